import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useObjectAddress } from './tile.tsx'

const revoked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = revoked
  revoked.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
})

it('keeps the address of a preview until a load under way has ended, then gives it back', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  const { result, unmount } = renderHook(() => useObjectAddress(file))
  expect(result.current).toBe('blob:preview')
  unmount()
  expect(revoked).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:preview')
})
