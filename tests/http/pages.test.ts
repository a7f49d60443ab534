// The public pages of the demo catalogue as they leave the server: their status, their head, and what may not be in them.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteMap } from '../browser/links.ts'
import { type Program, start } from '../program.ts'
import { json } from './support/bodies.ts'
import type { Category, Product, Treatment } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { type Page, readPage } from './support/page-by-text.ts'
import { requestsOf } from './support/requests.ts'

const origin = 'https://www.exemple.tn'
let program: Program
let visitor: Api
let categories: Category[]
let treatments: Treatment[]
let products: Product[]
/** Paths of the site map. */
let listed: readonly string[]

beforeAll(async () => {
  program = await start({ demo: true, flags: ['--public-url', origin] })
  visitor = new Api(program)
  categories = (await visitor.get('/api/products/categories')).json<Category[]>()
  treatments = (await visitor.get('/api/products/treatments')).json<Treatment[]>()
  products = (await visitor.get('/api/products')).json<Product[]>()
  listed = await siteMap(requestsOf(visitor))
})
afterAll(() => program.stop())

const categoryOf = (treatment: Treatment): Category | undefined =>
  categories.find(
    (one) => one._id === (typeof treatment.category === 'string' ? treatment.category : treatment.category._id),
  )
const isMedical = ({ category }: Product): boolean => category !== null && !['Spa', 'Fitness'].includes(category.title)
const treatmentPath = (treatment: Treatment): string => `/categories/${categoryOf(treatment)?.slug}${treatment.link}`
/** The pages of the catalogue. */
const cataloguePages = (): string[] => [
  '/',
  '/categories',
  '/equipements',
  ...categories.map((category) => `/categories/${category.slug}`),
  ...treatments.map(treatmentPath),
  ...products.map((product) => `/products/${product._id}`),
]

/** What the pages of each kind tell machines about themselves, and no page tells nothing. */
const kinds: readonly (readonly [address: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ['LocalBusiness', 'ItemList']],
  [/^\/(categories(\/.+)?|equipements|event-\w+|academie|temoignages|blog)$/, ['CollectionPage', 'BreadcrumbList']],
  [/^\/products\/.+$/, ['Product', 'BreadcrumbList', 'LocalBusiness']],
  [/^\/((spa|fitness)(\/.+)?|service\/.+|medical|fitness-2)$/, ['Service', 'BreadcrumbList', 'LocalBusiness']],
  [/^\/(event-\w+|blog)\/.+$/, ['Article', 'BreadcrumbList']],
  [/^\/academie\/.+$/, ['LearningResource', 'BreadcrumbList']],
  [/^\/propos$/, ['AboutPage', 'BreadcrumbList', 'LocalBusiness']],
  [/^\/(devis|confidentialite)$/, ['WebPage', 'BreadcrumbList']],
  [/^\/contact$/, ['ContactPage', 'BreadcrumbList', 'LocalBusiness']],
]

async function open(path: string, status = 200): Promise<Page & { readonly html: string }> {
  const answer = await visitor.get(path)
  expect(answer.status, path).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^text\/html; *charset=utf-8$/i)
  return { ...readPage(answer.text), html: answer.text }
}

describe('the demo catalogue', () => {
  test('is that of a real distributor', () => {
    expect(categories.map((one) => one.slug)).toEqual(
      expect.arrayContaining([
        'traitement-du-poils',
        'traitement-du-gras',
        'traitement-gynecologique-et-uro',
        'traitement-de-la-peau',
        'spa',
        'fitness',
      ]),
    )
    expect(treatments.length).toBeGreaterThanOrEqual(12)
    expect(products.length).toBeGreaterThanOrEqual(20)
  })

  test('every picture and catalogue that it names is there', async () => {
    const text = JSON.stringify([
      categories,
      treatments,
      (await visitor.get('/api/site')).json(),
      await Promise.all(products.map(async (one) => (await visitor.get(`/api/products/${one._id}`)).json())),
    ])
    const files = new Set(text.match(/\/media\/[^"]+/g))
    expect(files.size).toBeGreaterThan(30)
    for (const file of files) expect((await visitor.head(file)).status, file).toBe(200)
  })
})

describe('the demo catalogue is shown', () => {
  test('by slides that lead to the categories, to spa and to fitness', async () => {
    const { html } = await open('/')
    const slides = [...html.matchAll(/<a href="([^"]+)"[^>]*>DÉCOUVRIR</g)].map(([, address]) => address)
    expect(slides).toEqual(['/categories', '/spa', '/fitness'])
  })

  test('with the name of a product before its pictures', async () => {
    for (const product of products) {
      const { html, heading } = await open(`/products/${product._id}`)
      expect(heading).toBe(product.name)
      const [, main = ''] = html.split('<main')
      const picture = main.indexOf('<img')
      expect(picture, product.name).toBeGreaterThan(0)
      expect(main.indexOf('<h1'), product.name).toBeLessThan(picture)
    }
  })
})

describe('every page', () => {
  test('has a whole head, French, with one heading and no inline code', async () => {
    const titles = new Map<string, string>()
    for (const path of listed) {
      const page = await open(path)
      expect(page.canonical, path).toBe(origin + path)
      expect(page.html, path).toMatch(/^<!doctype html>\s*<html lang="fr"/i)
      expect(page.title.length, path).toBeGreaterThan(10)
      expect(titles.get(page.title), `${path} shares its title`).toBeUndefined()
      titles.set(page.title, path)
      const description = page.meta.get('description') ?? ''
      expect(description.length, `${path} ${description}`).toBeGreaterThanOrEqual(50)
      expect(description.length, `${path} ${description}`).toBeLessThanOrEqual(160)
      expect(description, path).not.toContain('…')
      // But where it names products.
      if (!path.startsWith('/service/')) expect(description, path).not.toMatch(/\s:\s\p{Lu}/u)
      if (!path.startsWith('/blog/')) expect(description, path).toMatch(/Tunisie|Tunis|Maroc/)
      const keywords = page.meta.get('keywords') ?? ''
      expect(keywords.length, path).toBeGreaterThan(5)
      // There are none on this site.
      expect(keywords, path).not.toMatch(/\b(prix|tarifs?)\b/i)
      expect(page.html.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(page.html.match(/<title[ >]/g), path).toHaveLength(1)
      for (const script of page.html.matchAll(/<script\b([^>]*)>/g)) {
        // The home page's first look; the test below proves that its policy allows nothing else.
        if (path === '/' && script[0] === '<script>') continue
        expect(script[1], path).toMatch(/\bsrc="\/|type="application\/(ld\+)?json"/)
      }
      expect(page.html, path).not.toMatch(/\sstyle="|\son[a-z]+="|javascript:/i)
    }
  })

  test('carries its styles, which its policy allows by their hash, also where it is kept or not modified', async () => {
    const allowed = (code: string) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`
    for (const path of ['/', '/categories', '/nulle-part']) {
      const answer = await visitor.get(path)
      const scripts = [...answer.text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code)
      expect(scripts, path).toHaveLength(path === '/' ? 1 : 0)
      const styles = [...answer.text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)
      expect(styles, path).toHaveLength(1)
      expect(styles[0], path).toContain('@font-face')
      expect(styles[0], path).not.toContain('url(http')
      const policy = answer.headers['content-security-policy']
      expect(policy, path).toContain(
        `; script-src 'self'${scripts.map(allowed).join('')}; style-src 'self'${styles.map(allowed).join('')}; `,
      )
      expect(policy, path).not.toContain('unsafe-inline')
      expect((await visitor.get(path)).headers['content-security-policy'], path).toBe(policy)
      const { etag } = answer.headers
      if (answer.status !== 200 || !etag) continue
      const unchanged = await visitor.get(path, { 'If-None-Match': String(etag) })
      expect(unchanged.status, path).toBe(304)
      expect(unchanged.headers['content-security-policy'], path).toBe(policy)
    }
    expect((await visitor.get('/admin')).headers['content-security-policy']).toContain("; style-src 'self'; ")
  })

  test('is shared with an absolute picture and address', async () => {
    for (const path of listed) {
      const { meta } = await open(path)
      for (const name of ['og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'twitter:card']) {
        expect(meta.get(name), `${path} ${name}`).toBeTruthy()
      }
      expect(meta.get('og:image'), path).toMatch(/^https:\/\/www\.exemple\.tn\//)
      const picture = await visitor.head(new URL(meta.get('og:image') ?? '').pathname)
      expect(picture.status, path).toBe(200)
      expect(picture.headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/)
    }
  })

  test('links to nothing that is missing', async () => {
    const links = new Set<string>()
    for (const path of listed) for (const link of (await open(path)).links) links.add(link.replace(/#.*/, ''))
    expect(links.size).toBeGreaterThan(40)
    for (const link of links) {
      if (link === '') continue
      const answer = await visitor.get(encodeURI(decodeURI(link)))
      expect([200, 301, 308], link).toContain(answer.status)
    }
  })

  test('carries structured data with what schema.org requires', async () => {
    const required: Readonly<Record<string, readonly string[]>> = {
      Product: ['name', 'image', 'description'],
      MedicalDevice: ['name'],
      BreadcrumbList: ['itemListElement'],
      ItemList: ['itemListElement'],
      Organization: ['name', 'url'],
      LocalBusiness: ['name', 'address'],
      Service: ['name', 'provider', 'areaServed'],
      Article: ['headline', 'description', 'image', 'author', 'publisher', 'datePublished'],
      LearningResource: ['name', 'description'],
    }
    const medical = new Set(products.filter(isMedical).map((product) => `/products/${product._id}`))
    expect(medical.size).toBeGreaterThan(0)
    for (const path of listed) {
      const { structuredData } = await open(path)
      const all = structuredData.flatMap((item) => [item['@type']].flat())
      const expected = kinds.filter(([address]) => address.test(path)).flatMap(([, types]) => types)
      expect(expected, path).not.toEqual([])
      expect(all, path).toEqual(expect.arrayContaining(expected))
      expect(all.includes('MedicalDevice'), path).toBe(medical.has(path))
      for (const item of structuredData) {
        const types = [item['@type']].flat().map(String)
        for (const name of types.flatMap((type) => required[type] ?? []))
          expect(item[name], `${path} ${types} ${name}`).toBeTruthy()
        for (const entry of (item.itemListElement ?? []) as Record<string, unknown>[])
          expect(entry.position, path).toBeTypeOf('number')
      }
    }
  })
})

describe('the pages of items', () => {
  test('show what they are about', async () => {
    for (const category of categories) {
      const page = await open(`/categories/${category.slug}`)
      expect(page.heading).toContain(category.title)
      expect(page.canonical).toBe(`${origin}/categories/${category.slug}`)
    }
    for (const treatment of treatments) {
      const page = await open(treatmentPath(treatment))
      expect(page.html).toContain('Machines Disponibles')
      expect(page.canonical).toBe(`${origin}${treatmentPath(treatment)}`)
    }
    for (const product of products) {
      const page = await open(`/products/${product._id}`)
      expect(page.heading).toContain(product.name)
      expect(page.canonical).toBe(`${origin}/products/${product._id}`)
      const types = page.structuredData.flatMap((item) => [item['@type']].flat())
      expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
    }
  })

  test('are found by every spelling of their address', async () => {
    const category = categories.find((one) => one.slug === 'traitement-gynecologique-et-uro')
    for (const name of [
      'traitement-gynecologique-et-uro',
      encodeURIComponent('traitement-gynécologique-et-uro'),
      category?._id,
    ]) {
      expect((await open(`/categories/${name}`)).canonical).toBe(`${origin}/categories/traitement-gynecologique-et-uro`)
    }
    const [treatment] = treatments
    if (!treatment) throw new Error('no treatment')
    const slug = categoryOf(treatment)?.slug
    for (const path of [
      `/categories/${slug}/${treatment._id}`,
      `/categories/${slug}/treatments/${treatment._id}`,
      `/treatments/${treatment._id}`,
    ]) {
      expect((await open(path)).canonical).toBe(`${origin}${treatmentPath(treatment)}`)
    }
  })

  test('a search works without a script', async () => {
    const [product] = products
    const page = await open(`/recherche?q=${encodeURIComponent(product?.name ?? '')}`)
    expect(page.links).toContain(`/products/${product?._id}`)
    expect(page.robots).toContain('noindex')
    const hostile = await open(`/recherche?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(hostile.html).not.toContain('<script>alert(1)')
  })
})

describe('what is missing', () => {
  test.each([
    '/nulle-part',
    '/categories/inconnue',
    '/categories/traitement-de-la-peau/inconnu',
    '/categories/inconnue/treatments/01890000-0000-7000-8000-000000000000',
    '/treatments/01890000-0000-7000-8000-000000000000',
    '/products/01890000-0000-7000-8000-000000000000',
    '/products/x',
    '/products',
    '/Categories/Traitement-de-la-peau/a/b/c',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/index.php',
    '/.env',
    '/login/inconnu',
    '/administration',
  ])('%s is the 404 screen with status 404', async (path) => {
    const page = await open(path, 404)
    expect(page.html).toContain('Page Non Trouvée')
    expect(page.html).toMatch(/Retour à l(&#x27;|'|’)accueil/)
    expect(page.robots).toContain('noindex')
    expect(
      page.links.some((link) => link.startsWith('/products/')),
      'similar products',
    ).toBe(true)
    expect(page.html).not.toContain('<script>alert')
  })

  test('an inactive product is 404 for visitors, with a token in hand or not', async () => {
    const admin = await new Api(program).signIn()
    const [product] = products.slice(-1)
    const path = `/products/${product?._id}`
    expect((await visitor.get(path)).status).toBe(200)
    expect((await admin.put(`/api${path}`, json({ isActive: false }))).status).toBe(200)
    await open(path, 404)
    expect(await siteMap(requestsOf(visitor))).not.toContain(path)
    expect((await admin.put(`/api${path}`, json({ isActive: true }))).status).toBe(200)
    await open(path)
  })
})

test('whoever asks for /favicon.ico gets the icon', async () => {
  const answer = await visitor.get('/favicon.ico')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.bytes).toEqual((await visitor.get('/icone-192.png')).bytes)
})

describe('for search engines', () => {
  test('robots.txt names the map of the site', async () => {
    const answer = await visitor.get('/robots.txt')
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(answer.text).toContain('Disallow: /api/')
  })

  test('robots.txt lets whoever reads it see that the back office is not to be listed', async () => {
    const forbidden = [...(await visitor.get('/robots.txt')).text.matchAll(/^Disallow: (.+)$/gm)].map(
      ([, path]) => path,
    )
    for (const path of ['/admin', '/login', '/recherche']) {
      expect((await open(path)).robots).toContain('noindex')
      expect(
        forbidden.filter((start) => path.startsWith(String(start))),
        path,
      ).toEqual([])
    }
  })

  test('sitemap.xml lists every page', async () => {
    expect(new Set(listed).size).toBe(listed.length)
    const wanted = [...cataloguePages(), '/propos', '/spa', '/fitness', '/medical', '/fitness-2', '/blog', '/contact']
    expect(listed).toEqual(expect.arrayContaining(wanted))
    for (const path of listed) expect((await visitor.get(path)).status, path).toBe(200)
  })

  test.each([
    ['/admin', 200],
    ['/login', 200],
    ['/admin/produits?recherche=laser&page=2', 200],
    ['/admin/produits/01890000-0000-7000-8000-000000000000', 200],
    ['/admin/accueil/services/nouveau', 200],
    ['/admin/inconnu', 404],
    ['/admin/produits/01890000-0000-7000-8000-000000000000/inconnu', 404],
  ])('%s is the back office, which is kept out and kept by nobody else', async (path, status) => {
    const page = await open(path, status)
    expect(page.title).toBe('Administration')
    expect(page.robots).toContain('noindex')
    const { headers } = await visitor.get(path)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toBe('private, no-cache')
  })
})
