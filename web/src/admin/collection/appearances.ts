// Where an item appears, and what becomes of these places when it is deleted: in words and addresses of the back office.
import { request } from '../../api/request.ts'
import type { Writes } from '../../api/writes.ts'
import type { components } from '../../content/api.d.ts'
import { addressOf } from '../../lib/admin-addresses.ts'
import type { ItemQuery } from '../catalogue/queries.ts'

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

interface Shown {
  /** What appears there is told of. */
  readonly label: string
  /** Where such items live; none where they have no screen of their own. */
  readonly base?: string
  /** All of them stand on the one screen. */
  readonly together?: true
}

const shown: Readonly<Record<string, Shown>> = {
  HomepageProduct: { label: 'Page d’accueil, produits à la une', base: '/admin/accueil/produits', together: true },
  Service: { label: 'Services de la page d’accueil', base: '/admin/accueil/services' },
  SpaService: { label: 'Services SPA', base: '/admin/spa' },
  FitnessService: { label: 'Services fitness', base: '/admin/fitness/services' },
  Product: { label: 'Produits', base: '/admin/produits' },
  'Product.similarProducts': { label: 'Produits similaires de', base: '/admin/produits' },
  Treatment: { label: 'Traitements', base: '/admin/traitements' },
  Category: { label: 'Catégories', base: '/admin/categories' },
  BlogPost: { label: 'Articles', base: '/admin/articles' },
  HeroSlide: { label: 'Bannière', base: '/admin/accueil/banniere' },
  Reference: { label: 'Références', base: '/admin/accueil/references' },
  Testimonial: { label: 'Témoignages', base: '/admin/accueil/temoignages' },
  Partner: { label: 'Partenaires', base: '/admin/accueil/partenaires' },
  Event: { label: 'Événements', base: '/admin/evenements' },
  About: { label: 'Page À Propos', base: '/admin/a-propos', together: true },
  FitnessPage: { label: 'Page Fitness', base: '/admin/fitness', together: true },
  Site: { label: 'Paramètres du site', base: '/admin/parametres', together: true },
}

function shownOf({ type, field }: Appearance): Shown {
  return shown[`${type}.${field}`] ?? shown[type] ?? { label: type }
}

export function labelOf(place: Appearance): string {
  const { label } = shownOf(place)
  return place.removal === 'link' ? `Lien dans\u00a0: ${label}` : label
}

/** Where the item that it appears in is worked on; null: nowhere. */
export function addressIn(place: Appearance, item: string): string | null {
  const { base, together = false } = shownOf(place)
  return base === undefined ? null : addressOf({ base, item: together ? null : item, query: {} })
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
