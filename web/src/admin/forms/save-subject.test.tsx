// A save belongs to what was in the form when it was sent. Its answer may come when the form has gone on to something
// else: it then changes nothing on the screen but the lists and the message.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aurelys } from '../screens/products/testing.tsx'
import {
  article,
  category,
  event,
  partner,
  reference,
  service,
  slide,
  testimonial,
  treatment,
} from '../screens/testing-items.ts'
import { type Answer, type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

interface Case {
  readonly screen: string
  readonly tab?: string
  readonly path: string
  readonly item: (_id: string, name: string, day: number) => { readonly _id: string; readonly updatedAt: string }
  /** A field that is typed into, and where its value is in the body. */
  readonly field: RegExp
  readonly member: string
}

const home = "Page d'acceuil"
/** Its items are edited in their rows. */
const tree = 'Catégories & Traitements'
const cases: readonly Case[] = [
  {
    screen: home,
    tab: 'Bannière',
    path: '/api/hero-slides',
    item: slide,
    field: /^Description/,
    member: 'description',
  },
  { screen: home, tab: 'Services', path: '/api/services', item: service, field: /^Titre/, member: 'title' },
  {
    screen: home,
    tab: 'Témoignages',
    path: '/api/testimonials',
    item: testimonial,
    field: /^Poste/,
    member: 'position',
  },
  {
    screen: home,
    tab: 'Références',
    path: '/api/references',
    item: reference,
    field: /^Description/,
    member: 'description',
  },
  { screen: home, tab: 'Partenaires', path: '/api/partners', item: partner, field: /^URL/, member: 'url' },
  { screen: 'Spa Page', path: '/api/spa-services', item: service, field: /^Description/, member: 'description' },
  {
    screen: 'Fitness Page',
    tab: 'Services',
    path: '/api/fitness-services',
    item: service,
    field: /^Description/,
    member: 'description',
  },
  { screen: 'Evénement Form', path: '/api/events', item: event, field: /^Sous-titre/, member: 'subtitle' },
  {
    screen: 'Ajouter/Modifier Articles',
    path: '/api/blog',
    item: article,
    field: /^Mots-clés SEO/,
    member: 'seoKeywords',
  },
  {
    screen: tree,
    path: '/api/products/categories',
    item: category,
    field: /^Sous-titre/,
    member: 'subtitle',
  },
  {
    screen: tree,
    tab: 'Traitements',
    path: '/api/products/treatments',
    item: treatment,
    field: /^Description/,
    member: 'description',
  },
]

const lists: Answers = Object.fromEntries(
  ['contact', 'products', 'products/categories', 'products/treatments', 'blog', 'hero-slides'].map((path) => [
    `GET /api/${path}`,
    { status: 200, body: [] },
  ]),
)

async function open(label: string, answers: Answers) {
  const calls = serve({ ...signedIn, ...lists, ...answers })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  Element.prototype.scrollIntoView = scrolled
  window.scrollTo = scrolled
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  await user.click(within(menu).getByRole('link', { name: label }))
  return { user, menu, sent: (method: string) => calls.filter((call) => call.method === method) }
}

const memberOf = (body: unknown, name: string) =>
  body instanceof FormData ? body.get(name) : (body as Record<string, unknown>)[name]

/** The form that edits, wherever it stands. */
const editForm = () =>
  screen.findAllByRole('form').then((forms) => {
    const form = forms.find((one) => within(one).queryByRole('button', { name: 'Enregistrer' }))
    if (!form) throw new Error('no form that edits')
    return within(form)
  })

it.each(cases)('$screen $tab: an answer that comes over another item leaves that one alone', async (one) => {
  const [first, second] = [one.item('a1', 'Premier', 3), one.item('b2', 'Second', 2)]
  const answer = held({ status: 200, body: { ...first, updatedAt: '2026-01-09T00:00:00.000Z' } })
  const { user, sent } = await open(one.screen, {
    [`GET ${one.path}`]: { status: 200, body: [first, second] },
    [`PUT ${one.path}/a1`]: answer.answer,
    [`PUT ${one.path}/b2`]: { status: 200, body: second },
  })
  if (one.tab) await user.click(await screen.findByRole('tab', { name: one.tab }))
  const edit = async (name: RegExp) => user.click(await screen.findByRole('link', { name }))
  await edit(/^Modifier\s: premier/i)
  await user.type((await editForm()).getByLabelText(one.field), 'X')
  await user.click((await editForm()).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  await edit(one.screen === tree ? /^Modifier\s: second/i : /^Suivant$/)
  await user.click(await screen.findByRole('button', { name: 'Quitter sans attendre' }))
  const field = await waitFor(async () => {
    const found = (await editForm()).getByLabelText<HTMLInputElement>(one.field)
    expect(found.value).not.toMatch(/X$/)
    return found
  })
  await user.type(field, 'Y')
  const typed = field.value
  scrolled.mockReset()
  answer.release()
  await screen.findByText(/avec succès/)
  expect((await editForm()).getByLabelText(one.field)).toBe(field)
  expect(field.value).toBe(typed)
  expect(document.activeElement).toBe(field)
  expect(scrolled).not.toHaveBeenCalled()
  await user.click((await editForm()).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  const [, put] = sent('PUT')
  expect(put?.path).toBe(`${one.path}/b2`)
  expect(memberOf(put?.body, one.member)).toBe(typed)
  expect(put?.headers.get('If-Match')).toBe(`"${second.updatedAt}"`)
})

const references: Answers = {
  'GET /api/references': { status: 200, body: [reference('a1', 'Premier', 3), reference('b2', 'Second', 2)] },
}

/** Sends the first reference, and goes on to the second before the answer. */
async function leaveFirstReference(answer: Answer, more: Answers = {}) {
  const slow = held(answer)
  const opened = await open(home, { ...references, 'PUT /api/references/a1': slow.answer, ...more })
  const { user, sent } = opened
  await user.click(await screen.findByRole('tab', { name: 'Références' }))
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: Premier/ }))
  await user.type((await editForm()).getByLabelText(/^Titre/), 'X')
  await user.click((await editForm()).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Suivant' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans attendre' }))
  await waitFor(() => expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Second'))
  return { ...opened, release: slow.release }
}

it.each([
  [{ status: 400, body: { message: 'x', errors: { title: 'Ce titre est pris.' } } }],
  [{ status: 404, body: { message: 'Référence introuvable.' } }],
  [{ status: 409, body: { message: 'Modifiée entre-temps.' } }],
])('tells of a refusal of what was left, and asks and marks nothing over what is edited now: %j', async (answer) => {
  const { user, sent, release } = await leaveFirstReference(answer, {
    'PUT /api/references/b2': { status: 200, body: reference('b2', 'Second', 4) },
  })
  await user.type(screen.getByLabelText(/^Titre/), 'Y')
  release()
  await screen.findByText('Failed to update reference.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText(/^Titre/).getAttribute('aria-invalid')).toBe('false')
  expect(screen.queryByText(/^Non enregistré/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  expect(sent('PUT')[1]?.path).toBe('/api/references/b2')
  expect(sent('POST')).toEqual([])
})

it('saves the second while the first is still on its way', async () => {
  const { user, sent, release } = await leaveFirstReference(
    { status: 200, body: reference('a1', 'PremierX', 5) },
    { 'PUT /api/references/b2': { status: 200, body: reference('b2', 'SecondY', 6) } },
  )
  expect(screen.queryByText('Enregistrement en cours…')).toBeNull()
  await user.type(screen.getByLabelText(/^Titre/), 'Y')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT').map(({ path }) => path)).toContain('/api/references/b2'))
  await user.click(await screen.findByRole('link', { name: /^Ajouter une référence/ }))
  await user.type(screen.getByLabelText(/^Titre/), 'Troisième')
  release()
  await screen.findAllByText(/^Référence mise à jour avec succès/)
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Troisième')
  expect(screen.getByRole('button', { name: 'Ajouter' })).toBeTruthy()
})

it('gives the typed values of another item no id of a new one', async () => {
  const creation = held({ status: 201, body: reference('n9', 'Nouvelle', 9) })
  const { user, sent } = await open(home, {
    ...references,
    'POST /api/references': creation.answer,
    'PUT /api/references/b2': { status: 200, body: reference('b2', 'Second', 4) },
  })
  await user.click(await screen.findByRole('tab', { name: 'Références' }))
  await user.click(await screen.findByRole('link', { name: /^Ajouter une référence/ }))
  await user.type(screen.getByLabelText(/^Titre/), 'Nouvelle')
  await user.type(screen.getByLabelText(/^Lien/), 'https://exemple.tn')
  await user.type(screen.getByLabelText(/^Description/), 'Un texte.')
  const picture = new File(['x'], 'x.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Choisir une image', { selector: 'input' }), picture)
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Retour à la liste' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans attendre' }))
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: Second/ }))
  await user.type(await screen.findByDisplayValue('Second'), 'Y')
  creation.release()
  await screen.findByText(/ajoutée avec succès/)
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(sent('PUT')[0]?.path).toBe('/api/references/b2')
})

it('does not lose the work on one item when the deletion of another is answered late', async () => {
  const removal = held({ status: 204 })
  const { user } = await open(home, { ...references, 'DELETE /api/references/a1': removal.answer })
  await user.click(await screen.findByRole('tab', { name: 'Références' }))
  await user.click(await screen.findByRole('button', { name: /^Supprimer\s: Premier/ }))
  await user.click(screen.getByRole('link', { name: /^Modifier\s: Second/ }))
  const field = await screen.findByDisplayValue('Second')
  await user.type(field, 'Y')
  scrolled.mockReset()
  removal.release()
  await screen.findByText(/supprimée avec succès/)
  expect(field).toHaveProperty('value', 'SecondY')
  expect(document.activeElement).toBe(field)
})

const toAnotherForm = async (
  user: ReturnType<typeof userEvent.setup>,
  menu: HTMLElement,
  way = 'Quitter sans attendre',
) => {
  await user.click(within(menu).getByRole('link', { name: 'Spa Page' }))
  await user.click(await screen.findByRole('button', { name: way }))
  await user.click(await screen.findByRole('link', { name: 'Ajouter un service SPA' }))
  const field = await screen.findByLabelText(/^Titre/)
  await user.type(field, 'Hammam')
  scrolled.mockReset()
  return field
}

const spa: Answers = { 'GET /api/spa-services': { status: 200, body: [] } }
const product = { ...aurelys, category: category('c1', 'Peau', 1) }

it.each([
  ['before anything else was typed', '', 'Quitter sans attendre'],
  ['and had gone on typing', ' Duo', 'Quitter sans enregistrer'],
])('leaves whoever has left the creation of a product %s where they are', async (_case, more, way) => {
  const answer = held({ status: 201, body: { ...product, _id: 'p9' } })
  const { fillCreation } = await import('../screens/products/testing.tsx')
  const { user, sent } = await fillCreation({ 'POST /api/products': answer.answer, ...spa })
  window.scrollTo = scrolled
  await user.click(screen.getByRole('button', { name: 'Créer le produit' }))
  await waitFor(() => expect(sent('POST').some(({ path }) => path === '/api/products')).toBe(true))
  if (more) await user.type(screen.getByLabelText(/^Nom/), more)
  const field = await toAnotherForm(user, screen.getByRole('navigation', { name: 'Administration' }), way)
  answer.release()
  await screen.findByText(/Produit créé avec succès/)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'Hammam')
  expect(scrolled).not.toHaveBeenCalled()
})

it.each([
  ['Modifier Produits', 'PUT /api/products/p1', product, /^Nom/, /Product updated successfully/],
  ['Page À Propos', 'PUT /api/about', { updatedAt: 'v2' }, /^Premier texte d’introduction/, /mise à jour avec succès/],
  [
    'Paramètres du site',
    'PUT /api/site',
    { brand: 'Maison', updatedAt: 'v2' },
    /^Phrase d’accroche/,
    /enregistrés avec succès/,
  ],
])('%s: leaves whoever has left where they are', async (label, call, body, label_field, said) => {
  const answer = held({ status: 200, body })
  const { defaultSettings } = await import('../../content/site-settings.ts')
  const { user, menu, sent } = await open(label, {
    'GET /api/products': { status: 200, body: [product] },
    'GET /api/products/p1': { status: 200, body: product },
    'GET /api/about': { status: 200, body: { updatedAt: 'v1' } },
    'GET /api/site': { status: 200, body: { ...defaultSettings, brand: 'Maison', updatedAt: 'v1' } },
    [call]: answer.answer,
    ...spa,
  })
  if (label === 'Modifier Produits') await user.click(await screen.findByRole('link', { name: /^Aurelys/ }))
  await user.type(await screen.findByLabelText(label_field), 'X')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  const field = await toAnotherForm(user, menu)
  answer.release()
  await screen.findByText(said)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'Hammam')
  expect(scrolled).not.toHaveBeenCalled()
})
