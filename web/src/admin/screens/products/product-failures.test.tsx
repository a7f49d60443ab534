// What is said when the server says no, or nothing at all.
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answer, held } from '../../testing.tsx'
import { aurelys, categoryField, fileInput, fillCreation, openCreation, openSelection, png } from './testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const refused: Answer = { status: 500, body: { message: 'Disque plein.' } }
const pdf = new File(['%PDF'], 'catalogue.pdf', { type: 'application/pdf' })

it.each([
  ['Image principale', '/api/products/upload/image', "Échec du téléchargement de l'image"],
  ['Images supplémentaires', '/api/products/upload/images', 'Failed to upload images: Disque plein.'],
  ['Section 1', '/api/products/upload/images', 'Failed to upload info section image: Disque plein.'],
  ['Fichier du catalogue', '/api/products/upload/catalog', 'Failed to upload catalog file: Disque plein.'],
])('an upload for « %s » that fails', async (field, path, message) => {
  const { user } = await openCreation({ [`POST ${path}`]: refused })
  const isPdf = field === 'Fichier du catalogue'
  if (isPdf) await user.click(screen.getByLabelText('Fichier PDF'))
  await user.upload(fileInput(new RegExp(`^${field}`)), isPdf ? pdf : png('a.png'))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('Disque plein.')).toBeTruthy()
})

it('an upload that fails while the product is created does not stay in the form of the next', async () => {
  let count = 0
  const creation = held({ status: 201, body: aurelys })
  const { user } = await fillCreation({
    'POST /api/products/upload/images': () => {
      count += 1
      return count > 2 ? refused : { status: 201, body: { files: [{ url: '/media/b.webp' }] } }
    },
    'POST /api/products': creation.answer,
  })
  await user.click(screen.getByRole('button', { name: 'Créer le produit' }))
  await user.upload(fileInput(/^Images supplémentaires/), png('perdue.png'))
  expect(await screen.findByRole('button', { name: 'Réessayer perdue.png' })).toBeTruthy()
  creation.release()
  expect(await screen.findByText(/Produit créé avec succès/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Réessayer perdue.png' })).toBeNull()
})

it.each([
  [{ status: 400, body: { message: 'Ce nom existe déjà.' } }, 'Ce nom existe déjà.'],
  [{ status: 0 }, 'Failed to create product'],
])('a creation that is answered with %o', async (answer: Answer, message) => {
  const unreachable = () => {
    throw new TypeError('Failed to fetch')
  }
  const { user } = await fillCreation({ 'POST /api/products': answer.status === 0 ? unreachable : answer })
  await user.click(screen.getByRole('button', { name: 'Créer le produit' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Nevylis')
})

it('a deletion that fails', async () => {
  const { user } = await openSelection({ 'DELETE /api/products/p1': refused })
  await user.click(screen.getByRole('button', { name: 'Supprimer : Aurelys' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText('Échec de la suppression du produit: Disque plein.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Aurelys/ })).toBeTruthy()
})

it('treatments that cannot be had', async () => {
  const { user } = await openCreation({ 'GET /api/products/categories/c1/treatments': refused })
  await user.selectOptions(categoryField(), await screen.findByRole('option', { name: 'Peau' }))
  expect(await screen.findByText('Failed to fetch treatments')).toBeTruthy()
})

it('categories that cannot be had', async () => {
  await openCreation({ 'GET /api/products/categories': refused })
  expect(await screen.findByText('Failed to fetch categories')).toBeTruthy()
})

it('a product that is not named leads back to the selection', async () => {
  await openSelection()
  const state = { index: 1 }
  window.history.pushState(state, '', '/admin/produits/%20')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state })))
  expect(await screen.findByText('No product ID provided')).toBeTruthy()
  await userEvent.setup().click(await screen.findByRole('link', { name: /^Aurelys/ }))
  expect(await screen.findByRole('form', { name: 'Modifier le produit' })).toBeTruthy()
})
