// Which specifications products hold, and how they are written.
import { request } from '../../../api/request.ts'
import type { components } from '../../../content/api.d.ts'

type Uses = components['schemas']['SpecificationUses']
export type SpecificationUse = components['schemas']['SpecificationUse']

const path = '/api/facets/admin/specifications'

export const specificationUsesQuery = {
  queryKey: [path],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly SpecificationUse[]> =>
    (await request<Uses>(path, { signal })).specifications,
}

/** "12 produits" */
export const productsText = (count: number): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? 'produits' : 'produit'}`
