// A service of SPA or fitness, as both screens edit it: what they share is written once, what is an area's own is data.
import { fitnessService, spaService } from '../../../content/fields/index.ts'
import { areaServiceAddress, fitness, type ServiceArea } from '../../../content/services.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { shownOrHidden } from '../../list/kind.ts'
import { AreaDetail } from './area-detail.tsx'

interface AreaServices {
  /** Of a screen of theirs. */
  readonly title?: string
  readonly area: ServiceArea
  /** The call of the services. */
  readonly path: string
  readonly loadFailed: string
}

/** Fitness services may have a catalogue in PDF, and there is a call that puts their products in order. */
export function areaServices({ title, area, path, loadFailed }: AreaServices) {
  const isFitness = area === fitness
  const name = isFitness ? 'Fitness' : 'SPA'
  return collectionOf((isFitness ? fitnessService : spaService) as typeof fitnessService, {
    ...(title ? { title } : {}),
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
    detail: (service) => <AreaDetail service={service} path={path} isFitness={isFitness} />,
    page: ({ isActive, _id }) => (isActive ? areaServiceAddress(area, _id) : null),
  })
}

const pdfSrc = { label: 'Catalogue PDF', hint: 'Il est proposé en tête de la page du service.' }
