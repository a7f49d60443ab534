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

function opened(previews: readonly Preview[]) {
  let left = previews
  const withdrawal = (stays: (link: Preview) => boolean) => () => {
    left = left.filter(stays)
    return { status: 204 }
  }
  const accounts = new Set(previews.map(({ by }) => by._id))
  return openWithDrafts('/admin/calendrier', [], {
    'GET /api/previews': () => ({ status: 200, body: { previews: left } }),
    ...Object.fromEntries(
      previews.map(({ _id }) => [`DELETE /api/previews/${_id}`, withdrawal((link) => link._id !== _id)]),
    ),
    ...Object.fromEntries(
      [...accounts].map((id) => [
        `DELETE /api/previews?by=${id}`,
        withdrawal(({ by, shared }) => shared || by._id !== id),
      ]),
    ),
  })
}

it('lists one’s own links by account, what is shown twice once, and withdraws all of one at once', async () => {
  const draft = { type: 'Product', item: 'p1' }
  const { user, sent } = opened([
    link('d', 'mallory'),
    link('c', 'mallory', draft),
    link('b', 'amel'),
    link('a', 'mallory', draft),
  ])
  const own = await screen.findByRole('region', { name: 'Liens personnels' })
  expect(screen.queryByRole('region', { name: 'Liens partagés' })).toBeNull()
  expect(
    within(own)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^mallory2 aperçus, jusqu’au 30 novembre 2026/),
    expect.stringMatching(/^amel1 aperçu, jusqu’au 30 novembre 2026/),
  ])
  await user.click(within(own).getByRole('button', { name: 'Retirer les liens personnels de mallory' }))
  await waitFor(() => expect(within(own).getAllByRole('listitem')).toHaveLength(1))
  expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/previews?by=mallory'])
  await screen.findByText(/^Liens retirés\s: ils ne montrent plus rien\.$/, { selector: '.toast *' })
  await user.click(within(own).getByRole('button', { name: 'Retirer les liens personnels de amel' }))
  await screen.findByText(/^Lien retiré\s: il ne montre plus rien\.$/, { selector: '.toast *' })
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
