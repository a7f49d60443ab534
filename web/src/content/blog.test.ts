import { describe, expect, it } from 'vitest'
import { articleAddress } from './blog.ts'

describe('the address of an article', () => {
  it('is made of its name', () => {
    expect(articleAddress({ id: 'cicatrices-et-laser-fractionne' })).toBe('/blog/cicatrices-et-laser-fractionne')
    expect(articleAddress({ id: 'a b', _id: 'a1' })).toBe('/blog/a%20b')
  })

  it('is made of its other id where a bundled one has its name', () => {
    expect(articleAddress({ id: 'cicatrices-et-laser-fractionne', _id: 'a1' })).toBe('/blog/a1')
  })
})
