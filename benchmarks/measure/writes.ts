// Writes that are on the disk when they are acknowledged: new products, with all that is checked and indexed on the way.
import { put } from '../load.ts'
import { milliseconds, noted, perSecond, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

export async function measure(stage: Stage): Promise<Row[]> {
  const { program, client, catalogue } = await stage.sized(200)
  const rows: Row[] = []
  for (const connections of [1, 8]) {
    const url = `${program.url}/api/products`
    const { requests, seconds, p50, p99 } = await put({
      url,
      connections,
      seconds: 4,
      bodies: catalogue.more(500),
      token: client.token,
    })
    const who = connections === 1 ? 'one client after the other' : `${connections} clients at once`
    const figure = `${perSecond(requests / seconds)} (p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)})`
    rows.push(
      noted(
        `Acknowledged writes with fsync, ${who}`,
        figure,
        `wrk -t1 -c${connections} -d4s -s benchmarks/load.lua /api/products`,
      ),
    )
  }
  return rows
}
