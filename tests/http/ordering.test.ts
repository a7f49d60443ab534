// Orders that administrators make: the whole list, or nothing.
import { describe, expect, test } from 'vitest'
import { json, urlencoded } from './support/bodies.ts'
import { newCategory, newProduct, unknownId } from './support/catalogue.ts'
import type { Api } from './support/client.ts'
import { type Item, idsOf, newItem, newProducts } from './support/collections.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Call {
  readonly path: string
  readonly method: 'POST' | 'PUT' | 'PATCH'
  readonly member: string
  readonly entry: (id: string, place: number) => unknown
}

const calls: readonly Call[] = [
  {
    path: '/api/spa-services',
    method: 'POST',
    member: 'services',
    entry: (id, place) => ({ id, displayOrder: place }),
  },
  {
    path: '/api/fitness-services',
    method: 'POST',
    member: 'services',
    entry: (id, place) => ({ id, displayOrder: place }),
  },
  { path: '/api/services', method: 'PUT', member: 'serviceOrders', entry: (_id, order) => ({ _id, order }) },
  { path: '/api/references', method: 'POST', member: 'references', entry: (id, place) => ({ id, order: place + 1 }) },
  { path: '/api/testimonials', method: 'PATCH', member: 'testimonialIds', entry: (id) => id },
  { path: '/api/hero-slides', method: 'POST', member: 'slides', entry: (id, order) => ({ id, order }) },
  { path: '/api/partners', method: 'POST', member: 'partners', entry: (id, order) => ({ id, order }) },
]

describe.each(calls)('$method $path/reorder', ({ path, method, member, entry }) => {
  const reorder = (api: Api, list: unknown) => api.call(method, `${path}/reorder`, json({ [member]: list }))

  test('puts the list in order; new items come last, items left out follow', async () => {
    const made: string[] = []
    for (let i = 0; i < 4; i += 1) made.push((await newItem(admin, path))._id)
    const [a, b, c, d] = made as [string, string, string, string]
    expect(await idsOf(visitor, path)).toEqual(made)
    const answer = await reorder(admin, [c, a, d, b].map(entry))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<Item[]>().map((item) => [item._id, item.order])).toEqual([
      [c, 1],
      [a, 2],
      [d, 3],
      [b, 4],
    ])
    expect(await idsOf(visitor, path)).toEqual([c, a, d, b])
    await reorder(admin, [b].map(entry))
    expect(await idsOf(visitor, path)).toEqual([b, c, a, d])
    const product = (await newProduct(admin))._id
    for (const wrong of [
      [a, a].map(entry),
      [a, unknownId].map(entry),
      [a, product].map(entry),
      ['x'].map(entry),
      [{}],
      [null],
      'x',
      undefined,
    ]) {
      expect((await reorder(admin, wrong)).status, JSON.stringify(wrong)).toBe(400)
    }
    expect((await reorder(visitor, [a, b].map(entry))).status).toBe(401)
    expect(await idsOf(visitor, path)).toEqual([b, c, a, d])
    const form = await admin.call(method, `${path}/reorder`, urlencoded({ [member]: [a, b, c, d].map(entry) }))
    expect(form.status, form.text).toBe(200)
    expect(await idsOf(visitor, path)).toEqual(made)
    await admin.delete(`${path}/${b}`)
    const last = (await newItem(admin, path))._id
    expect(await idsOf(visitor, path)).toEqual([a, c, d, last])
  })

  test('many at once leave one whole order', async () => {
    const ids = await idsOf(visitor, path)
    const orders = Array.from({ length: 12 }, (_, i) => ids.map((_id, place) => ids[(place + i) % ids.length] ?? ''))
    const statuses = await Promise.all(orders.map(async (order) => (await reorder(admin, order.map(entry))).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const left = await idsOf(visitor, path)
    expect(orders.map(String)).toContain(String(left))
  })
})

describe('products of a service', () => {
  const products = (item: Item): string[] => (item.products as Item[]).map(({ _id }) => _id)

  test.each(['/api/services', '/api/spa-services', '/api/fitness-services'])(
    '%s answers them as ordered objects, hides inactive ones and loses removed ones',
    async (path) => {
      const [a, b, c] = (await newProducts(admin, 3)) as [string, string, string]
      const item = await newItem(admin, path, { products: JSON.stringify([c, a, b]) })
      expect(item.products).toEqual(
        [c, a, b].map((_id, i) => ({
          _id,
          name: expect.any(String),
          description: 'Une machine silencieuse.',
          image: expect.stringMatching(/^\/media\//),
          imageAlt: '',
          imageFocus: '',
          displayOrder: i + 1,
        })),
      )
      await admin.put(`/api/products/${a}`, json({ isActive: false }))
      const one = `${path}/${item._id}`
      expect(products((await visitor.get(one)).json())).toEqual([c, b])
      expect(products((await admin.get(one)).json())).toEqual([c, a, b])
      const listed = (await visitor.get(path)).json<Item[]>().find(({ _id }) => _id === item._id)
      expect(listed && products(listed)).toEqual([c, b])
      await admin.delete(`/api/products/${c}`)
      expect(products((await visitor.get(one)).json())).toEqual([b])
      for (const wrong of [[unknownId], ['x'], 'x', [item._id]]) {
        expect((await admin.put(one, json({ products: wrong }))).status).toBe(400)
      }
    },
  )

  test('of a fitness service are put in order', async () => {
    const [a, b, c] = (await newProducts(admin, 3)) as [string, string, string]
    const { _id } = await newItem(admin, '/api/fitness-services', { products: [a, b] })
    const reorder = (id: string, ids: string[]) =>
      admin.post(
        `/api/fitness-services/${id}/reorder-products`,
        json({ products: ids.map((one, displayOrder) => ({ id: one, displayOrder })) }),
      )
    expect(products((await reorder(_id, [b, a])).json())).toEqual([b, a])
    for (const wrong of [[c], [b, b], [unknownId]]) expect((await reorder(_id, wrong)).status).toBe(400)
    expect((await reorder(unknownId, [a])).status).toBe(404)
    expect(products((await visitor.get(`/api/fitness-services/${_id}`)).json())).toEqual([b, a])
  })

  test('an inactive service is there for administrators alone', async () => {
    for (const path of ['/api/spa-services', '/api/fitness-services']) {
      const { _id } = await newItem(admin, path, { isActive: 'false' })
      expect((await visitor.get(`${path}/${_id}`)).status).toBe(404)
      expect((await admin.get(`${path}/${_id}`)).status).toBe(200)
      expect(await idsOf(visitor, path)).not.toContain(_id)
      expect(await idsOf(admin, path)).toContain(_id)
    }
  })
})

describe('featured products', () => {
  const path = '/api/homepage/products'
  const choose = (products: unknown) => admin.post(path, json({ products }))
  const chosen = async (api: Api) => (await api.get(path)).json<Item[]>().map(({ productId }) => productId)

  test('are chosen as a whole and carry their product', async () => {
    const category = await newCategory(admin)
    const a = (await newProduct(admin, { category: category._id }))._id
    const [b, c] = (await newProducts(admin, 2)) as [string, string]
    expect((await visitor.post(path, json({ products: [] }))).status).toBe(401)
    const answer = await choose([
      { productId: b, order: 2 },
      { productId: a, order: 1 },
    ])
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<Item[]>()[0]).toMatchObject({
      productId: a,
      order: 1,
      product: {
        _id: a,
        name: expect.any(String),
        image: expect.any(String),
        description: expect.any(String),
        category: { _id: category._id, title: category.title },
      },
    })
    for (const wrong of [[{ productId: a }, { productId: a }], [{ productId: unknownId }], [{}], 'x', undefined]) {
      expect((await choose(wrong)).status).toBe(400)
    }
    expect(await chosen(visitor)).toEqual([a, b])
    await choose([{ productId: c }, { productId: b }, { productId: a }])
    await admin.put(`/api/products/${b}`, json({ isActive: false }))
    expect(await chosen(visitor)).toEqual([c, a])
    expect(await chosen(admin)).toEqual([c, b, a])
    await admin.delete(`/api/products/${c}`)
    expect(await chosen(admin)).toEqual([b, a])
    await choose([])
    expect(await chosen(admin)).toEqual([])
  })
})
