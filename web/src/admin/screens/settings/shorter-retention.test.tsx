// What a visitor sent is made anonymous for good once it is older than the settings say.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../../content/site-settings.ts'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

const stored = { ...defaultSettings, brand: 'Maison', updatedAt: '2026-01-01T00:00:00.000Z' }

async function open() {
  const calls = serve({
    ...signedIn,
    'GET /api/site': { status: 200, body: stored },
    'PUT /api/site': ({ body }) => ({ status: 200, body: { ...stored, ...(body as object) } }),
  })
  openAdmin('/admin/parametres', tokenFor(7 * 86_400))
  const days = await screen.findByLabelText(/^Durée de conservation, en jours/)
  const type = async (text: string) => {
    await userEvent.clear(days)
    await userEvent.type(days, text)
  }
  const saveWith = async (text: string) => {
    await type(text)
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  }
  const saves = () => calls.filter(({ method, path }) => method === 'PUT' && path === '/api/site').length
  return { type, saveWith, saves }
}

it('a shorter term is asked about before it is saved', async () => {
  const { saveWith, saves } = await open()
  await saveWith('109')
  const question = within(await screen.findByRole('dialog', { name: /Raccourcir la durée de conservation/ }))
  expect(question.getByText(/il y a plus de 109 jours seront rendus anonymes un jour après, pour de bon/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saves()).toBe(0)
  await saveWith('109')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Raccourcir la durée' }))
  await waitFor(() => expect(saves()).toBe(1))
})

it('and before it is published from a draft, or goes out by itself', async () => {
  const { type, saves } = await open()
  const giveUp = async () => {
    const question = await screen.findByRole('dialog', { name: /Raccourcir la durée de conservation/ })
    await userEvent.click(within(question).getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await type('109')
  await userEvent.click(screen.getByRole('button', { name: 'Programmer…' }))
  await giveUp()
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }))
  const notice = await screen.findByRole('region', { name: 'Modifications non publiées' })
  await userEvent.click(within(notice).getByRole('button', { name: /^Publier/ }))
  await giveUp()
  expect(saves()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Programmer…' }))
  const question = await screen.findByRole('dialog', { name: /Raccourcir la durée de conservation/ })
  await userEvent.click(within(question).getByRole('button', { name: 'Raccourcir la durée' }))
  expect(await screen.findByRole('dialog', { name: /^Programmer/ })).toBeTruthy()
})

it('a longer one is saved, and one that is no number is told at its field', async () => {
  const { saveWith, saves } = await open()
  await saveWith('9')
  expect(await screen.findAllByText(/de 30 à 3650/)).not.toHaveLength(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  await saveWith('2000')
  await waitFor(() => expect(saves()).toBe(1))
})
