import { describe, expect, it } from 'vitest'
import { anInfoSection, aProduct } from '../../../content/testing.ts'
import { productPathOf, productProblems } from './product-rules.ts'
import { creationBody, emptyProduct, type ProductValues, updateBody, valuesOf } from './product-values.ts'

const section = {
  key: 's1',
  title: 'Confort',
  description: 'Court',
  secondaryDescription: 'Long',
  images: ['/media/c.webp'],
  imagePosition: 'left',
} as const

const complete: ProductValues = {
  ...emptyProduct(),
  name: ' Aurelys ',
  description: 'Un laser.',
  category: 'c1',
  image: ['/media/a.webp'],
  images: ['/media/b.webp'],
  infoSections: [section],
}

const messages = (values: ProductValues, mode: 'creation' | 'update') =>
  productProblems(values, mode).map(({ message }) => message)

describe('the rules of a product', () => {
  it('let a complete one pass', () => {
    expect(productProblems(complete, 'creation')).toEqual([])
    expect(productProblems(complete, 'update')).toEqual([])
  })

  it('name everything that is missing at once', () => {
    expect(productProblems(emptyProduct(), 'creation').map(({ path }) => path.replace(/\.k\d+\./, '.row.'))).toEqual([
      'name',
      'description',
      'category',
      'image',
      'images',
      'infoSections.row.title',
      'infoSections.row.description',
      'infoSections.row.secondaryDescription',
      'infoSections.row.images',
    ])
    expect(messages(emptyProduct(), 'creation')).toContain('Main product image is required')
    expect(messages(emptyProduct(), 'creation')).toContain('At least one additional image is required')
  })

  it('say what a section without image lacks, each in its way', () => {
    const values = { ...complete, infoSections: [section, { ...section, key: 's2', images: [] }] }
    expect(messages(values, 'creation')).toEqual(['Each info section must have at least one image'])
    expect(messages(values, 'update')).toEqual([
      'Image URL is required for 1 info section(s). Please upload images for all info sections.',
    ])
  })

  it('refuse two free specifications of one name', () => {
    const row = (key: string) => ({ key, name: 'Poids', value: '58 kg' })
    const [problem] = productProblems({ ...complete, newSpecifications: [row('a'), row('b')] }, 'creation')
    expect(problem?.path).toBe('newSpecifications.b.name')
  })

  it('refuse an address of the catalogue that leads nowhere', () => {
    const withCatalog = (value: string) => productProblems({ ...complete, catalog: { type: 'url', value } }, 'update')
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
    ['infoSections.0.imageUrls.3', 'infoSections.s1.images'],
    ['infoSections.0.title', 'infoSections.s1.title'],
    ['infoSections.7.title', 'infoSections'],
  ])('%s stands at %s', (field, path) => {
    expect(productPathOf(field, complete).path).toBe(path)
  })
})

describe('what is sent', () => {
  it('drops empty specifications and blank features', () => {
    const body = creationBody({
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
    })
    expect(body).toMatchObject({
      name: 'Aurelys',
      specifications: { power: '2 000 W' },
      newSpecifications: { Poids: '58 kg' },
      features: ['Silencieux'],
      isActive: true,
    })
    expect(body).not.toHaveProperty('specifications.screen')
  })

  it('carries sections without the keys of the form', () => {
    const { key: _key, images, ...rest } = section
    expect(creationBody(complete)).toMatchObject({ infoSections: [{ ...rest, imageUrls: images }] })
    expect(JSON.stringify(creationBody(complete))).not.toContain('"key"')
  })

  it('leaves treatment and catalogue out of a creation without them', () => {
    expect(creationBody(complete)).not.toHaveProperty('treatment')
    expect(creationBody(complete)).not.toHaveProperty('catalog')
  })

  it('carries the main image of an update only when it was replaced, the catalogue always', () => {
    const before = aProduct({ image: '/media/a.webp' })
    const unchanged = updateBody(complete, before)
    expect(unchanged).not.toHaveProperty('image')
    expect(unchanged).toMatchObject({ catalog: { type: 'url', value: '' }, treatment: '' })
    expect(updateBody({ ...complete, image: ['/media/z.webp'] }, before)).toMatchObject({ image: '/media/z.webp' })
  })
})

describe('a product in its form', () => {
  it('keeps the pictures of its sections and their side', () => {
    const { infoSections } = valuesOf(
      aProduct({ infoSections: [anInfoSection({ imageUrls: ['/media/x.webp'], imagePosition: 'left' })] }),
    )
    expect(infoSections[0]).toMatchObject({ images: ['/media/x.webp'], imagePosition: 'left' })
  })

  it('always offers one feature field', () => {
    expect(valuesOf(aProduct()).features).toHaveLength(1)
  })
})
