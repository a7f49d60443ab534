// The description of the API says what the server does: no call more, none less, and answers of the described shape.
import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../program.ts'
import { json } from './support/bodies.ts'
import { newCategory, newProduct, newTreatment, unknownId } from './support/catalogue.ts'
import { Api, type Headers, send } from './support/client.ts'
import { kinds, newItem } from './support/collections.ts'
import { contactFields, requestFields } from './support/contact.ts'
import { runningProgram } from './support/running.ts'
import { departures, type Json, target } from './support/schema.ts'

interface Operation extends Json {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Json }[]
  readonly responses: Readonly<Record<string, Json>>
  readonly security: readonly Json[]
}
interface Description {
  readonly openapi: string
  readonly info: Json
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

const program = runningProgram()
let description: Description
let operations: { path: string; method: string; operation: Operation }[]

beforeAll(async () => {
  description = (await send(program, 'GET', '/api/openapi.json')).json<Description>()
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
})

/** Every call that the product promises. */
const promised = [
  'POST /api/auth/login',
  'GET /api/auth/verify',
  'POST /api/auth/logout',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{}',
  'POST /api/auth/password',
  'GET /api/site',
  'PUT /api/site',
  'GET /api/products',
  'POST /api/products',
  'GET /api/products/admin/all',
  'GET /api/products/by-ids',
  'GET /api/products/by-treatment/{}',
  'GET /api/products/by-category/{}',
  'GET /api/products/{}',
  'PUT /api/products/{}',
  'DELETE /api/products/{}',
  'POST /api/products/upload/image',
  'POST /api/products/upload/images',
  'POST /api/products/upload/catalog',
  'GET /api/products/categories',
  'POST /api/products/categories',
  'GET /api/products/categories/{}',
  'PUT /api/products/categories/{}',
  'DELETE /api/products/categories/{}',
  'GET /api/products/categories/{}/treatments',
  'GET /api/products/treatments',
  'POST /api/products/treatments',
  'GET /api/products/treatments/{}',
  'PUT /api/products/treatments/{}',
  'DELETE /api/products/treatments/{}',
  'GET /api/products/treatments/{}/machine-lists',
  'GET /api/products/machine-lists',
  'GET /api/hero-slides',
  'POST /api/hero-slides',
  'GET /api/hero-slides/{}',
  'PUT /api/hero-slides/{}',
  'DELETE /api/hero-slides/{}',
  'GET /api/services',
  'POST /api/services',
  'GET /api/services/{}',
  'PUT /api/services/{}',
  'DELETE /api/services/{}',
  'GET /api/testimonials',
  'POST /api/testimonials',
  'GET /api/testimonials/{}',
  'PUT /api/testimonials/{}',
  'DELETE /api/testimonials/{}',
  'GET /api/references',
  'POST /api/references',
  'GET /api/references/{}',
  'PUT /api/references/{}',
  'DELETE /api/references/{}',
  'GET /api/partners',
  'POST /api/partners',
  'GET /api/partners/{}',
  'PUT /api/partners/{}',
  'DELETE /api/partners/{}',
  'GET /api/spa-services',
  'POST /api/spa-services',
  'GET /api/spa-services/{}',
  'PUT /api/spa-services/{}',
  'DELETE /api/spa-services/{}',
  'GET /api/fitness-services',
  'POST /api/fitness-services',
  'GET /api/fitness-services/{}',
  'PUT /api/fitness-services/{}',
  'DELETE /api/fitness-services/{}',
  'GET /api/events',
  'POST /api/events',
  'GET /api/events/{}',
  'PUT /api/events/{}',
  'DELETE /api/events/{}',
  'GET /api/blog',
  'POST /api/blog',
  'GET /api/blog/{}',
  'PUT /api/blog/{}',
  'DELETE /api/blog/{}',
  'POST /api/hero-slides/reorder',
  'PUT /api/services/reorder',
  'PATCH /api/testimonials/reorder',
  'POST /api/references/reorder',
  'POST /api/partners/reorder',
  'POST /api/spa-services/reorder',
  'POST /api/fitness-services/reorder',
  'POST /api/fitness-services/{}/reorder-products',
  'GET /api/homepage/products',
  'POST /api/homepage/products',
  'GET /api/fitness-page-data',
  'PUT /api/fitness-page-data',
  'GET /api/about',
  'PUT /api/about',
  'POST /api/events/upload-hero',
  'POST /api/events/upload-gallery',
  'POST /api/events/upload-video',
  'POST /api/blog/upload',
  'POST /api/upload',
  'GET /api/products/faceted',
  'GET /api/facets',
  'POST /api/facets',
  'PUT /api/facets/{}',
  'DELETE /api/facets/{}',
  'POST /api/facets/reorder',
  'GET /api/facets/admin/specifications',
  'POST /api/contact',
  'POST /api/script-errors',
  'GET /api/contact/form',
  'GET /api/contact',
  'PUT /api/contact/{}',
  'DELETE /api/contact/{}',
  'GET /api/contact/{}/history',
  'POST /api/contact/{}/notes',
  'DELETE /api/contact/{}/notes/{}',
  'POST /api/contact/{}/letters',
  'GET /api/contact/admin/answering',
  'GET /api/contact/admin/export',
  'GET /api/answer-models',
  'POST /api/answer-models',
  'PUT /api/answer-models/{}',
  'DELETE /api/answer-models/{}',
  'POST /api/answer-models/reorder',
  'GET /api/web-hook',
  'PUT /api/web-hook',
  'POST /api/web-hook/secret',
  'POST /api/web-hook/test',
  'POST /api/web-hook/deliveries/{}/retry',
  'GET /api/contact/admin/counts',
  'GET /api/contact/admin/assignees',
  'POST /api/contact/admin/person',
  'POST /api/contact/admin/person/erase',
  'POST /api/requests',
  'GET /api/requests/form',
]

/** What the back office's list of each collection asks. */
const lists = [
  '/api/products',
  '/api/products/categories',
  '/api/products/treatments',
  '/api/contact',
  '/api/answer-models',
  ...kinds.map(({ path }) => path),
]
const listCalls = lists.flatMap((path) => [`GET ${path}/admin/page`, `GET ${path}/admin/{}/neighbours`])

const at = (reference: string): unknown => target(description, reference)

describe('the document', () => {
  test('is OpenAPI 3.1, whole, and the same from the command line', () => {
    expect(description.openapi).toMatch(/^3\.1\./)
    expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const references = JSON.stringify(description).match(/"\$ref":"(#[^"]+)"/g) ?? []
    expect(references.length).toBeGreaterThan(20)
    for (const reference of references) expect(at(reference.slice(8, -1)), reference).toBeDefined()
    expect(JSON.parse(run(['openapi']).output)).toEqual(description)
  })

  test('each call has a name of its own, a summary, its parameters and its outcomes', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
    for (const { path, method, operation } of operations) {
      expect(operation.summary, `${method} ${path}`).toMatch(/\p{L}{3}/u)
      const described = (operation.parameters ?? []).filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
      expect(described, path).toEqual(path.match(/\{[^}]+\}/g) ?? [])
      expect(
        Object.keys(operation.responses).filter((status) => status.startsWith('2')),
        `${method} ${path}`,
      ).toHaveLength(1)
    }
  })
})

describe('the calls', () => {
  test('all that are promised are described', () => {
    const described = operations.map(({ path, method }) => `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`)
    expect(described).toEqual(expect.arrayContaining([...promised, ...listCalls]))
  })

  test('all that are described are answered, and no other method is', async () => {
    for (const path of Object.keys(description.paths)) {
      const answer = await send(program, 'OPTIONS', path.replace(/\{[^}]+\}/g, 'x'))
      const allowed = String(answer.headers.allow)
        .split(/, */)
        .filter((method) => !['HEAD', 'OPTIONS'].includes(method))
      expect(allowed.sort(), path).toEqual(
        Object.keys(description.paths[path] ?? {})
          .map((method) => method.toUpperCase())
          .sort(),
      )
    }
  })

  test('those that need a token say so, and only those', async () => {
    for (const { path, method, operation } of operations) {
      const answer = await send(program, method, path.replace(/\{[^}]+\}/g, 'x'))
      const guarded = answer.status === 401 && answer.text.includes('Votre session')
      expect(guarded, `${method} ${path}`).toBe(operation.security.length > 0)
      if (guarded) expect(Object.keys(operation.responses)).toContain('401')
    }
  })
})

describe('an unknown item', () => {
  test('is 404 where that is declared, and nowhere else', async () => {
    const admin = await new Api(program).signIn()
    for (const { path, method, operation } of operations) {
      if (!path.includes('{') || !['GET', 'DELETE'].includes(method)) continue
      const { status } = await admin.call(method, path.replace(/\{[^}]+\}/g, unknownId))
      expect(status === 404, `${method} ${path}`).toBe('404' in operation.responses)
    }
  })
})

describe('the answers', () => {
  test('have the described shape', async () => {
    const admin = await new Api(program).signIn()
    const category = await newCategory(admin, { subtitle: 'Sous-titre' })
    const treatment = await newTreatment(admin, category._id)
    const product = await newProduct(admin, {
      category: category._id,
      treatment: treatment._id,
      specifications: { technology: 'Diode' },
      newSpecifications: { Poids: '3 kg' },
      catalog: { type: 'url', value: 'https://example.com' },
    })
    const bare = await newProduct(admin)
    await new Api(program).post('/api/contact', json(contactFields()))
    await new Api(program).post(
      '/api/requests',
      json(requestFields({ email: '', machines: [{ product: product._id }] })),
    )
    const [message = { _id: '' }] = (await admin.get('/api/contact')).json<{ _id: string }[]>()
    await admin.put(`/api/contact/${message._id}`, json({ state: 'gagné' }))
    await admin.post(`/api/contact/${message._id}/notes`, json({ text: 'Note' }))
    await admin.post('/api/answer-models', json({ name: 'Devis', subject: 'Votre devis', text: 'Bonjour' }))
    await admin.put('/api/web-hook', json({ url: 'https://crm.invalid/' }))
    await admin.post('/api/web-hook/test', json({}))
    const items: [string, string][] = []
    for (const { path } of kinds) {
      const products = path.endsWith('services') ? { products: [product._id] } : {}
      items.push([`${path}/{id}`, `${path}/${(await newItem(admin, path, products))._id}`], [path, path])
    }
    await admin.post('/api/homepage/products', json({ products: [{ productId: product._id, order: 1 }] }))
    const token: Headers = { Authorization: `Bearer ${admin.token}` }
    const reads: ReadonlyArray<readonly [string, string]> = [
      ['/api/auth/verify', '/api/auth/verify'],
      ['/api/auth/sessions', '/api/auth/sessions'],
      ['/api/site', '/api/site'],
      ['/api/products', '/api/products'],
      ['/api/products/admin/all', '/api/products/admin/all'],
      ['/api/products/by-ids', `/api/products/by-ids?ids=${product._id}`],
      ['/api/products/by-treatment/{id}', `/api/products/by-treatment/${treatment._id}`],
      ['/api/products/by-category/{id}', `/api/products/by-category/${category._id}`],
      ['/api/products/{id}', `/api/products/${product._id}`],
      ['/api/products/{id}', `/api/products/${bare._id}`],
      ['/api/products/categories', '/api/products/categories'],
      ['/api/products/categories/{id}', `/api/products/categories/${category._id}`],
      ['/api/products/categories/{id}/treatments', `/api/products/categories/${category._id}/treatments`],
      ['/api/products/treatments', '/api/products/treatments'],
      ['/api/products/treatments/{id}', `/api/products/treatments/${treatment._id}`],
      ['/api/products/treatments/{id}/machine-lists', `/api/products/treatments/${treatment._id}/machine-lists`],
      ['/api/products/machine-lists', '/api/products/machine-lists'],
      ['/api/products/faceted', `/api/products/faceted?category=${category._id}`],
      ['/api/facets/admin/specifications', '/api/facets/admin/specifications'],
      ['/api/contact', '/api/contact'],
      ['/api/contact/{id}', `/api/contact/${message._id}`],
      ['/api/contact/{id}/history', `/api/contact/${message._id}/history`],
      ['/api/contact/admin/answering', '/api/contact/admin/answering'],
      ['/api/answer-models', '/api/answer-models'],
      ['/api/web-hook', '/api/web-hook'],
      ['/api/contact/admin/counts', '/api/contact/admin/counts'],
      ['/api/contact/admin/assignees', '/api/contact/admin/assignees'],
      ['/api/contact/form', '/api/contact/form'],
      ['/api/requests/form', '/api/requests/form'],
      ['/api/homepage/products', '/api/homepage/products'],
      ['/api/fitness-page-data', '/api/fitness-page-data'],
      ['/api/about', '/api/about'],
      ...lists.map((path) => [`${path}/admin/page`, `${path}/admin/page?limit=2`] as const),
      ['/api/products/admin/{id}/neighbours', `/api/products/admin/${product._id}/neighbours`],
      ['/api/products/admin/{id}/appearances', `/api/products/admin/${product._id}/appearances`],
      ['/api/products/admin/{id}/neighbours', `/api/products/admin/${product._id}/neighbours?search=zzzzzz`],
      ...items,
    ]
    for (const [pattern, path] of reads) {
      const content = description.paths[pattern]?.get?.responses['200']?.content as
        | Record<string, { schema: Json }>
        | undefined
      const schema = content?.['application/json']?.schema
      expect(schema, pattern).toBeDefined()
      const answer = await send(program, 'GET', path, token)
      expect(departures(answer.json(), schema ?? {}, description, pattern)).toEqual([])
    }
  })
})
