// The web hook: signed, tried again, told once, never of spam, and never into a network that only the program can see.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Program, start } from '../program.ts'
import { writeStore } from '../stores.ts'
import { json } from './support/bodies.ts'
import { Api, type ErrorAnswer } from './support/client.ts'
import { contactFields, inquiryBy, requestFields } from './support/contact.ts'

const open: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of open.reverse()) await close()
})

interface Heard {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
interface Listener {
  readonly url: string
  readonly heard: Heard[]
  status: number
}

async function listen(): Promise<Listener> {
  const heard: Heard[] = []
  const listener = { url: '', heard, status: 204 }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8')
    })
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(listener.status, { Location: '/ailleurs' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise((resolve) => server.close(resolve)))
  listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/crm`
  return listener
}

interface Hook {
  readonly url: string
  readonly secret: string
  readonly deliveries: readonly {
    readonly _id: string
    readonly event: string
    readonly reference: string | null
    readonly outcome: string
    readonly attempts: number
    readonly status: number
    readonly reason: string
  }[]
}

async function site(flags = ['--webhook-private', 'on']): Promise<{ program: Program; admin: Api }> {
  const program = await start({ flags: [...flags, '--contact-rate', '1000'] })
  open.push(() => program.stop())
  return { program, admin: await new Api(program).signIn() }
}
const hookOf = async (admin: Api) => (await admin.get('/api/web-hook')).json<Hook>()

test('is told of what comes, signed as the standard says, and its log says that it heard', async () => {
  const crm = await listen()
  const { program, admin } = await site()
  expect(await hookOf(admin)).toEqual({ url: '', secret: '', deliveries: [] })
  await admin.post('/api/contact', json(contactFields())) // before there was one
  const saved = (await admin.put('/api/web-hook', json({ url: crm.url }))).json<Hook>()
  expect(saved.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const visitor = new Api(program)
  await visitor.post('/api/requests', json(requestFields({ website: 'x' }))) // spam
  const fields = requestFields({ project: 'Une cabine « hammam »' })
  await visitor.post('/api/requests', json(fields))
  await visitor.post('/api/requests', json(fields)) // the same again
  await expect.poll(() => crm.heard.length, { timeout: 10_000 }).toBe(1)
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = crm.heard
  const { _id, reference } = await inquiryBy(admin, fields.fullName)
  expect(JSON.parse(body)).toMatchObject({ type: 'contact.created', data: { _id, reference, project: fields.project } })
  const id = String(headers['webhook-id'])
  const seconds = String(headers['webhook-timestamp'])
  const key = Buffer.from(saved.secret.slice('whsec_'.length), 'base64')
  const sum = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${sum}`)
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(300)
  expect(headers['content-type']).toBe('application/json')
  await expect
    .poll(async () => (await hookOf(admin)).deliveries)
    .toMatchObject([{ _id: id, event: 'contact.created', reference, outcome: 'delivered', attempts: 1, status: 204 }])
})

test('is tried again under the same id, by hand as well, and follows nobody elsewhere', async () => {
  const crm = await listen()
  crm.status = 302
  const { admin } = await site()
  await admin.put('/api/web-hook', json({ url: crm.url }))
  expect((await admin.post('/api/web-hook/test', json({}))).status).toBe(200)
  const last = async () => (await hookOf(admin)).deliveries[0]
  await expect.poll(last, { timeout: 10_000 }).toMatchObject({ outcome: 'waiting', attempts: 1, status: 302 })
  expect(crm.heard).toHaveLength(1)
  const figures = async () => (await admin.get('/metrics')).text
  await expect.poll(figures, { timeout: 10_000 }).toContain('\nvitrine_hooks_waiting 1\n')
  crm.status = 200
  const { _id = '' } = (await last()) ?? {}
  expect((await admin.post(`/api/web-hook/deliveries/${_id}/retry`, json({}))).status).toBe(200)
  await expect.poll(last, { timeout: 10_000 }).toMatchObject({ outcome: 'delivered', status: 200 })
  expect(crm.heard.map(({ headers }) => headers['webhook-id'])).toEqual([_id, _id])
  await expect.poll(figures, { timeout: 10_000 }).toContain('\nvitrine_hooks_waiting 0\n')
  expect((await admin.post(`/api/web-hook/deliveries/${_id}/retry`, json({}))).status).toBe(404)
})

test('gets another secret, and nothing any more once its address is gone', async () => {
  const crm = await listen()
  const { program, admin } = await site()
  const url = `${crm.url}?cle=motsecret#fin`
  const { secret } = (await admin.put('/api/web-hook', json({ url }))).json<Hook>()
  await expect.poll(() => program.log()).toMatch(/hook_changed.*by["=:]*admin.*host["=:]*127\.0\.0\.1:\d+/)
  expect(program.log()).not.toContain('motsecret')
  const renewed = (await admin.post('/api/web-hook/secret', json({}))).json<Hook>()
  expect(renewed.secret).not.toBe(secret)
  const gone = (await admin.put('/api/web-hook', json({ url: '' }))).json<Hook>()
  expect(gone).toMatchObject({ url: '', secret: renewed.secret })
  await admin.post('/api/contact', json(contactFields()))
  expect((await hookOf(admin)).deliveries).toEqual([])
  expect((await admin.post('/api/web-hook/test', json({}))).status).toBe(400)
})

test('its log goes with what it is about', async () => {
  const crm = await listen()
  crm.status = 500
  const { admin } = await site()
  await admin.put('/api/web-hook', json({ url: crm.url }))
  await admin.post('/api/contact', json(contactFields()))
  await expect.poll(async () => (await hookOf(admin)).deliveries.length).toBe(1)
  await admin.post('/api/contact/admin/person/erase', json({ email: 'lea@exemple.com' }))
  expect((await hookOf(admin)).deliveries).toEqual([])
})

test('lives on https alone, and reaches no private network, whatever its name means', async () => {
  const crm = await listen()
  const { program, admin } = await site([])
  for (const url of [crm.url, 'https://moi:secret@crm.exemple.tn/', 'ftp://x', 'crm.exemple.tn']) {
    const refused = await admin.put('/api/web-hook', json({ url }))
    expect(refused.status, url).toBe(400)
    expect(Object.keys(refused.json<ErrorAnswer>().errors ?? {})).toEqual(['url'])
  }
  const { port } = new URL(crm.url)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
    expect((await admin.put('/api/web-hook', json({ url: `https://${host}:${port}/` }))).status, host).toBe(200)
    await admin.post('/api/web-hook/test', json({}))
    await expect
      .poll(async () => (await hookOf(admin)).deliveries[0], { timeout: 20_000 })
      .toMatchObject({ outcome: 'waiting', attempts: 1, status: 0, reason: 'adresse d’un réseau privé' })
  }
  expect(crm.heard).toEqual([])
  expect((await new Api(program).get('/api/web-hook')).status).toBe(401)
  expect((await new Api(program).put('/api/web-hook', json({ url: '' }))).status).toBe(401)
})

test('has heard it once it says so, whatever it goes on to say', async () => {
  const crm = await listen()
  const endless = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).write('encore')
    crm.heard.push({ headers: {}, body: '' })
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise((resolve) => endless.close(resolve)))
  open.push(() => Promise.resolve(endless.closeAllConnections()))
  const { admin } = await site()
  const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/`
  await admin.put('/api/web-hook', json({ url }))
  expect((await admin.post('/api/web-hook/test', json({}))).status).toBe(200)
  const told = async () => (await hookOf(admin)).deliveries
  await expect.poll(told, { timeout: 10_000 }).toMatchObject([{ outcome: 'delivered', status: 200, attempts: 1 }])
  expect(crm.heard).toHaveLength(1)
})

test('what waits is told once there is an address again, whoever takes the first one away', async () => {
  const crm = await listen()
  crm.status = 500
  const { program, admin } = await site()
  await admin.put('/api/web-hook', json({ url: crm.url }))
  await admin.post('/api/contact', json(contactFields()))
  const told = async () => (await hookOf(admin)).deliveries
  await expect.poll(told, { timeout: 10_000 }).toMatchObject([{ outcome: 'waiting', attempts: 1 }])
  for (const body of [{}, { url: 7 }]) expect((await admin.put('/api/web-hook', json(body))).status).toBe(400)
  expect((await admin.put('/api/web-hook', json({ url: '' }))).status).toBe(200)
  writeStore(program.data, 'UPDATE web_hook_delivery SET next_attempt_at = 0')
  await elapse(2500) // it is looked for each second
  expect(await told()).toMatchObject([{ outcome: 'waiting', attempts: 1 }])
  crm.status = 200
  await admin.put('/api/web-hook', json({ url: crm.url }))
  await expect.poll(told, { timeout: 10_000 }).toMatchObject([{ outcome: 'delivered', attempts: 2 }])
  // Put off by a clock that was a day ahead.
  await admin.post('/api/web-hook/test', json({}))
  await expect.poll(told, { timeout: 10_000 }).toHaveLength(2)
  await expect.poll(async () => (await told()).every(({ outcome }) => outcome === 'delivered')).toBe(true)
  const tomorrow = Date.now() + 86_400_000
  writeStore(
    program.data,
    `UPDATE web_hook_delivery SET outcome = 'waiting', written_at = ${tomorrow}, next_attempt_at = ${tomorrow} WHERE event = 'ping'`,
  )
  await expect.poll(() => crm.heard.length, { timeout: 10_000 }).toBe(4)
})
