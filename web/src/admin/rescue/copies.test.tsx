import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NamedFields } from '../fields/named.ts'
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
const fields: NamedFields = { rows: { kind: 'textList', label: 'Lignes' } }
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
    const copy = keptCopy(name, empty, fields)
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
    expect(keptCopy(name, deep, fields)).not.toBeNull()
    keepCopy(name, { keptAt, address, version: '', draft: '', values: { ...whole, ...other } })
    expect(keptCopy(name, deep, fields)).toBeNull()
  })

  it('comes back with what is told of pictures by their addresses, of whichever that is', () => {
    const name = named('product', '')
    const described: NamedFields = { ...fields, alt: { kind: 'textMap', of: 'images', label: '' } }
    const told = { ...values, alt: { '/media/a.webp': 'De face' } }
    keepCopy(name, { keptAt, address, version: '', draft: '', values: told })
    for (const alt of [{}, { '/media/b.webp': 'De dos' }, { '/media/a.webp': '' }]) {
      expect(keptCopy(name, { ...empty, alt }, described)?.values).toMatchObject({ alt: told.alt })
    }
    for (const alt of [['De face'], 'De face', null, { '/media/a.webp': 1 }, { '/media/a.webp': {} }]) {
      keepCopy(name, { keptAt, address, version: '', draft: '', values: { ...told, alt } })
      expect(keptCopy(name, { ...empty, alt: {} }, described)).toBeNull()
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
    expect(isWorthKeeping({ ...present, image }, present, {})).toBe(false)
    expect(isWorthKeeping({ ...present, image, title: 'Corps' }, present, {})).toBe(true)
    expect(isWorthKeeping({ ...present, image: '' }, present, {})).toBe(true)
  })

  describe('with what is told of it', () => {
    const text = { kind: 'text', label: '' } as const
    const told: NamedFields = {
      ...{ title: text, captions: text, alt: text, focus: text },
      film: { kind: 'video', label: 'Film', told: { captions: 'captions' } },
      image: { kind: 'image', label: 'Image', told: { alt: 'alt', focus: 'focus' } },
    }
    const whole: NamedFields = { ...told, nested: { ...text, kind: 'object', parts: told } }
    const captions = new File(['WEBVTT'], 'film.vtt')
    const own = { title: '', film: 'a.mp4', captions: 'a.vtt', image: 'a.webp', alt: 'Le corps', focus: '50 50' }
    const stored = { ...own, nested: { ...own, title: 'Dedans' } }
    const over = (values: object) => {
      keepCopy(named('slide', 'a'), { keptAt, address, version: '1', draft: '', values })
      return keptCopy(named('slide', 'a'), stored, whole)?.values
    }

    it('comes back over the file that was there with what was told of that', () => {
      const chosen = { ...own, title: 'Corps', film, captions: '', image, alt: 'Mains', focus: '' }
      expect(over({ ...stored, ...chosen, nested: chosen })).toEqual({
        ...stored,
        title: 'Corps',
        nested: { ...own, title: 'Corps' },
      })
      expect(isWorthKeeping({ ...stored, film, captions: '' }, stored, whole)).toBe(false)
      expect(isWorthKeeping({ ...stored, film, captions }, stored, whole)).toBe(false)
    })

    it('brings back no captions of another film', () => {
      expect(over({ ...stored, title: 'Corps', captions })).toEqual({ ...stored, title: 'Corps' })
      expect(over({ ...stored, film: 'b.mp4', captions })).toEqual({ ...stored, film: 'b.mp4', captions: '' })
    })

    it('stays as it was kept where the file itself could be', () => {
      const values = { ...stored, film: 'b.mp4', captions: 'b.vtt', alt: 'Mains', image: '', focus: '' }
      expect(over(values)).toEqual(values)
      expect(over({ ...stored, captions: '' })).toEqual({ ...stored, captions: '' })
    })
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
