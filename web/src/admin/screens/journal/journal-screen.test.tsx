// Every act, the newest first: found, followed and taken back.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const week_s = 7 * 86_400

const line = (seq: number, type: string, act: string, title: string, more: object = {}) => ({
  seq,
  act,
  type,
  item: `i${seq}`,
  title,
  isThere: act !== 'remove',
  trash: act === 'remove' ? { type, title } : null,
  ...more,
})

const act = (batch: number, lines: readonly ReturnType<typeof line>[], more: object = {}) => ({
  batch,
  at: new Date(2026, 2, 2, 14, 2).toISOString(),
  actor: { _id: 'a1', username: 'amel' },
  origin: 'edit',
  takenBack: null,
  total: lines.length,
  counts: lines.map(({ type, act: what }) => ({ type, act: what, count: 1 })),
  undone: false,
  isKept: true,
  lines,
  ...more,
})

const saved = act(12, [line(12, 'Product', 'update', 'Aurelys')])
const removal = act(9, [line(10, 'Category', 'remove', 'Peau'), line(9, 'Product', 'update', 'Lumina')], {
  total: 16,
  counts: [
    { type: 'Category', act: 'remove', count: 1 },
    { type: 'Treatment', act: 'remove', count: 3 },
    { type: 'Product', act: 'update', count: 12 },
  ],
})
const start = act(1, [line(1, 'Site', 'create', '')], { origin: 'start', actor: { _id: 'system', username: '' } })

const page = (acts: readonly ReturnType<typeof act>[], next: number | null, more: object = {}) => ({
  status: 200,
  body: { acts, next, version: 12, settled: [], ...more },
})

function server(more: Answers = {}) {
  return serve({
    ...signedIn,
    'GET /api/journal/accounts': { status: 200, body: { accounts: [{ _id: 'a1', username: 'amel' }] } },
    'GET /api/journal?limit=100': page([saved, removal], 9),
    'GET /api/journal?limit=100&before=9': page([start], null),
    ...more,
  })
}

async function open(query = '') {
  openAdmin(`/admin/journal${query}`, tokenFor(week_s))
  await screen.findByRole('heading', { level: 1, name: 'Journal' })
  return userEvent.setup()
}

const actOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement

it('tells each act with all that went with it, by its day, and leads on from it', async () => {
  server()
  const user = await open()
  expect(await screen.findByRole('heading', { level: 2, name: 'Lundi 2 mars 2026' })).toBeTruthy()
  const one = await actOf('Produit «\u00a0Aurelys\u00a0» modifié')
  expect(one.textContent).toContain('14:02, amel')
  expect(within(one).getByRole('link', { name: 'Ouvrir\u00a0: Aurelys' }).getAttribute('href')).toBe(
    '/admin/produits/i12',
  )
  expect(within(one).getByRole('link', { name: 'Historique\u00a0: Aurelys' }).getAttribute('href')).toBe(
    '/admin/historique/produits/i12',
  )
  const other = await actOf('Catégorie «\u00a0Peau\u00a0» supprimée, avec 3 traitements\u202f; 12 produits détachés')
  await user.click(within(other).getByText('16 changements'))
  expect(within(other).getByRole('link', { name: 'Corbeille\u00a0: Peau' }).getAttribute('href')).toBe(
    '/admin/corbeille?type=categories&recherche=Peau',
  )
  expect(within(other).getByText('… et 14 autres')).toBeTruthy()
})

it('reads on by the button, whose focus goes with it, down to what cannot be taken back', async () => {
  server()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Voir plus' }))
  const begin = await actOf('Ce qui était là\u00a0: 1 élément')
  expect(document.activeElement).toBe(begin)
  expect(within(begin).getByText('Début du journal')).toBeTruthy()
  expect(within(begin).queryByRole('button')).toBeNull()
})

it('takes an act back, which is marked then', async () => {
  let isUndone = false
  const undoing = act(17, [line(17, 'Product', 'update', 'Aurelys')], { origin: 'undo', takenBack: 12 })
  const calls = server({
    'GET /api/journal?limit=100&since=12': () =>
      isUndone ? page([undoing, { ...saved, undone: true }, removal], 9, { version: 17 }) : page([saved, removal], 9),
    'POST /api/journal/12/undo': () => {
      isUndone = true
      return { status: 200, body: { batch: 17, lost: [] }, batch: 17 }
    },
  })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Annuler\u00a0: Produit «\u00a0Aurelys\u00a0» modifié' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/journal/12/undo')).toBe(true))
  expect(await screen.findByText('Annulation')).toBeTruthy()
  expect(screen.getByText('Annulé')).toBeTruthy()
})

it('marks what another tab has taken back, once that is refused here', async () => {
  let isUndone = false
  const undoing = act(17, [line(17, 'Product', 'update', 'Aurelys')], { origin: 'undo', takenBack: 12 })
  server({
    'GET /api/journal?limit=100&since=12': () =>
      isUndone ? page([undoing, { ...saved, undone: true }, removal], 9, { version: 17 }) : page([saved, removal], 9),
    'POST /api/journal/12/undo': { status: 400, body: { message: 'Cette action est déjà annulée.' } },
  })
  const user = await open()
  const button = await screen.findByRole('button', { name: 'Annuler\u00a0: Produit «\u00a0Aurelys\u00a0» modifié' })
  isUndone = true
  await user.click(button)
  const told = within(await screen.findByRole('dialog', { name: 'Annulation impossible' }))
  await user.click(told.getByRole('button', { name: 'Fermer' }))
  expect(await screen.findByText('Annulé')).toBeTruthy()
  expect(button.isConnected).toBe(false)
})

it('marks what was taken back while the next page was on its way', async () => {
  let isUndone = false
  const late = held(page([start], null))
  const undoing = act(17, [line(17, 'Product', 'update', 'Aurelys')], { origin: 'undo', takenBack: 12 })
  const calls = server({
    'GET /api/journal?limit=100&since=12': () =>
      isUndone ? page([undoing, { ...saved, undone: true }, removal], 9, { version: 17 }) : page([saved, removal], 9),
    'GET /api/journal?limit=100&before=9': late.answer,
    'POST /api/journal/12/undo': () => {
      isUndone = true
      return { status: 200, body: { batch: 17, lost: [] }, batch: 17 }
    },
  })
  const further = () => calls.filter(({ path }) => path.endsWith('before=9')).length
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Voir plus' }))
  await waitFor(() => expect(further()).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Annuler\u00a0: Produit «\u00a0Aurelys\u00a0» modifié' }))
  await screen.findByText('Annulé')
  late.release()
  await user.click(await screen.findByRole('button', { name: 'Voir plus' }))
  await actOf('Ce qui était là\u00a0: 1 élément')
  expect(screen.getByText('Annulé')).toBeTruthy()
  expect(screen.getByText('Annulation')).toBeTruthy()
})

it('marks what was taken back far down, although the filters hide what took it back', async () => {
  const far = act(8, [line(8, 'Product', 'create', 'Lumina')])
  server({
    'GET /api/journal?act=create&limit=100': page([saved], 12),
    'GET /api/journal?act=create&limit=100&before=12': page([far], null),
    'GET /api/journal?act=create&limit=100&since=12': page([saved], 12, {
      version: 17,
      settled: [{ batch: 8, undone: true }],
    }),
    'POST /api/journal/8/undo': { status: 200, body: { batch: 17, lost: [] }, batch: 17 },
  })
  const user = await open('?action=ajout')
  await user.click(await screen.findByRole('button', { name: 'Voir plus' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler\u00a0: Produit «\u00a0Lumina\u00a0» ajouté' }))
  expect(within(await actOf('Produit «\u00a0Lumina\u00a0» ajouté')).getByText('Annulé')).toBeTruthy()
})

it('leads to the trash by what took an item along, and nowhere where that does not show it', async () => {
  const along = { trash: { type: 'Category', title: 'Peau' } }
  const acts = [
    act(30, [line(31, 'Category', 'remove', 'Peau'), line(30, 'Treatment', 'remove', 'Peeling', along)]),
    act(20, [line(20, 'Product', 'remove', 'Ancien', { trash: null })], { isKept: false }),
  ]
  server({ 'GET /api/journal?limit=100': page(acts, null) })
  const user = await open()
  await user.click(await screen.findByText('2 changements'))
  expect(screen.getByRole('link', { name: 'Corbeille\u00a0: Peeling' }).getAttribute('href')).toBe(
    '/admin/corbeille?type=categories&recherche=Peau',
  )
  const old = await actOf('Produit «\u00a0Ancien\u00a0» supprimé')
  expect(within(old).getByText('N’est plus conservé')).toBeTruthy()
  expect(
    within(old)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Historique'])
  expect(within(old).queryByRole('button')).toBeNull()
})

it('takes back the load of the demo once that is meant', async () => {
  const demo = act(1, [line(1, 'Partner', 'create', 'Un')], { origin: 'demo', actor: { _id: 'system', username: '' } })
  const calls = server({
    'GET /api/journal?limit=100': page([demo], null),
    'POST /api/journal/1/undo': { status: 200, body: { batch: 2, lost: [] }, batch: 2 },
  })
  const undone = () => calls.filter(({ path }) => path.endsWith('/undo')).length
  const user = await open()
  const press = async () => user.click(await screen.findByRole('button', { name: /^Annuler\u00a0: 1 élément/ }))
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await press()
  await answer('Laisser ainsi')
  expect(undone()).toBe(0)
  await press()
  await answer('Retirer la démonstration')
  await waitFor(() => expect(undone()).toBe(1))
})

it('asks for what the filters of the address say, and says so of nothing', async () => {
  const calls = server({
    'GET /api/journal?account=a1&type=Product&act=remove&limit=100': page([], null),
  })
  await open('?compte=a1&type=produits&action=suppression')
  expect(await screen.findByText('Rien ne correspond à ces filtres.')).toBeTruthy()
  await waitFor(() =>
    expect((screen.getByLabelText('Compte') as HTMLSelectElement).selectedOptions[0]?.text).toBe('amel'),
  )
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'Ajouts')
  await waitFor(() => expect(calls.some(({ path }) => path.includes('act=create'))).toBe(true))
})

it('offers to try again where it cannot be read, at its beginning or further down', async () => {
  let up = false
  const failing = (answer: Answer) => () => (up ? answer : { status: 503, body: { message: 'Panne.' } })
  server({
    'GET /api/journal?limit=100': failing(page([saved], 9)),
    'GET /api/journal?limit=100&before=9': failing(page([start], null)),
  })
  const user = await open()
  await screen.findByText(/Panne\./)
  up = true
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await actOf('Produit «\u00a0Aurelys\u00a0» modifié')
  up = false
  await user.click(screen.getByRole('button', { name: 'Voir plus' }))
  await screen.findByText('Panne.')
  up = true
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await actOf('Ce qui était là\u00a0: 1 élément')
})
