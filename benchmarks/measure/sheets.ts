// Data sheets of the demo's products: how long one takes that is not kept, how long one that is, and how heavy they are.
// Measured in Node, which is what a browser would wait.
import { get } from '../client.ts'
import { judged, median, milliseconds, noted, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

/** What browsers can unpack is kept apart, so that each sheet is drawn once for each. */
const codings = ['identity', 'gzip', 'br']
const goal_ms = 300

interface Fetched {
  readonly took_ms: number
  readonly bytes: number
}

async function fetched(address: string, coding: string): Promise<Fetched> {
  const began = performance.now()
  const response = await fetch(address, { headers: { 'Accept-Encoding': coding } })
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`GET ${address}: ${response.status}`)
  return { took_ms: performance.now() - began, bytes: byteLength }
}

export async function measure(stage: Stage): Promise<Row[]> {
  const { url } = await stage.demo()
  const products = await get<readonly { _id: string }[]>(`${url}/api/products?fields=name`)
  const addresses = products.map(({ _id }) => `${url}/products/${_id}/fiche.pdf`)
  const drawn: Fetched[] = []
  for (const coding of codings) {
    for (const address of addresses) drawn.push(await fetched(address, coding))
  }
  const kept: number[] = []
  for (const address of addresses) kept.push((await fetched(address, 'br')).took_ms)
  const times = drawn.map(({ took_ms }) => took_ms)
  const longest = Math.max(...times)
  const heaviest = Math.max(...drawn.map(({ bytes }) => bytes))
  const command = 'benchmarks/run --only sheets'
  return [
    judged(
      `Data sheet (PDF) of each of the demo's ${addresses.length} products, not kept, ${codings.length} times: median and longest`,
      `${milliseconds(median(times))}, ${milliseconds(longest)}`,
      `< ${goal_ms} ms`,
      longest < goal_ms,
      command,
    ),
    noted(
      'The same, kept: median; the heaviest of them',
      `${milliseconds(median(kept))}; ${Math.round(heaviest / 1024)} KB`,
      command,
    ),
  ]
}
