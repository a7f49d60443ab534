import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { meant } from './use-acts.tsx'
import { useChosen } from './use-chosen.ts'

const open = (asked = 'all') =>
  renderHook(({ asked, total }) => useChosen(asked, total), { initialProps: { asked, total: 120 } })

it('keeps what is ticked over pages, each item by itself', () => {
  const { result } = open()
  act(() => result.current.set(['a', 'b'], true))
  act(() => result.current.set(['c'], true))
  act(() => result.current.set(['a'], false))
  expect(result.current.count).toBe(2)
  expect(['a', 'b', 'c'].map(result.current.has)).toEqual([false, true, true])
  expect(meant(result.current, 120)).toEqual({ ids: ['b', 'c'] })
})

it('takes the whole list without what is unticked of it', () => {
  const { result } = open()
  act(() => result.current.set(['a'], true))
  act(result.current.takeWhole)
  act(() => result.current.set(['b', 'c'], false))
  act(() => result.current.set(['c'], true))
  expect(result.current.count).toBe(119)
  expect(['a', 'b', 'c', 'never seen'].map(result.current.has)).toEqual([true, false, true, true])
  expect(meant(result.current, 120)).toEqual({ all: true, except: ['b'], total: 120 })
})

it('has nothing ticked once the list is narrowed otherwise', () => {
  const { result, rerender } = open()
  act(() => result.current.set(['a'], true))
  rerender({ asked: 'all', total: 130 })
  expect(result.current.count).toBe(1)
  rerender({ asked: 'some', total: 3 })
  expect(result.current.count).toBe(0)
  expect(result.current.has('a')).toBe(false)
  act(() => result.current.set(['z'], true))
  expect(meant(result.current, 3)).toEqual({ ids: ['z'] })
})
