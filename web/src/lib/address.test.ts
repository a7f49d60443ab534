import { describe, expect, it } from 'vitest'
import { matchPath, parseQuery, withoutSlashAtEnd } from './address.ts'

describe('parseQuery', () => {
  it('decodes names and values', () => {
    expect(parseQuery('?q=laser+CO%E2%82%82&a=b=c')).toEqual({ q: 'laser CO₂', a: 'b=c' })
  })

  it('keeps the first of two values and malformed escapes', () => {
    expect(parseQuery('q=1&q=2&x=100%')).toEqual({ q: '1', x: '100%' })
  })

  it('leaves what is no text as it stands', () => {
    expect(parseQuery('q=%ff&x=a%00b')).toEqual({ q: '%ff', x: 'a%00b' })
  })

  it('is empty for nothing', () => {
    expect(parseQuery('?')).toEqual({})
  })
})

describe('matchPath', () => {
  it('answers decoded values', () => {
    expect(matchPath('/categories/:category', '/categories/traitement-gyn%C3%A9co')).toEqual({
      category: 'traitement-gynéco',
    })
  })

  it.each([
    ['/categories', '/'],
    ['/categories/:category', '/categories'],
    ['/categories/:category', '/categories/a/b'],
    ['/', '/x'],
    ['/', '//'],
    ['/categories', '/categories/'],
    ['/categories', '//categories'],
    ['/categories', '/c%61tegories'],
    ['/categories/:category', '/categories//'],
    ['/categories/:category', '/categories/a/'],
    ['/categories/:category', '/categories/%E9pilation'],
    ['/categories/:category', '/categories/a%00'],
    ['/categories/:category', '/categories/%'],
  ])('%s is not %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull()
  })
})

describe('withoutSlashAtEnd', () => {
  it('answers where a slash too many leads', () => {
    expect(withoutSlashAtEnd('/categories/a/')).toBe('/categories/a')
  })

  it.each(['/', '//', '//example.com/', '/a//', '/categories'])('%s leads nowhere else', (path) => {
    expect(withoutSlashAtEnd(path)).toBeNull()
  })
})
