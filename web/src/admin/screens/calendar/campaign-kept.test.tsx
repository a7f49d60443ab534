// What is typed into a campaign is kept in the browser until it is stored, as of every form.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aCampaign } from '../../campaigns/testing.ts'
import { aDraft } from '../../drafts/testing.ts'
import { copies, formCalled, later, openWithDrafts } from '../../drafts/testing-form.tsx'
import type { Answer, Answers } from '../../testing.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = aDraft({ type: 'Category', item: 'c', title: 'Crèmes' })
const campaign = aCampaign({ _id: 'k', title: 'Ramadan', items: [] })
const time = '2030-01-01T08:00'

const found = (body: object): Answer => ({ status: 200, body })

const open = (at: 'k' | 'nouveau' | '', answers: Answers = {}, drafts = [draft]) =>
  openWithDrafts(at === '' ? '/admin/calendrier' : `/admin/calendrier/${at}`, drafts, {
    'GET /api/campaigns/k': found(campaign),
    'DELETE /api/campaigns/k': found(campaign),
    ...answers,
  })

/** Types into it, and has the page close over that; then `reopen` opens one that finds what was kept. */
async function left(at: 'k' | 'nouveau', form: HTMLElement, reopen = () => open(at), title = 'Été') {
  fireEvent.change(within(form).getByLabelText(/^Titre/), { target: { value: title } })
  fireEvent.change(within(form).getByLabelText(/^Publier le/), { target: { value: time } })
  fireEvent.click(await within(form).findByRole('checkbox', { name: /Crèmes/ }))
  await later(1)
  const [name = ''] = copies()
  const copy = window.localStorage.getItem(name) ?? ''
  cleanup()
  vi.useRealTimers()
  const opened = reopen()
  window.localStorage.setItem(name, copy)
  return opened
}

/** Takes up what was found in the form of that name. */
async function resumed(user: UserEvent, name: string) {
  const form = await formCalled(name)
  await user.click(await within(form).findByRole('button', { name: 'Reprendre' }))
  await waitFor(() => expect(within(form).getByLabelText(/^Titre/)).toHaveProperty('value', 'Été'))
  return form
}

it.each([
  ['one that is there', 'k', 'Modifier la campagne'],
  ['a new one', 'nouveau', 'Nouvelle campagne'],
] as const)('comes back into the form of %s', async (_which, at, name) => {
  open(at)
  const { user } = await left(at, await formCalled(name))
  const form = await resumed(user, name)
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

it('meets what a colleague has made of it meanwhile, and asks', async () => {
  open('k')
  const theirs = { ...campaign, title: 'Ramadan 2030', updatedAt: '2030-01-01T00:00:00.000Z' }
  const { user, sent } = await left('k', await formCalled('Modifier la campagne'), () =>
    open('k', {
      'GET /api/campaigns/k': found(theirs),
      'PUT /api/campaigns/k': ({ headers }) =>
        headers.get('If-Match') === `"${theirs.updatedAt}"`
          ? found(theirs)
          : { status: 409, body: { message: 'Modifiée entre-temps.' } },
    }),
  )
  const form = await resumed(user, 'Modifier la campagne')
  await later(1)
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  expect(sent('PUT').map(({ headers }) => headers.get('If-Match'))).toEqual([`"${campaign.updatedAt}"`])
})

it('asks before a draft leaves the campaign that it was given since', async () => {
  open('nouveau')
  const other = { _id: 'b', title: 'Soldes', publishAt: null, withdrawAt: null }
  const moved = aDraft({ ...draft, campaign: { ...other, removes: false, isUnchecked: false, held: null } })
  const { user, sent } = await left('nouveau', await formCalled('Nouvelle campagne'), () =>
    open('nouveau', {}, [moved]),
  )
  const form = await resumed(user, 'Nouvelle campagne')
  await user.click(within(form).getByRole('button', { name: 'Créer la campagne' }))
  const asked = await screen.findByRole('dialog', { name: /^Déplacer ce brouillon/ })
  expect(asked.textContent).toContain('Soldes')
  await user.click(within(asked).getByRole('button', { name: 'Annuler' }))
  await later(1)
  expect(sent('POST').filter(({ path }) => path === '/api/campaigns')).toEqual([])
})

it.each([
  ['over', found({ ...campaign, state: 'over' })],
  ['gone', { status: 404 }],
])('is of no use to one that is %s meanwhile', async (_what, answer) => {
  open('k')
  await left('k', await formCalled('Modifier la campagne'), () => open('k', { 'GET /api/campaigns/k': answer }))
  expect(copies()).toHaveLength(1)
  await waitFor(() => expect(copies()).toEqual([]))
})

const since = { ...campaign, updatedAt: '2030-01-01T00:00:00.000Z' }
const out = { ...since, state: 'out', publishAt: '2029-12-31T08:00' }

it.each([
  ['out', out],
  ['only to be taken off', { ...since, removes: true }],
])('is of no use to one that is %s meanwhile, where that says nothing of it', async (_what, now) => {
  open('k')
  const answers = { 'GET /api/campaigns/k': found(now) }
  await left('k', await formCalled('Modifier la campagne'), () => open('k', answers), campaign.title)
  expect(copies()).toHaveLength(1)
  await formCalled('Modifier la campagne')
  await waitFor(() => expect(copies()).toEqual([]))
  expect(screen.queryByRole('region', { name: 'Brouillon retrouvé' })).toBeNull()
})

it('comes back into one that is out meanwhile with what is said of that, and nothing else', async () => {
  open('k')
  const answers = { 'GET /api/campaigns/k': found(out) }
  const { user } = await left('k', await formCalled('Modifier la campagne'), () => open('k', answers))
  const form = await resumed(user, 'Modifier la campagne')
  within(form).getByText('Modifications non enregistrées')
  fireEvent.change(within(form).getByLabelText(/^Titre/), { target: { value: out.title } })
  await waitFor(() => expect(within(form).queryByText('Modifications non enregistrées')).toBeNull())
})

it('is told of in the calendar', async () => {
  open('nouveau')
  await left('nouveau', await formCalled('Nouvelle campagne'), () => open(''))
  await screen.findByText('Brouillon', { selector: '.draft-mark' })
})

it('is nothing that would make a new one again, whatever was typed while it was made', async () => {
  const faulty = aDraft({ ...draft, errors: { title: 'Le titre est requis.' } })
  const sound = { isGone: false, isStale: false, isToCome: false, isUnchecked: false, refusal: null }
  const items = [{ type: 'Category', item: 'c', title: 'Crèmes', isNew: false, ...sound }]
  const made = { ...campaign, items }
  const { user } = openWithDrafts(
    '/admin/calendrier/nouveau',
    [faulty],
    { 'GET /api/campaigns/k': found(made) },
    ({ method, path }) => (method === 'POST' && path === '/api/campaigns' ? { status: 201, body: made } : null),
  )
  const begun = await formCalled('Nouvelle campagne')
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(begun).getByLabelText(label), { target: { value } })
  type(/^Titre/, 'Ramadan')
  type(/^Publier le/, time)
  fireEvent.click(await within(begun).findByRole('checkbox', { name: /Crèmes/ }))
  await later(1)
  await user.click(within(begun).getByRole('button', { name: 'Créer la campagne' }))
  const asked = await screen.findByRole('dialog', { name: 'Une erreur retient la publication' })
  type(/^Titre/, 'Été')
  await user.click(within(asked).getByRole('button', { name: 'Ne pas programmer' }))
  const form = await formCalled('Modifier la campagne')
  expect(within(form).getByLabelText(/^Titre/)).toHaveProperty('value', 'Été')
  expect(within(form).getByLabelText(/^Publier le/)).toHaveProperty('value', time)
  await later(1)
  expect(copies().map((name) => name.split(':').at(-1))).toEqual(['k'])
})
