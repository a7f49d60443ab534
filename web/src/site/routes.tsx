// The one table of the public site's addresses: what each one loads, which page draws it, and how it begins.
import { type Load, need, Redirect, want } from '../api/query.ts'
import { ApiError } from '../api/request.ts'
import type { SimilarProducts } from '../content/catalogue.ts'
import {
  categoriesQuery,
  categoryQuery,
  categorySlug,
  categoryTreatmentsQuery,
  isMedical,
  machinesQuery,
  newestProductsQuery,
  productQuery,
  searchLoad,
  similarProductsLoad,
  treatmentAddress,
  treatmentQuery,
} from '../content/catalogue.ts'
import type { Category, CategoryReference, Machine, Product, ProductSummary, Treatment } from '../content/entities.ts'
import { matchPath, type PathValues, parseQuery, type QueryValues } from '../lib/address.ts'
import { LazyPage } from './lazy-page.tsx'
import { type SectionPageContent, sectionPages } from './sections/section-pages.ts'

export interface PageAddress {
  readonly path: string
  readonly params: PathValues
  readonly query: QueryValues
}

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

export interface HomeData {
  readonly categories: readonly Category[]
  readonly newest: readonly ProductSummary[]
}

export interface CategoriesData {
  readonly categories: readonly Category[]
  readonly landing: boolean
}

export interface CategoryData {
  readonly category: Category
  readonly treatments: readonly Treatment[]
}

export interface TreatmentData {
  readonly category: CategoryReference | null
  readonly treatment: Treatment
  readonly machines: readonly Machine[]
}

export interface ProductData {
  readonly product: Product
  readonly similar: SimilarProducts
}

export interface SearchData {
  readonly text: string
  readonly products: readonly ProductSummary[]
}

export interface SectionData {
  readonly content: SectionPageContent
  readonly category: Category | null
  readonly treatments: readonly Treatment[]
}

export interface ContactData {
  readonly product: Product | null
}

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

function* homeLoad(): Load<HomeData> {
  const categories = yield* need(categoriesQuery)
  const newest = yield* want(newestProductsQuery(4))
  return { categories, newest: newest ?? [] }
}

const categoriesLoad = (landing: boolean) =>
  function* (): Load<CategoriesData> {
    const categories = yield* need(categoriesQuery)
    return { categories: categories.filter(isMedical), landing }
  }

/** Fitness and pilates have pages of their own unless a category bears their name. */
const fallbackAddresses: Readonly<Record<string, string>> = { fitness: '/fitness', pilates: '/fitness', spa: '/spa' }

function* categoryLoad({ params }: PageAddress): Load<CategoryData> {
  const key = params.category ?? ''
  try {
    const category = yield* need(categoryQuery(key))
    return { category, treatments: yield* need(categoryTreatmentsQuery(category._id)) }
  } catch (failure) {
    const elsewhere = fallbackAddresses[key]
    if (elsewhere && failure instanceof ApiError && failure.status === 404) throw new Redirect(elsewhere)
    throw failure
  }
}

function* treatmentLoad({ params }: PageAddress): Load<TreatmentData> {
  const treatment = yield* need(treatmentQuery(params.treatment ?? '', params.category))
  const machines = yield* need(machinesQuery(treatment._id))
  const own = treatment.category
  const categories = yield* want(categoriesQuery)
  const category = categories?.find(({ _id }) => _id === (typeof own === 'string' ? own : own?._id))
  return { treatment, machines, category: category ?? (typeof own === 'object' ? own : null) ?? null }
}

function* productLoad({ params }: PageAddress): Load<ProductData> {
  const product = yield* need(productQuery(params.product ?? ''))
  return { product, similar: yield* similarProductsLoad(product) }
}

function* searchPageLoad({ query }: PageAddress): Load<SearchData> {
  const text = query.q ?? ''
  return { text, products: yield* searchLoad(text) }
}

const sectionLoad = (content: SectionPageContent) =>
  function* (): Load<SectionData> {
    if (!content.categorySlug) return { content, category: null, treatments: [] }
    const categories = yield* want(categoriesQuery)
    const category = categories?.find((candidate) => categorySlug(candidate) === content.categorySlug) ?? null
    const treatments = category ? yield* want(categoryTreatmentsQuery(category._id)) : []
    return { content, category, treatments: treatments ?? [] }
  }

function* contactLoad({ query }: PageAddress): Load<ContactData> {
  const product = query.produit ? yield* want(productQuery(query.produit)) : null
  return { product: product ?? null }
}

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

/** The canonical address of a treatment's page. */
export function treatmentCanonical({ category, treatment }: TreatmentData): string {
  return category ? treatmentAddress(category, treatment) : `/treatments/${treatment._id}`
}
