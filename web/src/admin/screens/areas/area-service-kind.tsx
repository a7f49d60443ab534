// A service of SPA or fitness, as both screens edit it: what they share is written once, what is an area's own is data.
import type { QueryKey } from '@tanstack/react-query'
import { type AreaService, areaServiceAddress, type ServiceArea } from '../../../content/services.ts'
import { readInOrder } from '../../catalogue/queries.ts'
import type { CollectionKind } from '../../collection/kind.ts'
import type { Problem } from '../../forms/draft.ts'
import { CheckField, TextField } from '../../forms/field.tsx'
import { ProductsPicker } from '../../products-picker/products-picker.tsx'
import { type Attached, appendAttached, DocumentField, PictureField } from '../../uploads/attached-field.tsx'
import { ProductOrder } from './product-order.tsx'
import './areas.css'

export interface AreaServices {
  readonly area: ServiceArea
  /** The call of the services. */
  readonly path: string
  readonly add: string
  readonly edit: string
  readonly empty: string
  readonly loadFailed: string
  /** Its services may have a catalogue in PDF. */
  readonly hasPdf: boolean
  /** There is a call that puts the products of a service in order. */
  readonly ordersProducts: boolean
}

export type AreaServiceItem = AreaService & { readonly _id: string; readonly updatedAt: string }

interface AreaServiceValues {
  readonly title: string
  readonly description: string
  readonly isActive: boolean
  readonly imageSrc: Attached
  readonly pdfSrc: Attached
  /** Ids, in the order of the service's page. */
  readonly products: readonly string[]
}

function problems({ title, imageSrc }: AreaServiceValues): readonly Problem[] {
  const found: Problem[] = []
  if (title.trim() === '') found.push({ path: 'title', message: 'Le titre est requis.' })
  if (imageSrc === '') found.push({ path: 'imageSrc', message: 'Veuillez télécharger une image' })
  return found
}

function bodyOf(values: AreaServiceValues, { hasPdf }: AreaServices): FormData {
  const body = new FormData()
  body.append('title', values.title.trim())
  body.append('description', values.description.trim())
  body.append('isActive', String(values.isActive))
  body.append('products', JSON.stringify(values.products))
  appendAttached(body, 'image', values.imageSrc, 'imageSrc')
  if (hasPdf) appendAttached(body, 'pdf', values.pdfSrc, 'pdfSrc')
  return body
}

export function areaServiceKind(own: AreaServices): CollectionKind<AreaServiceItem, AreaServiceValues> {
  const query = readInOrder<AreaServiceItem>(own.path, 'services')
  return {
    name: `${own.area.address.slice(1)}-service`,
    path: own.path,
    query,
    texts: {
      add: own.add,
      edit: own.edit,
      empty: own.empty,
      added: 'Service ajouté avec succès !',
      updated: 'Service mis à jour avec succès !',
      removed: 'Service supprimé avec succès !',
      loadFailed: () => own.loadFailed,
      saveFailed: (message) => `Erreur: ${message}`,
      removeFailed: (message) => `Erreur lors de la suppression : ${message}`,
    },
    removal: { question: 'Êtes-vous sûr de vouloir supprimer ce service ?' },
    ordering: {
      mode: 'at-once',
      path: `${own.path}/reorder`,
      method: 'POST',
      body: (ids) => ({ services: ids.map((id, index) => ({ id, displayOrder: index + 1 })) }),
      failed: (message) => `Erreur de réorganisation: ${message}`,
    },
    empty: { title: '', description: '', isActive: true, imageSrc: '', pdfSrc: '', products: [] },
    valuesOf: (service) => ({
      title: service.title,
      description: service.description,
      isActive: service.isActive,
      imageSrc: service.imageSrc,
      pdfSrc: service.pdfSrc ?? '',
      products: service.products.map(({ _id }) => _id),
    }),
    problems,
    body: (values) => bodyOf(values, own),
    drawFields: () => <AreaServiceFields hasPdf={own.hasPdf} />,
    nameOf: (service) => service.title,
    pictureOf: (service) => service.imageSrc,
    detailOf: (service) => <Detail service={service} own={own} listKey={query.queryKey} />,
    addressOf: (service) => (service.isActive ? areaServiceAddress(own.area, service._id) : null),
  }
}

interface DetailProps {
  readonly service: AreaServiceItem
  readonly own: AreaServices
  readonly listKey: QueryKey
}

function Detail({ service, own, listKey }: DetailProps) {
  const { isActive, description, products, pdfSrc } = service
  return (
    <div className="area-detail">
      <div className="area-facts">
        {isActive ? null : <span className="product-inactive">Inactif</span>}
        <span>{products.length} produit(s) associé(s)</span>
        {pdfSrc ? <span>Catalogue PDF</span> : null}
      </div>
      {description ? <p>{description}</p> : null}
      {own.ordersProducts && products.length > 1 ? (
        <ProductOrder service={service} path={`${own.path}/${service._id}/reorder-products`} listKey={listKey} />
      ) : null}
    </div>
  )
}

function AreaServiceFields({ hasPdf }: { hasPdf: boolean }) {
  return (
    <>
      <div className="collection-fields">
        <div>
          <TextField path="title" label="Titre" required length_max={200} />
          <TextField path="description" label="Description" lines={5} help="Sous le titre, sur la page du service." />
          <CheckField
            path="isActive"
            label="Service actif"
            help="Un service inactif n’apparaît pas sur le site ; vous le retrouvez ici."
          />
        </div>
        <div>
          <PictureField path="imageSrc" label="Image" required help="JPG, PNG, WebP ou HEIC, 5 MB au plus." />
          {hasPdf ? (
            <DocumentField
              path="pdfSrc"
              label="Catalogue PDF"
              help="PDF seulement, 20 MB au plus. Il est proposé en tête de la page du service."
            />
          ) : null}
        </div>
      </div>
      <ProductsPicker
        path="products"
        label="Produits du service"
        help="La page du service les montre dans l’ordre que vous leur donnez."
      />
    </>
  )
}
