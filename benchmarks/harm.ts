// Does harm to the engines of a program, one at random after another, on a thread of its own: what it waits for must not
// count as the server's delay. Tells when each harm was done, and how long it took until another engine was there.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { oneOf, randomOf } from '../tests/random.ts'
import { childrenOf } from './machine.ts'

const harms = ['kill', 'stop', 'starve'] as const
type Kind = (typeof harms)[number]

export interface Harming {
  readonly pid: number
  readonly url: string
  /** The same seed does the same harms in the same order. */
  readonly seed: number
  /** As many engines as there are workers: what the site needs. */
  readonly needed: number
  /** Those, and what is held ready for when one is lost. */
  readonly all: number
  readonly pausesMs: readonly [least: number, most: number]
}

export interface Harm {
  readonly kind: Kind
  /** Of the clock that all threads share: milliseconds since 1970. */
  readonly at: number
  /** Of what ends at once; what is starved may live on. */
  readonly loss?: {
    /** Milliseconds until the victim was gone and those needed were there. */
    readonly replaced: number
    /** The same until all were there. */
    readonly restored: number
    /** Whether all were there before, and no other was lost until it was replaced. */
    readonly alone: boolean
  }
}

export const now = (): number => performance.timeOrigin + performance.now()

/** How many engines draw or wait to, and how many were lost since the program's start. */
export async function enginesOf(url: string): Promise<{ ready: number; lost: number }> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const losses = [...metrics.matchAll(/^vitrine_engine_losses_total\S* (\d+)$/gm)]
  return {
    ready: Number(/^vitrine_engines_ready (\d+)$/m.exec(metrics)?.[1]),
    lost: losses.reduce((sum, [, count]) => sum + Number(count), 0),
  }
}

/** False where the victim has gone already. */
function harm(kind: Kind, victim: number): boolean {
  try {
    if (kind !== 'starve') return process.kill(victim, kind === 'kill' ? 'SIGKILL' : 'SIGSTOP')
    // From now on it has all the memory that it will ever get.
    const pages = Number(readFileSync(`/proc/${victim}/statm`, 'utf8').split(' ')[0])
    execFileSync('prlimit', [`--pid=${victim}`, `--as=${pages * 4096}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function untilReplaced(
  { pid, url, needed, all }: Harming,
  victim: number,
  before: { ready: number; lost: number },
) {
  const from = now()
  let { ready, lost } = await enginesOf(url)
  for (; childrenOf(pid).includes(victim) || ready < needed; { ready, lost } = await enginesOf(url)) await pause(1)
  const replaced = now() - from
  for (; ready < all; { ready } = await enginesOf(url)) await pause(5)
  return { replaced, restored: now() - from, alone: before.ready === all && lost === before.lost + 1 }
}

const port = parentPort
if (port !== null) {
  const harming = workerData as Harming
  const [least, most] = harming.pausesMs
  let going = true
  port.once('message', () => {
    going = false
  })
  const random = randomOf(harming.seed)
  const starved = new Set<number>()
  const done: Harm[] = []
  while (going) {
    const [kind, victim, rest] = [
      oneOf(random, harms),
      oneOf(random, childrenOf(harming.pid)),
      least + random() * (most - least),
    ]
    const before = await enginesOf(harming.url)
    const at = now()
    // One that was caught growing may have more than its bound, which nobody may raise to what it has now.
    if (!(kind === 'starve' && starved.has(victim)) && harm(kind, victim)) {
      if (kind === 'starve') starved.add(victim)
      done.push(kind === 'starve' ? { kind, at } : { kind, at, loss: await untilReplaced(harming, victim, before) })
    }
    await pause(rest)
  }
  port.postMessage(done)
}
