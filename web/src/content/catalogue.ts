// The catalogue: its queries, its addresses, and the loads that more than one page needs.
import { type Load, type Query, readItem, readList, want } from '../api/query.ts'
import { fold } from '../lib/slug.ts'
import { beginning } from '../lib/typography.ts'
import { asking, withPicture } from './asked-fields.ts'
import type {
  Category,
  CategoryReference,
  CategorySummary,
  ComparedProduct,
  Product,
  ProductSummary,
  Treatment,
  TreatmentReference,
} from './entities.ts'
import { toldOf } from './pictures.ts'

const part = encodeURIComponent

/** The administrator's lists need all of it. */
export const wholeCategoriesQuery: Query<readonly Category[]> = {
  path: '/api/products/categories',
  read: readList<Category>('categories'),
}

/** Every page carries it: it keeps what is shown. */
export const categoriesQuery: Query<readonly CategorySummary[]> = {
  path: wholeCategoriesQuery.path,
  read: (answer) =>
    wholeCategoriesQuery.read(answer).map((category) => {
      const { _id, title, slug, subtitle, heroImage } = category
      return { _id, title, slug, subtitle, heroImage, ...toldOf(category, 'heroImage') }
    }),
}

/** By id or slug. */
export const categoryQuery = (key: string): Query<Category> => ({
  path: `/api/products/categories/${part(key)}`,
  read: readItem<Category>('category'),
})

export const categoryTreatmentsQuery = (categoryId: string): Query<readonly Treatment[]> => ({
  path: `/api/products/categories/${part(categoryId)}/treatments`,
  read: readList<Treatment>('treatments'),
})

/** What the menu offers of a category's treatments, by the category's id. */
export type MenuTreatments = Readonly<Record<string, readonly Pick<Treatment, 'title' | 'link'>[]>>

/** More than the menu has room for; the category's own page shows all. */
const menuTreatmentsMax = 6

const askedTreatments = asking<Treatment>('treatments')('title', 'link', 'category')

/** Every page carries it: it keeps what is shown. The newest come first, as on the category's page. */
export const menuTreatmentsQuery: Query<MenuTreatments> = {
  path: `/api/products/treatments?${askedTreatments.parameter}`,
  read: (answer) => {
    const offered: Record<string, Pick<Treatment, 'title' | 'link'>[]> = {}
    for (const { _id, title, link, category } of askedTreatments.read(answer)) {
      const known = offered[category] ?? []
      offered[category] = known
      if (known.length < menuTreatmentsMax) known.push({ title, link: link || `treatments/${_id}` })
    }
    return offered
  },
}

/** By id, slug, or link without its slash. A category tells apart two treatments of one title. */
export const treatmentQuery = (key: string, categoryKey?: string): Query<Treatment> => ({
  path: `/api/products/treatments/${part(key)}${categoryKey ? `?category=${part(categoryKey)}` : ''}`,
  read: readItem<Treatment>('treatment'),
})

/** Stands for the title of a category or treatment that could not be loaded with its product. */
const unloadedTitle = 'Loading...'

/** A reference with whatever of it was answered; a bare id is one, too. */
function readReference<Reference extends CategoryReference>(given: unknown, unloaded: Reference): Reference | null {
  if (typeof given === 'string' && given !== '') return { ...unloaded, _id: given }
  return typeof given === 'object' && given !== null ? { ...unloaded, ...given } : null
}

export const productQuery = (id: string): Query<Product> => ({
  path: `/api/products/${part(id)}`,
  read: (answer) => {
    const product = readItem<Product>('product')(answer)
    const unloaded = { _id: '', title: unloadedTitle, slug: '' }
    return {
      ...product,
      category: readReference(product.category, unloaded),
      treatment: readReference(product.treatment, { ...unloaded, description: '', link: '' }),
    }
  },
})

/** What cards of products show. */
export const askedOfCards = asking<ProductSummary>('products')(
  'name',
  'description',
  ...withPicture('image'),
  'category',
)

/** More of a description than the cards of products and results show of it. */
const describedMax = 160

/** Lists keep what cards show, and a little more, so that a card sees whether it cuts: pages that carry them stay small. */
export function summaryOf(product: ProductSummary, described = describedMax): ProductSummary {
  const { _id, name, description = '', image, category } = product
  return {
    _id,
    name,
    description: beginning(description, described),
    image,
    ...toldOf(product, 'image'),
    category: category && { title: category.title },
  }
}

const productsAt = (path: string): Query<readonly ProductSummary[]> => ({
  path: `${path}&${askedOfCards.parameter}`,
  read: (answer) => askedOfCards.read(answer).map((product) => summaryOf(product)),
})

const newestProductsQuery = (limit: number) => productsAt(`/api/products?limit=${limit}`)
/** Longer than anything that somebody looks for, in characters. */
export const searchTextMax = 200
/** In the overlay: as many results as anyone reads through; a better word finds more than a longer list. */
export const searchResultsMax = 24
export const searchQuery = (text: string) => productsAt(`/api/products?search=${part(text)}&limit=${searchResultsMax}`)
const byIds = (ids: readonly string[]) => `/api/products/by-ids?ids=${ids.map(part).join(',')}`
/** In the order of the ids; those that no visitor may see are left out. */
export const productsByIdsQuery = (ids: readonly string[]) => productsAt(byIds(ids))
const askedToCompare = asking<ComparedProduct>('products')(
  'name',
  ...withPicture('image'),
  'category',
  'treatment',
  'specifications',
  'newSpecifications',
  'features',
)
/** With all that machines are compared by. */
export const comparedProductsQuery = (ids: readonly string[]): Query<readonly ComparedProduct[]> => ({
  path: `${byIds(ids)}&${askedToCompare.parameter}`,
  read: askedToCompare.read,
})
const productsByTreatmentQuery = (id: string, limit: number) =>
  productsAt(`/api/products/by-treatment/${part(id)}?limit=${limit}`)
const productsByCategoryQuery = (id: string, limit: number) =>
  productsAt(`/api/products/by-category/${part(id)}?limit=${limit}`)

const similarProductsMax = 3

export interface SimilarProducts {
  readonly products: readonly ProductSummary[]
  /** Whether a list could not be had. */
  readonly failed: boolean
}

/**
 * Up to three products to look at next: those that were chosen for this one, else those of its treatment, else of its
 * category, else the newest. The product itself is never among them.
 */
export function* similarProductsLoad(product?: Product): Load<SimilarProducts> {
  const limit = similarProductsMax + 1
  const sources = [
    product?.similarProducts.length ? productsByIdsQuery(product.similarProducts) : null,
    product?.treatment ? productsByTreatmentQuery(product.treatment._id, limit) : null,
    product?.category ? productsByCategoryQuery(product.category._id, limit) : null,
    newestProductsQuery(limit),
  ]
  let failed = false
  for (const source of sources) {
    if (!source) continue
    const found = yield* want(source)
    if (!found) failed = true
    const products = (found ?? []).filter(({ _id }) => _id !== product?._id).slice(0, similarProductsMax)
    if (products.length > 0) return { products, failed }
  }
  return { products: [], failed }
}

/** By its slug, or by its id where its title has no letter to make a slug of. */
export const categoryAddress = ({ slug, _id }: Pick<CategoryReference, 'slug' | '_id'>) => `/categories/${slug || _id}`
export const productAddress = (id: string) => `/products/${part(id)}`

/** Its data sheet, which the program makes as PDF. */
export const sheetAddress = (id: string): string => `${productAddress(id)}/fiche.pdf`

/** A treatment's page: its link within its category, or its id where it has no link. */
export function treatmentAddress(
  category: CategoryReference,
  { _id, link: given }: Partial<Pick<TreatmentReference, '_id'>> & Pick<TreatmentReference, 'link'>,
): string {
  const link = given.replace(/^\/+/, '')
  return `${categoryAddress(category)}/${link ? link.split('/').map(part).join('/') : `treatments/${_id}`}`
}

/** Spa and fitness have pages of their own and are left out of the medical lists. */
export function isMedical(category: { readonly title: string }): boolean {
  return !['spa', 'fitness'].includes(fold(category.title).trim())
}
