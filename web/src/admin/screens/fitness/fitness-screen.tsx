// The fitness page: what stands on top of it, and its services.

import { fitnessPage } from '../../../content/fields/index.ts'
import { fitness } from '../../../content/services.ts'
import { TabbedScreen } from '../../shell/screen.tsx'
import { singleOf } from '../../single/single-of.tsx'
import { pageHead } from '../../uploads/crops.tsx'
import { areaServices } from '../areas/area-services.tsx'

const hint = 'En largeur de préférence\u202f; sans elle, celle de la catégorie fitness.'

export const Services = areaServices(fitness, { texts: { loadFailed: 'Erreur lors du chargement des données' } })

export const Page = singleOf(fitnessPage, {
  path: '/api/fitness-page-data',
  label: 'Page Fitness',
  lead: 'Ce qui s’affiche en haut de la page Fitness.',
  texts: { saved: 'Page Fitness mise à jour avec succès !' },
  fields: [
    { title: ['Titre de la page', fitnessPage.fields.title.initial] },
    { backgroundImage: { label: 'Image de fond', hint, places: pageHead } },
  ],
})

const tabs = [
  { address: '/admin/fitness', label: 'Paramètres de la page', View: Page },
  { address: '/admin/fitness/services', label: 'Services', View: Services },
]

export default () => <TabbedScreen title="Fitness Page" label="Page Fitness" tabs={tabs} />
