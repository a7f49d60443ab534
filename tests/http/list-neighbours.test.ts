// « Suivant » and « Précédent »: what stands beside an item in the list that one came from.
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { type Category, newCategory, newProduct, type Product, unknownId } from './support/catalogue.ts'
import { kinds, newItem } from './support/collections.ts'
import { contactFields } from './support/contact.ts'
import { faults } from './support/refusal.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
  readonly place: number | null
  readonly total: number
}

async function beside(path: string, id: string, query = ''): Promise<Neighbours> {
  const answer = await admin.get(`${path}/admin/${id}/neighbours${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Neighbours>()
}

async function idsOf(path: string, query: string): Promise<readonly string[]> {
  const answer = await admin.get(`${path}/admin/page${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ items: { _id: string }[] }>().items.map(({ _id }) => _id)
}

/** Every item of the list says what the list says. */
async function expectWalk(path: string, query: string): Promise<void> {
  const ids = await idsOf(path, query)
  for (const [index, id] of ids.entries()) {
    expect(await beside(path, id, query), `${path}${query} ${index}`).toEqual({
      previous: ids[index - 1] ?? null,
      next: ids[index + 1] ?? null,
      place: index + 1,
      total: ids.length,
    })
  }
}

const path = '/api/products'
let skin: Category
let body: Category
const products: Product[] = []

beforeAll(async () => {
  skin = await newCategory(admin, { title: 'Peau' })
  body = await newCategory(admin, { title: 'Corps' })
  for (const [index, name] of ['Éclat', 'zephyr', 'eclat', 'Ecran laser', 'Laser', 'abc'].entries()) {
    const category = (index % 2 ? body : skin)._id
    products.push(await newProduct(admin, { name, category, isActive: index !== 3 }))
  }
})

describe('what stands beside an item', () => {
  test.each([
    '',
    '?sort=createdAt',
    '?sort=name',
    '?sort=-name',
    '?sort=-updatedAt',
    '?category=peau',
    '?category=peau&sort=name',
    '?isActive=true&sort=-name',
    '?missing=treatment&sort=name',
    '?search=laser',
    '?search=laser&sort=name',
    '?search=machine&category=corps',
  ])('of the list %s', (query) => expectWalk(path, query))

  test('is told in every list, in every order that it has', async () => {
    await visitor.post('/api/contact', json(contactFields({ fullName: 'Zoé' })))
    await visitor.post('/api/contact', json(contactFields({ fullName: 'Élodie' })))
    await expectWalk('/api/contact', '')
    await expectWalk('/api/contact', '?sort=fullName')
    for (const kind of kinds) {
      for (let i = 0; i < 3; i += 1) await newItem(admin, kind.path)
      await expectWalk(kind.path, '')
      await expectWalk(kind.path, kind.ordered ? '?sort=-order' : '?sort=title')
    }
  })

  test('is what would, of an item that left the list', async () => {
    const [eclat, zephyr, , , laser] = products as [Product, Product, Product, Product, Product]
    expect(await beside(path, zephyr._id, '?category=peau&sort=name')).toEqual({
      previous: laser._id,
      next: null,
      place: null,
      total: 3,
    })
    expect(await beside(path, eclat._id, '?search=zephyr')).toEqual({
      previous: null,
      next: null,
      place: null,
      total: 1,
    })
  })

  test('is 404 of an item that somebody deleted, and what is left closes up', async () => {
    const gone = await newProduct(admin, { name: 'eclipse', category: skin._id })
    const { previous, next } = await beside(path, gone._id, '?sort=name')
    expect((await admin.delete(`${path}/${gone._id}`)).status).toBe(204)
    expect((await admin.get(`${path}/admin/${gone._id}/neighbours?sort=name`)).status).toBe(404)
    expect((await beside(path, previous ?? '', '?sort=name')).next).toBe(next)
  })

  test('is for administrators, and of what can be asked for', async () => {
    const id = products[0]?._id ?? ''
    expect((await visitor.get(`${path}/admin/${id}/neighbours`)).status).toBe(401)
    for (const unknown of [unknownId, 'x', '%27']) {
      expect((await admin.get(`${path}/admin/${unknown}/neighbours`)).status, unknown).toBe(404)
    }
    const refused = await admin.get(`${path}/admin/${id}/neighbours?sort=unknown`)
    expect(refused.status).toBe(400)
    expect(faults(refused)).toEqual(['sort'])
  })
})
