// Several programs on one PostgreSQL: each is as good as the others, and shows what any of them has written.
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataFolder, type Program, removeDataFolder, start } from '../program.ts'
import { databaseOf, hasServer } from '../stores.ts'
import { json } from './support/bodies.ts'
import { newCategory, newProduct } from './support/catalogue.ts'
import { Api } from './support/client.ts'

describe.runIf(hasServer)('two programs on one store', () => {
  const nodes: Program[] = []
  const folders = [newDataFolder(), newDataFolder()]
  let one: Api
  let other: Api

  beforeAll(async () => {
    const database = databaseOf(folders[0] ?? '') ?? ''
    const environment = { VITRINE_DATABASE: database }
    // At once, on an empty store: each brings it up to date, or waits until the other has.
    nodes.push(...(await Promise.all(folders.map((data) => start({ data, environment })))))
    const [first, second] = nodes
    if (!first || !second) throw new Error('two programs were started')
    one = new Api(first)
    other = new Api(second)
    await one.signIn()
    await other.signIn()
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
    for (const folder of folders) removeDataFolder(folder)
  })

  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await elapse(5)
  }

  test('what one has written the other shows: kept answers, pages, searches', async () => {
    const category = await newCategory(one, { title: 'Partagée' })
    const product = await newProduct(one, { name: 'Lumière partagée', category: category._id })
    await until(async () => (await other.get(`/api/products/${product._id}`)).status === 200)
    const page = `/products/${product._id}`
    await until(async () => (await other.get(page)).text.includes('Lumière partagée'))
    expect((await other.get('/api/products')).text).toContain('Lumière partagée') // kept from here on
    const corrected = await one.put(`/api/products/${product._id}`, json({ name: 'Lumière corrigée' }))
    expect(corrected.status, corrected.text).toBe(200)
    await until(async () => (await other.get(page)).text.includes('Lumière corrigée'))
    await until(async () => (await other.get('/api/products')).text.includes('Lumière corrigée'))
    await until(async () => (await other.get('/api/products?search=corrig%C3%A9e')).text.includes(product._id))
  })

  test('of two who save what they have both seen, one is told so', async () => {
    const category = await newCategory(one, { title: 'Disputée' })
    const path = `/api/products/categories/${category._id}`
    for (let round = 0; round < 8; round++) {
      const seen = (await one.get(path)).json<{ updatedAt: string }>().updatedAt
      const saves = [one, other].map((node, index) =>
        node.put(path, json({ title: `Disputée ${round} par ${index}` }), { 'If-Match': `"${seen}"` }),
      )
      const statuses = (await Promise.all(saves)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
    }
  })
})
