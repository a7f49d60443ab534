// Lists that are longer than what is ever held of them in memory: they come whole all the same, in their order, however they
// are asked for.
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { type Category, newCategory, newProduct, newTreatment, type Product, uploadImage } from './support/catalogue.ts'
import { readPage } from './support/page-by-text.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite()
const count = 430
const description = 'Une phrase qui prend de la place. '.repeat(100)
let category: Category
let treatment: string
let treatmentAddress: string
/** Ids in the order of lists: the newest first. Every fifth is inactive. */
const all: string[] = []
const active: string[] = []

beforeAll(async () => {
  category = await newCategory(admin)
  const made = await newTreatment(admin, category._id)
  treatment = made._id
  treatmentAddress = `/categories/${category.slug}${made.link}`
  const image = await uploadImage(admin)
  for (let index = 0; index < count; index++) {
    const isActive = index % 5 !== 0
    const fields = { category: category._id, treatment, image, imageUrls: [image], infoSections: [], features: [] }
    const { _id } = await newProduct(admin, { ...fields, name: `Machine ${index}`, description, isActive })
    all.unshift(_id)
    if (isActive) active.unshift(_id)
  }
}, 120_000)

const idsIn = (text: string): string[] => (JSON.parse(text) as Product[]).map(({ _id }) => _id)

describe('a list that is longer than a piece', () => {
  test('comes whole and in its order', async () => {
    const answer = await visitor.get('/api/products')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['transfer-encoding']).toBe('chunked')
    expect(answer.headers['content-length']).toBeUndefined()
    expect(idsIn(answer.text)).toEqual(active)
    expect(answer.json<Product[]>().every((product) => product.description === description.trim())).toBe(true)
  })

  test('for administrators, with what visitors do not see', async () => {
    const answer = await admin.get('/api/products/admin/all')
    expect(idsIn(answer.text)).toEqual(all)
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  test('of a category and of a treatment', async () => {
    expect(idsIn((await visitor.get(`/api/products/by-category/${category._id}`)).text)).toEqual(active)
    expect(idsIn((await visitor.get(`/api/products/by-treatment/${treatment}`)).text)).toEqual(active)
  })

  test.each([1, 199, 200, 201, 300, 344, 345, 10_000])('ends at its limit of %i', async (limit) => {
    const { text } = await visitor.get(`/api/products?limit=${limit}`)
    expect(idsIn(text)).toEqual(active.slice(0, limit))
  })

  test('is packed with gzip for whoever takes it', async () => {
    for (const accepted of ['gzip', 'br', 'gzip, br']) {
      const answer = await visitor.get('/api/products', { 'Accept-Encoding': accepted })
      const takesGzip = accepted.includes('gzip')
      expect(answer.headers['content-encoding'], accepted).toBe(takesGzip ? 'gzip' : undefined)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      const bytes = takesGzip ? gunzipSync(answer.bytes) : answer.bytes
      expect(bytes.length).toBeGreaterThan(1024 * 1024)
      expect(idsIn(bytes.toString('utf8'))).toEqual(active)
    }
  })

  test('without its body for HEAD, and the connection goes on', async () => {
    const head = await visitor.head('/api/products')
    expect(head.status).toBe(200)
    expect(head.bytes).toHaveLength(0)
    expect((await visitor.get('/healthz')).status).toBe(200)
  })

  test('for HTTP/1.0, which knows no chunks, up to the end of the connection', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const pieces: Buffer[] = []
      const socket = connect({ host: '127.0.0.1', port: program.port }, () => {
        socket.write('GET /api/products HTTP/1.0\r\nHost: x.example\r\nConnection: keep-alive\r\n\r\n')
      })
      socket.on('data', (piece) => pieces.push(piece))
      socket.on('error', reject)
      socket.on('end', () => resolve(Buffer.concat(pieces).toString('utf8')))
    })
    const end = text.indexOf('\r\n\r\n')
    expect(text.slice(0, end).toLowerCase()).not.toMatch(/transfer-encoding|content-length/)
    expect(idsIn(text.slice(end + 4))).toEqual(active)
  })

  test('is one answer with a tag, kept as any other, when few fields make it short', async () => {
    const answer = await visitor.get('/api/products?fields=name')
    expect(idsIn(answer.text)).toEqual(active)
    expect(answer.headers['content-length']).toBeDefined()
    expect(
      (await visitor.get('/api/products?fields=name', { 'If-None-Match': String(answer.headers.etag) })).status,
    ).toBe(304)
  })

  test('is whole again after a change', async () => {
    const [first = ''] = active
    expect((await admin.put(`/api/products/${first}`, json({ isActive: false }))).status).toBe(200)
    expect(idsIn((await visitor.get('/api/products')).text)).toEqual(active.slice(1))
    expect((await admin.put(`/api/products/${first}`, json({ isActive: true }))).status).toBe(200)
  })
})

test('the site map names every active product, by its last change', async () => {
  const [, part = ''] =
    /<loc>[^<]*(\/sitemap\/products-1\.xml)<\/loc>/.exec((await visitor.get('/sitemap.xml')).text) ?? []
  const listed = [...(await visitor.get(part)).text.matchAll(/\/products\/([^<]+)<\/loc><lastmod>([^<]+)</g)]
  const products = (await visitor.get('/api/products?fields=updatedAt')).json<Product[]>()
  const expected = products.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`)
  expect(listed.map(([, id, moment]) => `${id} ${moment}`)).toEqual(expected.toReversed())
})

describe('the machines of a treatment', () => {
  test('stand on pages of 24, each of which leads to the next', async () => {
    const shown: string[] = []
    const walked: string[] = []
    for (let address: string | undefined = treatmentAddress; address; ) {
      const answer = await visitor.get(address)
      expect(answer.status, address).toBe(200)
      const page = readPage(answer.text)
      expect(page.canonical).toMatch(new RegExp(`${address.replace('?', '\\?')}$`))
      const machines = new Set(page.links.filter((link) => link.startsWith('/products/')))
      expect(machines.size).toBe(Math.min(24, active.length - shown.length))
      shown.push(...[...machines].map((link) => link.slice('/products/'.length)))
      walked.push(address)
      address = page.links.find((link) => link === `${treatmentAddress}?page=${walked.length + 1}`)
    }
    expect(shown).toEqual(active)
    expect(walked).toHaveLength(Math.ceil(active.length / 24))
  })

  test('have no page behind the last, and the first one for what is no number', async () => {
    const first = (await visitor.get(treatmentAddress)).text
    expect((await visitor.get(`${treatmentAddress}?page=99`)).status).toBe(404)
    const { canonical } = readPage(first)
    for (const page of ['0', '-1', '1.5', 'deux', '1', ''])
      expect(readPage((await visitor.get(`${treatmentAddress}?page=${page}`)).text).canonical, page).toBe(canonical)
  })

  test('are asked for from any place on', async () => {
    const machines = (
      await visitor.get(`/api/products/treatments/${treatment}/machine-lists?offset=340&limit=3`)
    ).json()
    expect(machines).toMatchObject(active.slice(340, 343).map((product) => ({ product })))
    expect((await visitor.get('/api/products/machine-lists?offset=x')).status).toBe(400)
  })
})
