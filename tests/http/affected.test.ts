// Which pages a draft touches, and at which addresses there is nothing: what is asked before publication.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { newCategory, newProduct, newTreatment, type Product, unique, unknownId } from './support/catalogue.ts'
import { newItem } from './support/collections.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Affected {
  readonly pages: readonly string[]
  readonly alike: readonly string[]
}

const at = (type: string, item: string) => `/api/drafts/${type}/${item}`

async function prepared(type: string, item: string, body: Record<string, unknown>): Promise<void> {
  const answer = await admin.put(at(type, item), json(body))
  expect(answer.status, answer.text).toBe(200)
}

async function affectedBy(type: string, item: string): Promise<Affected> {
  const answer = await admin.get(`${at(type, item)}/pages`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Affected>()
}

async function absent(paths: readonly string[], base = ''): Promise<readonly string[]> {
  const answer = await visitor.get(`${base}/api/addresses/absent?${new URLSearchParams({ paths: paths.join('\n') })}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ absent: string[] }>().absent
}

const page = ({ _id }: Pick<Product, '_id'>) => `/products/${_id}`

describe('the pages that a draft touches', () => {
  test('are its own, those of what it refers to, before and after, and those that show it', async () => {
    const [skin, body] = [await newCategory(admin), await newCategory(admin)]
    const laser = await newTreatment(admin, skin._id)
    const product = await newProduct(admin, { category: skin._id, treatment: laser._id })
    const similar = await newProduct(admin, { description: product.description, similarProducts: [product._id] })
    const spa = await newItem(admin, '/api/spa-services', { title: unique('Hammam'), products: [product._id] })
    await prepared('Product', product._id, { category: body._id, treatment: '', _base: product.updatedAt })
    const { pages, alike } = await affectedBy('Product', product._id)
    expect(pages.slice(0, 2)).toEqual([page(product), `/categories/${body.slug}`])
    expect([...pages].sort()).toEqual(
      [
        ...[page(product), page(similar), `/categories/${body.slug}`, `/categories/${skin.slug}`],
        ...[`/categories/${skin.slug}${laser.link}`, `/spa/${spa._id}`, '/spa'],
      ].sort(),
    )
    expect(alike).toContain(page(similar))
    for (const one of pages) expect((await visitor.get(one)).status, one).toBe(200)
  })

  test('are those of the house where the item has none of its own, or is there once', async () => {
    const partner = await newItem(admin, '/api/partners', { url: 'https://exemple.tn' })
    expect(await affectedBy('Partner', partner._id)).toEqual({ pages: ['/'], alike: [] })
    expect((await affectedBy('About', 'about')).pages).toEqual(['/propos'])
    expect((await affectedBy('Site', 'site')).pages).toContain('/contact')
  })

  test('have that of an item that is not there yet, and not that of one that is to be hidden', async () => {
    const id = randomUUID()
    const category = await newCategory(admin)
    await prepared('Category', id, { title: unique('Neuve') })
    expect((await affectedBy('Category', id)).pages).toHaveLength(3)
    expect((await affectedBy('Category', id)).pages[0]).toMatch(/^\/categories\/neuve-/)
    const product = await newProduct(admin, { category: category._id })
    const article = await newItem(admin, '/api/blog', {
      ...{ title: unique('Article'), author: 'A', excerpt: '<p>E</p>' },
      content: `<p><a href="${page(product)}">ici</a></p>`,
    })
    expect((await affectedBy('Product', product._id)).pages).not.toContain(`/blog/${article.id}`)
    await prepared('Product', product._id, { isActive: false, _base: product.updatedAt })
    const { pages } = await affectedBy('Product', product._id)
    expect(pages).not.toContain(page(product))
    // The link there leads nowhere then.
    expect(pages).toContain(`/blog/${article.id}`)
  })

  test('are sixteen at most, and three of what looks alike', async () => {
    const category = await newCategory(admin)
    for (let count = 0; count < 5; count += 1) await newProduct(admin, { category: category._id })
    const { pages } = await affectedBy('Category', category._id)
    expect(pages.filter((one) => one.startsWith('/products/'))).toHaveLength(3)
    expect(pages.length).toBeLessThanOrEqual(16)
  })

  test('come with those of others that say the same', async () => {
    const name = unique('Nova')
    const [first, second] = [await newProduct(admin, { name }), await newProduct(admin)]
    expect((await affectedBy('Product', second._id)).alike).not.toContain(page(first))
    await prepared('Product', second._id, { name, _base: second.updatedAt })
    expect((await affectedBy('Product', second._id)).alike).toContain(page(first))
  })

  test('are for administrators, and of what is there or prepared', async () => {
    expect((await visitor.get(`${at('About', 'about')}/pages`)).status).toBe(401)
    for (const path of [at('Product', unknownId), at('Produit', unknownId), at('About', unknownId)]) {
      expect((await admin.get(`${path}/pages`)).status).toBe(404)
    }
  })
})

describe('addresses at which there is nothing', () => {
  let product: Product

  beforeAll(async () => {
    product = await newProduct(admin)
  })

  test('are told of those that were asked about, and nobody is counted', async () => {
    const nowhere = `/nulle-part-${randomUUID()}`
    expect(await absent([page(product), nowhere, '/', '/contact', '/products/rien', ''])).toEqual([
      nowhere,
      '/products/rien',
    ])
    expect((await admin.post('/api/redirects', json({ source: nowhere, target: '/contact' }))).status).toBe(201)
    expect(await absent([nowhere])).toEqual([])
    const missed = (await admin.get('/api/addresses/missed?limit=100')).text
    expect(missed).not.toContain('nulle-part')
  })

  test('are others in a preview', async () => {
    await prepared('Product', product._id, { isActive: false, _base: product.updatedAt })
    const made = await admin.post('/api/previews', json({ type: 'Product', item: product._id }))
    const { path } = made.json<{ path: string }>()
    expect(await absent([page(product), '/'], path)).toEqual([page(product)])
    expect(await absent([page(product)])).toEqual([])
  })

  test('are asked about forty at a time', async () => {
    const many = (count: number) => new URLSearchParams({ paths: Array(count).fill('/').join('\n') })
    expect((await visitor.get(`/api/addresses/absent?${many(40)}`)).json()).toEqual({ absent: [] })
    expect((await visitor.get(`/api/addresses/absent?${many(41)}`)).status).toBe(400)
    expect((await visitor.get('/api/addresses/absent')).json()).toEqual({ absent: [] })
  })
})
