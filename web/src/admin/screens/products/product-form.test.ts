import { describe, expect, it } from 'vitest'
import { anInfoSection, aProduct } from '../../../content/testing.ts'
import { type ProductValues, productKind } from './product-form.tsx'

const { body, empty, pathOf, problems, valuesOf } = productKind.form
const creation = null
const update = aProduct({ image: '/media/a.webp' })

const section = {
  key: 's1',
  title: 'Confort',
  description: 'Court',
  secondaryDescription: 'Long',
  imageUrls: ['/media/c.webp'],
  imageUrlsAlt: {},
  imageUrlsFocus: {},
  imagePosition: 'left',
} as const

const complete: ProductValues = {
  ...empty(),
  name: ' Aurelys ',
  description: 'Un laser.',
  category: 'c1',
  image: '/media/a.webp',
  images: ['/media/b.webp'],
  infoSections: [section],
}

const messages = (values: ProductValues, edited: typeof update | null) =>
  problems(values, edited).map(({ message }) => message)

describe('the rules of a product', () => {
  it('let a complete one pass', () => {
    expect(problems(complete, creation)).toEqual([])
    expect(problems(complete, update)).toEqual([])
  })

  it('name everything that is missing at once', () => {
    expect(problems(empty(), creation).map(({ path }) => path.replace(/\.k\d+\./, '.row.'))).toEqual([
      'name',
      'description',
      'category',
      'image',
      'images',
      'infoSections.row.title',
      'infoSections.row.description',
      'infoSections.row.secondaryDescription',
      'infoSections.row.imageUrls',
    ])
    expect(messages(empty(), creation)).toContain('Main product image is required')
    expect(messages(empty(), creation)).toContain('At least one additional image is required')
  })

  it('say what a section without image lacks, each in its way', () => {
    const values = { ...complete, infoSections: [section, { ...section, key: 's2', imageUrls: [] }] }
    expect(messages(values, creation)).toEqual(['Each info section must have at least one image'])
    expect(messages(values, update)).toEqual([
      'Image URL is required for 1 info section(s). Please upload images for all info sections.',
    ])
  })

  it('refuse two free specifications of one name', () => {
    const row = (key: string) => ({ key, name: 'Poids', value: '58 kg' })
    const [problem] = problems({ ...complete, newSpecifications: [row('a'), row('b')] }, creation)
    expect(problem?.path).toBe('newSpecifications.b.name')
  })

  it('refuse an address of the catalogue that leads nowhere', () => {
    const withCatalog = (value: string) => problems({ ...complete, catalog: { type: 'url', value } }, update)
    expect(withCatalog('catalogue')).toHaveLength(1)
    expect(withCatalog('javascript:alert(1)')).toHaveLength(1)
    expect(withCatalog('https://example.org/c')).toEqual([])
    expect(withCatalog('/brochures/c')).toEqual([])
  })
})

describe("the server's names of fields", () => {
  it.each([
    ['name', 'name'],
    ['imageUrls', 'images'],
    ['catalog', 'catalog.value'],
    ['infoSections', 'infoSections'],
    ['images.1', 'images'],
    ['similarProducts.0', 'similarProducts'],
    ['specifications.power', 'specifications.power'],
    ['newSpecifications.Poids', 'newSpecifications'],
    ['infoSections.0.imageUrls.3', 'infoSections.s1.imageUrls'],
    ['infoSections.0.title', 'infoSections.s1.title'],
    ['infoSections.7.title', 'infoSections'],
  ])('%s stands at %s', (field, path) => {
    expect(pathOf(field, complete).path).toBe(path)
  })
})

describe('what is sent', () => {
  it('drops empty specifications and blank features', () => {
    const sent = body(
      {
        ...complete,
        specifications: { ...complete.specifications, power: '2 000 W', screen: '  ' },
        newSpecifications: [
          { key: 'a', name: 'Poids', value: '58 kg' },
          { key: 'b', name: '', value: '' },
        ],
        features: [
          { key: 'c', text: ' Silencieux ' },
          { key: 'd', text: '  ' },
        ],
      },
      creation,
    )
    expect(sent).toMatchObject({
      name: 'Aurelys',
      specifications: { power: '2 000 W' },
      newSpecifications: { Poids: '58 kg' },
      features: ['Silencieux'],
      isActive: true,
    })
    expect(sent).not.toHaveProperty('specifications.screen')
  })

  it('carries sections without the keys of the form', () => {
    const { key: _key, ...rest } = section
    expect(body(complete, creation)).toMatchObject({ infoSections: [rest] })
    expect(JSON.stringify(body(complete, creation))).not.toContain('"key"')
  })

  it('leaves treatment and catalogue out of a creation without them', () => {
    expect(body(complete, creation)).not.toHaveProperty('treatment')
    expect(body(complete, creation)).not.toHaveProperty('catalog')
  })

  it('carries the main image of an update only when it was replaced, the catalogue always', () => {
    const unchanged = body(complete, update)
    expect(unchanged).not.toHaveProperty('image')
    expect(unchanged).toMatchObject({ catalog: { type: 'url', value: '' }, treatment: '' })
    expect(body({ ...complete, image: '/media/z.webp' }, update)).toMatchObject({ image: '/media/z.webp' })
  })
})

describe('a product in its form', () => {
  it('keeps the pictures of its sections and their side', () => {
    const { infoSections } = valuesOf(
      aProduct({ infoSections: [anInfoSection({ imageUrls: ['/media/x.webp'], imagePosition: 'left' })] }),
    )
    expect(infoSections[0]).toMatchObject({ imageUrls: ['/media/x.webp'], imagePosition: 'left' })
  })

  it('always offers one feature field', () => {
    expect(valuesOf(aProduct()).features).toHaveLength(1)
  })
})
