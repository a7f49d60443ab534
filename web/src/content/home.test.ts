import { describe, expect, it } from 'vitest'
import { type Answer, drive, type Load, type Query } from '../api/query.ts'
import { ApiError } from '../api/request.ts'
import {
  featuredLoad,
  heroSlidesQuery,
  homepageProductsQuery,
  referencesQuery,
  servicesQuery,
  teaserLoad,
  testimonialsLoad,
} from './home.ts'

const post = (id: string, showOnHomepage?: unknown) => ({ id, title: id, showOnHomepage })

function outcome<T>(load: Load<T>, answers: Readonly<Record<string, unknown>>) {
  const answerOf = (query: Query<unknown>): Answer => {
    const answer = answers[query.path.replace(/\?fields=.*/, '')]
    if (answer === undefined) return { state: 'failed', error: new ApiError(500, 'Panne.') }
    return { state: 'ready', value: query.bundled ? answer : query.read(answer) }
  }
  return drive(load, answerOf).outcome
}

const ids = (posts: readonly unknown[]) => {
  const result = outcome(teaserLoad(), { '/api/blog': posts })
  return result.state === 'ready' && result.value.map(({ id }) => id)
}

describe('the posts of the home page', () => {
  it('are those that were chosen, by a truth or by its name', () => {
    expect(ids([post('a'), post('b', 'true'), post('c', 'false'), post('d', true)])).toEqual(['b', 'd'])
  })

  it('are the first two where none was chosen', () => {
    expect(ids([post('a'), post('b', false), post('c', 'false')])).toEqual(['a', 'b'])
  })

  it('are never more than two', () => {
    expect(ids([post('a', true), post('b', true), post('c', true)])).toEqual(['a', 'b'])
  })
})

describe('the testimonials', () => {
  const samples = { 'bundled:testimonials': [{ name: 'Modèle' }] }
  const people = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ _id: name, name }))

  it('are four at most', () => {
    const result = outcome(testimonialsLoad(), { '/api/testimonials': { data: people } })
    expect(result.state === 'ready' && result.value.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  it.each([{ ...samples, '/api/testimonials': [] }, samples])('are samples where there are none: %j', (answers) => {
    expect(outcome(testimonialsLoad(), answers)).toMatchObject({ state: 'ready', value: [{ name: 'Modèle' }] })
  })
})

it('a title is a list of lines, even where one line was given', () => {
  const slides = heroSlidesQuery.read([
    { _id: 'a', title: 'Seule' },
    { _id: 'b', title: ['Une', '', 'Deux'] },
    { _id: 'c' },
  ])
  expect(slides.map(({ title }) => title)).toEqual([['Seule'], ['Une', 'Deux'], []])
})

it('a service without a link leads to its own page', () => {
  expect(servicesQuery.read([{ _id: 's', title: 'Spa' }])[0]?.link).toBe('/service/s')
})

it('references come in their order', () => {
  const references = referencesQuery.read([{ title: 'b', order: 2 }, { title: 'a' }, { title: 'c', order: 9 }])
  expect(references.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
})

it('three products are featured at most, and one that is gone is left out', () => {
  const entries = [null, 'a', 'b', 'c', 'd'].map((_id) => ({ product: _id && { _id, name: _id } }))
  expect(homepageProductsQuery.read(entries)).toHaveLength(4)
  const result = outcome(featuredLoad(), { '/api/homepage/products': entries })
  expect(result.state === 'ready' && result.value.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
})
