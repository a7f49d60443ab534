// Deletions whose answers take their time.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { reference } from '../screens/testing-items.ts'
import { type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => {
  vi.restoreAllMocks()
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
  await user.click(within(menu).getByRole('link', { name: "Page d'acceuil" }))
  await user.click(await screen.findByRole('tab', { name: 'Références' }))
  await screen.findByRole('button', { name: deleting('Premier') })
  const remove = async (title: string) => {
    await user.click(deleteButton(title))
  }
  return { remove }
}

const deleting = (title: string) => new RegExp(`^Supprimer\\s: ${title}`)
const deleteButton = (title: string) => screen.getByRole('button', { name: deleting(title) })
const isListed = (title: string) => screen.queryByRole('button', { name: deleting(title) }) !== null
const screenTitle = () => screen.getByRole('heading', { level: 1 })

/** The list; once it is read again it lacks its first item, and waits. */
function slowList() {
  const second = held({ status: 200, body: references.slice(1) })
  let readings = 0
  const list = () => {
    readings += 1
    return readings === 1 ? { status: 200, body: references } : second.answer()
  }
  return { list, release: second.release }
}

it('takes the item off the list with the answer, and leads to the title without scrolling', async () => {
  const { list, release } = slowList()
  const { remove } = await openReferences({ 'GET /api/references': list, 'DELETE /api/references/a1': { status: 204 } })
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  await remove('Premier')
  await waitFor(() => expect(isListed('Premier')).toBe(false))
  expect(document.activeElement).toBe(screenTitle())
  expect(focus.mock.contexts.at(-1)).toBe(screenTitle())
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
  release()
  await waitFor(() => expect(isListed('Second')).toBe(true))
})

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

it('lets go of what somebody else has deleted already, and says so', async () => {
  const { list } = slowList()
  const { remove } = await openReferences({
    'GET /api/references': list,
    'DELETE /api/references/a1': { status: 404, body: { message: 'Référence introuvable.' } },
  })
  await remove('Premier')
  await screen.findByText(/«\sPremier\s» n’existait plus\./)
  expect(isListed('Premier')).toBe(false)
})
