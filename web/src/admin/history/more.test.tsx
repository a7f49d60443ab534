import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { More } from './more.tsx'

type Told = readonly { isIntersecting: boolean }[]

let tell: (told: Told) => void
beforeEach(() => {
  tell = () => undefined
  class Watcher {
    constructor(told: typeof tell) {
      tell = told
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher)
})
afterEach(() => vi.unstubAllGlobals())

const onMore = vi.fn()

const list = (shown: number, hasMore: boolean) => (
  <>
    <ul>
      {Array.from({ length: shown }, (_, index) => index).map((index) => (
        <li key={index} className="one">{`n° ${index}`}</li>
      ))}
    </ul>
    <More items=".one" shown={shown} hasMore={hasMore} failed={null} busy={false} onMore={onMore} />
  </>
)

it('goes by what is told last of where the end of the list is', () => {
  render(list(2, true))
  tell([{ isIntersecting: true }, { isIntersecting: false }])
  expect(onMore).not.toHaveBeenCalled()
  tell([{ isIntersecting: false }, { isIntersecting: true }])
  expect(onMore).toHaveBeenCalledOnce()
})

it('hands its focus on where the rest came without it', () => {
  const { rerender } = render(list(2, true))
  screen.getByRole('button').focus()
  rerender(list(4, true))
  expect(document.activeElement).toBe(screen.getByRole('button'))
  rerender(list(5, false))
  expect(document.activeElement).toBe(screen.getByText('n° 4'))
})

it('takes the focus of nobody who has left it', () => {
  const { rerender } = render(list(2, true))
  screen.getByRole('button').focus()
  screen.getByRole('button').blur()
  rerender(list(4, false))
  expect(document.activeElement).toBe(document.body)
})
