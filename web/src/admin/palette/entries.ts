// What the palette shows, and what it finds by name.
import type { BlogPost, Category, ContactMessage, Event, Product, Treatment } from '../../content/entities.ts'
import { plainText } from '../../lib/markup.ts'
import { fold } from '../../lib/slug.ts'
import type { IconName } from '../ui/icon.tsx'

export interface Entry {
  /** Tells it from all others that are shown. */
  readonly id: string
  readonly label: string
  readonly detail?: string | undefined
  readonly icon: IconName
  /** Where it leads, or what it does. */
  readonly to: string | (() => void)
  /** What it does to one item of many: the item's name alone does not find it. */
  readonly verb?: string
}

export interface Group {
  readonly name: string
  readonly entries: readonly Entry[]
  /** How many of them are shown, of those that are sought. */
  readonly shown_max?: number
}

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

/** Shorter words, as « le » or « de », are in many verbs. */
const verbWord_min = 3

/** Of each group what holds every word that was typed, in any order; without a word, all but what has a verb. */
export function groupsFor(typed: string, groups: readonly Group[]): readonly Group[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return groups.flatMap(({ entries, shown_max, ...group }) => {
    const fitting = entries.filter(({ label, detail = '', verb }) => {
      const text = fold(`${label} ${detail}`)
      const means = (word: string) => verb === undefined || (word.length >= verbWord_min && fold(verb).includes(word))
      return words.every((word) => text.includes(word)) && (verb === undefined || words.some(means))
    })
    return fitting.length === 0 ? [] : [{ ...group, entries: fitting.slice(0, shown_max) }]
  })
}
