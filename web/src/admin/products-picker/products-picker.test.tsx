import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory, aProduct } from '../../content/testing.ts'
import { FormContext, FormState } from '../forms/form-state.ts'
import { serve } from '../testing.tsx'
import { ProductsPicker } from './products-picker.tsx'

afterEach(() => vi.unstubAllGlobals())

const peau = { _id: 'c', title: 'Peau', slug: aCategory().slug }
const laser = aProduct({ _id: 'a', name: 'Laser', category: peau })
const tapis = aProduct({ _id: 'b', name: 'Tapis élastique' })
const velo = aProduct({ _id: 'd', name: 'Vélo', isActive: false })

function open(chosen: readonly string[], products: readonly object[] = [laser, tapis, velo], except = '') {
  serve({ 'GET /api/products': { status: 200, body: products } })
  const state = new FormState({ products: chosen })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FormContext value={{ name: 'service', state: state as unknown as FormState<object>, item: { _id: except } }}>
        <ProductsPicker path="products" label="Produits" />
      </FormContext>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), ids: () => state.values().products }
}

const nameOf = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent

const chosenNames = () =>
  within(screen.getByRole('list', { name: /sélectionné/ }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.products-name')?.firstChild?.textContent)

it('puts what is ticked last, and takes it out again', async () => {
  const { user, ids } = open(['b'])
  await user.click(await screen.findByRole('checkbox', { name: 'Laser' }))
  expect(ids()).toEqual(['b', 'a'])
  expect(screen.getByText('2 produit(s) sélectionné(s)')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Tapis élastique' }))
  expect(ids()).toEqual(['a'])
})

it('finds by name and by category, whatever the accents', async () => {
  const { user } = open([])
  const search = await screen.findByRole('searchbox')
  const found = (...names: readonly string[]) =>
    waitFor(() => expect(screen.getAllByRole('checkbox').map(nameOf)).toEqual(names))
  await user.type(search, 'ELASTIQUE')
  await found('Tapis élastique')
  await user.clear(search)
  await user.type(search, 'peau')
  await found('Laser')
  await user.keyboard('{Escape}')
  await found('Laser', 'Tapis élastique', 'Vélo')
})

it('moves what was chosen, keeps the focus on it and tells its place', async () => {
  const { user, ids } = open(['a', 'b', 'd'])
  await user.click(await screen.findByRole('button', { name: 'Monter : Vélo' }))
  expect(ids()).toEqual(['a', 'd', 'b'])
  expect(screen.getByText('Vélo : position 2 sur 3')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monter : Vélo')
  await user.keyboard('{Enter}')
  expect(ids()).toEqual(['d', 'a', 'b'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Descendre : Vélo')
})

it('says which products are not active, and keeps those that are gone until they are taken out', async () => {
  const { user, ids } = open(['x', 'd'])
  const velo = await screen.findByRole('checkbox', { name: 'Vélo' })
  expect(document.getElementById(velo.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Inactif')
  expect(chosenNames()).toEqual(['Produit supprimé', 'Vélo'])
  await user.click(screen.getByRole('button', { name: 'Retirer : Produit supprimé' }))
  expect(ids()).toEqual(['d'])
  expect(document.activeElement?.textContent).toBe('1 produit(s) sélectionné(s)')
})

it('leaves out the product that has no place in the list', async () => {
  open([], [laser, tapis], 'a')
  expect(await screen.findByRole('checkbox', { name: 'Tapis élastique' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Laser' })).toBeNull()
})

it('says that there are no products', async () => {
  open([], [])
  expect(await screen.findByText('Aucun produit disponible')).toBeTruthy()
})
