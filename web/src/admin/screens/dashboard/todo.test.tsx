// What waits on the dashboard: named so that it is known again, and said to be nothing only where nothing is.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCampaign, campaignsAnswered } from '../../campaigns/testing.ts'
import { aDraft, servedDrafts } from '../../drafts/testing.ts'
import { openWithDrafts } from '../../drafts/testing-form.tsx'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a draft is named with the screen that it belongs to, one of a page that is there once by that alone', async () => {
  openWithDrafts('/admin', [
    aDraft({ type: 'Category', item: 'c', title: 'Peau' }),
    aDraft({ type: 'About', item: 'a', title: '' }),
    aDraft({ type: 'FitnessPage', item: 'f', title: 'Fitness' }),
  ])
  const todo = await screen.findByRole('region', { name: 'À faire' })
  await within(todo).findByText('Peau')
  const named = (name: RegExp) => within(todo).getByRole('link', { name }).textContent
  expect(named(/^Peau/)).toMatch(/^Peau, Catégories & Traitements/)
  expect(named(/^Page À Propos/)).not.toMatch(/^Page À Propos,/)
  expect(named(/^Page Fitness/)).not.toMatch(/^Page Fitness,/)
})

const items = [{ type: 'Product', item: 'p', title: 'Nova', isNew: false, errors: 0 }] as never

it('says that nothing waits only where nothing is to happen soon, either', async () => {
  const removal = aCampaign({ _id: 'k', title: '', removes: true, withdrawAt: '2026-11-27T08:00:00', items })
  const drafts = servedDrafts()
  const nothing = { status: 200, body: [] }
  serve({ ...signedIn, 'GET /api/contact': nothing, 'GET /api/products': nothing }, (call) =>
    call.path === '/api/campaigns' ? { status: 200, body: campaignsAnswered([removal]) } : drafts(call),
  )
  openAdmin('/admin', tokenFor(7 * 86_400))
  expect(await screen.findByRole('list', { name: 'Programmé dans les sept jours' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Chargement…')).toBeNull())
  expect(screen.getByText('Ce qui vous attend.')).toBeTruthy()
})
