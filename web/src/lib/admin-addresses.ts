// Every address of the back office, for the server, which answers its document there, and for the back office itself: the
// address alone says which screen is open, which item it works on, and what its list shows.
import { matchPath, parseQuery, type QueryValues } from './address.ts'

interface Part {
  readonly screen: string
  /** Where the screen lives, or a tab of it. */
  readonly base: string
  /** Whether its items live below: `{base}/{id}`. */
  readonly items?: true
}

/** The first part of a screen is the one that the menu leads to. What stands first is found first. */
const parts = [
  { screen: 'login', base: '/login' },
  { screen: 'dashboard', base: '/admin' },
  { screen: 'contacts', base: '/admin/contacts', items: true },
  { screen: 'categories', base: '/admin/categories', items: true },
  { screen: 'categories', base: '/admin/traitements', items: true },
  { screen: 'home', base: '/admin/accueil/banniere', items: true },
  { screen: 'home', base: '/admin/accueil/services', items: true },
  { screen: 'home', base: '/admin/accueil/produits' },
  { screen: 'home', base: '/admin/accueil/temoignages', items: true },
  { screen: 'home', base: '/admin/accueil/references', items: true },
  { screen: 'home', base: '/admin/accueil/partenaires', items: true },
  { screen: 'home', base: '/admin/accueil/blog' },
  { screen: 'about', base: '/admin/a-propos' },
  { screen: 'product-creation', base: '/admin/produits/nouveau' },
  { screen: 'product-update', base: '/admin/produits', items: true },
  { screen: 'articles', base: '/admin/articles', items: true },
  { screen: 'spa', base: '/admin/spa', items: true },
  { screen: 'fitness', base: '/admin/fitness' },
  { screen: 'fitness', base: '/admin/fitness/services', items: true },
  { screen: 'events', base: '/admin/evenements', items: true },
  { screen: 'trash', base: '/admin/corbeille' },
  { screen: 'settings', base: '/admin/parametres' },
  { screen: 'account', base: '/admin/compte' },
] as const satisfies readonly Part[]

/** 'missing' is what an address of the back office leads to that is none of these. */
export type ScreenName = (typeof parts)[number]['screen'] | 'missing'

/** Short for the first tab of a screen that has no page of its own above its tabs. */
const shortened: Readonly<Record<string, string>> = { '/admin/accueil': '/admin/accueil/banniere' }

/** Stands where an item that is being made has no id yet. */
export const newItem = 'nouveau'

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
  for (const { screen, base, items } of parts as readonly (Part & { readonly screen: ScreenName })[]) {
    if (matchPath(base, path)) return { screen, base, item: null, query }
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
