// For tests of what fails: a server that holds two of each kind and answers a call as the test says.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { defaultSettings } from '../../content/site-settings.ts'
import { type Answer, type Answers, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'
import { aMessage } from './contacts/testing.ts'
import { aurelys } from './products/testing.tsx'
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

export const said: Answer = { status: 500, body: { message: 'Disque plein.' } }
export const home = "Page d'acceuil"
export const blog = 'Ajouter/Modifier Articles'
export const tree = 'Catégories & Traitements'
export type Sentence = (message: string) => string
export const always =
  (text: string): Sentence =>
  () =>
    text

const two = (item: (id: string, name: string, day: number) => object): Answer => ({
  status: 200,
  body: [item('a1', 'Premier', 3), item('b2', 'Second', 2)],
})
const product = { ...aurelys, category: category('c1', 'Peau', 1) }
export const world: Answers = {
  ...signedIn,
  'GET /api/contact': { status: 200, body: [aMessage('m1', 'Inès')] },
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

export async function open(label: string, answers: Answers, tab?: string) {
  serve({ ...world, ...answers })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  if (label !== 'Tableau de bord') await user.click(within(menu).getByRole('link', { name: label }))
  if (tab) await user.click(await screen.findByRole('tab', { name: tab }))
  return user
}

/** What is read, by screen and tab, and what is said where it cannot be. */
export const loads: readonly (readonly [string, string | undefined, string, Sentence])[] = [
  ['Modifier Produits', undefined, '/api/products', (message) => `Failed to load products: ${message}`],
  [tree, 'Catégories', '/api/products/categories', always('Failed to fetch categories')],
  [tree, 'Traitements', '/api/products/treatments', always('Failed to fetch treatments')],
  [blog, undefined, '/api/blog', always('Impossible de charger les articles. Veuillez réessayer.')],
  [home, 'Blog', '/api/blog', always('Failed to load blog posts')],
  [home, 'Services', '/api/services', always('Erreur lors du chargement des données')],
  ['Fitness Page', undefined, '/api/fitness-page-data', always('Erreur lors du chargement des données')],
  ['Fitness Page', 'Services', '/api/fitness-services', always('Erreur lors du chargement des données')],
  ['Paramètres du site', undefined, '/api/site', always('Erreur lors du chargement des données')],
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

/** The toasts that tell of a failure, with any space for any other. */
export const inAlerts = () =>
  [...document.querySelectorAll('.toasts [role=alert] p')].map((toast) => toast.textContent?.replace(/\s+/g, ' '))

/** Types into the form's first line of text. Answers what proves that it is still there. */
export async function typeIntoForm(): Promise<() => void> {
  const field = () => {
    const found = document.querySelector<HTMLInputElement>('form input[type=text], form input[type=url], form textarea')
    if (!found) throw new Error('no line of text')
    return found
  }
  // An address is a title as well.
  const typed = 'https://autre.tn/'
  fireEvent.change(await waitFor(field), { target: { value: typed } })
  return () => expect(field().value).toBe(typed)
}
