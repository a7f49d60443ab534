// What something was can be forgotten, after a question; what it is stays.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const week_s = 7 * 86_400
const path = '/api/history/Testimonial/t1'
const item = { _id: 't1', name: 'Dr Ben Salah', position: 'Dermatologue', updatedAt: '2026-03-02T10:00:00.000Z' }

const line = (seq: number, changes: object | null) => ({
  ...{ seq, act: 'update', type: 'Testimonial', item: 't1', title: 'Dr Ben Salah', batch: seq, origin: 'edit' },
  ...{ at: '2026-03-02T10:00:00.000Z', actor: { _id: 'a1', username: 'amel' }, takenBack: null, changes },
})
const change = [{ field: 'name', before: 'Dr Salah', after: 'Dr Ben Salah' }]

async function open() {
  let isForgotten = false
  const calls = serve({
    ...signedIn,
    'GET /api/testimonials': { status: 200, body: [item] },
    [`GET ${path}?limit=20`]: () => ({
      status: 200,
      body: { versions: [line(9, isForgotten ? null : change)], names: {}, next: null },
    }),
    [`POST ${path}/forget`]: () => {
      isForgotten = true
      return { status: 204 }
    },
  })
  openAdmin('/admin/historique/accueil/temoignages/t1', tokenFor(week_s))
  const button = await screen.findByRole('button', { name: /^Oublier ce qui était là avant le/ })
  const user = userEvent.setup()
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  return {
    user,
    dialog,
    sent: () => calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body]),
  }
}

it('asks, and forgets what was there before', async () => {
  const { user, dialog, sent } = await open()
  await user.click(dialog.getByRole('button', { name: 'Oublier' }))
  await screen.findByText('Ce qui a changé alors n’est plus conservé.')
  expect(sent()).toEqual([[`${path}/forget`, { seq: 9 }]])
})

it('forgets nothing where that is turned down', async () => {
  const { user, dialog, sent } = await open()
  await user.click(dialog.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
})
