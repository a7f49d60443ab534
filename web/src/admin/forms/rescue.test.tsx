import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  draftName,
  dropDraft,
  dropDraftOf,
  isWorthKeeping,
  keepDraft,
  keptDraft,
  keptDraftNames,
  useItemsWithDrafts,
  useKeptWork,
} from './rescue.ts'

const values = { name: 'Laser', active: true, rows: [{ key: 'k900', text: 'un' }] }
const empty = { name: '', active: true, rows: [] }
const rows = { rows: [{ key: 'k1', text: '' }] }
const address = '/admin/produits'
const keptAt = '2026-11-20T17:42:00.000Z'

function named(form: string, item: string): string {
  const name = draftName(form, item)
  if (name === null) throw new Error('somebody is signed in')
  return name
}

beforeEach(() => {
  window.localStorage.clear()
  window.localStorage.setItem('userId', '7')
})

describe('a kept draft', () => {
  it('comes back with its values and with keys of its own', () => {
    const name = named('product', '')
    keepDraft(name, { keptAt, address, version: '', values })
    const draft = keptDraft(name, empty, rows)
    expect(draft?.keptAt).toBe(keptAt)
    expect(draft?.values).toMatchObject({ name: 'Laser', rows: [{ text: 'un' }] })
    expect(JSON.stringify(draft?.values)).not.toContain('k900')
  })

  it('belongs to one administrator, one form and one item', () => {
    keepDraft(named('product', 'a'), { keptAt, address, version: '1', values })
    expect(keptDraft(named('product', 'b'), empty)).toBeNull()
    expect(keptDraft(named('article', 'a'), empty)).toBeNull()
    expect(keptDraftNames('product')).toEqual([named('product', 'a')])
    window.localStorage.setItem('userId', '8')
    expect(keptDraftNames()).toEqual([])
    expect(keptDraft(named('product', 'a'), empty)).toBeNull()
  })

  it('is of no use when the form holds the same, or other fields', () => {
    const name = named('product', '')
    keepDraft(name, { keptAt, address, version: '', values })
    expect(keptDraft(name, { ...values, rows: [{ key: 'k1', text: 'un' }] })).toBeNull()
    expect(keptDraft(name, { ...empty, more: '' })).toBeNull()
    expect(keptDraft(name, { ...empty, rows: 'text' })).toBeNull()
  })

  it.each([
    ['a row without a member', { rows: [{ key: 'k1' }] }],
    ['a row with a member more', { rows: [{ key: 'k1', text: '', more: '' }] }],
    ['a row whose member is of another kind', { rows: [{ key: 'k1', text: ['un'] }] }],
    ['one row of several', { rows: [{ key: 'k1', text: 'un' }, { key: 'k2' }] }],
    ['texts for rows', { rows: ['un'] }],
    ['rows for texts', { texts: [{ key: 'k1', text: '' }] }],
    ['another object', { place: { latitude: '1' } }],
    ['a list for an object', { place: ['1'] }],
    ['nothing for an object', { place: null }],
  ])('is of no use where what lies deeper is made otherwise: %s', (_case, other) => {
    const name = named('product', '')
    const deep = { ...empty, texts: [] as unknown[], place: { latitude: '', longitude: '' } }
    const whole = { ...values, texts: ['a'], place: { latitude: '1', longitude: '2' } }
    keepDraft(name, { keptAt, address, version: '', values: whole })
    expect(keptDraft(name, deep, rows)).not.toBeNull()
    keepDraft(name, { keptAt, address, version: '', values: { ...whole, ...other } })
    expect(keptDraft(name, deep, rows)).toBeNull()
  })

  it('is gone when it was dropped', () => {
    const name = named('product', '')
    keepDraft(name, { keptAt, address, version: '', values })
    dropDraft(name)
    expect(keptDraft(name, empty)).toBeNull()
    expect(keptDraftNames()).toEqual([])
  })

  it.each(['', 'nonsense', 'null', '{"keptAt":1}', '{"keptAt":"x","version":"","values":null}'])(
    'that reads “%s” is none',
    (text) => {
      window.localStorage.setItem(named('product', ''), text)
      expect(keptDraft(named('product', ''), empty)).toBeNull()
    },
  )
})

describe('a file that was chosen and not sent', () => {
  const present = { title: '', image: '/media/old.webp', film: '', nested: { film: '/media/film.mp4' } }
  const image = new File(['x'], 'corps.png')
  const film = new File(['x'], 'film.mp4')

  it('is kept by its name alone, and its place has what it had', () => {
    const name = named('slide', 'a')
    keepDraft(name, { keptAt, address, version: '1', values: { title: 'Corps', image, film, nested: { film } } })
    const draft = keptDraft(name, present)
    expect(draft?.values).toEqual({ ...present, title: 'Corps' })
    expect(draft?.files).toEqual(['corps.png', 'film.mp4', 'film.mp4'])
  })

  it('is nothing that could be brought back', () => {
    expect(isWorthKeeping({ ...present, image }, present)).toBe(false)
    expect(isWorthKeeping({ ...present, image, title: 'Corps' }, present)).toBe(true)
    expect(isWorthKeeping({ ...present, image: '' }, present)).toBe(true)
  })
})

it('tells which items have drafts, as that changes', () => {
  const { result } = renderHook(() => useItemsWithDrafts('product'))
  expect(result.current).toEqual([])
  act(() => {
    for (const item of ['', 'a']) keepDraft(named('product', item), { keptAt, address, version: '', values })
    keepDraft(named('article', 'b'), { keptAt, address, version: '', values })
  })
  expect([...result.current].sort()).toEqual(['', 'a'])
  act(() => dropDraftOf('product', 'a'))
  expect(result.current).toEqual([''])
})

it('keeps nothing for nobody', () => {
  window.localStorage.clear()
  expect(draftName('product', '')).toBeNull()
  expect(keptDraftNames()).toEqual([])
})

it('tells what waits, where its form is, and what it is called', () => {
  const { result } = renderHook(() => useKeptWork())
  act(() => {
    keepDraft(named('product', 'a'), { keptAt, version: '1', address: '/admin/produits/a', values })
    keepDraft(named('settings', ''), { keptAt, version: '', address: '/admin/parametres', values: { brand: 'x' } })
    // As an earlier back office kept it: nobody could be led there.
    window.localStorage.setItem(named('event', 'e'), JSON.stringify({ keptAt, version: '', values }))
  })
  expect(result.current.map(({ address: at, title }) => [at, title]).sort()).toEqual([
    ['/admin/parametres', ''],
    ['/admin/produits/a', 'Laser'],
  ])
  act(() => dropDraft(named('product', 'a')))
  expect(result.current).toHaveLength(1)
})
