import { describe, expect, it } from 'vitest'
import { type Answer, drive, type Query } from '../api/query.ts'
import { ApiError } from '../api/request.ts'
import {
  categoryAddress,
  isMedical,
  productQuery,
  searchQuery,
  similarProductsLoad,
  treatmentAddress,
} from './catalogue.ts'
import type { Product } from './entities.ts'
import { aCategory, aProduct, aTreatment } from './testing.ts'

const product = (id: string, more: Partial<Product> = {}) => aProduct({ _id: id, ...more })

/** Answers from a table of paths; what is not there is not found, `null` is an outage. */
function similar(of: Product | undefined, table: Readonly<Record<string, readonly Product[] | null>>) {
  const answerOf = ({ path }: Query<unknown>): Answer => {
    const value = table[path.replace(shown, '')]
    if (value) return { state: 'ready', value }
    return { state: 'failed', error: new ApiError(value === null ? 503 : 404, 'non') }
  }
  const { asked, outcome } = drive(similarProductsLoad(of), answerOf)
  if (outcome.state !== 'ready') throw new Error(outcome.state)
  return {
    paths: asked.map(({ path }) => path.replace(shown, '')),
    ids: outcome.value.products.map(({ _id }) => _id),
    ...outcome.value,
  }
}

const tied = {
  similarProducts: ['x', 'y'],
  treatment: aTreatment(),
  category: aCategory(),
} satisfies Partial<Product>

/** What every list of products asks for. */
const shown = '&fields=name,description,image,imageAlt,imageFocus,category'
const byIds = '/api/products/by-ids?ids=x,y'
const byTreatment = '/api/products/by-treatment/t?limit=4'
const byCategory = '/api/products/by-category/c?limit=4'
const newest = '/api/products?limit=4'

describe('similar products', () => {
  it('are the chosen ones first, in their order', () => {
    const { ids, paths } = similar(product('a', tied), { [byIds]: [product('y'), product('x')] })
    expect(ids).toEqual(['y', 'x'])
    expect(paths).toEqual([byIds])
  })

  it('fall back to the treatment, then the category, then the newest', () => {
    expect(similar(product('a', tied), { [byIds]: [], [byTreatment]: [product('b')] }).ids).toEqual(['b'])
    expect(similar(product('a', tied), { [byIds]: [], [byTreatment]: [], [byCategory]: [product('d')] }).ids).toEqual([
      'd',
    ])
    const last = similar(product('a', tied), {
      [byIds]: [],
      [byTreatment]: [],
      [byCategory]: [],
      [newest]: [product('e')],
    })
    expect(last.ids).toEqual(['e'])
    expect(last.failed).toBe(false)
  })

  it('never hold the product itself, and are three at most', () => {
    const many = ['a', 'b', 'd', 'e', 'f'].map((id) => product(id))
    expect(similar(product('a', { category: aCategory() }), { [byCategory]: many }).ids).toEqual(['b', 'd', 'e'])
  })

  it('skip a source that holds only the product itself', () => {
    expect(similar(product('a', tied), { [byIds]: [product('a')], [byTreatment]: [product('b')] }).ids).toEqual(['b'])
  })

  it('of no product are the newest', () => {
    expect(similar(undefined, { [newest]: [product('b')] }).paths).toEqual([newest])
  })

  it('tell that a source failed and go on', () => {
    const found = similar(product('a', tied), { [byIds]: null, [byTreatment]: [product('b')] })
    expect(found.ids).toEqual(['b'])
    expect(found.failed).toBe(true)
  })
})

describe('addresses', () => {
  const category = aCategory({ slug: 'traitement-gynecologique-et-uro' })

  it('lead to a category by its slug, else by its id', () => {
    expect(categoryAddress(category)).toBe('/categories/traitement-gynecologique-et-uro')
    expect(categoryAddress(aCategory({ slug: '' }))).toBe('/categories/c')
  })

  it('lead to a treatment by its link, else by its id', () => {
    expect(treatmentAddress(category, aTreatment({ link: '/epilation-laser' }))).toBe(
      '/categories/traitement-gynecologique-et-uro/epilation-laser',
    )
    expect(treatmentAddress(category, aTreatment({ link: '' }))).toBe(
      '/categories/traitement-gynecologique-et-uro/treatments/t',
    )
  })
})

describe('the medical lists', () => {
  it.each([
    ['Spa', false],
    ['FITNESS', false],
    [' fitness ', false],
    ['Traitement du gras', true],
    ['Espace spa', true],
  ])('of « %s »: %s', (title, expected) => {
    expect(isMedical({ title })).toBe(expected)
  })
})

describe('a search', () => {
  it('is asked for its text', () => {
    expect(searchQuery('laser & co').path).toBe(`/api/products?search=laser%20%26%20co&limit=24${shown}`)
  })
})

describe('answers', () => {
  it('name the category and the treatment of a product, also where they could not be loaded', () => {
    const { read } = productQuery('p')
    const whole = aProduct({ category: aCategory(), treatment: aTreatment() })
    expect(read(whole)).toEqual(whole)
    expect(read(aProduct())).toMatchObject({ category: null, treatment: null })
    expect(read({ ...aProduct(), category: 'c', treatment: { _id: 't' } })).toMatchObject({
      category: { _id: 'c', title: 'Loading...', slug: '' },
      treatment: { _id: 't', title: 'Loading...', link: '' },
    })
  })

  it('of a list keep what a card shows', () => {
    const description = 'Un paragraphe. '.repeat(40)
    const [kept] = searchQuery('laser').read([aProduct({ description, features: ['Une'] })])
    expect(Object.keys(kept ?? {})).toEqual(['_id', 'name', 'description', 'image', 'category'])
    expect(kept?.description).toBe(description.slice(0, 160))
  })

  it('are read bare or held by an object', () => {
    const { read } = productQuery('a')
    expect(read({ _id: 'a' })).toMatchObject({ _id: 'a' })
    expect(read({ data: { _id: 'a' } })).toMatchObject({ _id: 'a' })
    expect(() => read('<html>')).toThrow(ApiError)
  })
})
