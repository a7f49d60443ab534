// What the pages of the catalogue are drawn from, and how it is asked of the API.
import { type Load, need, Redirect, want } from '../../api/query.ts'
import { ApiError } from '../../api/request.ts'
import {
  categoriesQuery,
  categoryQuery,
  categoryTreatmentsQuery,
  isMedical,
  productQuery,
  type SimilarProducts,
  searchTextMax,
  similarProductsLoad,
  treatmentQuery,
} from '../../content/catalogue.ts'
import type { Category, CategorySummary, Product, Treatment } from '../../content/entities.ts'
import { slug } from '../../lib/slug.ts'
import { type NarrowedList, narrowedLoad } from './faceted.ts'
import { whereItWent } from './missing.ts'
import type { PageAddress } from './page-address.ts'

export interface CategoriesData {
  readonly categories: readonly CategorySummary[]
  readonly landing: boolean
}

export interface CategoryData {
  readonly category: Category
  readonly treatments: readonly Treatment[]
  readonly list: NarrowedList
}

export interface TreatmentData {
  readonly category: CategorySummary | null
  readonly treatment: Treatment
  readonly list: NarrowedList
}

export interface ProductData {
  readonly product: Product
  readonly similar: SimilarProducts
}

export interface SearchData {
  readonly text: string
  /** null: nothing was asked for. */
  readonly list: NarrowedList | null
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

export function* categoryLoad({ path, params, query }: PageAddress): Load<CategoryData> {
  const category = yield* categoryOrElsewhere(params.category ?? '', path)
  const treatments = yield* need(categoryTreatmentsQuery(category._id))
  return { category, treatments, list: yield* narrowedLoad(`category=${category._id}`, query) }
}

function* categoryOrElsewhere(key: string, path: string): Load<Category> {
  try {
    return yield* need(categoryQuery(key))
  } catch (failure) {
    const elsewhere = fallbackAddresses.get(slug(key))
    if (!(elsewhere && failure instanceof ApiError && failure.status === 404)) throw failure
    throw (yield* whereItWent(path)).location === null ? new Redirect(elsewhere) : failure
  }
}

export function* treatmentLoad({ params, query }: PageAddress): Load<TreatmentData> {
  const treatment = yield* need(treatmentQuery(params.treatment ?? '', params.category))
  const list = yield* narrowedLoad(`treatment=${treatment._id}`, query)
  const categories = yield* want(categoriesQuery)
  return {
    treatment,
    list,
    category: categories?.find(({ _id }) => _id === treatment.category) ?? null,
  }
}

export function* productLoad({ params }: PageAddress): Load<ProductData> {
  const product = yield* need(productQuery(params.product ?? ''))
  return { product, similar: yield* similarProductsLoad(product) }
}

export function* searchPageLoad({ query }: PageAddress): Load<SearchData> {
  const text = [...(query.q ?? '')].slice(0, searchTextMax).join('')
  const asked = text.trim()
  return { text, list: asked ? yield* narrowedLoad(`search=${encodeURIComponent(asked)}`, query) : null }
}
