// What the pages of the catalogue are drawn from, and how it is asked of the API.
import { type Load, need, Redirect, want } from '../../api/query.ts'
import { ApiError } from '../../api/request.ts'
import {
  categoriesQuery,
  categoryQuery,
  categoryTreatmentsQuery,
  isMedical,
  machinesQuery,
  productQuery,
  productsByIdsQuery,
  type SimilarProducts,
  searchLoad,
  searchTextMax,
  similarProductsLoad,
  treatmentQuery,
} from '../../content/catalogue.ts'
import type { Category, CategorySummary, Machine, Product, ProductSummary, Treatment } from '../../content/entities.ts'
import { slug } from '../../lib/slug.ts'
import { whereItWent } from './missing.ts'
import { type PageAddress, pageOf } from './page-address.ts'

export interface CategoriesData {
  readonly categories: readonly CategorySummary[]
  readonly landing: boolean
}

export interface CategoryData {
  readonly category: Category
  readonly treatments: readonly Treatment[]
}

export interface TreatmentData {
  readonly category: CategorySummary | null
  readonly treatment: Treatment
  /** Those of this page of their list. */
  readonly machines: readonly Machine[]
  /** From 1. */
  readonly page: number
  readonly isLastPage: boolean
  /** What the only machine is; null where there are several, or where that cannot be had. */
  readonly alone: ProductSummary | null
}

export interface ProductData {
  readonly product: Product
  readonly similar: SimilarProducts
}

export interface SearchData {
  readonly text: string
  readonly products: readonly ProductSummary[]
}

export const categoriesLoad = (landing: boolean) =>
  function* (): Load<CategoriesData> {
    const categories = yield* need(categoriesQuery)
    return { categories: categories.filter(isMedical), landing }
  }

/**
 * Where the address of a category leads that is not there: fitness, pilates and spa have pages of their own, and the
 * bundled articles name the category of the skin whatever the catalogue holds.
 */
const fallbackAddresses: ReadonlyMap<string, string> = new Map([
  ['fitness', '/fitness'],
  ['pilates', '/fitness'],
  ['spa', '/spa'],
  ['traitement-de-la-peau', '/equipements'],
])

export function* categoryLoad({ path, params }: PageAddress): Load<CategoryData> {
  const key = params.category ?? ''
  try {
    const category = yield* need(categoryQuery(key))
    return { category, treatments: yield* need(categoryTreatmentsQuery(category._id)) }
  } catch (failure) {
    const elsewhere = fallbackAddresses.get(slug(key))
    if (!(elsewhere && failure instanceof ApiError && failure.status === 404)) throw failure
    throw (yield* whereItWent(path)).location === null ? new Redirect(elsewhere) : failure
  }
}

/** Rows of two, three and four come out even. */
const machinesPerPage = 48

export function* treatmentLoad({ params, query }: PageAddress): Load<TreatmentData> {
  const treatment = yield* need(treatmentQuery(params.treatment ?? '', params.category))
  const page = pageOf(query.page)
  const found = yield* need(machinesQuery(treatment._id, (page - 1) * machinesPerPage, machinesPerPage + 1))
  if (page > 1 && found.length === 0) throw new ApiError(404, 'Page introuvable.')
  const [only, ...others] = found
  const described = only && page === 1 && others.length === 0 ? yield* want(productsByIdsQuery([only.product])) : null
  const categories = yield* want(categoriesQuery)
  return {
    treatment,
    machines: found.slice(0, machinesPerPage),
    page,
    isLastPage: found.length <= machinesPerPage,
    alone: described?.[0] ?? null,
    category: categories?.find(({ _id }) => _id === treatment.category) ?? null,
  }
}

export function* productLoad({ params }: PageAddress): Load<ProductData> {
  const product = yield* need(productQuery(params.product ?? ''))
  return { product, similar: yield* similarProductsLoad(product) }
}

export function* searchPageLoad({ query }: PageAddress): Load<SearchData> {
  const text = [...(query.q ?? '')].slice(0, searchTextMax).join('')
  return { text, products: yield* searchLoad(text) }
}
