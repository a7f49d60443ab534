import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../ui/toasts.tsx'
import { comparison, edit, machine, selection, toggleCompared, toggleSelected } from './choices.ts'
import { Kept, unread, useIsKept, useKept } from './kept.ts'

const list = (max = 3) =>
  new Kept<string>({
    name: 'essai',
    max,
    idOf: (id) => id,
    read: (stored) => (typeof stored === 'string' ? stored : null),
  })

/** What another tab writes, and how this one hears of it. */
function elsewhere(name: string, text: string | null): void {
  if (text === null) localStorage.removeItem(name)
  else localStorage.setItem(name, text)
  window.dispatchEvent(new StorageEvent('storage', { key: name }))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  toasts.clear()
})

describe('a kept list', () => {
  it('is unread until somebody follows it, and then what the browser has', () => {
    localStorage.setItem('essai', '["a","b"]')
    const kept = list()
    expect(kept.all()).toBe(unread)
    const { result } = renderHook(() => useKept(kept))
    expect(result.current).toEqual(['a', 'b'])
  })

  it.each(['', '{', 'null', '7', '{"a":1}', '"a"'])('reads %j as nothing', (text) => {
    localStorage.setItem('essai', text)
    const kept = list()
    const { result } = renderHook(() => useKept(kept))
    expect(result.current).toEqual([])
    expect(result.current).not.toBe(unread)
  })

  it('leaves out what is no entry, is there twice, or is too much', () => {
    localStorage.setItem('essai', '["a",null,7,"a",{},"b","c","d"]')
    const kept = list()
    const { result } = renderHook(() => useKept(kept))
    expect(result.current).toEqual(['a', 'b', 'c'])
  })

  it('follows other tabs, and adds to what they have written', () => {
    const kept = list()
    const { result } = renderHook(() => useKept(kept))
    act(() => elsewhere('essai', '["a"]'))
    expect(result.current).toEqual(['a'])
    // Written, and not heard of yet.
    localStorage.setItem('essai', '["a","b"]')
    act(() => void kept.change((items) => [...items, 'c']))
    expect(result.current).toEqual(['a', 'b', 'c'])
    expect(localStorage.getItem('essai')).toBe('["a","b","c"]')
    act(() => elsewhere('essai', null))
    expect(result.current).toEqual([])
  })

  it('looks again when the page comes back from the browser’s memory', () => {
    const kept = list()
    const { result } = renderHook(() => useKept(kept))
    localStorage.setItem('essai', '["a"]')
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(result.current).toEqual(['a'])
  })

  it('tells only those who ask for what has changed', () => {
    const kept = list()
    const seen: boolean[] = []
    renderHook(() => seen.push(useIsKept(kept, 'a')))
    act(() => void kept.change(() => ['b']))
    expect(seen).toEqual([false])
    act(() => void kept.change(() => ['b', 'a']))
    expect(seen).toEqual([false, true])
  })

  it('lasts as long as the document where the browser has no room, or refuses', () => {
    const kept = list()
    const { result } = renderHook(() => useKept(kept))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    act(() => expect(kept.change(() => ['a'])).toBe(false))
    expect(result.current).toEqual(['a'])
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    act(() => expect(kept.change((items) => [...items, 'b'])).toBe(false))
    expect(result.current).toEqual(['a', 'b'])
  })
})

describe('what is chosen', () => {
  const said = () => toasts.all().map(({ text }) => text)

  it('is a machine within its limits, whatever was stored', () => {
    const note = 'x'.repeat(600)
    localStorage.setItem(
      'vitrine-selection',
      JSON.stringify([
        { product: 'a', quantity: 3, note: 'Cabine 2' },
        { product: 'b', quantity: 0, note },
        { product: 'c', quantity: '1000' },
        { product: 'd', quantity: null, note: {} },
        { product: 7 },
        { quantity: 2 },
        'e',
        null,
      ]),
    )
    const { result } = renderHook(() => useKept(selection))
    expect(result.current).toEqual([
      machine('a', 3, 'Cabine 2'),
      { product: 'b', quantity: 1, note: note.slice(100) },
      { product: 'c', quantity: 99, note: '' },
      { product: 'd', quantity: 1, note: '' },
    ])
  })

  it('goes in and out by its button, and is stored as others read it', () => {
    const { result } = renderHook(() => [useKept(selection), useKept(comparison)])
    act(() => {
      selection.change(() => [])
      toggleSelected('a')
      toggleCompared('a')
      toggleCompared('b')
      toggleCompared('a')
    })
    expect(result.current).toEqual([[machine('a')], ['b']])
    expect(localStorage.getItem('vitrine-selection')).toBe('[{"product":"a","quantity":1,"note":""}]')
    expect(localStorage.getItem('vitrine-comparison')).toBe('["b"]')
    act(() => toggleSelected('a'))
    expect(result.current[0]).toEqual([])
  })

  it('says so where a list is full, and stays as it is', () => {
    act(() => void comparison.change(() => ['a', 'b', 'c', 'd']))
    act(() => toggleCompared('e'))
    expect(comparison.all()).toEqual(['a', 'b', 'c', 'd'])
    expect(said()).toEqual(['Quatre machines se comparent à la fois. Retirez-en une pour en ajouter une autre.'])
    act(() => toggleCompared('d'))
    act(() => toggleCompared('e'))
    expect(comparison.all()).toEqual(['a', 'b', 'c', 'e'])
    act(() => void selection.change(() => Array.from({ length: 30 }, (_, index) => machine(String(index)))))
    act(() => toggleSelected('a'))
    expect(selection.all()).toHaveLength(30)
    expect(said()).toContain('Votre sélection tient 30 machines. Retirez-en une pour en ajouter une autre.')
  })

  it('says once that the browser does not keep it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    act(() => edit(selection, () => [machine('a')]))
    const sentence = 'Votre navigateur ne peut pas garder vos choix : ils restent le temps de cette visite.'
    expect(said()).toEqual([sentence])
    toasts.clear()
    act(() => edit(selection, () => []))
    expect(said()).toEqual([])
  })
})
