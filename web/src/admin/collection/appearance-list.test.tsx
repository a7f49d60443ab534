// « Où il apparaît », beside the form of the item.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { oneOfEach } from '../forms/testing.ts'
import { held, openAdmin, serve, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const place = {
  ...{ type: 'Product', field: 'similarProducts', removal: 'removed', removable: true, total: 1 },
  items: [{ _id: 'p2', title: 'Voisin' }],
}

/** Takes a product off the place where it appears; the answer is on its way until `release`. */
async function takenOff() {
  const slow = held({ status: 204 })
  const at = '/api/products/admin/p/appearances'
  const token = tokenFor(7 * 86_400)
  const calls = serve({
    ...oneOfEach(token),
    [`GET ${at}`]: { status: 200, body: { places: [place] } },
    [`DELETE ${at}/Product/p2`]: slow.answer,
  })
  openAdmin('/admin/produits/p', token)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Retirer de/ }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  const release = async () => {
    act(slow.release)
    await screen.findByText(/^Retiré/)
  }
  return { user, release }
}

it('has the focus once the item is off the place from where it was taken', async () => {
  const { release } = await takenOff()
  await release()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Où il apparaît'))
})

it('leaves the focus to whoever types in the form by the time of the answer', async () => {
  const { user, release } = await takenOff()
  const field = screen.getByLabelText<HTMLInputElement>(/^Nom/)
  await user.click(field)
  await release()
  await user.keyboard('Net')
  expect(document.activeElement).toBe(field)
  expect(field.value).toMatch(/Net$/)
})
