// The products that a form holds by their ids alone: what they are called, asked of the server once each.
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { readList } from '../../api/query.ts'
import { request } from '../../api/request.ts'
import type { ListedProduct } from '../../content/entities.ts'

/** What a picker shows of a product. */
export type PickedProduct = Pick<ListedProduct, '_id' | 'name' | 'image' | 'category' | 'isActive'>

export const pickedFields = ['name', 'image', 'category', 'isActive'] as const

export interface Named {
  /** Those that are known; those that do not exist are not among them. */
  readonly products: ReadonlyMap<string, PickedProduct>
  readonly pending: boolean
  /** Whether the server was asked for it, or somebody has seen it. */
  readonly isAsked: (id: string) => boolean
  readonly failed: Error | null
  readonly retry: () => void
  /** Somebody has the product before their eyes already. */
  readonly learn: (product: PickedProduct) => void
}

/** An address holds so many ids. */
const batch_max = 50

const read = readList<PickedProduct>('products')

export function useNamed(ids: readonly string[]): Named {
  const [learnt, setLearnt] = useState<ReadonlyMap<string, PickedProduct>>(new Map())
  // What is asked for stays asked for: taking a product out of the choice reads nothing anew.
  const [batches, setBatches] = useState<readonly (readonly string[])[]>([])
  const isAsked = (id: string) => learnt.has(id) || batches.some((batch) => batch.includes(id))
  const fresh = ids.filter((id) => !isAsked(id))
  if (fresh.length > 0) setBatches([...batches, ...inBatches(fresh)])

  const answers = useQueries({
    queries: batches.map((batch) => {
      const path = `/api/products/by-ids?ids=${batch.map(encodeURIComponent).join(',')}&fields=${pickedFields.join(',')}`
      return {
        queryKey: [path],
        queryFn: async ({ signal }: { signal: AbortSignal }) => read(await request(path, { signal })),
      }
    }),
  })
  const answered = answers.flatMap(({ data = [] }) => data)
  const failing = answers.filter(({ isError }) => isError)
  return {
    products: new Map([...learnt, ...answered.map((product) => [product._id, product] as const)]),
    isAsked,
    pending: fresh.length > 0 || answers.some(({ isPending }) => isPending),
    failed: failing[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failing) void refetch()
    },
    learn: (product) => setLearnt(new Map([...learnt, [product._id, product]])),
  }
}

function inBatches(ids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / batch_max)
  return Array.from({ length: count }, (_, index) => ids.slice(index * batch_max, (index + 1) * batch_max))
}
