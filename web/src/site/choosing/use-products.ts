// The products that a list in the browser names.
import { useRef } from 'react'
import { useBlock } from '../../api/query-cache.ts'
import type { ProductSummary } from '../../content/entities.ts'
import { productsLoad } from '../loads/choosing.ts'

interface FoundProducts {
  /** In the order of the ids, as far as they have come: what is known stays in sight while more is asked for. */
  readonly products: readonly ProductSummary[]
  /** Ids that the catalogue does not have, once that is known. */
  readonly missing: readonly string[]
  /** Whether one of them could not be asked for. */
  readonly failed: boolean
  readonly retry: () => void
}

export function useProducts(ids: readonly string[]): FoundProducts {
  const { outcome, retry } = useBlock(() => productsLoad(ids))
  const known = useRef(new Map<string, ProductSummary>()).current
  if (outcome.state === 'ready') {
    known.clear()
    for (const product of outcome.value) known.set(product._id, product)
  }
  return {
    products: ids.flatMap((id) => known.get(id) ?? []),
    missing: outcome.state === 'ready' ? ids.filter((id) => !known.has(id)) : [],
    failed: outcome.state === 'failed' && !ids.every((id) => known.has(id)),
    retry,
  }
}
