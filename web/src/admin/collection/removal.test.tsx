// Deletions whose answers take their time.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { reference } from '../screens/testing-items.ts'
import { type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const references = [reference('a1', 'Premier', 3), reference('b2', 'Second', 2), reference('c3', 'Troisième', 1)]

async function openReferences(answers: Answers) {
  serve({
    ...signedIn,
    'GET /api/hero-slides': { status: 200, body: [] },
    'GET /api/references': { status: 200, body: references },
    ...answers,
  })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  await user.click(within(menu).getByRole('button', { name: "Page d'acceuil" }))
  await user.click(await screen.findByRole('tab', { name: 'Références' }))
  await screen.findByRole('button', { name: deleting('Premier') })
  const remove = async (title: string) => {
    await user.click(deleteButton(title))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { remove }
}

const deleting = (title: string) => new RegExp(`^Supprimer\\s: ${title}`)
const deleteButton = (title: string) => screen.getByRole('button', { name: deleting(title) })

it('shows and settles each of two deletions that are on their way at once', async () => {
  const [first, second] = [held({ status: 204 }), held({ status: 500, body: { message: 'Panne.' } })]
  const { remove } = await openReferences({
    'DELETE /api/references/a1': first.answer,
    'DELETE /api/references/b2': second.answer,
  })
  await remove('Premier')
  await remove('Second')
  const busy = () => ['Premier', 'Second', 'Troisième'].filter((title) => deleteButton(title).ariaBusy === 'true')
  expect(busy()).toEqual(['Premier', 'Second'])
  second.release()
  await screen.findByText('Erreur lors de la suppression: Panne.')
  await waitFor(() => expect(busy()).toEqual(['Premier']))
  first.release()
  await screen.findByText(/supprimée avec succès/)
})
