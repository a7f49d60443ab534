import type { ListedProduct } from '../../../content/entities.ts'
import { productActs, productList } from '../../catalogue/product-list.ts'
import { useRemoval } from '../../collection/use-removal.tsx'
import { useItemsWithDrafts } from '../../forms/rescue.ts'
import { counted, ListView } from '../../list/list-view.tsx'
import { Link } from '../../shell/link.tsx'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductCard } from './product-card.tsx'
import { productKind } from './product-form.tsx'
import './product-selection.css'

const loadFailed = (message: string) => `Failed to load products: ${message}`

/** All products as cards, newest first, to choose the one to edit. */
export function ProductSelection() {
  const { remove } = useRemoval<ListedProduct>(productKind)
  const withDrafts = useItemsWithDrafts(productKind.name)
  return (
    <>
      <ScreenTitle title="Modifier Produits" />
      <ListView
        kind={productList}
        form={productKind.name}
        skeletons={{ count: 6, kind: 'card' }}
        loadFailed={loadFailed}
        count={counted(productActs)}
        empty={(none) => <NoProducts none={none} />}
        add={<AddProduct />}
      >
        {(products, place, tickOf) => (
          <ul className="selection">
            {products.map((product) => (
              <ProductCard
                key={product._id}
                product={product}
                list={place}
                hasDraft={withDrafts.includes(product._id)}
                tick={tickOf?.(product._id)}
                onRemove={() => void remove(product)}
              />
            ))}
          </ul>
        )}
      </ListView>
    </>
  )
}

function NoProducts({ none }: { readonly none: boolean }) {
  return (
    <p className="selection-empty">
      {none ? 'Aucun produit pour le moment.' : 'Aucun produit trouvé correspondant à vos critères.'}
    </p>
  )
}

function AddProduct() {
  return (
    <Link className="button button-main" to="/admin/produits/nouveau">
      <Icon name="plus" />
      Ajouter un produit
    </Link>
  )
}
