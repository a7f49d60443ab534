// What the journal costs: a save, by the program before it and with it; the history of an item that was saved ten thousand times;
// and a store with a million lines, against one with few: its start, its saves and its pages.

import { statSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Program, start } from '../../tests/program.ts'
import { Client, get, timeOf } from '../client.ts'
import { judged, median, milliseconds, noted, type Row } from '../report.ts'
import type { Sized, Stage } from '../stage.ts'

const versions = 10_000
const lines = 1_000_000
const tries = 51
const editsOfAYear = 20 * 365

/** The middle one of many times for each of these, by turns, so that whatever else the machine does meets them alike. */
async function byTurns<Subject>(
  subjects: readonly Subject[],
  work: (subject: Subject, count: number) => Promise<number>,
  count = tries,
): Promise<number[]> {
  const times = subjects.map((): number[] => [])
  for (let turn = 0; turn < count; turn++) {
    for (const [index, subject] of subjects.entries()) times[index]?.push(await work(subject, turn))
  }
  return times.map(median)
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const save = (client: Client, count: number): Promise<unknown> =>
  client.send('PUT', '/api/about', { closingText1: `Relu ${count} fois.` })

const savesOfEach = 401

async function savesOf(programs: readonly Sized[]): Promise<number[]> {
  const products = new Map<Sized, string | undefined>()
  for (const each of programs) {
    products.set(each, (await get<Edited[]>(`${each.program.url}/api/products?limit=1`))[0]?._id)
  }
  const saved = (each: Sized, count: number) => {
    const body = { description: `Une description corrigée ${count} fois.` }
    return elapsed(() => each.client.send('PUT', `/api/products/${products.get(each)}`, body))
  }
  return byTurns(programs, saved, savesOfEach)
}

async function costOfSave(stage: Stage): Promise<Row> {
  const [now, before] = [await stage.sized(200), await stage.sizedBefore(200)]
  const [own = Number.NaN, earlier = Number.NaN] = await savesOf(before ? [now, before] : [now])
  const command = `benchmarks/run --only journal${before ? ' --before PROGRAM' : ''}`
  const what = `A save of a product among 200, median of ${savesOfEach}, measured in Node`
  if (!before) return noted(what, milliseconds(own), command)
  const figure = `${milliseconds(own)}, by the earlier program ${milliseconds(earlier)}`
  return judged(what, figure, '≤ 1 ms more', own - earlier <= 1, command)
}

async function historyOf(client: Client): Promise<number> {
  for (let count = 0; count < versions; count++) await save(client, count)
  const address = `${client.origin}/api/history/About/about`
  const headers = { Authorization: `Bearer ${client.token}` }
  const [time = Number.NaN] = await byTurns([address], () => read(address, headers))
  return time
}

const read = (address: string, headers: HeadersInit): Promise<number> =>
  elapsed(async () => (await fetch(address, { headers })).arrayBuffer())

/** As many lines as in years of a busy site, each like those of a correction. */
function fillJournal(data: string): void {
  const store = new DatabaseSync(join(data, 'vitrine.db'))
  const last = Number(store.prepare('SELECT MAX(seq) AS last FROM journal').get()?.last)
  const body = JSON.stringify({
    description: 'Une description corrigée. '.repeat(10),
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  const insert = store.prepare(
    `INSERT INTO journal VALUES (?, '2026-01-01T00:00:00.000Z', 'a', 'amel', ?, 'update', 'edit', 0, 'product', ?, 'Machine', ?, ?, ?, ?)`,
  )
  const hash = '0'.repeat(64)
  store.exec('BEGIN')
  for (let seq = last + 1; seq <= last + lines; seq++) {
    insert.run(seq, seq, `01890000-0000-7000-8000-${String(seq % 5000).padStart(12, '0')}`, body, body, hash, hash)
  }
  store.exec('COMMIT')
  store.close()
}

interface Times {
  readonly start: number
  readonly save: number
  readonly page: number
  /** Of acts that are few among all. */
  readonly narrowed: number
}

const begin = (data: string): Promise<Program> => start({ data, avif: true })

async function startOf(data: string): Promise<number> {
  const from = performance.now()
  const program = await begin(data)
  const begun = performance.now() - from
  await program.stop()
  return begun
}

/** Of each of these stores. */
async function timesOf(stores: readonly string[]): Promise<Times[]> {
  const starts = await byTurns(stores, startOf)
  const programs = await Promise.all(stores.map(begin))
  const agent = new Agent({ keepAlive: true })
  try {
    const clients = await Promise.all(programs.map(({ url }) => Client.signIn(url)))
    for (const { url } of programs) await timeOf(url, agent)
    const saves = await byTurns(clients, (client, count) => elapsed(() => save(client, count)))
    const pages = await byTurns(programs, ({ url }, count) => timeOf(url, agent, `n${count}.localhost`))
    const narrowed = await byTurns(clients, ({ origin, token }) =>
      read(`${origin}/api/journal?type=Partner&act=create`, { Authorization: `Bearer ${token}` }),
    )
    const of = (times: readonly number[], index: number): number => times[index] ?? Number.NaN
    return stores.map((_, index) => ({
      ...{ start: of(starts, index), save: of(saves, index) },
      ...{ page: of(pages, index), narrowed: of(narrowed, index) },
    }))
  } finally {
    agent.destroy()
    for (const program of programs) await program.stop()
  }
}

interface Edited {
  readonly _id: string
  readonly description?: string
  readonly content?: string
}

/** Twenty edits a day for a year, as people make them: a word in a text of a product, an article, a service, by turns. */
async function yearOf(data: string): Promise<number> {
  const size = (): number => statSync(join(data, 'vitrine.db')).size
  const before = size()
  const program = await begin(data)
  const client = await Client.signIn(program.url)
  const items = async (path: string): Promise<[string, Edited][]> =>
    (await get<Edited[]>(`${program.url}${path}`)).map((item) => [`${path}/${item._id}`, item])
  const products = await items('/api/products')
  const posts = await items('/api/blog')
  const all = [...products, ...products, ...posts, ...(await items('/api/spa-services'))]
  for (let count = 0; count < editsOfAYear; count++) {
    const [path, { description, content }] = all[count % all.length] as [string, Edited]
    const word = ` Relu le ${count}.`
    await client.send(
      'PUT',
      path,
      content === undefined ? { description: description + word } : { content: content + word },
    )
  }
  await program.stop()
  return size() - before
}

export async function measure(stage: Stage): Promise<Row[]> {
  const cost = await costOfSave(stage)
  const history = await historyOf(await Client.signIn((await stage.demo()).url))
  const year = await yearOf(await stage.demoFolder())
  const filled = await stage.demoFolder()
  fillJournal(filled)
  const [few, many] = (await timesOf([await stage.demoFolder(), filled])) as [Times, Times]
  const told = ({ start, save, page, narrowed }: Times): string =>
    `start ${milliseconds(start)}, save ${milliseconds(save)}, home page ${milliseconds(page)}, ` +
    `journal of the partners ${milliseconds(narrowed)}`
  const command = 'benchmarks/run --only journal'
  return [
    cost,
    judged(
      `History of an item with ${versions} versions, its first page`,
      milliseconds(history),
      '< 10 ms',
      history < 10,
      command,
    ),
    noted('A year of 20 edits a day, on disk', `${(year / 1024 / 1024).toFixed(1)} MB`, command),
    noted('A journal of the demo catalogue alone, measured in Node', told(few), command),
    judged(
      `A journal of ${lines} lines, measured in Node`,
      told(many),
      'as with none',
      many.start < few.start * 1.5 && many.save < few.save * 1.5 && many.page < few.page * 1.5,
      command,
    ),
  ]
}
