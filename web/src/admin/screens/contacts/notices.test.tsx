// What the browser cannot do, or does not keep, is told.
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { aMessage } from './testing.ts'

/** As Chrome on Android has it. */
class Illegal {
  static readonly permission = 'granted'
  constructor() {
    throw new TypeError('Illegal constructor')
  }
}

beforeEach(() => {
  vi.stubGlobal('Notification', Illegal)
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open() {
  const list = [aMessage('m1', 'Inès')]
  const counts = { status: 200, body: { unread: 0, due: 0 } }
  const calls = serve({
    ...signedIn,
    'GET /api/contact': () => ({ status: 200, body: list }),
    'GET /api/contact/admin/counts': counts,
  })
  openAdmin('/admin/contacts', tokenFor(7 * 86_400))
  /** A message comes, and the back office counts again. */
  const comes = () => {
    list.unshift(aMessage('m2', 'Mehdi', { isRead: false, createdAt: '2026-01-02T00:00:00.000Z' }))
    counts.body = { unread: 1, due: 0 }
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
  }
  const looks = () => calls.filter(({ path }) => path.includes('limit=1&fields=fullName')).length
  return { comes, looks }
}
const way = () => screen.findByRole('button', { name: 'M’avertir des nouveaux messages' })
const isOn = async () => (await way()).ariaPressed === 'true'

it('is switched off where the browser shows none after all', async () => {
  const { comes, looks } = open()
  await userEvent.click(await way())
  expect(await isOn()).toBe(true)
  await waitFor(() => expect(looks()).toBe(1))
  comes()
  expect(await screen.findByText(/Ce navigateur ne peut pas annoncer les nouveaux messages/)).toBeTruthy()
  await waitFor(async () => expect(await isOn()).toBe(false))
})

it('is not on where the browser keeps nothing', async () => {
  open()
  await way()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await userEvent.click(await way())
  expect(await screen.findByText(/Ce navigateur ne garde pas ce choix/)).toBeTruthy()
  expect(await isOn()).toBe(false)
})
