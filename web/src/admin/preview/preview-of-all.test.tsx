// The site as it would be with every draft opens in a tab of its own, which does not stay where there is nothing to
// show.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aDraft } from '../drafts/testing.ts'
import { openWithDrafts } from '../drafts/testing-form.tsx'
import type { Answer } from '../testing.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const name = /^Aperçu du site avec tous les brouillons/

/** Presses the button of a dashboard with one draft; answers what became of the tab. */
async function pressed(answer: Answer) {
  const drafts = [aDraft({ type: 'Category', item: 'c' })]
  const { user, sent } = openWithDrafts('/admin', drafts, { 'POST /api/previews': answer })
  const tab = { location: { assign: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await user.click(await screen.findByRole('button', { name }))
  return { tab, asked: () => sent('POST').map(({ body }) => body) }
}

it('leads to the preview of all drafts', async () => {
  const { tab, asked } = await pressed({ status: 201, body: { path: '/apercu/abc' } })
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith('/apercu/abc/'))
  expect(asked()).toEqual([{ shared: false }])
  expect(tab.close).not.toHaveBeenCalled()
})

it('closes the tab where the server makes none, and says why', async () => {
  const { tab } = await pressed({ status: 503, body: { message: 'Indisponible.' } })
  await screen.findByText('L’aperçu n’a pas pu être préparé. Indisponible.', { selector: '.toast *' })
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.assign).not.toHaveBeenCalled()
})

it('is offered only where there are drafts', async () => {
  openWithDrafts('/admin')
  await screen.findByRole('region', { name: 'À faire' })
  await waitFor(() => expect(screen.getByText(/Ce qui vous attend|Tout est à jour|pas pu être compté/)).toBeTruthy())
  expect(screen.queryByRole('button', { name })).toBeNull()
})
