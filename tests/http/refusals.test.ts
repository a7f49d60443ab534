// Requests that a proxy and a server could read in two ways, and others that are refused before anyone reads them.
import { describe, expect, test } from 'vitest'
import { json, multipart, raw } from './support/bodies.ts'
import { type ErrorAnswer, send } from './support/client.ts'
import { runningSite } from './support/running.ts'
import { exchange, get } from './support/wire.ts'

const { program, admin } = runningSite()

describe('requests that could be read in two ways', () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
  test.each([
    ['a length and chunks', `Content-Length: ${hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['a list of lengths', `Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`],
    ['a length with a sign', `Content-Length: +0\r\n\r\n${hidden}`],
    ['a negative length', `Content-Length: -1\r\n\r\n${hidden}`],
    ['a length in hexadecimal', `Content-Length: 0x0\r\n\r\n${hidden}`],
    ['a length beyond measure', `Content-Length: 99999999999999999999999\r\n\r\n${hidden}`],
    ['a blank before the colon', `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['an unknown coding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunked and then another coding', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a chunk size that is none', `Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n0\r\n\r\n${hidden}`],
    ['a chunk size with a sign', `Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n0\r\n\r\n${hidden}`],
    ['a chunk longer than it says', `Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${hidden}`],
    ['a header with a NUL', `X-A: b\0c\r\n\r\n${hidden}`],
    ['a bare carriage return in a header', `X-A: b\rX-B: c\r\n\r\n${hidden}`],
    ['a header without a name', `: x\r\n\r\n${hidden}`],
    ['a header without a colon', `rien\r\n\r\n${hidden}`],
  ])('%s: 400, closed, and nothing behind it is answered', async (_, rest) => {
    const { answers, closed } = await exchange(
      program,
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`,
    )
    expect(answers.map((answer) => answer.status)).toEqual([
      expect.toSatisfy((status) => [400, 413, 501].includes(Number(status))),
    ])
    expect(closed).toBe(true)
  })

  test.each([
    ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['two Hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n'],
    ['a Host with a blank', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a Host with markup', 'GET / HTTP/1.1\r\nHost: "><script>\r\n\r\n'],
    ['a Host with an account', 'GET / HTTP/1.1\r\nHost: a@b\r\n\r\n'],
    ['two Authorizations', 'GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n'],
    ['two types', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Type: application/json\r\n\r\n'],
    ['two encodings', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\nContent-Encoding: identity\r\n\r\n'],
    ['no version', 'GET /healthz\r\n\r\n'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a version of the future', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['noise', '\0\0\0\0\r\n\r\n'],
    ['a path that does not begin with a slash', 'GET healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s is 400 and closed', async (_, bytes) => {
    const { answers, closed } = await exchange(program, Buffer.from(bytes, 'latin1'), { end: true })
    expect([400, 505]).toContain(answers[0]?.status)
    expect(closed).toBe(true)
  })

  test('a chunked body is read like one with a length', async () => {
    const body = JSON.stringify({ title: 'Par morceaux' })
    const chunks = [...body].map((byte) => `1;x=y\r\n${byte}\r\n`).join('')
    const { answers } = await exchange(
      program,
      `POST /api/products/categories HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n${get('/healthz')}`,
      { answers: 2 },
    )
    expect(answers.map((answer) => answer.status)).toEqual([201, 200])
  })

  test('an endless chunked body is cut off at the limit', async () => {
    const chunk = `ffff\r\n${'x'.repeat(0xffff)}\r\n`
    const head = `POST /api/products/categories HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const { answers, closed } = await exchange(program, [head, ...Array<string>(160).fill(chunk)])
    expect(answers.map(({ status }) => status)).toEqual([413])
    expect(closed).toBe(true)
  })
})

describe('a name that comes twice in an object', () => {
  const title = (text: string) => `"title":"${text}"`
  test.each([
    ['at the top', raw('application/json', `{${title('A')},${title('B')}}`)],
    ['spelt in two ways', raw('application/json', `{${title('C')},"t\\u0069tle":"D"}`)],
    ['further in', raw('application/json', `{${title('Doublé')},"more":[{"a":{"b":1,"b":1}}]}`)],
  ])('%s: 400, and nothing is written', async (_, body) => {
    const list = async () => (await admin.get('/api/products/categories')).json<unknown[]>().length
    const before = await list()
    const answer = await admin.post('/api/products/categories', body)
    expect(answer.status).toBe(400)
    expect(answer.json<ErrorAnswer>().message).not.toBe('')
    expect(await list()).toBe(before)
  })

  test('in the JSON text of a form: 400', async () => {
    const opening = '{"days":"Lun","hours":"8h","hours":"9h"}'
    const answer = await admin.put('/api/site', multipart({ openingHours: `[${opening}]` }))
    expect(answer.status).toBe(400)
    expect(answer.json<ErrorAnswer>().errors).toHaveProperty('openingHours')
  })
})

describe('one visitor’s error', () => {
  test('is never another’s', async () => {
    const wrong = Array.from({ length: 40 }, () => exchange(program, 'GARBAGE\r\n\r\n'))
    const right = Array.from({ length: 40 }, () => send(program, 'GET', '/api/products/categories'))
    await Promise.all(wrong)
    expect((await Promise.all(right)).every((answer) => answer.status === 200)).toBe(true)
    expect((await admin.post('/api/products/categories', json({}))).status).toBe(400)
  })
})

describe('a folded header', () => {
  test('is refused or read as one line, but never as the header that it hides', async () => {
    const { answers, closed } = await exchange(
      program,
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nX-A: b\r\n Content-Length: 38\r\n\r\nGET /healthz HTTP/1.1\r\nHost: y\r\n\r\nGARBAGE\r\n\r\n`,
    )
    expect(answers[0]?.status).toBe(400)
    expect(closed).toBe(true)
  })
})
