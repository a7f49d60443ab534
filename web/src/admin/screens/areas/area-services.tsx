// The services of SPA or fitness. Those of fitness may have a catalogue in PDF, and a call puts their products in
// order.
import { fitnessService, spaService } from '../../../content/fields/index.ts'
import { fitness, type ServiceArea } from '../../../content/services.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { cardAndHead } from '../../uploads/crops.tsx'
import { AreaDetail } from './area-detail.tsx'

const pdfSrc = { label: 'Catalogue PDF', hint: 'Il est proposé en tête de la page du service.' }
const orderHelp = 'La page du service les montre dans l’ordre que vous leur donnez.'

export function areaServices(area: ServiceArea, own: { title?: string; texts?: { loadFailed: string } } = {}) {
  const isFitness = area === fitness
  return collectionOf((isFitness ? fitnessService : spaService) as typeof fitnessService, {
    ...own,
    path: area.call,
    noun: { one: 'service', which: area.name, space: ' ' },
    ordering: { entry: (id, displayOrder) => ({ id, displayOrder }) },
    fields: [
      {
        title: 'Titre',
        description: { label: 'Description', lines: 5, help: 'Sous le titre, sur la page du service.' },
        isActive: 'Service actif',
      },
      { imageSrc: { label: 'Image', places: cardAndHead }, ...(isFitness ? { pdfSrc } : {}) },
      { products: { label: 'Produits du service', help: orderHelp } },
    ],
    detail: (service) => <AreaDetail service={service} path={area.call} isFitness={isFitness} />,
  })
}
