import { useId } from 'react'
import { fitness } from '../../../content/services.ts'
import { Collection } from '../../collection/collection.tsx'
import { screenPlace } from '../../shell/place.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { Single } from '../../single/single.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { areaServiceKind } from '../areas/area-service-kind.tsx'
import { fitnessPageKind } from './fitness-page-kind.tsx'

const fitnessServiceKind = areaServiceKind({
  area: fitness,
  path: '/api/fitness-services',
  add: 'Ajouter un service Fitness',
  edit: 'Modifier le service Fitness',
  empty: 'Aucun service Fitness pour le moment. Ajoutez le premier ci-dessus.',
  loadFailed: 'Erreur lors du chargement des données',
  hasPdf: true,
  ordersProducts: true,
})

const tabs: readonly [Tab, Tab] = [
  { name: 'page', label: 'Paramètres de la page' },
  { name: 'services', label: 'Services' },
]

/** Which tab is open is part of the place, so that Back returns to the other one. */
export default function FitnessScreen() {
  const id = useId()
  const places = usePlaces()
  const open = usePlace().item === 'services' ? 'services' : 'page'
  return (
    <>
      <ScreenTitle title="Fitness Page" />
      <Tabs
        id={id}
        label="Page Fitness"
        tabs={tabs}
        open={open}
        onOpen={(name) => places.open(screenPlace('fitness', name === 'page' ? null : name))}
      >
        {open === 'page' ? <Single kind={fitnessPageKind} /> : <Collection kind={fitnessServiceKind} />}
      </Tabs>
    </>
  )
}
