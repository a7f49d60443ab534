// What is asked for while the session is verified and the screen is on its way.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProduct } from '../../content/testing.ts'
import { held, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const products = { status: 200, body: { items: [aProduct({ _id: 'p', name: 'Laser' })], total: 1 } }

function open(path: `/admin/${string}`, token: string) {
  const verified = held({ status: 200, body: { valid: true } })
  const calls = serve({
    ...signedIn,
    'GET /api/auth/verify': verified.answer,
    'GET /api/products/admin/page': products,
    'GET /api/products/categories': { status: 200, body: [] },
  })
  openAdmin(path, token)
  const asked = () => calls.map((call) => call.path).filter((path) => path.startsWith('/api/products/admin/page'))
  return { asked, verified }
}

it('is the list of the address, once', async () => {
  const { asked, verified } = open('/admin/produits?tri=nom', tokenFor(7 * 86_400))
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]).toContain('sort=name')
  expect(screen.queryByText('Laser')).toBeNull()
  verified.release()
  await screen.findByText('Laser')
  expect(asked()).toHaveLength(1)
})

it('is nothing for a session that is over', async () => {
  const { asked } = open('/admin/produits', tokenFor(-1))
  await screen.findByRole('button', { name: 'Se connecter' })
  expect(asked()).toEqual([])
})
