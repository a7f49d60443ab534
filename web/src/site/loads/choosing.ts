// What the comparison and a selection are drawn from, as their addresses say it.
import { type Load, need } from '../../api/query.ts'
import { comparedProductsQuery, productsByIdsQuery } from '../../content/catalogue.ts'
import type { ComparedProduct, ProductSummary } from '../../content/entities.ts'
import { type ChosenMachine, comparison, selection } from '../choosing/choices.ts'
import { readMachines } from '../choosing/read-machines.ts'
import type { PageAddress } from './page-address.ts'

export interface ComparisonData {
  /** Ids that the address names. */
  readonly asked: readonly string[]
  /** Those of them that are in the catalogue, of as many as one comparison takes. */
  readonly products: readonly ComparedProduct[]
}

export interface SelectionData {
  /** As the address has them; null where it has none: the visitor's own are meant. */
  readonly machines: readonly ChosenMachine[] | null
  /** Those of them that are in the catalogue. */
  readonly products: readonly ProductSummary[]
}

export function* comparisonLoad({ query }: PageAddress): Load<ComparisonData> {
  const asked = readMachines(query.produits).map(selection.idOf)
  const ids = asked.slice(0, comparison.max)
  return { asked, products: ids.length > 0 ? yield* need(comparedProductsQuery(ids)) : [] }
}

export function* selectionLoad({ query }: PageAddress): Load<SelectionData> {
  if (query.machines === undefined) return { machines: null, products: [] }
  const machines = readMachines(query.machines).slice(0, selection.max)
  return { machines, products: yield* productsLoad(machines.map(selection.idOf)) }
}

/** Nothing is asked for without an id. */
export function* productsLoad(ids: readonly string[]): Load<readonly ProductSummary[]> {
  return ids.length > 0 ? yield* need(productsByIdsQuery(ids)) : []
}
