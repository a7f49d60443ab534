import { describe, expect, it } from 'vitest'
import { periodOf, rangeText } from './periods.ts'
import {
  beforeText,
  changeText,
  type PageVital,
  pacedPages,
  shareText,
  sourceName,
  sourcesByName,
  verdictOf,
  visitsText,
  vitals,
} from './words.ts'

it('counts visits from two on in the plural', () => {
  expect([0, 1, 2].map(visitsText)).toEqual(['0 visite', '1 visite', '2 visites'])
})

describe('a change', () => {
  it.each([
    [{ count: 112, before: 100 }, '+\u00a012\u00a0%'],
    [{ count: 97, before: 100 }, '−\u00a03\u00a0%'],
    [{ count: 100, before: 100 }, 'comme avant'],
    [{ count: 4, before: 0 }, 'nouveau'],
    [{ count: 0, before: 0 }, ''],
    [{ count: 4, before: null }, ''],
  ])('%o is said', (counted, text) => {
    expect(changeText(counted)).toBe(text)
  })

  it('is said beside what was before', () => {
    expect(beforeText({ count: 112, before: 100 })).toBe('100 (+\u00a012\u00a0%)')
    expect(beforeText({ count: 4, before: null })).toBe('')
  })
})

it('of nothing there is no share', () => {
  expect(shareText(1, 40)).toBe('2,5\u00a0%')
  expect(shareText(0, 0)).toBe('–')
})

describe('where visits come from', () => {
  it.each([
    ['google.com', 'Google'],
    ['google.com.tn', 'Google'],
    ['l.instagram.com', 'Instagram'],
    ['notgoogle.example', 'notgoogle.example'],
    ['', 'Accès direct ou inconnu'],
  ])('%s is called %s', (source, name) => {
    expect(sourceName(source)).toBe(name)
  })

  it('is one row a name, the most first', () => {
    const rows = sourcesByName([
      { source: 'exemple.tn', count: 4, before: 1 },
      { source: 'm.facebook.com', count: 3, before: 2 },
      { source: 'l.facebook.com', count: 2, before: 0 },
    ])
    expect(rows).toEqual([
      { source: 'Facebook', count: 5, before: 2 },
      { source: 'exemple.tn', count: 4, before: 1 },
    ])
  })
})

describe('how fast a page was', () => {
  const vital = (name: PageVital['vital'], p75: number, page = '/', count = 4): PageVital => ({
    vital: name,
    page,
    count,
    p75,
    before: null,
    good: 0,
    poor: 0,
  })

  it.each([
    ['lcp', 2500, 'good'],
    ['lcp', 2501, 'fair'],
    ['lcp', 4001, 'poor'],
    ['inp', 200, 'good'],
    ['cls', 251, 'poor'],
  ] as const)('%s of %d is %s', (name, p75, verdict) => {
    expect(verdictOf(vital(name, p75))).toBe(verdict)
  })

  it('is said in its unit', () => {
    expect(vitals.lcp.text(1830)).toBe('1,8\u00a0s')
    expect(vitals.inp.text(96.4)).toBe('96\u00a0ms')
    expect(vitals.cls.text(20)).toBe('0,02')
  })

  it('is one row a kind of page, the most visited first', () => {
    const rows = pacedPages([vital('lcp', 1, '/blog', 2), vital('lcp', 1, '/', 9), vital('cls', 1, '/blog', 3)])
    expect(rows.map(({ page, visits, of }) => [page, visits, Object.keys(of)])).toEqual([
      ['/', 9, ['lcp']],
      ['/blog', 3, ['lcp', 'cls']],
    ])
  })
})

describe('a period', () => {
  it('is the one that the address names, or thirty days', () => {
    expect(periodOf({ periode: 'an' }).days).toBe(365)
    expect(periodOf({}).days).toBe(30)
    expect(periodOf({ periode: 'toujours' }).days).toBe(30)
  })

  it('is said with its days, by the server’s calendar', () => {
    expect(rangeText(periodOf({ periode: '7' }), '2026-11-19', '2026-11-25')).toBe(
      'Du 19 novembre 2026 au 25 novembre 2026, à côté des 7 jours d’avant. Les jours sont comptés en temps universel.',
    )
    expect(rangeText(periodOf({ periode: 'jour' }), '2026-11-26', '2026-11-26')).toBe(
      'Le 26 novembre 2026, qui n’est pas fini. Les jours sont comptés en temps universel.',
    )
  })
})
