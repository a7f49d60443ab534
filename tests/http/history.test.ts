// What was: acts taken back, items brought back, versions and the journal, as the back office asks for them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Program, start } from '../program.ts'
import { json } from './support/bodies.ts'
import { type Category, newCategory, newProduct, newTreatment, type Product, unique } from './support/catalogue.ts'
import { type Answer, Api } from './support/client.ts'
import { newItem } from './support/collections.ts'

interface Line {
  readonly seq: number
  readonly act: string
  readonly type: string
  readonly item: string | null
  readonly title: string
}
interface Act {
  readonly batch: number
  readonly actor: { readonly username: string }
  readonly origin: string
  readonly undone: boolean
  readonly total: number
  readonly lines: readonly Line[]
}
interface Change {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}
interface Version extends Line {
  readonly changes: readonly Change[] | null
}

let program: Program
let admin: Api
beforeAll(async () => {
  program = await start()
  admin = await new Api(program).signIn()
})
afterAll(() => program.stop())

const batchOf = (answer: Answer): string => {
  const batch = answer.headers['vitrine-batch']
  expect(batch, 'the answer names the act').toMatch(/^\d+$/)
  return String(batch)
}
const undo = (batch: string, body: object = {}): Promise<Answer> => admin.post(`/api/journal/${batch}/undo`, json(body))
const change = (category: Category, fields: object): Promise<Answer> =>
  admin.put(`/api/products/categories/${category._id}`, json(fields))
const read = async (category: Category): Promise<Category> =>
  (await admin.get(`/api/products/categories/${category._id}`)).json<Category>()
const versionsOf = async (path: string): Promise<Version[]> =>
  (await admin.get(`/api/history/${path}`)).json<{ versions: Version[] }>().versions
const trash = async (query = ''): Promise<(Line & { along: number })[]> =>
  (await admin.get(`/api/trash${query}`)).json<{ items: (Line & { along: number })[] }>().items

describe('an act', () => {
  test('is named by the answer, taken back, and taken back again', async () => {
    const category = await newCategory(admin)
    const changed = await change(category, { subtitle: 'Après' })
    const undone = await undo(batchOf(changed))
    expect(undone.status, undone.text).toBe(200)
    expect((await read(category)).subtitle).toBe('')
    expect((await undo(batchOf(undone))).status).toBe(200)
    expect((await read(category)).subtitle).toBe('Après')
  })

  test('is a removal as well, with all that went with it', async () => {
    const category = await newCategory(admin)
    const treatment = await newTreatment(admin, category._id)
    const product = await newProduct(admin, { category: category._id, treatment: treatment._id })
    const removed = await admin.delete(`/api/products/categories/${category._id}?force=true`)
    expect(removed.status).toBe(204)
    expect((await undo(batchOf(removed))).status).toBe(200)
    const back = (await admin.get(`/api/products/${product._id}`)).json<Product>()
    expect([back.category?._id, back.treatment?._id]).toEqual([category._id, treatment._id])
  })

  test('that somebody has gone on from is not taken back unasked', async () => {
    const category = await newCategory(admin)
    const first = await change(category, { subtitle: 'Une' })
    await change(category, { title: unique('Autre') })
    const refused = await undo(batchOf(first))
    expect(refused.status).toBe(409)
    const [conflict] = refused.json<{ conflicts: Version[] }>().conflicts
    expect(conflict?.item).toBe(category._id)
    expect(conflict?.changes?.map(({ field }) => field)).toContain('title')
    expect((await undo(batchOf(first), { force: true })).status).toBe(200)
    expect((await read(category)).subtitle).toBe('')
  })

  test('leaves what others have put into what it would remove, however one insists', async () => {
    const category = await newCategory(admin)
    const acts = (await admin.get('/api/journal?type=Category')).json<{ acts: { batch: number }[] }>().acts
    const product = await newProduct(admin, { category: category._id })
    await change(category, { subtitle: 'Depuis' })
    const refused = await undo(String(acts[0]?.batch), { force: true })
    expect(refused.status, refused.text).toBe(400)
    expect(refused.json<{ message: string }>().message).toMatch(/utilisée/)
    const back = (await admin.get(`/api/products/${product._id}`)).json<Product>()
    expect(back.category?._id).toBe(category._id)
  })

  test('is taken back after those that came later, and all of them come again', async () => {
    const category = await newCategory(admin)
    const acts = []
    for (const subtitle of ['Une', 'Deux', 'Trois']) acts.push(batchOf(await change(category, { subtitle })))
    const undone = []
    for (const [act, before] of [[acts[2], 'Deux'] as const, [acts[1], 'Une'] as const, [acts[0], ''] as const]) {
      const back = await undo(String(act))
      expect(back.status, back.text).toBe(200)
      expect((await read(category)).subtitle).toBe(before)
      undone.push(batchOf(back))
    }
    for (const again of undone.reverse()) expect((await undo(again)).status).toBe(200)
    expect((await read(category)).subtitle).toBe('Trois')
  })

  test('stays where a later one came again', async () => {
    const category = await newCategory(admin)
    const first = await change(category, { subtitle: 'Une' })
    const second = await change(category, { subtitle: 'Deux' })
    const undone = await undo(batchOf(second))
    expect((await undo(batchOf(undone))).status).toBe(200)
    expect((await undo(batchOf(first))).status).toBe(409)
    expect((await read(category)).subtitle).toBe('Deux')
  })

  test('that two administrators take back at once goes back once', async () => {
    const category = await newCategory(admin)
    const removed = await admin.delete(`/api/products/categories/${category._id}`)
    const answers = await Promise.all([undo(batchOf(removed)), undo(batchOf(removed)), undo(batchOf(removed))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await read(category)).title).toBe(category.title)
  })

  test('obeys the rules that hold by now', async () => {
    const title = unique('Titre')
    const category = await newCategory(admin, { title })
    const removed = await admin.delete(`/api/products/categories/${category._id}`)
    await newCategory(admin, { title })
    const refused = await undo(batchOf(removed))
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['title'])
  })

  test.each(['0', '99999999', 'x', '-1', '1e3'])('that never was (%s) is 404', async (batch) => {
    expect((await undo(batch)).status).toBe(404)
  })

  test('writes nothing where it is refused', async () => {
    const refused = await admin.post('/api/products/categories', json({ title: '' }))
    expect(refused.status).toBe(400)
    expect(refused.headers['vitrine-batch']).toBeUndefined()
  })
})

describe('the trash', () => {
  test('holds what was removed, without what went along, and gives it back as it was', async () => {
    const category = await newCategory(admin)
    await newTreatment(admin, category._id)
    await admin.delete(`/api/products/categories/${category._id}?force=true`)
    const [item] = await trash(`?search=${encodeURIComponent(category.title.toUpperCase())}`)
    expect(item).toMatchObject({ type: 'Category', item: category._id, title: category.title, along: 1 })
    const restored = await admin.post('/api/trash/restore', json({ items: [item?.seq] }))
    expect(restored.status, restored.text).toBe(200)
    expect(restored.json<{ lost: unknown[] }>().lost).toEqual([])
    const back = await read(category)
    expect([back.slug, back.createdAt]).toEqual([category.slug, category.createdAt])
    expect((await trash('?type=Category')).some(({ item: id }) => id === category._id)).toBe(false)
  })

  test('asks for another title where the own one is taken', async () => {
    const title = unique('Pris')
    const category = await newCategory(admin, { title })
    await admin.delete(`/api/products/categories/${category._id}`)
    await newCategory(admin, { title })
    const [item] = await trash(`?search=${encodeURIComponent(title)}`)
    const refused = await admin.post('/api/trash/restore', json({ items: [item?.seq] }))
    expect(refused.status).toBe(400)
    const other = unique('Libre')
    const restored = await admin.post('/api/trash/restore', json({ items: [item?.seq], changes: { title: other } }))
    expect(restored.status, restored.text).toBe(200)
    expect((await read(category)).title).toBe(other)
  })

  test('has nothing before its first line', async () => {
    const category = await newCategory(admin)
    await admin.delete(`/api/products/categories/${category._id}`)
    expect(await trash()).not.toEqual([])
    expect(await trash('?before=0')).toEqual([])
  })

  test('says which field names each item, which a redirect is asked another of', async () => {
    const source = `/${unique('corbeille').replaceAll(' ', '-')}`
    const first = (await admin.post('/api/redirects', json({ source, target: '/spa' }))).json<{ _id: string }>()
    await admin.delete(`/api/redirects/${first._id}`)
    expect((await admin.post('/api/redirects', json({ source, target: '/fitness' }))).status).toBe(201)
    const [item] = await trash(`?search=${encodeURIComponent(source)}`)
    expect(item).toMatchObject({ type: 'Redirect', named: 'source' })
    const refused = await admin.post('/api/trash/restore', json({ items: [item?.seq] }))
    expect(refused.json()).toMatchObject({ errors: { source: 'Une redirection part déjà de cette adresse.' } })
    const changes = { source: `${source}-2` }
    expect((await admin.post('/api/trash/restore', json({ items: [item?.seq], changes }))).status).toBe(200)
    expect((await admin.get(`/api/redirects/${first._id}`)).json()).toMatchObject(changes)
  })

  test('is asked for by days, or moments', async () => {
    const category = await newCategory(admin)
    await admin.delete(`/api/products/categories/${category._id}`)
    const found = async (query: string) => (await trash(`?${query}`)).some(({ item }) => item === category._id)
    const [item] = await trash(`?search=${encodeURIComponent(category.title)}`)
    const { at } = item as unknown as { at: string }
    const day = at.slice(0, 10)
    const later = new Date(Date.parse(at) + 1).toISOString()
    for (const query of [`from=${day}`, `to=${day}`, `from=${day}&to=${day}`, `from=${at}&to=${later}&type=Category`])
      expect(await found(query), query).toBe(true)
    for (const query of [`from=${later}`, `to=${at}`, 'from=2999-01-01', 'to=2020-01-01', `from=${at}&type=Product`])
      expect(await found(query), query).toBe(false)
    expect((await admin.get('/api/trash?from=demain')).status).toBe(400)
  })

  test('is emptied for good', async () => {
    const category = await newCategory(admin)
    await admin.delete(`/api/products/categories/${category._id}`)
    const [item] = await trash(`?search=${encodeURIComponent(category.title)}`)
    expect((await admin.post('/api/trash/remove', json({ items: [item?.seq] }))).status).toBe(204)
    expect((await admin.post('/api/trash/restore', json({ items: [item?.seq] }))).status).toBe(404)
    const versions = await versionsOf(`Category/${category._id}`)
    expect(versions.map(({ act, changes }) => [act, changes])).toEqual([
      ['remove', []], // that it went for good
      ['remove', null],
      ['create', null],
    ])
  })

  test('is emptied as an act, which says who did it and is not taken back', async () => {
    const category = await newCategory(admin)
    await newTreatment(admin, category._id)
    await admin.delete(`/api/products/categories/${category._id}?force=true`)
    const [item] = await trash(`?search=${encodeURIComponent(category.title)}`)
    const emptied = await admin.post('/api/trash/remove', json({ items: [item?.seq] }))
    expect(emptied.headers['vitrine-batch']).toBeUndefined()
    const { acts } = (await admin.get('/api/journal')).json<{ acts: (Act & { batch: number; isKept: boolean })[] }>()
    expect(acts[0]).toMatchObject({ origin: 'forget', actor: { username: 'admin' }, isKept: true, total: 2 })
    expect(acts[0]?.lines.map(({ act, type, title }) => [act, type, title])).toEqual([
      ['remove', 'Category', ''],
      ['remove', 'Treatment', ''],
    ])
    expect((await undo(String(acts[0]?.batch), { force: true })).status).toBe(400)
    expect((await trash()).some(({ item: id }) => id === category._id)).toBe(false)
  })
})

describe('the history of an item', () => {
  test('tells each change, and any version comes back, whole or in part', async () => {
    const category = await newCategory(admin)
    await change(category, { subtitle: 'Un' })
    await change(category, { subtitle: 'Deux', title: unique('Deux') })
    const versions = await versionsOf(`Category/${category._id}`)
    expect(versions.map(({ act }) => act)).toEqual(['update', 'update', 'create'])
    expect(versions[1]?.changes).toContainEqual({ field: 'subtitle', before: '', after: 'Un' })
    const path = `/api/history/Category/${category._id}/restore`
    const partly = await admin.post(path, json({ seq: versions[1]?.seq, fields: ['subtitle'] }))
    expect(partly.status, partly.text).toBe(200)
    expect((await read(category)).subtitle).toBe('Un')
    expect((await read(category)).title).not.toBe(category.title)
    const stale = await admin.post(path, json({ seq: versions[2]?.seq }), { 'If-Match': category.updatedAt })
    expect(stale.status).toBe(409)
    expect((await admin.post(path, json({ seq: versions[2]?.seq }))).status).toBe(200)
    expect((await read(category)).title).toBe(category.title)
  })

  test('is paged, and there is one of orders and of single pages', async () => {
    const partners = [await newItem(admin, '/api/partners'), await newItem(admin, '/api/partners')]
    const ids = partners.map(({ _id }) => _id)
    await admin.post('/api/partners/reorder', json({ partners: ids.toReversed() }))
    const [order] = await versionsOf('Partner/order')
    expect(order).toMatchObject({ act: 'reorder', item: null })
    for (let count = 0; count < 5; count += 1) await admin.put('/api/about', json({ introText1: `Texte ${count}` }))
    const first = (await admin.get('/api/history/About/about?limit=3')).json<{ versions: Version[]; next: number }>()
    expect(first.versions).toHaveLength(3)
    const rest = await versionsOf(`About/about?limit=3&before=${first.next}`)
    expect(rest).toHaveLength(2)
    expect(rest[0]?.seq).toBeLessThan(first.versions[2]?.seq ?? 0)
  })
})

test('a single page always exists: its first save is a change, and taken back it is as it was at first', async () => {
  const empty = await start()
  try {
    const own = await new Api(empty).signIn()
    const page = async () => (await own.get('/api/about')).json<Record<string, unknown>>()
    const told = async (query = '') => (await own.get(`/api/journal${query}`)).json<{ acts: Act[] }>().acts
    const versions = async () =>
      (await own.get('/api/history/About/about')).json<{ versions: Version[]; trash: unknown }>()
    const before = await page()
    const saved = await own.put('/api/about', json({ ...before, valeursTitle: 'Nos valeurs, à nous' }))
    const title = { field: 'valeursTitle', before: before.valeursTitle, after: 'Nos valeurs, à nous' }
    expect((await versions()).versions).toMatchObject([{ act: 'update', changes: [title] }])

    const undone = await own.post(`/api/journal/${batchOf(saved)}/undo`, json({}))
    expect(undone.status, undone.text).toBe(200)
    expect(await page()).toEqual(before)
    expect((await own.get('/api/trash')).json<{ items: Line[] }>().items).toEqual([])
    const back = { field: 'valeursTitle', before: title.after, after: title.before }
    const { versions: told_versions, trash: shown } = await versions()
    expect(told_versions).toMatchObject([
      { act: 'update', changes: [back] },
      { act: 'update', changes: [title] },
    ])
    expect(shown).toBeNull()
    const line = { type: 'About', act: 'update', isThere: true, trash: null }
    const count = { type: 'About', act: 'update', count: 1 }
    expect(await told('?type=About&act=update')).toMatchObject([
      { origin: 'undo', lines: [line], counts: [count] },
      { origin: 'edit', undone: true, lines: [line], counts: [count] },
    ])
    for (const act of ['create', 'remove']) expect(await told(`?type=About&act=${act}`)).toEqual([])

    const first = told_versions[1]?.seq ?? 0
    const restore = (seq: number, fields: readonly string[] = []) =>
      own.post('/api/history/About/about/restore', json(fields.length > 0 ? { seq, fields } : { seq }))
    expect((await restore(first)).status).toBe(200)
    expect(await page()).toMatchObject({ valeursTitle: title.after })
    expect((await restore(first - 1, ['valeursTitle'])).status).toBe(200)
    expect(await page()).toMatchObject({ valeursTitle: title.before })
  } finally {
    await empty.stop()
  }
})

describe('the journal', () => {
  test('tells acts, newest first, by whom and of what', async () => {
    const category = await newCategory(admin)
    const treatment = await newTreatment(admin, category._id)
    await admin.delete(`/api/products/categories/${category._id}?force=true`)
    const page = (await admin.get('/api/journal?limit=2')).json<{ acts: Act[]; next: number }>()
    expect(page.acts[0]).toMatchObject({ origin: 'edit', total: 2, undone: false, actor: { username: 'admin' } })
    expect(page.acts[0]?.lines.map(({ item }) => item)).toEqual([category._id, treatment._id])
    const next = (await admin.get(`/api/journal?limit=2&before=${page.next}`)).json<{ acts: Act[] }>()
    expect(next.acts[0]?.batch).toBeLessThan(page.acts[1]?.batch ?? 0)
    const removals = (await admin.get('/api/journal?type=Category&act=remove')).json<{ acts: Act[] }>()
    expect(removals.acts[0]?.batch).toBe(page.acts[0]?.batch)
    const today = new Date().toISOString().slice(0, 10)
    expect((await admin.get(`/api/journal?from=${today}&to=${today}`)).json<{ acts: Act[] }>().acts).not.toEqual([])
    expect((await admin.get('/api/journal?to=2020-01-01')).json<{ acts: Act[] }>().acts).toEqual([])
  })
})

test.each([
  ['GET', '/api/journal'],
  ['GET', '/api/trash'],
  ['GET', '/api/history/About/about'],
  ['POST', '/api/history/About/about/restore'],
  ['POST', '/api/journal/1/undo'],
  ['POST', '/api/trash/restore'],
  ['POST', '/api/trash/remove'],
])('%s %s is for administrators alone', async (method, path) => {
  expect((await new Api(program).call(method, path, method === 'POST' ? json({}) : undefined)).status).toBe(401)
})

test.each([
  ['/api/history/ContactMessage/x', 404],
  ['/api/history/Nothing/x', 404],
  ['/api/journal?limit=0', 400],
  ['/api/journal?limit=201', 400],
  ['/api/journal?before=x', 400],
  ['/api/journal?act=delete', 400],
  ['/api/trash?type=Nothing', 404],
])('GET %s is %d', async (path, status) => {
  expect((await admin.get(path)).status).toBe(status)
})
