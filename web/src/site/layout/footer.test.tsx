import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { defaultSettings } from '../../content/site-settings.ts'
import { SettingsProvider } from '../settings.tsx'
import { siteMapId } from './navigation-entries.ts'

it('is what the server drew until the settings are others', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
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
