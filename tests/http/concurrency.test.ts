// Many at once: nobody sees half a write, nobody overwrites what he has not seen, and a crowd is told to come back.
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import {
  newCategory,
  newProduct,
  newTreatment,
  type Product,
  productInput,
  sendImage,
  stored,
  unique,
} from './support/catalogue.ts'
import { type Answer, type ErrorAnswer, send } from './support/client.ts'
import { png } from './support/files.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite()

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const tally = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('reads and writes together', () => {
  test('a reader sees one whole version, and never an older one than before', async () => {
    const product = await newProduct(admin, { name: 'Version 0', description: 'Version 0' })
    const path = `/api/products/${product._id}`
    let acknowledged = 0
    const writer = async (): Promise<void> => {
      for (let version = 1; version <= 60; version += 1) {
        const answer = await admin.put(path, json({ name: `Version ${version}`, description: `Version ${version}` }))
        expect(answer.status, answer.text).toBe(200)
        acknowledged = version
      }
    }
    const reader = async (): Promise<void> => {
      while (acknowledged < 60) {
        const before = acknowledged
        const [read, page] = await Promise.all([visitor.get(path), visitor.get(`/products/${product._id}`)])
        const { name, description } = read.json<Product>()
        expect(description).toBe(name)
        expect(Number(name.slice('Version '.length))).toBeGreaterThanOrEqual(before)
        const drawn = [...page.text.matchAll(/Version (\d+)/g)].map((match) => Number(match[1]))
        expect(drawn.length).toBeGreaterThan(2)
        expect(Math.min(...drawn)).toBeGreaterThanOrEqual(before)
      }
    }
    await Promise.all([writer(), ...Array.from({ length: 6 }, reader)])
  })

  test('200 at once, all answered, all kept', async () => {
    const home = await newCategory(admin)
    const input = await productInput(admin, { category: home._id })
    const answers = await times(200, (index) => {
      if (index % 2 === 0) return admin.post('/api/products', json({ ...input, name: unique('Foule') }))
      return visitor.get(index % 4 === 1 ? '/api/products' : `/api/products/by-category/${home._id}?limit=${index}`)
    })
    expect(tally(answers)).toEqual({ 200: 100, 201: 100 })
    expect((await visitor.get(`/api/products/by-category/${home._id}`)).json()).toHaveLength(100)
  })
})

describe('two who want the same', () => {
  test('one title, one category', async () => {
    const title = unique('Course')
    expect(tally(await times(20, () => admin.post('/api/products/categories', json({ title }))))).toEqual({
      201: 1,
      400: 19,
    })
  })

  test('one product, one removal', async () => {
    const { _id } = await newProduct(admin)
    expect(tally(await times(10, () => admin.delete(`/api/products/${_id}`)))).toEqual({ 204: 1, 404: 9 })
  })

  test('one picture, one address', async () => {
    const bytes = png(50, 40, 77)
    const answers = await times(8, () => sendImage(admin, bytes))
    expect(new Set(answers.map((answer) => stored(answer).url)).size).toBe(1)
  })

  test('a category removed by force while products join it leaves nothing dangling', async () => {
    const home = await newCategory(admin)
    const treatment = await newTreatment(admin, home._id)
    const input = await productInput(admin, { category: home._id, treatment: treatment._id })
    const answers = await times(21, (index) =>
      index === 10
        ? admin.delete(`/api/products/categories/${home._id}?force=true`)
        : admin.post('/api/products', json({ ...input, name: unique('Joint') })),
    )
    for (const answer of answers) expect([201, 204, 400]).toContain(answer.status)
    const all = (await admin.get('/api/products/admin/all')).json<Product[]>()
    expect(
      all.filter((product) => product.category?._id === home._id || product.treatment?._id === treatment._id),
    ).toEqual([])
  })
})

describe('If-Match', () => {
  test('a save of what has changed meanwhile is 409 and changes nothing', async () => {
    const seen = await newProduct(admin)
    const path = `/api/products/${seen._id}`
    const version = { 'If-Match': `"${seen.updatedAt}"` }
    const first = await admin.put(path, json({ description: 'La première' }), version)
    expect(first.status, first.text).toBe(200)
    const second = await admin.put(path, json({ description: 'La seconde' }), version)
    expect(second.status).toBe(409)
    expect(second.json<ErrorAnswer>().message).toMatch(/^[A-ZÀÉ].*\.$/)
    expect((await visitor.get(path)).json<Product>().description).toBe('La première')
    const fresh = { 'If-Match': `"${first.json<Product>().updatedAt}"` }
    expect((await admin.put(path, json({ description: 'La troisième' }), fresh)).status).toBe(200)
    expect((await admin.put(path, json({ description: 'Sans condition' }))).status).toBe(200)
    expect((await admin.put(path, json({ description: 'Toujours' }), { 'If-Match': '*' })).status).toBe(200)
  })

  test('of many who saw the same, one wins', async () => {
    const seen = await newProduct(admin)
    const answers = await times(12, (index) =>
      admin.put(`/api/products/${seen._id}`, json({ description: `Numéro ${index}` }), {
        'If-Match': `"${seen.updatedAt}"`,
      }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 11 })
  })
})

describe('a crowd', () => {
  test('is answered, or told when to come back, and then all is well', async () => {
    const answers = await times(900, (index) => send(program, 'GET', `/api/products?search=foule%20${index}`))
    for (const answer of answers) {
      expect([200, 503]).toContain(answer.status)
      if (answer.status === 503) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect(answer.json<ErrorAnswer>().message).not.toBe('')
      }
    }
    expect((await visitor.get('/readyz')).status).toBe(200)
  })
})
