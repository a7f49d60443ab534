// The three lists of addresses, a page at a time: each page has an address.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { pageItems } from '../../list/kind.ts'
import { held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const count = 2 * pageItems + 10
const numbered = Array.from({ length: count }, (_, index) => index)
const missed = numbered.map((index) => ({ path: `/perdue-${index}`, hits: 1, lastAt: null }))
const former = missed.map((item) => ({
  ...item,
  title: 'A',
  location: null,
  gone: true,
  leftAt: '2026-01-01T00:00:00.000Z',
}))
const redirects = numbered.map((index) => ({
  _id: `r${index}`,
  source: `/perdue-${index}`,
  target: '/spa',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}))

function answers(path: string, items: readonly object[]) {
  const page = (at: number) => ({ status: 200, body: { total: count, items: items.slice(at, at + pageItems) } })
  return {
    [`GET ${path}?limit=${pageItems}`]: page(0),
    [`GET ${path}?limit=${pageItems}&offset=${2 * pageItems}`]: page(2 * pageItems),
  }
}

it.each([
  ['/admin/adresses-introuvables', answers('/api/addresses/missed', missed)],
  ['/admin/anciennes-adresses', answers('/api/addresses/former', former)],
  ['/admin/redirections', { 'GET /api/redirects': { status: 200, body: redirects } }],
] as const)('%s is read and drawn a page at a time, and reloaded where it was', async (at, pages) => {
  const followed = {
    status: 200,
    body: { items: [{ path: '/perdue-105', hits: 12, lastAt: '2026-01-02T10:00:00.000Z' }] },
  }
  serve({ ...signedIn, ...pages, 'GET /api/addresses/redirects': followed })
  const user = userEvent.setup()
  openAdmin(at, tokenFor(7 * 86_400))
  const shown = () => within(screen.getByRole('main')).getAllByRole('heading', { name: /^\/perdue-/ })
  expect(await screen.findByRole('heading', { name: '/perdue-0' })).toBeTruthy()
  expect(shown()).toHaveLength(pageItems)
  await user.click(screen.getByRole('link', { name: 'Page 3' }))
  await waitFor(() =>
    expect(shown().map((one) => one.textContent)).toEqual(numbered.slice(2 * pageItems).map((n) => `/perdue-${n}`)),
  )
  expect(window.location.search).toBe('?page=3')
  if (at === '/admin/redirections') expect(await screen.findByText(/^12 visites, la dernière le/)).toBeTruthy()
})

it.each([
  ['/admin/adresses-introuvables?page=3', answers('/api/addresses/missed', missed)],
  ['/admin/redirections?page=3', { 'GET /api/redirects': { status: 200, body: redirects } }],
] as const)('%s is opened at that page', async (at, pages) => {
  serve({ ...signedIn, ...pages, 'GET /api/addresses/redirects': { status: 200, body: { items: [] } } })
  openAdmin(at, tokenFor(7 * 86_400))
  expect(await screen.findByRole('heading', { name: '/perdue-109' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '/perdue-0' })).toBeNull()
})

it('leaves the focus to whoever searches by the time that an address is forgotten', async () => {
  const slow = held({ status: 204 })
  serve({ ...signedIn, ...answers('/api/addresses/missed', missed), 'POST /api/addresses/missed/forget': slow.answer })
  const user = userEvent.setup()
  openAdmin('/admin/adresses-introuvables', tokenFor(7 * 86_400))
  await user.click(await screen.findByRole('button', { name: 'Ignorer\u00a0: /perdue-0' }))
  const field = screen.getByRole('searchbox')
  await user.click(field)
  slow.release()
  await screen.findByText(/n’est plus listée$/)
  expect(document.activeElement).toBe(field)
})
