// What could not be read is tried again, and comes; and what is said where there is nothing.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Answer } from '../testing.tsx'
import { loads, open, said, tree, world } from './testing-world.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Fails until `mended` is called, then answers as the world does. */
function failing(path: string) {
  let isBroken = true
  const whole = world[`GET ${path}`] as Answer
  return {
    answer: () => (isBroken ? said : whole),
    mended: () => {
      isBroken = false
    },
  }
}

const failure = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('.load-failure')
    if (!found) throw new Error('nothing failed')
    return found
  })

/** The list of messages has the page loaded anew, and the dashboard shows them beside others (tests/browser). */
const elsewhere = ['Contacts', 'Tableau de bord']

it.each(loads.filter(([label]) => !elsewhere.includes(label)))('%s %s: GET %s', async (label, tab, path) => {
  const { answer, mended } = failing(path)
  const user = await open(label, { [`GET ${path}`]: answer }, tab)
  const told = await failure()
  expect(told.textContent).toContain('Disque plein.')
  // Beside the lists of categories and treatments stands the form for another one, whatever becomes of them.
  const form = label === tree ? '' : ', main form [type=submit]'
  const come = () => document.querySelector(`main .collection-item, main .product-card${form}`)
  expect(come()).toBeNull()
  mended()
  await user.click(within(told).getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(document.querySelector('.load-failure')).toBeNull())
  await waitFor(() => expect(come()).not.toBeNull())
})

it('a form’s products that cannot be had', async () => {
  const { answer, mended } = failing('/api/products')
  const user = await open('Spa Page', { 'GET /api/products': answer })
  await user.click(await screen.findByRole('link', { name: /^Ajouter un service/ }))
  const told = await failure()
  expect(told.textContent).toContain('Erreur lors du chargement des produits')
  mended()
  await user.click(within(told).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('checkbox', { name: /^Aurelys/ })).toBeTruthy()
})

const nothing: Answer = { status: 200, body: [] }

it.each([
  ['Ajouter/Modifier Articles', 'GET /api/blog', 'Aucun article trouvé. Créez votre premier article!'],
  ['Tableau de bord', 'GET /api/contact', 'Aucun contact pour le moment.'],
  ['Contacts', 'GET /api/contact', 'Aucun contact pour le moment.'],
  ['Spa Page', 'GET /api/spa-services', 'Aucun service SPA pour le moment. Ajoutez le premier ci-dessus.'],
])('%s: %s answers that there is nothing', async (label, call, sentence) => {
  await open(label, { [call]: nothing })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('a form whose products are none', async () => {
  await open('Spa Page', { 'GET /api/products': nothing })
  await userEvent.setup().click(await screen.findByRole('link', { name: /^Ajouter un service/ }))
  expect(await screen.findByText('Aucun produit disponible')).toBeTruthy()
})
