// A table beside the open menu of a small window: what has no room for a column of its own stands below the one before.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { below } from '../../ui/media.ts'
import { aMessage } from '../screens/contacts/testing.ts'
import { openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

async function table(matching: readonly string[]) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: matching.includes(media) },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  serve({ ...signedIn, 'GET /api/contact': { status: 200, body: [aMessage('m1', 'Inès')] } })
  openAdmin('/admin/contacts', tokenFor(7 * 86_400))
  return within(await screen.findByRole('table', { name: 'Messages reçus' }))
}

it('has a column for each where there is room', async () => {
  const heads = (await table([])).getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Sélection', 'Nom', 'Email et téléphone', 'Message', 'Suivi', 'Actions'])
})

it('joins the columns below a desktop’s width, and loses nothing', async () => {
  const rows = await table([below('desktop')])
  const heads = rows.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Sélection', 'Nom, email et téléphone', 'Message, suivi', 'Actions'])
  expect(rows.getByRole('rowheader').textContent).toContain('i@exemple.tn')
  expect(rows.getByRole('cell', { name: /^Bonjour/ }).textContent).toContain('Nouveau')
})
