// Whether the size of the catalogue shows: the same questions to 200 and to 10,000 products. Each question is asked once only, so
// that the answer cache has no part in it.
import { searchQuery } from '../../web/src/content/catalogue.ts'
import { searches } from '../catalogue.ts'
import { get } from '../client.ts'
import { command, put } from '../load.ts'
import { judged, milliseconds, noted, type Row } from '../report.ts'
import type { Sized, Stage } from '../stage.ts'

/** How much slower a flat answer may be at 10,000 products before it no longer counts as flat: noise and colder caches. */
const flat = 1.5

interface Question {
  readonly what: string
  readonly paths: (sized: Sized) => readonly string[]
  readonly goal?: string
  readonly met?: (small: Latency, large: Latency) => boolean
}

interface Latency {
  readonly p50: number
  readonly p99: number
}

const questions: readonly Question[] = [
  {
    what: 'Search as the overlay asks',
    paths: ({ catalogue }) => searches(catalogue, 2000).map((text) => searchQuery(text).path),
    goal: 'p99 < 5 ms',
    met: (_small, large) => large.p99 < 5,
  },
  {
    what: 'List of the 24 newest products',
    paths: () => ['/api/products?limit=24'],
    goal: 'flat',
    met: (small, large) => large.p50 < small.p50 * flat,
  },
  {
    what: 'Category page',
    paths: ({ catalogue }) => catalogue.categories.map(({ slug }) => `/categories/${slug}`),
    goal: 'flat',
    met: (small, large) => large.p50 < small.p50 * flat,
  },
]

/** What it costs that every product was just written: the search reads again what changed since it was last asked. */
async function firstSearch({ program }: Sized): Promise<Row> {
  const { path } = searchQuery('laser')
  const from = performance.now()
  await get(`${program.url}${path}`)
  const took = performance.now() - from
  return judged('First search after 10000 writes', milliseconds(took), '< 50 ms', took < 50, `curl '${path}'`)
}

export async function measure(stage: Stage): Promise<Row[]> {
  const small = await stage.sized(200)
  const large = await stage.sized(10_000)
  const rows: Row[] = [await firstSearch(large)]
  for (const { what, paths, goal, met } of questions) {
    const ask = async (sized: Sized): Promise<Latency> => {
      const load = { url: sized.program.url, connections: 1, uniquePaths: paths(sized) }
      await put({ ...load, seconds: 1 })
      return put({ ...load, seconds: 3 })
    }
    const few = await ask(small)
    const many = await ask(large)
    const told = ({ p50, p99 }: Latency): string => `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`
    const figure = `200: ${told(few)} · 10000: ${told(many)}`
    const uniquePaths = paths(large)
    const asked = command({ url: large.program.url, connections: 1, seconds: 3, uniquePaths })
    const by = `${asked.replace(/\/$/, '')}${uniquePaths[0]}`
    rows.push(goal && met ? judged(what, figure, goal, met(few, many), by) : noted(what, figure, by))
  }
  return rows
}
