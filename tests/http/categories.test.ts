// Categories: how they are made, found, changed and removed.
import { describe, expect, test } from 'vitest'
import { file, json, multipart } from './support/bodies.ts'
import {
  type Category,
  newCategory,
  newProduct,
  newTreatment,
  type Product,
  unique,
  unknownId,
  uploadImage,
} from './support/catalogue.ts'
import type { ErrorAnswer } from './support/client.ts'
import { png } from './support/files.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

const all = async (): Promise<Category[]> => (await visitor.get('/api/products/categories')).json<Category[]>()

describe('POST /api/products/categories', () => {
  test('answers 201 with the saved category', async () => {
    const answer = await admin.post(
      '/api/products/categories',
      json({ title: '  Traitement du Gras  ', subtitle: 'Sans geste' }),
    )
    expect(answer.status).toBe(201)
    const category = answer.json<Category & { id: string }>()
    expect(category).toMatchObject({
      id: category._id,
      title: 'Traitement du Gras',
      subtitle: 'Sans geste',
      slug: 'traitement-du-gras',
      stats: [],
    })
    expect(category._id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(category.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    expect(category.updatedAt).toBe(category.createdAt)
    expect((await visitor.get(`/api/products/categories/${category._id}`)).json()).toEqual(category)
  })

  test('takes a picture as a file or as an address of ours', async () => {
    const sent = await admin.post(
      '/api/products/categories',
      multipart({ title: unique('Avec image'), stats: [] }, [file('heroImage', 'a.png', 'image/png', png(64, 32))]),
    )
    expect(sent.status, sent.text).toBe(201)
    expect(sent.json<Category>().heroImage).toMatch(/^\/media\/[0-9a-f]{32}-64x32\.png$/)
    const url = await uploadImage(admin)
    expect((await newCategory(admin, { heroImageUrl: url })).heroImage).toBe(url)
    expect((await newCategory(admin, { heroImage: url })).heroImage).toBe(url)
  })

  test.each([
    ['elsewhere', 'https://example.com/a.png'],
    ['a script', 'javascript:alert(1)'],
    ['a file that is not there', `/media/${'0'.repeat(32)}-1x1.png`],
    ['a path out of the folder', '/media/../token.key'],
  ])('refuses an image address: %s', async (_, heroImage) => {
    const answer = await admin.post('/api/products/categories', json({ title: unique('Image'), heroImage }))
    expect(answer.status).toBe(400)
    expect(answer.json<ErrorAnswer>().errors).toHaveProperty('heroImage')
  })

  test.each([
    ['missing', {}],
    ['empty', { title: '' }],
    ['blank', { title: ' \u00a0\t ' }],
    ['no text', { title: 12 }],
    ['a list', { title: ['a'] }],
    ['null', { title: null }],
    ['too long', { title: 'x'.repeat(201) }],
    ['with a control character', { title: 'a\u0007b' }],
    ['nothing but punctuation', { title: '!!!' }],
  ])('refuses a title that is %s', async (_, input) => {
    const answer = await admin.post('/api/products/categories', json(input))
    expect(answer.status, answer.text).toBe(400)
    const { message, errors } = answer.json<ErrorAnswer>()
    expect(errors).toHaveProperty('title')
    expect(message).toBe(errors?.title)
  })

  test('two categories never share an address', async () => {
    const { title } = await newCategory(admin, { title: unique('Épilation été') })
    const answer = await admin.post(
      '/api/products/categories',
      json({ title: title.replaceAll('é', 'e').toUpperCase() }),
    )
    expect(answer.status).toBe(400)
    expect(answer.json<ErrorAnswer>().errors).toEqual({ title: 'Une autre catégorie porte déjà ce titre.' })
  })

  test('the server alone decides ids, slugs and dates', async () => {
    const category = await newCategory(admin, {
      title: unique('À moi'),
      _id: unknownId,
      id: unknownId,
      slug: 'volé',
      createdAt: '2000-01-01T00:00:00.000Z',
      unknown: 'x',
    })
    expect(category._id).not.toBe(unknownId)
    expect(category.slug).toMatch(/^a-moi-\d+$/)
    expect(category.createdAt).not.toMatch(/^2000/)
    expect(category).not.toHaveProperty('unknown')
  })
})

describe('GET /api/products/categories/{id}', () => {
  test('every spelling of the slug and the id find it', async () => {
    const category = await newCategory(admin, { title: 'Traitement gynécologique et uro' })
    expect(category.slug).toBe('traitement-gynecologique-et-uro')
    for (const name of [
      category._id,
      'traitement-gynecologique-et-uro',
      encodeURIComponent('traitement-gynécologique-et-uro'),
      encodeURIComponent('traitement-gyne\u0301cologique-et-uro'),
      encodeURIComponent('Traitement Gynécologique et uro'),
      'TRAITEMENT-GYNECOLOGIQUE-ET-URO',
    ]) {
      const answer = await visitor.get(`/api/products/categories/${name}`)
      expect(answer.status, name).toBe(200)
      expect(answer.json<Category>()._id).toBe(category._id)
    }
  })

  test.each([unknownId, 'inconnue', '..%2f..%2ftoken.key', "x'%20OR%201=1", '%F0%9F%98%80', 'x'.repeat(300)])(
    '%s is 404 with a sentence',
    async (name) => {
      const answer = await visitor.get(`/api/products/categories/${name}`)
      expect(answer.status).toBe(404)
      expect(answer.json<ErrorAnswer>().message).toBe('Catégorie introuvable.')
    },
  )

  test.each(['%00', '%FF', 'a%00b', '%C3'])('%s is no address', async (name) => {
    const answer = await visitor.get(`/api/products/categories/${name}`)
    expect(answer.status).toBe(400)
    expect(answer.json<ErrorAnswer>().message).toBe("L'adresse demandée est invalide.")
  })
})

describe('PUT /api/products/categories/{id}', () => {
  test('changes only what it carries', async () => {
    const image = await uploadImage(admin)
    const before = await newCategory(admin, { subtitle: 'avant', heroImage: image })
    const answer = await admin.put(`/api/products/categories/${before._id}`, json({ subtitle: 'après' }))
    expect(answer.status, answer.text).toBe(200)
    const after = answer.json<Category>()
    expect(after).toEqual({ ...before, subtitle: 'après', updatedAt: after.updatedAt })
    expect(after.updatedAt > before.updatedAt).toBe(true)
  })

  test('a new title brings its slug along; the old one leads nowhere', async () => {
    const before = await newCategory(admin)
    const title = unique('Renommée')
    const after = (
      await admin.put(`/api/products/categories/${before._id}`, multipart({ title, stats: [] }))
    ).json<Category>()
    expect(after.slug).not.toBe(before.slug)
    expect((await visitor.get(`/api/products/categories/${after.slug}`)).status).toBe(200)
    expect((await visitor.get(`/api/products/categories/${before.slug}`)).status).toBe(404)
  })

  test('holds the rules of creation', async () => {
    const [one, other] = [await newCategory(admin), await newCategory(admin)]
    expect((await admin.put(`/api/products/categories/${one._id}`, json({ title: '' }))).status).toBe(400)
    expect((await admin.put(`/api/products/categories/${one._id}`, json({ title: other.title }))).status).toBe(400)
    expect((await admin.put(`/api/products/categories/${one._id}`, json({ title: one.title }))).status).toBe(200)
    expect((await admin.put(`/api/products/categories/${unknownId}`, json({ title: 'x' }))).status).toBe(404)
  })

  test('an empty address takes the picture away', async () => {
    const category = await newCategory(admin, { heroImage: await uploadImage(admin) })
    const answer = await admin.put(`/api/products/categories/${category._id}`, json({ heroImageUrl: '' }))
    expect(answer.status).toBe(200)
    expect(answer.json<Category>().heroImage || null).toBeNull()
  })
})

describe('DELETE /api/products/categories/{id}', () => {
  test('an unused one goes with 204 and is gone from the list', async () => {
    const category = await newCategory(admin)
    const answer = await admin.delete(`/api/products/categories/${category._id}`)
    expect(answer.status).toBe(204)
    expect(answer.bytes).toHaveLength(0)
    expect((await visitor.get(`/api/products/categories/${category._id}`)).status).toBe(404)
    expect((await all()).map((one) => one._id)).not.toContain(category._id)
    expect((await admin.delete(`/api/products/categories/${category._id}`)).status).toBe(404)
  })

  test('one with a treatment or a product is refused, and forced it detaches and removes', async () => {
    const category = await newCategory(admin)
    const treatment = await newTreatment(admin, category._id)
    const product = await newProduct(admin, { category: category._id, treatment: treatment._id })
    const bystander = await newProduct(admin, { similarProducts: [product._id] })
    for (const query of ['', '?force=false', '?force=']) {
      const refused = await admin.delete(`/api/products/categories/${category._id}${query}`)
      expect(refused.status, query).toBe(400)
      expect(refused.json<ErrorAnswer>().message).toBe(
        'Cette catégorie est utilisée par des traitements ou des produits.',
      )
    }
    expect((await visitor.get(`/api/products/treatments/${treatment._id}`)).status).toBe(200)

    expect((await admin.delete(`/api/products/categories/${category._id}?force=true`)).status).toBe(204)
    expect((await visitor.get(`/api/products/treatments/${treatment._id}`)).status).toBe(404)
    const detached = (await visitor.get(`/api/products/${product._id}`)).json<Product>()
    expect(detached).toMatchObject({ category: null, treatment: null, machineList: null, name: product.name })
    for (const path of [
      '/api/products',
      '/api/products/admin/all',
      '/api/products/treatments',
      '/api/products/machine-lists',
      `/api/products/${bystander._id}`,
      `/api/products?search=${encodeURIComponent(product.name)}`,
    ]) {
      expect((await admin.get(path)).status, path).toBe(200)
    }
  })
})

describe('GET /api/products/categories', () => {
  test('is a plain array in the order of creation, which editing does not change', async () => {
    const [first, second] = [await newCategory(admin), await newCategory(admin)]
    await admin.put(`/api/products/categories/${first._id}`, json({ subtitle: 'modifiée' }))
    const ids = (await all()).map((category) => category._id)
    expect(ids.slice(-2)).toEqual([first._id, second._id])
  })
})
