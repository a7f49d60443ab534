// Acts on many items of a list that is read whole.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import { service, treatment } from '../screens/testing-items.ts'
import { type Answers, type Call, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const count = 9
const names = Array.from({ length: count }, (_, index) => `Numéro ${index}`)
const tick = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Sélectionner\\s: ${name}$`) })
const bar = () => within(screen.getByRole('region', { name: 'Actions sur la sélection' }))
const question = () => screen.findByRole('dialog')

function open(path: `/admin/${string}`, answers: Answers) {
  const calls = serve({ ...signedIn, ...answers })
  openAdmin(path, tokenFor(7 * 86_400))
  const sent = () => calls.filter((call) => call.path.endsWith('/admin/bulk')).map(({ body }: Call) => body)
  return { user: userEvent.setup(), sent }
}

describe('services of SPA', () => {
  const services = (length: number) =>
    names.slice(0, length).map((name, index) => service(`s${index}`, name, 9 - index))
  const openServices = (length = count) =>
    open('/admin/spa', {
      'GET /api/spa-services': { status: 200, body: services(length) },
      'POST /api/spa-services/admin/bulk': { status: 200, body: { done: 2, unknown: 0 } },
    })

  it('are hidden together, and can be moved meanwhile', async () => {
    const { user, sent } = openServices()
    await screen.findByRole('heading', { level: 3, name: 'Numéro 1' })
    await user.click(tick('Numéro 1'))
    await user.click(tick('Numéro 4'))
    expect(screen.getAllByRole('button', { name: /^Monter/ })).toHaveLength(count)
    await user.click(bar().getByRole('button', { name: 'Masquer' }))
    expect(await screen.findByText('2 services masqués')).toBeTruthy()
    expect(sent()).toEqual([{ act: 'change', changes: { isActive: false }, ids: ['s1', 's4'] }])
    expect(screen.queryByRole('region', { name: 'Actions sur la sélection' })).toBeNull()
  })

  it('are chosen among those that the search finds', async () => {
    const { user, sent } = openServices()
    await user.type(await screen.findByRole('searchbox', { name: 'Rechercher' }), 'numero 7')
    await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }))
    await user.click(bar().getByRole('button', { name: 'Supprimer' }))
    expect((await question()).textContent).toContain('Ce service ne sera plus sur le site.')
    await user.click(within(await question()).getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(sent()).toEqual([{ act: 'delete', ids: ['s7'] }]))
  })

  it('that are few are not', async () => {
    openServices(3)
    await screen.findByRole('heading', { level: 3, name: 'Numéro 1' })
    expect(screen.queryByRole('checkbox', { name: 'Tout sélectionner' })).toBeNull()
  })
})

describe('categories', () => {
  const categories = names.map((title, index) => aCategory({ _id: `c${index}`, title, slug: `numero-${index}` }))
  const openCategories = (answer: Answers[string]) =>
    open('/admin/categories', {
      'GET /api/products/categories': { status: 200, body: categories },
      'GET /api/products/treatments': { status: 200, body: [] },
      'POST /api/products/categories/admin/bulk': answer,
    })

  it('in use are deleted all the same by whoever insists', async () => {
    const { user, sent } = openCategories(({ body }) =>
      (body as { force?: boolean }).force
        ? { status: 200, body: { done: 2, unknown: 0 } }
        : { status: 400, body: { message: 'Cette catégorie est utilisée.' } },
    )
    await screen.findByRole('heading', { level: 3, name: 'Numéro 1' })
    await user.click(tick('Numéro 1'))
    await user.click(tick('Numéro 2'))
    await user.click(bar().getByRole('button', { name: 'Supprimer' }))
    await user.click(within(await question()).getByRole('button', { name: 'Supprimer' }))
    const insisting = await screen.findByRole('dialog', { name: 'Catégorie utilisée' })
    expect(insisting.textContent).toContain('Parmi ces 2 catégories, certaines sont utilisées')
    await user.click(within(insisting).getByRole('button', { name: 'Supprimer quand même' }))
    expect(await screen.findByText('2 catégories supprimées')).toBeTruthy()
    expect(sent()).toEqual([
      { act: 'delete', ids: ['c1', 'c2'] },
      { act: 'delete', force: true, ids: ['c1', 'c2'] },
    ])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('cannot be acted on together while one of them is edited in its row', async () => {
    const { user } = openCategories({ status: 500 })
    await screen.findByRole('heading', { level: 3, name: 'Numéro 1' })
    await user.click(tick('Numéro 1'))
    await user.click(screen.getByRole('link', { name: /^Modifier\s: Numéro 3/ }))
    expect(screen.queryByRole('region', { name: 'Actions sur la sélection' })).toBeNull()
  })
})

describe('treatments', () => {
  it('are moved to another category together', async () => {
    const categories = ['Peau', 'Corps'].map((title, index) => aCategory({ _id: `c${index + 1}`, title }))
    const { user, sent } = open('/admin/traitements', {
      'GET /api/products/categories': { status: 200, body: categories },
      'GET /api/products/treatments': {
        status: 200,
        body: names.map((name, index) => treatment(`t${index}`, name, index)),
      },
      'POST /api/products/treatments/admin/bulk': { status: 200, body: { done: 2, unknown: 0 } },
    })
    await screen.findByRole('heading', { level: 3, name: 'Numéro 1' })
    await user.click(tick('Numéro 1'))
    await user.click(tick('Numéro 4'))
    await user.selectOptions(bar().getByRole('combobox', { name: 'Déplacer vers une catégorie' }), 'Corps')
    await user.click(bar().getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('2 traitements déplacés')).toBeTruthy()
    expect(sent()).toEqual([{ act: 'change', changes: { category: 'c2' }, ids: ['t1', 't4'] }])
  })
})
