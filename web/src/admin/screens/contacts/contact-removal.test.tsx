// Deletions of messages whose answers take their time.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { aMessage } from './testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const message = aMessage

async function openContacts(answers: Answers) {
  const list = { status: 200, body: [message('m1', 'Inès'), message('m2', 'Mehdi')] }
  serve({ ...signedIn, 'GET /api/contact': list, ...answers })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  await user.click(within(menu).getByRole('link', { name: 'Contacts' }))
  await screen.findByRole('button', { name: deleting('Inès') })
  const remove = async (name: string) => {
    await user.click(deleteButton(name))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { remove }
}

const deleting = (name: string) => new RegExp(`^Supprimer\\s: ${name}`)
const deleteButton = (name: string) => screen.getByRole('button', { name: deleting(name) })

it('shows and settles each of two that are on their way at once', async () => {
  const [first, second] = [held({ status: 204 }), held({ status: 500, body: { message: 'Panne.' } })]
  const { remove } = await openContacts({
    'DELETE /api/contact/m1': first.answer,
    'DELETE /api/contact/m2': second.answer,
  })
  await remove('Inès')
  await remove('Mehdi')
  const busy = () => ['Inès', 'Mehdi'].filter((name) => deleteButton(name).ariaDisabled === 'true')
  expect(busy()).toEqual(['Inès', 'Mehdi'])
  second.release()
  await screen.findByText('Échec de la suppression du contact: Panne.')
  await waitFor(() => expect(busy()).toEqual(['Inès']))
  first.release()
  await screen.findByText('Message supprimé avec succès !')
})

it('takes the message off the list with the answer, and leads to the title without scrolling', async () => {
  const reading = held({ status: 200, body: [message('m2', 'Mehdi')] })
  let isDeleted = false
  const { remove } = await openContacts({
    'GET /api/contact': () =>
      isDeleted ? reading.answer() : { status: 200, body: [message('m1', 'Inès'), message('m2', 'Mehdi')] },
    'DELETE /api/contact/m1': () => {
      isDeleted = true
      return { status: 204 }
    },
  })
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  await remove('Inès')
  await waitFor(() => expect(screen.queryByRole('button', { name: deleting('Inès') })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }])
  reading.release()
})

it('leaves the window of another message open that one has gone on to', async () => {
  const slow = held({ status: 204 })
  const list = [message('m1', 'Inès'), message('m2', 'Mehdi')]
  serve({ ...signedIn, 'GET /api/contact': { status: 200, body: list }, 'DELETE /api/contact/m1': slow.answer })
  const user = userEvent.setup()
  openAdmin('/admin/contacts/m1', tokenFor(7 * 86_400))
  const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
  await (await sheet('Inès')).findByText('1 sur 2')
  await user.click((await sheet('Inès')).getByRole('button', { name: 'Supprimer' }))
  await user.click((await sheet('Supprimer ce message\u202f?')).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await user.keyboard('j')
  await sheet('Mehdi')
  slow.release()
  await screen.findByText('Message supprimé avec succès !')
  expect(window.location.pathname).toBe('/admin/contacts/m2')
  await sheet('Mehdi')
})

it('leaves nothing in this browser of what was being typed about the message', async () => {
  const { remove } = await openContacts({ 'DELETE /api/contact/m1': { status: 204 } })
  const own = `typed:${window.localStorage.getItem('userId') ?? ''}`
  window.localStorage.setItem(`${own} m1 note`, 'Rappeler')
  window.localStorage.setItem(`${own} m2 note`, 'Relancer')
  await remove('Inès')
  await screen.findByText('Message supprimé avec succès !')
  expect(window.localStorage.getItem(`${own} m1 note`)).toBeNull()
  expect(window.localStorage.getItem(`${own} m2 note`)).toBe('Relancer')
})
