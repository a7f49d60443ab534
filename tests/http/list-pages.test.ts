// The pages of the back office's lists: what is on them, in which order, and what they can be narrowed to.
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import type { Category, Product, Treatment } from './support/catalogue.ts'
import { newCategory, newProduct, newTreatment, unknownId, uploadImage } from './support/catalogue.ts'
import { kinds, newItem } from './support/collections.ts'
import { contactFields } from './support/contact.ts'
import { faults } from './support/refusal.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Page<Item = { readonly _id: string }> {
  readonly items: readonly Item[]
  readonly total: number
}

const pageOf = async <Item = Product>(path: string, query = ''): Promise<Page<Item>> => {
  const answer = await admin.get(`${path}/admin/page${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Page<Item>>()
}
const names = async (query: string): Promise<string[]> =>
  (await pageOf('/api/products', query)).items.map(({ name }) => name)

interface Description {
  readonly paths: Record<
    string,
    { get: { parameters: { name: string; description: string; schema: { enum?: string[] } }[] } }
  >
}

/** What the description says that a parameter of the list can be. */
async function valuesOf(path: string, parameter: string): Promise<readonly string[]> {
  const description = (await visitor.get('/api/openapi.json')).json<Description>()
  const parameters = description.paths[`${path}/admin/page`]?.get.parameters ?? []
  return parameters.find(({ name }) => name === parameter)?.schema.enum ?? []
}

/** The collections that have a list in the back office. */
const paths = ['/api/products', '/api/products/categories', '/api/products/treatments', '/api/contact'].concat(
  kinds.map(({ path }) => path),
)

let skin: Category
let body: Category
let laser: Treatment
let bodyLaser: Treatment
/** The names of the products, in the order of creation; the second is inactive, every other one is of the body. */
const created = ['Éclat', 'zephyr', 'Ecran', 'Œdème', 'écran', 'Odalys', 'ECRAN', 'Çédille', 'Écran', 'abc', 'cedre']

beforeAll(async () => {
  skin = await newCategory(admin, { title: 'Peau', heroImage: await uploadImage(admin) })
  body = await newCategory(admin, { title: 'Corps' })
  laser = await newTreatment(admin, skin._id, { title: 'Laser' })
  bodyLaser = await newTreatment(admin, body._id, { title: 'Laser' })
  for (const [index, name] of created.entries()) {
    const fields = index % 2 ? { category: body._id, treatment: bodyLaser._id } : { category: skin._id }
    await newProduct(admin, { name, ...fields, isActive: index !== 1 })
  }
})

test('a page has no more items than its description says', async () => {
  const described = (await visitor.get('/api/openapi.json')).json<Description>()
  const parameters = described.paths['/api/products/admin/page']?.get.parameters ?? []
  expect(parameters.find(({ name }) => name === 'limit')?.description).toContain('de 1 à 100')
  expect((await admin.get('/api/products/admin/page?limit=100')).status).toBe(200)
  expect((await admin.get('/api/products/admin/page?limit=101')).json()).toMatchObject({
    errors: { limit: 'Le paramètre limit doit être un nombre de 1 à 100.' },
  })
})

describe.each(paths)('GET %s/admin/page', (path) => {
  test('is for administrators alone', async () => {
    expect((await visitor.get(`${path}/admin/page`)).status).toBe(401)
    expect((await visitor.get(`${path}/admin/page?limit=x`)).status).toBe(401)
  })

  test('answers a part of the whole and how many there are', async () => {
    const contact = path === '/api/contact'
    if (contact) await visitor.post(path, json(contactFields()))
    if (kinds.some((kind) => kind.path === path)) for (let i = 0; i < 3; i += 1) await newItem(admin, path)
    const { items, total } = await pageOf(path)
    expect(total).toBeGreaterThan(0)
    expect(items).toHaveLength(total)
    expect(await pageOf(path, '?limit=1&offset=1')).toEqual({ items: items.slice(1, 2), total })
    expect(await pageOf(path, `?offset=${total}`)).toEqual({ items: [], total })
    const ids = items.map(({ _id }) => ({ _id }))
    expect((await pageOf(path, '?fields=_id')).items).toEqual(ids)
  })

  test('refuses what cannot be asked for, by name', async () => {
    const refused: Record<string, string[]> = {
      limit: ['limit=0', 'limit=101', 'limit=-1', 'limit=x', 'limit=1.5', 'limit=1%20'],
      offset: ['offset=-1', 'offset=x', 'offset=1.5', 'offset=99999999999999999999'],
      sort: ['sort=unknown', 'sort=_id', 'sort=-', 'sort=--createdAt', 'sort=created_at', 'sort=t.id'],
      fields: ['fields=unknown'],
    }
    if ((await valuesOf(path, 'missing')).length > 0) {
      refused.missing = ['missing=unknown', 'missing=createdAt', 'missing=slug', 'missing=title']
    }
    for (const [parameter, queries] of Object.entries(refused)) {
      for (const query of queries) {
        const answer = await admin.get(`${path}/admin/page?${query}`)
        expect(answer.status, query).toBe(400)
        expect(faults(answer), query).toEqual([parameter])
      }
    }
  })

  test('every order that is described shows everything once, page by page', async () => {
    const orders = await valuesOf(path, 'sort')
    expect(orders).toEqual(expect.arrayContaining(['createdAt', '-createdAt', 'updatedAt', '-updatedAt']))
    const everything = (await pageOf(path)).items.map(({ _id }) => _id).sort()
    for (const order of orders) {
      const seen: string[] = []
      for (let offset = 0; offset < everything.length; offset += 2) {
        seen.push(...(await pageOf(path, `?sort=${order}&limit=2&offset=${offset}`)).items.map(({ _id }) => _id))
      }
      expect(seen.toSorted(), order).toEqual(everything)
      if (order.startsWith('-')) continue
      const back = (await pageOf(path, `?sort=-${order}`)).items.map(({ _id }) => _id)
      expect(back.toReversed(), order).toEqual(seen)
    }
  })

  test('finds by words', async () => {
    expect((await pageOf(path, '?search=zzzzzzzz')).items).toEqual([])
    const blank = await pageOf(path, '?search=%20')
    expect(blank.total).toBe((await pageOf(path)).total)
  })

  test('shows what lacks a field, whichever of its fields that is', async () => {
    const fields = await valuesOf(path, 'missing')
    expect(fields.length > 0).toBe(path !== '/api/contact')
    const all = (await pageOf<Record<string, unknown>>(path)).items
    for (const field of fields) {
      const empty = all.filter((item) => {
        const value = item[field]
        return value === null || value === ''
      })
      const { items, total } = await pageOf<Record<string, unknown>>(path, `?missing=${field}`)
      expect(items, field).toEqual(empty)
      expect(total, field).toBe(empty.length)
    }
  })
})

describe('the order', () => {
  test('is the type’s own where none is asked for', async () => {
    expect(await names('')).toEqual(created.toReversed())
    const slides = (await pageOf('/api/hero-slides')).items
    expect(slides).toEqual((await admin.get('/api/hero-slides')).json())
    expect((await pageOf('/api/hero-slides', '?sort=-order')).items).toEqual([...slides].reverse())
  })

  test('of texts is French: case and accents do not count, and what is equal keeps one order', async () => {
    const sorted = ['abc', 'Çédille', 'cedre', 'Éclat', 'Ecran', 'écran', 'ECRAN', 'Écran', 'Odalys', 'Œdème', 'zephyr']
    expect(await names('?sort=name')).toEqual(sorted)
    expect(await names('?sort=-name')).toEqual(sorted.toReversed())
    const pages: string[] = []
    for (let offset = 0; offset < sorted.length; offset += 3) {
      pages.push(...(await names(`?sort=name&limit=3&offset=${offset}`)))
    }
    expect(pages).toEqual(sorted)
  })

  test('of marked lines is that of their words', async () => {
    const path = '/api/blog'
    for (const title of ['<em>Zoom</em>', 'Ardoise', '<strong>Mât</strong> de charge']) {
      await newItem(admin, path, { title, category: 'Formation' })
    }
    const found = await pageOf<{ title: string }>(path, '?category=Formation&sort=title')
    expect(found.items.map(({ title }) => title)).toEqual([
      'Ardoise',
      '<strong>Mât</strong> de charge',
      '<em>Zoom</em>',
    ])
  })
})

describe('what a list is narrowed to', () => {
  const ofBody = created.filter((_, index) => index % 2).toReversed()
  const ofSkin = created.filter((_, index) => index % 2 === 0).toReversed()

  test('a reference, by id or by slug', async () => {
    for (const key of [body._id, body.slug, 'CORPS', '/corps']) {
      expect(await names(`?category=${encodeURIComponent(key)}`), key).toEqual(ofBody)
    }
    expect(await names(`?treatment=${bodyLaser._id}`)).toEqual(ofBody)
    expect(await names(`?treatment=${laser._id}`)).toEqual([])
    expect(await names('?treatment=laser&category=corps')).toEqual(ofBody)
    expect(await names('?treatment=laser&category=peau')).toEqual([])
    expect(await names(`?treatment=${bodyLaser._id}&category=peau`)).toEqual([])
    expect(await names('?category=')).toEqual(created.toReversed())
  })

  test('nothing, where the reference is unknown', async () => {
    for (const query of [`category=${unknownId}`, 'category=nowhere', 'treatment=nowhere', `category=${laser._id}`]) {
      expect(await pageOf('/api/products', `?${query}`), query).toEqual({ items: [], total: 0 })
    }
  })

  test('yes or no', async () => {
    expect(await names('?isActive=false')).toEqual(['zephyr'])
    expect((await pageOf('/api/products', '?isActive=true')).total).toBe(created.length - 1)
    for (const value of ['1', 'x', 'TRUE']) {
      const answer = await admin.get(`/api/products/admin/page?isActive=${value}`)
      expect(answer.status, value).toBe(400)
      expect(faults(answer)).toEqual(['isActive'])
    }
  })

  test('a choice', async () => {
    await newItem(admin, '/api/events', { title: 'Congrès' })
    const { items, total } = await pageOf<{ type: string }>('/api/events', '?type=medical')
    expect(items).toHaveLength(total)
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['medical']))
    expect((await pageOf('/api/events', '?type=fitness')).total).toBe(0)
    const answer = await admin.get('/api/events/admin/page?type=unknown')
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(['type'])
  })

  test('what lacks something', async () => {
    expect(await names('?missing=treatment')).toEqual(ofSkin)
    expect(await names('?missing=image')).toEqual([])
    expect(await names('?missing=treatment&isActive=false')).toEqual([])
    const bare = await pageOf<Category>('/api/products/categories', '?missing=heroImage')
    expect(bare.items.map(({ title }) => title)).toEqual(['Corps'])
  })

  test('all of it at once, and counted', async () => {
    const query = '?category=corps&treatment=laser&isActive=true&sort=name&limit=2&offset=1'
    expect(await pageOf('/api/products', `${query}&fields=name`)).toEqual({
      items: [
        { _id: expect.any(String), name: 'Çédille' },
        { _id: expect.any(String), name: 'Odalys' },
      ],
      total: ofBody.length - 1,
    })
  })
})

describe('the search', () => {
  test('knows what a person would type of a product', async () => {
    expect(await names('?search=oedeme')).toEqual(['Œdème'])
    expect((await pageOf('/api/products', '?search=corps')).total).toBe(5)
    expect((await pageOf('/api/products', '?search=laser')).total).toBe(5)
    expect((await pageOf('/api/products', '?search=silencieuse')).total).toBe(created.length)
  })

  test('shows what is hidden from visitors, more than 50, and what was written a moment ago', async () => {
    expect(await names('?search=zephyr')).toEqual(['zephyr'])
    for (let i = 0; i < 60; i += 1) await newItem(admin, '/api/references', { title: `Clinique ${i}` })
    expect((await pageOf('/api/references', '?search=clinique&limit=100')).items).toHaveLength(60)
  })

  test('is narrowed, ordered and cut like any list', async () => {
    expect(await names('?search=laser&isActive=true&sort=name')).toEqual(['abc', 'Çédille', 'Odalys', 'Œdème'])
    expect(await names('?search=laser&sort=-name&limit=2&offset=1')).toEqual(['Œdème', 'Odalys'])
    // Every product has « Écran tactile » among its features; those that are called so come first.
    const best = await names('?search=ecran&category=peau')
    expect(best).toHaveLength(6)
    expect(best.slice(0, 4).toSorted()).toEqual(['ECRAN', 'Ecran', 'Écran', 'écran'])
    expect(await names('?search=ecran&category=peau&limit=2&offset=1')).toEqual(best.slice(1, 3))
  })

  test('of every other type looks into what names and describes its items', async () => {
    const words: Record<string, [string, Record<string, unknown>]> = {
      '/api/blog': ['mammographie', { title: 'La <em>mammo</em>graphie' }],
      '/api/events': ['marrakech', { subtitle: 'À Marrakech' }],
      '/api/testimonials': ['dermatologue', { position: 'Dermatologue' }],
      '/api/hero-slides': ['majuscule', { title: ['MAJUSCULE', 'suite'] }],
      '/api/partners': ['fotona', { url: 'https://fotona.example/' }],
    }
    for (const [path, [word, fields]] of Object.entries(words)) {
      const item = await newItem(admin, path, fields)
      expect((await pageOf(path, `?search=${word}`)).items, path).toEqual([item])
    }
    await visitor.post('/api/contact', json(contactFields({ fullName: 'Élodie Ferré' })))
    expect((await pageOf<{ fullName: string }>('/api/contact', '?search=ferre')).items[0]?.fullName).toBe(
      'Élodie Ferré',
    )
  })
})

describe('whatever is asked', () => {
  const strange = ['%', '_', '%_%', "'", '"', "' OR 1=1 --", '😀', '\\', '*', 'a'.repeat(4000), '(', ',']

  test.each(strange)('is words and nothing else: %j', async (words) => {
    const search = `?search=${encodeURIComponent(words)}`
    for (const query of [search, `${search}&sort=createdAt`, `${search}&category=corps`]) {
      expect(await pageOf('/api/products', query), query).toEqual({ items: [], total: 0 })
    }
    expect((await pageOf('/api/events', search)).total).toBe(0)
  })

  test.each(strange)('names an item or none: %j', async (key) => {
    const { total } = await pageOf('/api/products', `?category=${encodeURIComponent(key)}`)
    expect(total).toBe(0)
  })

  test.each(['%FF', '%00'])('is a text, which %s is not', async (bytes) => {
    expect((await admin.get(`/api/products/admin/page?search=${bytes}`)).status).toBe(400)
    expect((await admin.get(`/api/products/admin/page?category=${bytes}`)).status).toBe(400)
  })

  test('begins after as many items as one likes', async () => {
    const { items, total } = await pageOf('/api/products', '?offset=4294967295&sort=name')
    expect(items).toEqual([])
    expect(total).toBe(created.length)
    expect((await pageOf('/api/products', '?search=laser&offset=4294967295')).items).toEqual([])
  })

  test('is one thing, where it is said twice', async () => {
    expect(await names('?sort=name&sort=-name&limit=1')).toEqual(['abc'])
  })
})
