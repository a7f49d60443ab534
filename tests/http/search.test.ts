// The search of products: what it finds, what comes first, and that it is never behind.
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataFolder, type Program, removeDataFolder, start } from '../program.ts'
import { json } from './support/bodies.ts'
import { type Category, newCategory, newProduct, newTreatment, type Product, uploadImage } from './support/catalogue.ts'
import { Api } from './support/client.ts'

const data = newDataFolder()
let program: Program
let visitor: Api
let admin: Api
let skin: Category

const catalogue: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Épilys Duo': { description: 'Console laser à diode pour épilation.', features: ['Refroidissement au contact'] },
  Cryosphère: {
    description: 'Plateforme de cryolipolyse à deux applicateurs.',
    specifications: { technology: 'Peltier' },
  },
  'Cœur de Lumière': { description: 'Un éclairage doux.', newSpecifications: { 'Longueur d’onde': '1064 nm' } },
  Rameo: { description: 'Rameur à résistance d’air, pensé pour les salles.' },
  'Salle Cardio': { description: 'Tapis de course.' },
  Diodalis: { description: 'Une lampe.' },
}

beforeAll(async () => {
  program = await start({ data })
  visitor = new Api(program)
  admin = await new Api(program).signIn()
  const home = await newCategory(admin, { title: 'Matériel' })
  skin = await newCategory(admin, { title: 'Traitement de la peau' })
  const treatment = await newTreatment(admin, skin._id, { title: 'Détatouage' })
  const image = await uploadImage(admin)
  const shared = { image, imageUrls: [image], features: [], infoSections: [] }
  for (const [name, fields] of Object.entries(catalogue)) {
    await newProduct(admin, { ...shared, category: home._id, name, ...fields })
  }
  await newProduct(admin, {
    ...shared,
    category: skin._id,
    treatment: treatment._id,
    name: 'Picolys',
    description: 'Impulsions brèves.',
  })
  await newProduct(admin, {
    ...shared,
    category: home._id,
    name: 'Caché Duo',
    description: 'Invisible.',
    isActive: false,
  })
})
afterAll(async () => {
  await program.stop()
  removeDataFolder(data)
})

const find = async (query: string, rest = ''): Promise<string[]> => {
  const answer = await visitor.get(`/api/products?search=${encodeURIComponent(query)}${rest}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Product[]>().map((product) => product.name)
}

describe('what it finds', () => {
  test.each([
    ['the name', 'Cryosphère', 'Cryosphère'],
    ['without accents', 'cryosphere', 'Cryosphère'],
    ['accents where there are none', 'rámèo', 'Rameo'],
    ['in capitals', 'ÉPILYS', 'Épilys Duo'],
    ['decomposed accents', 'E\u0301pilys', 'Épilys Duo'],
    ['a ligature spelt out', 'coeur de lumiere', 'Cœur de Lumière'],
    ['the beginning of a word', 'cryos', 'Cryosphère'],
    ['a word of the description', 'applicateurs', 'Cryosphère'],
    ['a typographic apostrophe', "d'air", 'Rameo'],
    ['the category', 'peau', 'Picolys'],
    ['the treatment', 'detatouage', 'Picolys'],
    ['a feature', 'refroidissement', 'Épilys Duo'],
    ['a specification', 'peltier', 'Cryosphère'],
    ['a free specification', '1064', 'Cœur de Lumière'],
    ['words in any order, from several fields', 'diode épilys', 'Épilys Duo'],
    ['blanks around and between', '  épilys   duo ', 'Épilys Duo'],
  ])('%s', async (_, query, name) => {
    expect(await find(query)).toContain(name)
  })

  test.each([
    ['a letter too few', 'cryospere', 'Cryosphère'],
    ['a letter too many', 'cryosphhere', 'Cryosphère'],
    ['a wrong letter', 'cryosphare', 'Cryosphère'],
    ['two letters swapped', 'cryopshere', 'Cryosphère'],
    ['an error in the first letter', 'kryosphere', 'Cryosphère'],
    ['in four letters', 'ramo', 'Rameo'],
  ])('one typing error: %s', async (_, query, name) => {
    expect(await find(query)).toContain(name)
  })

  test.each([
    ['two errors', 'krzosphere'],
    ['an error in three letters', 'dxo'],
    ['one word of two that fits nothing', 'cryosphère zzzzzz'],
    ['an inactive product', 'caché'],
    ['nothing at all', 'xyzxyz'],
  ])('not: %s', async (_, query) => {
    expect(await find(query)).toEqual([])
  })

  test('a blank query is the plain list', async () => {
    for (const query of ['', '   ', '\u00a0']) expect(await find(query)).toHaveLength(7)
  })

  test.each(['%', '_', "'", '"', '\\', '*', '(', '🙂', '-', 'a'.repeat(3000), 'mot '.repeat(400)])(
    'hostile text %j is only text',
    async (query) => {
      expect((await visitor.get(`/api/products?search=${encodeURIComponent(query)}`)).status).toBe(200)
    },
  )

  test('broken escapes and bytes do not fail', async () => {
    for (const query of ['%', '%zz', '%00', '%FF%FE', '%C3']) {
      expect([200, 400]).toContain((await visitor.get(`/api/products?search=${query}`)).status)
    }
  })
})

describe('what comes first', () => {
  test('the name before the description', async () => {
    expect((await find('salle'))[0]).toBe('Salle Cardio')
    expect(await find('salle')).toContain('Rameo')
  })

  test('the word itself before a word that begins so', async () => {
    const found = await find('diode')
    expect(found[0]).toBe('Épilys Duo')
  })

  test('limit keeps the best', async () => {
    expect(await find('salle', '&limit=1')).toEqual(['Salle Cardio'])
  })
})

describe('freshness', () => {
  test('a write is found, under its new name only, by the very next search', async () => {
    const product = await newProduct(admin, { category: skin._id, name: 'Velourine' })
    expect(await find('velourine')).toEqual(['Velourine'])
    await admin.put(`/api/products/${product._id}`, json({ name: 'Satinelle' }))
    expect(await find('velourine')).toEqual([])
    expect(await find('satinelle')).toEqual(['Satinelle'])
    await admin.put(`/api/products/${product._id}`, json({ isActive: false }))
    expect(await find('satinelle')).toEqual([])
    await admin.put(`/api/products/${product._id}`, json({ isActive: true }))
    expect(await find('satinelle')).toEqual(['Satinelle'])
    await admin.delete(`/api/products/${product._id}`)
    expect(await find('satinelle')).toEqual([])
  })

  test('a renamed category is found by its new title', async () => {
    await admin.put(`/api/products/categories/${skin._id}`, json({ title: 'Dermatologie' }))
    expect(await find('dermatologie')).toEqual(['Picolys'])
    expect(await find('peau')).toEqual([])
  })

  test('a removed treatment is no longer a way to find its products', async () => {
    const [treatment] = (await visitor.get('/api/products/treatments')).json<{ _id: string }[]>()
    await admin.delete(`/api/products/treatments/${treatment?._id}`)
    expect(await find('détatouage')).toEqual([])
  })

  test('a restart finds the same', async () => {
    const before = await find('diode')
    await program.kill()
    program = await start({ data })
    visitor = new Api(program)
    // It listens before its index is read.
    while ((await visitor.get('/api/products?search=diode')).status === 503) await elapse(20)
    expect(await find('diode')).toEqual(before)
  })
})
