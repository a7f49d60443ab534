// A service of SPA or fitness, as both screens edit it: what they share is written once, what is an area's own is data.
import { fitnessService, spaService } from '../../../content/fields/index.ts'
import { areaServiceAddress, fitness, type ServiceArea } from '../../../content/services.ts'
import { collectionOf } from '../../collection/collection-of.ts'
import { shownOrHidden } from '../../list/kind.ts'
import { type AreaServiceItem, ProductOrder } from './product-order.tsx'
import './areas.css'

interface AreaServices {
  readonly area: ServiceArea
  /** The call of the services. */
  readonly path: string
  readonly loadFailed: string
}

/** Fitness services may have a catalogue in PDF, and there is a call that puts their products in order. */
export function areaServiceKind({ area, path, loadFailed }: AreaServices) {
  const isFitness = area === fitness
  const name = isFitness ? 'Fitness' : 'SPA'
  return collectionOf((isFitness ? fitnessService : spaService) as typeof fitnessService, {
    path,
    noun: { one: 'service', space: ' ' },
    acts: { changes: shownOrHidden('isActive') },
    texts: {
      add: `Ajouter un service ${name}`,
      edit: `Modifier le service ${name}`,
      empty: `Aucun service ${name} pour le moment. Ajoutez le premier ci-dessus.`,
      loadFailed,
      removeFailed: 'Erreur lors de la suppression : {message}',
    },
    ordering: { entry: (id, displayOrder) => ({ id, displayOrder }) },
    fields: [
      {
        title: 'Titre',
        description: { label: 'Description', lines: 5, help: 'Sous le titre, sur la page du service.' },
        isActive: {
          label: 'Service actif',
          help: 'Un service inactif n’apparaît pas sur le site ; vous le retrouvez ici.',
        },
      },
      { imageSrc: 'Image', ...(isFitness ? { pdfSrc } : {}) },
      {
        products: {
          label: 'Produits du service',
          help: 'La page du service les montre dans l’ordre que vous leur donnez.',
        },
      },
    ],
    detail: (service) => <Detail service={service} path={path} isFitness={isFitness} />,
    page: ({ isActive, _id }) => (isActive ? areaServiceAddress(area, _id) : null),
  })
}

const pdfSrc = { label: 'Catalogue PDF', hint: 'Il est proposé en tête de la page du service.' }

interface DetailProps {
  readonly service: AreaServiceItem
  readonly path: string
  readonly isFitness: boolean
}

function Detail({ service, path, isFitness }: DetailProps) {
  const { _id, isActive, description, products, pdfSrc } = service
  return (
    <div className="area-detail">
      <div className="area-facts">
        {isActive ? null : <span className="product-inactive">Inactif</span>}
        <span>{products.length} produit(s) associé(s)</span>
        {pdfSrc ? <span>Catalogue PDF</span> : null}
      </div>
      {description ? <p>{description}</p> : null}
      {isFitness && products.length > 1 ? (
        <ProductOrder service={service} path={`${path}/${_id}/reorder-products`} listKey={[path]} />
      ) : null}
    </div>
  )
}
