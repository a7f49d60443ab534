// Visits, counted by the server: who is, and what of it.
import { describe, expect, test } from 'vitest'
import { type Fields, json } from './support/bodies.ts'
import { newCategory, newProduct } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { contactFields, requestFields } from './support/contact.ts'
import { runningSite } from './support/running.ts'
import { trustProxy } from './support/sign-in.ts'
import { rowsOf } from './support/store.ts'
import { countedToday, newcomers, phone, viewsOf, visitorFrom } from './support/visits.ts'

const { program, admin } = runningSite({ flags: trustProxy })

const somebody = newcomers(program)

const now = () => countedToday(admin)
const writes = async () =>
  Number(/^vitrine_writes_total (\d+)$/m.exec((await new Api(program).get('/metrics')).text)?.[1])

describe('a page that somebody looks at', () => {
  test('is counted drawn, kept and held already, each time', async () => {
    const visitor = somebody()
    const before = viewsOf(await now(), '/propos')
    const drawn = await visitor.look('/propos')
    expect(drawn.status).toBe(200)
    expect(drawn.headers['set-cookie']).toBeUndefined()
    await visitor.look('/propos')
    expect((await visitor.look('/propos', { 'If-None-Match': String(drawn.headers.etag) })).status).toBe(304)
    expect(viewsOf(await now(), '/propos')).toBe(before + 3)
  })

  test('is one page, however it was reached', async () => {
    const { slug, _id } = await newCategory(admin, { title: 'Comptée une fois' })
    const visitor = somebody()
    await visitor.look(`/categories/${slug}`)
    await visitor.look(`/categories/${_id}`)
    await visitor.look(`/categories/${slug}?utm_source=lettre`)
    expect(viewsOf(await now(), `/categories/${slug}`)).toBe(3)
  })

  test('is of no page but the site’s own, however it is narrowed and whatever is written beside its name', async () => {
    const { slug } = await newCategory(admin, { title: 'Rangée autrement' })
    const visitor = somebody()
    const before = viewsOf(await now(), '')
    await visitor.look(`/categories/${slug}?tri=nom`)
    await visitor.look(`/categories/${slug}!!!${"(!')".repeat(1000)}?tri=nom`)
    const after = await now()
    expect(viewsOf(after, `/categories/${slug}`)).toBe(1)
    expect(viewsOf(after, '')).toBe(before + 1)
    expect(JSON.stringify(after.pages)).not.toContain('!!!')
  })

  test('belongs to a visit, by one visitor, with where from and on what', async () => {
    const before = await now()
    const one = somebody({ Referer: 'https://www.google.com/' })
    await one.look('/spa')
    await one.look('/fitness', { Referer: 'http://127.0.0.1/spa' })
    const other = somebody({ 'User-Agent': phone })
    await other.look('/?utm_source=Salon-2026')
    const after = await now()
    expect(after.totals.visits.count).toBe(before.totals.visits.count + 2)
    expect(after.totals.visitors.count).toBe(before.totals.visitors.count + 2)
    expect(after.totals.views.count).toBe(before.totals.views.count + 3)
    expect(after.sources).toContainEqual({ source: 'google.com', count: 1, before: null })
    expect(after.sources).toContainEqual({ source: 'salon-2026', count: 1, before: null })
    expect(after.devices.find(({ device }) => device === 'phone')?.count).toBe(1)
  })

  test('is counted in memory: a hundred of them are one writing', async () => {
    const before = viewsOf(await now(), '/blog')
    const written = await writes()
    const visitors = Array.from({ length: 100 }, () => somebody())
    await Promise.all(visitors.map((visitor) => visitor.look('/blog')))
    // The minute may be over meanwhile.
    expect(await writes()).toBeLessThanOrEqual(written + 1)
    expect(viewsOf(await now(), '/blog')).toBe(before + 100)
    expect(await writes()).toBeLessThanOrEqual(written + 2)
  })
})

describe('nobody is counted', () => {
  const machine = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  test.each([
    ['who asks not to be (DNT)', { DNT: '1' }],
    ['who asks not to be (Sec-GPC)', { 'Sec-GPC': '1' }],
    ['who calls itself a machine', { 'User-Agent': machine }],
    ['without a browser', { 'User-Agent': 'curl/7.88.1' }],
    ['who reads no language', { 'Accept-Language': '' }],
    ['who wants no page', { Accept: '*/*' }],
    ['whose browser fetches ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['who frames the page', { 'Sec-Fetch-Dest': 'iframe' }],
  ])('%s', async (_name, lines) => {
    const before = await now()
    expect((await somebody(lines).look('/temoignages')).status).toBe(200)
    expect((await now()).totals).toEqual(before.totals)
  })

  test.each(['/nulle-part', '/admin', '/login', '/api/products', '/sitemap.xml', '/robots.txt'])(
    'who asks for %s',
    async (path) => {
      const before = await now()
      await somebody().look(path)
      expect((await now()).totals).toEqual(before.totals)
    },
  )

  test('who asks for the head of a page alone', async () => {
    const before = await now()
    await new Api(program).head('/propos', { 'User-Agent': phone, 'Accept-Language': 'fr', Accept: 'text/html' })
    expect((await now()).totals).toEqual(before.totals)
  })

  test('who keeps the site, from the first call as administrator on', async () => {
    const mine = somebody({ 'User-Agent': phone })
    const before = await now()
    expect((await mine.look('/api/products/admin/all', { Authorization: `Bearer ${admin.token}` })).status).toBe(200)
    await mine.look('/')
    await now()
    await mine.look('/')
    expect((await now()).totals).toEqual(before.totals)
  })

  test('who only sends very much', async () => {
    const visitor = somebody()
    const before = viewsOf(await now(), '/academie')
    for (let index = 0; index < 80; index += 1) await visitor.look('/academie')
    expect(viewsOf(await now(), '/academie') - before).toBeLessThanOrEqual(60)
  })
})

describe('searches', () => {
  test('are counted by their words, and those without a result apart', async () => {
    const { category } = await newProduct(admin, { name: 'Cryolipolyse Aurore' })
    expect(category).toBeTruthy()
    const visitor = somebody()
    await visitor.look('/recherche?q=CRYOLIPOLYSE')
    await visitor.look('/recherche?q=cryolipolys%C3%A9')
    await visitor.look('/recherche?q=%20zzyzx%20%20introuvable')
    const { searches } = await now()
    expect(searches).toContainEqual({ words: 'cryolipolyse', count: 2, before: null, empty: 0 })
    expect(searches).toContainEqual({ words: 'zzyzx introuvable', count: 1, before: null, empty: 1 })
  })

  test('of one network are named so many in a day, however often they are written down meanwhile', async () => {
    const visitor = somebody()
    const search = async (from: number) => {
      for (let i = from; i < from + 30; i += 1) {
        expect((await visitor.tell({ event: 'search', path: '/', words: `rempli ${i}` })).status).toBe(204)
      }
      await now()
    }
    await search(0)
    await search(30)
    const sums = rowsOf(program.data, {
      named: "SELECT count(*) AS n FROM visit_count WHERE kind = 'search' AND subject LIKE 'rempli %'",
      rest: "SELECT count AS n FROM visit_count WHERE kind = 'search' AND subject = ''",
    })
    expect(Number(sums.named[0]?.n)).toBe(50)
    expect(Number(sums.rest[0]?.n)).toBe(10)
  })

  test('that may name somebody are not written down', async () => {
    const visitor = somebody()
    await visitor.look('/recherche?q=lea%40exemple.com')
    await visitor.look('/recherche?q=0612345678')
    const { searches } = rowsOf(program.data, { searches: "SELECT subject FROM visit_count WHERE kind = 'search'" })
    expect(JSON.stringify(searches)).not.toMatch(/lea|0612/)
  })
})

describe('requests', () => {
  const send = async (address: string, fields: Fields) => {
    const answer = await new Api(program).post(address, json(fields))
    expect(answer.status, answer.text).toBe(201)
  }

  test('are counted with the message, the suspected and the repeated not', async () => {
    const before = await now()
    const fields = contactFields()
    await send('/api/contact', fields)
    await send('/api/contact', fields)
    await send('/api/contact', contactFields({ website: 'http://spam.example' }))
    const after = await now()
    expect(after.totals.requests.count).toBe(before.totals.requests.count + 1)
    expect(after.requests).toContainEqual(expect.objectContaining({ request: 'message' }))
  })

  test('for a quote or a demonstration are counted with the products that they name', async () => {
    const product = await newProduct(admin, { name: 'Machine demandée' })
    const machines = [{ product: product._id, quantity: 3, note: '' }]
    const before = (await now()).totals.requests.count
    await send('/api/requests', requestFields({ kind: 'devis', machines }))
    await send('/api/requests', requestFields({ kind: 'demonstration', machines }))
    const { requests, products, totals } = await now()
    expect(totals.requests.count).toBe(before + 2)
    expect(requests).toContainEqual({ request: 'devis', count: 1, before: null })
    expect(requests).toContainEqual({ request: 'demonstration', count: 1, before: null })
    expect(products.find(({ _id }) => _id === product._id)).toMatchObject({
      views: { count: 0 },
      requests: { count: 2 },
    })
  })
})

describe('a flood', () => {
  test('from one network fills neither the figures nor the store', async () => {
    const before = await now()
    const stored = () => Number(rowsOf(program.data, { rows: 'SELECT count(*) AS n FROM visit_count' }).rows[0]?.n)
    const rows = stored()
    // Somebody else each time, by what they say, and sent by another site.
    const flood = visitorFrom(program, '198.18.0.1')
    for (let index = 0; index < 330; index += 1) {
      const lines = { 'User-Agent': `${phone} ${index}`, Referer: `https://site-${index}.example/` }
      const answer = await flood.look('/temoignages', lines)
      expect(answer.status).toBe(200)
    }
    const after = await now()
    expect(after.totals.views.count - before.totals.views.count).toBeLessThanOrEqual(300)
    expect(after.totals.visitors.count - before.totals.visitors.count).toBeLessThanOrEqual(300)
    expect(stored() - rows).toBeLessThanOrEqual(210)
    expect(after.sources.find(({ source }) => source === '')?.count).toBeGreaterThanOrEqual(100)
    await somebody().look('/temoignages')
    expect((await now()).totals.views.count).toBe(after.totals.views.count + 1)
  })
})
