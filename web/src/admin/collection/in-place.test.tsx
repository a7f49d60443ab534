// The answer to what was sent from a row leaves whoever works in the form on top by then where they are.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { category } from '../screens/testing-items.ts'
import { type Answer, held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const path = '/api/products/categories'
const inTop = () => within(screen.getByRole('form', { name: 'Ajouter une catégorie' }))
const inRow = () => within(screen.getByRole('form', { name: 'Modifier la catégorie' }))

/** Sends the first row, and goes over to the form on top. */
async function sendRow(answer: Answer, typed: string) {
  const slow = held(answer)
  const [first, second] = [category('a1', 'Premier', 3), category('b2', 'Second', 2)]
  const calls = serve({
    ...signedIn,
    [`GET ${path}`]: { status: 200, body: [first, second] },
    'GET /api/products/treatments': { status: 200, body: [] },
    'GET /api/products': { status: 200, body: [] },
    [`PUT ${path}/a1`]: slow.answer,
  })
  const user = userEvent.setup()
  openAdmin('/admin/categories', tokenFor(7 * 86_400))
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: Premier/ }))
  await user.type(inRow().getByLabelText(/^Sous-titre/), 'X')
  await user.click(inRow().getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  const field = inTop().getByLabelText(/^Description/)
  await user.click(field)
  if (typed) await user.keyboard(typed)
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
  return { user, field, calls, release: slow.release, expectNotMoved }
}

const stale: Answer = { status: 409, body: { message: 'Modifiée entre-temps.' } }

it.each([
  ['Corps', { status: 200, body: category('a1', 'Premier', 4) }, /avec succès/],
  ['Corps', { status: 400, body: { message: 'x', errors: { subtitle: 'Trop long.' } } }, 'Un point est à corriger'],
  ['Corps', stale, /^Non enregistré\s: Modifiée entre-temps/],
  ['Corps', { status: 404, body: { message: 'x' } }, /^« Premier » n’existe plus/],
  ['', { status: 404, body: { message: 'x' } }, /vous pouvez l’ajouter de nouveau/],
])('with %j typed on top: %j', async (typed, answer: Answer, said) => {
  const { release, expectNotMoved } = await sendRow(answer, typed)
  release()
  await screen.findByText(said)
  await expectNotMoved()
})

it('offers the newer version to whoever comes back to the row', async () => {
  const { user, release, calls } = await sendRow(stale, 'Corps')
  release()
  await user.click(await screen.findByRole('button', { name: 'Comparer les versions' }))
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }))
  expect(inRow().getByLabelText(/^Sous-titre/)).toHaveProperty('value', 'X')
  expect(inTop().getByLabelText(/^Description/)).toHaveProperty('value', 'Corps')
  expect(screen.queryByRole('button', { name: 'Comparer les versions' })).toBeNull()
  expect(calls.filter(({ headers }) => headers.get('If-Match') === '*')).toEqual([])
})
