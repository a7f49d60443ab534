import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../content/site-settings.ts'
import { SettingsProvider } from '../settings.tsx'
import { FooterContent } from './footer-content.tsx'

const windowIs = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
beforeEach(() => windowIs(false))
afterEach(() => vi.unstubAllGlobals())

const draw = (settings = defaultSettings) =>
  render(
    <SettingsProvider value={settings}>
      <FooterContent entries={[]} />
    </SettingsProvider>,
  )

it('has no heading over contacts and opening hours that there are none of', () => {
  draw({ ...defaultSettings, openingHours: [] })
  expect(screen.queryByText('Contact')).toBeNull()
  expect(screen.queryByText('Horaires')).toBeNull()
})

it('names the opening hours under their heading', () => {
  draw({ ...defaultSettings, openingHours: [{ days: 'Samedi', hours: '9h-13h' }] })
  expect(screen.getByText('Horaires')).toBeDefined()
  expect(screen.getByText(/^Samedi\s: 9h-13h$/)).toBeDefined()
})

it('names the first mailbox under its heading', () => {
  draw({ ...defaultSettings, mailboxes: [{ department: 'Accueil', email: 'accueil@example.com' }] })
  expect(screen.getByText('Contact')).toBeDefined()
  expect(screen.getByRole('link', { name: 'accueil@example.com' })).toBeDefined()
})

it('has its columns open where there is room', () => {
  const open = () => [...document.querySelectorAll('details')].map((column) => column.open)
  draw()
  expect(open()).toEqual([false, false])
  cleanup()
  windowIs(true)
  draw()
  expect(open()).toEqual([true, true])
})
