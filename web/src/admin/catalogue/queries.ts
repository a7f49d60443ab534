// What the back office reads whole of the catalogue. Categories and treatments stand in the order of their last change,
// the newest first, as the administrator works.
import { type Query, readList } from '../../api/query.ts'
import { ApiError, request } from '../../api/request.ts'
import * as catalogue from '../../content/catalogue.ts'
import type { Category, Product, Treatment } from '../../content/entities.ts'
import { toasts } from '../../ui/toasts.tsx'
import { type ItemQuery, type ListQuery, nullWhereMissing } from '../queries.ts'

interface Dated {
  readonly updatedAt: string
}

/** A treatment with the category that it names. */
type TreatmentItem = Treatment & { readonly inCategory?: Category | undefined }

function readNewestFirst<Item extends Dated>({ path, read }: Query<readonly Item[]>): ListQuery<Item> {
  return {
    queryKey: [path],
    queryFn: async ({ signal }) => newestFirst(read(await request(path, { signal }))),
  }
}

/** Moments are ISO 8601 in UTC, whose text sorts as they do. */
function newestFirst<Item extends Dated>(items: readonly Item[]): readonly Item[] {
  return [...items].sort((one, other) =>
    one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0,
  )
}

export const categoriesQuery = readNewestFirst(catalogue.wholeCategoriesQuery)
/** With their categories, which the answer only names. They stand without where those cannot be had, which is said. */
export const treatmentsQuery: ListQuery<TreatmentItem> = {
  queryKey: ['/api/products/treatments'],
  queryFn: async (context) => {
    const [treatments, categories] = await Promise.all([
      bareTreatments.queryFn(context),
      categoriesQuery.queryFn(context).catch(sayWhereRefused),
    ])
    return treatments.map((treatment) => ({
      ...treatment,
      inCategory: categories.find(({ _id }) => _id === treatment.category),
    }))
  },
}

function sayWhereRefused(error: unknown): readonly [] {
  if (!(error instanceof ApiError)) throw error
  toasts.error('Failed to fetch categories')
  return []
}

const bareTreatments = readNewestFirst({ path: '/api/products/treatments', read: readList<Treatment>('treatments') })

/** For its form, which asks anew at each opening: no write elsewhere makes it read again under somebody's hands. */
export function productQuery(id: string): ItemQuery<Product | null> {
  const { path, read } = catalogue.productQuery(id)
  return {
    queryKey: ['form', path],
    queryFn: ({ signal }) => request(path, { signal }).then(read, nullWhereMissing),
  }
}

export const categoryTreatmentsQuery = (category: string) =>
  readNewestFirst(catalogue.categoryTreatmentsQuery(category))
