// What the journal costs: a save, by the program before it and with it; the history of an item that was saved ten thousand times;
// and a store with a million lines, against one with few: its start, its saves and its pages.

import { statSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { start } from '../../tests/program.ts'
import { Client, get, timeOf } from '../client.ts'
import { judged, median, milliseconds, noted, type Row } from '../report.ts'
import type { Sized, Stage } from '../stage.ts'

const versions = 10_000
const lines = 1_000_000
const tries = 51
const editsOfAYear = 20 * 365

/** The middle one of many. */
async function typical(work: (count: number) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < tries; count++) times.push(await work(count))
  return median(times)
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const save = (client: Client, count: number): Promise<unknown> =>
  client.send('PUT', '/api/about', { closingText1: `Relu ${count} fois.` })

const savesOfEach = 401

/** What a save of a product takes each of these programs, by turns, so that whatever else the machine does meets them alike. */
async function savesOf(programs: readonly Sized[]): Promise<number[]> {
  const products = await Promise.all(
    programs.map(async ({ program }) => (await get<Edited[]>(`${program.url}/api/products?limit=1`))[0]?._id),
  )
  const times = programs.map((): number[] => [])
  for (let count = 0; count < savesOfEach; count++) {
    for (const [index, { client }] of programs.entries()) {
      const body = { description: `Une description corrigée ${count} fois.` }
      times[index]?.push(await elapsed(() => client.send('PUT', `/api/products/${products[index]}`, body)))
    }
  }
  return times.map(median)
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
  return typical(() => elapsed(async () => (await fetch(address, { headers })).arrayBuffer()))
}

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

async function timesOf(data: string): Promise<Times> {
  const from = performance.now()
  const program = await start({ data, avif: true })
  const begun = performance.now() - from
  const client = await Client.signIn(program.url)
  const agent = new Agent({ keepAlive: true })
  try {
    await timeOf(program.url, agent)
    const saved = await typical((count) => elapsed(() => save(client, count)))
    const page = await typical((count) => timeOf(program.url, agent, `n${count}.localhost`))
    const headers = { Authorization: `Bearer ${client.token}` }
    const address = `${program.url}/api/journal?type=Partner&act=create`
    const narrowed = await typical(() => elapsed(async () => (await fetch(address, { headers })).arrayBuffer()))
    return { start: begun, save: saved, page, narrowed }
  } finally {
    agent.destroy()
    await program.stop()
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
  const program = await start({ data, avif: true })
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
  const data = await stage.demoFolder()
  const year = await yearOf(await stage.demoFolder())
  const few = await timesOf(data)
  fillJournal(data)
  const many = await timesOf(data)
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
