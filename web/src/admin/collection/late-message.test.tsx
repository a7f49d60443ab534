import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { reference } from '../screens/testing-items.ts'
import { held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

it('names what was saved to whoever has gone on to something else, and to nobody else', async () => {
  const [first, second] = [reference('a1', 'Premier', 3), reference('b2', 'Second', 2)]
  const slow = held({ status: 200, body: first, batch: 7 })
  const calls = serve({
    ...signedIn,
    'GET /api/references': { status: 200, body: [first, second] },
    'PUT /api/references/a1': slow.answer,
    'PUT /api/references/b2': { status: 200, body: second, batch: 8 },
  })
  const user = userEvent.setup()
  openAdmin('/admin/accueil/references/a1', tokenFor(7 * 86_400))
  await user.type(await screen.findByLabelText(/^Titre/), 'X')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Suivant' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans attendre' }))
  await waitFor(() => expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Second'))
  slow.release()
  await screen.findByText(/^«\sPremier\s»\s: Référence mise à jour avec succès\s!$/)
  await user.type(screen.getByLabelText(/^Titre/), 'Y')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/^Référence mise à jour avec succès\s!$/)
})
