// What the window of a message saves, and what it says where somebody else was there first.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ContactMessage } from '../../../content/entities.ts'
import { type Answer, type Answers, type Call, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
// What is fetched when it is first shown is there before the tests, none of which is about how long that takes.
import './contacts-screen.tsx'
import { aMessage } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

const list = [
  aMessage('m1', 'Inès', { isRead: false }),
  aMessage('m2', 'Mehdi'),
  aMessage('m3', 'Rim', { state: 'gagné' }),
]

async function open(at: `/admin/${string}`, answers: Answers = {}) {
  const saved = (id: string) => (call: Call) => ({
    status: 200,
    body: { ...list.find(({ _id }) => _id === id), ...(call.body as object), updatedAt: '2026-01-02T00:00:00.000Z' },
  })
  const calls = serve({
    ...signedIn,
    'GET /api/contact': { status: 200, body: list },
    'GET /api/contact/admin/answering': { status: 200, body: { sends: false } },
    'PUT /api/contact/m1': saved('m1'),
    'PUT /api/contact/m2': saved('m2'),
    ...answers,
  })
  openAdmin(at, tokenFor(7 * 86_400))
  const user = userEvent.setup()
  return { user, puts: () => calls.filter(({ method }) => method === 'PUT') }
}
const sheet = (name: string) => screen.findByRole('dialog', { name })

it('reads by opening, once, and says nothing of it', async () => {
  const { puts } = await open('/admin/contacts/m1')
  await sheet('Inès')
  await waitFor(() => expect(puts().map(({ body }) => body)).toEqual([{ isRead: true }]))
  expect(screen.queryByText(/marqué/i)).toBeNull()
})

it('saves over the version that it knows, and takes back what it set', async () => {
  const { user, puts } = await open('/admin/contacts/m2')
  await user.selectOptions(within(await sheet('Mehdi')).getByLabelText('État'), 'Perdu')
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(puts().map(({ body }) => body)).toEqual([{ state: 'perdu' }, { state: 'nouveau' }]))
  expect(puts().map(({ headers }) => headers.get('If-Match'))).toEqual([
    '"2026-01-01T00:00:00.000Z"',
    '"2026-01-02T00:00:00.000Z"',
  ])
})

it('shows what somebody else has made of it meanwhile, instead of saving over it', async () => {
  let theirs = list[1]
  const refused = (): Answer => {
    theirs = aMessage('m2', 'Mehdi', { state: 'gagné', updatedAt: '2026-01-03T00:00:00.000Z' })
    return { status: 409, body: { message: 'Modifié.' } }
  }
  const { user } = await open('/admin/contacts/m2', {
    'GET /api/contact/m2': () => ({ status: 200, body: theirs }),
    'PUT /api/contact/m2': refused,
  })
  await user.selectOptions(within(await sheet('Mehdi')).getByLabelText('État'), 'Perdu')
  expect(await screen.findByText(/Quelqu’un d’autre vient d’y travailler/)).toBeTruthy()
  const state = within(await sheet('Mehdi')).getByLabelText('État')
  await waitFor(() => expect(state).toHaveProperty('value', 'gagné'))
})

it('goes on by its keys, which act nowhere once they are switched off, and sets nothing back', async () => {
  const { user, puts } = await open('/admin/contacts/m2')
  await within(await sheet('Mehdi')).findByText('2 sur 3')
  await user.keyboard('j')
  await within(await sheet('Rim')).findByText('3 sur 3')
  await user.keyboard('e')
  expect(await screen.findByText(/Déjà « Gagné »/)).toBeTruthy()
  window.localStorage.setItem('help-key', 'off')
  await user.keyboard('k')
  await sheet('Rim')
  window.localStorage.removeItem('help-key')
  await user.keyboard('k')
  await sheet('Mehdi')
  await user.keyboard('e')
  await waitFor(() => expect(puts().map(({ body }) => body)).toEqual([{ state: 'répondu', isRead: true }]))
})

it('is answered once, however often that is said before the answer comes', async () => {
  const slow = held({
    status: 200,
    body: { ...list[1], state: 'répondu', isRead: true, updatedAt: '2026-01-02T00:00:00.000Z' },
  })
  const { user, puts } = await open('/admin/contacts/m2', { 'PUT /api/contact/m2': slow.answer })
  await within(await sheet('Mehdi')).findByText('2 sur 3')
  await user.keyboard('e')
  await user.keyboard('e')
  await waitFor(() => expect(puts()).toHaveLength(1))
  slow.release()
  await screen.findByText(/^Déjà «\sRépondu\s»$/)
  expect(screen.getAllByText(/^«\sMehdi\s»\s: répondu$/)).toHaveLength(1)
  expect(puts()).toHaveLength(1)
})

it('takes back to what was there before, where it was changed twice before the first answer', async () => {
  let stored = aMessage('r1', 'Salma')
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { user, puts } = await open('/admin/contacts/r1', {
    'GET /api/contact': () => ({ status: 200, body: [stored] }),
    'PUT /api/contact/r1': async ({ body }) => {
      await released
      stored = { ...stored, ...(body as object), updatedAt: `${stored.updatedAt}+` }
      return { status: 200, body: stored }
    },
  })
  const state = within(await sheet('Salma')).getByLabelText('État')
  await user.selectOptions(state, 'Gagné')
  await user.selectOptions(state, 'Perdu')
  release()
  await waitFor(() => expect(puts()).toHaveLength(2))
  await user.click((await screen.findAllByRole('button', { name: 'Annuler' })).at(-1) as HTMLElement)
  await waitFor(() => expect(puts()).toHaveLength(3))
  expect(puts().at(-1)?.body).toEqual({ state: 'gagné' })
})

/** A message that nobody has read, in a list that is marked as unread in bulk once its window was opened and closed. */
async function openedThenUnread() {
  let stored = aMessage('u1', 'Lina', { isRead: false })
  const write = (changes: object, updatedAt: string): Answer => {
    stored = { ...stored, ...changes, updatedAt }
    return { status: 200, body: stored }
  }
  const change = ({ headers, body }: Call): Answer =>
    headers.get('If-Match') === `"${stored.updatedAt}"`
      ? write(body as object, `${stored.updatedAt}+`)
      : { status: 409, body: { message: 'Modifié.' } }
  const opened = await open('/admin/contacts/u1', {
    'GET /api/contact': () => ({ status: 200, body: [stored] }),
    'PUT /api/contact/u1': change,
    'POST /api/contact/admin/bulk': () => {
      write({ isRead: false }, '2026-01-05T00:00:00.000Z')
      return { status: 200, body: { done: 1, unknown: 0 } }
    },
  })
  const { user, puts } = opened
  const close = async () => {
    await user.click(within(await sheet('Lina')).getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(window.location.pathname).toBe('/admin/contacts'))
  }
  await waitFor(() => expect(puts()).toHaveLength(1))
  await close()
  await waitFor(() => expect(screen.queryByText('(non lu)')).toBeNull())
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner\u00a0: Lina' }))
  await user.click(screen.getByRole('button', { name: 'Non lus' }))
  await screen.findByText('1 message marqué comme non lu')
  await screen.findByText('(non lu)')
  const theirs = () => write({ assignee: 'amina' }, '2026-01-06T00:00:00.000Z')
  return { ...opened, close, theirs }
}

it('reads again by opening what was marked as unread in the list', async () => {
  const { user, puts, close } = await openedThenUnread()
  await user.click(screen.getByRole('link', { name: 'Voir\u00a0: Lina' }))
  await sheet('Lina')
  await waitFor(() => expect(puts().map(({ body }) => body)).toEqual([{ isRead: true }, { isRead: true }]))
  // By Back, which takes a moment.
  await close()
})

it('answers by its key in the list over the version that the list shows, and again once that was refused', async () => {
  const { user, puts, theirs } = await openedThenUnread()
  theirs()
  screen.getByRole('link', { name: 'Voir\u00a0: Lina' }).focus()
  await user.keyboard('e')
  await screen.findByText(/Quelqu’un d’autre vient d’y travailler/)
  await screen.findByText('amina', { selector: '.contacts-detail' })
  await user.keyboard('e')
  await screen.findByText(/^«\sLina\s»\s: répondu$/)
  expect(puts().map(({ headers }) => headers.get('If-Match'))).toEqual([
    '"2026-01-01T00:00:00.000Z"',
    '"2026-01-05T00:00:00.000Z"',
    '"2026-01-06T00:00:00.000Z"',
  ])
})

it('leads nowhere once one has gone on before the answer', async () => {
  const slow = held({ status: 200, body: { ...list[1], state: 'répondu' } })
  const { user } = await open('/admin/contacts/m2', { 'PUT /api/contact/m2': slow.answer })
  await within(await sheet('Mehdi')).findByText('2 sur 3')
  await user.keyboard('e')
  await user.click(within(await sheet('Mehdi')).getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/contacts'))
  slow.release()
  await screen.findByText(/^«\sMehdi\s»\s: répondu$/)
  expect(window.location.pathname).toBe('/admin/contacts')
})

it('keeps what was typed since a note was sent', async () => {
  const note = { id: 'n1', at: '2026-01-02T00:00:00.000Z', author: 'amina', text: 'Veut une table.' }
  const slow = held({ status: 200, body: { ...list[1], notes: [note] } })
  const { user } = await open('/admin/contacts/m2', { 'POST /api/contact/m2/notes': slow.answer })
  const field = within(await sheet('Mehdi')).getByLabelText('Nouvelle note')
  await user.type(field, note.text)
  await user.click(screen.getByRole('button', { name: 'Ajouter la note' }))
  await user.type(field, ' En blanc.')
  slow.release()
  expect(await screen.findByText(note.text, { selector: 'p' })).toBeTruthy()
  expect(field).toHaveProperty('value', 'Veut une table. En blanc.')
  await user.clear(field)
})

it('does not fill in again a next step that is saved and done', async () => {
  let stored = aMessage('s1', 'Nour')
  const { user } = await open('/admin/contacts/s1', {
    'GET /api/contact': () => ({ status: 200, body: [stored] }),
    'PUT /api/contact/s1': ({ body }) => {
      stored = { ...stored, ...(body as object), updatedAt: `${stored.updatedAt}+` }
      return { status: 200, body: stored }
    },
  })
  const fields = () =>
    ['Prochaine étape', 'Le'].map((label) => within(screen.getByRole('dialog')).getByLabelText(label))
  await sheet('Nour')
  const [step, day] = fields()
  await user.type(step as HTMLElement, 'Rappeler')
  await user.type(day as HTMLElement, '2026-12-01')
  await user.click(screen.getByRole('button', { name: 'Enregistrer l’étape' }))
  await user.click(await screen.findByRole('button', { name: 'Étape faite' }))
  await screen.findByText(/^«\sNour\s»\s: étape faite$/)
  await waitFor(() => expect(fields().map((field) => (field as HTMLInputElement).value)).toEqual(['', '']))
})

it('stays, and saves nothing, where the year of the next step has a digit too many', async () => {
  const { puts } = await open('/admin/contacts/m2')
  const fields = within(await sheet('Mehdi'))
  const day = fields.getByLabelText<HTMLInputElement>('Le')
  fireEvent.change(day, { target: { value: '20266-12-05' } })
  expect(day.value).toBe('20266-12-05')
  await userEvent.click(fields.getByRole('button', { name: 'Enregistrer l’étape' }))
  expect(day.checkValidity()).toBe(false)
  expect(puts()).toEqual([])
  fireEvent.change(day, { target: { value: '' } })
})

it('is taken back of whom it names, also once the same was done with the next one', async () => {
  const stored = new Map(
    ['Lina', 'Mehdi'].map((name) => [name[0], aMessage(name[0] ?? '', name, { nextStep: 'Rappeler' })]),
  )
  const put = ({ path, body }: Call) => {
    const id = path.at(-1) ?? ''
    const item = { ...stored.get(id), ...(body as object), updatedAt: `${stored.get(id)?.updatedAt}+` }
    stored.set(id, item as ContactMessage)
    return { status: 200, body: item }
  }
  const { user } = await open('/admin/contacts/L', {
    'GET /api/contact': () => ({ status: 200, body: [...stored.values()] }),
    'PUT /api/contact/L': put,
    'PUT /api/contact/M': put,
  })
  const finish = async (name: string) => {
    await user.click(await within(await sheet(name)).findByRole('button', { name: 'Étape faite' }))
    await screen.findByText(new RegExp(`^«\\s${name}\\s»\\s: étape faite$`))
  }
  await finish('Lina')
  await user.keyboard('j')
  await finish('Mehdi')
  const way = screen.getByRole('button', { name: 'Annuler', description: /Lina/ })
  await user.click(way)
  await waitFor(() => expect(stored.get('L')?.nextStep).toBe('Rappeler'))
  expect(stored.get('M')?.nextStep).toBe('')
})

it('says so where one cannot be read, and offers to try again', async () => {
  let isUp = false
  const { user } = await open('/admin/contacts/m2', {
    'GET /api/contact/m2': () => (isUp ? { status: 200, body: list[1] } : { status: 503, body: { message: 'Panne.' } }),
  })
  expect((await screen.findByText('Panne.')).textContent).toBe('Erreur de chargementPanne.')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await sheet('Mehdi')
})

it('says that the next one is on its way, where that takes long', async () => {
  const next = held({ status: 200, body: list[2] })
  const { user } = await open('/admin/contacts/m2', { 'GET /api/contact/m3': next.answer })
  await within(await sheet('Mehdi')).findByText('2 sur 3')
  await user.keyboard('j')
  await within(await sheet('Mehdi')).findByText('Chargement…')
  next.release()
  expect(await within(await sheet('Rim')).findByText('3 sur 3')).toBeTruthy()
})

it('says so over the list, which stands still, where the first one takes long', async () => {
  const first = held({ status: 200, body: list[1] })
  await open('/admin/contacts/m2', { 'GET /api/contact/m2': first.answer })
  const told = await screen.findByText('Chargement…', { selector: '.toast p' })
  first.release()
  await sheet('Mehdi')
  await waitFor(() => expect(told.isConnected).toBe(false))
})
