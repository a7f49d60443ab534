// What becomes of the work on an item that somebody else deleted meanwhile.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { category, reference } from '../screens/testing-items.ts'
import { type Answers, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

async function open(label: string, answers: Answers) {
  const calls = serve({ ...signedIn, ...answers })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  await user.click(within(menu).getByRole('link', { name: label }))
  return { user, menu, sent: (method: string) => calls.filter((call) => call.method === method) }
}

/** The form edits the first of two references, which is gone by the time that it is saved. */
async function editGoneReference() {
  let isGone = false
  const [first, second] = [reference('a1', 'Premier', 3), reference('b2', 'Second', 2)]
  const opened = await open("Page d'acceuil", {
    'GET /api/hero-slides': { status: 200, body: [] },
    'GET /api/references': () => ({ status: 200, body: isGone ? [second] : [first, second] }),
    'PUT /api/references/a1': () => {
      isGone = true
      return { status: 404, body: { message: 'Référence introuvable.' } }
    },
  })
  const { user } = opened
  await user.click(await screen.findByRole('tab', { name: 'Références' }))
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: Premier/ }))
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText(/vous pouvez l’ajouter de nouveau/)
  }
  return { ...opened, save }
}

const keptDrafts = () => Object.keys(window.localStorage).filter((name) => name.startsWith('draft:'))

it('keeps what was typed as the draft of a new item, and none of the item that is gone', async () => {
  const { user, save } = await editGoneReference()
  await user.type(screen.getByLabelText(/^Titre/), 'X')
  window.dispatchEvent(new Event('pagehide'))
  expect(keptDrafts()).toEqual(['draft:1:reference:a1'])
  await save()
  await waitFor(() => expect(keptDrafts()).toEqual(['draft:1:reference:']))
  expect(screen.getByRole('button', { name: 'Ajouter' })).toBeTruthy()
  expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'PremierX')
})

it('guards what the form holds even where nothing was typed: it is saved nowhere any more', async () => {
  const { user, menu, save } = await editGoneReference()
  await save()
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy()
  await user.click(within(menu).getByRole('link', { name: 'Contacts' }))
  expect(await screen.findByRole('dialog', { name: /Quitter sans enregistrer/ })).toBeTruthy()
})

it('takes the item off the list once its row is closed', async () => {
  const path = '/api/products/categories'
  let isGone = false
  const [first, spa] = [category('c0', 'Corps', 4), category('c2', 'Spa', 2)]
  const { user } = await open('Catégories & Traitements', {
    [`GET ${path}`]: () => ({ status: 200, body: isGone ? [first, spa] : [first, category('c1', 'Peau', 3), spa] }),
    'GET /api/products/treatments': { status: 200, body: [] },
    'GET /api/products': { status: 200, body: [] },
    [`PUT ${path}/c1`]: () => {
      isGone = true
      return { status: 404, body: { message: 'Catégorie introuvable.' } }
    },
  })
  await user.click(await screen.findByRole('link', { name: /^Modifier\s: Peau/ }))
  const row = within(screen.getByRole('form', { name: 'Modifier la catégorie' }))
  await user.click(row.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/«\sPeau\s» n’existe plus/)
  const form = screen.getByRole('form', { name: 'Ajouter une catégorie' })
  const places = () => [...document.querySelectorAll('.collection-list > li')].map((item) => item.contains(form))
  await waitFor(() => expect(places()).toEqual([false, true, false]))
  await user.click(within(form).getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(screen.queryByRole('link', { name: /^Modifier\s: Peau/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Modifier\s: Spa/ })).toBeTruthy()
})
