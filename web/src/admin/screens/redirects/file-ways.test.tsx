// Redirects as a file.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

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
