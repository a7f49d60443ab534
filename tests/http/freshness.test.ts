// A kept answer is as good as a new one: whatever is written, what is kept of each address has the bytes that would be made
// anew.
import { expect, test } from 'vitest'
import type { Program } from '../program.ts'
import { type Answer, Api } from './support/client.ts'
import { withProgram } from './support/operator.ts'
import { paths, RandomWriter, randomNumbers } from './support/random-writer.ts'

const writes = 2_000
/** Looked at after each write; all of them after every so many. */
const looks = 4
const writesBetween = 50

const kept = 'kept-000000.localhost'
let asked = 0

/** The answer that is kept, if one is; and one that nobody can have kept: each name of the site has answers of its own. */
function ask(program: Program, path: string, host: string): Promise<Answer> {
  return new Api(program, { Host: host }).get(path)
}

async function expectFresh(program: Program, path: string, why: () => string): Promise<void> {
  asked += 1
  const host = `anew-${String(asked).padStart(6, '0')}.localhost`
  const [old, anew] = [await ask(program, path, kept), await ask(program, path, host)]
  expect([200, 301, 404, 410], `${path} ${why()}: ${anew.text.slice(0, 200)}`).toContain(anew.status)
  expect(old.status, `${path} ${why()}`).toBe(anew.status)
  expect(old.headers.location?.replaceAll(kept, 'HOST'), `${path} ${why()}`).toBe(
    anew.headers.location?.replaceAll(host, 'HOST'),
  )
  expect(old.text.replaceAll(kept, 'HOST'), `${path} ${why()}`).toBe(anew.text.replaceAll(host, 'HOST'))
}

/** What a list is narrowed and ordered by: what is in some lists, in few, and in none. */
const narrowings = ['filtre=technologie.ipl', 'filtre=technologie.laser-diode,poids.12-kg&tri=nom', 'filtre=masse.rien']
const inApi = (narrowing: string) => narrowing.replace('filtre=', 'filter=').replace('tri=nom', 'sort=name')

/** Addresses that nothing was written for, and those of what is there. The contact page names its moment and is never kept. */
function addresses(writer: RandomWriter): string[] {
  const all = (kind: string, address: (id: string) => string[]): string[] => writer.ids(kind).flatMap(address)
  const known = (kind: string, address: (slug: string) => string[]): string[] => writer.slugs(kind).flatMap(address)
  // Those of pages that moved, of items that are gone, and of redirects.
  const withTarget = (path: string) => [path, `/api/addresses?path=${encodeURIComponent(path)}`]
  return [
    ...['/', '/categories', '/equipements', '/propos', '/spa', '/fitness', '/medical', '/fitness-2', '/academie'],
    ...['/event-medical', '/event-fitness', '/temoignages', '/blog', '/recherche?q=machine'],
    ...['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-1.xml', '/sitemap/treatments-1.xml', '/blog/rss.xml'],
    ...[
      '/api/site',
      '/api/about',
      '/api/homepage/products',
      '/api/products',
      '/api/products?limit=3&fields=name,image',
    ],
    ...['/api/products/categories', '/api/products/treatments', '/api/products/machine-lists', '/api/services'],
    ...['/api/spa-services', '/api/fitness-services', '/api/fitness-page-data', '/api/testimonials', '/api/partners'],
    ...[
      '/api/references',
      '/api/hero-slides',
      '/api/events',
      '/api/events?type=medical',
      '/api/blog?fields=title,image',
    ],
    ...narrowings.flatMap((narrowing) => [
      `/recherche?q=machine&${narrowing}`,
      `/api/products/faceted?limit=3&${inApi(narrowing)}`,
      ...all('category', (id) => [`/categories/${id}?${narrowing}`]),
      ...all('treatment', (id) => [`/treatments/${id}?${narrowing}`]),
      ...all('service', (id) => [`/service/${id}?${narrowing}`]),
      ...all('spa_service', (id) => [`/spa/${id}?${narrowing}`]),
    ]),
    ...['/api/products?search=machine&limit=5', '/api/products?search=catégorie&fields=name'].map(encodeURI),
    `/api/products/by-ids?ids=${writer.ids('product').join()}&fields=name`,
    ...all('product', (id) => [`/products/${id}`, `/api/products/${id}`]),
    ...all('category', (id) => [
      `/categories/${id}`,
      `/api/products/categories/${id}/treatments`,
      `/api/products/by-category/${id}?limit=4`,
    ]),
    ...all('treatment', (id) => [
      `/treatments/${id}`,
      `/api/products/treatments/${id}/machine-lists`,
      `/api/products/by-treatment/${id}?limit=4`,
    ]),
    ...all('service', (id) => [`/service/${id}`, `/services/${id}`, `/api/services/${id}`]),
    ...all('spa_service', (id) => [`/spa/${id}`, `/api/spa-services/${id}`]),
    ...all('fitness_service', (id) => [`/fitness/${id}`, `/api/fitness-services/${id}`]),
    ...all('event', (id) => [`/event-medical/${id}`, `/event-fitness/${id}`, `/api/events/${id}`]),
    ...all('blog_post', (id) => [`/blog/${id}`, `/api/blog/${id}`]),
    ...known('category', (slug) => withTarget(`/categories/${slug}`)),
    ...known('category', (slug) => known('treatment', (own) => [`/categories/${slug}/${own}`])),
    ...known('treatment', (slug) => [`/treatments/${slug}`]),
    ...known('event', (slug) => [...withTarget(`/event-medical/${slug}`), ...withTarget(`/event-fitness/${slug}`)]),
    ...known('blog_post', (slug) => withTarget(`/blog/${slug}`)),
    ...paths.flatMap(withTarget),
  ]
}

test(`what is kept is what would be made, through ${writes} writes`, { timeout: 1_200_000 }, async () => {
  const seed = Math.floor(Math.random() * 1e9)
  const random = randomNumbers(seed + 1)
  await withProgram({}, async (program) => {
    const writer = new RandomWriter(await new Api(program).signIn(), seed)
    await writer.begin()
    for (let write = 1; write <= writes; write += 1) {
      const what = await writer.write()
      const why = (): string => `after write ${write} of seed ${seed} (${what})`
      const there = addresses(writer)
      const some = write % writesBetween === 0 ? there : there.filter(() => random() < looks / there.length)
      for (const path of some) await expectFresh(program, path, why)
    }
  })
})
