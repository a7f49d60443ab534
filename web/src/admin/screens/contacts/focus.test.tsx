// Where the focus is once what had it is gone: never at the beginning of the page, behind the window.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, type Call, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { aMessage } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

const note = { id: 'n1', author: 'admin', at: '2026-01-01T00:00:00.000Z', text: 'Une note' }
const mehdi = aMessage('f1', 'Mehdi', { nextStep: 'Rappeler', notes: [note] })
const rim = aMessage('f2', 'Rim')
const later = '2026-01-02T00:00:00.000Z'

async function open(answers: Answers = {}) {
  const people = [mehdi, rim].map((message) => ({ message, history: [] }))
  serve({
    ...signedIn,
    'GET /api/contact': { status: 200, body: [mehdi, rim] },
    'GET /api/contact/admin/answering': { status: 200, body: { sends: true } },
    'GET /api/answer-models': { status: 200, body: [] },
    'POST /api/contact/admin/person': { status: 200, body: { items: people } },
    'PUT /api/contact/f1': ({ body }: Call) => ({
      status: 200,
      body: { ...mehdi, ...(body as object), updatedAt: later },
    }),
    'DELETE /api/contact/f1/notes/n1': { status: 200, body: { ...mehdi, notes: [], updatedAt: later } },
    'POST /api/contact/f1/letters': { status: 200, body: { ...mehdi, state: 'répondu', updatedAt: later } },
    ...answers,
  })
  openAdmin('/admin/contacts/f1', tokenFor(7 * 86_400))
  const user = userEvent.setup()
  const sheet = async (name = 'Mehdi') => within(await screen.findByRole('dialog', { name }))
  await (await sheet()).findByText('1 sur 2')
  const press = async (name: string | RegExp) => {
    ;(await (await sheet()).findByRole('button', { name })).focus()
    await user.keyboard('{Enter}')
  }
  return { user, sheet, press }
}

const focused = () => document.activeElement

it('is on the next step once that is done', async () => {
  const { sheet, press } = await open()
  await press('Étape faite')
  await waitFor(async () => expect((await sheet()).queryByRole('button', { name: 'Étape faite' })).toBeNull())
  await waitFor(async () => expect(focused()).toBe((await sheet()).getByLabelText('Prochaine étape').closest('form')))
})

it('stays on the button of a step that could not be ended', async () => {
  const { sheet, press } = await open({ 'PUT /api/contact/f1': { status: 503, body: { message: 'Panne.' } } })
  await press('Étape faite')
  await screen.findByText('Panne.')
  expect(focused()).toBe((await sheet()).getByRole('button', { name: 'Étape faite' }))
})

it('is on the notes once one of them is removed', async () => {
  const { user, sheet, press } = await open()
  await press(/^Supprimer la note/)
  const question = await screen.findByRole('dialog', { name: 'Supprimer cette note\u202f?' })
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
  await waitFor(async () => expect((await sheet()).queryByText('Une note')).toBeNull())
  await waitFor(async () => expect(focused()).toBe((await sheet()).getByRole('region', { name: 'Notes internes' })))
})

it('is on the name of who is gone on to', async () => {
  const { user, sheet } = await open()
  ;(await (await sheet()).findByRole('link', { name: /Rim/ })).focus()
  await user.keyboard('{Enter}')
  const name = await (await sheet('Rim')).findByRole('heading', { name: 'Rim' })
  await waitFor(() => expect(focused()).toBe(name))
})

it.each(['Plus tard', 'Envoyer'])('is on the way to answer after « %s »', async (end) => {
  const { sheet, press } = await open()
  await press('Répondre')
  await press(end)
  await waitFor(async () => expect(focused()).toBe((await sheet()).getByRole('button', { name: 'Répondre' })))
})

it('is on what could not be opened, in the place of the window', async () => {
  serve({
    ...signedIn,
    'GET /api/contact': { status: 200, body: [mehdi, rim] },
    'GET /api/contact/f1': { status: 503, body: { message: 'Panne.' } },
  })
  openAdmin('/admin/contacts/f1', tokenFor(7 * 86_400))
  const failure = await screen.findByText('Panne.')
  await waitFor(() => expect(focused()?.contains(failure)).toBe(true))
  expect(focused()).not.toBe(document.body)
})
