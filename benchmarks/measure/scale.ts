// Whether a hundred thousand products feel like two hundred: the same questions to 200, 10,000 and 100,000, what grows with the
// catalogue besides (start, site map, whole lists), and the memory of it all. Every question is asked once only, so that the
// answer cache has no part in it.
import { performance } from 'node:perf_hooks'
import { searchQuery } from '../../web/src/content/catalogue.ts'
import { type Catalogue, searches } from '../catalogue.ts'
import { get } from '../client.ts'
import { put } from '../load.ts'
import { memoryOfTree } from '../machine.ts'
import { judged, milliseconds, noted, type Row } from '../report.ts'
import { processId, type Sized, type Stage } from '../stage.ts'

const sizes = [200, 10_000, 100_000] as const
const megabytesMax = 250
/** How much slower a flat answer may be in the largest catalogue before it no longer counts as flat: noise and colder caches. */
const flat = 1.5

interface Question {
  readonly what: string
  readonly paths: (sized: Sized) => readonly string[]
  /** Instead of being flat. */
  readonly p99Max?: number
  readonly asks?: 'administrator'
}

const questions: readonly Question[] = [
  {
    what: 'Product page',
    paths: ({ catalogue }) => catalogue.products.slice(0, 2000).map(({ _id }) => `/products/${_id}`),
  },
  { what: 'Category page', paths: ({ catalogue }) => catalogue.categories.map(({ slug }) => `/categories/${slug}`) },
  { what: 'List of the 24 newest products', paths: () => ['/api/products?limit=24'] },
  {
    what: 'Search as the overlay asks',
    paths: ({ catalogue }) => searches(catalogue, 2000).map((text) => searchQuery(text).path),
    p99Max: 5,
  },
  {
    what: 'Page of a list that a word of every fourth product and a filter narrow, the best first',
    paths: ({ catalogue }) => narrowedSearches(catalogue, ['']),
    p99Max: 10,
    asks: 'administrator',
  },
  {
    what: 'The same in other orders',
    paths: ({ catalogue }) => narrowedSearches(catalogue, ['name', '-updatedAt', 'createdAt']),
    p99Max: 10,
    asks: 'administrator',
  },
]

/** What the back office asks for a page of products that many words find. */
function narrowedSearches({ categories }: Catalogue, orders: readonly string[]): readonly string[] {
  const filters = [...categories.map(({ slug }) => `category=${slug}`), 'isActive=true']
  return ['laser', 'laser kg'].flatMap((words) =>
    filters.flatMap((filter) =>
      orders.map((sort) => `/api/products/admin/page?${new URLSearchParams({ search: words, sort })}&${filter}`),
    ),
  )
}

const told = (figures: readonly string[]): string => sizes.map((size, at) => `${size}: ${figures[at]}`).join(' · ')
const memoryOf = (sized: Sized): number => memoryOfTree(processId(sized.program))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Reads an answer to its end, as small as it comes. */
async function read(address: string, token?: string): Promise<void> {
  const headers = { 'Accept-Encoding': 'gzip', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(address, { headers })
  if (!answer.ok || !answer.body) throw new Error(`GET ${address}: ${answer.status}`)
  const reader = answer.body.getReader()
  while (!(await reader.read()).done);
}

async function asked(stores: readonly Sized[], { what, paths, p99Max, asks }: Question): Promise<Row> {
  const outcomes: { p50: number; p99: number }[] = []
  for (const sized of stores) {
    const token = asks && sized.client.token
    const load = { url: sized.program.url, connections: 1, uniquePaths: paths(sized), token }
    await put({ ...load, seconds: 1 })
    outcomes.push(await put({ ...load, seconds: 4 }))
  }
  const [small, large] = [outcomes[0], outcomes.at(-1)]
  if (!small || !large) throw new Error('there is no catalogue')
  const figure = told(outcomes.map(({ p50, p99 }) => `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`))
  return p99Max === undefined
    ? judged(what, figure, 'flat', large.p50 < small.p50 * flat, 'benchmarks/run --only scale')
    : judged(what, figure, `p99 < ${p99Max} ms`, large.p99 < p99Max, 'benchmarks/run --only scale')
}

/** Every tenth product is written, and the category of a sixth of them renamed: what the next search has to know. */
async function searchAfterWrites({ program, client, catalogue }: Sized): Promise<Row> {
  const [category] = catalogue.categories
  for (const body of catalogue.more(1000)) await client.send('POST', '/api/products', JSON.parse(body) as object)
  const renaming = await timed(() =>
    client.send('PUT', `/api/products/categories/${category?._id}`, { title: 'Soins des mains' }),
  )
  const { path } = searchQuery('mains')
  const took = await timed(() => get(program.url + path))
  const what = 'First search after 1000 writes and a renamed category'
  const figure = `${milliseconds(took)} (the renaming itself ${milliseconds(renaming)})`
  return judged(`${what}, ${catalogue.products.length} products`, figure, '< 50 ms', took < 50, `curl '${path}'`)
}

/** Everything that is as long as the catalogue, read once. */
async function wholes({ program, client }: Sized): Promise<readonly [string, number][]> {
  const address = (path: string) => program.url + path
  const map = await (await fetch(address('/sitemap.xml'))).text()
  const parts = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => part)
  const slowest = { part: 0 }
  for (const part of parts) slowest.part = Math.max(slowest.part, await timed(() => read(part)))
  return [
    ['slowest part of the site map', slowest.part],
    ['/api/products', await timed(() => read(address('/api/products')))],
    ['/api/products/admin/all', await timed(() => read(address('/api/products/admin/all'), client.token))],
    ['/api/products/machine-lists', await timed(() => read(address('/api/products/machine-lists')))],
  ]
}

export async function measure(stage: Stage): Promise<Row[]> {
  const stores: Sized[] = []
  for (const size of sizes) stores.push(await stage.kept(size))
  const large = stores.at(-1)
  if (!large) throw new Error('there is no catalogue')
  const starts = stores.map(({ started }) => milliseconds(started ?? Number.NaN))
  const searched = await Promise.all(
    stores.map(({ program }) => timed(() => get(`${program.url}${searchQuery('laser').path}`))),
  )
  const rows: Row[] = [
    judged(
      'Start to listening',
      told(starts),
      '< 1 s',
      (large.started ?? Infinity) < 1000,
      'build/release/vitrine serve',
    ),
    noted('First search, asked as soon as it listens', told(searched.map(milliseconds)), 'benchmarks/run --only scale'),
  ]
  for (const question of questions) rows.push(await asked(stores, question))
  rows.push(await searchAfterWrites(large))
  const firstMap = await timed(() => read(`${large.program.url}/sitemap.xml`))
  rows.push(noted('Site map, its index, 100000 products', milliseconds(firstMap), 'curl /sitemap.xml'))
  for (const [what, took] of await wholes(large)) {
    rows.push(noted(`Read whole, 100000 products: ${what}`, milliseconds(took), 'benchmarks/run --only scale'))
  }
  const memory = stores.map(memoryOf)
  rows.push(
    judged(
      'Memory after all of this',
      told(memory.map((one) => `${Math.round(one)} MB`)),
      `< ${megabytesMax} MB`,
      (memory.at(-1) ?? Infinity) < megabytesMax,
      "grep ^Pss: /proc/{$(pidof vitrine | tr ' ' ,)}/smaps_rollup",
    ),
  )
  return rows
}
