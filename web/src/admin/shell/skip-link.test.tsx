import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

async function openForm() {
  serve({ ...signedIn, 'GET /api/spa-services': { status: 200, body: [] } })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  await user.click(await screen.findByRole('link', { name: 'Spa Page' }))
  await user.click(await screen.findByRole('link', { name: 'Ajouter un service SPA' }))
  await user.type(await screen.findByLabelText(/^Titre/), 'Hammam')
  return user
}

it('leads into the screen that is open, and is no place of the history', async () => {
  const user = await openForm()
  const { length, state } = window.history
  await user.click(screen.getByRole('link', { name: 'Aller au contenu' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Hammam')
  expect(window.history.length).toBe(length)
  expect(window.history.state).toEqual(state)
  expect(window.location.hash).toBe('')
  act(() => window.history.back())
  expect(await screen.findByRole('dialog', { name: /Quitter sans enregistrer/ })).toBeTruthy()
})

it('stays on the screen where a fragment is opened by hand, also on the way back from it', async () => {
  await openForm()
  const { state } = window.history
  act(() => {
    window.location.hash = '#screen'
  })
  await waitFor(() => expect(window.history.state).toEqual({ ...state, index: state.index + 1 }))
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Hammam')
  act(() => window.history.back())
  await waitFor(() => expect(window.history.state).toEqual(state))
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Hammam')
  expect(screen.queryByRole('dialog')).toBeNull()
})
