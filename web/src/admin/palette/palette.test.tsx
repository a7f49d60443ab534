// The palette over a screen that has more buttons than are shown.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
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
