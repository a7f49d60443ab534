// Lists as visitors narrow them, of 10,000 products that hold five specifications each, four of them facets: the API's answer
// and the page, each asked once only, so that the answer cache has no part in it; and the first one after a write.
import { performance } from 'node:perf_hooks'
import { facetedQuery, type Narrowing } from '../../web/src/content/faceted.ts'
import { searches } from '../catalogue.ts'
import { get } from '../client.ts'
import { put } from '../load.ts'
import { processorTimeOfTree } from '../machine.ts'
import { judged, milliseconds, noted, type Row } from '../report.ts'
import { processId, type Sized, type Stage } from '../stage.ts'

const size = 10_000
const plainList: Narrowing = { filters: '', order: '', page: 1 }
const p99Max = 5
const command = 'benchmarks/run --only facets'

interface Found {
  readonly facets: readonly { readonly key: string; readonly values: readonly { readonly key: string }[] }[]
}

const facets = [
  ['Technologie', 'Technologie'],
  ['Puissance', 'Énergie'],
  ['Poids', 'Poids'],
  ['Écran', 'Écran'],
] as const

async function choose({ client }: Sized): Promise<void> {
  for (const [label, name] of facets) await client.send('POST', '/api/facets', { label, specifications: [name] })
}

/** None, one, two of one facet, one each of two, of what the list itself offers. */
function narrowings({ facets: [, one, other] }: Found): readonly Narrowing[] {
  const [a = '', b = ''] = (one?.values ?? []).map(({ key }) => `${one?.key}.${key}`)
  const [c = ''] = (other?.values ?? []).map(({ key }) => `${other?.key}.${key}`)
  return [[], [a], [a, b], [a, c]].flatMap((filters) => [
    { filters: filters.toSorted().join(), order: '', page: 1 },
    { filters: filters.toSorted().join(), order: 'nom', page: 2 },
  ])
}

async function pathsOf(sized: Sized, scopes: readonly string[]): Promise<readonly string[]> {
  const paths: string[] = []
  for (const scope of scopes) {
    const plain = facetedQuery(scope, plainList).path
    const found = (await (await fetch(sized.program.url + plain)).json()) as Found
    for (const narrowing of narrowings(found)) paths.push(facetedQuery(scope, narrowing).path)
  }
  return paths
}

async function asked(sized: Sized, what: string, paths: readonly string[], goal?: number): Promise<Row> {
  const load = { url: sized.program.url, connections: 1, uniquePaths: paths }
  await put({ ...load, seconds: 1 })
  const before = processorTimeOfTree(processId(sized.program))
  const { p50, p99, requests } = await put({ ...load, seconds: 4 })
  // Where the machine has other things to do as well, this is what the answer costs.
  const each = (processorTimeOfTree(processId(sized.program)) - before) / requests
  const figure = `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, ${milliseconds(each)} of processor time each`
  return goal === undefined
    ? noted(what, figure, command)
    : judged(what, figure, `p99 < ${goal} ms`, p99 < goal, command)
}

export async function measure(stage: Stage): Promise<Row[]> {
  const sized = await stage.kept(size)
  const { catalogue, program, client } = sized
  const first = performance.now()
  await get(program.url + facetedQuery('', plainList).path)
  const built = performance.now() - first
  await choose(sized)
  const categories = catalogue.categories.map(({ slug }) => `category=${slug}`)
  const words = searches(catalogue, 40).map((text) => `search=${encodeURIComponent(text)}`)
  const inCategories = await pathsOf(sized, categories)
  const rows = [
    noted(`First list with its filters, ${size} products`, milliseconds(built), command),
    await asked(sized, `Filters of a category, ${size} products`, inCategories, p99Max),
    await asked(sized, `Filters of all ${size} products`, await pathsOf(sized, ['']), p99Max),
    await asked(sized, `Filters of a search, ${size} products`, await pathsOf(sized, words), p99Max),
    await asked(
      sized,
      'Filters of a search that finds every fourth product',
      await pathsOf(sized, ['search=laser']),
      p99Max,
    ),
  ]
  const pages = categories.flatMap((scope, at) =>
    inCategories
      .filter((path) => path.includes(`${scope}&`))
      .map((path) => `/categories/${catalogue.categories[at]?.slug}${pageQuery(path)}`),
  )
  rows.push(await asked(sized, `The page of a category with them, ${size} products`, pages))
  const [product] = catalogue.products
  const plain = facetedQuery(categories[0] ?? '', plainList).path
  const took: number[] = []
  for (let turn = 0; turn < 100; turn += 1) {
    await client.send('PUT', `/api/products/${product?._id}`, { specifications: { technology: `Laser ${turn}` } })
    const from = performance.now()
    await get(program.url + plain)
    took.push(performance.now() - from)
  }
  took.sort((one, other) => one - other)
  const figure = `p50 ${milliseconds(took[50] ?? 0)}, p99 ${milliseconds(took[98] ?? 0)}`
  rows.push(noted(`The same call right after a write, measured in Node`, figure, command))
  return rows
}

/** What the page is asked for where it asks this of the API. */
function pageQuery(path: string): string {
  const said = new URLSearchParams(path.slice(path.indexOf('?')))
  const query = [
    said.has('filter') ? `filtre=${said.get('filter')}` : '',
    said.get('sort') === 'name' ? 'tri=nom' : '',
  ].filter(Boolean)
  return query.length > 0 ? `?${query.join('&')}` : ''
}
