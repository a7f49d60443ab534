// Where a page is asked for, as its load sees it.
import type { PathValues, QueryValues } from '../../lib/address.ts'

export interface PageAddress {
  readonly path: string
  /** The values of the route's pattern. */
  readonly params: PathValues
  readonly query: QueryValues
}

/** Far behind the last page of any list. */
const pageMax = 99_999

/** Of `?page=`, from 1; what is no number is the first. */
export const pageOf = (text = ''): number => (/^[1-9]\d*$/.test(text) ? Math.min(Number(text), pageMax) : 1)
