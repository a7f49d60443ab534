import { productAddress } from '../../../content/catalogue.ts'
import type { ListedProduct } from '../../../content/entities.ts'
import type { Place } from '../../../lib/admin-addresses.ts'
import { Image } from '../../../ui/image.tsx'
import { DraftMark } from '../../forms/draft-mark.tsx'
import { Tick, type TickProps } from '../../list/choosing.tsx'
import { Link } from '../../shell/link.tsx'
import { itemAddress, newItemAddress } from '../../shell/place.ts'
import { Icon } from '../../ui/icon.tsx'

interface ProductCardProps {
  readonly product: ListedProduct
  readonly list: Place
  /** Work on it that is not saved is kept in this browser. */
  readonly hasDraft: boolean
  readonly tick: Pick<TickProps, 'ticked' | 'onTick'> | undefined
  readonly onRemove: () => void
}

export function ProductCard({ product, list, hasDraft, tick, onRemove }: ProductCardProps) {
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
      {tick ? <Tick name={product.name} {...tick} /> : null}
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
            <Icon name="external" />
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
