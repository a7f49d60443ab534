// The products that the home page puts forward, in their order.
import { readList } from '../../../api/query.ts'
import { request } from '../../../api/request.ts'
import type { HomepageProduct } from '../../../content/entities.ts'
import { ProductsPicker } from '../../products-picker/products-picker.tsx'
import type { SingleKind } from '../../single/kind.ts'
import { Single } from '../../single/single.tsx'
import { homeAddress } from './home-address.ts'

interface FeaturedValues {
  /** Ids, in the order of the home page. */
  readonly products: readonly string[]
}

const path = '/api/homepage/products'
const read = readList<HomepageProduct>('products')

const featuredKind: SingleKind<readonly HomepageProduct[], FeaturedValues> = {
  name: 'featured',
  label: 'Produits de la page d’accueil',
  store: {
    load: async (signal) => read(await request(path, signal ? { signal } : {})),
    save: async ({ products }) => {
      const entries = products.map((productId, index) => ({ productId, order: index + 1 }))
      return read(await request(path, { method: 'POST', body: { products: entries } }))
    },
  },
  texts: {
    saved: 'Produits de la page d’accueil enregistrés avec succès !',
    loadFailed: () => 'Erreur lors du chargement des produits',
    saveFailed: ({ message }) => `Erreur: ${message}`,
  },
  valuesOf: (featured) => ({ products: featured.map(({ productId }) => productId) }),
  problems: () => [],
  drawFields: () => (
    <div className="home-form">
      <ProductsPicker
        path="products"
        label="Produits mis en avant"
        help="La page d’accueil montre les 3 premiers, dans cet ordre. Sans produit choisi, cette section n’y apparaît pas."
      />
    </div>
  ),
  address: homeAddress,
}

export default function FeaturedProducts() {
  return <Single kind={featuredKind} />
}
