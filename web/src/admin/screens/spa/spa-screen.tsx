import { spa } from '../../../content/services.ts'
import { Collection } from '../../collection/collection.tsx'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { areaServiceKind } from '../areas/area-service-kind.tsx'

const spaServiceKind = areaServiceKind({
  area: spa,
  path: '/api/spa-services',
  add: 'Ajouter un service SPA',
  edit: 'Modifier le service SPA',
  empty: 'Aucun service SPA pour le moment. Ajoutez le premier ci-dessus.',
  loadFailed: 'Erreur lors du chargement des services SPA',
  hasPdf: false,
  ordersProducts: false,
})

export default function SpaScreen() {
  return (
    <>
      <ScreenTitle title="Spa Page" />
      <Collection kind={spaServiceKind} />
    </>
  )
}
