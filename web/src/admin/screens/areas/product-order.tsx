import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ServiceProduct } from '../../../content/services.ts'
import { useMovesAtOnce } from '../../collection/moves-at-once.ts'
import { MoveButtons, moved, type Step, useMoves } from '../../ui/moves.tsx'
import type { AreaServiceItem } from './area-service-kind.tsx'

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
  const moves = useMoves(box)
  const { products } = service
  const moveAtOnce = useMovesAtOnce<ServiceProduct>(
    {
      path,
      method: 'POST',
      body: (ids) => ({ products: ids.map((id, index) => ({ id, displayOrder: index + 1 })) }),
      failed: (message) => `Erreur de réorganisation: ${message}`,
    },
    listKey,
    (after) =>
      client.setQueryData<readonly AreaServiceItem[]>(listKey, (services) =>
        services?.map((one) => (one._id === service._id ? { ...one, products: after } : one)),
      ),
  )

  const move = ({ _id, name }: ServiceProduct, index: number, step: Step) => {
    moveAtOnce(products, moved(products, index, step))
    moves.follow(_id, name, step, index + (step === 'up' ? 0 : 2), products.length)
  }

  return (
    <details className="product-order">
      <summary>Ordre des produits</summary>
      {moves.announcement}
      <ol ref={box}>
        {products.map((product, index) => (
          <li key={product._id}>
            <span>{product.name}</span>
            <span className="product-order-buttons">
              <MoveButtons
                id={product._id}
                name={product.name}
                first={index === 0}
                last={index === products.length - 1}
                onMove={(step) => move(product, index, step)}
              />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
