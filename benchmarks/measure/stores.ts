// SQLite and PostgreSQL side by side: the same ten thousand products in both, the same questions and writes, by turns.
import { type Program, start } from '../../tests/program.ts'
import { searchQuery } from '../../web/src/content/catalogue.ts'
import { searches } from '../catalogue.ts'
import { type Load, put } from '../load.ts'
import { processorTimeOfTree } from '../machine.ts'
import { type Archive, archive, begin, type Moved, moved, products } from '../moved.ts'
import type { Postgres } from '../postgres.ts'
import { judged, median, milliseconds, noted, perSecond, type Row } from '../report.ts'
import { processId, type Sized, type Stage } from '../stage.ts'
import { messages } from './calls.ts'
import { during, whileSaving } from './memory.ts'

const rounds = 3
const seconds = 3
const starts = 5
const goalMs = 300
/** How much more a request that asks no store may cost beside the other engine: noise. */
const same = 1.2
const command = 'benchmarks/run --only stores'

interface Side {
  readonly name: string
  readonly sized: Sized
  /** Takes messages, and holds nothing else. */
  readonly open: Program
  /** Where the store is a process of its own. */
  readonly postgres?: Postgres
}

/** What it was like to be asked; processor time for one request, in milliseconds. */
interface Asked {
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
  readonly own: number
  readonly stores: number
}

async function asked(pid: number, postgres: Postgres | undefined, load: Load): Promise<Asked> {
  const [own, stores] = [processorTimeOfTree(pid), postgres?.processorTime() ?? 0]
  const outcome = await put(load)
  const each = (before: number, after: number): number => (after - before) / outcome.requests
  return {
    p50: outcome.p50,
    p99: outcome.p99,
    perSecond: outcome.requests / outcome.seconds,
    own: each(own, processorTimeOfTree(pid)),
    stores: each(stores, postgres?.processorTime() ?? 0),
  }
}

/** The middle one of some rounds for each, by turns, so that whatever else the machine does meets them alike. */
async function byTurns(
  sides: readonly Side[],
  load: (side: Side, round: number) => Load,
  programOf: (side: Side) => Program = ({ sized }) => sized.program,
): Promise<Asked[]> {
  const outcomes = sides.map((): Asked[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries()) {
      outcomes[index]?.push(await asked(processId(programOf(side)), side.postgres, load(side, round)))
    }
  }
  return outcomes.map((some) => {
    const middle = some.toSorted((a, b) => a.p50 - b.p50)[Math.floor(some.length / 2)]
    if (!middle) throw new Error('nothing was asked')
    return middle
  })
}

const beside = (sides: readonly { readonly name: string }[], figures: readonly string[]): string =>
  sides.map(({ name }, index) => `${name} ${figures[index]}`).join(' · ')

const latency = ({ p50, p99 }: Asked): string => `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`
const throughput = (one: Asked): string => `${perSecond(one.perSecond)} (${latency(one)})`
const costs = ({ own, stores }: Asked): string =>
  stores > 0 ? `${milliseconds(own)} and ${milliseconds(stores)} of its server` : milliseconds(own)

async function startsOf(places: readonly Moved[]): Promise<number[]> {
  const times = places.map((): number[] => [])
  for (let count = 0; count < starts; count++) {
    for (const [index, place] of places.entries()) {
      const from = performance.now()
      const program = await start({ ...place, avif: true })
      times[index]?.push(performance.now() - from)
      await program.stop()
    }
  }
  return times.map(median)
}

async function reads(sides: readonly Side[]): Promise<Row[]> {
  const question = (paths: (sized: Sized) => readonly string[]) => {
    const load = ({ sized }: Side): Load => ({
      url: sized.program.url,
      connections: 1,
      seconds,
      uniquePaths: paths(sized),
    })
    return byTurns(sides, load)
  }
  const page = ({ catalogue }: Sized): string[] =>
    catalogue.products.slice(0, 2000).map(({ _id }) => `/products/${_id}`)
  await question(page) // the engines' first pages are slower
  const pages = await question(page)
  const lists = await question(() => ['/api/products?limit=24'])
  const found = await question(({ catalogue }) => searches(catalogue, 2000).map((text) => searchQuery(text).path))
  const one = ({ sized }: Side): Load => {
    const paths = [`/products/${sized.catalogue.products[0]?._id}`]
    return { url: sized.program.url, connections: 32, seconds, paths }
  }
  const kept = await byTurns(sides, one)
  const [file = Number.NaN, served = Number.NaN] = kept.map(({ own }) => own)
  const latencies = (all: readonly Asked[]): string => beside(sides, all.map(latency))
  return [
    noted(`Uncached product page, ${products} products`, latencies(pages), command),
    noted('The same, processor time a page', beside(sides, pages.map(costs)), command),
    noted('List of the 24 newest products', latencies(lists), command),
    noted('Search as the overlay asks', latencies(found), command),
    judged(
      'Processor time per 1000 requests, cached page',
      beside(sides, [milliseconds(file * 1000), milliseconds(served * 1000)]),
      'the same',
      served <= file * same,
      command,
    ),
  ]
}

async function writes(sides: readonly Side[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const connections of [1, 8]) {
    const load = ({ sized: { program, client, catalogue } }: Side): Load => ({
      ...{ url: `${program.url}/api/products`, connections, seconds },
      ...{ bodies: catalogue.more(500), token: client.token },
    })
    const all = await byTurns(sides, load)
    const who = connections === 1 ? 'one client after the other' : `${connections} clients at once`
    rows.push(noted(`Acknowledged writes, ${who}`, beside(sides, all.map(throughput)), command))
    if (connections === 1) rows.push(noted('The same, processor time a write', beside(sides, all.map(costs)), command))
  }
  const each = 20_000
  const send = ({ open }: Side, round: number): Load => ({
    ...{ url: `${open.url}/api/contact`, connections: 8, seconds, token: '' },
    bodies: messages(each, round * each),
  })
  const sent = await byTurns(sides, send, ({ open }) => open)
  rows.push(noted('Contact messages, 8 visitors at once', beside(sides, sent.map(throughput)), command))
  return rows
}

async function memory(sides: readonly Side[]): Promise<Row> {
  const figures: string[] = []
  for (const { sized, postgres } of sides) {
    const { program, client, catalogue } = sized
    const paths = catalogue.products.slice(0, 100).map(({ _id }) => `/products/${_id}`)
    const load = { url: program.url, connections: 32, seconds: 10, paths }
    const { now } = await during(processId(program), whileSaving(client, put(load)))
    const server = postgres ? ` and ${Math.round(postgres.memory())} MB of its server` : ''
    figures.push(`${Math.round(now)} MB${server}`)
  }
  return noted('Memory after load, the hundred pages of which are drawn anew', beside(sides, figures), command)
}

async function sideOf(stage: Stage, made: Archive, place: Moved, name: string): Promise<Side> {
  const flags = ['--contact-rate', '1000000']
  const sized = await begin(stage, place, made)
  if (!('VITRINE_DATABASE' in place.environment)) return { name, sized, open: await stage.empty(flags) }
  const postgres = await stage.postgres()
  const environment = { VITRINE_DATABASE: await postgres.database('messages') }
  return { name, sized, open: await stage.empty(flags, environment), postgres }
}

export async function measure(stage: Stage): Promise<Row[]> {
  const made = await archive(stage)
  const database = await (await stage.postgres()).database('products')
  const places = [moved(stage, made), moved(stage, made, database)] as const
  const names = [{ name: 'SQLite' }, { name: 'PostgreSQL' }] as const
  const started = await startsOf(places)
  const sides: Side[] = []
  for (const [index, { name }] of names.entries()) sides.push(await sideOf(stage, made, places[index] as Moved, name))
  const met = started.every((time) => time < goalMs)
  const told = beside(names, started.map(milliseconds))
  return [
    judged(`Start to listening, ${products} products`, told, `< ${goalMs} ms`, met, command),
    ...(await reads(sides)),
    await memory(sides),
    ...(await writes(sides)),
  ]
}
