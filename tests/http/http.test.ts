// The protocol itself: connections, methods, limits and what is refused before anyone reads it.
import { describe, expect, test } from 'vitest'
import type { ErrorAnswer } from './support/client.ts'
import { runningSite } from './support/running.ts'
import { exchange, get } from './support/wire.ts'

const { program, visitor, admin } = runningSite()

/** In French, as a whole page, which needs neither script nor style. */
function expectErrorPage(type: unknown, page: string | undefined, status: number): void {
  expect(type).toBe('text/html; charset=utf-8')
  expect(page).toContain(`<h1>Erreur ${status}</h1>`)
  expect(page).toContain('<a href="/">')
}

describe('connections', () => {
  test('one connection serves many requests', async () => {
    const { answers } = await exchange(program, [get('/healthz'), get('/api/products'), get('/nulle-part')], {
      answers: 3,
    })
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 404])
  })

  test('pipelined requests are answered in their order, cached or not', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => {
      if (index % 3 === 0) return '/api/products/categories'
      return index % 3 === 1 ? `/api/products/inconnu-${index}` : `/api/inconnu/${index}`
    })
    const { answers } = await exchange(program, paths.map((path) => get(path)).join(''), { answers: paths.length })
    expect(answers.map((answer) => answer.status)).toEqual(
      paths.map((path) => (path.endsWith('categories') ? 200 : 404)),
    )
    answers.forEach((answer, index) => {
      const body = JSON.parse(answer.body) as { message?: string }
      expect(body.message === 'Produit introuvable.', paths[index]).toBe(index % 3 === 1)
    })
  })

  test('a pipelined write is done before the read behind it is answered', async () => {
    const body = JSON.stringify({ title: 'En file' })
    const write = `POST /api/products/categories HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const { answers } = await exchange(program, write + get('/api/products/categories/en-file'), { answers: 2 })
    expect(answers.map((answer) => answer.status)).toEqual([201, 200])
  })

  test('Connection: close and HTTP/1.0 end the connection after the answer', async () => {
    const asked = await exchange(program, get('/healthz', 'Connection: close\r\n'))
    expect([asked.closed, asked.answers[0]?.status]).toEqual([true, 200])
    const old = await exchange(program, 'GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n')
    expect([old.closed, old.answers[0]?.status]).toEqual([true, 200])
  })

  test('a request in single bytes is understood', async () => {
    const { answers } = await exchange(program, [...get('/healthz')], { answers: 1 })
    expect(answers[0]?.status).toBe(200)
  })

  test('a visitor who leaves in the middle does no harm', async () => {
    for (const bytes of [
      'GET',
      'GET /api/products HTTP/1.1\r\nHost',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{',
    ]) {
      await exchange(program, bytes, { end: true })
    }
    expect((await visitor.get('/healthz')).status).toBe(200)
  })
})

describe('methods', () => {
  test.each(['/api/products', '/healthz', '/', '/robots.txt', '/api/products/x', '/nulle-part'])(
    'HEAD %s says what GET would, without a body',
    async (path) => {
      const [head, full] = [await visitor.head(path), await visitor.get(path)]
      expect(head.status).toBe(full.status)
      expect(head.bytes).toHaveLength(0)
      for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'content-security-policy']) {
        expect(head.headers[name], name).toBe(full.headers[name])
      }
    },
  )

  test.each([
    ['/api/products', ['GET', 'HEAD', 'POST']],
    ['/api/products/x', ['DELETE', 'GET', 'HEAD', 'PUT']],
    ['/api/auth/login', ['POST']],
    ['/api/site', ['GET', 'HEAD', 'PUT']],
  ])('OPTIONS %s', async (path, methods) => {
    const answer = await visitor.call('OPTIONS', path)
    expect(answer.status).toBe(204)
    const allowed = String(answer.headers.allow).split(/, */)
    expect(allowed.filter((method) => method !== 'OPTIONS').sort()).toEqual(methods)
  })

  test('a method that the path does not know is 405 with Allow', async () => {
    for (const [method, path] of [
      ['PATCH', '/api/products'],
      ['DELETE', '/api/products'],
      ['GET', '/api/auth/login'],
      ['PUT', '/healthz'],
      ['POST', '/'],
    ] as const) {
      const answer = await visitor.call(method, path)
      expect(answer.status, `${method} ${path}`).toBe(405)
      expect(answer.headers.allow).toMatch(/[A-Z]/)
      if (path.startsWith('/api')) expect(answer.json<ErrorAnswer>().message).not.toBe('')
      else expectErrorPage(answer.headers['content-type'], answer.text, 405)
    }
  })

  test('an unknown method is refused', async () => {
    for (const method of ['FOO', 'TRACE', 'CONNECT', 'get']) {
      const { answers } = await exchange(program, `${method} /api/products HTTP/1.1\r\nHost: x\r\n\r\n`, { answers: 1 })
      expect([400, 405, 501], method).toContain(answers[0]?.status)
    }
  })
})

describe('unknown addresses', () => {
  test.each(['/api', '/api/', '/api/inconnu', '/api/products/categories/x/y/z', '/api/%2e%2e/products'])(
    '%s answers JSON, never a page',
    async (path) => {
      const answer = await visitor.get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.json<ErrorAnswer>().message).not.toBe('')
    },
  )

  test.each([
    '/%ff',
    '/%00',
    '/products/%00',
    '/categories/%E9pilation',
    '/blog/%E0%A4%A',
    '/categories/%zz',
    '/media/%ff',
  ])('%s is no text: the page for addresses that lead nowhere', async (path) => {
    const answer = await visitor.get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.text).toContain('Page Non Trouvée')
  })

  test.each(['/\xc3%A9', '/%C3\xa9', '/categories/%C3\xa9', '/\xff'])(
    'nor is %j, byte by byte, where a letter is no text as it was sent',
    async (path) => {
      const { answers } = await exchange(program, Buffer.from(get(path), 'latin1'), { answers: 1 })
      expect(answers[0]?.status).toBe(404)
      expect(answers[0]?.body).toContain('Page Non Trouvée')
      const call = await exchange(program, Buffer.from(get(`/api${path}`), 'latin1'), { answers: 1 })
      expect(call.answers[0]?.status).toBe(400)
    },
  )

  test.each(['%ff', '%00', '%C3%28'])('a search for %s is a search for these letters', async (query) => {
    const answer = await visitor.get(`/recherche?q=${query}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(`Aucun résultat trouvé pour &quot;${query}&quot;`)
    expect(answer.text).not.toContain('\0')
  })

  test.each([
    '/%',
    '/%zz',
    '/%00',
    '/%FF%FE',
    '/..',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//example.com',
    '/\\example.com',
    '/;x',
    '/\'"<script>',
  ])('%s is no server error and no redirect', async (path) => {
    const { answers } = await exchange(program, get(path), { answers: 1 })
    expect([200, 400, 404]).toContain(answers[0]?.status)
    expect(answers[0]?.body).not.toContain('root:')
    expect(answers[0]?.body).not.toContain('<script>"')
    expect(answers[0]?.headers.get('location')).toBeUndefined()
  })
})

describe('limits', () => {
  test('a header block over 16 KB is 431, one below is read', async () => {
    const fits = await exchange(program, get('/healthz', `X-Long: ${'a'.repeat(15_000)}\r\n`), { answers: 1 })
    expect(fits.answers[0]?.status).toBe(200)
    for (const more of [`X-Long: ${'a'.repeat(20_000)}\r\n`, 'X-Many: abcdefgh\r\n'.repeat(1200)]) {
      const { answers, closed } = await exchange(program, get('/healthz', more))
      expect(answers[0]?.status).toBe(431)
      expect(closed).toBe(true)
    }
  })

  test('an address that is too long is 414 or 431', async () => {
    const { answers } = await exchange(program, get(`/api/products?search=${'a'.repeat(20_000)}`))
    expect([414, 431]).toContain(answers[0]?.status)
    expect(answers[0]?.headers.get('content-type')).toMatch(/^application\/json/)
  })

  test.each([9_000, 20_000])('that of a page, of %d letters, is told by a page', async (letters) => {
    const { answers } = await exchange(program, get(`/recherche?q=${'a'.repeat(letters)}`))
    expect(answers[0]?.status).toBe(414)
    expectErrorPage(answers[0]?.headers.get('content-type'), answers[0]?.body, 414)
  })
})

describe('Expect: 100-continue', () => {
  const post = (token: string, length: number): string =>
    `POST /api/products/categories HTTP/1.1\r\nHost: x\r\n${token}Content-Type: application/json\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`

  test('is answered before the body is sent', async () => {
    const { answers } = await exchange(program, post(`Authorization: Bearer ${admin.token}\r\n`, 2), { answers: 1 })
    expect(answers[0]?.status).toBe(100)
  })

  test('whoever may not write is not asked for the body', async () => {
    const { answers } = await exchange(program, post('', 1000), { answers: 1 })
    expect(answers[0]?.status).toBe(401)
  })

  test('neither is a body over the limit', async () => {
    const { answers } = await exchange(program, post(`Authorization: Bearer ${admin.token}\r\n`, 900_000_000), {
      answers: 1,
    })
    expect(answers[0]?.status).toBe(413)
  })
})
