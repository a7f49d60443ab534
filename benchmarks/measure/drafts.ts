// What is prepared and not public: that a thousand drafts cost visitors nothing, and how soon a preview of one stands.
import { Agent } from 'node:http'
import { Client, get, timeOf } from '../client.ts'
import { put } from '../load.ts'
import { judged, median, milliseconds, type Row } from '../report.ts'
import type { Sized, Stage } from '../stage.ts'

const drafts = 1000
const looks = 101
/** How much slower a visitor's page may be with the drafts before they no longer count as free: noise. */
const free = 1.1
const command = 'benchmarks/run --only drafts'

interface Prepared {
  readonly _id: string
  readonly name: string
  readonly updatedAt: string
}

const prepare = (client: Client, { _id, name, updatedAt }: Prepared): Promise<unknown> =>
  client.send('PUT', `/api/drafts/Product/${_id}`, { name: `${name}, préparé`, _base: updatedAt })

/** Milliseconds that a visitor waits for a product page that nobody keeps, and that is kept. */
async function visited({ program, catalogue }: Sized): Promise<{ readonly drawn: number; readonly kept: number }> {
  const uniquePaths = catalogue.products.map(({ _id }) => `/products/${_id}`)
  const url = program.url
  await put({ url, connections: 1, seconds: 1, uniquePaths })
  const drawn = await put({ url, connections: 1, seconds: 4, uniquePaths })
  const kept = await put({ url: `${url}${uniquePaths[0]}`, connections: 1, seconds: 4 })
  return { drawn: drawn.p50, kept: kept.p50 }
}

/** The median look at the page of a product through a link to its draft. */
async function previewed(client: Client, product: Prepared): Promise<number> {
  await prepare(client, product)
  const { path } = await client.send<{ path: string }>('POST', '/api/previews', { type: 'Product', item: product._id })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let look = 0; look < looks; look++) {
    times.push(await timeOf(`${client.origin}${path}/products/${product._id}`, agent))
  }
  agent.destroy()
  return median(times)
}

function previewRow(where: string, p50: number, goal: number): Row {
  return judged(
    `Preview of a product page, ${where}`,
    `p50 ${milliseconds(p50)}`,
    `p50 < ${goal} ms`,
    p50 < goal,
    command,
  )
}

export async function measure(stage: Stage): Promise<Row[]> {
  const demo = await stage.demo()
  const [first] = await get<Prepared[]>(`${demo.url}/api/products?limit=1`)
  const sized = await stage.sized(10_000)
  const products = await get<Prepared[]>(`${sized.program.url}/api/products?limit=${drafts}`)
  const [one] = products
  if (!first || !one) throw new Error('the catalogue has no product')
  const rows = [
    previewRow('the demo', await previewed(await Client.signIn(demo.url), first), 50),
    previewRow('10000 products', await previewed(sized.client, one), 200),
  ]
  const before = await visited(sized)
  for (const product of products) await prepare(sized.client, product)
  const after = await visited(sized)
  const told = (at: 'drawn' | 'kept') => `${milliseconds(before[at])} without, ${milliseconds(after[at])} with`
  rows.push(
    judged(
      `Product page beside ${drafts} drafts, 10000 products`,
      `drawn p50 ${told('drawn')}; kept p50 ${told('kept')}`,
      'no slower than without',
      after.drawn <= before.drawn * free && after.kept <= before.kept * free,
      command,
    ),
    previewRow(`10000 products, ${drafts} drafts beside it`, await previewed(sized.client, one), 200),
  )
  return rows
}
