// What visitors and writers notice while engines are killed, stopped and starved of memory, again and again.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, get as request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, get } from '../client.ts'
import { childrenOf } from '../machine.ts'
import { publicPages } from '../pages.ts'
import { judged, median, milliseconds, noted, type Row } from '../report.ts'
import { processId, type Stage } from '../stage.ts'

const seconds = 120
const pauseMs = 400
const longestMs = 200

interface Asked {
  readonly from: number
  readonly to: number
  /** What was wrong with the answer; null: nothing. */
  readonly fault: string | null
}

const agent = new Agent({ keepAlive: true })

function timed(url: string, host: string): Promise<Asked> {
  const from = performance.now()
  return new Promise((resolve) => {
    const done = (fault: string | null) => resolve({ from, to: performance.now(), fault })
    request(url, { agent, headers: { 'Accept-Encoding': 'br', Host: host } }, (response) => {
      response.on('end', () => done(response.statusCode === 200 ? null : `${response.statusCode} ${url}`)).resume()
    }).on('error', (error) => done(`${error.message} ${url}`))
  })
}

/** Does one harm after the other to one engine after the other. Answers when each was done, and how long each replacement took. */
async function harm(pid: number, url: string, ends: () => boolean): Promise<{ at: number[]; replaced: number[] }> {
  const at: number[] = []
  const replaced: number[] = []
  const starved = new Set<number>()
  const harms = [
    (engine: number) => process.kill(engine, 'SIGKILL'),
    (engine: number) => process.kill(engine, 'SIGSTOP'),
    (engine: number) => {
      // One that was caught growing may have more than its bound, which nobody may raise to what it has now.
      if (starved.has(engine)) return
      starved.add(engine)
      const pages = Number(readFileSync(`/proc/${engine}/statm`, 'utf8').split(' ')[0])
      execFileSync('prlimit', [`--pid=${engine}`, `--as=${pages * 4096}`])
    },
  ]
  for (let count = 0; !ends(); count++) {
    const engines = childrenOf(pid)
    const victim = engines[count % engines.length]
    if (victim === undefined) throw new Error('the program has no engine')
    at.push(performance.now())
    harms[count % harms.length]?.(victim)
    if (count % harms.length === 0) replaced.push(await untilReplaced(pid, url, victim))
    await pause(pauseMs)
  }
  return { at, replaced }
}

async function untilReplaced(pid: number, url: string, victim: number): Promise<number> {
  const from = performance.now()
  const ready = async () =>
    Number(/^vitrine_engines_ready (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])
  while (childrenOf(pid).includes(victim) || (await ready()) < 2) await pause(1)
  return performance.now() - from
}

/** A harm may delay the page that is being drawn: for each, the slowest request that overlaps it is left out. */
function longestOfOthers(asked: readonly Asked[], harms: readonly number[]): number {
  const others = new Set(asked)
  for (const [index, at] of harms.entries()) {
    const until = harms[index + 1] ?? Number.POSITIVE_INFINITY
    const hit = [...others]
      .filter(({ from, to }) => to >= at && from < until)
      .reduce<Asked | undefined>(
        (slowest, one) => (slowest && slowest.to - slowest.from > one.to - one.from ? slowest : one),
        undefined,
      )
    if (hit) others.delete(hit)
  }
  return Math.max(...[...others].map(({ from, to }) => to - from))
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const { url } = program
  const pid = processId(program)
  const pages = [...(await publicPages(url)).values()]
  const client = await Client.signIn(url)
  const asked: Asked[] = []
  const deadline = performance.now() + seconds * 1000
  const ends = (): boolean => performance.now() > deadline
  let lost = 0
  let saved = 0
  /** Of another host each time where the answer is to be made each time. */
  const visiting = async (path: (count: number) => string, visitor?: number): Promise<void> => {
    for (let count = 0; !ends(); count++) {
      asked.push(await timed(url + path(count), visitor === undefined ? 'localhost' : `${visitor}-${count}.localhost`))
      await pause(5)
    }
  }
  const drawn = (visitor: number) => visiting((count) => pages[count % pages.length] ?? '/', visitor)
  const saving = (async () => {
    for (; !ends(); saved++) {
      await client.send('PUT', '/api/site', { tagline: `Vente de Matériel ${saved}` })
      const { tagline } = await get<{ tagline: string }>(`${url}/api/site`)
      if (tagline !== `Vente de Matériel ${saved}`) lost += 1
      await pause(100)
    }
  })()
  const outcomes = await Promise.allSettled([
    harm(pid, url, ends),
    saving,
    ...[1, 2, 3, 4].map(drawn),
    visiting(() => '/healthz'),
    visiting(() => '/api/products?limit=24'),
  ])
  agent.destroy()
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  const [harmed] = outcomes
  if (harmed.status === 'rejected') throw harmed.reason
  const { at, replaced } = harmed.value
  const faults = asked.flatMap(({ from, to, fault }) => (fault ? [`${fault} after ${milliseconds(to - from)}`] : []))
  for (const fault of faults) console.error(fault)
  const longest = longestOfOthers(asked, at)
  const command = 'benchmarks/run --only engines'
  return [
    judged(
      `Engines killed, stopped or starved ${at.length} times in ${seconds} s: failures and longest of ${asked.length} requests but those hit`,
      `${faults.length} failed, longest ${milliseconds(longest)}`,
      `0, ≤ ${longestMs} ms`,
      faults.length === 0 && longest <= longestMs,
      command,
    ),
    judged(`Writes lost meanwhile, of ${saved} acknowledged`, String(lost), '0', lost === 0, command),
    noted('From the kill of an engine to the readiness of another', milliseconds(median(replaced)), command),
  ]
}
