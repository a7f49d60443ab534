// How a product changes and goes.
import { beforeAll, describe, expect, test } from 'vitest'
import { json, multipart, urlencoded } from './support/bodies.ts'
import { newCategory, newProduct, newTreatment, type Product, unknownId } from './support/catalogue.ts'
import { faults } from './support/refusal.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()
let category: string

beforeAll(async () => {
  category = (await newCategory(admin))._id
})

describe('PUT /api/products/{id}', () => {
  test('changes only what it carries', async () => {
    const before = await newProduct(admin, { category, newSpecifications: { Poids: '3 kg' } })
    const answer = await admin.put(`/api/products/${before._id}`, multipart({ features: ['Une', 'Deux'] }))
    expect(answer.status, answer.text).toBe(200)
    const after = answer.json<Product>()
    expect(after).toEqual({ ...before, features: ['Une', 'Deux'], updatedAt: after.updatedAt })
    expect(after.updatedAt > before.updatedAt).toBe(true)
  })

  test('reads a text that a form names once as a list of one, or as the whole list', async () => {
    const product = await newProduct(admin, { category })
    for (const [sent, kept] of [
      ['Une seule', ['Une seule']],
      ['["Une", "Deux"]', ['Une', 'Deux']],
      ['', []],
    ] as const) {
      for (const body of [urlencoded({ features: sent }), multipart({ features: sent })]) {
        const answer = await admin.put(`/api/products/${product._id}`, body)
        expect(answer.status, answer.text).toBe(200)
        expect(answer.json<Product>().features).toEqual(kept)
      }
    }
    expect((await admin.put(`/api/products/${product._id}`, json({ features: 'Une seule' }))).status).toBe(400)
  })

  test('holds the rules of creation', async () => {
    const product = await newProduct(admin, { category })
    for (const [field, value] of [
      ['name', ''],
      ['description', ''],
      ['category', ''],
      ['image', ''],
      ['imageUrls', []],
      ['similarProducts', [product._id]],
    ] as const) {
      const answer = await admin.put(`/api/products/${product._id}`, json({ [field]: value }))
      expect(answer.status, field).toBe(400)
      expect(faults(answer)).toEqual([field === 'imageUrls' ? 'images' : field])
    }
    expect((await visitor.get(`/api/products/${product._id}`)).json()).toEqual(product)
    expect((await admin.put(`/api/products/${unknownId}`, json({ name: 'x' }))).status).toBe(404)
  })

  test('a moved product leaves a treatment of its old category, or is refused', async () => {
    const treatment = await newTreatment(admin, category)
    const product = await newProduct(admin, { category, treatment: treatment._id })
    const elsewhere = await newCategory(admin)
    const answer = await admin.put(`/api/products/${product._id}`, json({ category: elsewhere._id }))
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(['treatment'])
    const both = await admin.put(`/api/products/${product._id}`, json({ category: elsewhere._id, treatment: '' }))
    expect(both.json<Product>()).toMatchObject({ category: { _id: elsewhere._id }, treatment: null })
  })

  test('removes the catalogue and the similar products when they come empty', async () => {
    const other = await newProduct(admin, { category })
    const catalog = { type: 'url', value: 'https://example.com/x' }
    const product = await newProduct(admin, { category, catalog, similarProducts: [other._id] })
    const answer = await admin.put(
      `/api/products/${product._id}`,
      multipart({ similarProducts: [], catalog: { type: 'url', value: '' } }),
    )
    expect(answer.json<Product>()).toMatchObject({ similarProducts: [], catalog: null })
  })
})

describe('DELETE /api/products/{id}', () => {
  test('takes it out of every list and of the similar products of others', async () => {
    const treatment = await newTreatment(admin, category)
    const product = await newProduct(admin, { category, treatment: treatment._id })
    const other = await newProduct(admin, { category, similarProducts: [product._id] })
    expect((await admin.delete(`/api/products/${product._id}`)).status).toBe(204)
    expect((await visitor.get(`/api/products/${other._id}`)).json<Product>().similarProducts).toEqual([])
    for (const path of [
      '/api/products',
      `/api/products/by-treatment/${treatment._id}`,
      `/api/products/by-category/${category}`,
      `/api/products/treatments/${treatment._id}/machine-lists`,
      `/api/products?search=${encodeURIComponent(product.name)}`,
    ]) {
      expect((await visitor.get(path)).text, path).not.toContain(product._id)
    }
    expect((await admin.delete(`/api/products/${product._id}`)).status).toBe(404)
  })
})
