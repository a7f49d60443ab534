// What visitors of all pages cost while an editor saves every second: which share of their requests is answered from what is kept,
// and the processor time of each, next to nginx, which sends the same pages and knows nothing of an editor. Who edits corrects
// something else each time: a product, a testimonial, an article, a family, a page of the house.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, get, getPacked, type Packed } from '../client.ts'
import { put } from '../load.ts'
import { processorTime, processorTimeOfTree } from '../machine.ts'
import { startNginx } from '../nginx.ts'
import { allPages } from '../pages.ts'
import { judged, milliseconds, noted, type Row } from '../report.ts'
import { processId, type Stage } from '../stage.ts'
import { together } from '../together.ts'

const seconds = 20
const connections = 32
const goalShare = 0.95

interface Item {
  readonly _id: string
}

/** A correction of each kind, in turn. */
async function corrections(url: string): Promise<((count: number) => readonly [string, object])[]> {
  const first = async (path: string): Promise<string> => {
    const [item] = await get<Item[]>(`${url}${path}`)
    if (!item) throw new Error(`nothing at ${path}`)
    return item._id
  }
  const product = await first('/api/products')
  const post = await first('/api/blog')
  const testimonial = await first('/api/testimonials')
  const category = await first('/api/products/categories')
  return [
    (count) => [`/api/products/${product}`, { description: `Une description corrigée ${count} fois.` }],
    (count) => [`/api/testimonials/${testimonial}`, { description: `Un avis relu ${count} fois.` }],
    (count) => [`/api/blog/${post}`, { seoDescription: `Un article relu ${count} fois.` }],
    (count) => [`/api/products/categories/${category}`, { subtitle: `Une famille ${count}` }],
    (count) => ['/api/about', { closingText1: `Une page relue ${count} fois.` }],
  ]
}

async function counted(url: string): Promise<{ hits: number; misses: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1])
  return { hits: figure('vitrine_cache_hits_total'), misses: figure('vitrine_cache_misses_total') }
}

/** Saves every second until the visitors have gone; answers how often. */
async function saveMeanwhile(client: Client, visitors: Promise<unknown>): Promise<number> {
  let ends = false
  let saves = 0
  const all = await corrections(client.origin)
  const editor = (async () => {
    for (; !ends; await pause(1000)) {
      const [path, body] = all[saves % all.length]?.(saves) ?? ['/api/about', {}]
      await client.send('PUT', path, body)
      saves += 1
    }
  })()
  await together([visitors.finally(() => (ends = true)), editor])
  return saves
}

/** Processor time of nginx for 1000 requests of the same pages. */
async function costOfNginx(folder: string, origin: string, pages: readonly string[]): Promise<number> {
  const answers = new Map<string, Packed>()
  for (const [index, page] of pages.entries()) answers.set(`page-${index}`, await getPacked(origin + page))
  const nginx = await startNginx(folder, answers)
  try {
    const load = { url: nginx.url, connections, paths: [...answers.keys()].map((name) => `/${name}`) }
    await put({ ...load, seconds: 1 })
    const from = processorTime(nginx.workerPid)
    const { requests } = await put({ ...load, seconds: seconds / 4 })
    return ((processorTime(nginx.workerPid) - from) * 1000) / requests
  } finally {
    await nginx.stop()
  }
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const pages = await allPages(program.url)
  const client = await Client.signIn(program.url)
  const load = { url: program.url, connections, paths: pages }
  await put({ ...load, seconds: 2 })
  const nginx = await costOfNginx(join(stage.folder, 'nginx-pages'), program.url, pages)
  const pid = processId(program)
  const [before, from] = [await counted(program.url), processorTimeOfTree(pid)]
  const visitors = put({ ...load, seconds })
  const saves = await saveMeanwhile(client, visitors)
  const { requests } = await visitors
  const cost = ((processorTimeOfTree(pid) - from) * 1000) / requests
  const after = await counted(program.url)
  const hits = after.hits - before.hits
  const share = hits / (hits + after.misses - before.misses)
  const command = 'benchmarks/run --only freshness'
  return [
    judged(
      `Answered from what is kept while an editor saves every second, all ${pages.length} pages of the demo`,
      `${(share * 100).toFixed(2)} % of ${requests} requests, ${saves} saves`,
      '> 95 %',
      share > goalShare,
      command,
    ),
    noted(
      'The same, processor time per 1000 requests of the program and what it has started, saves included',
      `${milliseconds(cost)}, nginx without an editor ${milliseconds(nginx)}`,
      command,
    ),
  ]
}
