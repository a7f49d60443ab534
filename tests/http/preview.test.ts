// The site as it would be, for whoever has the link: and nothing of it for anybody else.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { newCategory, newProduct, newTreatment, unique } from './support/catalogue.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Preview {
  readonly _id: string
  readonly path: string
  readonly type: string | null
  readonly item: string | null
  readonly title: string
  readonly expiresAt: string
}

async function prepared(type: string, item: string, body: Record<string, unknown>): Promise<void> {
  expectStatus(await admin.put(`/api/drafts/${type}/${item}`, json(body)), 200)
}

async function previewOf(body: Record<string, unknown>): Promise<Preview> {
  const answer = await admin.post('/api/previews', json(body))
  expectStatus(answer, 201)
  return answer.json<Preview>()
}

/** What is alike in both, whatever hour it is. */
const pageOf = async (path: string) => {
  const answer = await visitor.get(path)
  return [answer.status, answer.text] as const
}

describe('the page of a draft', () => {
  test('is drawn from it, below the link, and the public one stays byte for byte', async () => {
    const category = await newCategory(admin, { title: unique('Peau') })
    const page = `/categories/${category.slug}`
    const before = [await pageOf(page), await pageOf('/categories'), await pageOf('/')]
    const subtitle = unique('Sous-titre préparé')
    await prepared('Category', category._id, { subtitle, _base: category.updatedAt })
    const { path, title } = await previewOf({ type: 'Category', item: category._id })
    expect(title).toBe(category.title)
    // In turn, so that what one leaves behind is met by the other.
    for (let turn = 0; turn < 3; turn += 1) {
      const seen = await visitor.get(path + page)
      expect(seen.status).toBe(200)
      expect(seen.text).toContain(subtitle)
      expect(seen.text).toContain('class="preview-banner"')
      expect([await pageOf(page), await pageOf('/categories'), await pageOf('/')]).toEqual(before)
    }
    expect((await visitor.get(`/api/products/categories/${category._id}`)).text).not.toContain(subtitle)
  })

  test('is kept by nobody, named by no search engine, framed by this site alone, and sets no cookie', async () => {
    const { path } = await previewOf({})
    const { headers } = await visitor.get(`${path}/`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['set-cookie']).toBeUndefined()
    const site = await visitor.get('/')
    expect(site.headers['x-frame-options']).toBe('DENY')
    expect(site.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('leads through the preview, and out of it where it says so', async () => {
    const { path } = await previewOf({})
    const { text } = await visitor.get(`${path}/categories`)
    const links = [...text.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, address]) => address ?? '')
    expect(links.length).toBeGreaterThan(5)
    const outside = links.filter((address) => !address.startsWith(`${path}/`))
    expect(outside).toEqual(['/categories'])
    expect(text).toContain('<a href="/categories" target="_top"')
  })

  test('of a new item stands where it will be, in the lists as well', async () => {
    const category = await newCategory(admin)
    const treatment = await newTreatment(admin, category._id)
    const item = randomUUID()
    const example = await newProduct(admin, { category: category._id, treatment: treatment._id })
    const name = unique('Laser à venir')
    const { description, image, images } = example
    const body = { name, description, image, images, category: category._id, treatment: treatment._id }
    await prepared('Product', item, body)
    const { path } = await previewOf({ type: 'Product', item })
    expect((await visitor.get(`${path}/products/${item}`)).text).toContain(name)
    expect((await visitor.get(`${path}/categories/${category.slug}${treatment.link}`)).text).toContain(name)
    expect((await visitor.get(`${path}/api/products/${item}`)).json()).toMatchObject({ name })
    expectStatus(await visitor.get(`/products/${item}`), 404)
    expect((await visitor.get(`/categories/${category.slug}${treatment.link}`)).text).not.toContain(name)
  })

  test('that is half filled is drawn as far as it goes', async () => {
    const item = randomUUID()
    const title = unique('À moitié')
    await prepared('BlogPost', item, { title })
    const { path } = await previewOf({ type: 'BlogPost', item })
    expect((await visitor.get(`${path}/blog`)).text).toContain(title)
    expect((await visitor.get('/blog')).text).not.toContain(title)
  })

  test('moves with its title, and what is below it', async () => {
    const category = await newCategory(admin, { title: unique('Avant') })
    const treatment = await newTreatment(admin, category._id)
    await prepared('Category', category._id, { title: unique('Après'), _base: category.updatedAt })
    const { content } = (await admin.get(`/api/drafts/Category/${category._id}`)).json<{ content: { slug: string } }>()
    const { path } = await previewOf({ type: 'Category', item: category._id })
    expectStatus(await visitor.get(`${path}/categories/${content.slug}${treatment.link}`), 200)
    expectStatus(await visitor.get(`/categories/${content.slug}${treatment.link}`), 404)
    expectStatus(await visitor.get(`/categories/${category.slug}${treatment.link}`), 200)
  })
})

describe('a preview of everything', () => {
  test('shows every draft, as it is when one looks', async () => {
    const [one, two] = [await newCategory(admin), await newCategory(admin)]
    const { path } = await previewOf({})
    const first = unique('Premier')
    await prepared('Category', one._id, { title: first })
    const second = unique('Second')
    await prepared('Category', two._id, { title: second })
    const { text } = await visitor.get(`${path}/categories`)
    expect(text).toContain(first)
    expect(text).toContain(second)
    const third = unique('Troisième')
    await prepared('Category', two._id, { title: third })
    expect((await visitor.get(`${path}/categories`)).text).toContain(third)
  })

  test('shows the settings as they would be, on every page', async () => {
    const brand = unique('Enseigne')
    await prepared('Site', 'site', { brand })
    const { path } = await previewOf({ type: 'Site', item: 'site' })
    expect((await visitor.get(`${path}/contact`)).text).toContain(brand)
    expect((await visitor.get('/contact')).text).not.toContain(brand)
  })
})

describe('a preview of drafts that need each other', () => {
  test('shows them together, in whatever order they were written', async () => {
    const [category, treatment, item] = [randomUUID(), randomUUID(), randomUUID()]
    const { description, image, images } = await newProduct(admin)
    const [title, name] = [unique('Gamme'), unique('Appareil')]
    const body = { name, description, image, images, category, treatment }
    await prepared('Product', item, body)
    await prepared('Treatment', treatment, { title: unique('Soin'), description: 'D.', category })
    await prepared('Category', category, { title })
    const { path } = await previewOf({})
    expect((await visitor.get(`${path}/api/products/${item}`)).json()).toMatchObject({
      category: { _id: category, title },
      treatment: { _id: treatment },
    })
    for (const [type, id] of Object.entries({ Product: item, Treatment: treatment, Category: category })) {
      expectStatus(await admin.delete(`/api/drafts/${type}/${id}`), 204)
    }
  })
})

describe('a link', () => {
  test('is listed, and ends when it is withdrawn', async () => {
    const category = await newCategory(admin)
    await prepared('Category', category._id, { subtitle: 'x' })
    const own = await previewOf({ type: 'Category', item: category._id })
    const shared = await previewOf({ type: 'Category', item: category._id, shared: true })
    const { previews } = (await admin.get('/api/previews')).json<{ previews: Preview[] }>()
    expect(previews.map(({ _id }) => _id)).toContain(shared._id)
    // Nothing opens what is not public and can be seen nowhere.
    expect(previews.find(({ _id }) => _id === own._id)).toMatchObject({ shared: false, path: own.path })
    expect(previews.find(({ _id }) => _id === shared._id)?.path).toBe(shared.path)
    const week = Date.parse(shared.expiresAt) - Date.now()
    expect(week).toBeGreaterThan(6.9 * 86_400_000)
    expect(week).toBeLessThan(7.1 * 86_400_000)
    expectStatus(await visitor.get(`${shared.path}/`), 200)
    expectStatus(await admin.delete(`/api/previews/${shared._id}`), 204)
    expectStatus(await visitor.get(`${shared.path}/`), 404)
    const call = await visitor.get(`${shared.path}/api/categories`)
    expect([call.status, call.json<{ message: string }>().message]).toEqual([
      410,
      'Ce lien d’aperçu n’existe pas, a été retiré ou n’est plus valable.',
    ])
    expectStatus(await admin.delete(`/api/previews/${shared._id}`), 404)
    expectStatus(await visitor.get(`${own.path}/`), 200)
    expectStatus(await admin.delete(`/api/previews/${own._id}`), 204)
    expectStatus(await visitor.get(`${own.path}/`), 404)
  })

  test('that nobody signed, or that was changed, shows nothing', async () => {
    const { path } = await previewOf({})
    const token = path.slice('/apercu/'.length)
    const last = token.endsWith('0') ? '1' : '0'
    for (const other of [token.slice(0, -1) + last, token.slice(0, 32), `${token}0`, token.toUpperCase(), 'x', '']) {
      expectStatus(await visitor.get(`/apercu/${other}/`), 404)
    }
    expectStatus(await visitor.get(`/apercu/${token}`), 200)
  })

  test('that was shared ends with its draft, and shows nothing of the next one', async () => {
    for (const end of ['abandoned', 'published', 'saved'] as const) {
      const category = await newCategory(admin)
      const at = `/api/drafts/Category/${category._id}`
      await prepared('Category', category._id, { subtitle: unique('Montré') })
      const { path } = await previewOf({ type: 'Category', item: category._id, shared: true })
      const page = `${path}/categories/${category.slug}`
      // It is stored anew with each pause in typing.
      await prepared('Category', category._id, { subtitle: unique('Montré, repris') })
      expectStatus(await visitor.get(page), 200)
      const { updatedAt } = (await admin.get(at)).json<{ updatedAt: string }>()
      if (end === 'abandoned') expectStatus(await admin.delete(at), 204)
      if (end === 'published') expectStatus(await admin.post(`${at}/publish`, json({ force: true })), 200)
      if (end === 'saved') {
        const taken = { 'Vitrine-Draft': `${category._id} ${updatedAt}` }
        expectStatus(
          await admin.put(`/api/products/categories/${category._id}`, json({ subtitle: 'Public' }), taken),
          200,
        )
      }
      await prepared('Category', category._id, { subtitle: 'Confidentiel' })
      expect([end, (await visitor.get(page)).status]).toEqual([end, 404])
    }
  })

  test('shows what is public of a draft that is gone', async () => {
    const category = await newCategory(admin)
    const subtitle = unique('Abandonné')
    await prepared('Category', category._id, { subtitle })
    const { path } = await previewOf({ type: 'Category', item: category._id })
    expectStatus(await admin.delete(`/api/drafts/Category/${category._id}`), 204)
    const { status, text } = await visitor.get(`${path}/categories/${category.slug}`)
    expect([status, text.includes(subtitle)]).toEqual([200, false])
  })

  test('may be made before there is a draft, which it shows then', async () => {
    const category = await newCategory(admin)
    const made = await previewOf({ type: 'Category', item: category._id, shared: true })
    expect(made).toMatchObject({ type: 'Category', item: category._id, title: category.title })
    const page = `${made.path}/categories/${category.slug}`
    expectStatus(await visitor.get(page), 200)
    const subtitle = unique('Venu après')
    await prepared('Category', category._id, { subtitle })
    expect((await visitor.get(page)).text).toContain(subtitle)
    expect(await previewOf({ type: 'About', item: 'about' })).toMatchObject({ type: 'About', item: 'about' })
    expect(await previewOf({})).toMatchObject({ type: null, item: null, title: '' })
  })

  test('opens nothing but what visitors may read', async () => {
    const { path } = await previewOf({})
    for (const address of ['/admin', '/login', '/admin/produits', '/sitemap.xml', `${path}/`, '/api/contact/admin']) {
      expectStatus(await visitor.get(path + address), 404)
    }
    // Whoever is signed in sees by the link what everybody does.
    const hidden = (await admin.get('/api/products/admin/all')).status
    expect(hidden).toBe(200)
    expectStatus(await admin.get(`${path}/api/products/admin/all`), 404)
    expectStatus(await admin.get(`${path}/api/drafts`), 404)
    expectStatus(await visitor.post(`${path}/api/contact`, json({ name: 'x' })), 403)
    expectStatus(await visitor.post(`${path}/contact`, json({ name: 'x' })), 403)
    expectStatus(await admin.put(`${path}/api/site`, json({ brand: 'x' })), 405)
  })

  test('leads nowhere else', async () => {
    const { path } = await previewOf({})
    for (const address of ['//evil.example/x', '/%5Cevil.example', '//']) {
      expect((await visitor.get(path + address)).text).not.toContain('href="//')
    }
    expectStatus(await visitor.get(`${path}//evil.example/x`), 404)
    for (const address of ['/apercu', '/apercu/', '/apercu//']) expectStatus(await visitor.get(address), 404)
    const source = `/${unique('vieux').replace(' ', '-')}`
    expectStatus(await admin.post('/api/redirects', json({ source, target: '/media/plaquette.pdf' })), 201)
    expect((await visitor.get(path + source)).headers.location).toBe('/media/plaquette.pdf')
    expectStatus(await admin.post('/api/redirects', json({ source: '/apercu/promo', target: '/contact' })), 400)
    const gone = await visitor.get(`/apercu/${'0'.repeat(96)}/api/site`)
    expectStatus(gone, 410)
    expect(gone.json()).toHaveProperty('message')
  })

  test('shows what it was asked to, and never more', async () => {
    for (const body of [{ type: 5 }, { type: 'Product' }, { item: randomUUID() }, { type: '', item: 'x' }]) {
      expectStatus(await admin.post('/api/previews', json(body)), 400)
    }
  })

  test('is made by administrators alone, of drafts that are there', async () => {
    expectStatus(await visitor.post('/api/previews', json({})), 401)
    expectStatus(await visitor.get('/api/previews'), 401)
    expectStatus(await admin.post('/api/previews', json({ type: 'Product', item: randomUUID() })), 404)
    expectStatus(await admin.post('/api/previews', json({ type: 'Nothing', item: randomUUID() })), 404)
  })

  test('keeps what the address asks, word for word', async () => {
    const name = unique('Cherchée')
    const category = await newCategory(admin)
    await newProduct(admin, { name, category: category._id })
    const { path } = await previewOf({})
    await expect
      .poll(async () => (await visitor.get(`/api/products?search=${encodeURIComponent(name)}`)).text)
      .toContain(name)
    expect((await visitor.get(`${path}/recherche?q=${encodeURIComponent(name)}`)).text).toContain(name)
  })
})
