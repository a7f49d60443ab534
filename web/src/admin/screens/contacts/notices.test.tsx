// What the browser cannot do, or does not keep, is told.
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
  let held: Promise<void> | null = null
  const calls = serve({
    ...signedIn,
    'GET /api/contact': async () => {
      const body = [...list]
      const until = held
      held = null
      await until
      return { status: 200, body }
    },
    'GET /api/contact/admin/counts': counts,
  })
  openAdmin('/admin/contacts', tokenFor(7 * 86_400))
  /** A message comes, and the back office counts again. */
  const comes = (unread = 1) => come(['Mehdi'], unread)
  /** Several, the one after the other, of which those who are named in brackets were read by a colleague. */
  const come = (names: readonly string[], unread = names.length) => {
    for (const [place, name] of names.entries()) {
      const createdAt = `2026-01-02T00:00:${String(place).padStart(2, '0')}.000Z`
      list.unshift(aMessage(`m${place + 2}`, name, { isRead: name.startsWith('('), createdAt }))
    }
    counts.body = { unread, due: 0 }
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
  }
  const looks = () => calls.filter(({ path }) => path.includes('limit=10&fields=fullName')).length
  /** What is asked of the list next is answered once this is called. */
  const hold = () => {
    let answer = () => {}
    held = new Promise((resolve) => {
      answer = resolve
    })
    return () => answer()
  }
  return { comes, come, looks, hold }
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

describe('what has come is told', () => {
  const told: string[] = []
  beforeEach(() => {
    told.length = 0
    vi.stubGlobal(
      'Notification',
      class {
        static readonly permission = 'granted'
        constructor(title: string, { body }: { readonly body: string }) {
          told.push(title === 'Message' ? body : `${title} : ${body}`)
        }
      },
    )
  })

  it('also where as many are unread as before, because another was read meanwhile', async () => {
    const { comes, looks } = open()
    await userEvent.click(await way())
    await waitFor(() => expect(looks()).toBe(1))
    comes(0)
    await waitFor(() => expect(told).toEqual(['Mehdi']))
  })

  it.each([
    [
      ['Mehdi', 'Rim', 'Sami'],
      ['Mehdi', 'Rim', 'Sami'],
    ],
    [
      ['Mehdi', 'Rim', '(Sami)'],
      ['Mehdi', 'Rim'],
    ],
    [['Mehdi', 'Rim', 'Sami', 'Nour', '(Lina)'], ['4 nouveaux messages et demandes : Nour, Sami, Rim, Mehdi']],
    [[...'abcdefghijkl'], ['Au moins 10 nouveaux messages et demandes : l, k, j, i, h, g, f, e, d, c']],
  ])('each of those that come between two looks and are not read: %s', async (names, said) => {
    const { come, looks } = open()
    await userEvent.click(await way())
    await waitFor(() => expect(looks()).toBe(1))
    come(names)
    await waitFor(() => expect(told).toEqual(said))
  })

  it('also where it comes before the first look is over', async () => {
    const { comes, looks, hold } = open()
    const button = await way()
    const answer = hold()
    await userEvent.click(button)
    await waitFor(() => expect(looks()).toBe(1))
    comes()
    await screen.findByRole('link', { name: 'Contacts, 1 non lu' })
    answer()
    await waitFor(() => expect(told).toEqual(['Mehdi']))
  })
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
