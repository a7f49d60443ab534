// Services of the home page, each with its products.

import { service } from '../../../content/fields/index.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { ReadOnly } from '../../forms/read-only.tsx'
import { cardAndHead } from '../../uploads/crops.tsx'

const link = <ReadOnly name="link" label="Lien" help="Attribué par le site, il ne change pas." />

export default collectionOf(service, {
  path: '/api/services',
  noun: { one: 'service', space: ' ' },
  texts: {
    empty: 'Aucun service disponible.',
    loadFailed: 'Erreur lors du chargement des données',
    saveFailed: 'Erreur : {message}',
  },
  ordering: { mode: 'explicit', method: 'PUT', entry: (_id, order) => ({ _id, order }) },
  skeletons: 3,
  fields: [
    { title: { label: 'Titre', below: link } },
    { imagePath: { label: 'Image', places: cardAndHead } },
    { products: { label: 'Produits associés', help: 'La page du service les montre dans cet ordre.' } },
  ],
  send: (body, _, edited) => (edited ? { ...body, link: edited.link } : body),
  detail: ({ products }) => `${products.length} produit(s) associé(s)`,
})
