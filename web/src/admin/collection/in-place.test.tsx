// The answer to what was sent from a row takes nobody away from what they have gone on to beside it.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { category } from '../screens/testing-items.ts'
import { type Answer, held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const path = '/api/products/categories'
const names = ['Peau', 'Corps', 'Visage', 'Laser', 'Spa', 'Fitness', 'Pilates', 'Dentaire']
const inRow = () => within(screen.getByRole('form', { name: 'Modifier la catégorie' }))

/** Sends the first row, and goes on to the search above the list. */
async function sendRow(answer: Answer) {
  const slow = held(answer)
  const calls = serve({
    ...signedIn,
    [`GET ${path}`]: { status: 200, body: names.map((name, index) => category(`c${index}`, name, 9 - index)) },
    'GET /api/products/treatments': { status: 200, body: [] },
    [`PUT ${path}/c0`]: slow.answer,
  })
  const user = userEvent.setup()
  openAdmin('/admin/categories', tokenFor(7 * 86_400))
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: Peau/ }))
  await user.type(inRow().getByLabelText(/^Sous-titre/), 'X')
  await user.click(inRow().getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  const field = screen.getByRole('searchbox')
  await user.click(field)
  const scrolled = vi.fn()
  window.scrollTo = scrolled
  Element.prototype.scrollIntoView = scrolled
  const expectNotMoved = async () => {
    // The focus may be moved with the next drawing, and the place with the browser's answer.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(document.activeElement).toBe(field)
    expect(scrolled).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  return { user, calls, release: slow.release, expectNotMoved }
}

const stale: Answer = { status: 409, body: { message: 'Modifiée entre-temps.' } }

it.each([
  [{ status: 200, body: category('c0', 'Peau', 10) }, /avec succès/],
  [{ status: 400, body: { message: 'x', errors: { subtitle: 'Trop long.' } } }, 'Un point est à corriger'],
  [stale, /^Non enregistré\s: Modifiée entre-temps/],
  [{ status: 404, body: { message: 'x' } }, /vous pouvez l’ajouter de nouveau/],
])('%j', async (answer: Answer, said) => {
  const { release, expectNotMoved } = await sendRow(answer)
  release()
  await screen.findByText(said)
  await expectNotMoved()
})

it('offers the newer version to whoever comes back to the row', async () => {
  const { user, release, calls } = await sendRow(stale)
  release()
  await user.click(await screen.findByRole('button', { name: 'Comparer les versions' }))
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }))
  expect(inRow().getByLabelText(/^Sous-titre/)).toHaveProperty('value', 'X')
  expect(screen.queryByRole('button', { name: 'Comparer les versions' })).toBeNull()
  expect(calls.filter(({ headers }) => headers.get('If-Match') === '*')).toEqual([])
})
