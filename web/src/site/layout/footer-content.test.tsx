import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../content/site-settings.ts'
import { SettingsProvider } from '../settings.tsx'
import { FooterContent } from './footer-content.tsx'

const draw = (settings = defaultSettings) =>
  render(
    <SettingsProvider value={settings}>
      <FooterContent entries={[]} />
    </SettingsProvider>,
  )

it('has no heading over contacts that there are none of', () => {
  draw()
  expect(screen.queryByText('Contact')).toBeNull()
  expect(screen.getByText('Horaires')).toBeDefined()
})

it('names the first mailbox under its heading', () => {
  draw({ ...defaultSettings, mailboxes: [{ department: 'Accueil', email: 'accueil@example.com' }] })
  expect(screen.getByText('Contact')).toBeDefined()
  expect(screen.getByRole('link', { name: 'accueil@example.com' })).toBeDefined()
})
