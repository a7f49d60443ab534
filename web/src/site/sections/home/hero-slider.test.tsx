import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { AnswerStore } from '../../../api/answer-store.ts'
import { AnswerStoreProvider } from '../../../api/query-cache.ts'
import { HeroSlider } from './hero-slider.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Jsdom guesses whether a focus is seen, by what happened in its window last: in another file's tests as well. */
function showEachFocus(): void {
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return matches.call(this, selector.replace(':focus-visible', ':focus'))
  })
}

it('says to its sheet, in a way that every browser knows, that the keyboard holds the slide', async () => {
  const slide = (title: string) => ({ title: [title], description: '', background: '', video: '', link: '/spa' })
  vi.stubGlobal('fetch', async () => Response.json([slide('Première'), slide('Deuxième')]))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  showEachFocus()
  const { container } = render(
    <AnswerStoreProvider value={new AnswerStore()}>
      <HeroSlider />
    </AnswerStoreProvider>,
  )
  await screen.findByText('Première')
  const held = () => container.querySelector('.hero')?.hasAttribute('data-held')
  expect(held()).toBe(false)
  await userEvent.tab()
  expect(document.activeElement).toBe(container.querySelector('[data-current] a'))
  expect(held()).toBe(true)
  act(() => (document.activeElement as HTMLElement).blur())
  expect(held()).toBe(false)
})
