// What a copy starts from, and what of it is not taken along.
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../content/testing.ts'
import { aDraft } from '../drafts/testing.ts'
import { fieldOf, formCalled, openWithDrafts } from '../drafts/testing-form.tsx'
import { event } from '../screens/testing-items.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const post = {
  ...{
    _id: 'b',
    id: 'essai',
    slug: 'essai',
    title: 'Essai',
    image: '/media/a.webp',
    excerpt: 'Public',
    category: 'Équipement',
  },
  ...{
    date: '2026-01-01',
    content: '<p>Texte</p>',
    author: 'Inès',
    seoTitle: '',
    seoDescription: '',
    seoKeywords: 'publics',
  },
  ...{ relatedLinks: [], showOnHomepage: true, updatedAt: '2026-01-02T00:00:00.000Z' },
}
const answers = { 'GET /api/blog/b': { status: 200, body: post } }
const at = '/admin/articles/nouveau?copie=b'
const onHomePage = (form: HTMLElement) => fieldOf(form, 'Afficher sur la page d’accueil').checked

it('is what the form of the item shows: its draft', async () => {
  const draft = aDraft({ type: 'BlogPost', item: 'b', content: { ...post, seoKeywords: 'préparés' } })
  openWithDrafts(at, [draft], answers)
  const form = await formCalled('Nouvel article')
  expect(fieldOf(form, 'Mots-clés SEO').value).toBe('préparés')
})

it('is what is public, where nothing is prepared, and does not go to the home page by itself', async () => {
  openWithDrafts(at, [], answers)
  const form = await formCalled('Nouvel article')
  expect(fieldOf(form, 'Mots-clés SEO').value).toBe('publics')
  expect(onHomePage(form)).toBe(false)
})

it.each([
  ['evenements/e', 'GET /api/events/e', (title: string) => event('e', title, 1)],
  ['produits/p', 'GET /api/products/p', (name: string) => aProduct({ _id: 'p', name })],
])('is what there is by then, not when the form of %s was opened', async (item, call, named) => {
  let name = 'Avant'
  const { user } = openWithDrafts(`/admin/${item}`, [], { [call]: () => ({ status: 200, body: named(name) }) })
  await screen.findByDisplayValue('Avant')
  name = 'Après'
  await user.click(screen.getByRole('link', { name: 'Dupliquer' }))
  expect(await screen.findByDisplayValue('Après (copie)')).toBeTruthy()
})
