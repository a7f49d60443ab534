// A first start with the demo catalogue: the site answers at once and gets its content beside.
import { expect, test } from 'vitest'
import { type Program, ready } from '../program.ts'
import { json } from './support/bodies.ts'
import { Api, send } from './support/client.ts'
import { folder, withProgram } from './support/operator.ts'

const listOf = async (program: Program, path: string): Promise<{ title?: string }[]> =>
  (await send(program, 'GET', path)).json()

test('pages show what is there, readiness says what is missing, and a second start finds it all, once', async () => {
  const data = folder()
  const loaded = await withProgram({ data, demo: 'beside' }, async (program) => {
    const visitor = new Api(program)
    const waiting = await visitor.get('/readyz')
    expect(waiting.status).toBe(503)
    expect(waiting.text).toContain('Le catalogue de démonstration est en cours de chargement.')
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
    for (const path of ['/', '/categories', '/blog', '/contact', '/healthz', '/api/products']) {
      expect((await visitor.get(path)).status, path).toBe(200)
    }
    expect(await listOf(program, '/api/products')).toEqual([])
    await ready(program)
    const products = await listOf(program, '/api/products')
    expect(products.length).toBeGreaterThanOrEqual(20)
    expect((await visitor.get('/categories')).text).toContain(
      (await listOf(program, '/api/products/categories'))[0]?.title,
    )
    expect(program.log()).not.toMatch(/demo_not_loaded/)
    return products
  })
  await withProgram({ data, demo: true }, async (program) => {
    expect(await listOf(program, '/api/products')).toEqual(loaded)
  })
})

test.each([
  ['an item', 'POST', '/api/products/categories', { title: 'La mienne' }],
  ['a setting', 'PUT', '/api/site', { brand: 'La mienne' }],
] as const)(
  'whoever writes %s meanwhile keeps it, and the demo is given up for good',
  async (_, method, path, input) => {
    const data = folder()
    const expectMine = async (program: Program): Promise<void> => {
      expect(await send(program, 'GET', path).then(({ text }) => text)).toContain('La mienne')
      expect(await listOf(program, '/api/products')).toEqual([])
      expect((await listOf(program, '/api/products/categories')).length).toBe(method === 'POST' ? 1 : 0)
    }
    await withProgram({ data, demo: 'beside' }, async (program) => {
      const api = await new Api(program).signIn()
      expect((await api.call(method, path, json(input))).status).toBeLessThan(300)
      await ready(program)
      expect(program.log()).toContain('demo_not_loaded')
      await expectMine(program)
    })
    await withProgram({ data, demo: true }, expectMine)
  },
)
