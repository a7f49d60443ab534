import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { matches } from '../../catalogue/matches.ts'
import { productsQuery } from '../../catalogue/queries.ts'
import { type Draft, useDraft } from '../../forms/draft.ts'
import { ProblemText } from '../../forms/field.tsx'
import { controlId } from '../../forms/path.ts'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import type { ProductValues } from './product-values.ts'

/** This many are drawn; a longer list asks for a more precise search. */
const shown_max = 100

interface SimilarProductsProps {
  readonly draft: Draft<ProductValues>
  /** Left out of the list: no product is similar to itself. */
  readonly productId: string
}

/** A checklist of the other products, filtered by name; the site shows them in the order in which they were ticked. */
export function SimilarProducts({ draft, productId }: SimilarProductsProps) {
  const searchId = useId()
  const products = useQuery(productsQuery)
  const chosen = useDraft(draft, (current) => current.values().similarProducts)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  if (products.isPending) return <Skeletons count={3} kind="line" />
  if (products.isError) {
    return (
      <LoadFailure
        message={`Failed to load products: ${products.error.message}`}
        onRetry={() => void products.refetch()}
      />
    )
  }
  const found = products.data.filter(({ _id, name }) => _id !== productId && matches(name, wanted))
  const toggle = (id: string) =>
    draft.patch({
      similarProducts: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    })
  return (
    <fieldset className="similar" id={controlId('product', 'similarProducts')} tabIndex={-1}>
      <legend className="visually-hidden">Produits similaires</legend>
      <ProblemText path="similarProducts" />
      <div className="field">
        <label htmlFor={searchId}>Rechercher par nom</label>
        <input
          id={searchId}
          className="control"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter in a search is no wish to save the product.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      <ul className="similar-list">
        {found.slice(0, shown_max).map(({ _id, name }) => (
          <li key={_id}>
            <label>
              <input type="checkbox" checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
        {found.length === 0 ? <li className="field-help">Aucun produit de ce nom.</li> : null}
        {found.length > shown_max ? (
          <li className="field-help">{found.length - shown_max} autres : précisez la recherche.</li>
        ) : null}
      </ul>
      <p className="field-help" role="status">
        {countOf(chosen.length)}
      </p>
    </fieldset>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'Aucun produit choisi'
  return count === 1 ? '1 produit choisi' : `${count} produits choisis`
}
