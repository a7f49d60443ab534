// What the head of a request decides is answered before its body comes; and whoever sends it all the same, without
// looking, finds the answer when all is sent.
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { file, multipart } from './support/bodies.ts'
import { png } from './support/files.ts'
import { runningSite } from './support/running.ts'
import { exchange } from './support/wire.ts'

const { program, visitor, admin } = runningSite()

const megabyte = 1024 * 1024
const upload = '/api/products/upload/image'
const form = 'multipart/form-data; boundary=X'

interface Announced {
  readonly method?: string
  readonly path: string
  readonly type: string
  readonly length: number
  readonly more?: string
}

/** A head whose body does not come with it. */
function head({ method = 'POST', path, type, length, more = '' }: Announced): string {
  return `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${more}Content-Length: ${length}\r\n\r\n`
}

describe('before the body is sent', () => {
  const token = () => `Authorization: Bearer ${admin.token}\r\n`
  test.each<[string, number, () => Announced]>([
    ['no token', 401, () => ({ path: upload, type: form, length: 108 * megabyte })],
    ['a wrong token', 401, () => ({ path: upload, type: form, length: 100, more: 'Authorization: Bearer x\r\n' })],
    ['too long a picture', 413, () => ({ path: upload, type: form, length: 12 * megabyte, more: token() })],
    ['too long a text', 413, () => ({ path: '/api/contact', type: 'application/json', length: 2 * megabyte })],
    ['too long a sign-in', 413, () => ({ path: '/api/auth/login', type: 'application/json', length: 200 * 1024 })],
    ['too long a message', 413, () => ({ path: '/api/contact', type: 'application/json', length: 200 * 1024 })],
    ['too long a request', 413, () => ({ path: '/api/requests', type: 'application/json', length: 300 * 1024 })],
    ['a type that nobody reads', 415, () => ({ path: '/api/contact', type: 'text/plain', length: 100 })],
    ['an unknown call', 404, () => ({ path: '/api/inconnu', type: 'application/json', length: 100 })],
    ['an unknown method', 405, () => ({ method: 'PATCH', path: '/api/site', type: 'application/json', length: 100 })],
  ])('%s is answered %i, and the connection ends', async (_, status, announced) => {
    const { answers, closed } = await exchange(program, head(announced()))
    expect(answers.map((answer) => answer.status)).toEqual([status])
    expect(answers[0]?.headers.get('connection')).toBe('close')
    expect(answers[0]?.body).toContain('"message"')
    expect(closed).toBe(true)
  })

  test('a body that comes with its head costs no connection', async () => {
    const refused = `${head({ path: upload, type: form, length: 3 })}abc`
    const { answers } = await exchange(program, [refused, refused], { answers: 2 })
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})

/** Sends it all before it looks at anything that came, as browsers do. */
function sendBlindly(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: program.port, allowHalfOpen: true })
    socket.on('error', reject)
    socket.write(bytes, () => {
      let text = ''
      socket.on('data', (piece: Buffer) => {
        text += piece.toString()
      })
      socket.on('end', () => {
        socket.destroy()
        resolve(text)
      })
    })
  })
}

describe('whoever sends all the same', () => {
  const picture = multipart({}, [file('image', 'a.png', 'image/png', Buffer.concat([png(9, 9), Buffer.alloc(12e6)]))])

  test.each([
    [401, () => ''],
    [413, () => `Authorization: Bearer ${admin.token}\r\n`],
  ])('reads %i after 12 MB', async (status, more) => {
    const announced = head({ path: upload, type: picture.type, length: picture.bytes.length, more: more() })
    const text = await sendBlindly(Buffer.concat([Buffer.from(announced), picture.bytes]))
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(text).toContain('"message"')
  })

  test.each([
    [401, visitor],
    [413, admin],
  ])('reads %i in Node, by its two clients', async (status, api) => {
    expect((await api.post(upload, picture)).status).toBe(status)
    const authorization: Record<string, string> = api.token ? { Authorization: `Bearer ${api.token}` } : {}
    const answer = await fetch(program.url + upload, {
      method: 'POST',
      headers: { 'Content-Type': picture.type, ...authorization },
      body: new Uint8Array(picture.bytes),
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toHaveProperty('message')
  })
})
