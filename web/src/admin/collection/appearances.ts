// Where an item appears, and what becomes of these places when it is deleted: in words and addresses of the back
// office.
import { request } from '../../api/request.ts'
import type { Writes } from '../../api/writes.ts'
import type { components } from '../../content/api.d.ts'
import { editAddress } from '../../lib/admin-addresses.ts'
import { kindOf } from '../kinds.ts'
import type { ItemQuery } from '../queries.ts'

export type Appearance = components['schemas']['Appearance']

/** Asked anew with each form and each question, and by no write: the item may be what was just deleted. */
export function appearancesQuery(path: string, id: string): ItemQuery<readonly Appearance[]> {
  const at = `${path}/admin/${encodeURIComponent(id)}/appearances`
  return {
    queryKey: ['form', at],
    queryFn: async ({ signal }) => (await request<components['schemas']['Appearances']>(at, { signal })).places,
  }
}

/** Takes the item off one place, where it can be. */
export function takeOffPlace(path: string, id: string, type: string, item: string, writes: Writes): Promise<unknown> {
  return request(`${path}/admin/${encodeURIComponent(id)}/appearances/${type}/${encodeURIComponent(item)}`, {
    method: 'DELETE',
    writes,
  })
}

/** Said of some places otherwise than by what such items are called. */
const labels: Readonly<Record<string, string>> = {
  HomepageProduct: 'Page d’accueil, produits à la une',
  'Product.similarProducts': 'Produits similaires de',
  HeroSlide: 'Bannière',
  Site: 'Paramètres du site',
}

export function labelOf({ type, field, removal }: Appearance): string {
  const label = labels[`${type}.${field}`] ?? labels[type] ?? kindOf(type).many
  return removal === 'link' ? `Lien dans\u00a0: ${label}` : label
}

/** Where the item that it appears in is worked on; null: nowhere. */
export function addressIn({ type }: Appearance, item: string): string | null {
  return editAddress(type, item) ?? null
}

/** What becomes of what stands there when the item is deleted. */
export function fateOf({ removal, type, total }: Appearance): string {
  const plural = total > 1 ? 's' : ''
  if (removal === 'link')
    return total > 1 ? 'ces liens ne mèneront plus nulle part' : 'ce lien ne mènera plus nulle part'
  if (removal === 'detached') return `conservé${plural}`
  if (removal === 'removed' && type !== 'HomepageProduct') return `supprimé${plural} aussi`
  return 'il en sera retiré'
}

/** The names that it appears under, as far as they are told. */
export function namesIn({ items, total }: Appearance, names_max: number): string {
  const names = items.slice(0, names_max).map(({ title }) => (title === '' ? 'sans titre' : title))
  const others = total - names.length
  return others > 0 ? `${names.join(', ')} et ${others} autre${others > 1 ? 's' : ''}` : names.join(', ')
}
