// The log of the web hook: what failed is sent once more, and whoever asked for it goes on from its line.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const failed = {
  ...{ _id: 'd1', event: 'contact.created', item: 'c1', reference: 'D-2026-0001', at: '2026-01-01T00:00:00.000Z' },
  ...{ outcome: 'failed', attempts: 3, nextAt: null, status: 503, reason: '' },
}
const hook = { url: 'https://crm.exemple', secret: 'whsec_x', deliveries: [failed] }
const retried = { ...hook, deliveries: [{ ...failed, outcome: 'waiting', attempts: 0 }] }

it('keeps the focus on the line that is sent once more, and sends it once', async () => {
  const answering = held({ status: 200, body: retried })
  const calls = serve({
    ...signedIn,
    'GET /api/web-hook': { status: 200, body: hook },
    'POST /api/web-hook/deliveries/d1/retry': answering.answer,
  })
  openAdmin('/admin/crochet-web', tokenFor(7 * 86_400))
  const user = userEvent.setup()
  ;(await screen.findByRole('button', { name: 'Réessayer' })).focus()
  await user.keyboard('{Enter}{Enter}')
  answering.release()
  await screen.findByText('En route')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('En route').closest('li')))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
