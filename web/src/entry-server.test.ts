// The site as the program draws it: right statuses, and nothing asked of an engine that has no clock, network or
// window.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCategory, anInfoSection, aProduct, aTreatment } from './content/testing.ts'

const category = aCategory({ title: 'Traitement du poils', slug: 'traitement-du-poils' })
const treatment = aTreatment({ description: 'Douce' })
const product = aProduct({
  name: 'Duo </script><script>alert(1)</script>',
  description: 'Console à diode',
  category,
  treatment,
  specifications: { technology: 'Diode' },
  features: ['Compact'],
  infoSections: [anInfoSection({ description: 'x'.repeat(1200) })],
  catalog: { type: 'url', value: 'https://example.com' },
})
const found = (...items: readonly object[]) => ({ all: items.length, total: items.length, items, facets: [] })
const answers: Record<string, unknown> = {
  '/api/contact/form': { openedAt: 1 },
  '/api/site': { brand: 'Maison', whatsapp: '+216 70 000 000' },
  '/api/hero-slides': [],
  '/api/services': [{ _id: 's', title: 'Remodelage', imagePath: '', link: '' }],
  '/api/homepage/products': [],
  '/api/testimonials': [],
  '/api/references': [],
  '/api/partners': { data: [] },
  '/api/blog': { posts: [] },
  '/api/products/treatments': [],
  '/api/products/categories': [category],
  '/api/products/categories/traitement-du-poils': category,
  '/api/products/categories/c/treatments': [treatment],
  '/api/products/treatments/epilation-laser?category=traitement-du-poils': treatment,
  '/api/products/faceted?treatment=t': found(product),
  '/api/products/faceted?category=c': found(product),
  '/api/products/p': product,
  '/api/products?limit=4': [{ ...product, _id: 'q', name: 'Solo' }],
  '/api/products/by-treatment/t?limit=4': [product],
  '/api/products/by-category/c?limit=4': [product],
  '/api/products/faceted?search=laser': found(product),
  '/api/products/faceted?search=%25': found(),
}

vi.mock('virtual:client-assets', () => {
  const screen = (name: string) => ({ script: `/${name}.js`, imports: ['/list.js'], styles: [`/${name}.css`] })
  const modules = {
    'src/entry-admin.tsx': { script: '/admin.js', imports: [], styles: ['/admin.css'] },
    'src/admin/screens/articles/articles-screen.tsx': screen('articles'),
    'src/admin/screens/products/product-update-screen.tsx': screen('products'),
  }
  return { default: { modules, fonts: [], faces: '' } }
})

/** Which calls cannot be answered, and which lists nothing. */
let outage: RegExp | null = null
let empty: string | null = null
let mayKeep: string | undefined = 'made-of '
let asked: string[] = []

function hostApi(path: string): string {
  asked.push(path)
  if (outage?.test(path)) return JSON.stringify({ status: 503, body: { message: 'Panne.' } })
  const body = path.startsWith('/api/addresses?')
    ? { location: null, gone: false }
    : path === empty
      ? []
      : answers[path.replace(/[?&]fields=.*/, '')]
  return JSON.stringify(
    body ? { status: 200, keep: mayKeep, body } : { status: 404, body: { message: 'Élément introuvable.' } },
  )
}

let version = 0
/** Draws a page of content that nothing was kept of. */
const render = (url: string) => globalThis.vitrine.render(url, 'https://maison.example', String(++version), '')
const renderAgain = (url: string) => globalThis.vitrine.render(url, 'https://maison.example', String(version), '')

/** The text that a reader without scripts sees. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

beforeAll(async () => {
  globalThis.hostApi = hostApi
  await import('./entry-server.tsx')
  await vi.dynamicImportSettled()
})

afterEach(() => {
  outage = null
  empty = null
  mayKeep = 'made-of '
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a page', () => {
  it.each([
    ['/', 'transformation personnalisée'],
    ['/', 'Dr Lina Ouzerdane'],
    ['/', 'Aucun partenaire à afficher.'],
    ['/', 'No slides available Please add slides in the admin dashboard'],
    ['/categories', 'Traitement du poils'],
    ['/equipements', '10+'],
    ['/categories/traitement-du-poils', 'Épilation laser'],
    ['/categories/traitement-du-poils/epilation-laser', 'Machines Disponibles'],
    ['/products/p', 'Accéder au catalogue en ligne'],
    ['/products/p', 'Voir plus'],
    ['/recherche?q=laser', 'Console à diode'],
    ['/recherche?q=', 'Recherche'],
    ['/contact?produit=p', 'Votre demande concerne'],
    ['/propos', 'À Propos'],
    ['/medical', 'SAV Médical'],
  ])('%s says « %s »', (url, text) => {
    const page = render(url)
    expect(page.status).toBe(200)
    expect(textOf(page.html)).toContain(text)
  })

  it('names the moment at which a form was opened, and none where nobody knows it', () => {
    expect(render('/contact').html).toContain('name="openedAt"')
    const known = answers['/api/contact/form']
    answers['/api/contact/form'] = {}
    const { html } = render('/contact')
    answers['/api/contact/form'] = known
    expect(html).toContain('name="website"')
    expect(html).not.toContain('name="openedAt"')
  })

  it('has one heading, one title and one canonical address', () => {
    const { html } = render('/products/p')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<link rel="canonical" href="https://maison.example/products/p"/>')
  })

  it('names its subject to search engines', () => {
    expect(render('/recherche?q=laser').html).toContain('<meta name="keywords" content="recherche, ')
    expect(render('/nulle-part').html).not.toContain('name="keywords"')
  })

  it('carries its data without leaving its script element', () => {
    const { html } = render('/products/p')
    expect(html).not.toContain('<script>alert')
    const carried = /<script id="vitrine-data" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(carried).values['/api/products/p']).toEqual(product)
  })

  it('holds no inline style but the place for its own, and no inline script but data', () => {
    for (const url of ['/', '/products/p', '/categories', '/nulle-part']) {
      const { html } = render(url)
      expect(html).not.toMatch(/\sstyle=/)
      expect([...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text)).toEqual(['/*styles*/'])
      for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src=|application\/(ld\+)?json/)
    }
  })

  it('describes itself to machines', () => {
    const { html } = render('/products/p')
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
      JSON.parse(text ?? ''),
    )
    expect(blocks.map((block) => block['@type'])).toEqual([
      ['Product', 'MedicalDevice'],
      'BreadcrumbList',
      'LocalBusiness',
    ])
    expect(blocks[0]).toMatchObject({ name: product.name, category: 'Traitement du poils' })
    expect(html).toContain('Console à diode. En Tunisie et au Maroc')
  })
})

describe('the frame around every page', () => {
  const current = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*aria-current="page"/g)].map(([, to]) => to)

  it('marks in its menu where the visitor is, whatever was drawn before', () => {
    const marks = [
      ['/propos', ['/propos']],
      ['/spa', ['/spa']],
      ['/products/p', []],
      ['/propos', ['/propos']],
      ['/medical', ['/medical']],
    ] as const
    for (const [url, marked] of marks) expect(current(renderAgain(url).html), url).toEqual(marked)
  })

  it('tells the facts of the content that it is drawn from', () => {
    expect(render('/propos').html).toContain('<p class="footer-name">Maison</p>')
    const before = answers['/api/site']
    answers['/api/site'] = { brand: 'Autre maison', injectablesUrl: 'https://injectables.example' }
    const { html } = render('/propos')
    answers['/api/site'] = before
    expect(html).toContain('<p class="footer-name">Autre maison</p>')
    expect(html.match(/href="https:\/\/injectables.example"/g)).toHaveLength(2)
    expect(render('/propos').html).toContain('<p class="footer-name">Maison</p>')
  })

  it('is the same as when nothing was drawn before', async () => {
    const known = renderAgain('/products/p').html
    vi.resetModules()
    await import('./entry-server.tsx')
    await vi.dynamicImportSettled()
    expect(renderAgain('/products/p').html).toBe(known)
  })
})

describe('an address', () => {
  it.each([
    '/nulle-part',
    '/products/absent',
    '/categories/absente',
    '/categories/constructor',
    '/categories/traitement-du-poils/absent',
    '/login/x',
    '/administration',
  ])('%s is not found', (url) => {
    const page = render(url)
    expect(page.status).toBe(404)
    expect(textOf(page.html)).toContain('Page Non Trouvée')
    expect(textOf(page.html)).toContain('Solo')
    expect(page.html).toContain('noindex')
  })

  it('of categories that the house has none of is no page to search engines', () => {
    empty = '/api/products/categories'
    const { html } = render('/categories')
    expect(textOf(html)).toContain('Page Non Trouvée')
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/rel="canonical"|ld\+json/)
  })

  it.each([
    ['/formations', '/academie'],
    ['/financement', '/contact'],
    ['/categories/fitness', '/fitness'],
    ['/categories/pilates', '/fitness'],
    ['/categories/Pilat%C3%A8s', '/fitness'],
    ['/categories/traitement-de-la-peau', '/equipements'],
  ])('%s leads to %s', (url, location) => {
    expect(render(url)).toMatchObject({ status: 301, location })
  })

  it.each([
    ['/admin', 200],
    ['/login', 200],
    ['/admin?x=/y', 200],
    ['/admin/produits/p?recherche=a', 200],
    ['/admin/accueil/services/nouveau', 200],
    ['/admin/x', 404],
    ['/admin/produits/p/x', 404],
  ])('%s is a page for the back office to draw in, and tells readers without scripts so', (url, status) => {
    const page = render(url)
    expect(page.status).toBe(status)
    expect(page.html).toContain('<div id="page"><noscript>')
    // Its styles come as files: an inline one would be refused by the policy.
    expect(page.html).not.toContain('<style')
    expect(page.html).toContain('noindex')
  })

  it('of the back office brings the code of its screen along', () => {
    const { html } = render('/admin/produits?recherche=a')
    expect(html).toContain('<link rel="modulepreload" href="/products.js"/>')
    expect(html).toContain('<link rel="modulepreload" href="/list.js"/>')
    expect(html).toContain('<link rel="stylesheet" href="/products.css"')
    expect(html).not.toContain('articles.js')
  })

  it('stays on the site whatever its escapes', () => {
    expect(render('/categories/%E0%A4%A').status).toBe(404)
    expect(render('/recherche?q=%').status).toBe(200)
  })
})

describe('what the API has answered', () => {
  const everyPages = ['/api/site', '/api/products/categories', '/api/products/treatments?fields=title,link,category']
  const askedBy = (draw: (url: string) => unknown, url: string) => {
    asked = []
    draw(url)
    return asked
  }

  it('is kept for one version of the content where every page asks for it', () => {
    const first = render('/products/p').html
    expect(askedBy(render, '/products/p')).toEqual(expect.arrayContaining(everyPages))
    expect(askedBy(renderAgain, '/products/p')).toContain('/api/products/p')
    expect(asked).not.toEqual(expect.arrayContaining(everyPages))
    expect(renderAgain('/products/p').html).toBe(first)
    expect(askedBy(renderAgain, '/categories')).toEqual([])
    expect(askedBy(render, '/categories')).toEqual(everyPages)
  })

  it('is kept where the products of a treatment all ask for the same others, whose cards are drawn once', () => {
    answers['/api/products/q'] = { ...product, _id: 'q', name: 'Solo' }
    const others = () => asked.filter((path) => path.startsWith('/api/products/by-treatment/'))
    askedBy(render, '/products/q')
    expect(others()).toHaveLength(1)
    const card = /<a href="\/products\/p" class="card">.*?<\/a>/.exec(renderAgain('/products/q').html)?.[0]
    expect(card).toContain('Console à diode')
    expect(askedBy(renderAgain, '/products/q')).toEqual(['/api/products/q'])

    answers['/api/products/by-treatment/t?limit=4'] = [{ ...product, description: 'Autre console' }]
    expect(renderAgain('/products/q').html).toContain(card)
    const { html } = render('/products/q')
    answers['/api/products/by-treatment/t?limit=4'] = [product]
    expect(html).not.toContain(card)
    expect(html).toContain('Autre console')
  })

  it('is drawn as a card with the addresses of its pictures, and changes with any of its properties', () => {
    const picture = { ...product, _id: 'r', image: '/media/console.webp?w=640&h=640' }
    answers['/api/products/by-treatment/t?limit=4'] = [picture]
    const placed = globalThis.vitrine.render('/products/q', 'https://maison.example', '', 'https://cdn.example/m').html
    expect(placed).toContain('https://cdn.example/m/console')
    expect(render('/products/q').html).toMatch(/ src="\/media\/console/)
    answers['/api/products/by-treatment/t?limit=4'] = [{ ...picture, imageAlt: 'Sur une table' }, product]
    const first = render('/products/q').html
    for (let index = 0; index < 300; index++) {
      answers['/api/products/by-treatment/t?limit=4'] = [{ ...product, _id: 'r', name: `Console ${index}` }]
      expect(render('/products/q').html).toContain(`Console ${index}`)
    }
    answers['/api/products/by-treatment/t?limit=4'] = [{ ...picture, imageAlt: 'Sur une table' }, product]
    expect(render('/products/q').html).toBe(first)
    answers['/api/products/by-treatment/t?limit=4'] = [product]
  })

  it('is asked for again where it was a failure, or may not be kept', () => {
    outage = /^/
    render('/contact')
    expect(askedBy(renderAgain, '/contact')).toContain('/api/site')
    outage = null
    mayKeep = undefined
    render('/contact')
    expect(askedBy(renderAgain, '/contact')).toContain('/api/site')
  })
})

describe('an outage', () => {
  it.each(['/', '/products/p', '/categories/traitement-du-poils', '/recherche?q=laser'])(
    'on %s is no missing page',
    (url) => {
      outage = /^/
      const page = render(url)
      expect(page.status).toBe(503)
      expect(textOf(page.html)).toContain('Réessayer')
      expect(textOf(page.html)).not.toContain('Page Non Trouvée')
    },
  )

  it.each([
    ['/products/absent', /^.api.products.limit/],
    ['/products/absent', /^.api.(site|products.categories)/],
    ['/nulle-part', /^.api.products.limit/],
    ['/event-medical/absent', /^.api.products.limit/],
  ])('of anything else leaves %s missing: %s', (url, calls) => {
    outage = calls
    const page = render(url)
    expect(page.status).toBe(404)
    expect(textOf(page.html)).toContain('Page Non Trouvée')
  })

  it.each(['/products/absent', '/nulle-part'])(
    'of what knows where %s went lets nobody say that it is missing',
    (url) => {
      outage = /^.api.addresses/
      const page = render(url)
      expect(page.status).toBe(503)
      expect(textOf(page.html)).toContain('Réessayer')
      expect(textOf(page.html)).not.toContain('Page Non Trouvée')
    },
  )
})

describe('drawing', () => {
  it('asks the engine for nothing and is the same every time', () => {
    const refuse = (name: string) => () => {
      throw new Error(`${name} was asked for`)
    }
    const expected = ['/', '/products/p', '/nulle-part', '/recherche?q=laser'].map(render)
    for (const name of ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'MessageChannel']) {
      vi.stubGlobal(name, refuse(name))
    }
    for (const name of ['URL', 'URLSearchParams', 'TextEncoder', 'AbortController', 'Intl'])
      vi.stubGlobal(name, undefined)
    vi.spyOn(Date, 'now').mockImplementation(refuse('Date.now'))
    vi.spyOn(Math, 'random').mockImplementation(refuse('Math.random'))
    expect(['/', '/products/p', '/nulle-part', '/recherche?q=laser'].map(render)).toEqual(expected)
  })

  it('answers a document without content for when it fails', () => {
    const html = globalThis.vitrine.shell('https://maison.example')
    expect(html).toContain('<div id="page"></div>')
    expect(html).toContain('"origin":"https://maison.example"')
  })
})
