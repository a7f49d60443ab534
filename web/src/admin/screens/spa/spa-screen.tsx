import { spa } from '../../../content/services.ts'
import { areaServices } from '../areas/area-services.tsx'

export default areaServices({
  title: 'Spa Page',
  area: spa,
  path: '/api/spa-services',
  loadFailed: 'Erreur lors du chargement des services SPA',
})
