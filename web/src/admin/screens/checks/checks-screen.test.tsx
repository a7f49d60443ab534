// What is looked at, and what of it is shown, stands in the address.
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Finding } from '../../gate/finding.ts'
import { address, back, link, openAt, reload } from '../../shell/place-testing.tsx'

const found = (check: Finding['check']): Finding => ({
  ...{
    check,
    sentence: `De ${check}.`,
    about: check,
    needle: null,
    page: '/spa',
    place: null,
    isOnline: false,
    holds: false,
  },
})

let over = Promise.resolve()

vi.mock('./check-site.ts', () => ({
  async *checkSite() {
    yield { progress: { done: 1, total: 1, path: '/spa' }, base: '', findings: [found('title'), found('weight')] }
    await over
  },
}))

const chosen = (name: string) => screen.findByRole('radio', { name, checked: true })

it('is chosen again after a reload, and by Back', async () => {
  const { user } = openAt('/admin/verifications')
  await chosen('Le site tel qu’il est')
  await user.click(screen.getByRole('radio', { name: 'Le site avec tous les brouillons' }))
  await user.click(screen.getByRole('button', { name: 'Vérifier tout le site' }))
  expect(await screen.findByText('De weight.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Erreurs seulement' }))
  expect(screen.getByText('De title.')).toBeTruthy()
  expect(screen.queryByText('De weight.')).toBeNull()
  await waitFor(() => expect(address()).toBe('/admin/verifications?site=brouillons&gravite=erreurs'))
  reload()
  await chosen('Le site avec tous les brouillons')
  await user.click(await link('Contacts'))
  await screen.findByRole('heading', { level: 1, name: 'Contacts' })
  back()
  await chosen('Le site avec tous les brouillons')
  await user.click(screen.getByRole('button', { name: 'Vérifier tout le site' }))
  expect(await screen.findByRole('checkbox', { name: 'Erreurs seulement', checked: true })).toBeTruthy()
})

it('shows what a check under way looks at, whatever Back leads to', async () => {
  let end = () => {}
  over = new Promise((resolve) => {
    end = resolve
  })
  const { user } = openAt('/admin/verifications?site=brouillons')
  await chosen('Le site avec tous les brouillons')
  await user.click(await link('Vérifications'))
  await chosen('Le site tel qu’il est')
  await user.click(screen.getByRole('button', { name: 'Vérifier tout le site' }))
  await screen.findByRole('button', { name: 'Arrêter' })
  back()
  await waitFor(() => expect(address()).toBe('/admin/verifications?site=brouillons'))
  await chosen('Le site tel qu’il est')
  end()
  await screen.findByText(/^1 page vérifiée/)
  await chosen('Le site avec tous les brouillons')
})
