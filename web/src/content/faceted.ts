// Lists of products that visitors narrow and order: what of that stands in an address, and how it is asked.
import type { Query } from '../api/query.ts'
import { askedOfCards, summaryOf } from './catalogue.ts'
import type { ProductSummary } from './entities.ts'

export interface FacetValue {
  /** With that of its facet and a point between, what stands in the address: "technologie.laser-diode". */
  readonly key: string
  readonly label: string
  /** How many products there would be with it. */
  readonly count: number
  readonly chosen: boolean
}

export interface ListFacet {
  readonly key: string
  readonly label: string
  readonly values: readonly FacetValue[]
}

export interface FacetedProducts {
  /** How many there are without a filter. */
  readonly all: number
  readonly total: number
  /** Those of this page of the list. */
  readonly items: readonly ProductSummary[]
  readonly facets: readonly ListFacet[]
}

export type ListOrder = '' | 'nom' | 'recents'

/** What the address says of the list. */
export interface Narrowing {
  /** With commas between, in their order. */
  readonly filters: string
  readonly order: ListOrder
  /** From 1. */
  readonly page: number
}

/** Rows of two, three and four come out even. */
export const productsPerPage = 24

/** The one parameter that may come several times: a form without scripts sends it once for each choice. */
export const filterParameter = 'filtre'

/**
 * What a page of a list is found under by search engines: each page of the plain one under its own address, one that is
 * narrowed or ordered not at all, since there is no end of them.
 */
export const canonicalOf = (address: string, { filters, order, page }: Narrowing): string | undefined =>
  filters || order ? undefined : narrowedAddress(address, { page })

/** What such a page is called: no two of them alike. */
export const titleOf = (title: string, { page }: Narrowing): string => (page > 1 ? `${title} – page ${page}` : title)

/** Readable where it stands in an address. */
const listed = (filters: string) => encodeURIComponent(filters).replaceAll('%2C', ',')

/** `address` is that of the plain list, perhaps with a query of its own. */
export function narrowedAddress(address: string, { filters, order, page = 1 }: Partial<Narrowing>): string {
  const said = [filters && `filtre=${listed(filters)}`, order && `tri=${order}`, page > 1 && `page=${page}`]
    .filter(Boolean)
    .join('&')
  return said ? `${address}${address.includes('?') ? '&' : '?'}${said}` : address
}

/**
 * `scope` says of what the list is, as the API takes it: "treatment=…". `described`: how much of a description is kept, in
 * characters, where it is more than cards of products show.
 */
export function facetedQuery(
  scope: string,
  { filters, order, page }: Narrowing,
  described?: number,
): Query<FacetedProducts> {
  const said = [
    scope,
    filters && `filter=${listed(filters)}`,
    order && `sort=${order === 'nom' ? 'name' : 'newest'}`,
    page > 1 && `offset=${(page - 1) * productsPerPage}`,
    askedOfCards.parameter,
  ]
  return {
    path: `/api/products/faceted?${said.filter(Boolean).join('&')}`,
    read: (answer) => {
      const { items, ...counted } = answer as FacetedProducts
      return { ...counted, items: items.map((product) => summaryOf(product, described)) }
    },
  }
}
