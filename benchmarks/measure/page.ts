// A product page that no cache has: drawn, compressed and sent.
import { Agent } from 'node:http'
import { timeOf } from '../client.ts'
import { command, put } from '../load.ts'
import { judged, median, milliseconds, noted, type Row } from '../report.ts'
import type { Sized, Stage } from '../stage.ts'

const writes = 300

/** The first look at a page after each write: what the script engines keep from page to page has just gone. */
async function afterWrites({ program, client, catalogue }: Sized): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let index = 0; index < writes; index++) {
    const changed = catalogue.products[index % catalogue.products.length]
    const seen = catalogue.products[(index * 7 + 1) % catalogue.products.length]
    await client.send('PUT', `/api/products/${changed?._id}`, { name: `${changed?.name} ${index}` })
    times.push(await timeOf(`${program.url}/products/${seen?._id}`, agent))
  }
  agent.destroy()
  return times
}

export async function measure(stage: Stage): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of [200, 10_000]) {
    const sized = await stage.sized(size)
    const uniquePaths = sized.catalogue.products.map(({ _id }) => `/products/${_id}`)
    const load = { url: sized.program.url, connections: 1, seconds: 4, uniquePaths }
    await put({ ...load, seconds: 1 })
    const { p50, p99 } = await put(load)
    const figure = `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`
    rows.push(
      judged(
        `Uncached product page, another one each time, ${size} products`,
        figure,
        'p50 ≤ 1.2 ms',
        p50 <= 1.2,
        `${command(load)}products/…`,
      ),
    )
  }
  const times = (await afterWrites(await stage.sized(10_000))).toSorted((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  const figure = `p50 ${milliseconds(median(times))}, p99 ${milliseconds(p99)}`
  rows.push(
    noted('Product page right after a write, 10000 products, measured in Node', figure, 'benchmarks/run --only page'),
  )
  return rows
}
