import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aProduct } from '../../content/testing.ts'
import { toasts } from '../../ui/toasts.tsx'
import { machine, selection } from './choices.ts'
import { SharedSelection } from './shared-selection.tsx'

const products = ['a', 'x', 'y'].map((_id) => aProduct({ _id, name: `Machine ${_id}` }))
const undo = () => act(() => toasts.all().at(-1)?.action?.act())

/** A link to two of `x`, one of `y` and three of `a` that somebody opens who has chosen `own`. */
function takeOver(way: string, own = [machine('a', 1, 'Cabine 1'), machine('b')]): void {
  selection.change(() => own)
  render(<SharedSelection machines={[machine('x', 2), machine('y'), machine('a', 3)]} products={products} />)
  fireEvent.click(screen.getByRole('button', { name: way }))
}
/** What is done before it is taken back. */
const typed = (id: string, note: string) =>
  act(() => void selection.change((all) => all.map((one) => (one.product === id ? { ...one, note } : one))))
const added = (id: string) => act(() => void selection.change((all) => [...all, machine(id)]))

beforeEach(() => toasts.clear())

it.each(['Ajouter à ma sélection', 'Remplacer ma sélection'])('is as it was once « %s » is taken back', (way) => {
  takeOver(way)
  expect(selection.all().map(selection.idOf)).toEqual(expect.arrayContaining(['x', 'y']))
  undo()
  expect(selection.all()).toEqual([machine('a', 1, 'Cabine 1'), machine('b')])
})

it('keeps what was done since', () => {
  takeOver('Ajouter à ma sélection')
  typed('b', 'Cabine 2')
  added('c')
  undo()
  expect(selection.all()).toEqual([machine('a', 1, 'Cabine 1'), machine('b', 1, 'Cabine 2'), machine('c')])
})

it('keeps a machine of the link that was worked on since', () => {
  takeOver('Remplacer ma sélection')
  typed('x', 'Pour Tunis')
  undo()
  expect(selection.all().toSorted((one, other) => one.product.localeCompare(other.product))).toEqual([
    machine('a', 1, 'Cabine 1'),
    machine('b'),
    machine('x', 2, 'Pour Tunis'),
  ])
})

it('loses nothing of a full selection where a machine of the link was worked on since', () => {
  const full = Array.from({ length: selection.max }, (_, index) => machine(`own-${index}`, 1, `Cabine ${index}`))
  takeOver('Remplacer ma sélection', full)
  typed('x', 'Pour Tunis')
  undo()
  expect(selection.all()).toEqual(full)
  expect(toasts.all().at(-1)?.text).toMatch(/30 machines/)
})

it('brings back nothing that was taken off since', () => {
  takeOver('Ajouter à ma sélection')
  act(() => void selection.change((all) => all.filter(({ product }) => product !== 'a')))
  undo()
  expect(selection.all()).toEqual([machine('b')])
})
