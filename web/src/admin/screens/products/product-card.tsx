import { productAddress } from '../../../content/catalogue.ts'
import type { ListedProduct } from '../../../content/entities.ts'
import { Image } from '../../../ui/image.tsx'
import { DeleteButton, ItemLink, PublicPage } from '../../collection/item-buttons.tsx'
import type { CardProps } from '../../collection/kind.ts'
import { DraftMark } from '../../drafts/draft-mark.tsx'
import { Tick } from '../../list/choosing.tsx'
import { Link } from '../../shell/link.tsx'
import { itemAddress, newItemAddress } from '../../shell/place.ts'
import './product-card.css'

export function ProductCard({ item: product, list, mark, tick, onRemove }: CardProps<ListedProduct>) {
  const inactive = product.isActive === false
  return (
    <li className={inactive ? 'product-card product-card-inactive' : 'product-card'} data-entry={product._id}>
      <Link className="product-card-open" to={itemAddress(list, product._id)}>
        <Image src={product.image} alt="" sizes="112px" shape="1-1" />
        <span className="product-card-name">{product.name}</span>
        <span className="product-card-category">{product.category?.title ?? 'Sans catégorie'}</span>
        <span className="product-card-marks">
          {inactive ? <span className="product-inactive">Inactif</span> : null}
          <DraftMark of={mark} />
        </span>
      </Link>
      {tick ? <Tick name={product.name} {...tick} /> : null}
      <div className="product-card-buttons">
        <ItemLink
          to={newItemAddress(list, { copied: product._id })}
          label="Dupliquer"
          icon="copy"
          name={product.name}
        />
        <PublicPage address={inactive ? null : productAddress(product._id)} name={product.name} isSmall />
        <DeleteButton name={product.name} onDelete={onRemove} />
      </div>
    </li>
  )
}
