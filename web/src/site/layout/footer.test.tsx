import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../content/site-settings.ts'
import { SettingsProvider } from '../settings.tsx'
import { siteMapId } from './navigation-entries.ts'

afterEach(() => vi.unstubAllGlobals())

it('is what the server drew until the settings are others', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  document.body.innerHTML = `<footer id="${siteMapId}"><p>De la main du serveur</p></footer>`
  const { Footer } = await import('./footer.tsx')
  const foot = (tagline: string) => (
    <SettingsProvider value={{ ...defaultSettings, tagline }}>
      <Footer entries={[]} />
    </SettingsProvider>
  )
  document.body.innerHTML = ''
  const { rerender, unmount } = render(foot('Vente'))
  // Asked for again, and the same.
  rerender(foot('Vente'))
  expect(screen.getByText('De la main du serveur')).toBeDefined()
  rerender(foot('Vente et location'))
  // It stands until there is something to put in its place.
  expect(screen.getByText('De la main du serveur')).toBeDefined()
  expect(await screen.findByText('Vente et location')).toBeDefined()
  expect(screen.queryByText('De la main du serveur')).toBeNull()
  // A broken page has a foot of its own.
  unmount()
  render(foot('Vente et location'))
  expect(await screen.findByText('Vente et location')).toBeDefined()
})

it('opens its columns where the window becomes wide', async () => {
  const width = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => width)
  cleanup()
  const { Footer } = await import('./footer.tsx')
  render(
    <SettingsProvider value={{ ...defaultSettings, tagline: 'Entretien' }}>
      <Footer entries={[]} />
    </SettingsProvider>,
  )
  await screen.findByText('Entretien')
  const open = () => [...document.querySelectorAll('details')].map((column) => column.open)
  expect(open()).toEqual([false, false])
  width.matches = true
  act(() => void width.dispatchEvent(new Event('change')))
  expect(open()).toEqual([true, true])
})
