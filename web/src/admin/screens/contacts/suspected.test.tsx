// Suspected messages stand apart, in pages of their own that the address names.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Call, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { pageIn } from '../../testing-lists.ts'
import { aMessage } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

const robots = Array.from({ length: 60 }, (_, index) =>
  aMessage(`r${index}`, `Robot ${index}`, { state: 'indésirable' }),
)

function open(path: `/admin/${string}`) {
  serve({ ...signedIn, 'GET /api/contact': { status: 200, body: [aMessage('m1', 'Inès'), ...robots] } })
  openAdmin(path, tokenFor(7 * 86_400))
  return userEvent.setup()
}
const apart = () => screen.getByText(/^Messages suspects \(/).closest('details') as HTMLElement
const names = () => within(apart()).queryAllByText(/^Robot \d+$/).length

it('turns their pages beside those of the list', async () => {
  const user = open('/admin/contacts')
  await user.click(await screen.findByText('Messages suspects (60)'))
  expect(names()).toBe(50)
  await user.click(within(apart()).getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(names()).toBe(10))
  expect(window.location.search).toBe('?page-a-part=2')
  expect(apart()).toHaveProperty('open', true)
  expect(screen.getByText('Inès')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'robot')
  await waitFor(() => expect(names()).toBe(50))
  // The list is ahead of the address while somebody types.
  await waitFor(() => expect(window.location.search).toBe('?recherche=robot'))
})

it('opens at the page of its address', async () => {
  open('/admin/contacts?page-a-part=2')
  expect(await screen.findByText('Robot 59')).toBeTruthy()
  expect(apart()).toHaveProperty('open', true)
})

it('says so where they cannot be read', async () => {
  let isUp = false
  const page = ({ path }: Call) => {
    const query = new URLSearchParams(path.split('?')[1])
    const isApart = query.get('state') === 'indésirable'
    return isApart && !isUp
      ? { status: 503, body: { message: 'Panne.' } }
      : { status: 200, body: pageIn([aMessage('m1', 'Inès'), ...robots], query) }
  }
  serve({ ...signedIn, 'GET /api/contact/admin/page': page })
  openAdmin('/admin/contacts', tokenFor(7 * 86_400))
  const failure = await screen.findByText('Panne.')
  expect(failure.textContent).toBe('Messages suspectsPanne.')
  expect(screen.getByText('Inès')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Messages suspects (60)')).toBeTruthy()
})
