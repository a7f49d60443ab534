// What is removed for good is forgotten, its name included; that something was there stays known, and its addresses go on
// saying that it is gone.
import { expect, test, vi } from 'vitest'
import { run } from '../program.ts'
import { json } from './support/bodies.ts'
import { newCategory, newTreatment, unique } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { expectStatus } from './support/expect-status.ts'
import { leadsTo, renamed } from './support/moved.ts'
import { folder, withProgram } from './support/operator.ts'
import { runningSite } from './support/running.ts'
import { rowsOf, tablesOf } from './support/store.ts'

const { program, visitor, admin } = runningSite()

async function removedForGood(api: Api, id: string): Promise<void> {
  expectStatus(await api.delete(`/api/products/categories/${id}?force=true`), 204)
  const { items } = (await api.get('/api/trash')).json<{ items: { seq: number; item: string }[] }>()
  const line = items.find(({ item }) => item === id)
  expectStatus(await api.post('/api/trash/remove', json({ items: [line?.seq] })), 204)
}

/** The tables in which one of these words stands. */
function tablesThatName(words: readonly string[]): string[] {
  const tables = tablesOf(program.data)
  const rows = rowsOf(program.data, Object.fromEntries(tables.map((table) => [table, `SELECT * FROM ${table}`])))
  return tables.filter((table) => {
    const text = JSON.stringify(rows[table]).toLowerCase()
    return words.some((word) => text.includes(word))
  })
}

test('nothing in the store names it any more, and the journal still holds', async () => {
  const [before, after, below] = ['Zineb Avant', 'Zineb Après', 'Zineb Soin'].map(unique) as [string, string, string]
  const first = await newCategory(admin, { title: before })
  const treatment = await newTreatment(admin, first._id, { title: below })
  const second = await renamed(admin, first, after)
  const draft = `/api/drafts/Category/${first._id}`
  expectStatus(await admin.put(draft, json({ title: unique('Zineb Brouillon') })), 200)
  expectStatus(await admin.put(`/api/drafts/Treatment/${treatment._id}`, json({ title: unique('Zineb') })), 200)
  for (const shared of [true, false]) {
    expectStatus(await admin.post('/api/previews', json({ type: 'Category', item: first._id, shared })), 201)
  }
  await removedForGood(admin, first._id)

  expectStatus(await admin.get(draft), 404)
  const { drafts } = (await admin.get('/api/drafts')).json<{ drafts: { item: string }[] }>()
  expect(drafts.filter(({ item }) => item === first._id || item === treatment._id)).toEqual([])
  // Its addresses are not there by name, and say what they did.
  expect(tablesThatName(['zineb'])).toEqual([])
  for (const { slug } of [first, second]) {
    expect(await leadsTo(visitor, `/categories/${slug}`)).toEqual([410, null])
    expect(await leadsTo(visitor, `/categories/${slug}${treatment.link}`)).toEqual([410, null])
    expect(await leadsTo(visitor, `/categories/${slug.toUpperCase()}`)).toEqual([410, null])
  }
  const { items } = (await admin.get('/api/addresses/former?search=')).json<{ items: { path: string }[] }>()
  expect(items.filter(({ path }) => !path.startsWith('/'))).toEqual([])
  const examined = run(['doctor', '--data', program.data])
  expect(examined.output, examined.error).toBe('Tout est en ordre.\n')
})

test('what went out alone is not called after it any more', async () => {
  const category = await newCategory(admin, { title: unique('Yasmine') })
  const item = { type: 'Category', item: category._id }
  expectStatus(
    await admin.put(`/api/drafts/Category/${category._id}`, json({ subtitle: 'Prêt', _base: category.updatedAt })),
    200,
  )
  const made = (await admin.post('/api/campaigns', json({ drafts: [item] }))).json<{ _id: string }>()
  expectStatus(await admin.post(`/api/campaigns/${made._id}/publish`, json({})), 200)
  const titleNow = async () => (await admin.get(`/api/campaigns/${made._id}`)).json<{ title: string }>().title
  expect(await titleNow()).toBe(category.title)
  await removedForGood(admin, category._id)
  expect(await titleNow()).toBe('')
  expect(tablesThatName(['yasmine'])).toEqual([])
})

test('how often its addresses were asked for is forgotten by the next round', async () => {
  const data = folder()
  const asked = () => rowsOf(data, { hits: 'SELECT path FROM address_hit ORDER BY path' }).hits.map(({ path }) => path)
  const former = await withProgram({ data }, async (own) => {
    const api = await new Api(own).signIn()
    const first = await newCategory(api, { title: unique('Zineb Avant') })
    await renamed(api, first, unique('Zineb Après'))
    for (const path of [`/categories/${first.slug}`, '/jamais-vue']) await api.get(path)
    expectStatus(await api.get('/api/addresses/former'), 200)
    await removedForGood(api, first._id)
    return `/categories/${first.slug}`
  })
  expect(asked()).toEqual([former, '/jamais-vue'])
  await withProgram({ data }, () => vi.waitFor(() => expect(asked()).toEqual(['/jamais-vue']), { timeout: 10_000 }))
})
