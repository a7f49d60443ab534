// Redirects as a file.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

it('holds all redirects: it is asked for without a limit', async () => {
  const redirects = Array.from({ length: 40 }, (_, index) => ({
    _id: String(index),
    source: `/ancienne-${index}`,
    target: '/spa',
  }))
  serve({
    ...signedIn,
    'GET /api/redirects': { status: 200, body: redirects },
  })
  openAdmin('/admin/redirections', tokenFor(7 * 86_400))
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob | MediaSource) => {
    files.push(file as Blob)
    return 'blob:x'
  }
  await userEvent.setup().click(await screen.findByText('Exporter en CSV'))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(files[0] as Blob)
  })
  expect(text.trim().split('\r\n')).toHaveLength(1 + redirects.length)
})

it('keeps the focus where a file was chosen, and takes no second one meanwhile', async () => {
  const slow = held({
    status: 422,
    body: { message: 'Refusé.', errors: { 'items.0.target': 'Destination inconnue.' } },
  })
  const calls = serve({
    ...signedIn,
    'GET /api/redirects': { status: 200, body: [] },
    'POST /api/redirects/admin/import': slow.answer,
  })
  openAdmin('/admin/redirections', tokenFor(7 * 86_400))
  const user = userEvent.setup()
  const field = await screen.findByLabelText<HTMLInputElement>('Importer un fichier CSV')
  const file = new File(['/ancienne,/spa\n'], 'redirections.csv', { type: 'text/csv' })
  const sent = () => calls.filter(({ method }) => method === 'POST').length
  field.focus()
  await user.upload(field, file)
  await waitFor(() => expect(sent()).toBe(1))
  // A browser takes the focus from what is disabled.
  expect(field.disabled).toBe(false)
  expect(field.getAttribute('aria-disabled')).toBe('true')
  expect(fireEvent.click(field)).toBe(false)
  await user.upload(field, file)
  slow.release()
  await screen.findByText(/Destination inconnue/)
  expect(sent()).toBe(1)
  expect(document.activeElement).toBe(field)
})
