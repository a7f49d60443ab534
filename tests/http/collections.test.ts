// What every collection beside the catalogue does alike: access, rules, forms of bodies, versions, removal.
import { describe, expect, test } from 'vitest'
import { file, json, multipart, urlencoded } from './support/bodies.ts'
import { unknownId, uploadImage } from './support/catalogue.ts'
import { Api, type ErrorAnswer } from './support/client.ts'
import { type Item, inputOf, kinds, newItem } from './support/collections.ts'
import { film, pdf, png } from './support/files.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite()

describe.each(kinds)('$path', (kind) => {
  const one = (id: string): string => `${kind.path}/${id}`

  test('is read by anyone and written by administrators alone', async () => {
    expect((await visitor.get(kind.path)).status).toBe(200)
    const stale = await send(kind.path, { Authorization: 'Bearer x.y.z' })
    expect(stale.status).toBe(200)
    for (const [method, path] of [
      ['POST', kind.path],
      ['PUT', one(unknownId)],
      ['DELETE', one('x')],
    ] as const) {
      expect((await visitor.call(method, path, json({ x: 1 }))).status, `${method} ${path}`).toBe(401)
    }
  })

  const send = (path: string, headers: Record<string, string>) => new Api(program, headers).get(path)

  test('names every missing field at once', async () => {
    for (const body of [json({}), urlencoded({ x: '' }), multipart({ x: '' })]) {
      const answer = await admin.post(kind.path, body)
      expect(answer.status).toBe(400)
      expect(answer.json<ErrorAnswer>().errors).toEqual(kind.required)
    }
  })

  test('takes JSON and forms, answers 201, stores no field of its own making', async () => {
    const input = await inputOf(admin, kind)
    for (const body of [json({ ...input, _id: unknownId, evil: 'x' }), multipart({ ...input, evil: 'x' })]) {
      const answer = await admin.post(kind.path, body)
      expect(answer.status, answer.text).toBe(201)
      const item = answer.json<Item>()
      expect(item._id).not.toBe(unknownId)
      expect(item).not.toHaveProperty('evil')
      expect(item[kind.name]).toBe(input[kind.name])
      expect((await visitor.get(one(item._id))).json()).toEqual(item)
    }
  })

  test('takes its image as a file, and tells a file of another kind', async () => {
    const { [kind.image]: _, ...input } = await inputOf(admin, kind)
    const part = (bytes: Buffer) => multipart(input, [file(kind.image, 'photo.png', 'image/png', bytes)])
    const answer = await admin.post(kind.path, part(png(30, 20, 99)))
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json<Item>()[kind.image]).toMatch(/^\/media\/[0-9a-f]{32}-30x20\.png$/)
    for (const wrong of [film(), pdf(), Buffer.from('<script>')]) {
      const refused = await admin.post(kind.path, part(wrong))
      expect(refused.status).toBe(415)
      expect(refused.json<ErrorAnswer>().errors).toHaveProperty(kind.image)
    }
    const wrongAlone = multipart({}, [file(kind.image, 'photo.png', 'image/png', pdf())])
    const refused = await admin.post(kind.path, wrongAlone)
    expect(Object.keys(refused.json<ErrorAnswer>().errors ?? {}).length).toBeGreaterThan(1)
    const elsewhere = await admin.post(kind.path, json({ ...input, [kind.image]: 'https://evil.example/x.png' }))
    expect(elsewhere.json<ErrorAnswer>().errors).toHaveProperty(kind.image)
  })

  test('refuses values of the wrong kind', async () => {
    for (const wrong of [7, true, {}, ['x']]) {
      const answer = await admin.post(kind.path, json(await inputOf(admin, kind, { [kind.name]: wrong })))
      expect(answer.status).toBe(400)
      expect(answer.json<ErrorAnswer>().errors).toHaveProperty(kind.name)
    }
    const long = await admin.post(kind.path, json(await inputOf(admin, kind, { [kind.name]: 'x'.repeat(30_000) })))
    expect(long.json<ErrorAnswer>().errors).toHaveProperty(kind.name)
    const control = await admin.post(kind.path, json(await inputOf(admin, kind, { [kind.name]: 'a\u0000b' })))
    expect(control.json<ErrorAnswer>().errors).toHaveProperty(kind.name)
  })

  test('a change touches what it carries, and a stale version is told', async () => {
    const item = await newItem(admin, kind.path)
    const image = await uploadImage(admin)
    const changed = (await admin.put(one(item._id), json({ [kind.image]: image }))).json<Item>()
    expect({ ...changed, updatedAt: '' }).toEqual({ ...item, [kind.image]: image, updatedAt: '' })
    const stale = await admin.put(one(item._id), json({ [kind.image]: image }), { 'If-Match': `"${item.updatedAt}"` })
    expect(stale.status).toBe(409)
    const empty = await admin.put(one(item._id), multipart({ [kind.image]: '' }))
    expect(empty.status).toBe(400)
    const whole = await admin.put(one(item._id), json(changed), { 'If-Match': `"${changed.updatedAt}"` })
    expect(whole.status, whole.text).toBe(200)
    expect({ ...whole.json<Item>(), updatedAt: '' }).toEqual({ ...changed, updatedAt: '' })
  })

  test('of two saves at once one is told, when both say what they saw', async () => {
    const item = await newItem(admin, kind.path)
    const image = await uploadImage(admin)
    const save = () => admin.put(one(item._id), json({ [kind.image]: image }), { 'If-Match': `"${item.updatedAt}"` })
    const statuses = (await Promise.all([save(), save()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('what is removed is gone, and what never was is 404', async () => {
    const item = await newItem(admin, kind.path)
    expect((await admin.delete(one(item._id))).status).toBe(204)
    expect((await visitor.get(one(item._id))).status).toBe(404)
    for (const id of [item._id, unknownId, 'x', "'%20OR%201=1"]) {
      expect((await admin.put(one(id), json({}))).status).toBe(404)
      expect((await admin.delete(one(id))).status).toBe(404)
    }
  })
})

test.each(kinds.filter(({ text }) => text !== 'url'))('$path keeps hostile text as text', async ({ path, text }) => {
  const hostile = `'; DROP TABLE product; -- <script>alert(1)</script> {{7*7}} \${7*7} %s é 🦷 "`
  const item = await newItem(admin, path, { [text]: hostile })
  expect(item[text]).toBe(hostile)
  expect((await visitor.get(`${path}/${item._id}`)).json<Item>()[text]).toBe(hostile)
})
