// The one table of the public site's addresses: which page draws each one, what it loads, and how it begins.
import type { Load } from '../api/query.ts'
import { matchPath, parseQuery } from '../lib/address.ts'
import { LazyPage } from './lazy-page.tsx'
import {
  type CategoriesData,
  categoriesLoad,
  categoryLoad,
  contactLoad,
  homeLoad,
  type PageAddress,
  productLoad,
  type SectionData,
  searchPageLoad,
  sectionLoad,
  type TreatmentData,
  treatmentLoad,
} from './page-loads.ts'
import { sectionPages } from './sections/section-pages.ts'

export interface Route<Data> {
  readonly pattern: string
  readonly page: LazyPage<Data>
  readonly load: (address: PageAddress) => Load<Data>
  /** What stands in the page's place while it loads. */
  readonly skeleton: 'cards' | 'product' | 'text'
  /** Whether the page begins with a dark picture or band, over which the navigation bar is light. */
  readonly darkTop: boolean
  /** The message of the toast when the page cannot be loaded after a navigation. */
  readonly failure: string
  /** What a visitor who writes from this page writes about. */
  readonly subject?: (data: Data) => string
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds routes of every kind of data; each row is checked by `route`.
export type AnyRoute = Route<any>

const route = <Data,>(row: Route<Data>): AnyRoute => row

const homePage = new LazyPage('home-page', () => import('./pages/home-page.tsx').then((module) => module.HomePage))
const categoriesPage = new LazyPage('categories-page', () =>
  import('./pages/categories-page.tsx').then((module) => module.CategoriesPage),
)
const categoryPage = new LazyPage('category-page', () =>
  import('./pages/category-page.tsx').then((module) => module.CategoryPage),
)
const treatmentPage = new LazyPage('treatment-page', () =>
  import('./pages/treatment-page.tsx').then((module) => module.TreatmentPage),
)
const productPage = new LazyPage('product-page', () =>
  import('./pages/product-page.tsx').then((module) => module.ProductPage),
)
const searchPage = new LazyPage('search-page', () =>
  import('./pages/search-page.tsx').then((module) => module.SearchPage),
)
const sectionPage = new LazyPage('section-page', () =>
  import('./pages/section-page.tsx').then((module) => module.SectionPage),
)
const contactPage = new LazyPage('contact-page', () =>
  import('./pages/contact-page.tsx').then((module) => module.ContactPage),
)

const treatmentRoute = (pattern: string) =>
  route<TreatmentData>({
    pattern,
    page: treatmentPage,
    load: treatmentLoad,
    skeleton: 'cards',
    darkTop: true,
    failure: 'Failed to load data',
    subject: ({ treatment }) => treatment.title,
  })

const categoriesRoute = (pattern: string, landing: boolean) =>
  route<CategoriesData>({
    pattern,
    page: categoriesPage,
    load: categoriesLoad(landing),
    skeleton: 'cards',
    darkTop: landing,
    failure: 'Failed to fetch categories',
  })

export const routes: readonly AnyRoute[] = [
  route({
    pattern: '/',
    page: homePage,
    load: homeLoad,
    skeleton: 'cards',
    darkTop: true,
    failure: 'Failed to load categories',
  }),
  categoriesRoute('/categories', false),
  categoriesRoute('/equipements', true),
  route({
    pattern: '/categories/:category',
    page: categoryPage,
    load: categoryLoad,
    skeleton: 'cards',
    darkTop: true,
    failure: 'Failed to load category data',
    subject: ({ category }) => category.title,
  }),
  treatmentRoute('/categories/:category/:treatment'),
  treatmentRoute('/categories/:category/treatments/:treatment'),
  treatmentRoute('/treatments/:treatment'),
  route({
    pattern: '/products/:product',
    page: productPage,
    load: productLoad,
    skeleton: 'product',
    darkTop: false,
    failure: 'Failed to load product details',
    subject: ({ product }) => product.name,
  }),
  route({
    pattern: '/recherche',
    page: searchPage,
    load: searchPageLoad,
    skeleton: 'cards',
    darkTop: false,
    failure: 'Failed to load data',
  }),
  route({
    pattern: '/contact',
    page: contactPage,
    load: contactLoad,
    skeleton: 'text',
    darkTop: false,
    failure: 'Failed to load data',
    subject: ({ product }) => product?.name ?? '',
  }),
  ...sectionPages.map((content) =>
    route<SectionData>({
      pattern: content.path,
      page: sectionPage,
      load: sectionLoad(content),
      skeleton: 'text',
      darkTop: false,
      failure: 'Failed to load data',
    }),
  ),
]

const redirects: Readonly<Record<string, string>> = { '/formations': '/academie', '/financement': '/contact' }

/** Where a path leads: a row of the table with its values, another address, or nowhere. */
export type Destination =
  | { readonly kind: 'page'; readonly route: AnyRoute; readonly address: PageAddress }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'nowhere' }

/** `path` and `search` as the address bar has them, percent-encoded. */
export function destinationOf(path: string, search: string): Destination {
  const location = redirects[path.replace(/\/+$/, '')]
  if (location) return { kind: 'redirect', location }
  for (const candidate of routes) {
    const params = matchPath(candidate.pattern, path)
    if (params) return { kind: 'page', route: candidate, address: { path, params, query: parseQuery(search) } }
  }
  return { kind: 'nowhere' }
}
