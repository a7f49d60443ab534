// One address of each kind of public page, of whatever catalogue the server has.
import { get } from './client.ts'

interface Item {
  readonly _id: string
  readonly id?: string
}

/** By name. Kinds of which the catalogue has no item are left out. */
export async function publicPages(origin: string): Promise<ReadonlyMap<string, string>> {
  const firstOf = async (call: string): Promise<string | undefined> => {
    const [item] = await get<Item[]>(`${origin}/api/${call}`)
    return item?.id ?? item?._id
  }
  const [treatment] = await get<{ link: string; category: string }[]>(`${origin}/api/products/treatments`)
  const [product, other] = (await get<Item[]>(`${origin}/api/products?limit=2`)).map(({ _id }) => _id)
  if (!treatment || !product) throw new Error('the catalogue has no treatment or no product')
  const category = await get<{ slug: string }>(`${origin}/api/products/categories/${treatment.category}`)
  const details: readonly (readonly [name: string, folder: string, id: string | undefined])[] = [
    ['spa service', '/spa', await firstOf('spa-services')],
    ['fitness service', '/fitness', await firstOf('fitness-services')],
    ['service', '/service', await firstOf('services')],
    ['medical event', '/event-medical', await firstOf('events?type=medical')],
    ['article of the store', '/blog', await firstOf('blog')],
  ]
  return new Map([
    ['home', '/'],
    ['category', `/categories/${category.slug}`],
    ['product', `/products/${product}`],
    ['categories', '/categories'],
    ['treatment', `/categories/${category.slug}${treatment.link}`],
    ['search', '/recherche?q=laser'],
    ...(other ? [['comparison', `/comparer?produits=${product},${other}`] as const] : []),
    ['selection', '/selection'],
    ['about', '/propos'],
    ['spa', '/spa'],
    ['fitness', '/fitness'],
    ['after-sales', '/medical'],
    ['medical events', '/event-medical'],
    ['academy', '/academie'],
    ['workshop', '/academie/onda-coolwaves'],
    ['testimonials', '/temoignages'],
    ['blog', '/blog'],
    ['bundled article', '/blog/ouvrir-un-studio-de-pilates-reformer'],
    ['contact', '/contact'],
    ['request', `/devis?machines=${product}`],
    ...details.flatMap(([name, folder, id]) => (id ? [[name, `${folder}/${id}`] as const] : [])),
  ])
}

/** Every page of the site, as its map names them. */
export async function allPages(origin: string): Promise<readonly string[]> {
  const namedIn = async (path: string): Promise<string[]> => {
    const map = await (await fetch(origin + path)).text()
    return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  }
  const parts = await namedIn('/sitemap.xml')
  return (await Promise.all(parts.map(namedIn))).flat()
}
