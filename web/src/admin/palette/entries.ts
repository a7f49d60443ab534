// What the palette leads to: every screen and act that has an address, and what can be found by name.
import type { BlogPost, Category, ContactMessage, Event, Product, Treatment } from '../../content/entities.ts'
import { plainText } from '../../lib/markup.ts'
import { fold } from '../../lib/slug.ts'
import { menuEntries } from '../shell/menu-entries.ts'
import type { IconName } from '../ui/icon.tsx'

export interface Entry {
  /** Tells it from all others that are shown. */
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  readonly icon: IconName
  /** Where it leads, or what it does. */
  readonly to: string | (() => void)
}

export interface Group {
  readonly name: string
  readonly entries: readonly Entry[]
}

type Addressed = readonly [label: string, address: string]

const lead = (icon: IconName, ways: readonly Addressed[]): readonly Entry[] =>
  ways.map(([label, address]) => ({ id: address, label, icon, to: address }))

/** The menu's, and the tabs of the screens that have some. */
export const screens: readonly Entry[] = [
  ...menuEntries.map(({ address, label, icon }) => ({ id: address, label, icon, to: address })),
  ...lead('categories', [['Traitements', '/admin/traitements']]),
  ...lead('image', [
    ['Accueil, services', '/admin/accueil/services'],
    ['Accueil, produits à la une', '/admin/accueil/produits'],
    ['Accueil, témoignages', '/admin/accueil/temoignages'],
    ['Accueil, références', '/admin/accueil/references'],
    ['Accueil, partenaires', '/admin/accueil/partenaires'],
    ['Accueil, blog', '/admin/accueil/blog'],
  ]),
  ...lead('fitness', [['Services fitness', '/admin/fitness/services']]),
  ...lead('list', [
    ['Produits inactifs', '/admin/produits?etat=inactif'],
    ['Produits sans image', '/admin/produits?sans=image'],
    ['Produits sans catégorie', '/admin/produits?sans=categorie'],
  ]),
]

export const additions: readonly Entry[] = lead('plus', [
  ['Ajouter un produit', '/admin/produits/nouveau'],
  ['Nouvel article', '/admin/articles/nouveau'],
  ['Créer un événement', '/admin/evenements/nouveau'],
  ['Nouvelle campagne', '/admin/calendrier/nouveau'],
  ['Ajouter une catégorie', '/admin/categories/nouveau'],
  ['Ajouter un traitement', '/admin/traitements/nouveau'],
  ['Ajouter un service SPA', '/admin/spa/nouveau'],
  ['Ajouter un service fitness', '/admin/fitness/services/nouveau'],
  ['Ajouter une diapositive', '/admin/accueil/banniere/nouveau'],
  ['Ajouter un service', '/admin/accueil/services/nouveau'],
  ['Ajouter un témoignage', '/admin/accueil/temoignages/nouveau'],
  ['Ajouter une référence', '/admin/accueil/references/nouveau'],
  ['Ajouter un partenaire', '/admin/accueil/partenaires/nouveau'],
]).map((entry) => ({ ...entry, id: `+${entry.id}` }))

/** Items that are found by name. */
export interface Source {
  readonly name: string
  /** Of the API. */
  readonly path: string
  readonly fields: readonly string[]
  readonly icon: IconName
  /** Where its list lives. */
  readonly base: string
  /** Whether the list can be searched at its address. */
  readonly searched: boolean
  readonly labelOf: (item: never) => string
  readonly detailOf?: (item: never) => string | undefined
}

interface SourceOf<Item> extends Omit<Source, 'fields' | 'labelOf' | 'detailOf'> {
  readonly fields: readonly (keyof Item & string)[]
  readonly labelOf: (item: Item) => string
  readonly detailOf?: (item: Item) => string | undefined
}

const source = <Item>(of: SourceOf<Item>): Source => of

export const sources: readonly Source[] = [
  source<Product>({
    name: 'Produits',
    path: '/api/products',
    fields: ['name', 'category', 'isActive'],
    icon: 'edit',
    base: '/admin/produits',
    searched: true,
    labelOf: ({ name }) => name,
    detailOf: ({ category, isActive }) =>
      [category?.title, isActive === false && 'Inactif'].filter(Boolean).join(' · '),
  }),
  source<BlogPost>({
    name: 'Articles',
    path: '/api/blog',
    fields: ['title', 'category'],
    icon: 'articles',
    base: '/admin/articles',
    searched: true,
    labelOf: ({ title }) => plainText(title),
    detailOf: ({ category }) => category,
  }),
  source<ContactMessage>({
    name: 'Messages',
    path: '/api/contact',
    fields: ['fullName', 'email'],
    icon: 'mail',
    base: '/admin/contacts',
    searched: true,
    labelOf: ({ fullName }) => fullName,
    detailOf: ({ email }) => email,
  }),
  source<Event>({
    name: 'Événements',
    path: '/api/events',
    fields: ['title'],
    icon: 'calendar',
    base: '/admin/evenements',
    searched: true,
    labelOf: ({ title }) => title,
  }),
  source<Category>({
    name: 'Catégories',
    path: '/api/products/categories',
    fields: ['title'],
    icon: 'categories',
    base: '/admin/categories',
    searched: false,
    labelOf: ({ title }) => title,
  }),
  source<Treatment>({
    name: 'Traitements',
    path: '/api/products/treatments',
    fields: ['title'],
    icon: 'categories',
    base: '/admin/traitements',
    searched: false,
    labelOf: ({ title }) => title,
  }),
]

/** Those that hold every word that was typed, in any order. */
export function entriesFor(typed: string, entries: readonly Entry[]): readonly Entry[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return entries.filter(({ label }) => words.every((word) => fold(label).includes(word)))
}
