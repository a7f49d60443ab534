// A list of products as its address narrows, orders and pages it.
import { type Load, need } from '../../api/query.ts'
import { ApiError } from '../../api/request.ts'
import { type FacetedProducts, facetedQuery, type Narrowing } from '../../content/faceted.ts'
import type { QueryValues } from '../../lib/address.ts'
import { pageOf } from './page-address.ts'

export interface NarrowedList {
  readonly products: FacetedProducts
  /** By which they were asked. */
  readonly narrowing: Narrowing
}

/** What the server reads of a list in an address (server/src/core/route.hpp): it draws the page from no more. */
const filtersMax = 24

/** The same however it is said. */
export const narrowingOf = ({ filtre = '', tri = '', page }: QueryValues): Narrowing => ({
  filters: [...new Set(filtre.split(',').filter(Boolean))].sort().slice(0, filtersMax).join(),
  order: tri === 'nom' || tri === 'recents' ? tri : '',
  page: pageOf(page),
})

/** `scope`, `described`: as facetedQuery has them. A page behind the last one is none. */
export function* narrowedLoad(scope: string, query: QueryValues, described?: number): Load<NarrowedList> {
  const narrowing = narrowingOf(query)
  const products = yield* need(facetedQuery(scope, narrowing, described))
  if (narrowing.page > 1 && products.items.length === 0) throw new ApiError(404, 'Page introuvable.')
  return { products, narrowing }
}
