import { fitness } from '../../../content/services.ts'
import { Collection } from '../../collection/collection.tsx'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace } from '../../shell/use-place.tsx'
import { Single } from '../../single/single.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { areaServiceKind } from '../areas/area-service-kind.tsx'
import { fitnessPageKind } from './fitness-page-kind.tsx'

export const fitnessServiceKind = areaServiceKind({
  area: fitness,
  path: '/api/fitness-services',
  name: 'Fitness',
  loadFailed: 'Erreur lors du chargement des données',
})

const tabs: readonly [Tab, Tab] = [
  { address: '/admin/fitness', label: 'Paramètres de la page' },
  { address: '/admin/fitness/services', label: 'Services' },
]

export default function FitnessScreen() {
  const { base } = usePlace()
  return (
    <>
      <ScreenTitle title="Fitness Page" />
      <Tabs label="Page Fitness" tabs={tabs}>
        {base === tabs[0].address ? <Single kind={fitnessPageKind} /> : <Collection kind={fitnessServiceKind} />}
      </Tabs>
    </>
  )
}
