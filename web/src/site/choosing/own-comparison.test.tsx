import { act } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { toasts } from '../../ui/toasts.tsx'
import { comparison, edit } from './choices.ts'
import { goOnFrom } from './own-comparison.ts'

const compared = (...ids: readonly string[]) => act(() => void comparison.change(() => ids))
const undo = () => act(() => toasts.all().at(-1)?.action?.act())

beforeEach(() => toasts.clear())

it('gives back the comparison that another has taken the place of, and what was added since', () => {
  compared('a', 'b', 'c')
  goOnFrom(['x', 'y'], ['x', 'y'])
  expect(comparison.all()).toEqual(['x', 'y'])
  edit(comparison, (ids) => [...ids, 'z'])
  undo()
  expect(comparison.all()).toEqual(['a', 'b', 'c', 'z'])
})

it('says nothing where none is lost', () => {
  compared('x')
  goOnFrom(['x', 'y'], ['x', 'y'])
  expect(comparison.all()).toEqual(['x', 'y'])
  expect(toasts.all()).toEqual([])
})

it('says nothing of the visitor’s own comparison, where a machine of it is not in the catalogue any more', () => {
  compared('a', 'gone')
  goOnFrom(['a'], ['a', 'gone'])
  expect(comparison.all()).toEqual(['a'])
  expect(toasts.all()).toEqual([])
})
