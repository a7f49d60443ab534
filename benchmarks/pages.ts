// One address of each kind of public page, of whatever catalogue the server has.
import { get } from './client.ts'

export async function publicPages(origin: string): Promise<ReadonlyMap<string, string>> {
  const [treatment] = await get<{ link: string; category: string }[]>(`${origin}/api/products/treatments`)
  const [product] = await get<{ _id: string }[]>(`${origin}/api/products`)
  if (!treatment || !product) throw new Error('the catalogue has no treatment or no product')
  const category = await get<{ slug: string }>(`${origin}/api/products/categories/${treatment.category}`)
  return new Map([
    ['home', '/'],
    ['categories', '/categories'],
    ['category', `/categories/${category.slug}`],
    ['treatment', `/categories/${category.slug}${treatment.link}`],
    ['product', `/products/${product._id}`],
    ['search', '/recherche?q=laser'],
  ])
}
