import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { productAddress } from '../../../content/catalogue.ts'
import type { ListedProduct } from '../../../content/entities.ts'
import type { Place } from '../../../lib/admin-addresses.ts'
import { Image } from '../../../ui/image.tsx'
import { productsQuery } from '../../catalogue/queries.ts'
import { useRemoval } from '../../collection/use-removal.tsx'
import { DraftMark } from '../../forms/draft-mark.tsx'
import { useItemsWithDrafts } from '../../forms/rescue.ts'
import { Link } from '../../shell/link.tsx'
import { itemAddress, newItemAddress, partsOf } from '../../shell/place.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { LoadFailure, Skeletons, useFailureToast } from '../../ui/states.tsx'
import { productKind } from './product-form.tsx'
import { foundProducts } from './selection.ts'
import './product-selection.css'

const loadFailed = (message: string) => `Failed to load products: ${message}`

/** Drawn at first, and with every 'Afficher plus'. */
const part = 60

/** All products as cards, newest first, to choose the one to edit. */
export function ProductSelection() {
  const products = useQuery(productsQuery)
  const places = usePlaces()
  const { remove } = useRemoval<ListedProduct>(productKind)
  const withDrafts = useItemsWithDrafts(productKind.name)
  const place = usePlace()
  const { recherche: typed = '' } = place.query
  const search = (recherche: string) => places.refine({ recherche, page: '' })
  const list = useDeferredValue(place)
  useFailureToast(products.error, loadFailed)
  const found = foundProducts(products.data, list.query)
  const shown_max = part * partsOf(list.query)
  useArrival(products.isSuccess, !products.isFetching)

  return (
    <>
      <ScreenTitle title="Modifier Produits" />
      <div className="selection-tools">
        <SearchField label="Rechercher par nom" typed={typed} onType={search} />
        <button type="button" className="button" aria-pressed={typed === ''} onClick={() => search('')}>
          Tous
        </button>
        <p className="selection-count" role="status">
          {products.data ? countOf(found.length) : ''}
        </p>
        {products.data?.length ? <AddProduct /> : null}
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
            list={list}
            hasDraft={withDrafts.includes(product._id)}
            onRemove={() => void remove(product)}
          />
        ))}
      </ul>
      {found.length > shown_max ? (
        <button
          type="button"
          className="button selection-more"
          onClick={() => places.refine({ page: String(partsOf(place.query) + 1) })}
        >
          Afficher plus
        </button>
      ) : null}
    </>
  )
}

/** `none`: there are no products at all, not only none of that name. */
function NoProducts({ none }: { readonly none: boolean }) {
  if (!none) return <p className="selection-empty">Aucun produit trouvé correspondant à vos critères.</p>
  return (
    <div className="selection-empty">
      <p>Aucun produit pour le moment.</p>
      <AddProduct />
    </div>
  )
}

function AddProduct() {
  return (
    <Link className="button button-main" to="/admin/produits/nouveau">
      <Icon name="add" />
      Ajouter un produit
    </Link>
  )
}

function countOf(count: number): string {
  return count > 1 ? `${count} produits` : `${count} produit`
}

interface ProductCardProps {
  readonly product: ListedProduct
  readonly list: Place
  /** Work on it that is not saved is kept in this browser. */
  readonly hasDraft: boolean
  readonly onRemove: () => void
}

function ProductCard({ product, list, hasDraft, onRemove }: ProductCardProps) {
  const inactive = product.isActive === false
  return (
    <li className={inactive ? 'product-card product-card-inactive' : 'product-card'} data-entry={product._id}>
      <Link className="product-card-open" to={itemAddress(list, product._id)}>
        <Image src={product.image} alt="" sizes="112px" shape="1-1" />
        <span className="product-card-name">{product.name}</span>
        <span className="product-card-category">{product.category?.title ?? 'Sans catégorie'}</span>
        <span className="product-card-marks">
          {inactive ? <span className="product-inactive">Inactif</span> : null}
          {hasDraft ? <DraftMark /> : null}
        </span>
      </Link>
      <div className="product-card-buttons">
        <Link
          to={newItemAddress(list, product._id)}
          className="icon-button"
          aria-label={`Dupliquer : ${product.name}`}
          title="Dupliquer"
        >
          <Icon name="copy" />
        </Link>
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
