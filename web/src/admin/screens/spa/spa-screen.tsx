import { spa } from '../../../content/services.ts'
import { Collection } from '../../collection/collection.tsx'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { areaServiceKind } from '../areas/area-service-kind.tsx'

export const spaServiceKind = areaServiceKind({
  area: spa,
  path: '/api/spa-services',
  name: 'SPA',
  loadFailed: 'Erreur lors du chargement des services SPA',
})

export default function SpaScreen() {
  return (
    <>
      <ScreenTitle title="Spa Page" />
      <Collection kind={spaServiceKind} />
    </>
  )
}
