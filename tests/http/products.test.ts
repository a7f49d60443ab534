// A product: what it takes to make one, and every rule it has to keep.
import { beforeAll, describe, expect, test } from 'vitest'
import { file, json, multipart } from './support/bodies.ts'
import {
  newCategory,
  newProduct,
  newTreatment,
  type Product,
  productInput,
  unique,
  unknownId,
  uploadCatalog,
  uploadImage,
} from './support/catalogue.ts'
import type { Answer, Api, ErrorAnswer } from './support/client.ts'
import { png } from './support/files.ts'
import { faultPaths, faults, sentences } from './support/refusal.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()
let category: string

beforeAll(async () => {
  category = (await newCategory(admin))._id
})

const create = async (fields: Record<string, unknown>): Promise<Answer> =>
  admin.post('/api/products', json(await productInput(admin, { category, ...fields })))

describe('POST /api/products', () => {
  test('answers 201 with everything that was sent, as GET does', async () => {
    const treatment = await newTreatment(admin, category)
    const similar = [await newProduct(admin, { category }), await newProduct(admin, { category })]
    const pdf = await uploadCatalog(admin)
    const input = await productInput(admin, {
      category,
      treatment: treatment._id,
      specifications: {
        technology: 'Diode',
        power: '1200 W',
        frequency: '10 Hz',
        screen: '15"',
        dimensions: '40 × 40 cm',
      },
      newSpecifications: { Poids: '38 kg', Garantie: '2 ans' },
      features: ['Écran', ' ', '', 'Refroidissement'],
      similarProducts: [similar[1]?._id, similar[0]?._id],
      catalog: { type: 'file', value: pdf },
    })
    const answer = await admin.post('/api/products', json(input))
    expect(answer.status, answer.text).toBe(201)
    const product = answer.json<Product>()
    expect(product).toMatchObject({
      name: input.name,
      description: input.description,
      category: { _id: category },
      treatment: { _id: treatment._id, title: treatment.title },
      machineList: { name: input.name, image: input.image, product: product._id, createdAt: product.createdAt },
      image: input.image,
      images: input.imageUrls,
      specifications: input.specifications,
      newSpecifications: input.newSpecifications,
      features: ['Écran', 'Refroidissement'],
      similarProducts: input.similarProducts,
      catalog: input.catalog,
      isActive: true,
    })
    expect(product.infoSections[0]).toMatchObject({
      title: 'Précision',
      imageUrls: [input.image],
      imagePosition: 'right',
    })
    expect((await visitor.get(`/api/products/${product._id}`)).json()).toEqual(product)
  })

  test('names similar products that are hidden to administrators alone', async () => {
    const shown = await newProduct(admin, { category })
    const hidden = await newProduct(admin, { category, isActive: false })
    const chosen = [hidden._id, shown._id]
    const { _id } = await newProduct(admin, { category, similarProducts: chosen })
    const path = `/api/products/${_id}`
    const similarFor = async (api: Api) => (await api.get(path)).json<Product>().similarProducts
    expect(await similarFor(visitor)).toEqual([shown._id])
    expect((await visitor.get(`/products/${_id}`)).text).not.toContain(hidden._id)
    expect((await visitor.get(`/api/products/by-ids?ids=${_id}`)).text).not.toContain(hidden._id)
    expect((await admin.put(path, json({ description: 'Autrement dit' }))).json<Product>().similarProducts).toEqual(
      chosen,
    )
    await admin.put(`/api/products/${hidden._id}`, json({ isActive: true }))
    expect(await similarFor(visitor)).toEqual(chosen)
    await admin.put(`/api/products/${shown._id}`, json({ isActive: false }))
    expect(await similarFor(visitor)).toEqual([hidden._id])
    expect(await similarFor(admin)).toEqual(chosen)
  })

  test('takes its pictures as files of the form', async () => {
    const { image: _, imageUrls: __, ...fields } = await productInput(admin, { category })
    const answer = await admin.post(
      '/api/products',
      multipart(fields, [
        file('image', 'a.png', 'image/png', png(20, 10, 91)),
        file('images', 'b.png', 'image/png', png(21, 10, 92)),
        file('images', 'c.png', 'image/png', png(22, 10, 93)),
      ]),
    )
    expect(answer.status, answer.text).toBe(201)
    const product = answer.json<Product>()
    expect(product.image).toMatch(/-20x10\.png$/)
    expect(product.images.map((url) => url.slice(-9))).toEqual(['21x10.png', '22x10.png'])
  })

  test('answers all fields at fault at once, with their sentences', async () => {
    const answer = await admin.post('/api/products', json({}))
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(expect.arrayContaining(['category', 'description', 'image', 'images', 'name']))
    const { message, errors } = answer.json<ErrorAnswer>()
    expect(errors).toMatchObject({
      image: 'Main product image is required',
      images: 'At least one additional image is required',
    })
    expect(Object.values(errors ?? {})).toContain(message)
  })

  test('at most 2 additional images', async () => {
    const imageUrls = [await uploadImage(admin), await uploadImage(admin), await uploadImage(admin)]
    const answer = await create({ imageUrls })
    expect(answer.status).toBe(400)
    expect(sentences(answer)).toEqual(['Maximum 2 additional images allowed. Please remove existing images first.'])
  })

  test('each info section needs its three texts and an image', async () => {
    const image = await uploadImage(admin)
    const whole = { title: 'T', description: 'D', secondaryDescription: 'S', imageUrls: [image] }
    for (const missing of ['title', 'description', 'secondaryDescription']) {
      const answer = await create({ infoSections: [whole, { ...whole, [missing]: ' ' }] })
      expect(answer.status, missing).toBe(400)
      const [name = ''] = faultPaths(answer)
      expect(name).toMatch(new RegExp(`^infoSections\\W1\\W+${missing}$`))
    }
    const bare = await create({ infoSections: [{ ...whole, imageUrls: [] }] })
    expect(sentences(bare)).toEqual(['Each info section must have at least one image'])
    const side = await create({ infoSections: [{ ...whole, imagePosition: 'top' }] })
    expect(faults(side)).toEqual(['infoSections'])
  })

  test('the single image of an old info section becomes a list', async () => {
    const image = await uploadImage(admin)
    const answer = await create({
      infoSections: [
        { title: 'T', description: 'D', secondaryDescription: 'S', imageUrl: image, imagePosition: 'left' },
      ],
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json<Product>().infoSections[0]).toMatchObject({ imageUrls: [image], imagePosition: 'left' })
  })

  test('the treatment belongs to the category', async () => {
    const elsewhere = await newTreatment(admin, (await newCategory(admin))._id)
    const answer = await create({ treatment: elsewhere._id })
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(['treatment'])
    expect((await create({ treatment: '' })).status).toBe(201)
  })

  test.each([
    ['name', 'x'.repeat(201)],
    ['name', { fr: 'x' }],
    ['name', 'a\u0000b'],
    ['description', 'x'.repeat(20_001)],
    ['description', '   '],
    ['category', unknownId],
    ['category', 'pas-un-identifiant'],
    ['treatment', unknownId],
    ['image', 'https://example.com/a.png'],
    ['image', '/media/%2e%2e/token.key'],
    ['specifications', []],
    ['specifications', { technology: 3 }],
    ['newSpecifications', 'texte'],
    ['newSpecifications', { Poids: { kg: 1 } }],
    ['features', 'texte'],
    ['features', [1]],
    ['features', Array.from({ length: 101 }, (_, index) => `f${index}`)],
    ['infoSections', {}],
    ['infoSections', ['texte']],
    ['similarProducts', [unknownId]],
    ['similarProducts', ['x']],
    ['similarProducts', 'x'],
    ['isActive', 'peut-être'],
    ['catalog', { type: 'ftp', value: 'x' }],
    ['catalog', { type: 'url', value: 'javascript:alert(1)' }],
    ['catalog', { type: 'url', value: 'data:text/html,x' }],
    ['catalog', { type: 'url', value: '//example.com/x' }],
    ['catalog', { type: 'file', value: 'https://example.com/x.pdf' }],
    ['catalog', 'texte'],
  ])('refuses this %s and saves nothing: %j', async (field, value) => {
    const name = unique('Refusée')
    const answer = await create({ name, [field]: value })
    expect(answer.status, answer.text).toBe(400)
    expect(faults(answer)).toEqual([field])
    const names = (await admin.get('/api/products/admin/all')).json<Product[]>().map((product) => product.name)
    expect(names).not.toContain(name)
  })

  test('a catalogue of this site is a file that is there', async () => {
    const gone = { type: 'file', value: '/media/00000000000000000000000000000000.pdf' }
    const answer = await create({ catalog: gone })
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(['catalog'])
  })

  test('an online catalogue is an address; an empty one is none', async () => {
    const online = await create({ catalog: { type: 'url', value: 'https://example.com/catalogue' } })
    expect(online.json<Product>().catalog).toEqual({ type: 'url', value: 'https://example.com/catalogue' })
    expect((await create({ catalog: { type: 'file', value: '' } })).json<Product>().catalog).toBeNull()
  })

  test('markup stays text', async () => {
    const name = '<script>alert(1)</script> & "co"'
    const product = (await create({ name })).json<Product>()
    expect(product.name).toBe(name)
    const page = await visitor.get(`/products/${product._id}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('<script>alert(1)')
  })
})

describe('GET /api/products/{id}', () => {
  test.each([unknownId, 'x', 'admin', "1'--"])('%s is 404', async (name) => {
    const answer = await visitor.get(`/api/products/${name}`)
    expect(answer.status).toBe(404)
    expect(answer.json<ErrorAnswer>().message).toBe('Produit introuvable.')
  })

  test('an inactive one is for administrators only', async () => {
    const product = await newProduct(admin, { category, isActive: 'false' })
    expect(product.isActive).toBe(false)
    expect((await visitor.get(`/api/products/${product._id}`)).status).toBe(404)
    const read = await admin.get(`/api/products/${product._id}`)
    expect(read.status).toBe(200)
    expect(read.headers['cache-control']).toContain('no-store')
    expect((await visitor.get(`/api/products/${product._id}`)).status).toBe(404)
    expect((await admin.put(`/api/products/${product._id}`, json({ isActive: true }))).status).toBe(200)
    expect((await visitor.get(`/api/products/${product._id}`)).status).toBe(200)
  })
})
