// What may be kept, by whom and until when; how answers are compressed; which headers guard every one of them.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { newProduct, type Product, uploadImage } from './support/catalogue.ts'
import { type Answer, send } from './support/client.ts'
import { runningSite } from './support/running.ts'
import { exchange } from './support/wire.ts'

const { program, visitor, admin } = runningSite()
let product: Product
let image: string

beforeAll(async () => {
  product = await newProduct(admin, { description: 'Une description assez longue. '.repeat(200) })
  image = await uploadImage(admin)
})

const paths = (): string[] => [
  '/',
  '/categories',
  `/products/${product._id}`,
  '/api/products',
  `/api/products/${product._id}`,
]

describe('revalidation', () => {
  test('pages and API answers carry a strong ETag and must be asked again', async () => {
    for (const path of paths()) {
      const answer = await visitor.get(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.etag, path).toMatch(/^"[^"]+"$/)
      expect(answer.headers['cache-control'], path).toBe('no-cache')
      const again = await visitor.get(path, { 'If-None-Match': String(answer.headers.etag) })
      expect(again.status, path).toBe(304)
      expect(again.bytes).toHaveLength(0)
      expect(again.headers.etag).toBe(answer.headers.etag)
      expect(again.headers['content-security-policy']).toBeDefined()
      const other = await visitor.get(path, { 'If-None-Match': '"autre"' })
      expect(other.status).toBe(200)
    }
  })

  test('a write changes the ETag of what it changed, for the very next request', async () => {
    for (let round = 0; round < 15; round += 1) {
      const description = `Tour ${round}. ${'texte '.repeat(300)}`.trim()
      const before = await visitor.get(`/api/products/${product._id}`)
      await visitor.get(`/products/${product._id}`)
      expect((await admin.put(`/api/products/${product._id}`, json({ description }))).status).toBe(200)
      const after = await visitor.get(`/api/products/${product._id}`, { 'If-None-Match': String(before.headers.etag) })
      expect(after.status).toBe(200)
      expect(after.json<Product>().description).toBe(description)
      const page = await visitor.get(`/products/${product._id}`)
      expect(page.text).toContain(`Tour ${round}.`)
    }
  })

  test('what a token may see is kept by no cache', async () => {
    const answer = await admin.get(`/api/products/${product._id}`)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect((await visitor.get(`/api/products/${product._id}`)).headers['cache-control']).toBe('no-cache')
  })
})

describe('compression', () => {
  const decoded = (answer: Answer): string => {
    const coding = answer.headers['content-encoding']
    if (coding === 'br') return brotliDecompressSync(answer.bytes).toString('utf8')
    if (coding === 'gzip') return gunzipSync(answer.bytes).toString('utf8')
    expect(coding).toBeUndefined()
    return answer.text
  }

  test.each([
    ['br, gzip', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
    ['br;q=0, gzip;q=0', undefined],
  ])('Accept-Encoding: %s', async (accepted, coding) => {
    for (const path of [`/api/products/${product._id}`, `/products/${product._id}`]) {
      const plain = await visitor.get(path)
      // Twice: made the first time, from the cache the second.
      for (const _ of [1, 2]) {
        const answer = await visitor.get(path, { 'Accept-Encoding': accepted })
        expect(answer.headers['content-encoding'], path).toBe(coding)
        expect(decoded(answer)).toBe(plain.text)
        expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding')
        if (coding) {
          expect(answer.bytes.length).toBeLessThan(plain.bytes.length)
          expect(answer.headers.etag).not.toBe(plain.headers.etag)
        }
        const again = await visitor.get(path, {
          'Accept-Encoding': accepted,
          'If-None-Match': String(answer.headers.etag),
        })
        expect(again.status).toBe(304)
      }
    }
  })

  test('pictures are not compressed a second time', async () => {
    expect((await visitor.get(image, { 'Accept-Encoding': 'br, gzip' })).headers['content-encoding']).toBeUndefined()
  })
})

describe('assets', () => {
  test('what a page names, to fetch now or once it is seen, is there, compressed and immutable', async () => {
    const page = (await visitor.get('/')).text
    const assets = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
    expect(assets.size).toBeGreaterThan(4)
    for (const path of assets) {
      const answer = await visitor.get(path, { 'Accept-Encoding': 'br' })
      expect(answer.status, path).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['content-type']).toMatch(path.endsWith('.js') ? /^text\/javascript/ : /^text\/css/)
      expect(
        (await visitor.get(path, { 'If-None-Match': String(answer.headers.etag), 'Accept-Encoding': 'br' })).status,
      ).toBe(304)
    }
    expect((await visitor.get('/assets/inconnu-12345678.js')).status).toBe(404)
    expect((await visitor.get('/assets/../server.js')).status).toBe(404)
  })
})

describe('the answer cache', () => {
  const count = async (name: string): Promise<number> => {
    const text = (await visitor.get('/metrics')).text
    const line = text.split('\n').find((one) => one.startsWith('vitrine_') && one.includes(name))
    expect(line, name).toBeDefined()
    return Number(line?.split(' ').at(-1))
  }

  test('draws a page once for one version of the content', async () => {
    await admin.put('/api/site', json({ brand: 'Première' }))
    const drawn = await count('renders')
    const bodies = new Set(
      (await Promise.all(Array.from({ length: 40 }, () => visitor.get('/categories')))).map((one) => one.text),
    )
    expect(bodies.size).toBe(1)
    expect((await count('renders')) - drawn).toBe(1)
    const hits = await count('cache_hits')
    await visitor.get('/categories')
    expect(await count('cache_hits')).toBeGreaterThan(hits)
    await admin.put('/api/site', json({ brand: 'Seconde' }))
    expect((await visitor.get('/categories')).text).toContain('Seconde')
  })

  test('draws a page once, whatever hangs on its address that the page does not read', async () => {
    for (const page of [`/products/${product._id}`, '/', '/login']) {
      const plain = await visitor.get(page)
      const drawn = await count('renders')
      for (const query of [
        'x=1',
        'x=2',
        'utm_source=lettre&fbclid=IwAR1a',
        'q=laser',
        'retour=%2Fadmin',
        '%71&=&a=b=c',
      ]) {
        const answer = await visitor.get(`${page}?${query}`)
        expect(answer.text, `${page}?${query}`).toBe(plain.text)
        expect(answer.headers.etag).toBe(plain.headers.etag)
      }
      expect(await count('renders'), page).toBe(drawn)
    }
  })

  test('tells apart what a page does read, however it was written down', async () => {
    const laser = await visitor.get('/recherche?q=laser')
    const drawn = await count('renders')
    for (const query of ['fbclid=IwAR4d&q=laser', 'q=laser&q=autre', '%71=laser', 'q=laser&x']) {
      expect((await visitor.get(`/recherche?${query}`)).headers.etag, query).toBe(laser.headers.etag)
    }
    expect(await count('renders')).toBe(drawn)
    expect((await visitor.get('/recherche?q=autre')).headers.etag).not.toBe(laser.headers.etag)
    expect((await visitor.get(`/contact?produit=${product._id}`)).text).toContain('Votre demande concerne')
    expect((await visitor.get('/contact')).text).not.toContain('Votre demande concerne')
  })

  test('keeps one answer of the API for all orders of what is asked', async () => {
    await visitor.get('/api/products?limit=1&fields=name')
    const hits = await count('cache_hits')
    for (const query of ['fields=name&limit=1', 'x=1&limit=1&fields=name', 'limit=1&fields=name&limit=2']) {
      expect((await visitor.get(`/api/products?${query}`)).json<readonly Product[]>(), query).toHaveLength(1)
    }
    expect((await count('cache_hits')) - hits).toBe(3)
  })

  test('unknown paths do not fill the memory', async () => {
    const bytes = await count('cache_bytes')
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => visitor.get(`/nulle-part-${round}-${index}`)))
    }
    expect((await count('cache_bytes')) - bytes).toBeLessThan(64 * 1024)
  })

  test('one visitor’s Host never reaches another’s page', async () => {
    await admin.put('/api/site', json({ brand: 'Troisième' }))
    for (const path of ['/', '/sitemap.xml', '/robots.txt']) {
      const stranger = await exchange(program, `GET ${path} HTTP/1.1\r\nHost: attaque.example\r\n\r\n`, { answers: 1 })
      expect(stranger.answers[0]?.status).toBe(200)
      expect((await visitor.get(path)).text, path).not.toContain('attaque.example')
    }
  })
})

describe('headers that guard', () => {
  test('every kind of answer has them', async () => {
    const asset = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec((await visitor.get('/')).text)?.[1] ?? ''
    const kinds: Readonly<Record<string, Promise<Answer>>> = {
      page: visitor.get('/'),
      'missing page': visitor.get('/nulle-part'),
      api: visitor.get('/api/products'),
      'missing call': visitor.get('/api/inconnu'),
      'refused call': visitor.post('/api/products', json({})),
      'wrong method': visitor.delete('/api/site'),
      options: visitor.call('OPTIONS', '/api/site'),
      asset: visitor.get(asset),
      media: visitor.get(image),
      'missing media': visitor.get('/media/x'),
      health: visitor.get('/healthz'),
      metrics: visitor.get('/metrics'),
      robots: visitor.get('/robots.txt'),
      login: visitor.get('/login'),
      upload: send(program, 'POST', '/api/products/upload/image'),
    }
    for (const [kind, answered] of Object.entries(kinds)) {
      const { headers } = await answered
      expect(headers['x-content-type-options'], kind).toBe('nosniff')
      expect(headers['referrer-policy'], kind).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy'], kind).toContain('camera=()')
      expect(headers['content-security-policy'], kind).toContain("default-src 'none'")
      expect(headers['content-security-policy'], kind).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers['content-security-policy'], kind).toContain('frame-ancestors')
      expect(headers['strict-transport-security'], kind).toBeUndefined()
      expect(headers['x-request-id'], kind).toMatch(/^[0-9a-zA-Z-]{8,}$/)
      expect(headers.server ?? '', kind).not.toMatch(/\d/)
    }
  })

  test('each answer has a request id of its own, whatever the visitor sends', async () => {
    const ids = [
      (await visitor.get('/', { 'X-Request-Id': 'le-mien' })).headers['x-request-id'],
      (await visitor.get('/', { 'X-Request-Id': 'le-mien' })).headers['x-request-id'],
    ]
    expect(new Set([...ids, 'le-mien']).size).toBe(3)
  })
})
