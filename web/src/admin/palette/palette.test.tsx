// The palette over a screen that has more buttons than are shown.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { category, service } from '../screens/testing-items.ts'
import { openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const items = Array.from({ length: 30 }, (_, index) => ({ path: `/perdue-${index}`, hits: 1, lastAt: null }))

it('finds a button that is not among the first, and shows few of what is found', async () => {
  serve({
    ...signedIn,
    'GET /api/addresses/missed?limit=50': { status: 200, body: { total: items.length, items } },
  })
  openAdmin('/admin/adresses-introuvables', tokenFor(7 * 86_400))
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 2, name: '/perdue-29' })
  await user.keyboard('{Control>}k{/Control}')
  const here = () => within(screen.getByRole('group', { name: 'Sur cet écran' })).getAllByRole('option')
  expect(here()).toHaveLength(12)
  const box = screen.getByRole('combobox')
  await user.type(box, 'rediriger perdue')
  expect(here()).toHaveLength(12)
  await user.clear(box)
  await user.type(box, 'rediriger 29')
  expect(here().map((option) => option.textContent)).toEqual(['Rediriger\u00a0: /perdue-29'])
})

it('finds what can be done with each item, behind the acts of the screen, and presses it where it stands', async () => {
  // Of two of one name nobody could tell which is meant, and what cannot be done is no act.
  const names = [...Array.from({ length: 50 }, (_, place) => `Soin ${place}`), 'Soin 49']
  const services = names.map((name, place) => service(`s${place}`, name, 99 - place))
  serve({ ...signedIn, 'GET /api/spa-services': { status: 200, body: services } })
  openAdmin('/admin/spa', tokenFor(7 * 86_400))
  const user = userEvent.setup()
  await screen.findByRole('heading', { level: 3, name: 'Soin 48' })
  await user.keyboard('{Control>}k{/Control}')
  const here = () =>
    [...(screen.queryByRole('group', { name: 'Sur cet écran' })?.querySelectorAll('[role=option]') ?? [])].map(
      (option) => option.textContent?.replaceAll('\u00a0', ' '),
    )
  expect(here()[0]).not.toContain('Soin')
  const box = screen.getByRole('combobox')
  await user.click(box)
  await user.paste('monter soin 0')
  expect(here()).toEqual([10, 20, 30, 40].map((place) => `Monter : Soin ${place}`))
  await user.clear(box)
  await user.paste('supprimer soin 49')
  expect(here()).toEqual([])
  await user.clear(box)
  await user.paste('soin 48')
  expect(here(), 'a name alone does nothing').toEqual([])
  await user.clear(box)
  await user.paste('supprimer soin 48')
  expect(here()).toEqual(['Supprimer : Soin 48'])
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('dialog')).textContent).toContain('Soin 48')
})

it('leaves the focus on what it presses: a deletion in two clicks takes one more', async () => {
  const calls = serve({
    ...signedIn,
    'GET /api/products/categories': { status: 200, body: [category('a1', 'Peau', 1)] },
    'DELETE /api/products/categories/a1': { status: 204 },
  })
  openAdmin('/admin/categories', tokenFor(7 * 86_400))
  const user = userEvent.setup()
  await screen.findByRole('button', { name: /^Supprimer\s: Peau$/ })
  await user.keyboard('{Control>}k{/Control}')
  await user.click(screen.getByRole('combobox'))
  await user.paste('supprimer peau')
  await user.keyboard('{Enter}')
  const armed = await screen.findByRole('button', { name: /^Confirmer la suppression\s: Peau$/ })
  expect(document.activeElement).toBe(armed)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})
