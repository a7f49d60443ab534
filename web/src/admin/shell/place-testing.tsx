// The back office at an address, over a small world that answers, for the tests of its places.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { Admin, adminQueryClient } from '../app.tsx'
import { aMessage } from '../screens/contacts/testing.ts'
import { category, event, reference, service, treatment } from '../screens/testing-items.ts'
import { type Answers, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'
import { PlaceHistory } from './place.ts'

export const week_s = 7 * 86_400
export const scrolled = vi.fn()

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  scrolled.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

export const two = (item: (id: string, name: string, day: number) => object) => ({
  status: 200,
  body: [item('a1', 'Premier', 3), item('b2', 'Second', 2), item('c3', 'Troisième', 1)],
})
export const message = aMessage
export const world: Answers = {
  ...signedIn,
  'GET /api/contact': { status: 200, body: [message('m1', 'Inès'), message('m2', 'Karim')] },
  'GET /api/products': { status: 200, body: [] },
  'GET /api/products/categories': two(category),
  'GET /api/products/treatments': two(treatment),
  'GET /api/spa-services': two(service),
  'GET /api/references': two(reference),
  'GET /api/events': two(event),
  'PUT /api/spa-services/a1': { status: 200, body: service('a1', 'Premier', 4) },
  'POST /api/auth/login': { status: 200, body: { token: tokenFor(week_s), _id: '7', username: 'amina' } },
}

export function openAt(path: `/admin${string}` & Parameters<typeof openAdmin>[0], answers: Answers = {}) {
  const calls = serve({ ...world, ...answers })
  openAdmin(path, tokenFor(week_s))
  window.scrollTo = scrolled
  return { user: userEvent.setup(), sent: (method: string) => calls.filter((call) => call.method === method) }
}

/** The page is loaded anew, as it stands in the address bar. */
export function reload() {
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
  render(<Admin places={new PlaceHistory()} client={adminQueryClient()} />)
}

export const address = () => window.location.pathname + window.location.search
export const back = () => act(() => window.history.back())
/** By its words, whatever spaces they are set with. */
export const link = (words: string) =>
  screen.findByRole('link', { name: (name) => name.replaceAll('\u00a0', ' ') === words })
export const title = (text: string) => waitFor(() => expect(document.title).toBe(`${text} — Administration`))
export const newTitle = (value: string) => screen.findByDisplayValue(value)
