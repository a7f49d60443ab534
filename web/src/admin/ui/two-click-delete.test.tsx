import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TwoClickDelete } from './two-click-delete.tsx'

const button = () => screen.getByRole('button')

it('deletes at the second click', () => {
  const onDelete = vi.fn()
  render(<TwoClickDelete name="Visage" busy={false} onDelete={onDelete} />)
  fireEvent.click(button(), { detail: 1 })
  expect(button().getAttribute('aria-label')).toBe('Confirmer la suppression : Visage')
  expect(onDelete).not.toHaveBeenCalled()
  fireEvent.click(button(), { detail: 1 })
  expect(onDelete).toHaveBeenCalledOnce()
})

it('takes a double click for the first of two', () => {
  const onDelete = vi.fn()
  render(<TwoClickDelete name="Visage" busy={false} onDelete={onDelete} />)
  fireEvent.click(button(), { detail: 1 })
  fireEvent.click(button(), { detail: 2 })
  expect(onDelete).not.toHaveBeenCalled()
  expect(button().getAttribute('aria-label')).toBe('Confirmer la suppression : Visage')
})

it('does nothing more while the deletion is under way', () => {
  const onDelete = vi.fn()
  render(<TwoClickDelete name="Visage" busy onDelete={onDelete} />)
  fireEvent.click(button())
  fireEvent.click(button())
  expect(onDelete).not.toHaveBeenCalled()
})

it('gives as long as it takes to make up one’s mind, and says so where it is heard', () => {
  vi.useFakeTimers()
  const onDelete = vi.fn()
  render(<TwoClickDelete name="Visage" busy={false} onDelete={onDelete} />)
  fireEvent.click(button(), { detail: 1 })
  act(() => vi.advanceTimersByTime(60_000))
  vi.useRealTimers()
  expect(screen.getByRole('status').textContent).toBe('Cliquer encore pour supprimer')
  // Of what stands inside a button nothing but its name is told.
  expect(button().querySelector('[role=status]')).toBeNull()
  fireEvent.click(button(), { detail: 1 })
  expect(onDelete).toHaveBeenCalledOnce()
})

it.each([
  ['Escape', () => fireEvent.keyDown(button(), { key: 'Escape' })],
  ['the focus going elsewhere', () => fireEvent.blur(button())],
  // Safari gives a button that is clicked no focus, which cannot go then.
  ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
])('is disarmed by %s', (_, leave) => {
  const onDelete = vi.fn()
  render(<TwoClickDelete name="Visage" busy={false} onDelete={onDelete} />)
  fireEvent.click(button(), { detail: 1 })
  leave()
  expect(button().getAttribute('aria-label')).toBe('Supprimer : Visage')
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(button(), { detail: 1 })
  expect(onDelete).not.toHaveBeenCalled()
})
