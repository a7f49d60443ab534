import { useDeferredValue, useId, useState } from 'react'
import type { ListedProduct } from '../../content/entities.ts'
import { matches } from '../catalogue/matches.ts'
import { SearchField } from '../ui/search-field.tsx'

/** This many are drawn; a longer list asks for a more precise search. */
const shown_max = 100

interface ProductChecklistProps {
  readonly products: readonly ListedProduct[]
  /** Ids. A product that is ticked comes last. */
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}

/** All products, filtered by name or category. */
export function ProductChecklist({ products, chosen, onChoose }: ProductChecklistProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const found = products.filter(({ name, category }) => matches(`${name} ${category?.title ?? ''}`, wanted))
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <div className="products-column">
      <SearchField label="Rechercher un produit" placeholder="Nom ou catégorie" typed={typed} onType={setTyped} />
      <ul className="products-list" aria-label="Tous les produits">
        {found.slice(0, shown_max).map((product) => (
          <li key={product._id}>
            <label className="products-entry">
              <input
                type="checkbox"
                aria-labelledby={`${id}-${product._id}`}
                aria-describedby={`${id}-${product._id}-facts`}
                checked={chosen.includes(product._id)}
                onChange={() => toggle(product._id)}
              />
              <ProductName product={product} id={`${id}-${product._id}`} />
            </label>
          </li>
        ))}
        {found.length === 0 ? <li className="products-note">Aucun produit ne correspond à cette recherche.</li> : null}
        {found.length > shown_max ? (
          <li className="products-note">{found.length - shown_max} autres : précisez la recherche.</li>
        ) : null}
      </ul>
    </div>
  )
}

/** With `id`, what names a control and what describes it can be told apart. */
export function ProductName({ product, id }: { product: ListedProduct; id?: string }) {
  return (
    <span className="products-name">
      <span id={id}>{product.name}</span>
      <small id={id && `${id}-facts`}>
        {product.category?.title ?? 'Sans catégorie'}
        {product.isActive ? '' : ' · Inactif'}
      </small>
    </span>
  )
}
