// Services of the home page, each with its products.
import type { Service } from '../../../content/entities.ts'
import { service } from '../../../content/fields/index.ts'
import { serviceAddress } from '../../../content/services.ts'
import { Collection } from '../../collection/collection.tsx'
import { collectionOf } from '../../collection/collection-of.ts'
import { ReadOnly } from '../../forms/read-only.tsx'

const linkOf = ({ link, _id }: Service) => link || serviceAddress(_id)

export const serviceKind = collectionOf(service, {
  path: '/api/services',
  noun: { one: 'service', space: ' ' },
  texts: {
    empty: 'Aucun service disponible.',
    loadFailed: 'Erreur lors du chargement des données',
    saveFailed: 'Erreur : {message}',
    removeFailed: 'Erreur lors de la suppression : {message}',
  },
  ordering: { mode: 'explicit', method: 'PUT', entry: (_id, order) => ({ _id, order }) },
  skeletons: 3,
  fields: [
    {
      title: {
        label: 'Titre',
        below: <ReadOnly name="link" label="Lien" help="Attribué par le site, il ne change pas." of={linkOf} />,
      },
    },
    { imagePath: 'Image' },
    {
      products: {
        label: 'Produits associés',
        help: 'La page du service les montre dans l’ordre que vous leur donnez.',
      },
    },
  ],
  send: (body, _, edited) => (edited ? { ...body, link: linkOf(edited) } : body),
  detail: ({ products }) => `${products.length} produit(s) associé(s)`,
  page: linkOf,
})

export default () => <Collection kind={serviceKind} />
