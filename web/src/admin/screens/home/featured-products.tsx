// The products that the home page puts forward, in their order: a choice, which is saved and prepared as one thing.

import { onlyIf } from '../../../api/only-if.ts'
import { readList } from '../../../api/query.ts'
import { request } from '../../../api/request.ts'
import type { HomepageProduct } from '../../../content/entities.ts'
import { homepageProduct } from '../../../content/fields/index.ts'
import { formOf } from '../../fields/form.tsx'
import type { SaveOptions } from '../../forms/saving.ts'
import { journalOf } from '../../history/journal-list.ts'
import { Single } from '../../single/single.tsx'

interface Choice {
  readonly products: readonly HomepageProduct[]
}

/** What the form holds of it. */
interface Chosen {
  readonly products: readonly string[]
}

const path = '/api/homepage/products'
const read = readList<HomepageProduct>('products')
const choiceIn = (answer: unknown): Choice => ({ products: read(answer) })
const idsOf = ({ products }: Choice) => products.map(({ productId }) => productId)

const bodyOf = ({ products }: Chosen) => ({
  products: products.map((productId, index) => ({ productId, order: index + 1 })),
})

/** As the server tells one choice from another. */
const versionOf = (choice: Choice) => idsOf(choice).join(',')

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
    own: { products: { kind: 'referenceList', standsFor: 'product', madeOf: idsOf } },
    send: (_, values) => bodyOf(values),
  },
)

export const featuredKind = {
  name: 'featured',
  label: 'Produits de la page d’accueil',
  store: {
    versionOf,
    load: async (signal?: AbortSignal) => choiceIn(await request(path, signal ? { signal } : {})),
    save: async (values: Chosen, before: Choice, { headers: named, begun, signal, writes }: SaveOptions) => {
      const headers = { ...named, ...onlyIf(begun ?? versionOf(before)) }
      return choiceIn(await request(path, { method: 'POST', body: bodyOf(values), headers, signal, writes }))
    },
  },
  texts: {
    saved: 'Produits de la page d’accueil enregistrés avec succès !',
    loadFailed: () => 'Erreur lors du chargement des produits',
    saveFailed: ({ message }: { readonly message: string }) => `Erreur: ${message}`,
  },
  form,
  isWhole: true as const,
  history: journalOf('HomepageProduct'),
  address: '/',
}

export default () => <Single kind={featuredKind} />
