// Whatever is written through the API: the journal alone tells what is stored, field by field, and walking back along it
// gives each state that there was.
import { expect, test } from 'vitest'
import { type Program, run } from '../program.ts'
import { Api } from './support/client.ts'
import { withProgram } from './support/operator.ts'
import { RandomWriter } from './support/random-writer.ts'
import { type Row, rowsOf, tablesOf } from './support/store.ts'

const writes = 300

type Item = Record<string, unknown>
/** Everything that is stored, by type and id. */
type World = Map<string, Item>

interface Line {
  readonly seq: number
  readonly type: string
  readonly item: string
  readonly before: string | null
  readonly after: string | null
}

/** Where the members of reference lists lie, and what the field is called. */
const lists: Readonly<Record<string, { readonly table: string; readonly field: string }>> = {
  product: { table: 'product_similar', field: 'similarProducts' },
  service: { table: 'service_product', field: 'products' },
  spa_service: { table: 'spa_service_product', field: 'products' },
  fitness_service: { table: 'fitness_service_product', field: 'products' },
}

/** Tables of content; all others hold something else. */
const noContent =
  /^(migration|administrator|known_network|contact_message|contact_entry|reference_count|retention_start|mail_letter|reminder|web_hook|web_hook_delivery|session|attempt|signing_key|former_address|address_hit|visit.*|draft|presence|preview_link|campaign|journal.*|.*_product|product_similar)$/

/** A store that is read again and again, whose tables stay the same. */
interface Store {
  readonly data: string
  readonly tables: readonly string[]
}

const storeOf = ({ data }: Program): Store => ({
  data,
  tables: tablesOf(data).filter((name) => name === 'homepage_product' || !noContent.test(name)),
})

const camel = (column: string): string => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** As the tables have it: JSON as text, yes and no as 1 and 0. */
function stored({ data, tables }: Store): World {
  const members = Object.values(lists).map(
    ({ table }) => [table, `SELECT owner, target FROM ${table} ORDER BY position`] as const,
  )
  const found: Record<string, Row[]> = rowsOf(
    data,
    Object.fromEntries<string>([...tables.map((table) => [table, `SELECT * FROM ${table}`] as const), ...members]),
  )
  const world: World = new Map()
  for (const table of tables) {
    const list = lists[table]
    const targets = list ? (found[list.table] ?? []) : []
    for (const row of found[table] ?? []) {
      const item: Item = {}
      for (const [column, value] of Object.entries(row)) {
        if (column !== 'id' && !column.endsWith('_key')) item[column === 'place' ? 'order' : camel(column)] = value
      }
      if (list) item[list.field] = targets.filter(({ owner }) => owner === row.id).map(({ target }) => target)
      world.set(`${table} ${row.id}`, item)
    }
  }
  return world
}

/** Applies what a line says of an item, forwards (`after`) or backwards. */
function apply(world: World, line: Line, forwards: boolean): void {
  const [from, to] = forwards ? [line.before, line.after] : [line.after, line.before]
  const key = `${line.type} ${line.item}`
  if (line.item === '') {
    for (const [id, order] of Object.entries(JSON.parse(to ?? '{}') as Record<string, number>)) {
      const item = world.get(`${line.type} ${id}`)
      if (item) item.order = order
    }
  } else if (to === null) {
    world.delete(key)
  } else {
    const item = from === null ? {} : world.get(key)
    expect(item, `line ${line.seq} is about something that is there`).toBeDefined()
    world.set(key, { ...item, ...(JSON.parse(to) as Item) })
  }
}

/** What a column says, in the words of the journal: the same number has several spellings in JSON. */
function asTold(column: unknown, told: unknown): unknown {
  if (typeof told === 'boolean') return column === 1
  if (typeof told === 'object' && told !== null && typeof column === 'string') return JSON.parse(column)
  return column
}

function expectSame(told: World, there: World, when: string): void {
  expect([...told.keys()].sort(), when).toEqual([...there.keys()].sort())
  for (const [key, item] of there) {
    const seen = told.get(key) ?? {}
    // A slug that is called « id » lies in a column that is, too, but for the item's own.
    for (const [name, column] of Object.entries(item)) {
      expect(seen[name], `${when}: ${key}, ${name}`).toEqual(asTold(column, seen[name]))
    }
  }
}

const copyOf = (world: World): World => new Map([...world].map(([key, item]) => [key, { ...item }]))

function linesAfter({ data }: Store, seq: number): Line[] {
  const lines = `SELECT seq, type, item, before, after FROM journal WHERE seq > ${seq} ORDER BY seq`
  return rowsOf(data, { lines }).lines as unknown as Line[]
}

async function writeAndRead(program: Program, seed: number): Promise<void> {
  const admin = await new Api(program).signIn()
  const writer = new RandomWriter(admin, seed)
  await writer.begin()
  const store = storeOf(program)
  const told: World = new Map()
  let seq = 0
  const states: { seq: number; world: World }[] = []
  for (let write = 0; write < writes; write += 1) {
    const what = await writer.write()
    for (const line of linesAfter(store, seq)) {
      expect(line.seq, 'without holes').toBe(seq + 1)
      apply(told, line, true)
      seq = line.seq
    }
    const there = stored(store)
    expectSame(told, there, `write ${write} of seed ${seed} (${what})`)
    states.push({ seq, world: there })
  }
  const back = copyOf(told)
  const lines = linesAfter(store, 0).reverse()
  for (const state of states.reverse()) {
    while ((lines[0]?.seq ?? 0) > state.seq) apply(back, lines.shift() as Line, false)
    expectSame(back, state.world, `back behind line ${state.seq} of seed ${seed}`)
  }
}

test(`the journal is what is stored, after each of ${writes} writes and backwards`, async () => {
  const seed = Math.floor(Math.random() * 1e9)
  await withProgram({}, async (program) => {
    await writeAndRead(program, seed)
    const doctor = run(['doctor', '--data', program.data])
    expect(doctor.output, `seed ${seed}`).toContain('Tout est en ordre.')
  })
})

/** All but when it was written. */
const withoutMoments = (world: World) => new Map([...world].map(([key, item]) => [key, { ...item, updatedAt: null }]))

test('an act that is taken back at once leaves all as it was', async () => {
  const seed = Math.floor(Math.random() * 1e9)
  await withProgram({}, async (program) => {
    const admin = await new Api(program).signIn()
    const writer = new RandomWriter(admin, seed)
    await writer.begin()
    const store = storeOf(program)
    for (let write = 0; write < writes / 2; write += 1) {
      const [before, last] = [withoutMoments(stored(store)), writer.lastAct()]
      const what = await writer.write()
      const act = writer.lastAct()
      if (act === undefined || act === last || what.startsWith('undo')) continue
      const undone = await admin.post(`/api/journal/${act}/undo`)
      expect(undone.status, `${what} of seed ${seed}: ${undone.text}`).toBe(200)
      expect(withoutMoments(stored(store)), `write ${write} of seed ${seed} (${what})`).toEqual(before)
      // Some stand, so that there is always something else to write on.
      if (write % 3 === 0) await admin.post(`/api/journal/${undone.headers['vitrine-batch']}/undo`)
    }
  })
})
