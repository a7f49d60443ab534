import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FitnessService } from '../../../content/entities.ts'
import type { ServiceProduct } from '../../../content/services.ts'
import { useMovesAtOnce } from '../../collection/moves-at-once.ts'
import { MoveButtons, moved, useMoves } from '../../ui/moves.tsx'

export type AreaServiceItem = FitnessService

interface ProductOrderProps {
  readonly service: AreaServiceItem
  /** The call that takes the order. */
  readonly path: string
  /** Under which the list of services is kept. */
  readonly listKey: QueryKey
}

/** The products of a service, put in order without opening its form. */
export function ProductOrder({ service, path, listKey }: ProductOrderProps) {
  const client = useQueryClient()
  const box = useRef<HTMLOListElement>(null)
  const { products } = service
  const moveAtOnce = useMovesAtOnce<ServiceProduct>(
    {
      path,
      method: 'POST',
      body: (ids) => ({ products: ids.map((id, index) => ({ id, displayOrder: index + 1 })) }),
      failed: (message) => `Erreur de réorganisation: ${message}`,
    },
    listKey,
    products,
    (change) =>
      client.setQueryData<readonly AreaServiceItem[]>(listKey, (services) =>
        services?.map((one) => (one._id === service._id ? { ...one, products: change(one.products) } : one)),
      ),
  )

  const moves = useMoves({
    box,
    entries: products.map(({ _id, name }) => ({ id: _id, name })),
    onMove: (from, to) => moveAtOnce(moved(products, from, to)),
  })

  return (
    <details className="product-order">
      <summary>Ordre des produits</summary>
      {moves.announcement}
      <ol ref={box}>
        {products.map((product, index) => (
          <li key={product._id} data-entry={product._id}>
            <span>{product.name}</span>
            <span className="product-order-buttons">
              <MoveButtons
                id={product._id}
                name={product.name}
                index={index}
                count={products.length}
                onMove={moves.move}
              />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
