// What a cached answer costs, next to nginx sending the very same bytes from a file: rounds of both in turn, so that whatever else
// the machine does meets both alike.
import { join } from 'node:path'
import { getPacked, getRepacked, type Packed } from '../client.ts'
import { command, put } from '../load.ts'
import { processorTime } from '../machine.ts'
import { startNginx } from '../nginx.ts'
import { judged, median, perSecond, type Row } from '../report.ts'
import { processId, type Stage } from '../stage.ts'

const rounds = 3
const secondsARound = 3
const connections = 32

interface Cost {
  /** Processor time of the server, milliseconds for 1000 requests. */
  readonly milliseconds: number
  readonly perSecond: number
}

async function round(url: string, pid: number): Promise<Cost> {
  const before = processorTime(pid)
  const { requests, seconds } = await put({ url, connections, seconds: secondsARound })
  return { milliseconds: ((processorTime(pid) - before) * 1000) / requests, perSecond: requests / seconds }
}

export async function measure(stage: Stage): Promise<Row[]> {
  const program = await stage.demo()
  const kinds = [
    { what: 'cached page', path: '/', file: 'page' },
    { what: 'cached JSON list', path: '/api/products', file: 'list' },
  ]
  const answers = new Map<string, Packed>()
  for (const { path, file } of kinds) answers.set(file, await getRepacked(program.url + path))
  const nginx = await startNginx(join(stage.folder, 'nginx'), answers)
  try {
    const rows: Row[] = []
    for (const { what, path, file } of kinds) {
      const copy = await getPacked(`${nginx.url}/${file}`)
      if (!copy.bytes.equals(answers.get(file)?.bytes ?? Buffer.alloc(0)))
        throw new Error(`nginx sends other bytes for ${path}`)
      const ours: Cost[] = []
      const theirs: Cost[] = []
      for (let index = 0; index < rounds; index++) {
        ours.push(await round(program.url + path, processId(program)))
        theirs.push(await round(`${nginx.url}/${file}`, nginx.workerPid))
      }
      const time = (costs: readonly Cost[]): number => median(costs.map((cost) => cost.milliseconds))
      const rate = (costs: readonly Cost[]): number => median(costs.map((cost) => cost.perSecond))
      const by = command({ url: program.url + path, connections, seconds: secondsARound })
      const size = `${(copy.bytes.length / 1024).toFixed(1)} KB brotli`
      const costs = `${time(ours).toFixed(1)} ms, nginx ${time(theirs).toFixed(1)} ms`
      rows.push(
        judged(`Processor time per 1000 requests, ${what} (${size})`, costs, '≤ nginx', time(ours) <= time(theirs), by),
      )
      const rates = `${perSecond(rate(ours))}, nginx ${perSecond(rate(theirs))}`
      rows.push(judged(`Requests a second, ${what}`, rates, '≥ nginx', rate(ours) >= rate(theirs), by))
    }
    return rows
  } finally {
    await nginx.stop()
  }
}
