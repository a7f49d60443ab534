import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { storedUserId } from '../../../api/session.ts'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { aMessage } from './testing.ts'

afterEach(() => vi.unstubAllGlobals())

it('lets go of what was typed about whoever is gone or anonymous by now, and of nothing else', async () => {
  serve({
    ...signedIn,
    'GET /api/spa-services': { status: 200, body: [] },
    'GET /api/contact': { status: 200, body: [] },
    'GET /api/contact/gone': { status: 404 },
    'GET /api/contact/anonymous': { status: 200, body: aMessage('anonymous', 'Anonyme', { anonymous: true }) },
    'GET /api/contact/there': { status: 200, body: aMessage('there', 'Inès') },
    'GET /api/contact/unknown': { status: 503, body: { message: 'Panne.' } },
  })
  const ids = ['gone', 'anonymous', 'there', 'unknown']
  openAdmin('/admin/spa', tokenFor(7 * 86_400))
  const own = `typed:${storedUserId() ?? ''} `
  for (const id of ids) window.localStorage.setItem(`${own}${id} note`, 'Bonjour Madame')
  await userEvent.click(await screen.findByRole('link', { name: 'Contacts' }))
  const kept = () => ids.filter((id) => window.localStorage.getItem(`${own}${id} note`) !== null)
  await screen.findAllByText('Aucun contact pour le moment.')
  await waitFor(() => expect(kept()).toEqual(['there', 'unknown']))
})

it('looks after all of them, however many are there still', async () => {
  const ids = Array.from({ length: 24 }, (_, place) => `m${place}`)
  serve({
    ...signedIn,
    'GET /api/spa-services': { status: 200, body: [] },
    'GET /api/contact': { status: 200, body: [] },
    ...Object.fromEntries(ids.map((id) => [`GET /api/contact/${id}`, { status: 200, body: aMessage(id, 'Inès') }])),
    'GET /api/contact/m23': { status: 404 },
  })
  openAdmin('/admin/spa', tokenFor(7 * 86_400))
  const own = `typed:${storedUserId() ?? ''} `
  for (const id of ids) window.localStorage.setItem(`${own}${id} note`, 'Bonjour Madame')
  await userEvent.click(await screen.findByRole('link', { name: 'Contacts' }))
  await waitFor(() => expect(window.localStorage.getItem(`${own}m23 note`)).toBeNull())
  expect(window.localStorage.getItem(`${own}m22 note`)).not.toBeNull()
})
