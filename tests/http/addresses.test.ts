// One page, one address: what is written otherwise leads there, or nowhere (docs/product.md, Pages).
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { runningSite } from './support/running.ts'
import { exchange, get } from './support/wire.ts'

const { program, visitor, admin } = await runningSite()

/** Byte by byte: a client of HTTP would tidy the address up. */
async function answerTo(path: string) {
  const { answers } = await exchange(program, get(path), { answers: 1 })
  const [answer] = answers
  if (answer === undefined) throw new Error('no answer')
  return answer
}

describe('an address of nothing is the 404 screen', () => {
  test.each([
    '//',
    '///',
    '//x',
    '//contact',
    '/contact//',
    '//example.com/',
    '/blog//x',
    '/a//b',
    '/./',
    '/.',
    '/%2e',
    '/%2e/contact',
    '/%2F',
    '/./contact',
    '/contact/.',
    '/index.html',
    '/c%6Fntact',
    '/Contact',
    '/%61dmin',
    '//admin',
    '//login',
    '//robots.txt',
  ])('%s', async (path) => {
    const answer = await answerTo(path)
    // `/./` ends with a slash too many like any other, and leads to an address of nothing.
    if (answer.status === 301) return expect((await answerTo(path.slice(0, -1))).status).toBe(404)
    expect(answer.status).toBe(404)
    expect(answer.body).toContain('Page Non Trouvée')
    expect(answer.headers.get('location')).toBeUndefined()
  })
})

test.each([
  '/api//products',
  '/api/products/',
  '/api/products//',
  '//api/products',
  '/admin//produits',
  '/admin/produits//',
  '/media//x',
])('%s is unknown as well', async (path) => expect((await answerTo(path)).status).toBe(404))

describe('a slash too many at the end leads to the address without', () => {
  test.each([
    '/contact/',
    '/categories/',
    '/robots.txt/',
    '/login/',
    '/admin/',
    '/admin/produits/',
    '/recherche/?q=laser%20co2&utm=1',
  ])('%s', async (path) => {
    const answer = await visitor.get(path)
    expect(answer.status).toBe(301)
    const place = path.replace(/\/(\?|$)/, '$1')
    expect(answer.headers.location).toBe(program.url + place)
    expect((await visitor.get(place)).status).toBe(200)
  })
})

test('what comes with the question is not taken for the next one', async () => {
  const first = 'GET /contact/ HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc'
  const { answers } = await exchange(program, first + get('/healthz'), { answers: 2 })
  expect(answers.map(({ status }) => status)).toEqual([301, 200])
})

test('what is sent to an address with a slash too many is sent to nobody', async () => {
  expect((await admin.post('/api/products/', json({ name: 'x' }))).status).toBe(404)
})
