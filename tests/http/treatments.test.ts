// Treatments: their link, their category, and the ways to find one.
import { beforeAll, describe, expect, test } from 'vitest'
import { file, json, multipart } from './support/bodies.ts'
import type { Product, Treatment } from './support/catalogue.ts'
import { newCategory, newProduct, newTreatment, unique, unknownId, uploadImage } from './support/catalogue.ts'
import type { ErrorAnswer } from './support/client.ts'
import { png } from './support/files.ts'
import { faultPaths } from './support/refusal.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()
let category: string

beforeAll(async () => {
  category = (await newCategory(admin))._id
})

const idsOf = (items: readonly { readonly _id: string }[]): string[] => items.map((item) => item._id)
const categoryOf = (treatment: Treatment): string =>
  typeof treatment.category === 'string' ? treatment.category : treatment.category._id

describe('POST /api/products/treatments', () => {
  test('answers 201 with the link made from the title, whatever link was sent', async () => {
    const answer = await admin.post(
      '/api/products/treatments',
      multipart({ title: 'Épilation à l’Œil nu', description: 'Texte\r\nsuite', category, link: '/ailleurs' }, [
        file('imageSrc', 'a.png', 'image/png', png(30, 20)),
      ]),
    )
    expect(answer.status, answer.text).toBe(201)
    const treatment = answer.json<Treatment>()
    expect(treatment).toMatchObject({
      title: 'Épilation à l’Œil nu',
      description: 'Texte\nsuite',
      link: '/epilation-a-loeil-nu',
    })
    expect(treatment.imageSrc).toMatch(/^\/media\/[0-9a-f]{32}-30x20\.png$/)
    expect(categoryOf(treatment)).toBe(category)
  })

  test('names every field at fault at once', async () => {
    const answer = await admin.post(
      '/api/products/treatments',
      json({ title: '', imageSrcUrl: 'https://example.com/x.png' }),
    )
    expect(answer.status).toBe(400)
    expect(faultPaths(answer)).toEqual(['category', 'description', 'imageSrc', 'title'])
  })

  test.each([unknownId, 'traitement', '', {}, [], 7])('refuses the category %j', async (wrong) => {
    const answer = await admin.post(
      '/api/products/treatments',
      json({ title: unique('T'), description: 'd', category: wrong }),
    )
    expect(answer.status).toBe(400)
    expect(answer.json<ErrorAnswer>().errors).toHaveProperty('category')
  })

  test('one address per category, but the same title in another one', async () => {
    const { title } = await newTreatment(admin, category)
    const again = await admin.post(
      '/api/products/treatments',
      json({ title: title.toUpperCase(), description: 'd', category }),
    )
    expect(again.status).toBe(400)
    expect(again.json<ErrorAnswer>().errors).toHaveProperty('title')
    const other = await newCategory(admin)
    expect((await newTreatment(admin, other._id, { title })).title).toBe(title)
  })
})

describe('GET /api/products/treatments/{id}', () => {
  test('the id, the slug and the link without its slash find it', async () => {
    const treatment = await newTreatment(admin, category, { title: 'Soin du cuir chevelu' })
    for (const name of [
      treatment._id,
      'soin-du-cuir-chevelu',
      encodeURIComponent('Soin du cuir chevelu'),
      treatment.link.slice(1),
    ]) {
      const answer = await visitor.get(`/api/products/treatments/${name}`)
      expect(answer.status, name).toBe(200)
      expect(answer.json<Treatment>()._id).toBe(treatment._id)
    }
  })

  test('an unknown one is 404', async () => {
    for (const name of [unknownId, 'inconnu', 'null', 'undefined']) {
      const answer = await visitor.get(`/api/products/treatments/${name}`)
      expect(answer.status, name).toBe(404)
      expect(answer.json<ErrorAnswer>().message).toBe('Traitement introuvable.')
    }
  })
})

describe('the lists of treatments', () => {
  test('all of them and those of a category, newest first', async () => {
    const home = await newCategory(admin)
    const older = await newTreatment(admin, home._id)
    const newer = await newTreatment(admin, home._id)
    const elsewhere = await newTreatment(admin, category)
    const everyOne = (await visitor.get('/api/products/treatments')).json<Treatment[]>()
    expect(idsOf(everyOne).slice(0, 3)).toEqual([elsewhere._id, newer._id, older._id])
    for (const name of [home._id, home.slug]) {
      const own = (await visitor.get(`/api/products/categories/${name}/treatments`)).json<Treatment[]>()
      expect(idsOf(own)).toEqual([newer._id, older._id])
    }
  })

  test('a category without any has an empty list, an unknown one is 404', async () => {
    const empty = await newCategory(admin)
    expect((await visitor.get(`/api/products/categories/${empty._id}/treatments`)).json()).toEqual([])
    expect((await visitor.get(`/api/products/categories/${unknownId}/treatments`)).status).toBe(404)
  })
})

describe('PUT /api/products/treatments/{id}', () => {
  test('changes only what it carries; a new title makes a new link', async () => {
    const before = await newTreatment(admin, category, { imageSrc: await uploadImage(admin) })
    const title = unique('Nouveau titre')
    const answer = await admin.put(`/api/products/treatments/${before._id}`, json({ title }))
    expect(answer.status, answer.text).toBe(200)
    const after = answer.json<Treatment>()
    expect(after).toMatchObject({
      title,
      description: before.description,
      imageSrc: before.imageSrc,
      category: before.category,
    })
    expect(after.link).toMatch(/^\/nouveau-titre-\d+$/)
  })

  test('keeps what is required', async () => {
    const treatment = await newTreatment(admin, category)
    for (const field of ['title', 'description', 'category']) {
      const answer = await admin.put(`/api/products/treatments/${treatment._id}`, json({ [field]: '' }))
      expect(answer.status, field).toBe(400)
      expect(answer.json<ErrorAnswer>().errors).toHaveProperty(field)
    }
    expect((await admin.put(`/api/products/treatments/${unknownId}`, json({ title: 'x' }))).status).toBe(404)
  })

  test('moved to another category it stays consistent with its products', async () => {
    const [from, to] = [await newCategory(admin), await newCategory(admin)]
    const treatment = await newTreatment(admin, from._id)
    const product = await newProduct(admin, { category: from._id, treatment: treatment._id })
    expect((await admin.put(`/api/products/treatments/${treatment._id}`, json({ category: to._id }))).status).toBe(200)
    const read = (await visitor.get(`/api/products/${product._id}`)).json<Product>()
    expect(read.treatment === null || read.category?._id === to._id).toBe(true)
    expect((await admin.put(`/api/products/${product._id}`, json({ name: 'Toujours enregistrable' }))).status).toBe(200)
  })
})

describe('DELETE /api/products/treatments/{id}', () => {
  test('detaches its products', async () => {
    const treatment = await newTreatment(admin, category)
    const product = await newProduct(admin, { category, treatment: treatment._id })
    expect((await admin.delete(`/api/products/treatments/${treatment._id}`)).status).toBe(204)
    expect((await visitor.get(`/api/products/treatments/${treatment._id}`)).status).toBe(404)
    const read = (await visitor.get(`/api/products/${product._id}`)).json<Product>()
    expect(read).toMatchObject({ treatment: null, machineList: null, category: { _id: category } })
    expect((await admin.delete(`/api/products/treatments/${treatment._id}`)).status).toBe(404)
  })
})
