import { expect, it } from 'vitest'
import { canonicalOf, facetedQuery, narrowedAddress, titleOf } from './faceted.ts'

const narrowing = { filters: 'a.b,c.d', order: 'recents', page: 2 } as const

it('stands in an address, behind what that asks already', () => {
  expect(narrowedAddress('/x', narrowing)).toBe('/x?filtre=a.b,c.d&tri=recents&page=2')
  expect(narrowedAddress('/recherche?q=a', { filters: 'c.d' })).toBe('/recherche?q=a&filtre=c.d')
  expect(narrowedAddress('/x', { filters: '', order: '', page: 1 })).toBe('/x')
  expect(narrowedAddress('/x', { filters: '<a>.b' })).toBe('/x?filtre=%3Ca%3E.b')
})

it('is asked of the API by the names that it has there', () => {
  const { path } = facetedQuery('treatment=t', narrowing)
  expect(path).toMatch(/^\/api\/products\/faceted\?treatment=t&filter=a\.b,c\.d&sort=newest&offset=24&fields=/)
  const plain = facetedQuery('treatment=t', { filters: '', order: '', page: 1 }).path
  expect(plain).toMatch(/^\/api\/products\/faceted\?treatment=t&fields=/)
})

it('is found by search engines page by page, and not where it is narrowed or ordered', () => {
  const plain = { filters: '', order: '', page: 1 } as const
  expect(canonicalOf('/x', plain)).toBe('/x')
  expect(canonicalOf('/x', { ...plain, page: 3 })).toBe('/x?page=3')
  expect(titleOf('Laser', { ...plain, page: 3 })).toBe('Laser – page 3')
  for (const other of [narrowing, { ...plain, filters: 'a.b' }, { ...plain, order: 'nom' } as const]) {
    expect(canonicalOf('/x', other)).toBeUndefined()
  }
})
