// Answers that are written in the window of a message: begun with a model, left and gone on with, sent once.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ContactMessage } from '../../../content/entities.ts'
import { type Answer, type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { aMessage } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

let made = 0

/** Messages of Mehdi and, next to it, of Rim, about whom nothing was typed yet; the window of the first is open. */
async function open(
  answersOf: (path: string, sent: Answer) => Answers = () => ({}),
  asked: Partial<ContactMessage> = {},
  model = 'Devis',
) {
  made += 1
  const [mehdi, rim] = [aMessage(`a${made}`, 'Mehdi', asked), aMessage(`b${made}`, 'Rim')]
  const sent = { status: 200, body: { ...mehdi, state: 'répondu' } }
  const calls = serve({
    ...signedIn,
    'GET /api/contact': { status: 200, body: [mehdi, rim] },
    'GET /api/contact/admin/answering': { status: 200, body: { sends: true } },
    'GET /api/answer-models': { status: 200, body: [] },
    ...answersOf(`POST /api/contact/${mehdi._id}/letters`, sent),
  })
  openAdmin(`/admin/contacts/${mehdi._id}`, tokenFor(7 * 86_400))
  const user = userEvent.setup()
  const sheet = async (name = 'Mehdi') => within(await screen.findByRole('dialog', { name }))
  const press = async (name: string, of = 'Mehdi') => user.click(await (await sheet(of)).findByRole('button', { name }))
  await (await sheet()).findByText('1 sur 2')
  await press('Répondre')
  await (await sheet()).findByRole('option', { name: model })
  const sendings = () => calls.filter(({ path }) => path.endsWith('/letters'))
  const letters = () => sendings().map(({ body }) => body)
  const names = () => sendings().map(({ headers }) => headers.get('Vitrine-Item'))
  const goOn = async (key: 'j' | 'k') => {
    await user.keyboard(key)
    await (await sheet(key === 'j' ? 'Rim' : 'Mehdi')).findByText(key === 'j' ? '2 sur 2' : '1 sur 2')
  }
  const leaveFields = async () => user.click((await sheet()).getByRole('heading', { name: 'Mehdi' }))
  return { user, sheet, press, letters, names, goOn, leaveFields, mehdi }
}

const question = () => screen.findByRole('dialog', { name: 'Remplacer ce que vous avez écrit\u202f?' })

it('is not said to be lost where the server cannot tell', async () => {
  for (const body of [{ message: 'Le serveur n’a pas pu confirmer l’enregistrement.' }, undefined]) {
    const { user, sheet, press } = await open((path) => ({ [path]: { status: 503, body } }))
    await user.type((await sheet()).getByLabelText('Texte'), 'Voici.')
    await press('Envoyer')
    await (await sheet()).findByText(
      'La lettre est peut-être partie : le serveur n’a pas pu le confirmer. Envoyez-la de nouveau, elle ne partira qu’une fois.',
    )
    cleanup()
  }
})

it('takes whole what a model may hold', async () => {
  const models = [{ _id: 'm1', name: 'Offre', subject: 'Offre', text: 'x'.repeat(9990), state: 'devis envoyé' }]
  const { user, sheet } = await open(
    () => ({ 'GET /api/answer-models': { status: 200, body: models } }),
    undefined,
    'Offre',
  )
  await user.selectOptions((await sheet()).getByLabelText('Modèle'), 'Offre')
  const text = (await sheet()).getByLabelText<HTMLTextAreaElement>('Texte')
  await user.type(text, ' Voilà.')
  expect(text.value).toBe(`${'x'.repeat(9990)} Voilà.`)
})

it('is sent once, and says to whom it was to go where it fails behind a form that is left', async () => {
  const failing = held({ status: 429, body: { message: 'Trop de lettres.' } })
  const { user, sheet, press, letters } = await open((path) => ({ [path]: failing.answer }))
  await user.type((await sheet()).getByLabelText('Texte'), 'Voici.')
  await press('Envoyer')
  await waitFor(() => expect(letters()).toHaveLength(1))
  await press('Plus tard')
  await press('Répondre')
  expect((await sheet()).getByLabelText('Texte')).toHaveProperty('value', expect.stringContaining('Voici.'))
  await press('Envoi…')
  failing.release()
  expect(await screen.findByText('La lettre à Mehdi n’est pas partie : Trop de lettres.')).toBeTruthy()
  expect(letters()).toHaveLength(1)
  expect((await sheet()).getByRole('button', { name: 'Envoyer' })).toBeTruthy()
})

it('says in its form why it was not sent', async () => {
  const { sheet, press } = await open((path) => ({
    [path]: { status: 400, body: { message: 'Refusé.', errors: { subject: 'L’objet est trop long.' } } },
  }))
  await press('Envoyer')
  expect((await (await sheet()).findByText(/L’objet est trop long\./)).getAttribute('role')).toBe('alert')
  expect(screen.queryByText(/La lettre à Mehdi/)).toBeNull()
})

it('is not replaced by a model unless that is meant', async () => {
  const { user, sheet } = await open()
  const choose = async (model: string) => user.selectOptions((await sheet()).getByLabelText('Modèle'), model)
  const text = async () => ((await sheet()).getByLabelText('Texte') as HTMLTextAreaElement).value
  await choose('Devis')
  expect(await text()).toContain('Voici notre offre')
  await choose('Bien reçu')
  expect(await text()).toContain('Merci pour votre message')
  await user.type((await sheet()).getByLabelText('Texte'), ' Passez jeudi.')
  await choose('Devis')
  await user.click(within(await question()).getByRole('button', { name: 'Annuler' }))
  expect(await text()).toContain('Passez jeudi.')
  expect((await sheet()).getByLabelText('Modèle')).toHaveProperty('value', 'accuse')
  await choose('Devis')
  await user.click(within(await question()).getByRole('button', { name: 'Remplacer' }))
  await waitFor(async () => expect(await text()).toContain('Voici notre offre'))
})

it('takes the focus where it is asked for, at what is written, and not on the way through messages', async () => {
  const { user, sheet, press, goOn, leaveFields } = await open()
  const field = async (label: string) => (await sheet()).getByLabelText(label)
  expect(document.activeElement).toBe(await field('Modèle'))
  await user.type(await field('Texte'), 'Voici.')
  await leaveFields()
  for (const key of ['j', 'k', 'j', 'k'] as const) await goOn(key)
  await press('Répondre')
  expect(document.activeElement).toBe(await field('Texte'))
  expect(document.activeElement).toHaveProperty('value', expect.stringContaining('Voici.'))
})

it('leaves the answer alone that was begun to somebody else by the time that it is sent', async () => {
  const slow = held({ status: 200 })
  const { sheet, press, goOn, leaveFields } = await open((path, sent) => ({
    [path]: () => slow.answer().then(() => sent),
  }))
  await press('Envoyer')
  await leaveFields()
  await goOn('j')
  await press('Répondre', 'Rim')
  slow.release()
  expect(await screen.findByText('Réponse envoyée')).toBeTruthy()
  expect((await sheet('Rim')).getByRole('form', { name: 'Répondre' })).toBeTruthy()
})

it('lets go of what was sent, and of nothing else', async () => {
  const slow = held({ status: 200 })
  const { user, sheet, press } = await open((path, sent) => ({ [path]: () => slow.answer().then(() => sent) }))
  await user.type((await sheet()).getByLabelText('Objet'), ' urgent')
  await user.type((await sheet()).getByLabelText('Texte'), 'Voici.')
  await press('Envoyer')
  await user.type((await sheet()).getByLabelText('Texte'), ' Et cela.')
  slow.release()
  await screen.findByText('Réponse envoyée')
  await press('Répondre')
  expect((await sheet()).getByLabelText('Texte')).toHaveProperty('value', expect.stringContaining('Et cela.'))
  expect((await sheet()).getByLabelText('Objet')).not.toHaveProperty('value', expect.stringContaining('urgent'))
})

it('puts the focus on the first of what is left to fill in', async () => {
  const { user, sheet, press, letters } = await open()
  await user.selectOptions((await sheet()).getByLabelText('Modèle'), 'Devis')
  await press('Envoyer')
  const text = (await sheet()).getByLabelText<HTMLTextAreaElement>('Texte')
  expect(document.activeElement).toBe(text)
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('{montant}')
  expect(letters()).toEqual([])
})

it.each([
  ['nouveau', 'répondu', 'devis envoyé'],
  ['devis envoyé', '', 'devis envoyé'],
  ['gagné', '', ''],
] as const)('puts nothing that is « %s » back', async (state, plain, withQuote) => {
  const { user, sheet } = await open(undefined, { state })
  const after = (await sheet()).getByLabelText('État après l’envoi')
  expect(after).toHaveProperty('value', plain)
  await user.selectOptions((await sheet()).getByLabelText('Modèle'), 'Devis')
  expect(after).toHaveProperty('value', withQuote)
})

it.each([
  ['sets nothing back by what its model proposed before', '', ''],
  ['keeps what was chosen by hand', 'Répondu', 'répondu'],
] as const)('%s, once the message is « gagné »', async (_, byHand, state) => {
  const { user, sheet, press, letters } = await open((path, { body }) => ({
    [path]: { status: 200, body },
    [path.replace('POST', 'PUT').replace('/letters', '')]: (call) => ({
      status: 200,
      body: { ...(body as object), ...(call.body as object), updatedAt: '2026-01-02T00:00:00.000Z' },
    }),
  }))
  const field = async (label: string) => (await sheet()).getByLabelText(label)
  await user.selectOptions(await field('Modèle'), 'Devis')
  await user.clear(await field('Texte'))
  await user.type(await field('Texte'), 'Voici.')
  if (byHand) await user.selectOptions(await field('État après l’envoi'), byHand)
  await press('Plus tard')
  await user.selectOptions(await field('État'), 'Gagné')
  await waitFor(async () => expect(await field('État')).toHaveProperty('value', 'gagné'))
  await press('Répondre')
  await press('Envoyer')
  await waitFor(() => expect(letters()).toEqual([expect.objectContaining({ state })]))
})

it('is followed by the state of its model also where models cannot be read any more', async () => {
  const first = await open()
  await first.user.selectOptions((await first.sheet()).getByLabelText('Modèle'), 'Devis')
  await first.user.clear((await first.sheet()).getByLabelText('Texte'))
  await first.user.type((await first.sheet()).getByLabelText('Texte'), 'Voici.')
  cleanup()
  const unread = { 'GET /api/answer-models': { status: 503, body: { message: 'Panne.' } } }
  const { _id } = first.mehdi
  const { press, letters } = await open((path, sent) => ({ ...unread, [path]: sent }), { _id }, 'Sans modèle')
  await press('Envoyer')
  await waitFor(() => expect(letters()).toEqual([expect.objectContaining({ state: 'devis envoyé' })]))
})

it('bears one name as long as the same is sent, and says that it may have gone where no answer came', async () => {
  let isLost = true
  const { user, sheet, press, names } = await open((path, sent) => ({
    [path]: () => {
      if (isLost) throw new TypeError('The connection was reset.')
      return sent
    },
  }))
  await user.type((await sheet()).getByLabelText('Texte'), 'Voici.')
  await press('Envoyer')
  const told = await (await sheet()).findByText(/^La lettre est peut-être partie\s: .* elle ne partira qu’une fois\.$/)
  expect(told.getAttribute('role')).toBe('alert')
  await press('Envoyer')
  await waitFor(() => expect(names()).toHaveLength(2))
  await user.type((await sheet()).getByLabelText('Texte'), ' Autrement.')
  isLost = false
  await press('Envoyer')
  await screen.findByText('Réponse envoyée')
  const [first, again, other] = names()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

it('is not sent over a colleague’s without a word: the form says who answered', async () => {
  const { sheet, press, letters } = await open((path, sent) => {
    let isFirst = true
    const entry = { _id: 'e', at: '2100-01-01T08:49:00.000Z', actor: 'Nadia', act: 'letter', changes: {} }
    const letter = { to: 'mehdi@exemple.tn', subject: 'Votre demande', text: 'Bonjour', waiting: false, refused: false }
    return {
      [path.replace('POST', 'GET').replace('/letters', '/history')]: { status: 200, body: [{ ...entry, letter }] },
      [path]: () => {
        if (!isFirst) return sent
        isFirst = false
        return { status: 409, body: { message: 'Modifié entre-temps.' } }
      },
    }
  })
  await press('Envoyer')
  const told = await (await sheet()).findByText(/^Nadia a répondu entre-temps, à/)
  expect(told.textContent).toContain('«\u00a0Votre demande\u00a0»')
  expect(letters()).toHaveLength(1)
  await press('Envoyer')
  await screen.findByText('Réponse envoyée')
})

it('is kept by this browser while it is written, and let go once it is sent', async () => {
  const { user, sheet, press, mehdi } = await open((path, sent) => ({ [path]: sent }))
  await user.type((await sheet()).getByLabelText('Texte'), 'À moitié')
  const kept = () => Object.keys(window.localStorage).filter((key) => key.includes(`${mehdi._id} `))
  expect(kept()).toHaveLength(1)
  expect(window.localStorage.getItem(kept()[0] ?? '')).toContain('À moitié')
  await press('Envoyer')
  await screen.findByText('Réponse envoyée')
  expect(kept()).toEqual([])
})
