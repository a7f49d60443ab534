// `--history-days`: what was there before goes when it is that old; who did what when stays, and the chain with it.
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Program, run } from '../program.ts'
import { json } from './support/bodies.ts'
import { type Category, newCategory, newTreatment, uploadImage } from './support/catalogue.ts'
import { type Answer, Api } from './support/client.ts'
import { newItem } from './support/collections.ts'
import { makeOlder } from './support/older-journal.ts'
import { folder, withProgram } from './support/operator.ts'
import { type Row, rowsOf } from './support/store.ts'

interface Version {
  readonly seq: number
  readonly act: string
  readonly changes: readonly unknown[] | null
}
interface History {
  readonly versions: readonly Version[]
  readonly trash: object | null
}
interface Act {
  readonly batch: number
  readonly isKept: boolean
  readonly origin: string
  readonly lines: readonly { readonly item: string; readonly title: string; readonly trash: object | null }[]
}
interface Trash {
  readonly days: number
  readonly items: readonly { readonly seq: number; readonly item: string }[]
}

const days = 30
const data = folder()
const withSite = <T>(work: (admin: Api, program: Program) => Promise<T>, flags: readonly string[] = []): Promise<T> =>
  withProgram({ data, flags }, async (program) => work(await new Api(program).signIn(), program))

const batchOf = (answer: Answer): number => {
  expect(answer.status, answer.text).toBeLessThan(300)
  return Number(answer.headers['vitrine-batch'])
}
const path = ({ _id }: Category) => `/api/products/categories/${_id}`
const save = async (admin: Api, category: Category, fields: object) =>
  batchOf(await admin.put(path(category), json(fields)))
const historyOf = async (admin: Api, type: string, id: string) =>
  (await admin.get(`/api/history/${type}/${id}`)).json<History>()
const journalOf = async (admin: Api) => (await admin.get('/api/journal?limit=200')).json<{ acts: Act[] }>().acts
const trashOf = async (admin: Api) => (await admin.get('/api/trash')).json<Trash>()

const facts = (): Row[] =>
  rowsOf(data, {
    lines: 'SELECT seq, at, actor, batch, act, type, item, title, body_hash, hash FROM journal ORDER BY seq',
  }).lines
const held = (): readonly number[] =>
  rowsOf(data, {
    lines: `SELECT seq FROM journal WHERE (before IS NOT NULL OR after IS NOT NULL) AND origin <> 'forget' ORDER BY seq`,
  }).lines.map(({ seq }) => Number(seq))

/** What became of some items, first long ago and then lately, and the lines in which the two are told. */
interface Told {
  readonly kept: Category
  readonly gone: { readonly category: Category; readonly treatment: string }
  readonly lately: string
  readonly pictures: { readonly old: string; readonly young: string; readonly now: string }
  readonly old: { readonly edit: number; readonly removal: number; readonly reorder: number }
  readonly young: { readonly edit: number; readonly removal: number }
}

async function longAgo(admin: Api): Promise<Omit<Told, 'lately' | 'young'>> {
  const [old, young, now] = [await uploadImage(admin), await uploadImage(admin), await uploadImage(admin)]
  const kept = await newCategory(admin, { title: 'Gardée', subtitle: 'Un', heroImageUrl: old })
  const category = await newCategory(admin, { title: 'Partie' })
  const treatment = (await newTreatment(admin, category._id, { title: 'Parti avec' }))._id
  const edit = await save(admin, kept, { subtitle: 'Deux', heroImageUrl: young })
  const removal = batchOf(await admin.delete(`${path(category)}?force=true`))
  const [first, second] = [await newItem(admin, '/api/services'), await newItem(admin, '/api/services')]
  const reorder = batchOf(await admin.put('/api/services/reorder', json({ serviceOrders: [second._id, first._id] })))
  return { kept, gone: { category, treatment }, pictures: { old, young, now }, old: { edit, removal, reorder } }
}

async function ofLate(admin: Api, { kept, pictures }: Pick<Told, 'kept' | 'pictures'>) {
  const edit = await save(admin, kept, { subtitle: 'Trois', heroImageUrl: pictures.now })
  const lately = (await newCategory(admin, { title: 'Partie depuis' }))._id
  const removal = batchOf(await admin.delete(`/api/products/categories/${lately}`))
  return { lately, young: { edit, removal } }
}

/** All files as old as the journal. */
function ageFiles(): void {
  const then = Date.now() / 1000 - 40 * 86_400
  for (const name of readdirSync(media)) utimesSync(join(media, name), then, then)
}
const media = join(data, 'media')
const fileOf = (address: string) => join(media, address.slice('/media/'.length))

let told: Told
let before: readonly Row[]
beforeAll(async () => {
  const first = await withSite(longAgo)
  makeOlder(data, 40)
  told = { ...first, ...(await withSite((admin) => ofLate(admin, first))) }
  ageFiles()
  before = facts()
  expect(run(['doctor', '--data', data]).output).toBe('Tout est en ordre.\n')
  expect(held()).toHaveLength(before.length)
  const young = before.filter(({ seq }) => Number(seq) >= told.young.edit).map(({ seq }) => Number(seq))
  // Whoever asks for fewer days sees it done at the next start, and not an hour later.
  await withSite(() => vi.waitFor(() => expect(held()).toEqual(young), { timeout: 20_000 }), asked)
})

const asked = ['--history-days', String(days)]
const withLess = <T>(work: (admin: Api, program: Program) => Promise<T>): Promise<T> => withSite(work, asked)

describe('what is older than the days that are kept', () => {
  test('goes, and nothing else: the facts and the chain stay', () => {
    expect(facts().slice(0, before.length)).toEqual(before)
    const examined = run(['doctor', '--data', data])
    expect(examined.output, examined.error).toBe('Tout est en ordre.\n')
  })

  test('is said to have gone, once', async () => {
    await withLess(async (admin) => {
      const acts = (await journalOf(admin)).filter(({ origin }) => origin === 'forget')
      expect(acts).toHaveLength(1)
      expect(acts[0]).toMatchObject({ actor: { username: '' }, isKept: true, total: 1 })
      const [line] = acts[0]?.lines ?? []
      expect(line).toMatchObject({ act: 'remove', type: 'journal', item: null })
      const age_days = (Date.now() - Date.parse(line?.title ?? '')) / 86_400_000
      expect(Math.floor(age_days)).toBe(days)
    })
  })

  test('is told by the history without what it was, up to where that is kept', async () => {
    await withLess(async (admin) => {
      const { versions } = await historyOf(admin, 'Category', told.kept._id)
      expect(versions.map(({ act, changes }) => [act, changes === null])).toEqual([
        ['update', false],
        ['update', true],
        ['create', true],
      ])
      const restore = (seq: number) => admin.post(`/api/history/Category/${told.kept._id}/restore`, json({ seq }))
      const [created] = versions.slice(-1)
      const refused = await restore(created?.seq ?? 0)
      expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
        404,
        'Cette version n’est plus conservée.',
      ])
      // What the last line that is kept found is known, and its picture with it.
      const back = await restore(told.young.edit - 1)
      expect(back.status, back.text).toBe(200)
      expect(back.json<{ item: Category }>().item).toMatchObject({ subtitle: 'Deux', heroImage: told.pictures.young })
      expect((await admin.post(`/api/journal/${back.headers['vitrine-batch']}/undo`)).status).toBe(200)
    })
  })

  test('is told by the journal as what is not taken back any more', async () => {
    await withLess(async (admin) => {
      const acts = await journalOf(admin)
      const actOf = (batch: number) => acts.find((act) => act.batch === batch)
      for (const batch of [told.old.edit, told.old.removal, told.old.reorder]) {
        expect(actOf(batch)?.isKept, String(batch)).toBe(false)
        const refused = await admin.post(`/api/journal/${batch}/undo`, json({ force: true }))
        expect([refused.status, refused.text]).toEqual([404, expect.stringContaining('n’est plus conservée')])
      }
      expect(actOf(told.young.edit)?.isKept).toBe(true)
      expect(actOf(told.old.removal)?.lines.map(({ trash }) => trash)).toEqual([null, null])
      expect(actOf(told.young.removal)?.lines.map(({ trash }) => trash)).toEqual([
        { type: 'Category', title: 'Partie depuis' },
      ])
    })
  })

  test('is not in the trash, which says how long it keeps what is', async () => {
    await withLess(async (admin) => {
      const { days: kept, items } = await trashOf(admin)
      expect([kept, items.map(({ item }) => item)]).toEqual([days, [told.lately]])
      const restore = await admin.post('/api/trash/restore', json({ items: [told.old.removal] }))
      expect(restore.status).toBe(404)
      for (const [type, id] of [
        ['Category', told.gone.category._id],
        ['Treatment', told.gone.treatment],
      ] as const)
        expect((await historyOf(admin, type, id)).trash, type).toBeNull()
    })
    await withSite(async (admin) => expect((await trashOf(admin)).days).toBe(90))
    await withSite(async (admin) => expect((await trashOf(admin)).days).toBe(90), ['--history-days', '365'])
  })

  test('keeps no file any more, but those that younger lines and the site name', () => {
    const { old, young, now } = told.pictures
    expect([old, young, now].map((address) => existsSync(fileOf(address)))).toEqual([false, true, true])
  })
})
