import { useId, useRef } from 'react'
import { Image } from '../../ui/image.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoveButtons, moved, useMoves } from '../ui/moves.tsx'
import { ProductName } from './product-checklist.tsx'
import type { Named } from './use-named.ts'

interface ChosenProductsProps {
  readonly named: Named
  /** Ids, in the order of the site. */
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}

/** The chosen products in their order. */
export function ChosenProducts({ named, chosen, onChoose }: ChosenProductsProps) {
  const box = useRef<HTMLOListElement>(null)
  const title = useRef<HTMLParagraphElement>(null)
  const titleId = useId()
  const entries = chosen.map((id) => {
    return { id, product: named.products.get(id), name: nameIn(named, id) }
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
              <Image className="thumbnail" src={product?.image} alt="" sizes="40px" shape="1-1" />
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

/** What was deleted while the form was open is to be taken out by hand, so that nothing disappears unseen. */
export function nameIn({ products, pending, failed }: Named, id: string): string {
  return products.get(id)?.name ?? (pending || failed ? '…' : 'Produit supprimé')
}
