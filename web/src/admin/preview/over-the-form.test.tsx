// The panel covers the form where there is no room beside it, and makes way for what is wrong in there.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import { below } from '../../ui/media.ts'
import { aDraft } from '../drafts/testing.ts'
import { fieldOf, formCalled, later, openWithDrafts } from '../drafts/testing-form.tsx'
import type { Answer } from '../testing.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const panel = () => screen.queryByRole('complementary', { name: 'Aperçu de la page', hidden: true })

const previews = { 'POST /api/previews': { status: 201, body: { path: '/apercu/abc' } } }

/** Leaves no room beside a form where the panel `isOver` it. */
function sizeWindow(isOver: boolean) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: isOver && media === below('desktop') },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}

/** Opens the panel over, or beside, the form of a category, whose title then says this. */
async function openPanel(isOver: boolean, title: string, put?: Answer) {
  sizeWindow(isOver)
  const { user } = openWithDrafts('/admin/categories/c', [], {
    ...previews,
    ...(put ? { 'PUT /api/products/categories/c': put } : {}),
  })
  const form = await formCalled('Modifier la catégorie')
  fireEvent.change(fieldOf(form, 'Titre'), { target: { value: title } })
  await user.click(screen.getByRole('button', { name: /^Aperçu/ }))
  await waitFor(() => expect(panel()?.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Control>}s{/Control}')
  return form
}

const summaryHasFocus = () => waitFor(() => expect(document.activeElement?.className).toBe('summary'))
const refused: Answer = { status: 400, body: { message: 'Refusé.', errors: { title: 'Ce titre est pris.' } } }

it.each<[string, string, Answer | undefined]>([
  ['the form', '', undefined],
  ['the server', 'Peau', refused],
])('is closed over what %s refuses', async (_who, title, put) => {
  const form = await openPanel(true, title, put)
  await summaryHasFocus()
  expect(panel()).toBeNull()
  expect(form.inert).toBe(false)
})

it('stays beside it', async () => {
  await openPanel(false, '')
  await summaryHasFocus()
  expect(panel()).not.toBeNull()
})

it('stays over it where a message alone tells what has failed', async () => {
  await openPanel(true, 'Peau', { status: 503, body: { message: 'Pas maintenant.' } })
  await waitFor(() => expect(document.querySelector('.toast-error')).not.toBeNull())
  await later(1)
  expect(panel()).not.toBeNull()
})

it('is closed over a field that the gate leads to', async () => {
  sizeWindow(true)
  const campaign = { _id: 'k', title: '', publishAt: '2030-01-01T08:00', withdrawAt: null }
  const draft = aDraft({
    ...{ type: 'Category', item: 'c', base: aCategory().updatedAt, errors: { title: 'Le titre est requis.' } },
    content: aCategory({ _id: 'c', title: 'Commencée' }),
    campaign: { ...campaign, removes: false, isUnchecked: true, held: null },
  })
  const { user } = openWithDrafts('/admin/categories/c', [draft], previews, ({ method }) =>
    method === 'PUT' ? { status: 200, body: draft } : null,
  )
  const form = await formCalled('Modifier la catégorie')
  await screen.findByRole('region', { name: 'Modifications non publiées' })
  await user.click(screen.getByRole('button', { name: /^Aperçu/ }))
  await waitFor(() => expect(panel()?.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Control>}s{/Control}')
  const asked = await screen.findByRole('dialog', { name: /^Publier maintenant/ })
  await user.click(within(asked).getByRole('button', { name: 'Enregistrer le brouillon' }))
  const found = await screen.findByRole('dialog', { name: /^Une erreur dans ce brouillon/ })
  await user.click(within(found).getByRole('link', { name: /^Corriger\s: / }))
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(form, 'Titre')))
  expect(panel()).toBeNull()
  expect(form.inert).toBe(false)
})
