// One form, three ways to write it; and every way to write it wrong.
import { describe, expect, test } from 'vitest'
import { type Body, boundary, json, multipart, raw, urlencoded } from './support/bodies.ts'
import { newCategory, newTreatment, type Product, productInput } from './support/catalogue.ts'
import type { ErrorAnswer } from './support/client.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

/** What of a product its writer decided. */
function written(product: Product): unknown {
  const { _id, createdAt: _createdAt, updatedAt: _updatedAt, machineList: _machineList, ...rest } = product
  return rest
}

describe('the same write', () => {
  test('as JSON, multipart and urlencoded saves the same product', async () => {
    const category = await newCategory(admin)
    const treatment = await newTreatment(admin, category._id)
    const input = await productInput(admin, {
      category: category._id,
      treatment: treatment._id,
      description: 'Première ligne\nseconde & « citée » = 100 % + plus',
      specifications: { technology: 'Diode', power: '1 kW' },
      newSpecifications: { Poids: '38 kg' },
      isActive: true,
      catalog: { type: 'url', value: 'https://example.com/a?b=c&d=é' },
    })
    const saved = []
    for (const body of [json(input), multipart(input), urlencoded(input)]) {
      const answer = await admin.post('/api/products', body)
      expect(answer.status, answer.text).toBe(201)
      saved.push(written(answer.json<Product>()))
    }
    expect(saved[1]).toEqual(saved[0])
    expect(saved[2]).toEqual(saved[0])
  })

  test('lists as JSON text inside JSON, and booleans as text, are understood too', async () => {
    const input = await productInput(admin)
    const texts = { ...input, features: '["Une"]', imageUrls: JSON.stringify(input.imageUrls), isActive: 'false' }
    const answer = await admin.post('/api/products', json(texts))
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json<Product>()).toMatchObject({ features: ['Une'], isActive: false })
  })

  test.each([
    ['features', 'features'],
    ['imageUrls', 'images'],
  ])('a text for %s that begins a list but is none is refused', async (name, field) => {
    const broken = { ...(await productInput(admin)), [name]: ' ["une", ' }
    for (const body of [json(broken), multipart(broken), urlencoded(broken)]) {
      const answer = await admin.post('/api/products', body)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.json<ErrorAnswer>().errors).toHaveProperty(field)
    }
  })

  test('unknown fields are ignored and never come back', async () => {
    const category = await newCategory(admin, { role: 'root', __proto__x: 1, constructor: { a: 1 } })
    expect(category).not.toHaveProperty('role')
    expect(Object.keys(category)).not.toContain('constructor')
  })

  test('a part that is a file but has no name and no bytes is no file', async () => {
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nSans image\r\n--${boundary}\r\nContent-Disposition: form-data; name="heroImage"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--${boundary}--\r\n`
    const answer = await admin.post('/api/products/categories', raw(`multipart/form-data; boundary=${boundary}`, body))
    expect(answer.status, answer.text).toBe(201)
  })

  test.each([
    ['a quoted boundary', `multipart/form-data; boundary="${boundary}"`],
    ['a boundary in capitals', `Multipart/Form-Data; BOUNDARY=${boundary}`],
    ['a charset after it', `multipart/form-data; boundary=${boundary}; charset=utf-8`],
  ])('multipart with %s', async (_, type) => {
    const answer = await admin.post('/api/products/categories', raw(type, multipart({ title: '' }).bytes))
    expect(answer.status).toBe(400)
    expect(answer.json<ErrorAnswer>().errors).toHaveProperty('title')
  })

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"'])(
    'JSON as %s',
    async (type) => {
      const answer = await admin.post('/api/products/categories', raw(type, '{"title":""}'))
      expect(answer.status).toBe(400)
      expect(answer.json<ErrorAnswer>().errors).toHaveProperty('title')
    },
  )
})

const form = `multipart/form-data; boundary=${boundary}`
const urlform = 'application/x-www-form-urlencoded'
const part = (head: string, body = 'x'): string => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`
const end = `--${boundary}--\r\n`
const title = 'Content-Disposition: form-data; name="title"'

const malformed: ReadonlyArray<readonly [string, Body]> = [
  ['no JSON', raw('application/json', '{')],
  ['an empty JSON text of blanks', raw('application/json', '  ')],
  ['a JSON list', json([])],
  ['a JSON text', json('texte')],
  ['a JSON null', json(null)],
  ['JSON with a comma too many', raw('application/json', '{"title":"x",}')],
  ['JSON and more', raw('application/json', '{"title":"x"} {}')],
  ['JSON with a comment', raw('application/json', '{"title":"x"/* */}')],
  ['JSON nested too deep', raw('application/json', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
  ['JSON with broken UTF-8', raw('application/json', Buffer.from('{"title":"\xff\xfe"}', 'latin1'))],
  ['JSON with half a surrogate', raw('application/json', '{"title":"\\ud800"}')],
  ['JSON that is not a number', raw('application/json', '{"title":NaN}')],
  ['JSON with a raw line break', raw('application/json', '{"title":"a\nb"}')],
  ['multipart without a boundary', raw('multipart/form-data', part(title) + end)],
  ['multipart with an empty boundary', raw('multipart/form-data; boundary=', part(title) + end)],
  ['multipart with a boundary too long', raw(`multipart/form-data; boundary=${'b'.repeat(200)}`, part(title) + end)],
  ['multipart with another boundary', raw('multipart/form-data; boundary=autre', part(title) + end)],
  ['multipart cut before its end', raw(form, part(title))],
  ['multipart cut in a header', raw(form, `--${boundary}\r\nContent-Dispo`)],
  ['multipart cut in a body', raw(form, `--${boundary}\r\n${title}\r\n\r\nabc`)],
  ['multipart of nothing', raw(form, 'bonjour')],
  ['a part without a disposition', raw(form, part('Content-Type: text/plain') + end)],
  ['a part without a name', raw(form, part('Content-Disposition: form-data') + end)],
  ['a part with a header without a colon', raw(form, part(`${title}\r\nrien`) + end)],
  ['a part with a header of 100 KB', raw(form, part(`${title}\r\nX-Long: ${'y'.repeat(100_000)}`) + end)],
  ['a part with broken UTF-8', raw(form, Buffer.from(part(title, '\xff\xfe') + end, 'latin1'))],
  ['ten thousand parts', raw(form, part(title).repeat(10_000) + end)],
  ['urlencoded with broken UTF-8', raw(urlform, 'title=%FF%FE')],
]

describe('malformed bodies', () => {
  test.each(malformed)('%s is 400 with a French sentence', async (_, body) => {
    const answer = await admin.post('/api/products/categories', body)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.json<ErrorAnswer>().message).toMatch(/^[A-ZÀÉ].*\.$/)
    expect((await visitor.get('/healthz')).status).toBe(200)
  })

  test.each(['text/plain', 'application/xml', 'application/octet-stream', 'application/jsonx', 'rien', ''])(
    'a body of the type "%s" is 415',
    async (type) => {
      const answer = await admin.post('/api/products/categories', raw(type, '{"title":"x"}'))
      expect(answer.status).toBe(415)
      expect(answer.json<ErrorAnswer>().message).not.toBe('')
    },
  )

  test('a compressed body is not read as if it were plain', async () => {
    const answer = await admin.post('/api/products/categories', json({ title: 'x' }), { 'Content-Encoding': 'gzip' })
    expect([400, 415]).toContain(answer.status)
  })

  test('no body at all is an empty form', async () => {
    const answer = await admin.post('/api/products/categories')
    expect(answer.status).toBe(400)
    expect(answer.json<ErrorAnswer>().errors).toHaveProperty('title')
  })

  test('nothing of all this was saved', async () => {
    const titles = (await visitor.get('/api/products/categories')).json<{ title: string }[]>().map((one) => one.title)
    expect(titles.filter((one) => one === 'x' || one === '')).toEqual([])
  })
})

describe('the size of a body', () => {
  const sized = (size: number): Buffer => Buffer.from(`{"title":"","subtitle":"${'x'.repeat(size)}"}`)

  test('just under 1 MB is read, more is 413', async () => {
    const read = await admin.post('/api/products/categories', raw('application/json', sized(1024 * 1024 - 100)))
    expect(read.status).toBe(400)
    for (const size of [1024 * 1024, 1_900_000]) {
      const refused = await admin.post('/api/products/categories', raw('application/json', sized(size)))
      expect(refused.status).toBe(413)
      expect(refused.json<ErrorAnswer>().message).not.toBe('')
    }
  })

  test('text in multipart and urlencoded bodies counts alike', async () => {
    const fields = { title: '', subtitle: 'x'.repeat(1_100_000) }
    expect((await admin.post('/api/products/categories', multipart(fields))).status).toBe(413)
    expect((await admin.post('/api/products/categories', urlencoded(fields))).status).toBe(413)
  })
})

describe('text', () => {
  test('every character of the world survives', async () => {
    const subtitle = 'العربية — 日本語 — 🙂 — é e\u0301 — œ — \u202f — "\\/'
    for (const make of [json, multipart, urlencoded]) {
      const answer = await admin.post('/api/products/categories', make({ title: `Langues ${make.name}`, subtitle }))
      expect(answer.status, answer.text).toBe(201)
      expect(answer.json<{ subtitle: string }>().subtitle).toBe(subtitle)
    }
  })
})
