// Services of the home page, each with its products.

import type { Service } from '../../../content/entities.ts'
import { serviceAddress } from '../../../content/services.ts'
import { readInOrder } from '../../catalogue/queries.ts'
import { Collection } from '../../collection/collection.tsx'
import type { CollectionKind } from '../../collection/kind.ts'
import type { Problem } from '../../forms/draft.ts'
import { TextField } from '../../forms/field.tsx'
import { ProductsPicker } from '../../products-picker/products-picker.tsx'
import { type Attached, appendAttached, PictureField } from '../../uploads/attached-field.tsx'

interface ServiceValues {
  readonly title: string
  readonly imagePath: Attached
  /** Ids, in the order of the service's page. */
  readonly products: readonly string[]
}

function problems({ title, imagePath }: ServiceValues): readonly Problem[] {
  const found: Problem[] = []
  if (title.trim() === '') found.push({ path: 'title', message: 'Le titre est requis.' })
  if (imagePath === '') found.push({ path: 'imagePath', message: 'Veuillez télécharger une image.' })
  return found
}

const linkOf = (service: Service) => service.link || serviceAddress(service._id)

const serviceKind: CollectionKind<Service, ServiceValues> = {
  name: 'service',
  path: '/api/services',
  query: readInOrder('/api/services', 'services'),
  texts: {
    add: 'Ajouter un service',
    edit: 'Modifier le service',
    empty: 'Aucun service disponible.',
    added: 'Service ajouté avec succès !',
    updated: 'Service mis à jour avec succès !',
    removed: 'Service supprimé avec succès !',
    loadFailed: () => 'Erreur lors du chargement des données',
    saveFailed: (message) => `Erreur : ${message}`,
    removeFailed: (message) => `Erreur lors de la suppression : ${message}`,
  },
  removal: { question: 'Êtes-vous sûr de vouloir supprimer ce service ?' },
  ordering: {
    mode: 'explicit',
    path: '/api/services/reorder',
    method: 'PUT',
    body: (ids) => ({ serviceOrders: ids.map((_id, index) => ({ _id, order: index + 1 })) }),
    failed: (message) => `Erreur de réorganisation: ${message}`,
  },
  skeletons: 3,
  empty: { title: '', imagePath: '', products: [] },
  valuesOf: (service) => ({
    title: service.title,
    imagePath: service.imagePath,
    products: service.products.map(({ _id }) => _id),
  }),
  problems,
  body: (values, edited) => {
    const body = new FormData()
    body.append('title', values.title.trim())
    body.append('products', JSON.stringify(values.products))
    if (edited) body.append('link', linkOf(edited))
    appendAttached(body, 'image', values.imagePath, 'imagePath')
    return body
  },
  drawFields: (edited) => (
    <>
      <div className="collection-fields">
        <div>
          <TextField path="title" label="Titre" required length_max={200} />
          {edited ? <ServiceLink link={linkOf(edited)} /> : null}
        </div>
        <PictureField path="imagePath" label="Image" required help="JPG, PNG, WebP ou HEIC, 5 MB au plus." />
      </div>
      <ProductsPicker
        path="products"
        label="Produits associés"
        help="La page du service les montre dans l’ordre que vous leur donnez."
      />
    </>
  ),
  nameOf: (service) => service.title,
  pictureOf: (service) => service.imagePath,
  detailOf: (service) => `${service.products.length} produit(s) associé(s)`,
  addressOf: linkOf,
}

function ServiceLink({ link }: { link: string }) {
  return (
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
