// Writings that are joined by hand: what is ticked stays so until it is joined.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const facet = {
  ...{ _id: 'f1', label: 'Énergie', specifications: ['Énergie'], joined: [] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
}
const values = ['Laser', 'Radiofréquence', 'Ultrasons'].map((text) => ({ text, products: 1 }))

/** Two of the writings are ticked, to be joined by `join`. */
async function ticked(put: Answers[string]) {
  const calls = serve({
    ...signedIn,
    'GET /api/facets': { status: 200, body: { facets: [facet] } },
    'GET /api/facets/admin/specifications': {
      status: 200,
      body: { specifications: [{ name: 'Énergie', products: 3, values }] },
    },
    'PUT /api/facets/f1': put,
  })
  openAdmin('/admin/ecritures', tokenFor(7 * 86_400))
  const user = userEvent.setup()
  const box = (name: RegExp) => screen.findByRole('checkbox', { name, hidden: true })
  const [laser, sound, radio] = [await box(/^Laser/), await box(/^Ultrasons/), await box(/^Radio/)]
  await user.click(laser)
  await user.click(sound)
  const join = () => user.click(screen.getByText(/^Réunir les écritures cochées sous/))
  return { calls, user, laser, sound, radio, join }
}

it('leaves the focus to whoever has gone on before the answer', async () => {
  const slow = held({ status: 200, body: facet })
  const { user, radio, join } = await ticked(slow.answer)
  await join()
  await user.click(radio)
  slow.release()
  expect(await screen.findByText(/écritures réunies$/)).toBeTruthy()
  expect(document.activeElement).toBe(radio)
})

it('keeps the ticks of what could not be joined', async () => {
  let answer: Answer = { status: 503, body: { message: 'Panne.' } }
  const { calls, laser, sound, join } = await ticked(() => answer)
  await join()
  expect(await screen.findByText('Panne.')).toBeTruthy()
  expect([laser, sound].map((each) => (each as HTMLInputElement).checked)).toEqual([true, true])
  answer = { status: 200, body: facet }
  await join()
  expect(await screen.findByText(/écritures réunies$/)).toBeTruthy()
  await waitFor(() => expect([laser, sound].map((each) => (each as HTMLInputElement).checked)).toEqual([false, false]))
  const sent = calls.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual([`"${facet.updatedAt}"`, `"${facet.updatedAt}"`])
})
