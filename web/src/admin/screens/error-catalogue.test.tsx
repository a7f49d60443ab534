// What is said when the server fails, with a sentence of its own and without one: each line of the specification's
// catalogue of errors (docs/product.md, Texts).
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Answer } from '../testing.tsx'
import { fillCreation } from './products/testing.tsx'
import { always, blog, home, inAlerts, loads, open, type Sentence, said, tree, typeIntoForm } from './testing-world.tsx'

afterEach(() => vi.unstubAllGlobals())

/** As of something between us and the server. */
const unsaid: Answer = { status: 502 }
/** As of a connection that is lost. */
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const withoutSentence = 'Le serveur a répondu par une erreur (502).'
const failures = [
  ['a sentence', said, 'Disque plein.'],
  ['no sentence', unsaid, withoutSentence],
] as const

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

it.each(
  saves.flatMap(([label, tab, path, told, untold]) => [
    [label, tab, path, 'a sentence', said, told('Disque plein.')] as const,
    [label, tab, path, 'no sentence', unsaid, untold(withoutSentence)] as const,
  ]),
)('%s %s: PUT %s fails with %s', async (label, tab, path, _kind, answer, sentence) => {
  const user = await open(label, { [`PUT ${path}/a1`]: answer }, tab)
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: premier/i }))
  const expectKept = await typeIntoForm()
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(inAlerts()).toEqual([sentence]))
  expectKept()
  const reason = await screen.findByText(/^Non enregistré\s:/)
  if (!sentence.includes(withoutSentence)) expect(reason.textContent).not.toContain(withoutSentence)
})

it.each([
  ['Page À Propos', 'PUT /api/about', said, 'Disque plein.'],
  ['Page À Propos', 'PUT /api/about', unsaid, 'Erreur lors de la sauvegarde. Veuillez réessayer.'],
  ['Page À Propos', 'PUT /api/about', unreachable, 'Erreur lors de la sauvegarde. Veuillez réessayer.'],
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
  const expectKept = await typeIntoForm()
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(inAlerts()).toEqual([sentence]))
  expectKept()
  expect(screen.queryByText(withoutSentence, { exact: false })).toBeNull()
})

it.each([
  ['Produits', 'POST /api/homepage/products', 'Erreur: Disque plein.'],
  ['Blog', 'PUT /api/site', "Erreur lors de l'enregistrement des paramètres"],
])('the home page’s %s cannot be saved', async (tab, call, sentence) => {
  const user = await open(home, { [call]: said }, tab)
  const form = await screen.findByRole('form')
  await user.click((await within(form).findAllByRole('checkbox')).at(-1) as HTMLElement)
  await within(form).findByText('Modifications non enregistrées')
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(inAlerts()).toEqual([sentence]))
  expect(within(form).getByText('Modifications non enregistrées')).toBeTruthy()
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
  expect(screen.getByText(/^Non enregistré\s:/)).toBeTruthy()
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
  ['no answer', unreachable, 'Erreur lors de la création. Veuillez réessayer.'],
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
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Salon')
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
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Clinique')
})

it('a service of fitness cannot be created', async () => {
  const user = await open('Fitness Page', { 'POST /api/fitness-services': said }, 'Services')
  await user.click(await screen.findByRole('link', { name: /^Ajouter un service/ }))
  await user.type(await screen.findByLabelText(/^Titre/), 'Salle')
  const input = screen.getByLabelText<HTMLInputElement>('Choisir une image', { selector: 'input' })
  await user.upload(input, new File(['x'], 'h.png', { type: 'image/png' }))
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(inAlerts()).toEqual(['Erreur: Disque plein.']))
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Salle')
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

const shortDeletions: readonly (readonly [string, string | undefined, string, Sentence])[] = [
  [tree, undefined, '/api/products/categories', always('Erreur lors de la suppression de la catégorie')],
  [home, 'Bannière', '/api/hero-slides', (message) => `Erreur lors de la suppression: ${message}`],
  [home, 'Références', '/api/references', (message) => `Erreur lors de la suppression: ${message}`],
  [home, 'Partenaires', '/api/partners', (message) => `Erreur lors de la suppression: ${message}`],
]

it.each(shortDeletions)('%s %s: DELETE %s, which nothing is asked about, fails', async (label, tab, path, sentence) => {
  const user = await open(label, { [`DELETE ${path}/a1`]: said }, tab)
  await user.click(await screen.findByRole('button', { name: /^Supprimer\s: premier/i }))
  const surely = screen.queryByRole('button', { name: /^Confirmer la suppression\s: premier/i })
  if (surely) await user.click(surely)
  await waitFor(() => expect(inAlerts()).toEqual([sentence('Disque plein.')]))
  expect(await screen.findByRole('button', { name: /^(Supprimer|Confirmer la suppression)\s: premier/i })).toBeTruthy()
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
  [home, 'Références', 'POST /api/references/reorder', (message) => `Erreur de réorganisation: ${message}`],
  [home, 'Partenaires', 'POST /api/partners/reorder', (message) => `Erreur de réorganisation: ${message}`],
  [home, 'Témoignages', 'PATCH /api/testimonials/reorder', always("Erreur lors de la mise à jour de l'ordre")],
]
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

it.each(reorders.flatMap((one) => failures.map(([kind, answer, message]) => [...one, kind, answer, message] as const)))(
  '%s %s: %s fails',
  async (label, tab, call, sentence, _kind, answer, message) => {
    const user = await open(label, { [call]: answer }, tab)
    const down = await screen.findByRole('button', { name: /^Descendre\s: premier/i })
    const before = names()
    await user.click(down)
    await waitFor(() => expect(inAlerts()).toEqual([sentence(message)]))
    await waitFor(() => expect(names()).toEqual(before))
  },
)
