// Several programs on one PostgreSQL: each is as good as the others, and shows what any of them has written.
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataFolder, type Program, removeDataFolder, run, start } from '../program.ts'
import { databaseOf, hasServer, writeStore } from '../stores.ts'
import { type Fields, json } from './support/bodies.ts'
import { newCategory, newProduct } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { contactFields, requestFields } from './support/contact.ts'
import { folder } from './support/operator.ts'
import { trustProxy } from './support/sign-in.ts'
import { type MailServer, startMailServer } from './support/smtp.ts'

describe.runIf(hasServer)('two programs on one store', () => {
  const nodes: Program[] = []
  let mail: MailServer
  const folders = [newDataFolder(), newDataFolder()]
  let one: Api
  let other: Api

  beforeAll(async () => {
    const database = databaseOf(folders[0] ?? '') ?? ''
    const environment = { VITRINE_DATABASE: database }
    // At once, on an empty store: each brings it up to date, or waits until the other has.
    mail = await startMailServer()
    const flags = [
      ...trustProxy,
      '--smtp-url',
      mail.url,
      '--mail-from',
      'site@exemple.tn',
      '--mail-to',
      'accueil@exemple.tn',
    ]
    nodes.push(...(await Promise.all(folders.map((data) => start({ data, environment, flags })))))
    const [first, second] = nodes
    if (!first || !second) throw new Error('two programs were started')
    one = new Api(first)
    other = new Api(second)
    await one.signIn()
    other.token = one.token // whoever signed in with one is known to the other
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
    await mail.close()
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

  test('an administrator is never shown what is older than what they have seen', async () => {
    const category = await newCategory(one, { title: 'Vue' })
    const path = `/api/products/categories/${category._id}`
    for (let round = 0; round < 50; round++) {
      const title = `Vue ${round}`
      const saved = await one.put(path, json({ title }))
      const seen = String(saved.headers['vitrine-version'])
      expect(Number(seen)).toBeGreaterThan(0)
      const read = await other.get(path, { 'Vitrine-Version': seen })
      expect(read.json<{ title: string }>().title).toBe(title)
      expect(Number(read.headers['vitrine-version'])).toBeGreaterThanOrEqual(Number(seen))
    }
  })

  test('says how far it is behind', async () => {
    const metrics = (await other.get('/metrics')).text
    expect(Number(/^vitrine_journal_read_ago_seconds (\S+)$/m.exec(metrics)?.[1])).toBeLessThan(60)
    expect(metrics).toMatch(/^vitrine_journal_delay_seconds [0-9.]+$/m)
  })

  test('the key of the sessions is changed while they run', async () => {
    const [node] = nodes
    const data = node?.data ?? ''
    const before = new Api(nodes[0] as Program)
    await before.signIn()
    expect(run(['admin', 'renew-key', '--data', data]).code).toBe(0)
    const after = await new Api(nodes[1] as Program).signIn()
    for (const token of [before.token, after.token, one.token]) {
      for (const api of [one, other]) {
        expect((await api.get('/api/auth/sessions', { Authorization: `Bearer ${token}` })).status).toBe(200)
      }
    }
    expect(run(['admin', 'renew-key', '--end-sessions', '--data', data]).code).toBe(0)
    await until(async () => (await other.get('/api/auth/sessions')).status === 401)
    await one.signIn()
    other.token = one.token
    expect((await other.get('/api/auth/sessions')).status).toBe(200)
  })

  test('a key that is damaged is replaced while they run', async () => {
    const data = nodes[0]?.data ?? ''
    writeStore(data, "UPDATE signing_key SET key = 'abîmée'")
    const started = run(['serve', '--port', '0', '--data', folder()], '', { VITRINE_DATABASE: databaseOf(data) ?? '' })
    expect(started.error).toContain('vitrine admin renew-key')
    expect((await one.get('/api/auth/sessions')).status, 'they go on with what they know').toBe(200)
    await until(async () => nodes.every((node) => node.log().includes('token_keys_not_read')))
    for (const node of nodes) expect(node.log()).not.toContain('journal_not_followed')
    expect(run(['doctor', '--data', data]).output).toContain('La clé des sessions que tient la base est abîmée')
    const renewed = run(['admin', 'renew-key', '--data', data])
    expect(renewed.code, renewed.error).toBe(0)
    expect(renewed.output).toContain('abîmée et ne peut pas rester bonne ; toutes les sessions prennent fin')
    for (const node of [one, other]) await until(async () => (await node.get('/api/auth/sessions')).status === 401)
    await one.signIn()
    other.token = one.token
    await until(async () => (await other.get('/api/auth/sessions')).status === 200)
  })

  test('whoever signs in with a key that is new is never told that the session is over', async () => {
    const strange = `${Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: '0123456789abcdef' })).toString('base64url')}.${one.token?.split('.').slice(1).join('.')}`
    let ends = false
    const flood = (async () => {
      while (!ends)
        expect([401, 503]).toContain(
          (await other.get('/api/auth/sessions', { Authorization: `Bearer ${strange}` })).status,
        )
    })()
    expect(run(['admin', 'renew-key', '--data', nodes[0]?.data ?? '']).code).toBe(0)
    for (let round = 0; round < 5; round++) {
      const fresh = await new Api(nodes[0] as Program).signIn()
      const statuses: number[] = []
      while (statuses.at(-1) !== 200) {
        statuses.push((await other.get('/api/auth/sessions', { Authorization: `Bearer ${fresh.token}` })).status)
        if (statuses.at(-1) === 503) await elapse(50)
      }
      expect(statuses).not.toContain(401)
    }
    ends = true
    await flood
    await one.signIn()
    other.token = one.token
  })

  test('the limit on failed sign-ins is that of one machine', async () => {
    const failed = { username: 'personne', password: 'pas la bonne phrase' }
    const statuses: number[] = []
    for (let round = 0; round < 11; round++) {
      const node = new Api(nodes[round % 2] as Program, { 'X-Forwarded-For': '203.0.113.77' })
      statuses.push((await node.post('/api/auth/login', json(failed))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('the letter about a message is sent by one of them', async () => {
    const count = 8
    const said = Array.from({ length: count }, (_, index) =>
      (index % 2 ? one : other).post('/api/contact', json(contactFields({ message: `Message partagé ${index}` }))),
    )
    for (const answer of await Promise.all(said)) expect(answer.status, answer.text).toBe(201)
    await mail.count(count)
    await elapse(500) // for a second one to come
    const ids = mail.delivered.map(({ headers }) => headers.get('message-id'))
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
  })

  test('the limit on messages is that of one machine, also for those that come at once', async () => {
    const senders = nodes.map((node) => new Api(node, { 'X-Forwarded-For': '203.0.113.78' }))
    const sent = Array.from({ length: 14 }, (_, index) =>
      senders[index % 2]?.post('/api/contact', json(contactFields())),
    )
    const statuses = (await Promise.all(sent)).map((answer) => answer?.status)
    expect(statuses.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 4 }, () => 429),
    ])
  })

  test('a reference is given once, and what is sent twice at once is kept once', async () => {
    const from = (node: Api, address: string) => ({
      ask: (fields: Fields) => node.post('/api/requests', json(fields), { 'X-Forwarded-For': address }),
    })
    const asked = Array.from({ length: 40 }, (_, index) =>
      from(index % 2 ? one : other, `198.51.100.${index}`).ask(requestFields({ email: '' })),
    )
    const references = (await Promise.all(asked)).map((answer) => {
      expect(answer.status, answer.text).toBe(201)
      return answer.json<{ reference: string }>().reference
    })
    expect(new Set(references).size).toBe(40)
    for (let round = 0; round < 10; round++) {
      const fields = requestFields({ email: '' })
      const both = await Promise.all(
        [one, other].map((node, index) => from(node, `198.51.101.${round * 2 + index}`).ask(fields)),
      )
      const [first, second] = both.map((answer) => answer.json<{ reference: string }>().reference)
      expect(second).toBe(first)
    }
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
