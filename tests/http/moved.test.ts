// Addresses that pages had before, redirects that are written by hand, and addresses that lead nowhere.
import { describe, expect, test } from 'vitest'
import { file, json, multipart } from './support/bodies.ts'
import { type Category, newCategory, newProduct, newTreatment, unique, uploadImage } from './support/catalogue.ts'
import type { Answer, ErrorAnswer } from './support/client.ts'
import { film } from './support/files.ts'
import { newItem } from './support/page-content.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

const leadsTo = async (path: string) => {
  const { status, headers } = await visitor.get(path)
  return [status, headers.location ?? null]
}

async function renamed(category: Category, title: string): Promise<Category> {
  const answer = await admin.put(`/api/products/categories/${category._id}`, json({ title }))
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Category>()
}

const done = (answer: Answer, status: number) => expect([answer.status, answer.text]).toEqual([status, answer.text])

const newRedirect = (source: string, target: string) => admin.post('/api/redirects', json({ source, target }))

test('redirects are found by the words of both addresses', async () => {
  const [source, target] = [
    `/${unique('ancienne-brochure')}`.replaceAll(' ', '-'),
    `/${unique('catalogue-été')}`.replaceAll(' ', '-'),
  ]
  done(await newRedirect(source, target), 201)
  const found = async (search: string) => {
    const { items } = (await admin.get(`/api/redirects/admin/page?${new URLSearchParams({ search })}`)).json<{
      items: readonly { source: string }[]
    }>()
    return items.map((item) => item.source)
  }
  for (const search of [source, source.slice(1, 12), 'BROCHURE', target, 'ete'])
    expect(await found(search), search).toContain(source)
})

describe('a page whose title has changed', () => {
  test('leads from its old address to its new one, with what is below it', async () => {
    const category = await newCategory(admin, { title: unique('Peau neuve') })
    const treatment = await newTreatment(admin, category._id)
    const old = `/categories/${category.slug}`
    // Kept as it was.
    expect((await visitor.get(old)).status).toBe(200)
    expect((await visitor.get(`${old}${treatment.link}`)).status).toBe(200)
    const { slug } = await renamed(category, unique('Peau claire'))
    expect(await leadsTo(old)).toEqual([301, `/categories/${slug}`])
    expect(await leadsTo(`${old}${treatment.link}`)).toEqual([301, `/categories/${slug}${treatment.link}`])
    expect(await leadsTo(`${old}/treatments${treatment.link}`)).toEqual([301, `/categories/${slug}${treatment.link}`])
    expect((await visitor.get(`/categories/${slug}${treatment.link}`)).status).toBe(200)
  })

  test('leads there at once however often it has changed, itself or what it is below', async () => {
    const first = await newCategory(admin, { title: unique('Une') })
    const treatment = await newTreatment(admin, first._id, { title: unique('Soin') })
    const second = await renamed(first, unique('Deux'))
    const { link } = (
      await admin.put(`/api/products/treatments/${treatment._id}`, json({ title: unique('Cure') }))
    ).json<{ link: string }>()
    const third = await renamed(second, unique('Trois'))
    for (const { slug } of [first, second]) {
      expect(await leadsTo(`/categories/${slug}`)).toEqual([301, `/categories/${third.slug}`])
      expect(await leadsTo(`/categories/${slug}${treatment.link}`)).toEqual([301, `/categories/${third.slug}${link}`])
    }
  })

  test('gives its old address to whoever takes it, and gets it back with its old title', async () => {
    const first = await newCategory(admin, { title: unique('Prise') })
    const second = await renamed(first, unique('Reprise'))
    await renamed(second, first.title)
    expect((await visitor.get(`/categories/${first.slug}`)).status).toBe(200)
    expect(await leadsTo(`/categories/${second.slug}`)).toEqual([301, `/categories/${first.slug}`])
    const other = await newCategory(admin, { title: second.title })
    expect((await visitor.get(`/categories/${second.slug}`)).text).toContain(`<h1`)
    expect(other.slug).toBe(second.slug)
    expect(await leadsTo(`/categories/${second.slug}`)).toEqual([200, null])
  })

  test('of another category, or an event of another kind, leads there', async () => {
    const [from, to] = [await newCategory(admin), await newCategory(admin)]
    const treatment = await newTreatment(admin, from._id)
    done(await admin.put(`/api/products/treatments/${treatment._id}`, json({ category: to._id })), 200)
    expect(await leadsTo(`/categories/${from.slug}${treatment.link}`)).toEqual([
      301,
      `/categories/${to.slug}${treatment.link}`,
    ])
    const sent = await admin.post(
      '/api/events/upload-video',
      multipart({}, [file('video', 'a.mp4', 'video/mp4', film('moved'))]),
    )
    const videoUrl = sent.json<{ file: { url: string } }>().file.url
    const [title, heroImage] = [unique('Congrès'), await uploadImage(admin)]
    const fields = { type: 'medical', title, description: 'Texte.', heroImage, mediaType: 'video', videoUrl }
    const made = await admin.post('/api/events', json(fields))
    done(made, 201)
    const { _id, slug } = made.json<{ _id: string; slug: string }>()
    done(await admin.put(`/api/events/${_id}`, json({ type: 'fitness' })), 200)
    expect(await leadsTo(`/event-medical/${slug}`)).toEqual([301, `/event-fitness/${slug}`])
    expect(await leadsTo(`/event-fitness/${slug}`)).toEqual([200, null])
  })
})

describe('an address that several pages have had', () => {
  test('leads to the last of those that are still there, also where the last is taken back', async () => {
    const first = await newCategory(admin, { title: unique('Partagée') })
    const treatment = await newTreatment(admin, first._id)
    const { slug } = await renamed(first, unique('Partie'))
    const made = await admin.post('/api/products/categories', json({ title: first.title }))
    expect(await leadsTo(`/categories/${first.slug}`)).toEqual([200, null])
    // Nobody took the address below it.
    const below = [301, `/categories/${slug}${treatment.link}`]
    expect(await leadsTo(`/categories/${first.slug}${treatment.link}`)).toEqual(below)
    done(await admin.post(`/api/journal/${made.headers['vitrine-batch']}/undo`, json({})), 200)
    expect(await leadsTo(`/categories/${first.slug}`)).toEqual([301, `/categories/${slug}`])
    expect(await leadsTo(`/categories/${first.slug}${treatment.link}`)).toEqual(below)
  })

  test('leads at once below a page that moved first, and nowhere where nothing ever was', async () => {
    const category = await newCategory(admin, { title: unique('Avant') })
    const treatment = await newTreatment(admin, category._id, { title: unique('Soin') })
    const { slug } = await renamed(category, unique('Après'))
    const changed = await admin.put(`/api/products/treatments/${treatment._id}`, json({ title: unique('Cure') }))
    const { link } = changed.json<{ link: string }>()
    const old = `/categories/${category.slug}`
    expect(await leadsTo(`${old}${treatment.link}`)).toEqual([301, `/categories/${slug}${link}`])
    expect(await leadsTo(`${old}/rien`)).toEqual([404, null])
    done(await admin.delete(`/api/products/treatments/${treatment._id}`), 204)
    expect(await leadsTo(`${old}${treatment.link}`)).toEqual([410, null])
  })
})

describe('a page that was removed', () => {
  test('is gone (410), with what was below it; the API says 404 as ever; restored, it is back', async () => {
    const category = await newCategory(admin)
    const treatment = await newTreatment(admin, category._id)
    const path = `/categories/${category.slug}`
    done(await admin.delete(`/api/products/categories/${category._id}?force=true`), 204)
    for (const gone of [path, `${path}${treatment.link}`]) {
      const answer = await visitor.get(gone)
      expect(answer.status).toBe(410)
      expect(answer.text).toContain('Page Non Trouvée')
      expect(answer.text).toContain('noindex')
    }
    expect((await visitor.get(`/api/products/categories/${category.slug}`)).status).toBe(404)
    const trash = (await admin.get('/api/trash')).json<{ items: { seq: number; item: string }[] }>()
    const line = trash.items.find(({ item }) => item === category._id)
    done(await admin.post('/api/trash/restore', json({ items: [line?.seq] })), 200)
    expect((await visitor.get(path)).status).toBe(200)
    expect((await visitor.get(`${path}${treatment.link}`)).status).toBe(200)
  })

  test('is gone from where it was: of an article whose address one of the house has, from its id', async () => {
    const title = 'Cicatrices et laser fractionné'
    const { _id, slug } = await newItem(admin, '/api/blog', { title })
    const [house, own] = [`/blog/${slug}`, `/blog/${_id}`]
    expect((await visitor.get(house)).status).toBe(200)
    expect((await visitor.get(own)).status).toBe(200)
    done(await newRedirect('/vers-article', own), 201)
    expect(await leadsTo('/vers-article')).toEqual([301, own])
    done(await admin.delete(`/api/blog/${_id}`), 204)
    expect((await visitor.get(own)).status).toBe(410)
    expect((await visitor.get(house)).status).toBe(200)
    const former = (await admin.get(`/api/addresses/former?search=${slug}`)).json<Listed>()
    expect(former.total, 'nothing has left the address of the house').toBe(0)
  })

  test('is only missing (404) while it is hidden', async () => {
    const product = await newProduct(admin, { isActive: false })
    expect((await visitor.get(`/products/${product._id}`)).status).toBe(404)
    done(await admin.delete(`/api/products/${product._id}`), 204)
    expect((await visitor.get(`/products/${product._id}`)).status).toBe(410)
  })

  test('leads where an administrator says', async () => {
    const product = await newProduct(admin)
    done(await admin.delete(`/api/products/${product._id}`), 204)
    done(await newRedirect(`/products/${product._id}`, '/categories'), 201)
    expect(await leadsTo(`/products/${product._id}`)).toEqual([301, '/categories'])
  })
})

describe('a redirect', () => {
  test('leads on, on this site or away from it, without a stop on the way', async () => {
    const [first, second, away] = [unique('/promo'), unique('/offre'), unique('/ailleurs')].map((path) =>
      path.replaceAll(' ', '-'),
    ) as [string, string, string]
    done(await newRedirect(first, '/contact'), 201)
    done(await newRedirect(second, first), 201)
    done(await newRedirect(away, 'https://example.com/é?a=1'), 201)
    expect(await leadsTo(`${first}?utm=1`)).toEqual([301, '/contact'])
    expect(await leadsTo(second)).toEqual([301, '/contact'])
    expect(await leadsTo(away)).toEqual([301, 'https://example.com/%C3%A9?a=1'])
  })

  test('follows a page that has changed its address', async () => {
    const category = await newCategory(admin)
    const source = `/campagne-${category.slug}`
    done(await newRedirect(source, `/categories/${category.slug}`), 201)
    const { slug } = await renamed(category, unique('Nouvelle'))
    expect(await leadsTo(source)).toEqual([301, `/categories/${slug}`])
  })

  test('of letters that an address bar escapes is found as it reads', async () => {
    done(await newRedirect('/été-2026', '/spa'), 201)
    expect(await leadsTo('/%C3%A9t%C3%A9-2026')).toEqual([301, '/spa'])
  })

  test('steps back from a page that lives there', async () => {
    const category = await newCategory(admin)
    done(await newRedirect(`/categories/${category.slug}`, '/spa'), 201)
    expect(await leadsTo(`/categories/${category.slug}`)).toEqual([200, null])
  })

  test.each([
    ['nothing', ''],
    ['no path', 'promo'],
    ['the home page', '/'],
    ['a path with a slash at its end', '/promo/'],
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
    const answer = await newRedirect(source, '/contact')
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {})).toEqual(['source'])
  })

  test.each(['', 'contact', 'javascript:alert(1)', 'ftp://example.com'])('does not lead to %j', async (target) => {
    const answer = await newRedirect('/depart', target)
    expect(answer.status, answer.text).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {})).toEqual(['target'])
  })

  test.each(['/boucle?x=1', '/boucle#x', '/boucle/', '/boucl%65'])('does not lead to itself: %s', async (target) => {
    const answer = await newRedirect('/boucle', target)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {})).toEqual(['target'])
  })

  test('ends at the first page on its way, whatever else begins there', async () => {
    const category = await newCategory(admin)
    const path = `/categories/${category.slug}`
    done(await newRedirect(path, '/spa'), 201)
    done(await newRedirect(`/vers-${category.slug}`, `${path}?page=2`), 201)
    expect(await leadsTo(`/vers-${category.slug}`)).toEqual([301, `${path}?page=2`])
  })

  test('does not follow more than twenty others', async () => {
    const chain = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({ source: `/ch${from + i}`, target: `/ch${from + i + 1}` }))
    done(await admin.post('/api/redirects/admin/import', json({ items: chain(1, 21).reverse() })), 200)
    expect(await leadsTo('/ch1')).toEqual([301, '/ch21'])
    expect((await admin.post('/api/redirects/admin/import', json({ items: chain(0, 1) }))).status).toBe(200)
    expect((await newRedirect('/ch-1', '/ch0')).status).toBe(400)
  })

  test('begins once at an address, and does not come back there', async () => {
    done(await newRedirect('/un', '/deux'), 201)
    done(await newRedirect('/deux', '/trois'), 201)
    const twice = await newRedirect('/un', '/spa')
    expect(twice.json<ErrorAnswer>().errors).toEqual({ source: 'Une redirection part déjà de cette adresse.' })
    for (const [source, target] of [
      ['/trois', '/un'],
      ['/seul', '/seul'],
    ] as const) {
      const round = await newRedirect(source, target)
      expect(round.status).toBe(400)
      expect(round.json<ErrorAnswer>().errors).toEqual({
        target: 'Cette redirection tournerait en rond : sa destination ramène à son départ.',
      })
    }
  })
})

describe('a list of redirects', () => {
  const sent = (items: readonly object[]) => admin.post('/api/redirects/admin/import', json({ items }))

  test('is taken as one act, which adds and corrects', async () => {
    done(await newRedirect('/liste-a', '/spa'), 201)
    const first = await sent([
      { source: '/liste-a', target: '/fitness' },
      { source: '/liste-b', target: '/liste-a' },
    ])
    done(first, 200)
    expect(first.json()).toEqual({ created: 1, updated: 1, unchanged: 0 })
    expect(await leadsTo('/liste-b')).toEqual([301, '/fitness'])
    const again = await sent([{ source: '/liste-a', target: '/fitness' }])
    expect(again.json()).toEqual({ created: 0, updated: 0, unchanged: 1 })
    expect(again.headers['vitrine-batch']).toBeUndefined()
    const undone = await admin.post(`/api/journal/${first.headers['vitrine-batch']}/undo`, json({}))
    done(undone, 200)
    expect(await leadsTo('/liste-a')).toEqual([301, '/spa'])
    expect(await leadsTo('/liste-b')).toEqual([404, null])
  })

  test('is judged by what comes of all of it, in whatever order its lines stand', async () => {
    done(await newRedirect('/tour-a', '/tour-b'), 201)
    const turned = [
      { source: '/tour-b', target: '/tour-a' },
      { source: '/tour-a', target: '/spa' },
    ]
    const answer = await sent(turned)
    done(answer, 200)
    expect(await leadsTo('/tour-b')).toEqual([301, '/spa'])
    done(await admin.post(`/api/journal/${answer.headers['vitrine-batch']}/undo`, json({})), 200)
    expect(await leadsTo('/tour-a')).toEqual([301, '/tour-b'])

    const round = await sent([
      { source: '/rond-a', target: '/rond-b' },
      { source: '/rond-b', target: '/rond-a' },
    ])
    expect(Object.keys(round.json<ErrorAnswer>().errors ?? {})).toEqual(['items.0.target', 'items.1.target'])
    const long = Array.from({ length: 22 }, (_, i) => ({ source: `/lg${i}`, target: `/lg${i + 1}` }))
    expect((await sent(long)).status).toBe(400)
    done(await sent(long.slice(1)), 200)
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
    expect(await leadsTo('/entiere')).toEqual([404, null])
    expect((await visitor.post('/api/redirects/admin/import', json({ items: [] }))).status).toBe(401)
    for (const wrong of [[], ['/a'], Array.from({ length: 5001 }, (_, i) => ({ source: `/n${i}`, target: '/' }))]) {
      expect((await admin.post('/api/redirects/admin/import', json({ items: wrong }))).status).toBe(400)
    }
  })
})

interface Standing {
  readonly location: string | null
  readonly taken: boolean
  readonly redirected: boolean
  readonly gone: boolean
}

interface Listed {
  readonly total: number
  readonly items: readonly { readonly path: string; readonly hits: number; readonly [fact: string]: unknown }[]
}

describe('what the back office is told', () => {
  test('is told nobody else', async () => {
    for (const path of [
      '/api/redirects',
      '/api/addresses/former',
      '/api/addresses/missed',
      '/api/addresses/redirects',
    ]) {
      expect((await visitor.get(path)).status).toBe(401)
    }
    expect((await visitor.post('/api/addresses/missed/forget', json({ path: '/x' }))).status).toBe(401)
  })

  test('what stands at a former address by now: a redirect by hand, or another page', async () => {
    const category = await newCategory(admin)
    const title = unique('Autre nom')
    await admin.put(`/api/products/categories/${category._id}`, json({ title }))
    const path = `/categories/${category.slug}`
    const standing = async () => {
      const { items } = (await admin.get(`/api/addresses/former?search=${category.slug}`)).json<Listed>()
      const { location, taken, redirected, gone } = items.find((item) => item.path === path) as unknown as Standing
      return { location, taken, redirected, gone }
    }
    const present = (await admin.get(`/api/products/categories/${category._id}`)).json<{ slug: string }>().slug
    expect(await standing()).toEqual({
      location: `/categories/${present}`,
      taken: false,
      redirected: false,
      gone: false,
    })
    await admin.delete(`/api/products/categories/${category._id}`)
    expect(await standing()).toEqual({ location: null, taken: false, redirected: false, gone: true })
    const redirect = (await admin.post('/api/redirects', json({ source: path, target: '/blog' }))).json<{
      _id: string
    }>()
    expect(await standing()).toEqual({ location: '/blog', taken: false, redirected: true, gone: false })
    await admin.delete(`/api/redirects/${redirect._id}`)
    await newCategory(admin, { title: category.title })
    expect(await standing()).toEqual({ location: null, taken: true, redirected: false, gone: false })
  })

  test('where former addresses lead, and how often they are asked for', async () => {
    const category = await newCategory(admin)
    const { slug } = await renamed(category, unique('Listée'))
    const path = `/categories/${category.slug}`
    for (let visit = 0; visit < 3; visit += 1) await visitor.get(path)
    const { total, items } = (await admin.get(`/api/addresses/former?search=${category.slug}`)).json<Listed>()
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      path,
      title: category.title,
      location: `/categories/${slug}`,
      gone: false,
      hits: 3,
    })
  })

  test('which addresses are missed, until they are redirected or no longer of interest', async () => {
    const missed = async () =>
      (await admin.get('/api/addresses/missed?search=manque'))
        .json<Listed>()
        .items.map(({ path, hits }) => [path, hits])
    for (const path of ['/manque-a', '/manque-b', '/manque-b', '/manque_c%C3%A9']) await visitor.get(path)
    expect(await missed()).toEqual([
      ['/manque-b', 2],
      ['/manque-a', 1],
      ['/manque_cé', 1],
    ])
    done(await newRedirect('/manque-b', '/spa'), 201)
    done(await admin.post('/api/addresses/missed/forget', json({ path: '/manque-a' })), 204)
    expect(await missed()).toEqual([['/manque_cé', 1]])
    await visitor.get('/manque-b')
    const followed = (await admin.get('/api/addresses/redirects')).json<Listed>()
    expect(followed.items.find(({ path }) => path === '/manque-b')?.hits).toBe(1)
    expect((await admin.get('/api/addresses/missed?search=a%25b')).json<Listed>().total).toBe(0)
    // Nothing of the back office can be redirected.
    expect((await admin.get('/admin/manque')).status).toBe(404)
    expect(await missed()).toEqual([['/manque_cé', 1]])
  })
})
