// Redirects that are written by hand, or brought as a list.
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { newCategory, unique } from './support/catalogue.ts'
import type { ErrorAnswer } from './support/client.ts'
import { expectStatus } from './support/expect-status.ts'
import { leadsTo, newRedirect, renamed } from './support/moved.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin, program } = runningSite()

test('redirects are found by the words of both addresses', async () => {
  const [source, target] = [
    `/${unique('ancienne-brochure')}`.replaceAll(' ', '-'),
    `/${unique('catalogue-été')}`.replaceAll(' ', '-'),
  ]
  expectStatus(await newRedirect(admin, source, target), 201)
  const found = async (search: string) => {
    const { items } = (await admin.get(`/api/redirects/admin/page?${new URLSearchParams({ search })}`)).json<{
      items: readonly { source: string }[]
    }>()
    return items.map((item) => item.source)
  }
  for (const search of [source, source.slice(1, 12), 'BROCHURE', target, 'ete'])
    expect(await found(search), search).toContain(source)
})

describe('a redirect', () => {
  test('leads on, on this site or away from it, without a stop on the way', async () => {
    const [first, second, away] = [unique('/promo'), unique('/offre'), unique('/ailleurs')].map((path) =>
      path.replaceAll(' ', '-'),
    ) as [string, string, string]
    expectStatus(await newRedirect(admin, first, '/contact'), 201)
    expectStatus(await newRedirect(admin, second, first), 201)
    expectStatus(await newRedirect(admin, away, 'https://example.com/é?a=1'), 201)
    expect(await leadsTo(visitor, `${first}?utm=1`)).toEqual([301, '/contact'])
    expect(await leadsTo(visitor, second)).toEqual([301, '/contact'])
    expect(await leadsTo(visitor, away)).toEqual([301, 'https://example.com/%C3%A9?a=1'])
  })

  test('to the whole address of this site is one to the path, and leads nobody in circles', async () => {
    const own = (path: string) => new URL(path, program.url).href
    expectStatus(await newRedirect(admin, '/entier', own('/contact?a=1')), 201)
    expectStatus(await newRedirect(admin, '/entier-accueil', new URL(program.url).origin), 201)
    expectStatus(await newRedirect(admin, '/ronde', own('/ronde')), 201)
    expectStatus(await newRedirect(admin, '/ronde-2', own('/ronde-2').replace('http:', 'https:')), 201)
    expect(await leadsTo(visitor, '/entier')).toEqual([301, '/contact?a=1'])
    expect(await leadsTo(visitor, '/entier-accueil')).toEqual([301, '/'])
    expect(await leadsTo(visitor, '/ronde')).toEqual([404, null])
    expect(await leadsTo(visitor, '/ronde-2')).toEqual([404, null])
  })

  test('follows a page that has changed its address', async () => {
    const category = await newCategory(admin)
    const source = `/campagne-${category.slug}`
    expectStatus(await newRedirect(admin, source, `/categories/${category.slug}`), 201)
    const { slug } = await renamed(admin, category, unique('Nouvelle'))
    expect(await leadsTo(visitor, source)).toEqual([301, `/categories/${slug}`])
  })

  test('of letters that an address bar escapes is found as it reads', async () => {
    expectStatus(await newRedirect(admin, '/été-2026', '/spa'), 201)
    expect(await leadsTo(visitor, '/%C3%A9t%C3%A9-2026')).toEqual([301, '/spa'])
  })

  test('steps back from a page that lives there', async () => {
    const category = await newCategory(admin)
    expectStatus(await newRedirect(admin, `/categories/${category.slug}`, '/spa'), 201)
    expect(await leadsTo(visitor, `/categories/${category.slug}`)).toEqual([200, null])
  })

  test.each([
    ['nothing', ''],
    ['no path', 'promo'],
    ['the home page', '/'],
    ['a path with a slash at its end', '/promo/'],
    ['the way to a quote', '/devis'],
    ['the search', '/recherche'],
    ['the site map', '/sitemap.xml'],
    ['a part of it', '/sitemap/pages.xml'],
    ['what robots read', '/robots.txt'],
    ['a part that no browser asks for', '/promo/../x'],
    ['one at its end', '/promo/.'],
    ['a query', '/promo?x=1'],
    ['a fragment', '/promo#x'],
    ['what is escaped', '/promo%20x'],
    ['a page of the site', '/contact'],
    ['another site', '//example.com'],
    ['a whole address', 'https://example.com/promo'],
    ['the back office', '/admin/produits'],
    ['the API', '/api/products'],
    ['a file', '/media/x.png'],
    ['a letter that nobody could read', '/\uFFFDpilation'],
  ])('does not begin at %s', async (_, source) => {
    const answer = await newRedirect(admin, source, '/contact')
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {})).toEqual(['source'])
  })

  test.each(['', 'contact', 'javascript:alert(1)', 'ftp://example.com'])('does not lead to %j', async (target) => {
    const answer = await newRedirect(admin, '/depart', target)
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {})).toEqual(['target'])
  })

  test.each(['/boucle?x=1', '/boucle#x', '/boucle/', '/boucl%65'])('does not lead to itself: %s', async (target) => {
    const answer = await newRedirect(admin, '/boucle', target)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {})).toEqual(['target'])
  })

  test('ends at the first page on its way, whatever else begins there', async () => {
    const category = await newCategory(admin)
    const path = `/categories/${category.slug}`
    expectStatus(await newRedirect(admin, path, '/spa'), 201)
    expectStatus(await newRedirect(admin, `/vers-${category.slug}`, `${path}?page=2`), 201)
    expect(await leadsTo(visitor, `/vers-${category.slug}`)).toEqual([301, `${path}?page=2`])
  })

  test('does not follow more than twenty others', async () => {
    const chain = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({ source: `/ch${from + i}`, target: `/ch${from + i + 1}` }))
    expectStatus(await admin.post('/api/redirects/admin/import', json({ items: chain(1, 21).reverse() })), 200)
    expect(await leadsTo(visitor, '/ch1')).toEqual([301, '/ch21'])
    expect((await admin.post('/api/redirects/admin/import', json({ items: chain(0, 1) }))).status).toBe(200)
    expect((await newRedirect(admin, '/ch-1', '/ch0')).status).toBe(400)
  })

  test('begins once at an address, and does not come back there', async () => {
    expectStatus(await newRedirect(admin, '/un', '/deux'), 201)
    expectStatus(await newRedirect(admin, '/deux', '/trois'), 201)
    const twice = await newRedirect(admin, '/un', '/spa')
    expect(twice.json<ErrorAnswer>().errors).toEqual({ source: 'Une redirection part déjà de cette adresse.' })
    for (const [source, target] of [
      ['/trois', '/un'],
      ['/seul', '/seul'],
    ] as const) {
      const round = await newRedirect(admin, source, target)
      expect(round.status).toBe(400)
      expect(round.json<ErrorAnswer>().errors).toEqual({
        target: 'Cette redirection tournerait en rond\u00a0: sa destination ramène à son départ.',
      })
    }
  })
})

describe('a list of redirects', () => {
  const sent = (items: readonly object[]) => admin.post('/api/redirects/admin/import', json({ items }))

  test('is taken as one act, which adds and corrects', async () => {
    expectStatus(await newRedirect(admin, '/liste-a', '/spa'), 201)
    const first = await sent([
      { source: '/liste-a', target: '/fitness' },
      { source: '/liste-b', target: '/liste-a' },
    ])
    expectStatus(first, 200)
    expect(first.json()).toEqual({ created: 1, updated: 1, unchanged: 0 })
    expect(await leadsTo(visitor, '/liste-b')).toEqual([301, '/fitness'])
    const again = await sent([{ source: '/liste-a', target: '/fitness' }])
    expect(again.json()).toEqual({ created: 0, updated: 0, unchanged: 1 })
    expect(again.headers['vitrine-batch']).toBeUndefined()
    const undone = await admin.post(`/api/journal/${first.headers['vitrine-batch']}/undo`, json({}))
    expectStatus(undone, 200)
    expect(await leadsTo(visitor, '/liste-a')).toEqual([301, '/spa'])
    expect(await leadsTo(visitor, '/liste-b')).toEqual([404, null])
  })

  test('is judged by what comes of all of it, in whatever order its lines stand', async () => {
    expectStatus(await newRedirect(admin, '/tour-a', '/tour-b'), 201)
    const turned = [
      { source: '/tour-b', target: '/tour-a' },
      { source: '/tour-a', target: '/spa' },
    ]
    const answer = await sent(turned)
    expectStatus(answer, 200)
    expect(await leadsTo(visitor, '/tour-b')).toEqual([301, '/spa'])
    expectStatus(await admin.post(`/api/journal/${answer.headers['vitrine-batch']}/undo`, json({})), 200)
    expect(await leadsTo(visitor, '/tour-a')).toEqual([301, '/tour-b'])

    const round = await sent([
      { source: '/rond-a', target: '/rond-b' },
      { source: '/rond-b', target: '/rond-a' },
    ])
    expect(Object.keys(round.json<ErrorAnswer>().errors ?? {})).toEqual(['items.0.target', 'items.1.target'])
    const long = Array.from({ length: 22 }, (_, i) => ({ source: `/lg${i}`, target: `/lg${i + 1}` }))
    expect((await sent(long)).status).toBe(400)
    expectStatus(await sent(long.slice(1)), 200)
  })

  test('is refused as a whole, with every fault at its place', async () => {
    const refused = await sent([
      { source: '/entiere', target: '/spa' },
      { source: 'sans-barre', target: '' },
      { source: '/rond', target: '/entiere' },
      { source: '/double', target: '/spa' },
      { source: '/double', target: '/fitness' },
    ])
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.json<ErrorAnswer>().errors ?? {})).toEqual([
      'items.1.source',
      'items.1.target',
      'items.4.source',
    ])
    expect(await leadsTo(visitor, '/entiere')).toEqual([404, null])
    expect((await visitor.post('/api/redirects/admin/import', json({ items: [] }))).status).toBe(401)
    for (const wrong of [[], ['/a'], Array.from({ length: 5001 }, (_, i) => ({ source: `/n${i}`, target: '/' }))]) {
      expect((await admin.post('/api/redirects/admin/import', json({ items: wrong }))).status).toBe(400)
    }
  })
})
