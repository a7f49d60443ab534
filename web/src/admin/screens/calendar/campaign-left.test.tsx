// Who leaves a new campaign by saving it leaves all of it saved, or stays with the rest.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Campaign, campaignsQuery } from '../../campaigns/calls.ts'
import { aCampaign } from '../../campaigns/testing.ts'
import type { DraftKey } from '../../drafts/calls.ts'
import { aDraft } from '../../drafts/testing.ts'
import { copies, formCalled, later, openWithDrafts } from '../../drafts/testing-form.tsx'
import type { Answer } from '../../testing.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const time = '2030-01-01T08:00'
const passedBy: Answer = { status: 400, body: { message: 'Trop tard.', errors: { publishAt: 'Déjà passée.' } } }
const faulty = aDraft({ type: 'Category', item: 'c', title: 'Crèmes', errors: { title: 'Le titre est requis.' } })

const itemOf = ({ type, item }: DraftKey) => ({
  ...{ type, item, title: 'Crèmes', isNew: false, isGone: false, isStale: false, isToCome: false },
  ...{ isUnchecked: false, refusal: null },
})

/** Types a new campaign with a time; `refusal` is what a call that gives it one is answered; null: it is given. */
async function typed(refusal: Answer | null = null, drafts = [faulty]) {
  let made: Campaign | null = null
  const become = (said: object): Answer => {
    const { drafts: keys, ...others } = said as { drafts?: readonly DraftKey[] }
    const items = keys ? keys.map(itemOf) : (made?.items ?? [])
    made = aCampaign({ ...made, ...others, _id: 'k', items })
    return { status: 200, body: made }
  }
  const { user } = openWithDrafts('/admin/calendrier', drafts, {}, ({ method, path, body }) => {
    if (method === 'POST' && path === campaignsQuery.queryKey[0]) return become(body as object)
    if (path !== '/api/campaigns/k') return null
    if (method === 'PUT') return (refusal && 'publishAt' in (body as object) && refusal) || become(body as object)
    return made ? { status: 200, body: made } : null
  })
  await user.click(await screen.findByRole('link', { name: /Nouvelle campagne/ }))
  const form = await formCalled('Nouvelle campagne')
  type(form, /^Titre/, 'Ramadan')
  type(form, /^Publier le/, time)
  return { user, form, made: () => made }
}

function type(form: HTMLElement, label: RegExp, value: string): void {
  fireEvent.change(within(form).getByLabelText(label), { target: { value } })
}

const tickDraft = async (form: HTMLElement) =>
  fireEvent.click(await within(form).findByRole('checkbox', { name: /Crèmes/ }))

const ways = {
  'its link': () => fireEvent.click(screen.getByRole('link', { name: /Retour au calendrier/ })),
  Back: () => window.history.back(),
} as const

/** Chooses to leave it saved. */
async function saveAndLeave(way: keyof typeof ways = 'its link') {
  ways[way]()
  const question = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })
  fireEvent.click(within(question).getByRole('button', { name: 'Enregistrer et quitter' }))
}

const held = () => screen.findByRole('dialog', { name: 'Une erreur retient la publication' })

/** The form of what was made, which holds what is not saved. */
async function stays(title = 'Ramadan') {
  const form = await formCalled('Modifier la campagne')
  await later(1)
  expect(window.location.pathname).toBe('/admin/calendrier/k')
  expect(within(form).getByLabelText(/^Titre/)).toHaveProperty('value', title)
  expect(within(form).getByLabelText(/^Publier le/)).toHaveProperty('value', time)
  within(form).getByText('Modifications non enregistrées')
  return form
}

it.each(['its link', 'Back'] as const)(
  'stays with the times that it is refused, told at their field: by %s',
  async (way) => {
    const { made } = await typed(passedBy)
    await saveAndLeave(way)
    const form = await stays()
    within(form).getByText('Déjà passée.', { selector: '.field-problem' })
    expect(made()?.publishAt).toBeNull()
  },
)

it('stays with the times that somebody would rather not give it', async () => {
  const { form, user } = await typed()
  await tickDraft(form)
  await saveAndLeave()
  await user.click(within(await held()).getByRole('button', { name: 'Ne pas programmer' }))
  await stays()
})

it('stays with what was typed while it was made', async () => {
  const { form, user, made } = await typed()
  await tickDraft(form)
  await saveAndLeave()
  const gate = await held()
  type(form, /^Titre/, 'Été')
  await user.click(within(gate).getByRole('button', { name: 'Programmer quand même' }))
  await stays('Été')
  expect(made()).toMatchObject({ title: 'Ramadan', publishAt: time })
})

it('is left once all of it is saved', async () => {
  const { made } = await typed()
  await saveAndLeave()
  await screen.findByText('Campagne créée', { selector: '.toast *' })
  await waitFor(() => expect(window.location.pathname).toBe('/admin/calendrier'))
  expect(made()?.publishAt).toBe(time)
  await later(1)
  expect(copies()).toEqual([])
})
