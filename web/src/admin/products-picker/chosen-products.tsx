import { useId, useRef } from 'react'
import type { ListedProduct } from '../../content/entities.ts'
import { Image } from '../../ui/image.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoveButtons, moved, useMoves } from '../ui/moves.tsx'
import { ProductName } from './product-checklist.tsx'

interface ChosenProductsProps {
  readonly products: readonly ListedProduct[]
  /** Ids, in the order of the site. */
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}

/** The chosen products in their order. */
export function ChosenProducts({ products, chosen, onChoose }: ChosenProductsProps) {
  const box = useRef<HTMLOListElement>(null)
  const title = useRef<HTMLParagraphElement>(null)
  const titleId = useId()
  const entries = chosen.map((id) => {
    const product = products.find(({ _id }) => _id === id)
    // Deleted while the form was open: to be taken out by hand, so that nothing disappears unseen.
    return { id, product, name: product?.name ?? 'Produit supprimé' }
  })
  const moves = useMoves({
    box,
    entries,
    onMove: (from, to) => {
      onChoose(moved(chosen, from, to))
    },
  })

  const remove = (id: string) => {
    onChoose(chosen.filter((other) => other !== id))
    // The button goes with its entry.
    title.current?.focus()
  }

  return (
    <div className="products-column">
      <p className="products-count" role="status" id={titleId} tabIndex={-1} ref={title}>
        {chosen.length} produit(s) sélectionné(s)
      </p>
      {moves.announcement}
      <ol className="products-list" aria-labelledby={titleId} ref={box}>
        {entries.length === 0 ? (
          <li className="products-note">Cochez des produits : ils apparaîtront ici, dans l’ordre du site.</li>
        ) : null}
        {entries.map(({ id, product, name }, index) => (
          <li key={id} className="products-entry" data-entry={id}>
            <span className="products-picture">
              <Image src={product?.image} alt="" sizes="40px" shape="1-1" />
            </span>
            {product ? <ProductName product={product} /> : <span className="products-name">{name}</span>}
            <span className="products-buttons">
              <MoveButtons id={id} name={name} index={index} count={entries.length} onMove={moves.move} />
              <button
                type="button"
                className="icon-button"
                aria-label={`Retirer : ${name}`}
                title="Retirer"
                onClick={() => remove(id)}
              >
                <Icon name="close" />
              </button>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
