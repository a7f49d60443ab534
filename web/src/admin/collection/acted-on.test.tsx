// A form shows what there is once the acts of a moment ago are done, and not what its list was before them.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import { service } from '../screens/testing-items.ts'
import { type Answer, held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const names = Array.from({ length: 8 }, (_, index) => `Numéro ${index}`)
const done = { status: 200, body: { done: 1, unknown: 0 }, batch: 7 }
/** Longer than what is at hand takes to be shown. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 60))

const services = (isActive: boolean) =>
  names.map((name, index) => ({ ...service(`s${index}`, name, 9 - index), isActive }))
const categories = (title: string) =>
  names.map((name, index) => aCategory({ _id: `c${index}`, title: index === 1 ? title : name }))

interface Whole {
  readonly address: `/admin/${string}`
  readonly path: string
  readonly before: readonly object[]
  readonly after: readonly object[]
  readonly button: string
  /** To the act, which changes what the form shows all the same. */
  readonly answer: Answer
  readonly shown: () => unknown
  readonly expected: unknown
}

const apart: Whole = {
  address: '/admin/spa',
  path: '/api/spa-services',
  before: services(true),
  after: services(false),
  button: 'Masquer',
  answer: done,
  shown: () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Service actif' })?.checked,
  expected: false,
}
const inRow: Whole = {
  address: '/admin/categories',
  path: '/api/products/categories',
  before: categories('Numéro 1'),
  after: categories('Numéro 1 bis'),
  button: 'Supprimer',
  answer: { status: 503, body: { message: 'Réessayez.' } },
  shown: () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Titre/ })?.value,
  expected: 'Numéro 1 bis',
}

/** The list is answered once as it was before; what is asked then is held, as is the act. */
async function open({ address, path, before, after, ...whole }: Whole) {
  const slow = { act: held(whole.answer), again: held({ status: 200, body: after }) }
  const lists: (() => Answer | Promise<Answer>)[] = [() => ({ status: 200, body: before })]
  serve({
    ...signedIn,
    'GET /api/products/treatments': { status: 200, body: [] },
    [`GET ${path}`]: () => (lists.pop() ?? slow.again.answer)(),
    [`POST ${path}/admin/bulk`]: slow.act.answer,
  })
  const user = userEvent.setup()
  openAdmin(address, tokenFor(7 * 86_400))
  await screen.findByRole('heading', { level: 3, name: 'Numéro 1' })
  await user.click(screen.getByRole('checkbox', { name: /: Numéro 1$/ }))
  const bar = within(screen.getByRole('region', { name: 'Actions sur la sélection' }))
  await user.click(bar.getByRole('button', { name: whole.button }))
  const asked = screen.queryByRole('dialog')
  if (asked) await user.click(within(asked).getByRole('button', { name: 'Supprimer' }))
  await user.click(screen.getByRole('link', { name: /^Modifier\s: Numéro 1$/ }))
  return slow
}

it.each([
  ['in the place of the list', apart],
  ['in its row', inRow],
])('waits %s for an act that is under way, and for what is read after it', async (_, whole) => {
  const slow = await open(whole)
  const expectToWait = async () => {
    await aWhile()
    expect(whole.shown()).toBeUndefined()
    expect(screen.queryByText(/n’existe plus/)).toBeNull()
  }
  await expectToWait()
  slow.act.release()
  await expectToWait()
  slow.again.release()
  await waitFor(() => expect(whole.shown()).toBe(whole.expected))
})
