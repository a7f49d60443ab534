import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { isWorthKeeping } from './as-text.ts'
import {
  dropCopy,
  dropCopyOf,
  keepCopy,
  keptCopy,
  keptName,
  keptNames,
  useItemsWithCopies,
  useKeptWork,
} from './copies.ts'

const values = { name: 'Laser', active: true, rows: [{ key: 'k900', text: 'un' }] }
const empty = { name: '', active: true, rows: [] }
const rows = { rows: [{ key: 'k1', text: '' }] }
const address = '/admin/produits'
const keptAt = '2026-11-20T17:42:00.000Z'

function named(form: string, item: string): string {
  const name = keptName(form, item)
  if (name === null) throw new Error('somebody is signed in')
  return name
}

beforeEach(() => {
  window.localStorage.clear()
  window.localStorage.setItem('userId', '7')
})

describe('a kept copy', () => {
  it('comes back with its values and with keys of its own', () => {
    const name = named('product', '')
    keepCopy(name, { keptAt, address, version: '', draft: '', values })
    const copy = keptCopy(name, empty, rows)
    expect(copy?.keptAt).toBe(keptAt)
    expect(copy?.values).toMatchObject({ name: 'Laser', rows: [{ text: 'un' }] })
    expect(JSON.stringify(copy?.values)).not.toContain('k900')
  })

  it('belongs to one administrator, one form and one item', () => {
    keepCopy(named('product', 'a'), { keptAt, address, version: '1', draft: '', values })
    expect(keptCopy(named('product', 'b'), empty)).toBeNull()
    expect(keptCopy(named('article', 'a'), empty)).toBeNull()
    expect(keptNames('product')).toEqual([named('product', 'a')])
    window.localStorage.setItem('userId', '8')
    expect(keptNames()).toEqual([])
    expect(keptCopy(named('product', 'a'), empty)).toBeNull()
  })

  it('is of no use when the form holds the same, or other fields', () => {
    const name = named('product', '')
    keepCopy(name, { keptAt, address, version: '', draft: '', values })
    expect(keptCopy(name, { ...values, rows: [{ key: 'k1', text: 'un' }] })).toBeNull()
    expect(keptCopy(name, { ...empty, more: '' })).toBeNull()
    expect(keptCopy(name, { ...empty, rows: 'text' })).toBeNull()
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
    keepCopy(name, { keptAt, address, version: '', draft: '', values: whole })
    expect(keptCopy(name, deep, rows)).not.toBeNull()
    keepCopy(name, { keptAt, address, version: '', draft: '', values: { ...whole, ...other } })
    expect(keptCopy(name, deep, rows)).toBeNull()
  })

  it('comes back with what is told of pictures by their addresses, of whichever that is', () => {
    const name = named('product', '')
    const sample = { ...rows, alt: {} }
    const told = { ...values, alt: { '/media/a.webp': 'De face' } }
    keepCopy(name, { keptAt, address, version: '', draft: '', values: told })
    for (const alt of [{}, { '/media/b.webp': 'De dos' }, { '/media/a.webp': '' }]) {
      expect(keptCopy(name, { ...empty, alt }, sample)?.values).toMatchObject({ alt: told.alt })
    }
    for (const alt of [['De face'], 'De face', null, { '/media/a.webp': 1 }, { '/media/a.webp': {} }]) {
      keepCopy(name, { keptAt, address, version: '', draft: '', values: { ...told, alt } })
      expect(keptCopy(name, { ...empty, alt: {} }, sample)).toBeNull()
    }
  })

  it('is gone when it was dropped', () => {
    const name = named('product', '')
    keepCopy(name, { keptAt, address, version: '', draft: '', values })
    dropCopy(name)
    expect(keptCopy(name, empty)).toBeNull()
    expect(keptNames()).toEqual([])
  })

  it.each(['', 'nonsense', 'null', '{"keptAt":1}', '{"keptAt":"x","version":"","values":null}'])(
    'that reads “%s” is none',
    (text) => {
      window.localStorage.setItem(named('product', ''), text)
      expect(keptCopy(named('product', ''), empty)).toBeNull()
    },
  )
})

describe('a file that was chosen and not sent', () => {
  const present = { title: '', image: '/media/old.webp', film: '', nested: { film: '/media/film.mp4' } }
  const image = new File(['x'], 'corps.png')
  const film = new File(['x'], 'film.mp4')

  it('is kept by its name alone, and its place has what it had', () => {
    const name = named('slide', 'a')
    keepCopy(name, {
      keptAt,
      address,
      version: '1',
      draft: '',
      values: { title: 'Corps', image, film, nested: { film } },
    })
    const copy = keptCopy(name, present)
    expect(copy?.values).toEqual({ ...present, title: 'Corps' })
    expect(copy?.files).toEqual(['corps.png', 'film.mp4', 'film.mp4'])
  })

  it('is nothing that could be brought back', () => {
    expect(isWorthKeeping({ ...present, image }, present)).toBe(false)
    expect(isWorthKeeping({ ...present, image, title: 'Corps' }, present)).toBe(true)
    expect(isWorthKeeping({ ...present, image: '' }, present)).toBe(true)
  })
})

it('tells which items have copies, as that changes', () => {
  const { result } = renderHook(() => useItemsWithCopies('product'))
  expect(result.current).toEqual([])
  act(() => {
    for (const item of ['', 'a']) keepCopy(named('product', item), { keptAt, address, version: '', draft: '', values })
    keepCopy(named('article', 'b'), { keptAt, address, version: '', draft: '', values })
  })
  expect([...result.current].sort()).toEqual(['', 'a'])
  act(() => dropCopyOf('product', 'a'))
  expect(result.current).toEqual([''])
})

it('keeps nothing for nobody', () => {
  window.localStorage.clear()
  expect(keptName('product', '')).toBeNull()
  expect(keptNames()).toEqual([])
})

it('tells what waits, where its form is, and what it is called', () => {
  const { result } = renderHook(() => useKeptWork())
  act(() => {
    keepCopy(named('product', 'a'), { keptAt, version: '1', address: '/admin/produits/a', draft: '', values })
    keepCopy(named('settings', ''), {
      keptAt,
      version: '',
      address: '/admin/parametres',
      draft: '',
      values: { brand: 'x' },
    })
    // As an earlier back office kept it: nobody could be led there.
    window.localStorage.setItem(named('event', 'e'), JSON.stringify({ keptAt, version: '', values }))
  })
  expect(result.current.map(({ address: at, title }) => [at, title]).sort()).toEqual([
    ['/admin/parametres', ''],
    ['/admin/produits/a', 'Laser'],
  ])
  act(() => dropCopy(named('product', 'a')))
  expect(result.current).toHaveLength(1)
})
