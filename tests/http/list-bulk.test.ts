// One act on many items of a list: what it changes, what goes with it, and what it refuses.
import { beforeEach, describe, expect, test } from 'vitest'
import { json, urlencoded } from './support/bodies.ts'
import type { Category, Product, Treatment } from './support/catalogue.ts'
import { newCategory, newProduct, newTreatment, unknownId } from './support/catalogue.ts'
import type { Answer } from './support/client.ts'
import { type Item, newItem } from './support/collections.ts'
import { contactFields } from './support/contact.ts'
import { faults, sentences } from './support/refusal.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

const path = '/api/products'
const bulk = (body: unknown, query = '', collection = path): Promise<Answer> =>
  admin.post(`${collection}/admin/bulk${query}`, json(body))

async function done(body: unknown, query = '', collection = path): Promise<unknown> {
  const answer = await bulk(body, query, collection)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}

const idsOf = (items: readonly { _id: string }[]): string[] => items.map(({ _id }) => _id)
const at = async <T = Product>(id: string, collection = path): Promise<T> =>
  (await admin.get(`${collection}/${id}`)).json<T>()
async function total(query = '', collection = path): Promise<number> {
  return (await admin.get(`${collection}/admin/page${query}`)).json<{ total: number }>().total
}

/** The whole list of this query. */
const all = async (query = '', collection = path): Promise<{ all: true; total: number }> => ({
  all: true,
  total: await total(query, collection),
})

let skin: Category
let body: Category
let laser: Treatment
let peel: Treatment
let products: Product[]

/** Everything of before is deleted in bulk, which is a test of its own. */
beforeEach(async () => {
  for (const collection of [path, '/api/products/treatments', '/api/products/categories']) {
    const everything = await all('', collection)
    if (everything.total > 0) await done({ act: 'delete', ...everything, force: true }, '', collection)
    expect(await total('', collection)).toBe(0)
  }
  skin = await newCategory(admin, { title: 'Peau' })
  body = await newCategory(admin, { title: 'Corps' })
  laser = await newTreatment(admin, skin._id, { title: 'Laser' })
  peel = await newTreatment(admin, body._id, { title: 'Peeling' })
  products = []
  for (const name of ['Alpha', 'Bêta', 'Gamma', 'Delta']) {
    products.push(await newProduct(admin, { name, category: skin._id, treatment: laser._id }))
  }
})

describe('a change of many', () => {
  test('hides and shows, on the site and in its search at once', async () => {
    const [alpha, beta] = products as [Product, Product]
    expect(await done({ act: 'change', ids: [alpha._id, beta._id], changes: { isActive: false } })).toEqual({
      done: 2,
      unknown: 0,
    })
    const shown = (): Promise<string[]> =>
      visitor.get(path).then((answer) => answer.json<Product[]>().map(({ name }) => name))
    expect(await shown()).toEqual(['Delta', 'Gamma'])
    expect((await visitor.get(`${path}/${alpha._id}`)).status).toBe(404)
    expect((await visitor.get(`${path}?search=alpha`)).json()).toEqual([])
    await done({ act: 'change', ...(await all('?isActive=false')), changes: { isActive: true } }, '?isActive=false')
    expect(await shown()).toEqual(['Delta', 'Gamma', 'Bêta', 'Alpha'])
    expect((await visitor.get(`${path}?search=alpha`)).json<Product[]>()).toHaveLength(1)
  })

  test('gives a new version to what changed, and to nothing else', async () => {
    const [alpha, beta] = products as [Product, Product]
    await done({ act: 'change', ids: [alpha._id], changes: { isActive: false } })
    const hidden = await at(alpha._id)
    expect(hidden.updatedAt > alpha.updatedAt).toBe(true)
    expect(hidden).toEqual({ ...alpha, isActive: false, updatedAt: hidden.updatedAt })
    await done({ act: 'change', ids: [alpha._id, beta._id], changes: { isActive: false } })
    expect((await at(alpha._id)).updatedAt).toBe(hidden.updatedAt)
    const stale = await admin.put(`${path}/${beta._id}`, json({ name: 'Bêta 2' }), { 'If-Match': beta.updatedAt })
    expect(stale.status).toBe(409)
  })

  test('moves to another category, without the treatment of the old one', async () => {
    const moved = await newProduct(admin, { name: 'Epsilon', category: body._id, treatment: peel._id })
    await done({ act: 'change', ids: idsOf([...products, moved]), changes: { category: body._id } })
    expect(await at((products[0] as Product)._id)).toMatchObject({ category: { title: 'Corps' }, treatment: null })
    expect(await at(moved._id)).toMatchObject({ treatment: { title: 'Peeling' }, updatedAt: moved.updatedAt })
    expect(await total('?category=peau')).toBe(0)
    expect((await visitor.get(`${path}?search=corps`)).json<Product[]>()).toHaveLength(5)
  })

  test('moves to a treatment with its category, and off it', async () => {
    await done({ act: 'change', ...(await all()), changes: { treatment: peel._id } })
    const first = (products[0] as Product)._id
    expect(await at(first)).toMatchObject({ category: { title: 'Corps' }, treatment: { title: 'Peeling' } })
    await done({ act: 'change', ...(await all()), changes: { treatment: null } })
    expect(await at(first)).toMatchObject({ category: { title: 'Corps' }, treatment: null })
    expect(await total('?missing=treatment')).toBe(4)
  })

  test('moves treatments with their products to another category, each under the rules of one', async () => {
    const treatments = '/api/products/treatments'
    const twin = await newTreatment(admin, body._id, { title: 'Laser' })
    const wax = await newTreatment(admin, skin._id, { title: 'Cire' })
    const change = (ids: string[]) => ({ act: 'change', ids, changes: { category: body._id } })
    const refused = await bulk(change([wax._id, laser._id]), '', treatments)
    expect(refused.status).toBe(400)
    expect(sentences(refused)).toEqual(['Un autre traitement de cette catégorie porte déjà ce titre.'])
    expect(await at<Treatment>(wax._id, treatments)).toMatchObject({ category: skin._id, updatedAt: wax.updatedAt })
    await admin.delete(`${treatments}/${twin._id}`)
    const moved = [wax._id, laser._id, peel._id]
    expect(await done(change(moved), '', treatments)).toEqual({ done: 3, unknown: 0 })
    expect(await at<Treatment>(wax._id, treatments)).toMatchObject({ category: body._id })
    expect(await at<Treatment>(peel._id, treatments)).toMatchObject({ updatedAt: peel.updatedAt })
    const followed = await at((products[0] as Product)._id)
    expect(followed).toMatchObject({ category: { title: 'Corps' }, treatment: { title: 'Laser' } })
    const answer = await bulk({ act: 'change', ids: moved, changes: { category: unknownId } }, '', treatments)
    expect([answer.status, faults(answer)]).toEqual([400, ['category']])
  })

  test('of articles sets what they have', async () => {
    const articles: Item[] = []
    for (let i = 0; i < 3; i += 1) articles.push(await newItem(admin, '/api/blog'))
    const changes = { showOnHomepage: true, category: 'Formation' }
    expect(await done({ act: 'change', ids: idsOf(articles), changes }, '', '/api/blog')).toEqual({
      done: 3,
      unknown: 0,
    })
    for (const { _id } of articles) expect(await at<Item>(_id, '/api/blog')).toMatchObject(changes)
    await done({ act: 'delete', all: true, total: 3 }, '?showOnHomepage=true', '/api/blog')
    expect(await total('', '/api/blog')).toBe(0)
  })
})

describe('a deletion of many', () => {
  test('takes with it what a single one does', async () => {
    const [alpha, beta, gamma, delta] = products as [Product, Product, Product, Product]
    await admin.put(`${path}/${delta._id}`, json({ similarProducts: [alpha._id, gamma._id] }))
    await admin.post('/api/homepage/products', json({ products: [{ productId: alpha._id }, { productId: delta._id }] }))
    const service = await newItem(admin, '/api/services', { products: [beta._id, delta._id] })
    expect(await done({ act: 'delete', ids: idsOf([alpha, beta]) })).toEqual({ done: 2, unknown: 0 })
    expect((await at(delta._id)).similarProducts).toEqual([gamma._id])
    const chosen = (await admin.get('/api/homepage/products')).json<{ productId: string }[]>()
    expect(chosen.map(({ productId }) => productId)).toEqual([delta._id])
    expect(await at<Item>(service._id, '/api/services')).toMatchObject({ products: [{ _id: delta._id }] })
    expect((await visitor.get(`${path}?search=alpha`)).json()).toEqual([])
  })

  test('refuses all of what is in use, unless it is forced', async () => {
    const spare = await newCategory(admin)
    const ids = [spare._id, skin._id]
    const refused = await bulk({ act: 'delete', ids }, '', '/api/products/categories')
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Cette catégorie est utilisée par des traitements ou des produits.')
    expect(await total('', '/api/products/categories')).toBe(3)
    await done({ act: 'delete', ids, force: true }, '', '/api/products/categories')
    expect(await at((products[0] as Product)._id)).toMatchObject({ category: null, treatment: null })
  })

  test('counts what somebody else deleted meanwhile, and what is named twice once', async () => {
    const [alpha, beta] = products as [Product, Product]
    await admin.delete(`${path}/${beta._id}`)
    const ids = [alpha._id, beta._id, alpha._id, unknownId]
    expect(await done({ act: 'delete', ids })).toEqual({ done: 1, unknown: 2 })
    expect(await total()).toBe(2)
  })

  test('of messages', async () => {
    for (const fullName of ['Zoé', 'Élodie']) await visitor.post('/api/contact', json(contactFields({ fullName })))
    expect(await done({ act: 'delete', all: true, total: 1 }, '?search=zoe', '/api/contact')).toEqual({
      done: 1,
      unknown: 0,
    })
    expect(await total('', '/api/contact')).toBe(1)
  })
})

describe('a form', () => {
  test('says the same as text', async () => {
    const ids = JSON.stringify(idsOf(products.slice(0, 2)))
    const changes = JSON.stringify({ isActive: false })
    const named = await admin.post(`${path}/admin/bulk`, urlencoded({ act: 'change', ids, changes }))
    expect(named.json()).toEqual({ done: 2, unknown: 0 })
    const fields = { act: 'delete', all: 'true', total: '2', except: '[]' }
    const whole = await admin.post(`${path}/admin/bulk?isActive=false`, urlencoded(fields))
    expect(whole.json()).toEqual({ done: 2, unknown: 0 })
  })
})

describe('whoever reads meanwhile', () => {
  test('sees all of it or nothing, and others write on', async () => {
    const items: Item[] = []
    for (let i = 0; i < 300; i += 1) items.push(await newItem(admin, '/api/spa-services'))
    const change = (isActive: boolean): Promise<unknown> =>
      done({ act: 'change', ids: idsOf(items), changes: { isActive } }, '', '/api/spa-services')
    let changing = true
    const seen = new Set<number>()
    const reader = async (): Promise<void> => {
      while (changing) seen.add(await total('?isActive=false', '/api/spa-services'))
    }
    const writer = async (): Promise<void> => {
      for (let i = 0; i < 5; i += 1) for (const isActive of [false, true]) await change(isActive)
      changing = false
    }
    const name = (products[0] as Product).name
    const other = admin.put(`${path}/${(products[0] as Product)._id}`, json({ name: `${name} 2` }))
    await Promise.all([writer(), reader(), reader()])
    expect((await other).status).toBe(200)
    expect([0, 300]).toEqual(expect.arrayContaining([...seen]))
  })
})

describe('what is meant', () => {
  test('is the whole list of the query, however long, but for what is excepted', async () => {
    for (let i = 0; i < 60; i += 1) await newItem(admin, '/api/references', { title: `Clinique ${i}` })
    const kept = await newItem(admin, '/api/references', { title: 'Clinique du Parc' })
    await newItem(admin, '/api/references', { title: 'Hôpital' })
    const body = { act: 'delete', all: true, except: [kept._id], total: 61 }
    expect(await done(body, '?search=clinique', '/api/references')).toEqual({ done: 60, unknown: 0 })
    expect(await total('', '/api/references')).toBe(2)
  })

  test('is refused where the list is no longer the one that was seen', async () => {
    for (const [query, total] of [
      ['?category=peau', 3],
      ['?search=beta', 4],
      ['?isActive=false', 4],
      ['', -4],
    ] as const) {
      const answer = await bulk({ act: 'delete', all: true, total }, query)
      expect(answer.status).toBe(409)
      expect(answer.text).toContain('La liste a changé entre-temps.')
    }
    expect(await total()).toBe(4)
  })

  test('is 2 000 ids as well as one', async () => {
    const ids = Array.from({ length: 2000 }, (_, n) => unknownId.slice(0, -4) + String(n).padStart(4, '0'))
    const body = { act: 'change', ids: [...ids, ...idsOf(products)], changes: { isActive: false } }
    expect(await done(body)).toEqual({ done: 4, unknown: 2000 })
    expect(await total('?isActive=false')).toBe(4)
  })
})

describe('what is refused', () => {
  const everything = { act: 'change', all: true, total: 4 }
  test.each<[string, unknown, string[]]>([
    ['no act', { all: true }, ['act']],
    ['an unknown act', { act: 'drop', all: true }, ['act']],
    ['nothing', { act: 'delete' }, ['ids']],
    ['an empty choice', { act: 'delete', ids: [] }, ['ids']],
    ['what is no list', { act: 'delete', ids: { a: 1 } }, ['ids']],
    ['what is no id', { act: 'delete', ids: ["' OR 1=1 --"] }, ['ids']],
    ['a number', { act: 'delete', ids: [7] }, ['ids']],
    ['all but what is no id', { act: 'delete', all: true, total: 4, except: ['😀'] }, ['except']],
    ['all, of who knows how many', { act: 'delete', all: true }, ['total']],
    ['all of no number', { act: 'delete', all: true, total: 'beaucoup' }, ['total']],
    ['all of one and a half', { act: 'delete', all: true, total: 1.5 }, ['total']],
    ['no changes', everything, ['changes']],
    ['an unknown field', { ...everything, changes: { price: 1 } }, ['changes']],
    ['a field of one item alone', { ...everything, changes: { name: 'Tous' } }, ['changes']],
    ['what the field cannot hold', { ...everything, changes: { isActive: 'peut-être' } }, ['isActive']],
    ['no category', { ...everything, changes: { category: null } }, ['category']],
    ['an unknown category', { ...everything, changes: { category: unknownId } }, ['category']],
  ])('%s', async (_, body, at) => {
    const answer = await bulk(body)
    expect(answer.status, answer.text).toBe(400)
    expect(faults(answer)).toEqual(at)
    expect(await total('?isActive=true&category=peau')).toBe(4)
  })

  test('a treatment of another category than the one that is chosen with it', async () => {
    const answer = await bulk({ ...everything, changes: { category: skin._id, treatment: peel._id } })
    expect(answer.status).toBe(400)
    expect(sentences(answer)).toEqual(["Ce traitement n'appartient pas à la catégorie choisie."])
  })

  test('a change where items have nothing that can be changed so', async () => {
    const answer = await bulk({ ...everything, changes: { url: 'x' } }, '', '/api/partners')
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(['act'])
  })

  test('a query that cannot be asked, and who is nobody', async () => {
    const answer = await bulk({ act: 'delete', all: true, total: 4 }, '?sort=unknown')
    expect(answer.status).toBe(400)
    expect((await visitor.post(`${path}/admin/bulk`, json({ act: 'delete', all: true }))).status).toBe(401)
    expect(await total()).toBe(4)
  })
})
