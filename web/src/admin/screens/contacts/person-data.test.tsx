// What is kept of one person: saved as a file, or erased once asked twice.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, type Answers, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const path = 'POST /api/contact/admin/person'
const known = {
  status: 200,
  body: {
    items: [
      { message: { _id: '1', fullName: 'Sonia', email: 'sonia@exemple.tn' }, history: [] },
      { message: { _id: '2', fullName: 'Sonia T.', email: 'Sonia@Exemple.tn' }, history: [] },
    ],
  },
}

async function open(answers: Answers) {
  const calls = serve({ ...signedIn, 'GET /api/contact': { status: 200, body: [] }, ...answers })
  openAdmin('/admin/contacts', tokenFor(7 * 86_400))
  const user = userEvent.setup()
  await user.click(await screen.findByText('Données d’une personne'))
  await user.type(screen.getByLabelText('Adresse électronique'), 'sonia@exemple.tn')
  return { calls, user }
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

it('is saved as a file', async () => {
  const { user } = await open({ [path]: known })
  const made = vi.fn(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press(user, 'Enregistrer ses données')
  expect(await screen.findByText('2 messages et demandes enregistrés.')).toBeTruthy()
  expect(made).toHaveBeenCalledOnce()
})

it('is erased after a question, and only then', async () => {
  const { calls, user } = await open({ [path]: known, [`${path}/erase`]: { status: 200, body: { erased: 2 } } })
  const erased = () => calls.filter(({ path: called }) => called.endsWith('/erase')).length
  await press(user, 'Effacer ses données')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }))
  expect(erased()).toBe(0)
  await press(user, 'Effacer ses données')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Effacer' }))
  expect(await screen.findByText('2 messages et demandes effacés.')).toBeTruthy()
  expect(erased()).toBe(1)
  expect(screen.getByLabelText('Adresse électronique')).toHaveProperty('value', '')
})

const clinic = {
  status: 200,
  body: {
    items: [
      ...known.body.items,
      { message: { _id: '3', fullName: 'Bob', email: 'bob@exemple.tn' }, history: [] },
      { message: { _id: '4', fullName: 'Bob', email: 'bob@exemple.tn' }, history: [] },
      { message: { _id: '5', fullName: 'Carole', email: '' }, history: [] },
    ],
  },
}

it('names whom the number alone has found, and leaves them out unless they are meant', async () => {
  const { calls, user } = await open({ [path]: clinic, [`${path}/erase`]: { status: 200, body: { erased: 2 } } })
  await user.type(screen.getByLabelText('Téléphone'), '71 123 456')
  const sent = () => calls.filter(({ path: called }) => called.endsWith('/erase')).map(({ body }) => body)
  const answer = async (...names: readonly string[]) => {
    for (const name of names) {
      await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
    }
  }
  await press(user, 'Effacer ses données')
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('Bob (bob@exemple.tn), Carole.')
  expect(question.textContent).not.toContain('Sonia')
  await answer('Annuler')
  expect(sent()).toEqual([])
  await press(user, 'Effacer ses données')
  await answer('Seulement cette adresse', 'Effacer')
  await waitFor(() => expect(sent()).toEqual([{ email: 'sonia@exemple.tn', phone: '' }]))
})

it('takes along whom the number has found where they are meant, into a file as well', async () => {
  const { user } = await open({ [path]: clinic })
  await user.type(screen.getByLabelText('Téléphone'), '71 123 456')
  const saved: Blob[] = []
  const keep = (blob: Blob) => `blob:${saved.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: vi.fn() }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  for (const [label, count] of [
    ['Seulement cette adresse', 2],
    ['Tout prendre', 5],
  ] as const) {
    await press(user, 'Enregistrer ses données')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }))
    expect(await screen.findByText(`${count} messages et demandes enregistrés.`)).toBeTruthy()
  }
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toHaveLength(2)
  expect(JSON.parse((await saved[1]?.text()) ?? '')).toHaveLength(5)
})

it('erases the letters of whoever has sent nothing that is still there', async () => {
  const { calls, user } = await open({
    [path]: { status: 200, body: { items: [] } },
    [`${path}/erase`]: { status: 200, body: { erased: 0 } },
  })
  await press(user, 'Effacer ses données')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/Les lettres qui attendent encore d’être envoyées à cette personne/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Effacer' }))
  expect(await screen.findByText('Plus rien n’est conservé de cette personne.')).toBeTruthy()
  expect(calls.filter(({ path: called }) => called.endsWith('/erase'))).toHaveLength(1)
})

it('says that letters are found by the address alone', async () => {
  const { calls, user } = await open({ [path]: { status: 200, body: { items: [] } } })
  await user.clear(screen.getByLabelText('Adresse électronique'))
  await user.type(screen.getByLabelText('Téléphone'), '71 123 456')
  await press(user, 'Effacer ses données')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/indiquez son adresse électronique/))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.filter(({ path: called }) => called.endsWith('/erase'))).toHaveLength(0)
})

it('says where nothing is kept, and what the server refuses', async () => {
  let answer: Answer = { status: 200, body: { items: [] } }
  const { user } = await open({ [path]: () => answer })
  await press(user, 'Enregistrer ses données')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Rien n’est conservé de cette personne.'))
  answer = { status: 400, body: { message: 'Indiquez l’adresse.' } }
  await press(user, 'Enregistrer ses données')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Indiquez l’adresse.'))
})
