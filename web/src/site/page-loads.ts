// What each page of the public site is drawn from, and how it is asked of the API.
import { type Load, need, Redirect, want } from '../api/query.ts'
import { ApiError } from '../api/request.ts'
import {
  categoriesQuery,
  categoryQuery,
  categoryTreatmentsQuery,
  isMedical,
  machinesQuery,
  newestProductsQuery,
  productQuery,
  type SimilarProducts,
  searchLoad,
  similarProductsLoad,
  treatmentAddress,
  treatmentQuery,
} from '../content/catalogue.ts'
import type { Category, Machine, Product, ProductSummary, Treatment } from '../content/entities.ts'
import type { PathValues, QueryValues } from '../lib/address.ts'
import { slug } from '../lib/slug.ts'
import type { SectionPageContent } from './sections/section-pages.ts'

export interface PageAddress {
  readonly path: string
  readonly params: PathValues
  readonly query: QueryValues
}

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
  readonly category: Category | null
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

export function* homeLoad(): Load<HomeData> {
  const categories = yield* need(categoriesQuery)
  const newest = yield* want(newestProductsQuery(4))
  return { categories, newest: newest ?? [] }
}

export const categoriesLoad = (landing: boolean) =>
  function* (): Load<CategoriesData> {
    const categories = yield* need(categoriesQuery)
    return { categories: categories.filter(isMedical), landing }
  }

/** Fitness and pilates have pages of their own unless a category bears their name. */
const fallbackAddresses: ReadonlyMap<string, string> = new Map([
  ['fitness', '/fitness'],
  ['pilates', '/fitness'],
  ['spa', '/spa'],
])

export function* categoryLoad({ params }: PageAddress): Load<CategoryData> {
  const key = params.category ?? ''
  try {
    const category = yield* need(categoryQuery(key))
    return { category, treatments: yield* need(categoryTreatmentsQuery(category._id)) }
  } catch (failure) {
    const elsewhere = fallbackAddresses.get(slug(key))
    if (elsewhere && failure instanceof ApiError && failure.status === 404) throw new Redirect(elsewhere)
    throw failure
  }
}

export function* treatmentLoad({ params }: PageAddress): Load<TreatmentData> {
  const treatment = yield* need(treatmentQuery(params.treatment ?? '', params.category))
  const machines = yield* need(machinesQuery(treatment._id))
  const categories = yield* want(categoriesQuery)
  return { treatment, machines, category: categories?.find(({ _id }) => _id === treatment.category) ?? null }
}

export function* productLoad({ params }: PageAddress): Load<ProductData> {
  const product = yield* need(productQuery(params.product ?? ''))
  return { product, similar: yield* similarProductsLoad(product) }
}

export function* searchPageLoad({ query }: PageAddress): Load<SearchData> {
  const text = query.q ?? ''
  return { text, products: yield* searchLoad(text) }
}

export const sectionLoad = (content: SectionPageContent) =>
  function* (): Load<SectionData> {
    if (!content.categorySlug) return { content, category: null, treatments: [] }
    const categories = yield* want(categoriesQuery)
    const category = categories?.find(({ slug }) => slug === content.categorySlug) ?? null
    const treatments = category ? yield* want(categoryTreatmentsQuery(category._id)) : []
    return { content, category, treatments: treatments ?? [] }
  }

export function* contactLoad({ query }: PageAddress): Load<ContactData> {
  const product = query.produit ? yield* want(productQuery(query.produit)) : null
  return { product: product ?? null }
}

/** The canonical address of a treatment's page. */
export function treatmentCanonical({ category, treatment }: TreatmentData): string {
  return category ? treatmentAddress(category, treatment) : `/treatments/${treatment._id}`
}
