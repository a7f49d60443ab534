// Addresses that pages had before, and addresses that lead nowhere.
import { describe, expect, test } from 'vitest'
import { file, json, multipart } from './support/bodies.ts'
import { newCategory, newProduct, newTreatment, unique, uploadImage } from './support/catalogue.ts'
import { newItem } from './support/collections.ts'
import { expectStatus } from './support/expect-status.ts'
import { film } from './support/files.ts'
import { leadsTo, newRedirect, renamed } from './support/moved.ts'
import { faults } from './support/refusal.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

describe('a page whose title has changed', () => {
  test('leads from its old address to its new one, with what is below it', async () => {
    const category = await newCategory(admin, { title: unique('Peau neuve') })
    const treatment = await newTreatment(admin, category._id)
    const old = `/categories/${category.slug}`
    // Kept as it was.
    expect((await visitor.get(old)).status).toBe(200)
    expect((await visitor.get(`${old}${treatment.link}`)).status).toBe(200)
    const { slug } = await renamed(admin, category, unique('Peau claire'))
    expect(await leadsTo(visitor, old)).toEqual([301, `/categories/${slug}`])
    expect(await leadsTo(visitor, `${old}${treatment.link}`)).toEqual([301, `/categories/${slug}${treatment.link}`])
    expect(await leadsTo(visitor, `${old}/treatments${treatment.link}`)).toEqual([
      301,
      `/categories/${slug}${treatment.link}`,
    ])
    expect((await visitor.get(`/categories/${slug}${treatment.link}`)).status).toBe(200)
  })

  test('leads there at once however often it has changed, itself or what it is below', async () => {
    const first = await newCategory(admin, { title: unique('Une') })
    const treatment = await newTreatment(admin, first._id, { title: unique('Soin') })
    const second = await renamed(admin, first, unique('Deux'))
    const { link } = (
      await admin.put(`/api/products/treatments/${treatment._id}`, json({ title: unique('Cure') }))
    ).json<{ link: string }>()
    const third = await renamed(admin, second, unique('Trois'))
    for (const { slug } of [first, second]) {
      expect(await leadsTo(visitor, `/categories/${slug}`)).toEqual([301, `/categories/${third.slug}`])
      expect(await leadsTo(visitor, `/categories/${slug}${treatment.link}`)).toEqual([
        301,
        `/categories/${third.slug}${link}`,
      ])
    }
  })

  test('gives its old address to whoever takes it, and gets it back with its old title', async () => {
    const first = await newCategory(admin, { title: unique('Prise') })
    const second = await renamed(admin, first, unique('Reprise'))
    await renamed(admin, second, first.title)
    expect((await visitor.get(`/categories/${first.slug}`)).status).toBe(200)
    expect(await leadsTo(visitor, `/categories/${second.slug}`)).toEqual([301, `/categories/${first.slug}`])
    const other = await newCategory(admin, { title: second.title })
    expect((await visitor.get(`/categories/${second.slug}`)).text).toContain(`<h1`)
    expect(other.slug).toBe(second.slug)
    expect(await leadsTo(visitor, `/categories/${second.slug}`)).toEqual([200, null])
  })

  test('of another category, or an event of another kind, leads there', async () => {
    const [from, to] = [await newCategory(admin), await newCategory(admin)]
    const treatment = await newTreatment(admin, from._id)
    expectStatus(await admin.put(`/api/products/treatments/${treatment._id}`, json({ category: to._id })), 200)
    expect(await leadsTo(visitor, `/categories/${from.slug}${treatment.link}`)).toEqual([
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
    expectStatus(made, 201)
    const { _id, slug } = made.json<{ _id: string; slug: string }>()
    expectStatus(await admin.put(`/api/events/${_id}`, json({ type: 'fitness' })), 200)
    expect(await leadsTo(visitor, `/event-medical/${slug}`)).toEqual([301, `/event-fitness/${slug}`])
    expect(await leadsTo(visitor, `/event-fitness/${slug}`)).toEqual([200, null])
  })
})

describe('an address that several pages have had', () => {
  test('leads to the last of those that are still there, also where the last is taken back', async () => {
    const first = await newCategory(admin, { title: unique('Partagée') })
    const treatment = await newTreatment(admin, first._id)
    const { slug } = await renamed(admin, first, unique('Partie'))
    const made = await admin.post('/api/products/categories', json({ title: first.title }))
    expect(await leadsTo(visitor, `/categories/${first.slug}`)).toEqual([200, null])
    // Nobody took the address below it.
    const below = [301, `/categories/${slug}${treatment.link}`]
    expect(await leadsTo(visitor, `/categories/${first.slug}${treatment.link}`)).toEqual(below)
    expectStatus(await admin.post(`/api/journal/${made.headers['vitrine-batch']}/undo`, json({})), 200)
    expect(await leadsTo(visitor, `/categories/${first.slug}`)).toEqual([301, `/categories/${slug}`])
    expect(await leadsTo(visitor, `/categories/${first.slug}${treatment.link}`)).toEqual(below)
  })

  test('leads at once below a page that moved first, and nowhere where nothing ever was', async () => {
    const category = await newCategory(admin, { title: unique('Avant') })
    const treatment = await newTreatment(admin, category._id, { title: unique('Soin') })
    const { slug } = await renamed(admin, category, unique('Après'))
    const changed = await admin.put(`/api/products/treatments/${treatment._id}`, json({ title: unique('Cure') }))
    const { link } = changed.json<{ link: string }>()
    const old = `/categories/${category.slug}`
    expect(await leadsTo(visitor, `${old}${treatment.link}`)).toEqual([301, `/categories/${slug}${link}`])
    expect(await leadsTo(visitor, `${old}/rien`)).toEqual([404, null])
    expectStatus(await admin.delete(`/api/products/treatments/${treatment._id}`), 204)
    expect(await leadsTo(visitor, `${old}${treatment.link}`)).toEqual([410, null])
  })
})

describe('an address with accents or capitals', () => {
  test('leads where the plain one does, also once its page was renamed or removed', async () => {
    const category = await newCategory(admin, { title: unique('Été neuf') })
    const treatment = await newTreatment(admin, category._id)
    const accented = `/categories/${category.slug.replaceAll('ete', 'Été')}`
    const written = [accented, encodeURI(accented), `/categories/${category.slug.toUpperCase()}`]
    for (const path of written) expect(await leadsTo(visitor, encodeURI(decodeURI(path)))).toEqual([200, null])
    const { slug } = await renamed(admin, category, unique('Hiver'))
    for (const path of written.map((one) => encodeURI(decodeURI(one)))) {
      expect(await leadsTo(visitor, path)).toEqual([301, `/categories/${slug}`])
      expect(await leadsTo(visitor, `${path}${treatment.link.toUpperCase()}`)).toEqual([
        301,
        `/categories/${slug}${treatment.link}`,
      ])
    }
    const [path = ''] = written.map(encodeURI)
    expectStatus(await newRedirect(admin, accented, '/blog'), 201)
    expect(await leadsTo(visitor, path), 'a redirect by hand, as it is written').toEqual([301, '/blog'])
    const plain = `/categories/${category.slug}`
    expect(await leadsTo(visitor, plain)).toEqual([301, `/categories/${slug}`])
    expectStatus(await admin.delete(`/api/products/categories/${category._id}?force=true`), 204)
    expect(await leadsTo(visitor, plain.toUpperCase().replace('/CATEGORIES', '/categories'))).toEqual([410, null])
    expect(await leadsTo(visitor, `/categories/${encodeURI('Jamais-vûe')}`)).toEqual([404, null])
  })
})

describe('a page behind the last one of a list that lives', () => {
  test('is missing, whoever had the address before and whatever was said of it', async () => {
    const removed = await newCategory(admin, { title: unique('Otée') })
    const path = `/categories/${removed.slug}`
    expectStatus(await newRedirect(admin, path, '/blog'), 201)
    expectStatus(await admin.delete(`/api/products/categories/${removed._id}`), 204)
    expect(await leadsTo(visitor, `${path}?page=9`)).toEqual([301, '/blog'])
    await newCategory(admin, { title: removed.title })
    expect(await leadsTo(visitor, path)).toEqual([200, null])
    expect(await leadsTo(visitor, `${path}?page=9`), 'a redirect by hand').toEqual([404, null])
    const moved = await newCategory(admin, { title: unique('Changée') })
    await renamed(admin, moved, unique('Autre'))
    await newCategory(admin, { title: moved.title })
    expect(await leadsTo(visitor, `/categories/${moved.slug}?page=9`), 'another had it').toEqual([404, null])
    const gone = await newCategory(admin, { title: unique('Partie') })
    expectStatus(await admin.delete(`/api/products/categories/${gone._id}`), 204)
    expect(await leadsTo(visitor, `/categories/${gone.slug}`)).toEqual([410, null])
    await newCategory(admin, { title: gone.title })
    expect(await leadsTo(visitor, `/categories/${gone.slug}?page=9`), 'one that is gone').toEqual([404, null])
  })
})

describe('a page that was removed', () => {
  test('is gone (410), with what was below it; the API says 404 as ever; restored, it is back', async () => {
    const category = await newCategory(admin)
    const treatment = await newTreatment(admin, category._id)
    const path = `/categories/${category.slug}`
    expectStatus(await admin.delete(`/api/products/categories/${category._id}?force=true`), 204)
    for (const gone of [path, `${path}${treatment.link}`]) {
      const answer = await visitor.get(gone)
      expect(answer.status).toBe(410)
      expect(answer.text).toContain('Page Non Trouvée')
      expect(answer.text).toContain('noindex')
    }
    expect((await visitor.get(`/api/products/categories/${category.slug}`)).status).toBe(404)
    const trash = (await admin.get('/api/trash')).json<{ items: { seq: number; item: string }[] }>()
    const line = trash.items.find(({ item }) => item === category._id)
    expectStatus(await admin.post('/api/trash/restore', json({ items: [line?.seq] })), 200)
    expect((await visitor.get(path)).status).toBe(200)
    expect((await visitor.get(`${path}${treatment.link}`)).status).toBe(200)
  })

  test('is gone from where it was: of an article whose address one of the house has, from its id', async () => {
    const title = 'Cicatrices et laser fractionné'
    const { _id, slug } = await newItem(admin, '/api/blog', { title })
    const [house, own] = [`/blog/${slug}`, `/blog/${_id}`]
    expect((await visitor.get(house)).status).toBe(200)
    expect((await visitor.get(own)).status).toBe(200)
    expectStatus(await newRedirect(admin, '/vers-article', own), 201)
    expect(await leadsTo(visitor, '/vers-article')).toEqual([301, own])
    expectStatus(await admin.delete(`/api/blog/${_id}`), 204)
    expect((await visitor.get(own)).status).toBe(410)
    expect((await visitor.get(house)).status).toBe(200)
    const former = (await admin.get(`/api/addresses/former?search=${slug}`)).json<Listed>()
    expect(former.total, 'nothing has left the address of the house').toBe(0)
  })

  test('is only missing (404) while it is hidden', async () => {
    const product = await newProduct(admin, { isActive: false })
    expect((await visitor.get(`/products/${product._id}`)).status).toBe(404)
    expectStatus(await admin.delete(`/api/products/${product._id}`), 204)
    expect((await visitor.get(`/products/${product._id}`)).status).toBe(410)
  })

  test('leads where an administrator says', async () => {
    const product = await newProduct(admin)
    expectStatus(await admin.delete(`/api/products/${product._id}`), 204)
    expectStatus(await newRedirect(admin, `/products/${product._id}`, '/categories'), 201)
    expect(await leadsTo(visitor, `/products/${product._id}`)).toEqual([301, '/categories'])
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

  test('is told no more than a page at once', async () => {
    for (const path of ['/api/addresses/former', '/api/addresses/missed']) {
      expect((await admin.get(`${path}?limit=100`)).status).toBe(200)
      expect(faults(await admin.get(`${path}?limit=101`))).toEqual(['limit'])
    }
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
    const { slug } = await renamed(admin, category, unique('Listée'))
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

  test('what led there, however it is spelled: nobody fills the list with ways to write one address', async () => {
    const hits = async (path: string, list: string) =>
      (await admin.get(list)).json<Listed>().items.find((item) => item.path === path)?.hits
    const source = `/${unique('ancienne')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}`
    expectStatus(await newRedirect(admin, source, '/spa'), 201)
    const spellings = [source, source.toUpperCase(), `${source}--.,;--`, `/-.-${source.slice(1)}`]
    for (const path of spellings) expect(await leadsTo(visitor, path)).toEqual([301, '/spa'])
    expect(await hits(source, '/api/addresses/redirects')).toBe(spellings.length)
    const category = await newCategory(admin)
    const path = `/categories/${category.slug}`
    const { slug } = await renamed(admin, category, unique('Comptée'))
    const former = `/api/addresses/former?search=${category.slug}`
    for (const spelled of [path, `${path}--.,;`]) {
      expect(await leadsTo(visitor, spelled)).toEqual([301, `/categories/${slug}`])
    }
    expect(await hits(path, former)).toBe(2)
    expectStatus(await admin.delete(`/api/products/categories/${category._id}`), 204)
    for (const below of ['', '/a', '/b', '--']) expect(await leadsTo(visitor, path + below)).toEqual([410, null])
    expect(await hits(path, former), 'gone by now: counted anew').toBe(4)
  })

  test('no page that lives, whatever is asked of it', async () => {
    const all = async () =>
      (await admin.get('/api/addresses/missed?limit=100')).json<Listed>().items.map(({ path }) => path)
    for (const address of ['/blog?page=99', '/blog?categorie=zzz', '/manque-page?page=2']) {
      expect((await visitor.get(address)).status).toBe(404)
    }
    expect(await all()).toContain('/manque-page')
    expect(await all()).not.toContain('/blog')
    expectStatus(await admin.post('/api/addresses/missed/forget', json({ path: '/manque-page' })), 204)
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
    expectStatus(await newRedirect(admin, '/manque-b', '/spa'), 201)
    expectStatus(await admin.post('/api/addresses/missed/forget', json({ path: '/manque-a' })), 204)
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
