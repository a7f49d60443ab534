// Whatever still opens what is not public can be seen and withdrawn, also what somebody opened for themselves alone.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openWithDrafts } from '../../drafts/testing-form.tsx'
import type { Preview } from '../../preview/calls.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const link = (_id: string, username: string, of: Partial<Preview> = {}): Preview => ({
  ...{ _id, type: null, item: null, campaign: null, at: null, path: `/apercu/${_id}`, title: '', shared: false },
  ...{ createdAt: '2026-11-29T12:00:00.000Z', expiresAt: '2026-11-30T12:00:00.000Z', by: { _id: username, username } },
  ...of,
})

function opened(previews: readonly Preview[], gone = '') {
  const left = new Map(previews.map((preview) => [preview._id, preview]))
  const withdrawal = (id: string) => () => {
    left.delete(id)
    return id === gone ? { status: 404, body: { message: 'Ce lien d’aperçu n’existe plus.' } } : { status: 204 }
  }
  return openWithDrafts('/admin/calendrier', [], {
    'GET /api/previews': () => ({ status: 200, body: { previews: [...left.values()] } }),
    ...Object.fromEntries(previews.map(({ _id }) => [`DELETE /api/previews/${_id}`, withdrawal(_id)])),
  })
}

it('lists one’s own links by account, and withdraws all of one', async () => {
  const { user, sent } = opened([link('c', 'mallory'), link('b', 'amel'), link('a', 'mallory')], 'a')
  const own = await screen.findByRole('region', { name: 'Liens personnels' })
  expect(screen.queryByRole('region', { name: 'Liens partagés' })).toBeNull()
  expect(
    within(own)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^mallory2 liens, jusqu’au 30 novembre 2026/),
    expect.stringMatching(/^amel1 lien, jusqu’au 30 novembre 2026/),
  ])
  await user.click(within(own).getByRole('button', { name: 'Retirer les liens personnels de mallory' }))
  await waitFor(() => expect(within(own).getAllByRole('listitem')).toHaveLength(1))
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/previews/c', '/api/previews/a'])
  await screen.findByText(/^Liens retirés\s: ils ne montrent plus rien\.$/, { selector: '.toast *' })
})

it('lists those that were made to be shown one by one', async () => {
  const { user, sent } = opened([link('s', 'amel', { shared: true }), link('o', 'amel')])
  const shared = await screen.findByRole('region', { name: 'Liens partagés' })
  expect(within(shared).getAllByRole('listitem')).toHaveLength(1)
  await user.click(within(shared).getByRole('button', { name: /^Retirer le lien/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Liens partagés' })).toBeNull())
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/previews/s'])
  expect(screen.getByRole('region', { name: 'Liens personnels' })).toBeTruthy()
})
