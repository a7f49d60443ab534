// The models of answers, which no page of the site shows.
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

it('are written without a look at a page', async () => {
  serve({ ...signedIn, 'GET /api/answer-models': { status: 200, body: [] } })
  openAdmin('/admin/modeles/nouveau', tokenFor(7 * 86_400))
  expect(await screen.findByRole('button', { name: 'Enregistrer le brouillon' })).toBeTruthy()
  for (const name of ['Aperçu', 'Vérifier']) expect(screen.queryByRole('button', { name })).toBeNull()
})
