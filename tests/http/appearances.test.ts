// « Où il apparaît »: the places where an item appears, which are also what its removal touches.
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import type { Category, Product, Treatment } from './support/catalogue.ts'
import { newCategory, newProduct, newTreatment, unknownId } from './support/catalogue.ts'
import { newItem } from './support/collections.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Place {
  readonly type: string
  readonly field: string
  readonly removal: 'removed' | 'detached' | 'entry' | 'link'
  readonly removable: boolean
  readonly total: number
  readonly items: readonly { readonly _id: string; readonly title: string }[]
}

/** Where an item appears, whose own address this is. */
const appearances = (item: string) => `${item.replace(/[^/]*$/, 'admin/$&')}/appearances`

async function placesOf(path: string): Promise<readonly Place[]> {
  const answer = await admin.get(appearances(path))
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ places: Place[] }>().places
}

/** Each place by its type and field. */
async function placesByName(path: string): Promise<Record<string, Place>> {
  return Object.fromEntries((await placesOf(path)).map((place) => [`${place.type}.${place.field}`, place]))
}

let skin: Category
let laser: Treatment
let product: Product
let path: string

beforeAll(async () => {
  skin = await newCategory(admin, { title: 'Peau' })
  laser = await newTreatment(admin, skin._id, { title: 'Laser' })
  product = await newProduct(admin, { name: 'Lumina', category: skin._id, treatment: laser._id })
  path = `/api/products/${product._id}`
})

describe('a product', () => {
  test('that appears nowhere says so', async () => {
    const lonely = await newProduct(admin)
    expect(await placesOf(`/api/products/${lonely._id}`)).toEqual([])
  })

  test('names the home page, the services, similar products and links, and what its removal does to them', async () => {
    const ids = { products: [product._id] }
    const home = await newItem(admin, '/api/services', { title: 'Formation', ...ids })
    const spa = await newItem(admin, '/api/spa-services', { title: 'Hammam', ...ids })
    const fitness = await newItem(admin, '/api/fitness-services', { title: 'Pilates', ...ids })
    const similar = await newProduct(admin, { name: 'Sculpta', similarProducts: [product._id] })
    await admin.post('/api/homepage/products', json({ products: [{ productId: product._id }] }))
    const link = `https://example.com/products/${product._id}`
    const article = await newItem(admin, '/api/blog', {
      title: 'Notre <em>Lumina</em>',
      content: `<p>Voir <a href="/products/${product._id}">la machine</a>.</p>`,
      relatedLinks: [{ title: 'Lumina', link }],
    })
    await newItem(admin, '/api/blog', { content: '<p>Lumina, sans lien.</p>' })
    const slide = await newItem(admin, '/api/hero-slides', { title: ['Lumina', '2'], link: `/products/${product._id}` })
    const entry = (type: string, field: string, { _id }: { _id: string }, title: string): Place => ({
      type,
      field,
      removal: 'entry',
      removable: true,
      total: 1,
      items: [{ _id, title }],
    })
    const linked = (type: string, field: string, item: { _id: string }, title: string): Place => ({
      ...entry(type, field, item, title),
      removal: 'link',
      removable: false,
    })
    const found = await placesByName(path)
    const { 'HomepageProduct.product': chosen, ...others } = found
    expect(others).toEqual({
      'Product.similarProducts': entry('Product', 'similarProducts', similar, 'Sculpta'),
      'Service.products': entry('Service', 'products', home, 'Formation'),
      'SpaService.products': entry('SpaService', 'products', spa, 'Hammam'),
      'FitnessService.products': entry('FitnessService', 'products', fitness, 'Pilates'),
      'BlogPost.content': linked('BlogPost', 'content', article, 'Notre Lumina'),
      'BlogPost.relatedLinks': linked('BlogPost', 'relatedLinks', article, 'Notre Lumina'),
      'HeroSlide.link': linked('HeroSlide', 'link', slide, 'Lumina'),
    })
    expect(chosen).toMatchObject({ removal: 'removed', removable: true, total: 1, items: [{ title: 'Lumina' }] })
  })

  test('leaves each place where that is possible, and no other', async () => {
    const before = await placesByName(path)
    for (const [name, { type, removable, items }] of Object.entries(before)) {
      const item = items[0]?._id ?? ''
      const answer = await admin.delete(`${appearances(path)}/${type}/${item}`)
      expect(answer.status, name).toBe(removable ? 204 : 404)
      expect((await admin.delete(`${appearances(path)}/${type}/${item}`)).status, name).toBe(404)
    }
    expect(Object.keys(await placesByName(path)).sort()).toEqual([
      'BlogPost.content',
      'BlogPost.relatedLinks',
      'HeroSlide.link',
    ])
    expect((await visitor.get('/api/homepage/products')).json()).toEqual([])
    expect((await admin.get(path)).json()).toEqual(product)
  })

  test('gives a new version to whose list it leaves, and keeps its others', async () => {
    const other = await newProduct(admin)
    const service = await newItem(admin, '/api/services', { products: [other._id, product._id] })
    expect((await admin.delete(`${appearances(path)}/Service/${service._id}`)).status).toBe(204)
    const left = (await admin.get(`/api/services/${service._id}`)).json<{ updatedAt: string }>()
    expect(left).toMatchObject({ products: [{ _id: other._id }] })
    expect(left.updatedAt > service.updatedAt).toBe(true)
  })

  test('is counted where it appears often', async () => {
    const often = await newProduct(admin)
    for (let i = 0; i < 52; i += 1) await newItem(admin, '/api/services', { products: [often._id] })
    const { 'Service.products': services } = await placesByName(`/api/products/${often._id}`)
    expect(services?.total).toBe(52)
    expect(services?.items).toHaveLength(50)
  })
})

describe('a category and a treatment', () => {
  test('say what goes with them and what is detached from them', async () => {
    await newItem(admin, '/api/blog', { content: '<p><a href="/categories/peau">Peau</a></p>', title: 'Un soin' })
    await newItem(admin, '/api/blog', { content: '<p><a href="/categories/peau-mixte">Peau</a></p>' })
    const places = await placesByName(`/api/products/categories/${skin._id}`)
    expect(places).toMatchObject({
      'Treatment.category': { removal: 'removed', removable: false, total: 1, items: [{ title: 'Laser' }] },
      'Product.category': { removal: 'detached', removable: false, total: 1, items: [{ title: 'Lumina' }] },
      'BlogPost.content': { removal: 'link', total: 1, items: [{ title: 'Un soin' }] },
    })
    expect(Object.keys(places)).toHaveLength(3)
    const treated = await placesByName(`/api/products/treatments/${laser._id}`)
    expect(Object.keys(treated)).toEqual(['Product.treatment'])
    const refused = await admin.delete(`/api/products/treatments/admin/${laser._id}/appearances/Product/${product._id}`)
    expect(refused.status).toBe(404)
    expect((await admin.get(path)).json()).toEqual(product)
  })
})

describe('who and what', () => {
  test('only administrators ask, and of what there is', async () => {
    expect((await visitor.get(appearances(path))).status).toBe(401)
    expect((await visitor.delete(`${appearances(path)}/Service/${unknownId}`)).status).toBe(401)
    for (const id of [unknownId, 'x', '%25', '%27--']) {
      expect((await admin.get(`/api/products/admin/${id}/appearances`)).status, id).toBe(404)
      expect((await admin.delete(`/api/products/admin/${id}/appearances/Service/${unknownId}`)).status, id).toBe(404)
      for (const type of ['Service', 'Site', '%27', '😀']) {
        expect((await admin.delete(`${appearances(path)}/${encodeURIComponent(type)}/${id}`)).status).toBe(404)
      }
    }
  })
})
