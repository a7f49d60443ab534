// What the scripts of a page tell of a visit, which the server does not see by itself.
import { describe, expect, test } from 'vitest'
import { newCategory, newProduct } from './support/catalogue.ts'
import type { ErrorAnswer } from './support/client.ts'
import { runningSite } from './support/running.ts'
import { trustProxy } from './support/sign-in.ts'
import { countedToday, newcomers, viewsOf } from './support/visits.ts'

const { program, admin } = runningSite({ flags: trustProxy })

const somebody = newcomers(program)

const now = () => countedToday(admin)

describe('what a page tells', () => {
  test('of pages that were gone on to, ways to get in touch and how fast it was', async () => {
    const product = await newProduct(admin, { name: 'Lumière suivie' })
    const path = `/products/${product._id}`
    const visitor = somebody()
    for (const event of [
      { event: 'view', path },
      { event: 'click', path, way: 'whatsapp' },
      { event: 'click', path: '/contact', way: 'phone' },
      { event: 'vitals', path, lcp: 1830.4, inp: 96, cls: 0.02 },
    ]) {
      const answer = await visitor.tell(event)
      expect(answer.status, answer.text).toBe(204)
    }
    const { products, clicks, vitals } = await now()
    expect(products.find(({ _id }) => _id === product._id)).toMatchObject({
      name: 'Lumière suivie',
      views: { count: 1 },
      clicks: { count: 1 },
    })
    expect(clicks.map(({ way }) => way)).toEqual(expect.arrayContaining(['phone', 'whatsapp']))
    const lcp = vitals.find(({ vital, page }) => vital === 'lcp' && page === '/products/*')
    expect(lcp).toMatchObject({ count: 1, good: 1, poor: 0 })
    expect(lcp?.p75).toBeGreaterThan(1750)
    expect(lcp?.p75).toBeLessThanOrEqual(2000)
  })

  test('of searches that have no address of their own', async () => {
    const told = { event: 'search', path: '/', words: '  Zzyzx   introuvable ' }
    expect((await somebody().tell(told)).status).toBe(204)
    const { searches } = await now()
    expect(searches).toContainEqual({ words: 'zzyzx introuvable', count: 1, before: null, empty: 1 })
  })

  test('is of a path as the address bar has it', async () => {
    const { slug } = await newCategory(admin, { title: 'Barre d’adresse' })
    const encoded = `/categories/${slug.replace('b', '%62')}`
    expect((await somebody().tell({ event: 'view', path: encoded })).status).toBe(204)
    expect(viewsOf(await now(), `/categories/${slug}`)).toBe(1)
  })

  test('of a path at which no page lives is counted without it', async () => {
    const before = viewsOf(await now(), '')
    expect((await somebody().tell({ event: 'view', path: `/inventee-${'x'.repeat(100)}` })).status).toBe(204)
    const after = await now()
    expect(viewsOf(after, '')).toBe(before + 1)
    expect(JSON.stringify(after.pages)).not.toContain('inventee')
  })

  test('is not counted of who asks not to be, or of another site', async () => {
    const before = await now()
    expect((await somebody().tell({ event: 'view', path: '/spa' }, { 'Sec-GPC': '1' })).status).toBe(204)
    expect((await somebody().tell({ event: 'view', path: '/spa' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      204,
    )
    expect((await now()).totals).toEqual(before.totals)
  })

  test.each([
    ['without a path', { event: 'view' }, ['path']],
    ['of what is no path', { event: 'view', path: 'https://ailleurs.example/' }, ['path']],
    ['of a path that is no text', { event: 'view', path: '/%FF' }, ['path']],
    ['of a path with a sign that no text holds', { event: 'view', path: '/spa%00a' }, ['path']],
    ['of nothing known', { event: 'sale', path: '/' }, ['event']],
    ['of nothing known anywhere', { event: 'sale' }, ['event', 'path']],
    ['of a search without words', { event: 'search', path: '/', words: ' ' }, ['words']],
    ['of an unknown way', { event: 'click', path: '/', way: 'fax' }, ['way']],
    ['of numbers that are none', { event: 'vitals', path: '/', lcp: 'fast', cls: -1 }, ['cls', 'lcp']],
  ])('%s is refused with all that is at fault', async (_name, event, fields) => {
    const answer = await somebody().tell(event)
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {}).sort()).toEqual(fields)
  })

  test('is bounded: a kilobyte, and 120 a minute from one address', async () => {
    const visitor = somebody()
    expect((await visitor.tell({ event: 'view', path: '/', more: 'x'.repeat(1024) })).status).toBe(413)
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => visitor.tell({ event: 'click', path: '/', way: 'mail' })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
