// An answer that the mail server refused for good: said at the top of the message, and taken up again.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import type { SentLetter } from './entry-words.ts'
import { aMessage } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

const refused = {
  to: 'i@exemple.tn',
  subject: 'Votre devis',
  text: 'Voici.\n\n> Bonjour',
  waiting: false,
  refused: true,
}

async function open(id: string, letters: readonly SentLetter[], sends = true) {
  const message = aMessage(id, 'Mehdi')
  const history = letters.map((letter, index) => ({
    ...{ _id: `${index}`, at: message.createdAt, actor: 'admin', act: 'letter', changes: {} },
    letter,
  }))
  const calls = serve({
    ...signedIn,
    'GET /api/contact': { status: 200, body: [message] },
    'GET /api/contact/admin/answering': { status: 200, body: { sends } },
    'GET /api/answer-models': { status: 200, body: [] },
    [`GET /api/contact/${id}/history`]: { status: 200, body: history },
    [`POST /api/contact/${id}/letters`]: { status: 200, body: message },
  })
  openAdmin(`/admin/contacts/${id}`, tokenFor(7 * 86_400))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mehdi' }))
  const letterCalls = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/letters'))
  return { user: userEvent.setup(), sheet, letterCalls }
}

it('is begun anew as it was, and quotes nothing twice', async () => {
  const { user, sheet, letterCalls } = await open('r1', [refused])
  const notice = within(await sheet.findByRole('region', { name: 'Réponse non partie' }))
  expect(notice.getByText(/refuse i@exemple\.tn/)).toBeTruthy()
  await user.click(notice.getByRole('button', { name: 'Reprendre la réponse' }))
  expect(sheet.getByLabelText('Objet')).toHaveProperty('value', 'Votre devis')
  expect(sheet.getByLabelText('Texte')).toHaveProperty('value', 'Voici.\n\n> Bonjour')
  await user.click(sheet.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(letterCalls().map(({ body }) => body)).toMatchObject([{ text: 'Voici.\n\n> Bonjour' }]))
})

it('is no news once another one has gone', async () => {
  const { user, sheet } = await open('r2', [refused, { ...refused, refused: false }])
  await user.click(await sheet.findByText('Historique'))
  expect(sheet.queryByRole('region', { name: 'Réponse non partie' })).toBeNull()
})

it('leaves alone what is being written', async () => {
  const { user, sheet } = await open('r3', [refused])
  await user.click(await sheet.findByRole('button', { name: 'Répondre' }))
  await user.type(sheet.getByLabelText('Objet'), ' bis')
  await user.click(sheet.getByRole('button', { name: 'Plus tard' }))
  await user.click(await sheet.findByRole('button', { name: 'Reprendre la réponse' }))
  expect(sheet.getByLabelText('Objet')).toHaveProperty('value', expect.stringContaining(' bis'))
})

it('is said without a mail server as well, where nothing can be sent from here', async () => {
  const { sheet } = await open('r4', [refused], false)
  const notice = within(await sheet.findByRole('region', { name: 'Réponse non partie' }))
  expect(notice.queryByRole('button')).toBeNull()
})
