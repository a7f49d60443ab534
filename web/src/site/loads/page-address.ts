// Where a page is asked for, as its load sees it.
import type { PathValues, QueryValues } from '../../lib/address.ts'

export interface PageAddress {
  readonly path: string
  /** The values of the route's pattern. */
  readonly params: PathValues
  readonly query: QueryValues
}

/** Of `?page=`, from 1; anything else is the first. */
export const pageOf = (text = ''): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)
