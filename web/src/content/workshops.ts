// Where the academy's workshops live; what they are is bundled with the site (bundled.ts).
import type { Workshop } from './bundled.ts'

export const academyAddress = '/academie'
export const workshopAddress = ({ id }: Pick<Workshop, 'id'>) => `${academyAddress}/${id}`
