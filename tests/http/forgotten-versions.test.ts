// « Oublier ce qui était là avant »: what an item was is dropped for good, with its files, while the item stays.
import { expect, test } from 'vitest'
import { run } from '../program.ts'
import { json } from './support/bodies.ts'
import { newCategory, unique, uploadImage } from './support/catalogue.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'
import { rowsOf } from './support/store.ts'

const { program, visitor, admin } = runningSite()

test('what was there before is forgotten for good, its file too, and what is there stays', async () => {
  const [before, after] = [await uploadImage(admin), await uploadImage(admin)]
  const category = await newCategory(admin, { title: unique('Remplacée'), heroImageUrl: before })
  const save = async (fields: object) =>
    expectStatus(await admin.put(`/api/products/categories/${category._id}`, json(fields)), 200)
  await save({ heroImageUrl: after })
  await save({ subtitle: 'Depuis' })
  const history = async () =>
    (await admin.get(`/api/history/Category/${category._id}`)).json<{
      versions: { seq: number; act: string; title: string; changes: unknown[] | null }[]
    }>().versions
  const files = () =>
    rowsOf(program.data, { files: 'SELECT address FROM journal_file' }).files.map(({ address }) => address)
  expect(files()).toContain(before)
  const replacement = (await history())[1]
  const forget = `/api/history/Category/${category._id}/forget`
  expectStatus(await admin.post(forget, json({ seq: 1_000_000 })), 404)
  expectStatus(await visitor.post(forget, json({ seq: replacement?.seq })), 401)
  expectStatus(await admin.post(forget, json({ seq: replacement?.seq })), 204)
  expect((await history()).map(({ act, title, changes }) => [act, title, changes === null])).toEqual([
    ['update', category.title, false],
    // What it is called since is no secret: the history is headed by it where this is the newest change.
    ['update', category.title, true],
    ['create', '', true],
  ])
  expectStatus(await admin.post(forget, json({ seq: replacement?.seq })), 404)
  const first = (await history()).at(-1)?.seq
  expectStatus(await admin.post(`/api/history/Category/${category._id}/restore`, json({ seq: first })), 404)
  // What changed since can be taken back as ever.
  const { acts } = (await admin.get('/api/journal')).json<{
    acts: { batch: number; origin: string; lines: { item: string | null }[] }[]
  }>()
  expect(acts[0]).toMatchObject({ origin: 'forget', actor: { username: 'admin' } })
  const last = acts.find(({ lines }) => lines[0]?.item === category._id)
  expectStatus(await admin.post(`/api/journal/${last?.batch}/undo`, json({})), 200)
  expect((await visitor.get(after)).status).toBe(200)
  expect(files()).not.toContain(before)
  const examined = run(['doctor', '--data', program.data])
  expect(examined.output, examined.error).toBe('Tout est en ordre.\n')
})

test('what went out by a campaign before is forgotten with it', async () => {
  const [before, after] = [await uploadImage(admin), await uploadImage(admin)]
  const category = await newCategory(admin, { title: unique('Kiwano') })
  const item = { type: 'Category', item: category._id }
  const drafted = { title: unique('Parue'), heroImageUrl: before, _base: category.updatedAt }
  expectStatus(await admin.put(`/api/drafts/Category/${category._id}`, json(drafted)), 200)
  const made = (await admin.post('/api/campaigns', json({ drafts: [item] }))).json<{ _id: string }>()
  expectStatus(await admin.post(`/api/campaigns/${made._id}/publish`, json({})), 200)
  const path = `/api/products/categories/${category._id}`
  expectStatus(await admin.put(path, json({ title: unique('Depuis'), heroImageUrl: after })), 200)
  const names = () =>
    JSON.stringify(
      rowsOf(program.data, {
        published: 'SELECT title, body FROM published_draft',
        campaigns: 'SELECT title FROM campaign',
        former: 'SELECT title FROM former_address',
        lines: 'SELECT title, before, after FROM journal',
      }),
    )
  expect(names()).toContain(drafted.title)
  expect(names()).toContain(before)
  const { versions } = (await admin.get(`/api/history/Category/${category._id}`)).json<{
    versions: { seq: number }[]
  }>()
  expectStatus(await admin.post(`/api/history/Category/${category._id}/forget`, json({ seq: versions[0]?.seq })), 204)
  expect(names()).not.toContain(drafted.title)
  expect(names()).not.toContain(before)
})
