import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const dialog = (open: boolean, onClose = () => {}, fadeMs = 0) => (
  <Dialog open={open} onClose={onClose} label="Fenêtre" fadeMs={fadeMs}>
    <p>Contenu</p>
  </Dialog>
)

it('opens, locks the page and frees it again', () => {
  const { rerender } = render(dialog(true))
  expect(screen.getByRole('dialog', { name: 'Fenêtre' })).toBeTruthy()
  expect(document.documentElement.classList.contains('is-locked')).toBe(true)
  rerender(dialog(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.documentElement.classList.contains('is-locked')).toBe(false)
  expect(screen.queryByText('Contenu')).toBeNull()
})

it('asks to be closed by Escape and by a click beside its content', () => {
  const onClose = vi.fn()
  render(dialog(true, onClose))
  const element = screen.getByRole('dialog')
  fireEvent(element, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByText('Contenu'))
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(element)
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('keeps its content while it fades', () => {
  vi.useFakeTimers()
  const { rerender } = render(dialog(true, () => {}, 300))
  rerender(dialog(false, () => {}, 300))
  act(() => vi.advanceTimersByTime(299))
  expect(screen.getByText('Contenu')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Contenu')).toBeNull()
  vi.useRealTimers()
})
