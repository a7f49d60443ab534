// Several programs on one PostgreSQL: how soon the one shows what the other has written, what a write costs those who only hear
// of it, and what they can write together.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '../../tests/program.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Client } from '../client.ts'
import { type CountedLine, countedLine } from '../counted-line.ts'
import { type Load, type Outcome, put } from '../load.ts'
import { exactProcessorTime } from '../machine.ts'
import { archive, begin, moved } from '../moved.ts'
import { judged, milliseconds, noted, perSecond, type Row } from '../report.ts'
import { processId, type Sized, type Stage } from '../stage.ts'
import { together } from '../together.ts'

const edits = 500
const goalMs = 100
const slowWrites = 200
const slowPauseMs = 50
const fastSeconds = 5
const idleSeconds = 20
const command = 'benchmarks/run --only nodes'

/** Milliseconds from each acknowledged correction until another node's page holds it, the shortest first. */
async function delays(writer: Client, reader: Program, { products }: Catalogue): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < edits; count++) {
    const { _id } = products[(count * 7) % products.length] ?? { _id: '' }
    const mark = `corrigee-${count}-fois`
    await writer.send('PUT', `/api/products/${_id}`, { name: mark })
    const from = performance.now()
    while (!(await (await fetch(`${reader.url}/products/${_id}`)).text()).includes(mark));
    times.push(performance.now() - from)
    await pause(10 + (count % 40))
  }
  return times.toSorted((a, b) => a - b)
}

interface Cost {
  readonly writes: number
  readonly seconds: number
  /** Processor time, in milliseconds. */
  readonly own: number
  readonly bytes: number
}

/** What it costs a node and its way to the store that another one writes. */
async function cost(node: Program, line: CountedLine, writing: () => Promise<number>): Promise<Cost> {
  const pid = processId(node)
  const [own, bytes, from] = [exactProcessorTime(pid), line.bytes(), performance.now()]
  const writes = await writing()
  const seconds = (performance.now() - from) / 1000
  await pause(200) // for the last notice
  return { writes, seconds, own: exactProcessorTime(pid) - own, bytes: line.bytes() - bytes }
}

/** For one write, less what the node costs that hears of nothing. */
function aWrite(busy: Cost, idle: Cost): string {
  const each = (some: (cost: Cost) => number): number =>
    (some(busy) - (some(idle) * busy.seconds) / idle.seconds) / busy.writes
  const kilobytes = (each(({ bytes }) => bytes) / 1024).toFixed(1)
  return `${milliseconds(each(({ own }) => own))} of processor, ${kilobytes} KB`
}

const newProducts = ({ program, client, catalogue }: Sized, connections: number): Load => ({
  ...{ url: `${program.url}/api/products`, connections, seconds: fastSeconds },
  ...{ bodies: catalogue.more(500), token: client.token },
})

async function costOfFollowing(writer: Sized, follower: Program, line: CountedLine): Promise<Row[]> {
  const idle = await cost(follower, line, async () => {
    await pause(idleSeconds * 1000)
    return 0
  })
  const slow = await cost(follower, line, async () => {
    for (const body of writer.catalogue.more(slowWrites)) {
      await writer.client.send('POST', '/api/products', JSON.parse(body) as object)
      await pause(slowPauseMs)
    }
    return slowWrites
  })
  const fast = await cost(follower, line, async () => (await put(newProducts(writer, 8))).requests)
  const rate = ({ writes, seconds }: Cost): string => perSecond(writes / seconds)
  return [
    noted(
      'A write of another node, to one that hears of it and answers nobody',
      `${aWrite(slow, idle)} at ${rate(slow)} · ${aWrite(fast, idle)} at ${rate(fast)}`,
      command,
    ),
    noted(
      'A node that nobody asks, each second',
      `${milliseconds(idle.own / idle.seconds)} of processor, ${(idle.bytes / idle.seconds / 1024).toFixed(2)} KB`,
      command,
    ),
  ]
}

/** As many clients at one node, and shared out between two. */
async function writesOfBoth(one: Sized, other: Sized): Promise<Row> {
  const told = (all: readonly Outcome[]): string =>
    perSecond(all.reduce((sum, { requests, seconds }) => sum + requests / seconds, 0))
  const alone = [await put(newProducts(one, 8))]
  const both = await together([put(newProducts(one, 4)), put(newProducts(other, 4))])
  return noted('Acknowledged writes of 8 clients', `at one node ${told(alone)} · at two nodes ${told(both)}`, command)
}

export async function measure(stage: Stage): Promise<Row[]> {
  const made = await archive(stage)
  const postgres = await stage.postgres()
  const place = moved(stage, made, await postgres.database('nodes'))
  const line = await countedLine(mkdtempSync(join(stage.folder, 'data-')), postgres)
  const another = {
    data: mkdtempSync(join(stage.folder, 'data-')),
    environment: {
      VITRINE_DATABASE: line.through(place.environment.VITRINE_DATABASE ?? ''),
      VITRINE_MEDIA: join(place.data, 'media'),
    },
  }
  const one = await begin(stage, place, made)
  const other = await begin(stage, another, made)
  const times = await delays(one.client, other.program, one.catalogue)
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  return [
    judged(
      `From an acknowledged write to the new page on another node, ${edits} corrections, measured in Node`,
      `p50 ${milliseconds(at(0.5))}, p99 ${milliseconds(at(0.99))}, longest ${milliseconds(at(1))}`,
      `p99 ≤ ${goalMs} ms`,
      at(0.99) <= goalMs,
      command,
    ),
    ...(await costOfFollowing(one, other.program, line)),
    await writesOfBoth(one, other),
  ]
}
