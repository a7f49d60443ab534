// A product's data sheet: what stands on it, what kind of PDF it is, how it is answered, and what becomes of it when
// pictures, products or the house change. poppler and qpdf read it, which the program does not draw with.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import {
  type Category,
  newCategory,
  newProduct,
  type Product,
  sendImage,
  stored,
  unknownId,
} from './support/catalogue.ts'
import type { Answer } from './support/client.ts'
import { gif, heic, jpeg, png, svg, webp } from './support/files.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite({ demo: true })

const address = ({ _id }: Pick<Product, '_id'>): string => `/products/${_id}/fiche.pdf`
const sheetOf = (product: Pick<Product, '_id'>): Promise<Answer> => visitor.get(address(product))

async function demoProduct(name: string): Promise<Product> {
  const found = (await visitor.get('/api/products')).json<Product[]>().find((product) => product.name === name)
  if (!found) throw new Error(`the demo has no ${name}`)
  return found
}

/** What a program of Debian says of these bytes. */
function said(command: string, options: readonly string[], bytes: Buffer, behind: readonly string[] = []): string {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-test-')), 'fiche.pdf')
  writeFileSync(file, bytes)
  return execFileSync(command, [...options, file, ...behind], { encoding: 'utf8' })
}

/** With spaces of every kind as one. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
const wordsOf = ({ bytes }: Answer): string => plain(said('pdftotext', [], bytes, ['-']))
const picturesOf = ({ bytes }: Answer): string[] => said('pdfimages', ['-list'], bytes).trim().split('\n').slice(2)

interface Element {
  readonly '/S'?: string
  readonly '/Alt'?: string
  readonly '/K'?: unknown
}

/** Names of the elements of its structure in the order of reading, each with the words that stand for it. */
function structureOf({ bytes }: Answer): { language: string; names: string[]; words: string[] } {
  const { qpdf } = JSON.parse(said('qpdf', ['--json=2'], bytes)) as {
    qpdf: [unknown, Record<string, { value?: unknown }>]
  }
  const objects = qpdf[1]
  const of = (value: unknown): unknown =>
    typeof value === 'string' ? (objects[`obj:${value}`]?.value ?? value) : value
  const trailer = objects.trailer?.value as Record<string, unknown>
  const root = of(trailer['/Root']) as Record<string, unknown>
  const names: string[] = []
  const words: string[] = []
  const walk = (value: unknown): void => {
    const element = of(value) as Element
    if (Array.isArray(element)) for (const child of element) walk(child)
    if (typeof element !== 'object' || element === null || Array.isArray(element)) return
    if (element['/S']) names.push(element['/S'])
    if (element['/Alt']) words.push(element['/Alt'].replace(/^u:/, ''))
    walk(element['/K'])
  }
  walk((of(root['/StructTreeRoot']) as Record<string, unknown>)['/K'])
  return { language: String(root['/Lang']), names, words }
}

describe('a data sheet', () => {
  test('has what the product and the house say of themselves, as text that can be read and copied', async () => {
    const product = await demoProduct('Aurelys Duo')
    const words = wordsOf(await sheetOf(product))
    expect(words).toContain('Aurelys Duo')
    expect(words).toContain('Console d’épilation laser à diode réunissant trois longueurs d’onde')
    expect(words).toContain('Spécifications')
    expect(words).toContain('Technologie Laser à diode, trois longueurs d’onde')
    expect(words).toContain('Écran Tactile 15,6 pouces')
    expect(words).toContain('Caractéristiques')
    for (const feature of product.features) expect(words).toContain(plain(feature))
    expect(words).toContain('Maison Alyssane')
    expect(words).toContain('+216 70 000 011')
    expect(words).toContain('contact@maison-alyssane.example')
    expect(words).toContain(`http://127.0.0.1:${program.port}/products/${product._id}`)
    expect(words).toContain('page 1 sur 1')
  })

  test('is sound, tagged, in French, A4, with title and author, in the faces of the site', async () => {
    const answer = await sheetOf(await demoProduct('Aurelys Duo'))
    expect(said('qpdf', ['--check'], answer.bytes)).toContain('No syntax or stream encoding errors found')
    const facts = said('pdfinfo', [], answer.bytes)
    expect(facts).toMatch(/^Title: +Aurelys Duo — fiche technique$/m)
    expect(facts).toMatch(/^Author: +Maison Alyssane$/m)
    expect(facts).toMatch(/^Tagged: +yes$/m)
    expect(facts).toMatch(/^Page size: +595\.28 x 841\.89 pts \(A4\)$/m)
    const fonts = said('pdffonts', [], answer.bytes)
    expect(fonts).toContain('+Manrope')
    expect(fonts).toContain('+InstrumentSerif')
    expect(fonts).not.toMatch(/ no +(yes|no) +(yes|no) +\d/)
    const { language, names, words } = structureOf(answer)
    expect(language).toBe('u:fr')
    expect(names.filter((name) => name === '/H1')).toHaveLength(1)
    expect(names).toEqual(expect.arrayContaining(['/Document', '/H2', '/Table', '/TH', '/TD', '/L', '/LI', '/Link']))
    expect(words).toHaveLength(4)
    expect(words.at(-1)).toContain('Code QR')
    expect(words).toContain('Gros plan sur l’écran tactile et la pièce à main du laser d’épilation')
  })

  test('shows its pictures, and is no heavier than a letter takes', async () => {
    const answer = await sheetOf(await demoProduct('Aurelys Duo'))
    const pictures = picturesOf(answer)
    expect(pictures).toHaveLength(3)
    for (const picture of pictures) expect(picture).toMatch(/ jpeg /)
    expect(answer.bytes.length).toBeLessThan(400_000)
  })

  test.each([
    ['jpg', jpeg(80, 60)],
    ['png', png(400, 300)],
    ['webp', webp],
    ['gif', gif],
    ['svg', svg()],
    ['heic', heic],
  ])('shows a picture that came as %s', async (_, bytes) => {
    const image = stored(await sendImage(admin, bytes)).url
    const answer = await sheetOf(await newProduct(admin, { image }))
    expect(answer.status).toBe(200)
    expect(picturesOf(answer)).toHaveLength(2)
  })

  test('goes on over as many pages as it needs, and counts them', async () => {
    const product = await newProduct(admin, {
      name: 'Longue machine',
      description: Array.from({ length: 30 }, (_, n) => `Alinéa ${n}. ${'Une phrase de plus. '.repeat(12)}`).join('\n'),
      newSpecifications: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`Mesure ${n}`, `${n} mm`])),
      features: Array.from({ length: 60 }, (_, n) => `Atout ${n}`),
    })
    const answer = await sheetOf(product)
    const pages = Number(/^Pages: +(\d+)$/m.exec(said('pdfinfo', [], answer.bytes))?.[1])
    expect(pages).toBeGreaterThan(2)
    const words = wordsOf(answer)
    for (let page = 1; page <= pages; page += 1) expect(words).toContain(`page ${page} sur ${pages}`)
    for (const last of ['Alinéa 29.', 'Mesure 59 59 mm', 'Atout 59']) expect(words).toContain(last)
  })

  test('is set by the rules of French, and has letters that the faces of the site lack', async () => {
    const product = await newProduct(admin, {
      name: 'Ωmega',
      description: "L'écran affiche : « 50 % » ; prêt ? Précision ≥ 5 µm → « oui »",
    })
    const text = said('pdftotext', [], (await sheetOf(product)).bytes, ['-'])
    expect(text).toContain('L’écran')
    expect(text.replaceAll(/[\n ]+/g, ' ')).toContain('Précision ≥ 5 µm →')
    expect(text).toContain('Ωmega')
    expect(text).not.toContain("'")
  })

  test('names the numbers of the department that bears the category’s name', async () => {
    const categories = (await visitor.get('/api/products/categories')).json<Category[]>()
    const fitness = categories.find(({ title }) => title.toLowerCase() === 'fitness')
    const words = wordsOf(await sheetOf(await newProduct(admin, { category: fitness?._id })))
    expect(words).toContain('+216 70 000 031')
    expect(words).not.toContain('+216 70 000 011')
  })
})

describe('its answer', () => {
  test('is shown in the browser under a French name, and leads search engines to the page', async () => {
    const product = await demoProduct('Carelis CO₂')
    const { status, headers } = await sheetOf(product)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(
      'inline; filename="fiche-technique-carelis-co2.pdf"; ' +
        "filename*=UTF-8''Fiche%20technique%20%E2%80%93%20Carelis%20CO%E2%82%82.pdf",
    )
    expect(headers.link).toBe(`<http://127.0.0.1:${program.port}/products/${product._id}>; rel="canonical"`)
    expect(headers['content-language']).toBe('fr')
    expect(headers['cache-control']).toBe('no-cache')
    const head = await visitor.head(address(product))
    expect(head.bytes).toHaveLength(0)
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })

  test('is kept, with a strong tag, until something that stands on it changes', async () => {
    const category = await newCategory(admin)
    const product = await newProduct(admin, { category: category._id })
    const other = await newProduct(admin)
    const tag = async () => String((await sheetOf(product)).headers.etag)
    const first = await tag()
    expect(first).toMatch(/^"[^"]+"$/)
    expect((await visitor.get(address(product), { 'If-None-Match': first })).status).toBe(304)
    const hits = async () => Number(/^vitrine_cache_hits_total (\d+)$/m.exec((await visitor.get('/metrics')).text)?.[1])
    await admin.put(`/api/products/${other._id}`, json({ name: 'Autre nom' }))
    const before = await hits()
    expect(await tag()).toBe(first)
    expect(await hits(), 'it was not made again').toBe(before + 1)

    await admin.put(`/api/products/${product._id}`, json({ name: 'Nouveau nom' }))
    const second = await sheetOf(product)
    expect(second.headers.etag).not.toBe(first)
    expect(wordsOf(second)).toContain('Nouveau nom')
    await admin.put(`/api/products/categories/${category._id}`, json({ title: 'Famille neuve' }))
    expect(wordsOf(await sheetOf(product)).toLowerCase()).toContain('famille neuve')
    await admin.put('/api/site', json({ mailboxes: [{ department: 'Contact', email: 'neuf@maison.example' }] }))
    expect(wordsOf(await sheetOf(product))).toContain('neuf@maison.example')
  })

  test('is the same whenever it is drawn', async () => {
    const product = await demoProduct('Cryovelle Pro')
    // What different browsers can unpack is kept apart, and drawn for each.
    const drawn = await Promise.all(
      ['', 'gzip', 'br'].map((coding) => visitor.get(address(product), { 'Accept-Encoding': coding })),
    )
    for (const answer of drawn) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.etag).toBe(drawn[0]?.headers.etag)
      expect(answer.bytes.equals(drawn[0]?.bytes ?? Buffer.of())).toBe(true)
    }
  })

  test('is that of the page where visitors see no such product', async () => {
    const product = await newProduct(admin)
    expect((await sheetOf({ _id: unknownId })).status).toBe(404)
    expect((await visitor.get('/products/nichts/fiche.pdf')).status).toBe(404)
    await admin.put(`/api/products/${product._id}`, json({ isActive: false }))
    const hidden = await sheetOf(product)
    expect(hidden.status).toBe(404)
    expect(hidden.text).toContain('Page Non Trouvée')
    expect((await admin.get(address(product))).status, 'nor does the administrator').toBe(404)
    await admin.delete(`/api/products/${product._id}`)
    expect((await sheetOf(product)).status).toBe(410)
    const moved = await newProduct(admin)
    await admin.delete(`/api/products/${moved._id}`)
    await admin.post('/api/redirects', json({ source: `/products/${moved._id}`, target: '/categories' }))
    const led = await sheetOf(moved)
    expect(led.status).toBe(301)
    expect(led.headers.location).toContain('/categories')
  })
})

describe('pictures that are no pictures', () => {
  const media = () => join(program.data, 'media')

  /** Has all files of these addresses hold something else. */
  function spoil(addresses: readonly string[], bytes: Buffer): void {
    const stems = addresses.map((one) => /[0-9a-f]{32}/.exec(one)?.[0] ?? '-')
    for (const name of readdirSync(media()))
      if (stems.some((stem) => name.startsWith(stem))) writeFileSync(join(media(), name), bytes)
  }

  test.each([
    ['no file of any kind', Buffer.from('nichts')],
    [
      'the beginning of one',
      readFileSync(join(import.meta.dirname, '../../demo/media/products/co2-laser.webp')).subarray(0, 900),
    ],
  ])('%s leaves its ground empty, and the sheet is made', async (_, bytes) => {
    const product = await newProduct(admin)
    spoil([product.image], bytes)
    const answer = await sheetOf(product)
    expect(answer.status).toBe(200)
    expect(said('qpdf', ['--check'], answer.bytes)).toContain('No syntax')
    expect(picturesOf(answer)).toHaveLength(1)
    expect((await visitor.get('/')).status).toBe(200)
  })
})
