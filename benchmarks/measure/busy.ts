// What visitors notice of the longest work there is: two administrators each send 20 pictures of 12 megapixels in one
// request, and 40 sign-ins a second come from ever new addresses.
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { administrator, start } from '../../tests/program.ts'
import { Client, get } from '../client.ts'
import { largePictures } from '../pictures.ts'
import { judged, milliseconds, noted, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'
import type { Times, Tour } from '../visitor.ts'

const picturesEach = 20
const signInsPerSecond = 40
const goals = { page: 20, health: 5 }

interface Visitor {
  /** Ends the tour and answers what it saw. */
  finish(): Promise<Times>
}

function visit(tour: Tour): Visitor {
  const worker = new Worker(new URL('../visitor.ts', import.meta.url), { workerData: tour })
  const seen = new Promise<Times>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  seen.catch(() => undefined) // told by finish()
  return {
    finish: () => {
      worker.postMessage('enough')
      return seen
    },
  }
}

/** One administrator's twenty pictures; answers how many were taken. */
async function send(client: Client, pictures: readonly Buffer[]): Promise<number> {
  const form = new FormData()
  for (const picture of pictures) form.append('images', new Blob([new Uint8Array(picture)]), 'photo.png')
  const { files } = await client.send<{ files: unknown[] }>('POST', '/api/products/upload/images', form)
  return files.length
}

/** Signs in from another address each time until `done`; answers how often each status came. */
async function signIns(origin: string, done: Promise<unknown>): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  let failure: unknown
  let going = true
  const stop = () => {
    going = false
  }
  void done.then(stop, stop)
  const signIn = async (address: string): Promise<void> => {
    try {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: JSON.stringify(administrator),
      })
      await response.arrayBuffer()
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
    } catch (reason) {
      failure ??= reason
      stop()
    }
  }
  const calls: Promise<void>[] = []
  const started = performance.now()
  for (let index = 0; going; index += 1) {
    calls.push(signIn(`10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`))
    await pause(Math.max(0, started + ((index + 1) * 1000) / signInsPerSecond - performance.now()))
  }
  await Promise.all(calls)
  if (failure !== undefined) throw failure
  return counts
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}

const told = (times: readonly number[]): string =>
  `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(quantile(times, 0.95))}, longest ${milliseconds(Math.max(...times))}`

export async function measure(stage: Stage): Promise<Row[]> {
  const pictures = largePictures(2 * picturesEach)
  const program = await start({ data: await stage.demoFolder(), avif: true, flags: ['--trust-proxy', '127.0.0.1'] })
  try {
    const products = await get<{ _id: string }[]>(`${program.url}/api/products`)
    const client = await Client.signIn(program.url)
    const visitor = visit({
      page: products.map(({ _id }) => `${program.url}/products/${_id}`),
      health: [`${program.url}/healthz`],
    })
    await pause(1000)
    const started = performance.now()
    const uploads = Promise.all([
      send(client, pictures.slice(0, picturesEach)),
      send(client, pictures.slice(picturesEach)),
    ])
    const counts = await signIns(program.url, uploads)
    const taken = (await uploads).reduce((sum, one) => sum + one, 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    const { page = [], health = [] } = await visitor.finish()
    const command = 'benchmarks/run --only busy'
    const meanwhile = 'while 40 pictures of 12 megapixels are sent and 40 sign-ins a second come'
    const statuses = [...counts].sort().map(([status, count]) => `${count} × ${status}`)
    return [
      judged(
        `Uncached page ${meanwhile}`,
        told(page),
        `p95 < ${goals.page} ms`,
        quantile(page, 0.95) < goals.page,
        command,
      ),
      judged(
        `Health ${meanwhile}`,
        told(health),
        `p95 < ${goals.health} ms`,
        quantile(health, 0.95) < goals.health,
        command,
      ),
      noted(
        'Pictures and sign-ins of that load',
        `${taken} pictures in ${seconds} s; sign-ins: ${statuses.join(', ')}`,
        command,
      ),
    ]
  } finally {
    await program.stop()
  }
}
