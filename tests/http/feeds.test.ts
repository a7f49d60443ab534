// What search engines and readers of feeds find beside the pages: the map of the site and the news of the blog, with what
// the store holds and what is bundled with the site.
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { unique } from './support/catalogue.ts'
import { type Item, newItem } from './support/collections.ts'
import { readPage } from './support/page-by-text.ts'
import { runningSite } from './support/running.ts'

const origin = 'https://www.exemple.tn'
const { visitor, admin } = runningSite({ demo: true, flags: ['--public-url', origin] })

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" }
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)

interface FeedItem {
  readonly title: string
  readonly link: string
  readonly guid: string
  readonly pubDate: string
  readonly category: string
  readonly 'dc:creator': string
  readonly description: string
}

async function feed(): Promise<{ readonly text: string; readonly items: readonly FeedItem[] }> {
  const answer = await visitor.get('/blog/rss.xml')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const items = [...answer.text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<([\w:]+)[^>]*>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, decoded(text)]),
    ),
  )
  return { text: answer.text, items: items as unknown as FeedItem[] }
}

describe('the feed of the blog', () => {
  test('holds bundled articles and those of the store, the newest first, under addresses that answer', async () => {
    const { text, items } = await feed()
    const held = (await visitor.get('/api/blog')).json<Item[]>()
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
    expect(text).toContain('<title>Actualités Médicales | Maison Alyssane</title>')
    expect(items).toHaveLength(11 + held.length)
    const moments = items.map(({ pubDate }) => Date.parse(pubDate))
    expect(moments).toEqual(moments.toSorted((one, other) => other - one))
    for (const { title, link, guid, pubDate, category, description, ...rest } of items) {
      expect(link).toBe(guid)
      expect(pubDate).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} \w{3} \d{4} 00:00:00 GMT$/)
      for (const words of [title, category, description, rest['dc:creator']]) expect(words, link).toMatch(/\p{L}/u)
      expect(link.startsWith(`${origin}/blog/`)).toBe(true)
      expect((await visitor.get(new URL(link).pathname)).status, link).toBe(200)
    }
  })

  test('escapes what an article holds, and follows it', async () => {
    const title = unique('A & B <C>')
    const made = await newItem(admin, '/api/blog', {
      title: `<em>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</em>`,
      excerpt: '<p>Un &amp; <strong>deux</strong>.</p>',
      date: '2031-05-04',
    })
    const [first] = (await feed()).items
    expect(first?.title).toBe(title)
    expect(first?.description).toBe('Un & deux.')
    expect(first?.pubDate).toBe('Sun, 04 May 2031 00:00:00 GMT')
    expect((await admin.delete(`/api/blog/${made._id}`)).status).toBe(204)
    expect((await feed()).items[0]?.title).not.toBe(title)
  })

  test('says nothing that XML has no way to say', async () => {
    const made = await newItem(admin, '/api/blog', {
      title: unique('Avant\uFFFF'),
      author: '\uFFFEDr &#1;Ali',
      excerpt: '<p>Un\uFFFF deux.</p>',
      date: '2031-05-05',
    })
    const { text, items } = await feed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
    expect(text).not.toMatch(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/)
    expect(items[0]?.description).toBe('Un deux.')
    expect((await admin.delete(`/api/blog/${made._id}`)).status).toBe(204)
  })

  test('and the map of the site write addresses in ASCII', async () => {
    const made = await newItem(admin, '/api/blog', { title: unique('ليزر') })
    expect(made.id).toMatch(/ليزر/)
    const address = origin + encodeURI(`/blog/${made.id}`)
    const { items } = await feed()
    expect(items.map(({ link }) => link)).toContain(address)
    expect(items.map(({ guid }) => guid)).toContain(address)
    expect((await visitor.get('/sitemap/blog-1.xml')).text).toContain(`<loc>${address}</loc>`)
    expect((await visitor.get(new URL(address).pathname)).status).toBe(200)
    expect((await admin.delete(`/api/blog/${made._id}`)).status).toBe(204)
  })

  test('reaches an article by its other id where a bundled one has its name', async () => {
    const id = 'detatouage-laser-picoseconde-ou-nanoseconde'
    const made = await newItem(admin, '/api/blog', { title: unique('Homonyme'), id })
    expect(made.id).toBe(id)
    const { items } = await feed()
    expect(items.filter(({ link }) => link === `${origin}/blog/${id}`)).toHaveLength(1)
    expect(items.map(({ link }) => link)).toContain(`${origin}/blog/${made._id}`)
    const page = readPage((await visitor.get(`/blog/${made._id}`)).text)
    expect(page.heading).toBe(made.title)
    expect(page.canonical).toBe(`${origin}/blog/${made._id}`)
    expect(readPage((await visitor.get('/blog')).text).links).toContain(`/blog/${made._id}`)
    expect((await admin.delete(`/api/blog/${made._id}`)).status).toBe(204)
  })

  test('is named in the head of the pages of the blog', async () => {
    for (const path of ['/blog', '/blog/onze-articles', '/blog/hiit-et-resistance-a-air']) {
      const answer = await visitor.get(path)
      expect(answer.text.includes('type="application/rss+xml"'), path).toBe(answer.status === 200)
    }
  })
})

describe('the map of the site', () => {
  const locations = async (path: string) => {
    const answer = await visitor.get(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    return [...answer.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      decoded(address).replace(origin, ''),
    )
  }
  const listed = async () => (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()

  test('is an index of parts, each with the last change of what it names', async () => {
    const index = (await visitor.get('/sitemap.xml')).text
    expect(index).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">\n<sitemap><loc>/)
    const parts = [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/sitemap>/g)]
    expect(parts.length).toBeGreaterThan(5)
    for (const [, address = '', changed] of parts) {
      const { text } = await visitor.get(address.replace(origin, ''))
      expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n<url><loc>/)
      const moments = [...text.matchAll(/<lastmod>([^<]+)<\/lastmod><\/url>/g)].map(([, moment = '']) => moment)
      if (changed) expect(moments.toSorted().at(-1), address).toBe(changed)
      else expect(address).toBe(`${origin}/sitemap/pages.xml`)
    }
  })

  test.each([
    'products-0',
    'products-2',
    'products-01',
    'products-',
    'products',
    'pages-1',
    'inconnu-1',
    'products-99999999999',
  ])('has no part %s', async (part) => {
    expect((await visitor.get(`/sitemap/${part}.xml`)).status).toBe(404)
    expect((await visitor.get(`/sitemap/${part}`)).status).toBe(404)
  })

  test('lists every item that has a page, each by its canonical address', async () => {
    const addresses = await listed()
    const wanted = async (path: string, address: (item: Item) => string) =>
      (await visitor.get(path)).json<Item[]>().map(address)
    expect(addresses).toEqual(
      expect.arrayContaining([
        ...(await wanted('/api/services', ({ _id }) => `/service/${_id}`)),
        ...(await wanted('/api/spa-services', ({ _id }) => `/spa/${_id}`)),
        ...(await wanted('/api/fitness-services', ({ _id }) => `/fitness/${_id}`)),
        ...(await wanted('/api/events', ({ id, type }) => `/event-${type}/${id}`)),
        ...(await wanted('/api/blog', ({ id }) => `/blog/${id}`)),
        ...['nouveautes-deka', 'onda-coolwaves', 'monalisa-touch', 'innovation-traitement'].map(
          (id) => `/academie/${id}`,
        ),
        '/blog/hiit-et-resistance-a-air',
      ]),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) {
      const answer = await visitor.get(address)
      expect(answer.status, address).toBe(200)
      expect(readPage(answer.text).canonical, address).toBe(origin + address)
    }
  })

  test('leaves out what visitors may not see', async () => {
    const [service] = (await visitor.get('/api/spa-services')).json<Item[]>()
    const path = `/api/spa-services/${service?._id}`
    expect((await admin.put(path, json({ isActive: false }))).status).toBe(200)
    expect(await listed()).not.toContain(`/spa/${service?._id}`)
    expect((await admin.put(path, json({ isActive: true }))).status).toBe(200)
  })
})
