import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { More } from './more.tsx'

afterEach(() => vi.unstubAllGlobals())

it('goes by what is told last of where the end of the list is', () => {
  let tell: (told: readonly { isIntersecting: boolean }[]) => void = () => undefined
  class Watcher {
    constructor(told: typeof tell) {
      tell = told
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
  const onMore = vi.fn()
  render(<More failed={null} busy={false} onMore={onMore} />)
  tell([{ isIntersecting: true }, { isIntersecting: false }])
  expect(onMore).not.toHaveBeenCalled()
  tell([{ isIntersecting: false }, { isIntersecting: true }])
  expect(onMore).toHaveBeenCalledOnce()
})
