// Every address of the back office, for the server, which answers its document there, and for the back office itself:
// the address alone says which screen is open, which item it works on, and what its list shows.
import { matchPath, parseQuery, type QueryValues } from './address.ts'

interface Part {
  readonly screen: string
  /** Where the screen lives, or a tab of it. */
  readonly base: string
  /** Whether its items live below: `{base}/{id}`. */
  readonly items?: true
  /** What is edited here, by its name in the API. */
  readonly type?: string
  /** Whether its items are put in order by hand. */
  readonly ordered?: true
  /** Whether nothing lives at the base itself. */
  readonly itemsOnly?: true
}

/** The first part of a screen is the one that the menu leads to. What stands first is found first. */
const parts = [
  { screen: 'login', base: '/login' },
  { screen: 'dashboard', base: '/admin' },
  { screen: 'contacts', base: '/admin/contacts', items: true },
  { screen: 'contacts', base: '/admin/crochet-web' },
  { screen: 'contacts', base: '/admin/modeles', items: true, type: 'AnswerModel', ordered: true },
  { screen: 'categories', base: '/admin/categories', items: true, type: 'Category' },
  { screen: 'categories', base: '/admin/traitements', items: true, type: 'Treatment' },
  { screen: 'home', base: '/admin/accueil/banniere', items: true, type: 'HeroSlide', ordered: true },
  { screen: 'home', base: '/admin/accueil/services', items: true, type: 'Service', ordered: true },
  { screen: 'home', base: '/admin/accueil/produits', type: 'HomepageProduct' },
  { screen: 'home', base: '/admin/accueil/temoignages', items: true, type: 'Testimonial', ordered: true },
  { screen: 'home', base: '/admin/accueil/references', items: true, type: 'Reference', ordered: true },
  { screen: 'home', base: '/admin/accueil/partenaires', items: true, type: 'Partner', ordered: true },
  { screen: 'home', base: '/admin/accueil/blog' },
  { screen: 'about', base: '/admin/a-propos', type: 'About' },
  { screen: 'product-creation', base: '/admin/produits/nouveau' },
  { screen: 'product-update', base: '/admin/produits', items: true, type: 'Product' },
  { screen: 'articles', base: '/admin/articles', items: true, type: 'BlogPost' },
  { screen: 'spa', base: '/admin/spa', items: true, type: 'SpaService', ordered: true },
  { screen: 'fitness', base: '/admin/fitness', type: 'FitnessPage' },
  { screen: 'fitness', base: '/admin/fitness/services', items: true, type: 'FitnessService', ordered: true },
  { screen: 'events', base: '/admin/evenements', items: true, type: 'Event' },
  { screen: 'redirects', base: '/admin/redirections', items: true, type: 'Redirect' },
  { screen: 'redirects', base: '/admin/anciennes-adresses' },
  { screen: 'redirects', base: '/admin/adresses-introuvables' },
  { screen: 'facets', base: '/admin/filtres', items: true, type: 'Facet', ordered: true },
  { screen: 'facets', base: '/admin/ecritures' },
  { screen: 'calendar', base: '/admin/calendrier', items: true },
  { screen: 'statistics', base: '/admin/statistiques' },
  { screen: 'checks', base: '/admin/verifications' },
  { screen: 'trash', base: '/admin/corbeille' },
  { screen: 'privacy', base: '/admin/confidentialite', type: 'Privacy' },
  { screen: 'settings', base: '/admin/parametres', type: 'Site' },
  { screen: 'journal', base: '/admin/journal' },
  { screen: 'account', base: '/admin/compte' },
] as const satisfies readonly Part[]

/** Where a screen of the back office lives, or a tab of one. */
export type Base = Exclude<(typeof parts)[number]['base'], '/login'>

type List = Extract<(typeof parts)[number], { readonly items: true }>

/** Of these, where items live below. */
export type ListBase = List['base']

/** Of these, whose items are of one type. */
export type TypedListBase = Extract<List, { readonly type: string }>['base']

export type TypelessListBase = Exclude<ListBase, TypedListBase>

export const bases = parts.map(({ base }) => base).filter((base): base is Base => base !== '/login')

export const listBases: readonly ListBase[] = parts.flatMap((part) => ('items' in part ? [part.base] : []))

/** 'missing' is what an address of the back office leads to that is none of these. */
export type ScreenName = (typeof parts)[number]['screen'] | 'history' | 'missing'

type Known = Part & { readonly screen: ScreenName }

/** Where a thing is edited, its history lives beside: below the same address of a tree of its own. */
const historyBase = (base: string) => base.replace('/admin', '/admin/historique')

/**
 * Of each item; of each thing that is there once; and, at the list's own, of the order of its items, where it has one.
 */
const histories = (parts as readonly Known[])
  .filter(({ type = 'HomepageProduct' }) => type !== 'HomepageProduct')
  .map(({ screen: _, base, ordered, ...part }): Known => {
    const isBare = part.items && !ordered
    return { screen: 'history', base: historyBase(base), ...part, ...(isBare ? { itemsOnly: true } : {}) }
  })

const places: readonly Known[] = [...parts, ...histories]

/** Short for the first tab of a screen that has no page of its own above its tabs. */
const shortened: Readonly<Record<string, string>> = { '/admin/accueil': '/admin/accueil/banniere' }

/** Stands where an item that is being made has no id yet. */
export const newItem = 'nouveau'

/** Stands in the place of an item for the order of the list. */
export const orderItem = 'ordre'

/** What does so in the API, among the ids of items. */
export const orderId = 'order'

/** The member of the address of a new item that names its draft. */
export const draftParameter = 'brouillon'

/** The member of the address of a form that names the field which is to have the focus, as the server names it. */
export const fieldParameter = 'champ'

export interface Place {
  readonly screen: ScreenName
  /** The address of the screen, or of its open tab, without the item. */
  readonly base: string
  /** The id of the item that is worked on, or `newItem`; null: none. */
  readonly item: string | null
  /** What its list shows. */
  readonly query: QueryValues
}

/** What lives at an address (`path` percent-encoded); null where it is none of the back office. */
export function adminPlaceAt(path: string, search = ''): Place | null {
  const isBelow = path === '/admin' || path.startsWith('/admin/')
  if (!isBelow && path !== '/login') return null
  const query = parseQuery(search)
  for (const { screen, base, items, itemsOnly } of places) {
    if (!itemsOnly && matchPath(base, path)) return { screen, base, item: null, query }
    const below = items ? matchPath(`${base}/:item`, path) : null
    if (below) return { screen, base, item: below.item ?? null, query }
  }
  for (const [short, base] of Object.entries(shortened)) if (matchPath(short, path)) return adminPlaceAt(base, search)
  return { screen: 'missing', base: path, item: null, query }
}

/** The path and query of a place, the same for the same place. */
export function addressOf({ base, item, query }: Omit<Place, 'screen'>): string {
  const path = item === null ? base : `${base}/${encodeURIComponent(item)}`
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return search === '' ? path : `${path}?${search}`
}

/** What is edited at the base, or whose history lives there, by its name in the API. */
export function typeAt(base: string): string | undefined {
  return places.find((part) => part.base === base)?.type
}

/**
 * Where a thing of the type is edited, or the order of its items. Undefined where the back office knows no such type.
 */
export function editAddress(type: string, item: string | null): string | undefined {
  const part = places.find((one) => one.type === type)
  const at = part?.ordered && item === orderId ? orderItem : item
  return part && addressOf({ base: part.base, item: part.items ? at : null, query: {} })
}

/** Where the draft of a new item of the type is gone on with. Undefined where no list holds such items. */
export function draftAddress(type: string, draft: string): string | undefined {
  const part = places.find((one) => one.type === type && one.items)
  return part && addressOf({ base: part.base, item: newItem, query: { [draftParameter]: draft } })
}

/** Where the history lives of what is edited at the place; at a list, that of its order. Null: it has none. */
export function historyAddress({ base, item, query }: Omit<Place, 'screen'>): string | null {
  const part = histories.find((one) => one.base === historyBase(base))
  return !part || (part.itemsOnly && item === null) ? null : addressOf({ base: part.base, item, query })
}

/** What the history at the place is of: where that is edited. */
export function editedAt({ base, item, query }: Omit<Place, 'screen'>): string {
  return addressOf({ base: base.replace('/admin/historique', '/admin'), item, query })
}
