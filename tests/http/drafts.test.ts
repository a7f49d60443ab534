// What is prepared of an item, or of one that is not there yet, until it is made public.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import {
  newCategory,
  newProduct,
  newTreatment,
  type Product,
  unique,
  unknownId,
  uploadImage,
} from './support/catalogue.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Draft {
  readonly type: string
  readonly item: string
  readonly title: string
  readonly isNew: boolean
  readonly isStale: boolean
  readonly updatedAt: string
  readonly by: { readonly username: string }
  readonly base: string | null
  readonly form: unknown
  readonly content: Record<string, unknown>
  readonly errors: Record<string, string>
  readonly address: string | null
  readonly stored?: Record<string, unknown>
}

const at = (type: string, item: string) => `/api/drafts/${type}/${item}`

async function drafted(type: string, item: string, body: Record<string, unknown>): Promise<Draft> {
  const answer = await admin.put(at(type, item), json(body))
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Draft>()
}

const listed = async (query: string) => (await admin.get(`/api/drafts?${query}`)).json<{ drafts: Draft[] }>().drafts
const draftOf = async (type: string, item: string) => (await admin.get(at(type, item))).json<Draft>()
const publish = (type: string, item: string, body = {}) => admin.post(`${at(type, item)}/publish`, json(body))
const product = async (id: string) => (await admin.get(`/api/products/${id}`)).json<Product>()

describe('a draft of what is public', () => {
  test('changes nothing until it is published, and is gone then', async () => {
    const before = await newProduct(admin)
    const name = unique('Préparé')
    const form = { name, rows: [{ key: 1 }] }
    const draft = await drafted('Product', before._id, { name, _base: before.updatedAt, _form: form })
    expect(draft).toMatchObject({ title: name, isNew: false, isStale: false, base: before.updatedAt, form, errors: {} })
    expect(draft.content).toMatchObject({ _id: before._id, name, description: before.description })
    expect(draft.address).toBe(`/products/${before._id}`)
    expect(await product(before._id)).toEqual(before)
    expect((await visitor.get(`/api/products?search=${encodeURIComponent(name)}`)).json()).toEqual([])
    expect(draft.stored).toEqual({})
    expect(await draftOf('Product', before._id)).toMatchObject({ form, title: name, content: { name } })
    const { drafts } = (await admin.get('/api/drafts')).json<{ drafts: Draft[] }>()
    expect(drafts[0]).toMatchObject({ type: 'Product', item: before._id, title: name })

    const published = await publish('Product', before._id)
    expectStatus(published, 200)
    expect(published.json<Product>().name).toBe(name)
    expect(await product(before._id)).toEqual(published.json())
    expectStatus(await admin.get(at('Product', before._id)), 404)
    expectStatus(await publish('Product', before._id), 404)
    // One act, which can be taken back.
    expectStatus(await admin.post(`/api/journal/${published.headers['vitrine-batch']}/undo`, json({})), 200)
    expect((await product(before._id)).name).toBe(before.name)
  })

  test('is found among those of its type, and by its item', async () => {
    const { _id } = await newProduct(admin)
    const category = await newCategory(admin)
    await drafted('Product', _id, { name: unique('Cherché') })
    await drafted('Category', category._id, { title: unique('À côté') })
    const of = async (query: string) => (await listed(query)).map(({ type, item }) => `${type} ${item}`)
    expect(await of(`type=Product&item=${_id}`)).toEqual([`Product ${_id}`])
    expect(await of(`item=${category._id}`)).toEqual([`Category ${category._id}`])
    expect(await of(`type=Category&item=${_id}`)).toEqual([])
    const products = await of('type=Product')
    expect(products[0]).toBe(`Product ${_id}`)
    expect(products.filter((name) => !name.startsWith('Product '))).toEqual([])
    expectStatus(await admin.get('/api/drafts?type=Nothing'), 404)
  })

  test('is whole each time: what it does not hold any more is as it is in public', async () => {
    const before = await newProduct(admin)
    await drafted('Product', before._id, { name: unique('Un'), description: 'Deux.', _base: before.updatedAt })
    const draft = await drafted('Product', before._id, { description: 'Trois.', _base: before.updatedAt })
    expect(draft.content).toMatchObject({ name: before.name, description: 'Trois.' })
  })

  test('may be faulty, and says what is', async () => {
    const before = await newProduct(admin)
    const body = { name: '', description: 'Neuve.', category: unknownId, _base: before.updatedAt }
    const draft = await drafted('Product', before._id, body)
    expect(Object.keys(draft.errors)).toEqual(expect.arrayContaining(['name', 'category']))
    expect(draft.content).toMatchObject({ description: 'Neuve.' })
    const refused = await publish('Product', before._id)
    expectStatus(refused, 400)
    expect(refused.json<{ errors: object }>().errors).toEqual(draft.errors)
    expect((await draftOf('Product', before._id)).content.description).toBe('Neuve.')
    expect(await product(before._id)).toEqual(before)
  })

  test('is not published over what was changed since, unless it is meant to be', async () => {
    const before = await newProduct(admin)
    const name = unique('Tardif')
    await drafted('Product', before._id, { name, _base: before.updatedAt })
    expectStatus(await admin.put(`/api/products/${before._id}`, json({ description: 'Entre-temps.' })), 200)
    expect((await draftOf('Product', before._id)).isStale).toBe(true)
    expectStatus(await publish('Product', before._id), 409)
    expect((await product(before._id)).name).toBe(before.name)
    expectStatus(await publish('Product', before._id, { force: true }), 200)
    expect(await product(before._id)).toMatchObject({ name, description: 'Entre-temps.' })
  })

  test('of an item that was removed would make it anew', async () => {
    const before = await newProduct(admin)
    await drafted('Product', before._id, { ...asSent(before), _base: before.updatedAt })
    expectStatus(await admin.delete(`/api/products/${before._id}`), 204)
    expect(await draftOf('Product', before._id)).toMatchObject({ isNew: true, isStale: true })
    expectStatus(await publish('Product', before._id), 409)
    expectStatus(await publish('Product', before._id, { force: true }), 200)
    expect((await product(before._id)).name).toBe(before.name)
  })

  test('can be given up, once or twice', async () => {
    const before = await newProduct(admin)
    await drafted('Product', before._id, { name: unique('Vain'), _base: before.updatedAt })
    expectStatus(await admin.delete(at('Product', before._id)), 204)
    expectStatus(await admin.delete(at('Product', before._id)), 204)
    expectStatus(await admin.get(at('Product', before._id)), 404)
  })

  test('of somebody else that is newer than what one saw is not overwritten', async () => {
    const before = await newProduct(admin)
    const first = await drafted('Product', before._id, { name: unique('Un') })
    const second = await drafted('Product', before._id, { name: unique('Deux') })
    expect(second.updatedAt > first.updatedAt).toBe(true)
    const late = (version: string) =>
      admin.put(at('Product', before._id), json({ name: 'Trois' }), { 'If-Match': version })
    expectStatus(await late(first.updatedAt), 409)
    expectStatus(await late('""'), 409)
    expectStatus(await late(second.updatedAt), 200)
    expectStatus(await admin.delete(at('Product', before._id), { 'If-Match': first.updatedAt }), 409)
  })
})

function asSent({ name, description, category, treatment, image, images }: Product): Record<string, unknown> {
  return { name, description, category: category?._id, treatment: treatment?._id, image, images }
}

describe('an ordinary save', () => {
  test('takes along the draft that it makes public, and no newer one', async () => {
    const before = await newProduct(admin)
    const draft = await drafted('Product', before._id, { name: unique('Vu') })
    const saved = (version: string) =>
      admin.put(`/api/products/${before._id}`, json({ name: unique('Publié') }), {
        'Vitrine-Draft': `${before._id} ${version}`,
      })
    expectStatus(await saved('2020-01-01T00:00:00.000Z'), 200)
    expectStatus(await admin.get(at('Product', before._id)), 200)
    expectStatus(await saved(draft.updatedAt), 200)
    expectStatus(await admin.get(at('Product', before._id)), 404)
  })

  test('of a new item gives it the id of its draft', async () => {
    const item = randomUUID()
    const { updatedAt } = await drafted('Category', item, { title: unique('Brouillon') })
    const headers = { 'Vitrine-Draft': `${item} ${updatedAt}` }
    const made = await admin.post('/api/products/categories', json({ title: unique('Créée') }), headers)
    expectStatus(made, 201)
    expect(made.json<{ _id: string }>()._id).toBe(item)
    expectStatus(await admin.get(at('Category', item)), 404)
    // Said twice, as after an answer that was lost, or by somebody who had the draft open as well, it makes nothing twice.
    expectStatus(await admin.post('/api/products/categories', json({ title: unique('Créée') }), headers), 409)
  })
})

describe('a draft of what is not there yet', () => {
  test('is in no list, and is published under its own id', async () => {
    const item = randomUUID()
    const title = unique('Future')
    const draft = await drafted('Category', item, { title })
    expect(draft).toMatchObject({ isNew: true, isStale: false, base: null, title, errors: {} })
    expect(draft.address).toBe(`/categories/${draft.content.slug}`)
    expectStatus(await visitor.get(`/categories/${draft.content.slug}`), 404)
    expect((await visitor.get('/api/products/categories')).text).not.toContain(title)
    expectStatus(await publish('Category', item), 200)
    expectStatus(await visitor.get(`/categories/${draft.content.slug}`), 200)
    expect((await visitor.get(`/api/products/categories/${item}`)).json()).toMatchObject({ _id: item, title })
  })

  test('is called by what was typed, even where that is refused', async () => {
    const named = async (type: string, sent: Record<string, unknown>) => (await drafted(type, randomUUID(), sent)).title
    expect(await named('Redirect', { source: '/blog', target: '/contact' })).toBe('/blog')
    const known = admin.get('/api/products/categories')
    const [{ title = '' } = {}] = (await known).json<{ title: string }[]>()
    expect(await named('Category', { title })).toBe(title)
    expect(await named('Category', { title: 'é'.repeat(500) })).toBe('é'.repeat(200))
    for (const unseen of ['a\u0000b', 'a\u0007b', 7, ['Spa'], null])
      expect(await named('Category', { title: unseen })).toBe('')
  })

  test('may hold nothing at all', async () => {
    const item = randomUUID()
    const draft = await drafted('Product', item, {})
    expect(draft).toMatchObject({ title: '', isNew: true })
    expect(Object.keys(draft.errors)).toEqual(expect.arrayContaining(['name', 'category']))
    expectStatus(await publish('Product', item), 400)
    expectStatus(await admin.delete(at('Product', item)), 204)
  })
})

const types = [
  ...['Site', 'Category', 'Treatment', 'Product', 'HeroSlide', 'Service', 'Testimonial', 'Reference', 'Partner'],
  ...['SpaService', 'FitnessService', 'FitnessPage', 'About', 'Event', 'BlogPost', 'HomepageProduct', 'Redirect'],
]
const single: Record<string, string> = {
  ...{ Site: 'site', FitnessPage: 'fitness_page', About: 'about' },
  HomepageProduct: 'homepage_product',
}

describe('of every type', () => {
  test.each(types)('%s: a draft of nothing at all is kept, read, and shown beside what is public', async (type) => {
    const item = single[type] ?? randomUUID()
    await drafted(type, item, {})
    expectStatus(await admin.get(at(type, item)), 200)
    const { path } = (await admin.post('/api/previews', json({}))).json<{ path: string }>()
    for (const page of ['/', '/categories', '/contact']) expectStatus(await visitor.get(path + page), 200)
    expectStatus(await admin.delete(at(type, item)), 204)
  })

  test('a draft of nothing but what is public is published without a change', async () => {
    const category = await newCategory(admin)
    const treatment = await newTreatment(admin, category._id)
    const item = await newProduct(admin, { category: category._id, treatment: treatment._id })
    const all: [string, string, string, Record<string, unknown>][] = [
      ['Category', category._id, '/api/products/categories', { title: category.title }],
      ['Treatment', treatment._id, '/api/products/treatments', { title: treatment.title }],
      ['Product', item._id, '/api/products', { name: item.name }],
    ]
    for (const [type, id, path, body] of all) {
      await drafted(type, id, { ...body, _base: (await admin.get(`${path}/${id}`)).json<Product>().updatedAt })
      expectStatus(await publish(type, id), 200)
    }
  })

  test('what exists once can be drafted, before and after its first save', async () => {
    const brand = unique('Maison')
    const draft = await drafted('Site', 'site', { brand })
    expect(draft).toMatchObject({ isNew: false, content: { brand } })
    expect((await visitor.get('/')).text).not.toContain(brand)
    const { updatedAt } = (await visitor.get('/api/site')).json<{ updatedAt: string }>()
    await drafted('Site', 'site', { brand, _base: updatedAt })
    expectStatus(await publish('Site', 'site'), 200)
    expect((await visitor.get('/')).text).toContain(brand)
  })
})

describe('what the rules refuse of a draft', () => {
  test('stays as it is in public, with what follows from it', async () => {
    const [taken, before] = [await newCategory(admin), await newCategory(admin)]
    const { content, errors, address } = await drafted('Category', before._id, { title: taken.title, subtitle: 'S' })
    expect(Object.keys(errors)).toEqual(['title'])
    expect(content).toMatchObject({ title: before.title, slug: before.slug, subtitle: 'S' })
    expect(address).toBe(`/categories/${before.slug}`)
    const nameless = await drafted('Category', before._id, { title: '!!!' })
    expect(nameless.content).toMatchObject({ title: before.title, slug: before.slug })
  })

  test('takes along what agreed with it', async () => {
    const [one, two] = [await newCategory(admin), await newCategory(admin)]
    const [mine, other] = [await newTreatment(admin, one._id), await newTreatment(admin, two._id)]
    const before = await newProduct(admin, { category: one._id, treatment: mine._id })
    const { content } = await drafted('Product', before._id, { category: unknownId, treatment: other._id })
    expect(content).toMatchObject({ category: { _id: one._id }, treatment: { _id: mine._id } })
  })

  test('may nest as deep as any body', async () => {
    const item = randomUUID()
    const stats = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`)
    await drafted('Category', item, { title: unique('Profonde'), stats })
    expectStatus(await admin.get(at('Category', item)), 200)
    expectStatus(await admin.put(at('Category', item), json({ title: 'Encore' })), 200)
    expectStatus(await admin.delete(at('Category', item)), 204)
  })

  test('is not told to be of another version than it is', async () => {
    const before = await newProduct(admin)
    await drafted('Product', before._id, { name: unique('X'), _base: '*' })
    expectStatus(await publish('Product', before._id), 409)
    const draft = await drafted('Product', before._id, { name: unique('Y') })
    for (const odd of ['x y', `${before._id} \u00e9`, `x ${draft.updatedAt}`, `${before._id}`]) {
      expectStatus(await admin.put(`/api/products/${before._id}`, json({}), { 'Vitrine-Draft': odd }), 200)
    }
    expectStatus(await admin.get(at('Product', before._id)), 200)
  })
})

describe('nobody else', () => {
  test('reads, writes or publishes drafts', async () => {
    for (const [method, path] of [
      ['get', '/api/drafts'],
      ['get', at('Product', unknownId)],
      ['delete', at('Product', unknownId)],
    ] as const) {
      expectStatus(await visitor[method](path), 401)
    }
    expectStatus(await visitor.put(at('Product', unknownId), json({})), 401)
    expectStatus(await visitor.post(`${at('Product', unknownId)}/publish`, json({})), 401)
  })

  test('names what cannot be drafted', async () => {
    expectStatus(await admin.put(at('Nothing', unknownId), json({})), 404)
    expectStatus(await admin.put(at('ContactMessage', unknownId), json({})), 404)
    expectStatus(await admin.put(at('Product', 'x'), json({})), 404)
    expectStatus(await admin.put(at('Site', unknownId), json({})), 404)
    expectStatus(await admin.put(at('Product', unknownId), json({ _form: 'x' })), 400)
    expectStatus(await admin.get(at('Product', unknownId)), 404)
  })

  test('plants markup in the form of whoever opens it next', async () => {
    const item = randomUUID()
    const evil = '<p>Bonjour</p><img src=x onerror=alert(1)><script>alert(1)</script>'
    const draft = await drafted('BlogPost', item, { title: 'T', content: evil, _form: { title: 'T', content: evil } })
    expect(JSON.stringify(draft)).not.toMatch(/onerror|<script/)
    expect(draft.form).toMatchObject({ content: '<p>Bonjour</p>' })
    const nested = await drafted('BlogPost', item, { _form: { content: [{ of: evil }], key: '2 < 3' } })
    expect(nested.form).toEqual({ content: [{ of: '<p>Bonjour</p>' }], key: '2 < 3' })
  })
})

test('pictures of a draft count as used', async () => {
  const before = await newCategory(admin)
  const heroImage = await uploadImage(admin)
  const draft = await drafted('Category', before._id, { heroImage })
  expect(draft.content.heroImage).toBe(heroImage)
})

test('a draft of an item that was removed is none of a new one, and does not bring it back beside the trash', async () => {
  const category = await newCategory(admin)
  const call = `/api/drafts/Category/${category._id}`
  await admin.put(call, json({ subtitle: 'Préparé', _base: category.updatedAt }))
  const facts = async () => (await admin.get(call)).json<{ isNew: boolean; isGone: boolean; updatedAt: string }>()
  expect(await facts()).toMatchObject({ isNew: false, isGone: false })
  await admin.delete(`/api/products/categories/${category._id}`)
  const { updatedAt, ...gone } = await facts()
  expect(gone).toMatchObject({ isNew: true, isGone: true })
  const header = { 'Vitrine-Draft': `${category._id} ${updatedAt}` }
  const refused = await admin.post('/api/products/categories', json({ title: category.title }), header)
  expect(refused.status).toBe(400)
  expect(refused.json<{ message: string }>().message).toContain('depuis la corbeille')
  expect((await admin.get(call)).status).toBe(200)
  const { items } = (await admin.get('/api/trash')).json<{ items: { item: string; seq: number }[] }>()
  const seq = items.find(({ item }) => item === category._id)?.seq
  expect((await admin.post('/api/trash/restore', json({ items: [seq] }))).status).toBe(200)
  expect(await facts()).toMatchObject({ isNew: false, isGone: false })
})
