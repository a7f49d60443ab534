import { spa } from '../../../content/services.ts'
import { areaServices } from '../areas/area-services.tsx'

export default areaServices(spa, { title: 'Spa Page' })
