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

it('stays open where a selection that began inside of it ends beside', () => {
  const onClose = vi.fn()
  render(dialog(true, onClose))
  const element = screen.getByRole('dialog')
  fireEvent.pointerDown(screen.getByText('Contenu'))
  fireEvent.click(element)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(element)
  fireEvent.click(element)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('stays open under the second press of a double click, of which the first has opened it', () => {
  const onClose = vi.fn()
  render(dialog(true, onClose))
  const element = screen.getByRole('dialog')
  fireEvent.pointerDown(element)
  fireEvent.click(element, { detail: 2 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(element)
  fireEvent.click(element, { detail: 1 })
  expect(onClose).toHaveBeenCalledTimes(1)
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

it('is closed while it is still in the document, for the focus to return', () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  const { unmount } = render(dialog(true, () => {}, 300))
  const element = screen.getByRole<HTMLDialogElement>('dialog')
  let wasConnected = false
  close.mockImplementationOnce(function (this: HTMLDialogElement) {
    wasConnected = this.isConnected
    this.open = false
  })
  unmount()
  close.mockRestore()
  expect(wasConnected).toBe(true)
  expect(element.open).toBe(false)
  expect(document.documentElement.classList.contains('is-locked')).toBe(false)
})

it('stays where it has to be dealt with', () => {
  render(
    <Dialog open labelledBy="titre" describedBy="suite">
      <h2 id="titre">Choisir</h2>
      <p id="suite">Il le faut.</p>
    </Dialog>,
  )
  const element = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Choisir', description: 'Il le faut.' })
  fireEvent(element, new Event('cancel', { cancelable: true }))
  element.close()
  expect(element.open).toBe(true)
})

it('does not take a file that was not chosen for its own end', () => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} label="Fenêtre">
      <input type="file" aria-label="Fichier" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('Fichier'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})
