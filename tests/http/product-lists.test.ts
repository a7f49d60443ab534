// The lists of products: who is in them, in what order, and what they cost a reader who asks oddly.
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import type { Category, MachineList, Product, Treatment } from './support/catalogue.ts'
import { newCategory, newProduct, newTreatment, unknownId } from './support/catalogue.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()
let category: Category
let treatment: Treatment
/** In the order of creation; the third is inactive, the last is in another category. */
let products: Product[]

beforeAll(async () => {
  category = await newCategory(admin)
  treatment = await newTreatment(admin, category._id)
  const own = { category: category._id, treatment: treatment._id }
  products = []
  for (const fields of [own, own, { ...own, isActive: false }, { category: category._id }, {}]) {
    products.push(await newProduct(admin, fields))
  }
})

const id = (index: number): string => products[index]?._id ?? ''
const ids = async (path: string, api = visitor): Promise<string[]> => {
  const answer = await api.get(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Product[]>().map((product) => product._id)
}

describe('GET /api/products', () => {
  test('active products, newest first', async () => {
    expect(await ids('/api/products')).toEqual([id(4), id(3), id(1), id(0)])
  })

  test('an administrator sees no more of it than a visitor', async () => {
    expect(await ids('/api/products', admin)).not.toContain(id(2))
  })

  test('limit', async () => {
    expect(await ids('/api/products?limit=2')).toEqual([id(4), id(3)])
    expect(await ids('/api/products?limit=10000')).toHaveLength(4)
  })

  test.each(['0', '-1', 'x', '', '1.5', '99999999999999999999', '%00'])('limit=%s never fails', async (limit) => {
    const answer = await visitor.get(`/api/products?limit=${limit}`)
    expect([200, 400]).toContain(answer.status)
    if (answer.status === 200) expect(Array.isArray(answer.json())).toBe(true)
  })

  test('its items carry what a card shows', async () => {
    const [newest] = (await visitor.get('/api/products?limit=1')).json<Product[]>()
    expect(newest).toMatchObject({
      name: products[4]?.name,
      image: products[4]?.image,
      description: products[4]?.description,
      category: { _id: products[4]?.category?._id, title: products[4]?.category?.title },
    })
  })

  test('a changed product keeps its place', async () => {
    await admin.put(`/api/products/${id(0)}`, json({ description: 'Une autre description.' }))
    expect((await ids('/api/products')).at(-1)).toBe(id(0))
  })
})

describe('GET /api/products/admin/all', () => {
  test('everything, newest first, for administrators', async () => {
    expect(await ids('/api/products/admin/all', admin)).toEqual([id(4), id(3), id(2), id(1), id(0)])
    expect((await visitor.get('/api/products/admin/all')).status).toBe(401)
  })

  test('is never kept by a cache', async () => {
    const answer = await admin.get('/api/products/admin/all')
    expect(answer.headers['cache-control']).toContain('no-store')
  })
})

describe('fields', () => {
  const shown = async (path: string, api = visitor): Promise<string[]> => {
    const [first = {}] = (await api.get(path)).json<object[]>()
    return Object.keys(first)
  }

  test('every list shows those that were asked for, and _id', async () => {
    for (const list of ['', '/by-ids', `/by-treatment/${treatment._id}`, `/by-category/${category._id}`]) {
      const path = `/api/products${list}?ids=${id(0)}&fields=category,name`
      expect(await shown(path), path).toEqual(['_id', 'name', 'category'])
    }
    expect(await shown(`/api/products?search=${encodeURIComponent(products[0]?.name ?? '')}&fields=image`)).toEqual([
      '_id',
      'image',
    ])
    expect(await shown('/api/products/categories?fields=slug,id')).toEqual(['_id', 'id', 'slug'])
    expect(await shown('/api/products/admin/all?fields=isActive', admin)).toEqual(['_id', 'isActive'])
  })

  test('an unknown one is named', async () => {
    const answer = await visitor.get(`/api/products?fields=name,token,${encodeURIComponent('<b>')}`)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ errors: { fields: 'Champs inconnus\u00a0: token, <b>.' } })
  })

  test('what is hidden stays hidden', async () => {
    expect(await ids('/api/products?fields=isActive')).toEqual(await ids('/api/products'))
  })
})

describe('GET /api/products/by-ids', () => {
  test('keeps the order that was asked for, and leaves out the unknown and the inactive', async () => {
    expect(await ids(`/api/products/by-ids?ids=${id(1)},${id(4)},${unknownId},${id(2)},x,,${id(0)}`)).toEqual([
      id(1),
      id(4),
      id(0),
    ])
  })

  test('a comma may be escaped', async () => {
    expect(await ids(`/api/products/by-ids?ids=${id(0)}%2C${id(1)}`)).toEqual([id(0), id(1)])
  })

  test('asked twice, answered once', async () => {
    expect(await ids(`/api/products/by-ids?ids=${id(0)},${id(0)}`)).toEqual([id(0)])
  })

  test.each(['', '?ids=', '?ids=,', `?ids=' OR 1=1`.replaceAll(' ', '%20')])('%s is an empty list', async (query) => {
    expect(await ids(`/api/products/by-ids${query}`)).toEqual([])
  })

  test('more than a hundred ids do not fail', async () => {
    const many = Array.from({ length: 150 }, () => unknownId).join(',')
    const answer = await visitor.get(`/api/products/by-ids?ids=${many},${id(0)}`)
    expect([200, 400]).toContain(answer.status)
  })
})

describe('by treatment and by category', () => {
  test('active ones, newest first, limited', async () => {
    expect(await ids(`/api/products/by-treatment/${treatment._id}`)).toEqual([id(1), id(0)])
    expect(await ids(`/api/products/by-category/${category._id}`)).toEqual([id(3), id(1), id(0)])
    expect(await ids(`/api/products/by-category/${category._id}?limit=1`)).toEqual([id(3)])
    expect(await ids(`/api/products/by-treatment/${treatment._id}?limit=1`)).toEqual([id(1)])
  })

  test.each(['by-treatment', 'by-category'])('%s of nothing known is an empty list', async (list) => {
    for (const name of [unknownId, 'x', '%F0%9F%98%80']) {
      const answer = await visitor.get(`/api/products/${list}/${name}`)
      expect(answer.status).toBe(200)
      expect(answer.json()).toEqual([])
    }
  })
})

describe('machine lists', () => {
  test('an entry for each active product with a treatment, newest first', async () => {
    const all = (await visitor.get('/api/products/machine-lists')).json<MachineList[]>()
    const own = (await visitor.get(`/api/products/treatments/${treatment._id}/machine-lists`)).json<MachineList[]>()
    expect(own.map((entry) => entry.product)).toEqual([id(1), id(0)])
    expect(all).toEqual(own)
    expect(own[0]).toMatchObject({
      name: products[1]?.name,
      image: products[1]?.image,
      createdAt: products[1]?.createdAt,
    })
    expect(products[1]?.machineList).toMatchObject({ _id: own[0]?._id, name: own[0]?.name, product: id(1) })
  })

  test('the link of the treatment works as well as its id', async () => {
    const own = (await visitor.get(`/api/products/treatments${treatment.link}/machine-lists`)).json<MachineList[]>()
    expect(own).toHaveLength(2)
  })

  test('a treatment without machines has none, an unknown one is 404', async () => {
    const bare = await newTreatment(admin, category._id)
    expect((await visitor.get(`/api/products/treatments/${bare._id}/machine-lists`)).json()).toEqual([])
    expect((await visitor.get(`/api/products/treatments/${unknownId}/machine-lists`)).status).toBe(404)
  })
})

describe('literal addresses beat ids', () => {
  test.each(['categories', 'treatments', 'machine-lists', 'by-ids'])('/api/products/%s is a list', async (name) => {
    const answer = await visitor.get(`/api/products/${name}`)
    expect(answer.status).toBe(200)
    expect(Array.isArray(answer.json())).toBe(true)
  })
})
