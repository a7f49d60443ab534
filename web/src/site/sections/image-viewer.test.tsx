import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ImageViewer } from './image-viewer.tsx'

it('moves with the arrow keys, and leaves Back to the browser', () => {
  const onMove = vi.fn()
  const pictures = ['/media/a.jpg', '/media/b.jpg', '/media/c.jpg'].map((src) => ({ src, alt: '' }))
  render(<ImageViewer pictures={pictures} index={0} label="Images" onMove={onMove} onClose={() => {}} />)
  const next = screen.getByRole('button', { name: 'Image suivante' })
  expect(fireEvent.keyDown(next, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(onMove).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(next, { key: 'ArrowLeft' })).toBe(false)
  expect(onMove).toHaveBeenCalledExactlyOnceWith(2)
})
