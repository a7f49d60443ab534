// The panel covers the form where there is no room beside it, and makes way for what is wrong in there.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { below } from '../../ui/media.ts'
import { fieldOf, formCalled, later, openWithDrafts } from '../drafts/testing-form.tsx'
import type { Answer } from '../testing.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const panel = () => screen.queryByRole('complementary', { name: 'Aperçu de la page', hidden: true })

/** Opens the panel over, or beside, the form of a category, whose title then says this. */
async function openPanel(isOver: boolean, title: string, put?: Answer) {
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
  const { user } = openWithDrafts('/admin/categories/c', [], {
    'POST /api/previews': { status: 201, body: { path: '/apercu/abc' } },
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
