// The addresses that are listed, a page at a time.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { pageItems } from '../../list/kind.ts'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

it('goes on by the button, whose focus goes with the last page to the first address that came', async () => {
  const items = Array.from({ length: 2 * pageItems + 10 }, (_, index) => ({
    path: `/perdue-${index}`,
    hits: 1,
    lastAt: null,
  }))
  const answer = (count: number) => ({ status: 200, body: { total: items.length, items: items.slice(0, count) } })
  serve({
    ...signedIn,
    [`GET /api/addresses/missed?limit=${pageItems}`]: answer(pageItems),
    [`GET /api/addresses/missed?limit=${2 * pageItems}`]: answer(2 * pageItems),
    [`GET /api/addresses/missed?limit=${3 * pageItems}`]: answer(3 * pageItems),
  })
  openAdmin('/admin/adresses-introuvables', tokenFor(7 * 86_400))
  const user = userEvent.setup()
  const shown = () => screen.getAllByRole('heading', { level: 2 }).length
  const more = await screen.findByRole('button', { name: /^Afficher plus/ })
  await user.click(more)
  await waitFor(() => expect(shown()).toBe(2 * pageItems))
  expect(document.activeElement, 'it stays where there is more').toBe(more)
  await user.click(more)
  await waitFor(() => expect(shown()).toBe(items.length))
  expect(more.isConnected).toBe(false)
  const first = screen.getByRole('heading', { name: `/perdue-${2 * pageItems}` })
  expect(document.activeElement).toBe(first.closest('li'))
})
