import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { pageItems } from '../list/kind.ts'
import { pageQuery } from '../list/queries.ts'
import { SearchField } from '../ui/search-field.tsx'
import { LoadFailure, Skeletons, useFailureToast, withReason } from '../ui/states.tsx'
import { usePaused } from '../ui/use-paused.ts'
import { type PickedProduct, pickedFields } from './use-named.ts'

interface ProductChecklistProps {
  /** The product that has no place in the list, if any. */
  readonly except: string | undefined
  /** Ids. */
  readonly chosen: readonly string[]
  readonly loadFailed: (message: string) => string
  readonly onToggle: (product: PickedProduct) => void
  /** There is nothing to choose from. */
  readonly none: string
}

/** Products to be ticked: the newest, or those that a search finds by name or category. */
export function ProductChecklist({ except, chosen, loadFailed, onToggle, none }: ProductChecklistProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const answer = useQuery({
    ...pageQuery<PickedProduct>({ path: '/api/products', fields: pickedFields }, search === '' ? {} : { search }),
    placeholderData: keepPreviousData,
  })
  useFailureToast(answer.error, loadFailed)
  const { items = [], total = 0 } = answer.data ?? {}
  const found = items.filter(({ _id }) => _id !== except)
  const others = total - Math.min(total, pageItems)
  return (
    <div className="products-column">
      <SearchField label="Rechercher un produit" placeholder="Nom ou catégorie" typed={typed} onType={setTyped} />
      <ul className="products-list" aria-label="Tous les produits" aria-busy={answer.isFetching}>
        {answer.isPending ? (
          <li>
            <Skeletons count={4} kind="line" />
          </li>
        ) : null}
        {answer.error ? (
          <li>
            <LoadFailure
              told
              message={withReason(loadFailed(answer.error.message), answer.error.message)}
              onRetry={() => void answer.refetch()}
            />
          </li>
        ) : null}
        {found.map((product) => (
          <li key={product._id}>
            <label className="products-entry">
              <input
                type="checkbox"
                aria-labelledby={`${id}-${product._id}`}
                aria-describedby={`${id}-${product._id}-facts`}
                checked={chosen.includes(product._id)}
                onChange={() => onToggle(product)}
              />
              <ProductName product={product} id={`${id}-${product._id}`} />
            </label>
          </li>
        ))}
        {answer.data && found.length === 0 ? (
          <li className="products-note">{search === '' ? none : 'Aucun produit ne correspond à cette recherche.'}</li>
        ) : null}
        {others > 0 ? <li className="products-note">{others} autres : précisez la recherche.</li> : null}
      </ul>
    </div>
  )
}

/** With `id`, what names a control and what describes it can be told apart. */
export function ProductName({ product, id }: { product: PickedProduct; id?: string }) {
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
