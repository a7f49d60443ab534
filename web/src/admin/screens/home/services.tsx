// Services of the home page, each with its products.
import type { Service } from '../../../content/entities.ts'
import { service } from '../../../content/fields/index.ts'
import { serviceAddress } from '../../../content/services.ts'
import { Collection } from '../../collection/collection.tsx'
import { collectionOf } from '../../collection/collection-of.ts'
import { formOf } from '../../fields/form.tsx'
import { type Edited, useForm } from '../../forms/draft.ts'

const linkOf = ({ link, _id }: Service) => link || serviceAddress(_id)
const linkOfEdited = (item: Edited | null) => item && linkOf(item as Service)

export const serviceKind = collectionOf({
  path: '/api/services',
  noun: { one: 'service', space: ' ' },
  texts: {
    empty: 'Aucun service disponible.',
    loadFailed: () => 'Erreur lors du chargement des données',
    saveFailed: (message) => `Erreur : ${message}`,
    removeFailed: (message) => `Erreur lors de la suppression : ${message}`,
  },
  ordering: { mode: 'explicit', method: 'PUT', entry: (_id, order) => ({ _id, order }) },
  skeletons: 3,
  form: formOf(
    service,
    (field) => (
      <>
        <div className="collection-fields">
          <div>
            {field('title', { label: 'Titre' })}
            <ServiceLink />
          </div>
          {field('imagePath', { label: 'Image' })}
        </div>
        {field('products', {
          label: 'Produits associés',
          help: 'La page du service les montre dans l’ordre que vous leur donnez.',
        })}
      </>
    ),
    { send: (body, _, edited) => (edited ? { ...body, link: linkOfEdited(edited) } : body) },
  ),
  nameOf: ({ title }: Service) => title,
  pictureOf: ({ imagePath }) => imagePath,
  detailOf: ({ products }) => `${products.length} produit(s) associé(s)`,
  addressOf: linkOf,
})

function ServiceLink() {
  const link = linkOfEdited(useForm().item ?? null)
  return link === null ? null : (
    <div className="field">
      <label htmlFor="service-link">Lien</label>
      <input id="service-link" className="control" value={link} readOnly aria-describedby="service-link-help" />
      <p className="field-help" id="service-link-help">
        Attribué par le site, il ne change pas.
      </p>
    </div>
  )
}

export default function Services() {
  return <Collection kind={serviceKind} />
}
