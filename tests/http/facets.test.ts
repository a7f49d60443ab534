// @vitest-environment jsdom
// Lists of products as visitors narrow and order them, read as documents and asked of the API; and what the house chooses
// them by. How they look and what scripts add is for tests/browser/filters.spec.ts.
import { beforeAll, describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import {
  type Category,
  newCategory,
  newProduct,
  newTreatment,
  type Treatment,
  uploadImage,
} from './support/catalogue.ts'
import type { Answer, ErrorAnswer } from './support/client.ts'
import { hrefs, opener, text, texts } from './support/page-by-dom.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()
const open = opener(visitor)

interface Found {
  readonly all: number
  readonly total: number
  readonly items: readonly { readonly _id: string; readonly name: string }[]
  readonly facets: readonly {
    readonly key: string
    readonly label: string
    readonly values: readonly { readonly key: string; readonly label: string; readonly count: number }[]
  }[]
}

let category: Category
let laser: Treatment
let light: Treatment
let image: string
const ids = new Map<string, string>()

async function machine(name: string, technology: string, more: Record<string, unknown> = {}): Promise<string> {
  const fields = { name, category: category._id, image, imageUrls: [image], infoSections: [], features: [] }
  const { _id } = await newProduct(admin, { ...fields, specifications: { technology }, ...more })
  ids.set(name, _id)
  return _id
}

beforeAll(async () => {
  category = await newCategory(admin, { title: 'Épilation durable' })
  laser = await newTreatment(admin, category._id, { title: 'Au laser' })
  light = await newTreatment(admin, category._id, { title: 'À la lumière' })
  image = await uploadImage(admin)
  const of = (treatment: Treatment, brand: string) => ({
    treatment: treatment._id,
    newSpecifications: { Marque: brand },
  })
  await machine('Delta', 'Laser diode', of(laser, 'Aurea'))
  await machine('Alpha', 'laser Diode', of(laser, 'Borea'))
  await machine('Charlie', 'Alexandrite', of(laser, 'Aurea'))
  await machine('Bravo', 'IPL', of(light, 'Borea'))
})

const ask = async (query: string) => (await visitor.get(`/api/products/faceted?${query}`)).json<Found>()
const names = ({ items }: Found) => items.map(({ name }) => name)
const valuesOf = ({ facets }: Found, key: string) =>
  facets.find((facet) => facet.key === key)?.values.map(({ label, count }) => `${label} ${count}`)

const choicesOf = (main: Element) =>
  Object.fromEntries(
    [...main.querySelectorAll('form.narrowing fieldset')].map((set) => [
      text(set.querySelector('legend')),
      [...set.querySelectorAll('label')].map((label) => text(label).replace(/ produits?$/, '')),
    ]),
  )
const robots = (main: Element) => main.ownerDocument.querySelector('meta[name=robots]')?.getAttribute('content')
const canonical = (main: Element) =>
  main.ownerDocument
    .querySelector('link[rel=canonical]')
    ?.getAttribute('href')
    ?.replace(/^https?:\/\/[^/]+/, '')

describe('the API', () => {
  test('tells what a list can be narrowed by, and how many there would be', async () => {
    const plain = await ask(`category=${category.slug}`)
    expect(names(plain)).toEqual(['Bravo', 'Charlie', 'Alpha', 'Delta'])
    expect(plain.facets.map(({ label }) => label)).toEqual(['Traitement', 'Technologie', 'Marque'])
    expect(valuesOf(plain, 'technologie')).toEqual(['Laser diode 2', 'Alexandrite 1', 'IPL 1'])
    const one = await ask(`category=${category._id}&filter=technologie.laser-diode`)
    expect(names(one)).toEqual(['Alpha', 'Delta'])
    expect([one.all, one.total]).toEqual([4, 2])
    expect(valuesOf(one, 'marque')).toEqual(['Aurea 1', 'Borea 1'])
    const several = await ask(
      `category=${category._id}&filter=technologie.ipl,technologie.laser-diode&filter=marque.borea`,
    )
    expect(names(several)).toEqual(['Bravo', 'Alpha'])
    expect(names(await ask(`treatment=${laser._id}&sort=name`))).toEqual(['Alpha', 'Charlie', 'Delta'])
    expect(names(await ask(`category=${category._id}&sort=name&offset=2&limit=1`))).toEqual(['Charlie'])
  })

  test.each([
    ['category=inconnue', 404],
    ['treatment=inconnu', 404],
    ['among=Service/00000000-0000-7000-8000-000000000000', 404],
    ['among=Event/00000000-0000-7000-8000-000000000000', 400],
    ['sort=prix', 400],
    ['offset=x', 400],
    ['filter=sans-point,nulle.part', 200],
  ])('answers %s with %i', async (query, status) => {
    expect((await visitor.get(`/api/products/faceted?${query}`)).status).toBe(status)
  })

  test('has one kept answer for all ways to say one thing', async () => {
    const path = `/api/products/faceted?category=${category._id}`
    const tags = await Promise.all(
      ['&filter=marque.aurea,technologie.ipl', '&filter=technologie.ipl&filter=marque.aurea&utm_source=x'].map(
        async (said) => (await visitor.get(path + said)).headers.etag,
      ),
    )
    expect(tags[0]).toBe(tags[1])
    expect(
      (await visitor.get(`${path}&filter=marque.aurea,technologie.ipl`, { 'If-None-Match': String(tags[0]) })).status,
    ).toBe(304)
  })

  test('shows no visitor what is inactive, and tells no visitor of specifications', async () => {
    const hidden = await machine('Cachée', 'Alexandrite', { isActive: false })
    expect(valuesOf(await ask(`category=${category._id}`), 'technologie')).toContain('Alexandrite 1')
    expect((await visitor.get('/api/facets/admin/specifications')).status).toBe(401)
    expect((await visitor.get('/api/facets')).status).toBe(401)
    expect((await admin.delete(`/api/products/${hidden}`)).status).toBe(204)
  })
})

describe('a page', () => {
  test.each([
    ['category', () => `/categories/${category.slug}`, 4],
    ['treatment', () => `/categories/${category.slug}${laser.link}`, 3],
    ['search', () => '/recherche?q=machine', 4],
  ])('of a %s has a form for what its products hold', async (_, address, count) => {
    const { main } = await open(address())
    const form = main.querySelector('form.narrowing')
    expect(form?.getAttribute('method')).toBe('get')
    expect(text(main.querySelector('[role=status]'))).toBe(`${count} produits`)
    expect(choicesOf(main).Technologie).toContain('Laser diode 2')
    expect(choicesOf(main).Marque).toHaveLength(2)
    expect(
      [...(form?.querySelectorAll('input[type=checkbox]') ?? [])].every((box) => box.getAttribute('name') === 'filtre'),
    ).toBe(true)
    expect(text(form?.querySelector('button[type=submit] .without-script'))).toBe('Afficher les produits')
    expect(robots(main)).toBe(address().startsWith('/recherche') ? 'noindex' : undefined)
  })

  test('takes what its form sends, and links that take it back one by one', async () => {
    const address = `/categories/${category.slug}`
    const { main } = await open(`${address}?filtre=technologie.laser-diode&filtre=marque.aurea&tri=nom`)
    const region = main.querySelector('[aria-labelledby=equipements]') as Element
    expect(texts(region.querySelectorAll('.card h3'))).toEqual(['Delta'])
    expect([...region.querySelectorAll('input:checked')].map((box) => box.getAttribute('value'))).toEqual([
      'technologie.laser-diode',
      'marque.aurea',
    ])
    expect(region.querySelector('select')?.value).toBe('nom')
    expect(hrefs(region.querySelectorAll('.narrowed-chosen a'))).toEqual([
      `${address}?filtre=marque.aurea&tri=nom`,
      `${address}?filtre=technologie.laser-diode&tri=nom`,
      `${address}?tri=nom`,
    ])
    expect(text(region.querySelector('.narrowed-chosen'))).toContain('Retirer le filtre Laser diode')
    expect(robots(main)).toBe('noindex')
    expect(canonical(main)).toBeUndefined()
  })

  test('says where nothing is left, and how to go on', async () => {
    const { main } = await open(`/categories/${category.slug}?filtre=technologie.ipl,marque.aurea`)
    expect(text(main.querySelector('[role=status]'))).toBe('Aucun produit')
    expect(text(main.querySelector('.narrowed .empty'))).toContain(
      'Aucun produit ne réunit tout ce que vous avez choisi.',
    )
    expect(hrefs(main.querySelectorAll('.narrowed-chosen a'))).toHaveLength(3)
  })

  test('of specifications that are signs alone is the list of all', async () => {
    await machine('Sans technologie', '—')
    for (const filter of ['technologie.', 'traitement.', '.', 'technologie.-']) {
      const answer = await visitor.get(`/api/products/faceted?filter=${encodeURIComponent(filter)}`)
      expect(answer.status, filter).toBe(200)
    }
    const page = await visitor.get(`/categories/${category.slug}?filtre=technologie.`)
    expect(page.status).toBe(200)
    expect((await admin.delete(`/api/products/${ids.get('Sans technologie')}`)).status).toBeLessThan(300)
  })

  test('takes no notice of what is no value', async () => {
    const { main } = await open(`/categories/${category.slug}?filtre=technologie.nulle-part,x,%3Cscript%3E.y&tri=prix`)
    expect(text(main.querySelector('[role=status]'))).toBe('4 produits')
    expect(main.querySelector('.narrowed-chosen')).toBeNull()
    expect(main.innerHTML).not.toContain('<script>')
  })

  test('keeps the words of a search in its form and its links', async () => {
    const { main } = await open('/recherche?q=machine&filtre=technologie.laser-diode')
    const form = main.querySelector('form.narrowing')
    expect(form?.getAttribute('action')).toBe('/recherche')
    expect(form?.querySelector('input[type=hidden]')?.getAttribute('value')).toBe('machine')
    expect(hrefs(main.querySelectorAll('.narrowed-chosen a'))).toContain('/recherche?q=machine')
    expect((await open('/recherche?q=introuvablezzz')).words).toContain('Aucun résultat trouvé pour "introuvablezzz"')
  })

  test.each([
    ['/api/services', 'imagePath', '/service'],
    ['/api/spa-services', 'image', '/spa'],
    ['/api/fitness-services', 'image', '/fitness'],
  ])('of an item of %s narrows its products, in their order', async (path, picture, page) => {
    const products = ['Bravo', 'Delta', 'Alpha'].map((name) => ids.get(name))
    const made = await admin.post(path, json({ title: 'Notre choix', [picture]: image, products }))
    expect(made.status, made.text).toBe(201)
    const address = `${page}/${made.json<{ _id: string }>()._id}`
    const plain = await open(address)
    expect(texts(plain.main.querySelectorAll('.service-grid h3'))).toEqual(['Bravo', 'Delta', 'Alpha'])
    expect(choicesOf(plain.main).Technologie).toEqual(['Laser diode 2', 'IPL 1'])
    const { main } = await open(`${address}?filtre=technologie.laser-diode`)
    expect(texts(main.querySelectorAll('.service-grid h3'))).toEqual(['Delta', 'Alpha'])
    expect(robots(main)).toBe('noindex')
    expect(canonical(main)).toBeUndefined()
  })
})

describe('a long list', () => {
  let address: string

  beforeAll(async () => {
    const long = await newCategory(admin, { title: 'Longue liste' })
    address = `/categories/${long.slug}`
    const fields = { category: long._id, image, imageUrls: [image], infoSections: [], features: [] }
    for (let at = 0; at < 50; at += 1) {
      const name = `Appareil ${String(at).padStart(2, '0')}`
      const newSpecifications = { Marque: `Marque ${at % 12}`, Poids: '12 kg' }
      await newProduct(admin, { ...fields, name, specifications: { technology: 'Laser diode' }, newSpecifications })
    }
  })

  const ways = (main: Element) =>
    Object.fromEntries(
      [...main.querySelectorAll('.page-ways a')].map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
    )
  const shown = (main: Element) => texts(main.querySelectorAll('[aria-labelledby=equipements] .grid h3'))

  test('has pages of 24, each a page of its own that leads to those beside it', async () => {
    const first = await open(address)
    expect(shown(first.main)).toHaveLength(24)
    expect(ways(first.main)).toEqual({ next: `${address}?page=2` })
    const second = await open(`${address}?page=2`)
    expect(text(second.main.querySelector('[role=status]'))).toBe('50 produits, page 2 sur 3')
    expect(ways(second.main)).toEqual({ prev: address, next: `${address}?page=3` })
    expect([canonical(second.main), robots(second.main)]).toEqual([`${address}?page=2`, undefined])
    expect(second.page.title).toContain('Longue liste – page 2')
    const last = await open(`${address}?page=3`)
    expect(ways(last.main)).toEqual({ prev: `${address}?page=2` })
    const all = [first, second, last].flatMap(({ main }) => shown(main))
    expect(all).toEqual(all.toSorted().reverse())
    expect(new Set(all).size).toBe(50)
    await open(`${address}?page=4`, 404)
  })

  test('keeps what is chosen from page to page, and begins anew with another choice', async () => {
    const chosen = Array.from({ length: 7 }, (_, at) => `marque.marque-${at}`).join()
    const { main } = await open(`${address}?tri=nom&filtre=${chosen}`)
    expect(text(main.querySelector('[role=status]'))).toBe('30 produits, page 1 sur 2')
    expect(shown(main).slice(0, 2)).toEqual(['Appareil 00', 'Appareil 01'])
    expect(ways(main)).toEqual({ next: `${address}?filtre=${chosen}&tri=nom&page=2` })
    const second = await open(`${address}?filtre=${chosen}&tri=nom&page=2`)
    expect(shown(second.main)).toHaveLength(6)
    expect(hrefs(second.main.querySelectorAll('.narrowed-chosen a')).every((href) => !href?.includes('page='))).toBe(
      true,
    )
  })

  test('shows the first eight values of a facet, and all others folded', async () => {
    const { main } = await open(address)
    const brand = [...main.querySelectorAll('fieldset')].find((set) => text(set.querySelector('legend')) === 'Marque')
    expect(brand?.querySelectorAll(':scope > ul > li')).toHaveLength(8)
    expect(brand?.querySelectorAll('details:not([open]) li')).toHaveLength(4)
    expect(choicesOf(main)).not.toHaveProperty('Technologie')
  })
})

test('what is written is in the next page, however it was kept', async () => {
  const address = `/categories/${category.slug}?filtre=technologie.laser-diode`
  const shown = async () => text((await open(address)).main.querySelector('[role=status]'))
  expect(await shown()).toBe('2 produits')
  const id = ids.get('Charlie')
  expect((await admin.put(`/api/products/${id}`, json({ specifications: { technology: 'LASER DIODE' } }))).status).toBe(
    200,
  )
  expect(await shown()).toBe('3 produits')
  expect((await admin.put(`/api/products/${id}`, json({ specifications: { technology: 'Alexandrite' } }))).status).toBe(
    200,
  )
  expect(await shown()).toBe('2 produits')
})

describe('what the house chooses', () => {
  test('stands in its order, joins spellings, and is taken back by the journal', async () => {
    const made = await admin.post('/api/facets', json({ label: 'Source', specifications: ['Technologie'] }))
    expect(made.status, made.text).toBe(201)
    const { _id } = made.json<{ _id: string }>()
    const list = `category=${category._id}`
    expect((await ask(list)).facets.map(({ label }) => label)).toEqual(['Traitement', 'Source'])
    const joined = [{ shown: 'Laser', spellings: ['Laser diode', 'Alexandrite'] }]
    const change = await admin.put(`/api/facets/${_id}`, json({ joined }))
    expect(change.status, change.text).toBe(200)
    expect(valuesOf(await ask(list), 'source')).toEqual(['Laser 3', 'IPL 1'])
    expect(names(await ask(`${list}&filter=source.laser`))).toEqual(['Charlie', 'Alpha', 'Delta'])
    const page = `/categories/${category.slug}`
    const { main } = await open(`${page}?filtre=source.alexandrite`)
    expect(main.querySelector('input:checked')?.getAttribute('value')).toBe('source.laser')
    expect(hrefs(main.querySelectorAll('.narrowed-chosen a'))).toEqual([page, page])
    const batch = change.headers['vitrine-batch']
    expect((await admin.post(`/api/journal/${batch}/undo`, json({}))).status).toBe(200)
    expect(valuesOf(await ask(list), 'source')).toEqual(['Laser diode 2', 'Alexandrite 1', 'IPL 1'])
    expect((await admin.get(`/api/history/Facet/${_id}`)).json<{ versions: unknown[] }>().versions).toHaveLength(3)
    const { specifications } = (await admin.get('/api/facets/admin/specifications')).json<{
      specifications: { name: string; products: number; values: { text: string }[] }[]
    }>()
    const technology = specifications.find(({ name }) => name === 'Technologie')
    expect(technology?.values.map((value) => value.text)).toEqual(
      expect.arrayContaining(['Laser diode', 'laser Diode']),
    )
    expect((await admin.delete(`/api/facets/${_id}`)).status).toBe(204)
  })

  test('takes no quantity for another, and puts quantities in their order', async () => {
    const { _id: category } = await newCategory(admin, { title: 'Quantités' })
    const frequencies = '15 MHz|1,5 MHz|1.5 mhz|1 200 MHz|1\u00A0000 MHz|−10 MHz|10 MHz|10–20 MHz'.split('|')
    for (const [index, text] of frequencies.entries()) {
      await newProduct(admin, { name: `Source ${index}`, category, newSpecifications: { Cadence: text } })
    }
    const made = await admin.post('/api/facets', json({ label: 'Cadence', specifications: ['Cadence'] }))
    expect(made.status, made.text).toBe(201)
    const { _id } = made.json<{ _id: string }>()
    const { facets } = await ask(`category=${category}`)
    const values = facets.find(({ key }) => key === 'cadence')?.values ?? []
    expect(values.map(({ key, label, count }) => [key, label, count])).toEqual([
      ['-10-mhz', '−10 MHz', 1],
      ['1.5-mhz', '1,5 MHz', 2],
      ['10-20-mhz', '10–20 MHz', 1],
      ['10-mhz', '10 MHz', 1],
      ['15-mhz', '15 MHz', 1],
      ['1-000-mhz', '1\u00A0000 MHz', 1],
      ['1-200-mhz', '1 200 MHz', 1],
    ])
    for (const { key, count } of values) {
      expect((await ask(`category=${category}&filter=cadence.${key}`)).total, key).toBe(count)
    }
    const joined = [
      { shown: '1,5 MHz', spellings: ['1,5 mégahertz'] },
      { shown: '15 MHz', spellings: ['15 mégahertz'] },
    ]
    expect((await admin.put(`/api/facets/${_id}`, json({ joined }))).status).toBe(200)
    expect((await admin.delete(`/api/facets/${_id}`)).status).toBe(204)
  })

  test('is told apart by its name, and each writing is one value', async () => {
    const sent = (fields: object) => admin.post('/api/facets', json({ specifications: ['Poids'], ...fields }))
    const made = await sent({ label: 'Masse' })
    expect(made.status, made.text).toBe(201)
    const faultsOf = (answer: Answer) => [answer.status, answer.json<ErrorAnswer>().errors]
    expect(faultsOf(await sent({ label: 'MASSE', specifications: ['Hauteur'] }))).toEqual([
      400,
      { label: 'Un autre filtre porte déjà ce nom.' },
    ])
    const twice = '« B » réunit une écriture qui l’est déjà sous une autre valeur.'
    for (const spellings of [['A'], ['c']]) {
      const joined = [
        { shown: 'A', spellings: ['C'] },
        { shown: 'B', spellings },
      ]
      const path = `/api/facets/${made.json<{ _id: string }>()._id}`
      expect(faultsOf(await admin.put(path, json({ joined })))).toEqual([400, { joined: twice }])
      expect((await admin.put(path, json({ joined: joined.slice(0, 1) }))).status).toBe(200)
    }
    expect((await admin.delete(`/api/facets/${made.json<{ _id: string }>()._id}`)).status).toBe(204)
  })

  test('is seen in a preview before it is public', async () => {
    const id = '01890000-0000-7000-8000-0000000000f1'
    const body = json({ label: 'Fabricant', specifications: ['Marque'], isActive: true })
    expect((await admin.put(`/api/drafts/Facet/${id}`, body)).status).toBe(200)
    const preview = await admin.post('/api/previews', json({ type: 'Facet', item: id }))
    const { path } = preview.json<{ path: string }>()
    const page = await visitor.get(`${path}/categories/${category.slug}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<legend>Fabricant</legend>')
    expect((await visitor.get(`/categories/${category.slug}`)).text).not.toContain('<legend>Fabricant</legend>')
    expect((await admin.delete(`/api/drafts/Facet/${id}`)).status).toBe(204)
  })
})
