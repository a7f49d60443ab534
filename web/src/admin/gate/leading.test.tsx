// What the gate finds leads to where it is typed, from wherever the gate was met.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import { aCampaign } from '../campaigns/testing.ts'
import type { StoredDraft } from '../drafts/calls.ts'
import { aDraft } from '../drafts/testing.ts'
import { fieldOf, formCalled, openWithDrafts } from '../drafts/testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const errors = { title: 'Le titre est requis.' }
const question = () => screen.findByRole('dialog', { name: 'Une erreur retient la publication' })

function ofCategory(item: string, of: Partial<StoredDraft> = {}): StoredDraft {
  const content = aCategory({ _id: item, title: 'Commencée' })
  return aDraft({ type: 'Category', item, title: 'Commencée', content, errors, ...of })
}

it('of a campaign, to the draft of an item that is not there yet', async () => {
  const draft = ofCategory('n1', { isNew: true, base: null })
  const facts = { isNew: true, isGone: false, isStale: false, isToCome: false, isUnchecked: false, refusal: null }
  const items = [{ type: 'Category', item: 'n1', title: 'Commencée', ...facts }]
  const whole = aCampaign({ _id: 'k', items })
  const { user } = openWithDrafts('/admin/calendrier/k', [draft], {
    'GET /api/campaigns/k': { status: 200, body: whole },
  })
  await user.click(await screen.findByRole('button', { name: 'Publier maintenant' }))
  const link = await within(await question()).findByRole('link', { name: /^Corriger\s: / })
  await waitFor(() => expect(link.getAttribute('href')).toBe('/admin/categories/nouveau?brouillon=n1&champ=title'))
  await user.click(link)
  const form = await formCalled('Ajouter une catégorie')
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, 'Titre')))
})

it('of a schedule, to the field of the form, which no window covers', async () => {
  const draft = ofCategory('c', { base: aCategory().updatedAt })
  const { user } = openWithDrafts('/admin/categories/c', [draft], {}, ({ method }) =>
    method === 'PUT' ? { status: 200, body: draft } : null,
  )
  const form = await formCalled('Modifier la catégorie')
  await screen.findByRole('region', { name: 'Modifications non publiées' })
  await user.click(within(form).getByRole('button', { name: 'Programmer…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Programmer ce brouillon' })
  fireEvent.change(await within(dialog).findByLabelText('Publier le'), { target: { value: '2030-01-01T08:00' } })
  await user.click(within(dialog).getByRole('button', { name: 'Programmer' }))
  await user.click(within(await question()).getByRole('link', { name: /^Corriger\s: / }))
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, 'Titre')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('looks at an item with rows as it is, where nothing of it was typed', async () => {
  const { user } = openWithDrafts('/admin/produits/p')
  const form = await formCalled('Modifier le produit')
  await user.click(within(form).getByRole('button', { name: 'Vérifier' }))
  await screen.findByText('Rien à corriger sur les pages concernées')
})
