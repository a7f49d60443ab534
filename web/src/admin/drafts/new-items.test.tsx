// Drafts of items that are not there yet: they have an address, stand above their list, and become the item.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import { aDraft } from './testing.ts'
import { fieldOf, formCalled, later, openWithDrafts } from './testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const content = aCategory({ _id: 'n1', title: 'Commencée', subtitle: 'Hier' })
const begun = aDraft({ type: 'Category', item: 'n1', isNew: true, base: null, title: 'Commencée', content })

const forms = [
  ['/admin/categories/nouveau', 'Ajouter une catégorie', 'Category', 'Titre'],
  ['/admin/produits/nouveau', 'Créer un produit', 'Product', 'Nom'],
  ['/admin/articles/nouveau', 'Nouvel article', 'BlogPost', 'Mots-clés SEO'],
] as const

it.each(forms)('%s gets the address of its draft, and keeps the focus', async (at, name, type, label) => {
  const { kept } = openWithDrafts(at)
  const form = await formCalled(name)
  const field = fieldOf(form, label)
  field.focus()
  fireEvent.change(field, { target: { value: 'Un début' } })
  await later(4)
  const [draft] = kept.values()
  expect(draft).toMatchObject({ type, isNew: true })
  await waitFor(() => expect(window.location.search).toBe(`?brouillon=${draft?.item}`))
  expect(window.location.pathname).toBe(at)
  expect(document.activeElement).toBe(field)
  expect(field.isConnected).toBe(true)
  fireEvent.change(field, { target: { value: 'Un début, et la suite' } })
  await later(4)
  expect(kept.size).toBe(1)
})

it('is found at its address, and the item is made under its id', async () => {
  const { user, sent } = openWithDrafts('/admin/categories/nouveau?brouillon=n1', [begun], {
    'POST /api/products/categories': { status: 201, body: content },
  })
  const form = await formCalled('Ajouter une catégorie')
  await waitFor(() => expect(fieldOf(form, 'Titre').value).toBe('Commencée'))
  const notice = within(form).getByRole('region', { name: 'Pas encore publié' })
  expect(notice.textContent).toMatch(/^Pas encore publié, enregistré par Nadia le 20 novembre 2026/)
  expect(within(form).queryByRole('button', { name: 'Voir les différences' })).toBeNull()
  await user.click(within(form).getByRole('button', { name: 'Publier' }))
  await waitFor(() => expect(sent('POST').some(({ path }) => path === '/api/products/categories')).toBe(true))
  const post = sent('POST').find(({ path }) => path === '/api/products/categories')
  expect(post?.headers.get('Vitrine-Draft')).toBe(`n1 ${begun.updatedAt}`)
  expect(post?.headers.get('If-Match')).toBeNull()
})

it('is told of as gone where it is no more, and the form begins anew', async () => {
  openWithDrafts('/admin/categories/nouveau?brouillon=n1')
  const form = await formCalled('Ajouter une catégorie')
  await screen.findByText(/^Ce brouillon n’existe plus/)
  await later(1)
  expect(window.location.search).toBe('')
  expect(form.isConnected).toBe(true)
})

it('stands above the list, from where it is gone on with or abandoned', async () => {
  const untitled = { ...begun, item: 'n2', title: '' }
  const { user, kept } = openWithDrafts('/admin/categories', [begun, untitled])
  const drafts = within(await screen.findByRole('region', { name: 'Brouillons' }))
  expect(drafts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^CommencéePas encore publié, enregistré par Nadia le 20 novembre 2026/),
    expect.stringMatching(/^Sans titre/),
  ])
  await user.click(drafts.getByRole('button', { name: /^Abandonner\s: Sans titre/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Abandonner le brouillon/ })
  await user.click(within(dialog).getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(drafts.getAllByRole('listitem')).toHaveLength(1))
  expect([...kept.keys()]).toEqual(['Category/n1'])
  await user.click(drafts.getByRole('link', { name: /^Continuer\s: Commencée/ }))
  const form = await formCalled('Ajouter une catégorie')
  await waitFor(() => expect(fieldOf(form, 'Titre').value).toBe('Commencée'))
  expect(window.location.search).toBe('?brouillon=n1')
  // The form itself says so.
  expect(screen.queryByRole('region', { name: 'Brouillons' })).toBeNull()
})

it('is gone on from one to the other, and to a new one', async () => {
  const other = { ...begun, item: 'n2', title: 'Autre', content: { ...content, _id: 'n2', title: 'Autre' } }
  const { user } = openWithDrafts('/admin/categories/nouveau?brouillon=n1', [begun, other])
  await waitFor(async () => expect(fieldOf(await formCalled('Ajouter une catégorie'), 'Titre').value).toBe('Commencée'))
  await user.click(screen.getByRole('link', { name: /^Continuer\s: Autre/ }))
  await waitFor(async () => expect(fieldOf(await formCalled('Ajouter une catégorie'), 'Titre').value).toBe('Autre'))
})

it('waits on the dashboard, five by name', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...begun, item: `n${index}`, title: `Numéro ${index}` }))
  const settings = aDraft({ type: 'Site', item: 'site' })
  openWithDrafts('/admin', [settings, ...many])
  const todo = within(await screen.findByRole('region', { name: 'À faire' }))
  const links = () => todo.getAllByRole('link', { name: /Modifications non publiées|Pas encore publié/ })
  await waitFor(() => expect(links()).toHaveLength(5))
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/admin/parametres',
    ...[0, 1, 2, 3].map((index) => `/admin/categories/nouveau?brouillon=n${index}`),
  ])
  expect(links().map(({ textContent }) => /Pas encore publié$/.test(textContent ?? ''))).toEqual([
    ...[false, true, true, true, true],
  ])
  expect(todo.getByText('Et 3 autres brouillons à publier.')).toBeTruthy()
})

it('that another window has published is told, and makes no second item', async () => {
  const there = aCategory({ _id: 'n1', title: 'Commencée', subtitle: 'Là-bas', updatedAt: '2026-11-26T10:00:00.000Z' })
  const { user, sent, kept } = openWithDrafts('/admin/categories/nouveau?brouillon=n1', [begun], {
    'GET /api/products/categories': { status: 200, body: [there] },
    'POST /api/products/categories': { status: 409, body: { message: 'Cet élément a déjà été ajouté.' } },
    'PUT /api/products/categories/n1': { status: 200, body: there },
  })
  const form = await formCalled('Ajouter une catégorie')
  await waitFor(() => expect(fieldOf(form, 'Titre').value).toBe('Commencée'))
  kept.clear()
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Ici' } })
  await later(4)
  await user.click(within(form).getByRole('button', { name: 'Ajouter' }))
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  expect(sent('POST').at(-1)?.headers.get('Vitrine-Item')).toBe('n1')
  await user.click(within(question).getByRole('button', { name: 'Recharger la version du serveur' }))
  const edited = await formCalled('Modifier la catégorie')
  expect(fieldOf(edited, 'Sous-titre').value).toBe('Là-bas')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/categories/n1'))
  expect(sent('PUT')).toEqual([])
})
