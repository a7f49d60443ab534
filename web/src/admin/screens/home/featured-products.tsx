// The products that the home page puts forward, in their order.
import { readList } from '../../../api/query.ts'
import { request } from '../../../api/request.ts'
import type { HomepageProduct } from '../../../content/entities.ts'
import { homepageProduct } from '../../../content/fields/index.ts'
import { formOf } from '../../fields/form.tsx'
import type { SaveOptions } from '../../forms/saving.ts'
import { journalOf } from '../../history/journal-list.ts'
import { Single } from '../../single/single.tsx'

const path = '/api/homepage/products'
const read = readList<HomepageProduct>('products')

const form = formOf(
  homepageProduct,
  (field) => (
    <div className="home-form">
      {field('products', {
        label: 'Produits mis en avant',
        help: 'La page d’accueil montre les 3 premiers, dans cet ordre. Sans produit choisi, cette section n’y apparaît pas.',
      })}
    </div>
  ),
  {
    own: {
      products: {
        kind: 'referenceList',
        standsFor: 'product',
        madeOf: (featured: readonly HomepageProduct[]) => featured.map(({ productId }) => productId),
      },
    },
  },
)

export const featuredKind = {
  name: 'featured',
  label: 'Produits de la page d’accueil',
  store: {
    load: async (signal?: AbortSignal) => read(await request(path, signal ? { signal } : {})),
    save: async ({ products }: { readonly products: readonly string[] }, _before: unknown, { writes }: SaveOptions) => {
      const entries = products.map((productId, index) => ({ productId, order: index + 1 }))
      return read(await request(path, { method: 'POST', body: { products: entries }, writes }))
    },
  },
  texts: {
    saved: 'Produits de la page d’accueil enregistrés avec succès !',
    loadFailed: () => 'Erreur lors du chargement des produits',
    saveFailed: ({ message }: { readonly message: string }) => `Erreur: ${message}`,
  },
  form,
  history: journalOf('HomepageProduct'),
  address: '/',
}

export default () => <Single kind={featuredKind} />
