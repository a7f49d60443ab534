import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerStore } from '../api/answer-store.ts'
import { AnswerStoreProvider } from '../api/query-cache.ts'
import { aCategory, aProduct } from '../content/testing.ts'
import { navigate, startNavigation } from './navigation.ts'
import { routes } from './routes.tsx'
import { Site } from './site.tsx'

const onCaughtError = vi.fn()

beforeEach(async () => {
  await Promise.all(routes.map(({ page }) => page.load()))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  onCaughtError.mockReset()
}, 60_000)
afterEach(() => vi.unstubAllGlobals())

/** Begins on a page that stands, with these answers for whatever is asked. */
function visit(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path in answers ? answers[path] : path === '/api/site' ? { brand: 'Maison' } : []),
  )
  window.history.replaceState(null, '', '/medical')
  render(
    <AnswerStoreProvider value={new AnswerStore()}>
      <Site />
    </AnswerStoreProvider>,
    { onCaughtError },
  )
}

const title = 'Cette page n’a pas pu s’afficher'
const brokenTitle = () => screen.findByRole('heading', { level: 1, name: title })

describe('a page that cannot be drawn', () => {
  it.each([
    ['for a null that it draws', { ...aProduct({ name: 'Duo' }), features: null }],
    ['for a null that its loading meets', { ...aProduct({ name: 'Duo' }), similarProducts: null }],
  ])('%s leaves the site around it, and ways on', async (_name, product) => {
    visit({ '/api/products/p': product })
    await screen.findByRole('heading', { level: 1 })
    act(() => navigate('/products/p'))
    const heading = await brokenTitle()
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Recharger la page' }).getAttribute('href')).toBe('/products/p')
    expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/')
    expect(document.title).toBe(`${title} | Maison`)
    expect(onCaughtError).toHaveBeenCalled()
    // Another address is another chance.
    act(() => navigate('/medical'))
    await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(title))
  })

  it('is left like any other: Back leads to the place and the heading of the page before', async () => {
    const scrollTo = vi.fn()
    vi.stubGlobal('scrollTo', scrollTo)
    window.history.replaceState(null, '', '/medical')
    startNavigation()
    visit({ '/api/products/p': { ...aProduct({ name: 'Duo' }), features: null } })
    const before = (await screen.findByRole('heading', { level: 1 })).textContent
    const spoken = document.querySelector('p[aria-live]')
    vi.stubGlobal('scrollY', 400)
    act(() => navigate('/products/p'))
    await brokenTitle()
    // Spoken is what comes into a place that was there before.
    expect(spoken?.isConnected).toBe(true)
    expect(spoken?.textContent).toBe('')
    vi.stubGlobal('scrollY', 0)
    scrollTo.mockClear()
    act(() => window.history.back())
    const heading = await screen.findByRole('heading', { level: 1, name: before ?? '' })
    await vi.waitFor(() => expect(document.activeElement).toBe(heading))
    // Once as the page stands, and once its parts do, of which it has none.
    expect(scrollTo.mock.calls).toEqual([1, 2].map(() => [{ top: 400, behavior: 'instant' }]))
    expect(spoken?.isConnected).toBe(true)
    expect(spoken?.textContent).toBe(document.title)
  })

  it('for an error in what stands around every page still has ways on', async () => {
    visit({ '/api/products/categories': [aCategory({ title: null as unknown as string })] })
    await brokenTitle()
    expect(screen.queryByRole('navigation', { name: 'Navigation principale' })).toBeNull()
    expect(screen.getByRole('link', { name: "Retour à l'accueil" })).toBeDefined()
  })
})
