// What visitors and writers notice while engines are killed, stopped and starved of memory, at random and for minutes.
import { Agent, get as request } from 'node:http'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { newSeed } from '../../tests/random.ts'
import { Client, get } from '../client.ts'
import { enginesOf, type Harm, type Harming, now } from '../harm.ts'
import { publicPages } from '../pages.ts'
import { judged, median, milliseconds, noted, type Row } from '../report.ts'
import { processId, type Stage } from '../stage.ts'

const seconds = 150
const goals = { longestMs: 200, replacedMs: 100 }
const pausesMs = [100, 700] as const
/** As many as the program has ordinary workers (server/src/serving/serve.cpp). */
const needed = Math.min(8, Math.max(2, cpus().length))
/** With the spare one, a moment after the start. */
const all = needed + 1

interface Asked {
  readonly path: string
  readonly from: number
  readonly to: number
  /** What was wrong with the answer; null: nothing. */
  readonly fault: string | null
}

const agent = new Agent({ keepAlive: true })
const lasted = ({ from, to }: Asked): number => to - from

function timed(url: string, path: string, host: string): Promise<Asked> {
  const from = now()
  return new Promise((resolve) => {
    const done = (fault: string | null) => resolve({ path, from, to: now(), fault })
    request(url + path, { agent, headers: { 'Accept-Encoding': 'br', Host: host } }, (response) => {
      response.on('end', () => done(response.statusCode === 200 ? null : String(response.statusCode))).resume()
    }).on('error', (error) => done(error.message))
  })
}

/** Begins to do harm; the function that it answers ends it, and answers what was done. */
function harmTo(harming: Harming): () => Promise<Harm[]> {
  const worker = new Worker(new URL('../harm.ts', import.meta.url), { workerData: harming })
  const done = new Promise<Harm[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  done.catch(() => undefined) // told by whoever ends it
  return () => {
    worker.postMessage('enough')
    return done
  }
}

/** A harm may delay the page that is being drawn: for each, the slowest request that overlaps it is left out. */
function othersThan(hit: readonly Harm[], asked: readonly Asked[]): Asked[] {
  const others = new Set(asked)
  for (const [index, { at }] of hit.entries()) {
    const until = hit[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const [slowest] = [...others]
      .filter(({ from, to }) => to >= at && from < until)
      .toSorted((a, b) => lasted(b) - lasted(a))
    if (slowest) others.delete(slowest)
  }
  return [...others].toSorted((a, b) => lasted(b) - lasted(a))
}

/** For whoever wants to know what the longest waited for. */
function tell(longest: readonly Asked[], harms: readonly Harm[]): void {
  for (const one of longest) {
    const before = harms.filter(({ at }) => at < one.to).slice(-2)
    const story = before.map(({ kind, at }) => `${kind} ${milliseconds(one.from - at)} before`).join(', ')
    console.error(`  ${milliseconds(lasted(one))} ${one.path} (${story})`)
  }
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const { url } = program
  const pages = [...(await publicPages(url)).values()]
  const client = await Client.signIn(url)
  while ((await enginesOf(url)).ready < all) await pause(50)
  const seed = newSeed()
  console.error(`· Harming engines with seed ${seed}…`)
  const asked: Asked[] = []
  const deadline = now() + seconds * 1000
  const ends = (): boolean => now() > deadline
  let lost = 0
  let saved = 0
  /** Of another host each time where the answer is to be made each time. */
  const visiting = async (path: (count: number) => string, visitor?: number): Promise<void> => {
    for (let count = 0; !ends(); count++) {
      asked.push(await timed(url, path(count), visitor === undefined ? 'localhost' : `${visitor}-${count}.localhost`))
      await pause(5)
    }
  }
  const drawn = (visitor: number) => visiting((count) => pages[count % pages.length] ?? '/', visitor)
  const saving = async () => {
    for (; !ends(); saved++) {
      await client.send('PUT', '/api/site', { tagline: `Vente de Matériel ${saved}` })
      const { tagline } = await get<{ tagline: string }>(`${url}/api/site`)
      if (tagline !== `Vente de Matériel ${saved}`) lost += 1
      await pause(100)
    }
  }
  const endHarm = harmTo({ pid: processId(program), url, seed, needed, all, pausesMs })
  const outcomes = await Promise.allSettled([
    saving(),
    ...[1, 2, 3, 4].map(drawn),
    visiting(() => '/healthz'),
    visiting(() => '/api/products?limit=24'),
  ])
  const harms = await endHarm()
  agent.destroy()
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  const faults = asked.filter(({ fault }) => fault !== null)
  for (const { path, fault } of faults) console.error(`  ${fault} ${path}`)
  const others = othersThan(harms, asked)
  tell(others.slice(0, 5), harms)
  const [longest] = others
  const longestMs = longest ? lasted(longest) : Number.NaN
  const losses = harms.flatMap(({ loss }) => loss ?? [])
  const alone = losses.filter((loss) => loss.alone)
  const longestOf = (some: typeof losses): number => Math.max(...some.map(({ replaced }) => replaced))
  const middleOf = (some: typeof losses): string => milliseconds(median(some.map(({ replaced }) => replaced)))
  const command = 'benchmarks/run --only engines'
  const meanwhile = `Engines killed, stopped or starved ${harms.length} times in ${seconds} s`
  return [
    judged(
      `${meanwhile}: failures and longest of ${asked.length} requests but those hit`,
      `${faults.length} failed, longest ${milliseconds(longestMs)}`,
      `0, ≤ ${goals.longestMs} ms`,
      faults.length === 0 && longestMs <= goals.longestMs,
      command,
    ),
    judged(`Writes lost meanwhile, of ${saved} acknowledged`, String(lost), '0', lost === 0, command),
    judged(
      `From killing or stopping one engine until another stands in its place, ${alone.length} times: median and longest`,
      `${middleOf(alone)}, ${milliseconds(longestOf(alone))}`,
      `≤ ${goals.replacedMs} ms`,
      longestOf(alone) <= goals.replacedMs,
      command,
    ),
    noted(
      `The same with those before whose replacement another was lost, ${losses.length} times`,
      `${middleOf(losses)}, ${milliseconds(longestOf(losses))}`,
      command,
    ),
    noted(
      'From killing or stopping an engine until there is one to spare again, at the median',
      milliseconds(median(losses.map(({ restored }) => restored))),
      command,
    ),
  ]
}
