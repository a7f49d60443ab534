// The contact form's call: what is taken, what is refused, what is held off, and who may read it.
import { describe, expect, test } from 'vitest'
import { newDataFolder, removeDataFolder, start } from '../program.ts'
import { type Body, type Fields, file, json, multipart, raw, urlencoded } from './support/bodies.ts'
import { newProduct } from './support/catalogue.ts'
import { type Answer, Api, type ErrorAnswer, send } from './support/client.ts'
import { type ContactMessage, contactFields, messages, requestFields } from './support/contact.ts'
import { png } from './support/files.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite({ flags: ['--contact-rate', '100000'] })

const post = (body: Body, headers = {}): Promise<Answer> => visitor.post('/api/contact', body, headers)
const found = async (fullName: unknown): Promise<ContactMessage[]> =>
  (await messages(admin)).filter((message) => message.fullName === fullName)
/** Of characters that take the most bytes. */
const long = (length: number) => '𝄞'.repeat(length)
const escaped = (fields: Fields): Body =>
  raw(
    'application/json',
    JSON.stringify(fields).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )

describe('a message', () => {
  test.each([
    ['JSON', json],
    ['urlencoded', urlencoded],
    ['multipart', (fields: Fields) => multipart(fields)],
  ])('arrives as %s', async (_name, write) => {
    const fields = contactFields()
    const answer = await post(write(fields))
    expect(answer.status, answer.text).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const [kept] = await found(fields.fullName)
    expect(kept).toMatchObject({ ...fields, suspected: false })
    const { suspected: _suspected, ...shown } = kept ?? {}
    expect(shown).toMatchObject(answer.json<object>())
    expect(Object.keys(answer.json<object>()).sort()).toEqual(
      ['_id', 'createdAt', 'email', 'fullName', 'message', 'phone'].sort(),
    )
  })

  test.each([
    ['JSON', json],
    ['JSON in escapes', escaped],
    ['urlencoded', urlencoded],
    ['multipart', (fields: Fields) => multipart(fields)],
  ])('of the longest words that may be arrives as %s', async (_name, write) => {
    const fields = contactFields({ fullName: long(200), phone: long(50), message: long(10_000) })
    const answer = await post(write(fields))
    expect(answer.status, answer.text).toBe(201)
  })

  test('of 30 machines with the longest words that may be is a request that arrives', async () => {
    const { _id: product } = await newProduct(admin)
    const machines = Array(30).fill({ product, quantity: 99, note: long(500) })
    const words = { fullName: long(200), company: long(200), city: long(100), project: long(5_000) }
    for (const write of [json, escaped, urlencoded, (fields: Fields) => multipart(fields)]) {
      const answer = await visitor.post('/api/requests', write(requestFields({ ...words, machines })))
      expect(answer.status, answer.text).toBe(201)
    }
  })

  test('stays text, whatever it looks like, but for what would turn the words around a name', async () => {
    const marks = `<script>alert(1)</script> ' OR 1=1; -- " & \${7*7} {{7*7}} \u202e💡 =cmd|'/C calc'!A0`
    const fields = contactFields({ fullName: marks, phone: '<b>1</b>', message: `${marks}\n\t${marks}` })
    expect((await post(json(fields))).status).toBe(201)
    const name = marks.replace('\u202e', '')
    expect((await found(name))[0]).toMatchObject({ ...fields, fullName: name })
  })

  test('carries nothing but its fields', async () => {
    const fields = contactFields()
    const more = { _id: 'x', suspected: true, createdAt: '2000-01-01T00:00:00.000Z', isAdmin: true }
    expect((await post(json({ ...fields, ...more }))).status).toBe(201)
    const [kept] = await found(fields.fullName)
    expect(kept).toMatchObject({ suspected: false })
    expect(kept?.createdAt).not.toBe(more.createdAt)
    expect(kept).not.toHaveProperty('isAdmin')
  })

  test('is trimmed, and its line breaks are plain', async () => {
    const { fullName } = contactFields()
    await post(json(contactFields({ fullName: `  ${fullName} `, message: ' Première ligne\r\nSeconde ' })))
    expect((await found(fullName))[0]?.message).toBe('Première ligne\nSeconde')
  })

  test('is refused with every fault at once', async () => {
    for (const body of [
      json({}),
      urlencoded({}),
      raw('application/json', '{"fullName":null,"email":"","phone":" "}'),
    ]) {
      const answer = await post(body)
      expect(answer.status).toBe(400)
      expect(answer.json<ErrorAnswer>().errors).toEqual({
        fullName: 'Le nom complet est requis',
        email: "L'email est requis",
        phone: 'Le numéro de téléphone est requis',
        message: 'Le message est requis',
      })
    }
    const answer = await post(json(contactFields({ email: 'lea@', message: 'Bonjour !' })))
    expect(answer.json<ErrorAnswer>().errors).toEqual({
      email: 'Veuillez entrer une adresse email valide',
      message: 'Le message doit contenir au moins 10 caractères',
    })
  })

  test.each([
    ['an empty body', undefined],
    ['a list', json([])],
    ['broken JSON', raw('application/json', '{"fullName":')],
    ['too much', json({ fullName: 'x'.repeat(1_100_000) })],
    ['another kind', raw('text/plain', 'bonjour')],
    ['a file', multipart(contactFields(), [file('piece', 'a.png', 'image/png', png(4, 4, 1))])],
  ])('%s is refused with a sentence', async (_name, body) => {
    const answer = await visitor.post('/api/contact', body)
    expect([400, 413, 415]).toContain(answer.status)
    expect(answer.json<ErrorAnswer>().message).toMatch(/^[A-ZÀÉ]/)
  })

  test.each([
    ['fullName', 'Léa\nMartin'],
    ['fullName', 'Léa\r\nBcc: x@y.z'],
    ['fullName', 'L\u0000éa'],
    ['fullName', 'L\u0085éa'],
    ['fullName', 'x'.repeat(201)],
    ['fullName', ['Léa']],
    ['email', 'lea@exemple.com\r\nBcc: x@y.z'],
    ['email', '<lea@exemple.com>'],
    ['email', 'a@b.c, d@e.f'],
    ['email', `${'a'.repeat(250)}@b.cd`],
    ['email', 'lea@exemple..com'],
    ['phone', '71\u0007'],
    ['phone', '7'.repeat(51)],
    ['phone', 71000000],
    ['message', 'Bonjour \u001b[31m rouge'],
    ['message', 'x'.repeat(10_001)],
    ['message', { $ne: null }],
  ])('%s cannot be %j', async (name, value) => {
    const answer = await post(json(contactFields({ [name]: value })))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {})).toEqual([name])
  })

  test('200 at once are all acknowledged, and all kept through a kill', async () => {
    const data = newDataFolder()
    let crowd = await start({ data, flags: ['--contact-rate', '100000'] })
    const sent = Array.from({ length: 200 }, () => contactFields())
    const answers = await Promise.all(
      sent.map((fields) =>
        send(crowd, 'POST', '/api/contact', { 'Content-Type': 'application/json' }, json(fields).bytes),
      ),
    )
    await crowd.kill()
    expect(answers.map((answer) => answer.status)).toEqual(sent.map(() => 201))
    crowd = await start({ data })
    const kept = (await messages(await new Api(crowd).signIn())).map((message) => message.fullName)
    expect(kept.sort()).toEqual(sent.map((fields) => fields.fullName as string).sort())
    await crowd.stop()
    removeDataFolder(data)
  })

  test('leaves what is cached as it is', async () => {
    const before = (await visitor.get('/metrics')).text.match(/vitrine_content_version (\d+)/)?.[1]
    expect((await post(json(contactFields()))).status).toBe(201)
    expect((await visitor.get('/metrics')).text.match(/vitrine_content_version (\d+)/)?.[1]).toBe(before)
  })
})

describe('the same again', () => {
  test('is a success, and stored once', async () => {
    const fields = contactFields()
    const first = await post(json(fields))
    const second = await post(urlencoded(fields))
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(await found(fields.fullName)).toHaveLength(1)
  })

  test('also when it is sent many times at once', async () => {
    const fields = contactFields()
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(json(fields))))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await found(fields.fullName)).toHaveLength(1)
  })

  test('is another message once a word is different', async () => {
    const fields = contactFields()
    await post(json(fields))
    await post(json({ ...fields, message: 'Encore une question, merci.' }))
    expect(await found(fields.fullName)).toHaveLength(2)
  })
})

describe('the traps', () => {
  const suspected = async (more: Fields): Promise<boolean | undefined> => {
    const fields = contactFields()
    const honest = await post(json(contactFields()))
    const trapped = await post(urlencoded({ ...fields, ...more }))
    expect(trapped.status).toBe(honest.status)
    expect(Object.keys(trapped.json<object>())).toEqual(Object.keys(honest.json<object>()))
    const kept = await found(fields.fullName)
    expect(kept).toHaveLength(1)
    return kept[0]?.suspected
  }

  test('catch who fills in what nobody sees, or types faster than a hand', async () => {
    expect(await suspected({ website: 'https://pourriel.exemple' })).toBe(true)
    expect(await suspected({ openedAt: String(Date.now()) })).toBe(true)
    for (const openedAt of ['maintenant', '', '{}', 'null']) expect(await suspected({ openedAt }), openedAt).toBe(true)
  })

  test('catch what no form of ours sends as the moment', async () => {
    for (const openedAt of ['', null, {}, [], true]) {
      const fields = contactFields()
      expect((await post(json({ ...fields, openedAt }))).status).toBe(201)
      expect((await found(fields.fullName))[0]?.suspected, JSON.stringify(openedAt)).toBe(true)
    }
  })

  test('catch nobody else', async () => {
    expect(await suspected({})).toBe(false)
    expect(await suspected({ website: '' })).toBe(false)
    expect(await suspected({ website: '', openedAt: String(Date.now() - 20_000) })).toBe(false)
    expect(await suspected({ openedAt: String(Date.now() + 600_000) })).toBe(false)
  })
})

describe('the limit', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address })

  test('is ten a minute an address, faults not counted', async () => {
    const limited = await start({ flags: ['--trust-proxy', '127.0.0.1'] })
    const api = new Api(limited)
    const one = (address: string) => api.post('/api/contact', json(contactFields()), from(address))
    for (let count = 0; count < 15; count += 1) {
      expect((await api.post('/api/contact', json({}), from('192.0.2.1'))).status).toBe(400)
    }
    const crowd = await Promise.all(Array.from({ length: 14 }, () => one('192.0.2.1')))
    const refused = crowd.filter((answer) => answer.status === 429)
    expect(crowd.filter((answer) => answer.status === 201)).toHaveLength(10)
    expect(refused).toHaveLength(4)
    for (const answer of refused) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect(answer.json<ErrorAnswer>().message).toMatch(/^[A-Z].*\.$/)
    }
    expect((await one('192.0.2.2')).status).toBe(201)
    for (let host = 1; host <= 10; host += 1) expect((await one(`2001:db8::${host}`)).status).toBe(201)
    expect((await one('2001:db8::ffff')).status).toBe(429)
    expect((await one('2001:db8:0:1::1')).status).toBe(201)
    expect(await messages(await new Api(limited).signIn())).toHaveLength(22)
    await limited.stop()
  })

  test('is a setting', async () => {
    const limited = await start({ environment: { VITRINE_CONTACT_RATE: '2' } })
    const api = new Api(limited)
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await api.post('/api/contact', json(contactFields()))).status)
    }
    expect(statuses).toEqual([201, 201, 429])
    await limited.stop()
  })
})

describe('the administrator', () => {
  test('reads the newest first, and removes', async () => {
    const first = contactFields()
    const second = contactFields()
    await post(json(first))
    await post(json(second))
    const [newest, older] = await messages(admin)
    expect([newest?.fullName, older?.fullName]).toEqual([second.fullName, first.fullName])
    const path = `/api/contact/${newest?._id}`
    expect((await admin.delete(path)).status).toBe(204)
    expect((await admin.delete(path)).status).toBe(404)
    expect((await admin.delete('/api/contact/nothing')).status).toBe(404)
    expect(await found(second.fullName)).toEqual([])
  })

  test('alone does', async () => {
    const [kept] = await messages(admin)
    for (const answer of [
      await visitor.get('/api/contact'),
      await visitor.get(`/api/contact/${kept?._id}`),
      await visitor.delete(`/api/contact/${kept?._id}`),
      await visitor.get('/api/contact', { Authorization: 'Bearer a.stale.token' }),
    ]) {
      expect(answer.status).toBe(401)
      expect(answer.text).not.toContain(kept?.email)
    }
    for (const path of ['/api/contact', `/api/contact/${kept?._id}`]) {
      const answer = await admin.get(path)
      expect(answer.text).toContain(kept?.email)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  test('finds no word of them in the log', async () => {
    const fields = contactFields({ email: 'secret-lea@exemple.com' })
    await post(json(fields))
    await post(json({ ...fields, message: 'x' }))
    expect(program.log()).not.toContain('secret-lea')
    expect(program.log()).not.toContain(String(fields.fullName))
  })
})
