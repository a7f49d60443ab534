// What is said when the server fails, with a sentence of its own and without one: each line of the specification's
// catalogue of errors (docs/product.md, Texts).
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../content/site-settings.ts'
import { type Answer, type Answers, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'
import { aurelys, fillCreation } from './products/testing.tsx'
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
} from './testing-items.ts'

afterEach(() => vi.unstubAllGlobals())

const said: Answer = { status: 500, body: { message: 'Disque plein.' } }
/** As of something between us and the server. */
const unsaid: Answer = { status: 502 }
const withoutSentence = 'Le serveur a répondu par une erreur (502).'
const failures = [
  ['a sentence', said, 'Disque plein.'],
  ['no sentence', unsaid, withoutSentence],
] as const

const two = (item: (id: string, name: string, day: number) => object): Answer => ({
  status: 200,
  body: [item('a1', 'Premier', 3), item('b2', 'Second', 2)],
})
const product = { ...aurelys, category: category('c1', 'Peau', 1) }
const world: Answers = {
  ...signedIn,
  'GET /api/contact': { status: 200, body: [contact('m1')] },
  'GET /api/products': { status: 200, body: [product] },
  'GET /api/products/p1': { status: 200, body: product },
  'GET /api/products/categories': two(category),
  'GET /api/products/treatments': two(treatment),
  'GET /api/products/categories/c1/treatments': { status: 200, body: [] },
  'GET /api/blog': two(article),
  'GET /api/hero-slides': two(slide),
  'GET /api/services': two(service),
  'GET /api/testimonials': two(testimonial),
  'GET /api/references': two(reference),
  'GET /api/partners': two(partner),
  'GET /api/spa-services': two(service),
  'GET /api/fitness-services': two(service),
  'GET /api/fitness-page-data': { status: 200, body: { title: 'Sport', backgroundImage: '', updatedAt: 'v1' } },
  'GET /api/homepage/products': { status: 200, body: [] },
  'GET /api/about': { status: 200, body: { updatedAt: 'v1' } },
  'GET /api/events': two(event),
  'GET /api/site': { status: 200, body: { ...defaultSettings, brand: 'Maison', updatedAt: 'v1' } },
}

function contact(_id: string) {
  const at = '2026-01-01T00:00:00.000Z'
  const own = { fullName: 'Inès', email: 'i@exemple.tn', phone: '1', message: 'Bonjour', suspected: false }
  return { _id, ...own, createdAt: at, updatedAt: at }
}

async function open(label: string, answers: Answers, tab?: string) {
  serve({ ...world, ...answers })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  if (label !== 'Tableau de bord') await user.click(within(menu).getByRole('link', { name: label }))
  if (tab) await user.click(await screen.findByRole('tab', { name: tab }))
  return user
}

const home = "Page d'acceuil"
const blog = 'Ajouter/Modifier Articles'
const tree = 'Catégories & Traitements'
type Sentence = (message: string) => string
const always =
  (text: string): Sentence =>
  () =>
    text

const loads: readonly (readonly [string, string | undefined, string, Sentence])[] = [
  ['Modifier Produits', undefined, '/api/products', (message) => `Failed to load products: ${message}`],
  [tree, 'Catégories', '/api/products/categories', always('Failed to fetch categories')],
  [tree, 'Traitements', '/api/products/treatments', always('Failed to fetch treatments')],
  [blog, undefined, '/api/blog', always('Impossible de charger les articles. Veuillez réessayer.')],
  [home, 'Blog', '/api/blog', always('Failed to load blog posts')],
  [home, 'Services', '/api/services', always('Erreur lors du chargement des données')],
  ['Fitness Page', undefined, '/api/fitness-page-data', always('Erreur lors du chargement des données')],
  ['Page À Propos', undefined, '/api/about', always('Erreur lors du chargement des données')],
  ['Spa Page', undefined, '/api/spa-services', always('Erreur lors du chargement des services SPA')],
  [home, 'Produits', '/api/homepage/products', always('Erreur lors du chargement des produits')],
  [home, 'Bannière', '/api/hero-slides', always('Erreur lors du chargement des slides')],
  [home, 'Partenaires', '/api/partners', always('Échec du chargement des partenaires')],
  [home, 'Références', '/api/references', always('Failed to load references. Please try again later.')],
  [home, 'Témoignages', '/api/testimonials', always('Erreur lors du chargement des témoignages')],
  ['Evénement Form', undefined, '/api/events', always('Erreur lors du chargement des événements existants.')],
  ['Contacts', undefined, '/api/contact', always('Erreur de chargement')],
  ['Tableau de bord', undefined, '/api/contact', always('Impossible de charger les contacts. Veuillez réessayer.')],
]

it.each(loads.flatMap((load) => failures.map(([kind, answer, message]) => [...load, kind, answer, message] as const)))(
  '%s %s: GET %s fails',
  async (label, tab, path, sentence, _kind, answer, message) => {
    await open(label, { [`GET ${path}`]: answer, [`GET ${path}?limit=5`]: answer }, tab)
    expect((await screen.findAllByText(sentence(message))).length).toBeGreaterThan(0)
  },
)

const erreur: Sentence = (message) => `Erreur: ${message}`
/** Of an item that is changed: screen, tab, call, and the sentence with the server's message and without. */
const saves: readonly (readonly [string, string | undefined, string, Sentence, Sentence])[] = [
  [tree, undefined, '/api/products/categories', ...same("Erreur lors de l'enregistrement de la catégorie")],
  [tree, 'Traitements', '/api/products/treatments', ...same("Erreur lors de l'enregistrement du traitement")],
  [home, 'Partenaires', '/api/partners', ...same("Échec de l'enregistrement du partenaire")],
  [home, 'Références', '/api/references', ...same('Failed to update reference.')],
  [home, 'Services', '/api/services', (message) => `Erreur : ${message}`, (message) => `Erreur : ${message}`],
  [home, 'Témoignages', '/api/testimonials', erreur, erreur],
  [home, 'Bannière', '/api/hero-slides', erreur, erreur],
  ['Spa Page', undefined, '/api/spa-services', erreur, erreur],
  ['Fitness Page', 'Services', '/api/fitness-services', erreur, erreur],
  [blog, undefined, '/api/blog', ...same("Impossible d'enregistrer l'article. Veuillez réessayer.")],
  [
    'Evénement Form',
    undefined,
    '/api/events',
    (message) => message,
    always('Erreur lors de la modification. Veuillez réessayer.'),
  ],
]

function same(text: string): readonly [Sentence, Sentence] {
  return [always(text), always(text)]
}

const inAlerts = () =>
  [...document.querySelectorAll('.toasts [role=alert] p')].map((toast) => toast.textContent?.replace(/\s+/g, ' '))

it.each(
  saves.flatMap(([label, tab, path, told, untold]) => [
    [label, tab, path, 'a sentence', said, told('Disque plein.')] as const,
    [label, tab, path, 'no sentence', unsaid, untold(withoutSentence)] as const,
  ]),
)('%s %s: PUT %s fails with %s', async (label, tab, path, _kind, answer, sentence) => {
  const user = await open(label, { [`PUT ${path}/a1`]: answer }, tab)
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: premier/i }))
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(inAlerts()).toEqual([sentence]))
  const reason = await screen.findByText(/^Non enregistré\s:/)
  if (!sentence.includes(withoutSentence)) expect(reason.textContent).not.toContain(withoutSentence)
})

it.each([
  ['Page À Propos', 'PUT /api/about', said, 'Disque plein.'],
  ['Page À Propos', 'PUT /api/about', unsaid, 'Erreur lors de la sauvegarde. Veuillez réessayer.'],
  ['Page À Propos', 'PUT /api/about', { status: 500, body: {} }, 'Erreur lors de la sauvegarde. Veuillez réessayer.'],
  [
    'Page À Propos',
    'PUT /api/about',
    { status: 500, body: { message: '' } },
    'Erreur lors de la sauvegarde. Veuillez réessayer.',
  ],
  ['Paramètres du site', 'PUT /api/site', said, 'Erreur: Disque plein.'],
  ['Fitness Page', 'PUT /api/fitness-page-data', said, 'Erreur: Disque plein.'],
] as const)('%s: %s fails with %j', async (label, call, answer, sentence) => {
  const user = await open(label, { [call]: answer })
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(inAlerts()).toEqual([sentence]))
  expect(screen.queryByText(withoutSentence, { exact: false })).toBeNull()
})

it.each([
  ['Produits', 'POST /api/homepage/products', 'Erreur: Disque plein.'],
  ['Blog', 'PUT /api/site', "Erreur lors de l'enregistrement des paramètres"],
])('the home page’s %s cannot be saved', async (tab, call, sentence) => {
  const user = await open(home, { [call]: said }, tab)
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(inAlerts()).toEqual([sentence]))
})

it.each([
  ['a sentence', said, 'Disque plein.'],
  ['no sentence', unsaid, 'Failed to create product'],
  ['another 5xx without a sentence', { status: 500, body: { error: 'x' } }, 'Failed to create product'],
])('a product cannot be created: %s', async (_kind, answer, sentence) => {
  const { user } = await fillCreation({ 'POST /api/products': answer })
  await user.click(screen.getByRole('button', { name: 'Créer le produit' }))
  await waitFor(() => expect(inAlerts()).toEqual([sentence]))
  expect(screen.queryByText(withoutSentence, { exact: false })).toBeNull()
})

it.each(failures)('a product cannot be read or updated: %s', async (_kind, answer, message) => {
  const user = await open('Modifier Produits', { 'PUT /api/products/p1': answer })
  await user.click(await screen.findByRole('link', { name: /^Aurelys/ }))
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(inAlerts()).toEqual([`Failed to update product: ${message}`]))
})

it.each([
  ['a sentence', said, 'Disque plein.'],
  ['no sentence', unsaid, 'Erreur lors de la création. Veuillez réessayer.'],
])('an event cannot be created: %s', async (_kind, answer, sentence) => {
  const user = await open('Evénement Form', {
    'POST /api/events': answer,
    'POST /api/events/upload-hero': { status: 201, body: { file: { url: '/media/h.webp' } } },
    'POST /api/events/upload-video': { status: 201, body: { file: { url: '/media/f.mp4' } } },
  })
  await user.click(await screen.findByRole('link', { name: 'Créer un événement' }))
  await user.click(await screen.findByRole('radio', { name: 'Fitness' }))
  await user.type(screen.getByLabelText(/^Titre/), 'Salon')
  await user.type(screen.getByLabelText(/^Description/), 'Un texte.')
  const fileInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  await user.upload(fileInput('Choisir une image'), new File(['x'], 'h.png', { type: 'image/png' }))
  await user.upload(fileInput('Choisir une vidéo'), new File(['x'], 'f.mp4', { type: 'video/mp4' }))
  await screen.findByRole('button', { name: 'Retirer Vidéo' })
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(inAlerts()).toEqual([sentence]))
  expect(screen.queryByText(withoutSentence, { exact: false })).toBeNull()
})

it('a reference cannot be created', async () => {
  const user = await open(home, { 'POST /api/references': unsaid }, 'Références')
  await user.click(await screen.findByRole('link', { name: /^Ajouter une référence/ }))
  await user.type(await screen.findByLabelText(/^Titre/), 'Clinique')
  await user.type(screen.getByLabelText(/^Lien/), 'https://exemple.tn')
  await user.type(screen.getByLabelText(/^Description/), 'Un texte.')
  const input = screen.getByLabelText<HTMLInputElement>('Choisir une image', { selector: 'input' })
  await user.upload(input, new File(['x'], 'h.png', { type: 'image/png' }))
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(inAlerts()).toEqual(['Failed to create reference.']))
})

const deletions: readonly (readonly [string, string | undefined, string, Sentence])[] = [
  [home, 'Services', '/api/services', (message) => `Erreur lors de la suppression : ${message}`],
  ['Spa Page', undefined, '/api/spa-services', (message) => `Erreur lors de la suppression : ${message}`],
  [home, 'Témoignages', '/api/testimonials', (message) => `Erreur lors de la suppression: ${message}`],
  ['Evénement Form', undefined, '/api/events', always("Erreur lors de la suppression de l'événement.")],
  [blog, undefined, '/api/blog', always("Impossible de supprimer l'article. Veuillez réessayer.")],
]

it.each(
  deletions.flatMap((one) => failures.map(([kind, answer, message]) => [...one, kind, answer, message] as const)),
)('%s %s: DELETE %s fails', async (label, tab, path, sentence, _kind, answer, message) => {
  const user = await open(label, { [`DELETE ${path}/a1`]: answer }, tab)
  await user.click(await screen.findByRole('button', { name: /^Supprimer\s: premier/i }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(inAlerts()).toEqual([sentence(message)]))
})

it.each(failures)('a message cannot be deleted: %s', async (_kind, answer, message) => {
  const user = await open('Contacts', { 'DELETE /api/contact/m1': answer })
  await user.click(await screen.findByRole('button', { name: /^Supprimer\s: Inès/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(inAlerts()).toEqual([`Échec de la suppression du contact: ${message}`]))
})

const reorders: readonly (readonly [string, string | undefined, string, Sentence])[] = [
  ['Spa Page', undefined, 'POST /api/spa-services/reorder', (message) => `Erreur de réorganisation: ${message}`],
  [home, 'Bannière', 'POST /api/hero-slides/reorder', (message) => `Erreur de réorganisation: ${message}`],
  [home, 'Témoignages', 'PATCH /api/testimonials/reorder', always("Erreur lors de la mise à jour de l'ordre")],
]

it.each(reorders.flatMap((one) => failures.map(([kind, answer, message]) => [...one, kind, answer, message] as const)))(
  '%s %s: %s fails',
  async (label, tab, call, sentence, _kind, answer, message) => {
    const user = await open(label, { [call]: answer }, tab)
    await user.click(await screen.findByRole('button', { name: /^Descendre\s: premier/i }))
    await waitFor(() => expect(inAlerts()).toEqual([sentence(message)]))
  },
)
