import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { productAddress } from '../../../content/catalogue.ts'
import type { ListedProduct } from '../../../content/entities.ts'
import { Image } from '../../../ui/image.tsx'
import { matches } from '../../catalogue/matches.ts'
import { productsQuery } from '../../catalogue/queries.ts'
import { DraftMark } from '../../forms/draft-mark.tsx'
import { useItemsWithDrafts } from '../../forms/rescue.ts'
import { screenPlace } from '../../shell/place.ts'
import { focusScreenTitle, ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { LoadFailure, Skeletons, useFailureToast } from '../../ui/states.tsx'
import { productForm } from './product-form.tsx'
import { page_size, type SelectionMemory, useReturn } from './selection-memory.ts'
import { useProductRemoval } from './use-product-removal.ts'
import './product-selection.css'

const loadFailed = (message: string) => `Failed to load products: ${message}`

/** All products as cards, newest first, to choose the one to edit. */
export function ProductSelection({ memory }: { readonly memory: SelectionMemory }) {
  const products = useQuery(productsQuery)
  const places = usePlaces()
  const remove = useProductRemoval()
  const withDrafts = useItemsWithDrafts(productForm)
  const [typed, setTyped] = useState(memory.typed)
  const [shown_max, setShownMax] = useState(memory.shown_max)
  const wanted = useDeferredValue(typed)
  useFailureToast(products.error, loadFailed)
  const found = (products.data ?? []).filter(({ name }) => matches(name, wanted))

  useReturn(memory, products.isSuccess)

  const open = (id: string) => {
    Object.assign(memory, { typed, shown_max, opened: { id, scroll: window.scrollY } })
    void places.open(screenPlace('product-update', id))
  }

  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const removeAndStay = async (product: ListedProduct) => {
    const card = document.querySelector(`[data-opens="${product._id}"]`)?.closest('li')
    if ((await remove(product)) && here.current && losesFocus(card)) focusScreenTitle()
  }

  return (
    <>
      <ScreenTitle title="Modifier Produits" />
      <div className="selection-tools">
        <SearchField label="Rechercher par nom" typed={typed} onType={setTyped} />
        <button type="button" className="button" aria-pressed={typed === ''} onClick={() => setTyped('')}>
          Tous
        </button>
        <p className="selection-count" role="status">
          {products.data ? countOf(found.length) : ''}
        </p>
      </div>
      {products.isPending ? <Skeletons count={6} kind="card" /> : null}
      {products.isError ? (
        <LoadFailure message={loadFailed(products.error.message)} onRetry={() => void products.refetch()} />
      ) : null}
      {products.isSuccess && found.length === 0 ? <NoProducts none={products.data.length === 0} /> : null}
      <ul className="selection">
        {found.slice(0, shown_max).map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            hasDraft={withDrafts.includes(product._id)}
            onOpen={() => open(product._id)}
            onRemove={() => void removeAndStay(product)}
          />
        ))}
      </ul>
      {found.length > shown_max ? (
        <button type="button" className="button selection-more" onClick={() => setShownMax(shown_max + page_size)}>
          Afficher plus
        </button>
      ) : null}
    </>
  )
}

/** `none`: there are no products at all, not only none of that name. */
function NoProducts({ none }: { readonly none: boolean }) {
  const places = usePlaces()
  if (!none) return <p className="selection-empty">Aucun produit trouvé correspondant à vos critères.</p>
  return (
    <div className="selection-empty">
      <p>Aucun produit pour le moment.</p>
      <button
        type="button"
        className="button button-main"
        onClick={() => void places.open(screenPlace('product-creation'))}
      >
        Ajouter un produit
      </button>
    </div>
  )
}

function countOf(count: number): string {
  return count > 1 ? `${count} produits` : `${count} produit`
}

interface ProductCardProps {
  readonly product: ListedProduct
  /** Work on it that is not saved is kept in this browser. */
  readonly hasDraft: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function ProductCard({ product, hasDraft, onOpen, onRemove }: ProductCardProps) {
  const inactive = product.isActive === false
  return (
    <li className={inactive ? 'product-card product-card-inactive' : 'product-card'}>
      <button type="button" className="product-card-open" data-opens={product._id} onClick={onOpen}>
        <Image src={product.image} alt="" sizes="112px" shape="1-1" />
        <span className="product-card-name">{product.name}</span>
        <span className="product-card-category">{product.category?.title ?? 'Sans catégorie'}</span>
        <span className="product-card-marks">
          {inactive ? <span className="product-inactive">Inactif</span> : null}
          {hasDraft ? <DraftMark /> : null}
        </span>
      </button>
      <div className="product-card-buttons">
        {inactive ? null : (
          <a
            className="icon-button"
            href={productAddress(product._id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Voir sur le site : ${product.name}`}
            title="Voir sur le site"
          >
            <Icon name="open" />
          </a>
        )}
        <button
          type="button"
          className="icon-button delete-button"
          aria-label={`Supprimer : ${product.name}`}
          title="Supprimer"
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}
