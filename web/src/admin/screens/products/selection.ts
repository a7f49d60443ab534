// Which products the selection shows.
import type { ListedProduct } from '../../../content/entities.ts'
import type { QueryValues } from '../../../lib/address.ts'
import { matches } from '../../catalogue/matches.ts'

/** Those of the name that is searched, in the order of the list. */
export function foundProducts(
  products: readonly ListedProduct[] = [],
  { recherche = '' }: QueryValues,
): readonly ListedProduct[] {
  return products.filter(({ name }) => matches(name, recherche))
}
