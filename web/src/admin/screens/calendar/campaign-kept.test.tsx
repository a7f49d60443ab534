// What is typed into a campaign is kept in the browser until it is stored, as of every form.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCampaign } from '../../campaigns/testing.ts'
import { aDraft } from '../../drafts/testing.ts'
import { copies, formCalled, later, openWithDrafts } from '../../drafts/testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = aDraft({ type: 'Category', item: 'c', title: 'Crèmes' })
const campaign = aCampaign({ _id: 'k', title: 'Ramadan', items: [] })
const time = '2030-01-01T08:00'

const open = (at: 'k' | 'nouveau') =>
  openWithDrafts(`/admin/calendrier/${at}`, [draft], {
    'GET /api/campaigns/k': { status: 200, body: campaign },
    'DELETE /api/campaigns/k': { status: 200, body: campaign },
  })

/** Types into it, and has the page close over that. Answers where it was kept, and what. */
async function left(at: 'k' | 'nouveau', form: HTMLElement) {
  fireEvent.change(within(form).getByLabelText(/^Titre/), { target: { value: 'Été' } })
  fireEvent.change(within(form).getByLabelText(/^Publier le/), { target: { value: time } })
  fireEvent.click(await within(form).findByRole('checkbox', { name: /Crèmes/ }))
  await later(1)
  const [name = ''] = copies()
  const copy = window.localStorage.getItem(name) ?? ''
  cleanup()
  vi.useRealTimers()
  const opened = open(at)
  window.localStorage.setItem(name, copy)
  return opened
}

it.each([
  ['one that is there', 'k', 'Modifier la campagne'],
  ['a new one', 'nouveau', 'Nouvelle campagne'],
] as const)('comes back into the form of %s', async (_which, at, name) => {
  open(at)
  const { user } = await left(at, await formCalled(name))
  const form = await formCalled(name)
  await user.click(await within(form).findByRole('button', { name: 'Reprendre' }))
  await waitFor(() => expect(within(form).getByLabelText(/^Titre/)).toHaveProperty('value', 'Été'))
  expect(within(form).getByLabelText(/^Publier le/)).toHaveProperty('value', time)
  expect(await within(form).findByRole('checkbox', { name: /Crèmes/ })).toHaveProperty('checked', true)
})

it('is of no use once the campaign is undone', async () => {
  const { user } = open('k')
  const form = await formCalled('Modifier la campagne')
  fireEvent.change(within(form).getByLabelText(/^Titre/), { target: { value: 'Été' } })
  await later(1)
  expect(copies()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Défaire la campagne' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Défaire/ }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/calendrier'))
  expect(copies()).toEqual([])
})
