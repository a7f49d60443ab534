import { spa } from '../../../content/services.ts'
import { Collection } from '../../collection/collection.tsx'
import { areaServiceKind } from '../areas/area-service-kind.tsx'
import { Screen } from '../screen.tsx'

const loadFailed = 'Erreur lors du chargement des services SPA'

export const spaServiceKind = areaServiceKind({ area: spa, path: '/api/spa-services', loadFailed })

export default () => (
  <Screen title="Spa Page">
    <Collection kind={spaServiceKind} />
  </Screen>
)
