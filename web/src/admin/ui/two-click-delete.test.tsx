import { fireEvent, render, screen } from '@testing-library/react'
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
