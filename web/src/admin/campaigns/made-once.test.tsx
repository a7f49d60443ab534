// A campaign whose answer was lost is there: sent again it is the same one, and says what is said now.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import { aDraft } from '../drafts/testing.ts'
import { copies, formCalled, openWithDrafts } from '../drafts/testing-form.tsx'
import type { Answer, Call } from '../testing.tsx'
import type { Campaign } from './calls.ts'
import { aCampaign, campaignsAnswered } from './testing.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const is_id = /^[0-9a-f]{8}-[0-9a-f]{4}-7/
const draft = aDraft({ type: 'Category', item: 'c', base: aCategory().updatedAt, content: aCategory({ _id: 'c' }) })

/** A server that makes each campaign once, and whose first answer to that is lost; `refuse` answers what changes one. */
function openForgetful(
  at: '/admin/categories/c' | '/admin/calendrier/nouveau',
  refuse: (call: Call) => Answer | null = () => null,
) {
  const made = new Map<string, Campaign>()
  const become = (_id: string, { body }: Call): Campaign => {
    const { drafts: _, ...said } = body as object & { drafts?: unknown }
    const { type, item, title } = draft
    const items = [
      {
        type,
        item,
        title,
        isNew: false,
        isGone: false,
        isStale: false,
        isToCome: false,
        isUnchecked: false,
        refusal: null,
      },
    ]
    const campaign = aCampaign({ ...made.get(_id), ...said, _id, items })
    made.set(_id, campaign)
    return campaign
  }
  const make = (call: Call): Answer => {
    const id = call.headers.get('Vitrine-Item') ?? ''
    names.push(id)
    const known = made.get(id)
    if (known) return { status: 201, body: known }
    become(id, call)
    throw new TypeError('The connection was reset.')
  }
  const answer = (call: Call): Answer | null => {
    const isList = call.path === '/api/campaigns'
    if (isList && call.method === 'POST') return make(call)
    if (isList) return { status: 200, body: campaignsAnswered([...made.values()]) }
    const id = call.path.replace('/api/campaigns/', '')
    const known = made.get(id)
    if (!known || call.method !== 'PUT') return known ? { status: 200, body: known } : null
    const refused = refuse(call)
    if (refused) return refused
    seen.push(call.headers.get('If-Match'))
    return { status: 200, body: become(id, call) }
  }
  const names: string[] = []
  const seen: (string | null)[] = []
  return { ...openWithDrafts(at, [draft], {}, answer), made, names, seen }
}

it('is one of the window of a draft, at the time that was said last', async () => {
  const { user, made, names, seen } = openForgetful('/admin/categories/c')
  const form = await formCalled('Modifier la catégorie')
  await user.click(within(form).getByRole('button', { name: 'Programmer…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Programmer ce brouillon' })
  const say = async (time: string) => {
    fireEvent.change(await within(dialog).findByLabelText('Retirer le'), { target: { value: time } })
    await user.click(within(dialog).getByRole('button', { name: 'Programmer' }))
  }
  await say('2030-01-01T08:00')
  await screen.findByText(/^Le serveur est injoignable/)
  await within(dialog).findByRole('button', { name: 'Programmer' })
  await say('2030-01-02T08:00')
  await screen.findByText('Brouillon programmé')
  const [first, second] = names
  expect(first).toMatch(is_id)
  expect(second).toBe(first)
  expect([...made.values()].map(({ withdrawAt }) => withdrawAt)).toEqual(['2030-01-02T08:00'])
  expect(seen).toEqual(['"2026-11-20T13:02:00.000Z"'])
})

it('is one of its form', async () => {
  const { user, made, names } = openForgetful('/admin/calendrier/nouveau')
  const form = await formCalled('Nouvelle campagne')
  fireEvent.change(within(form).getByLabelText(/^Titre/), { target: { value: 'Ramadan' } })
  const create = () => user.click(within(form).getByRole('button', { name: 'Créer la campagne' }))
  await create()
  await within(form).findByText(/Le serveur est injoignable/)
  await create()
  await screen.findByText(/^Campagne créée/)
  const [first, second] = names
  expect(first).toMatch(is_id)
  expect(second).toBe(first)
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/calendrier/${first}`))
  expect(made.size).toBe(1)
  expect(copies()).toEqual([])
})

it('goes on with the dates that it could not be given', async () => {
  let refused: Answer | null = { status: 400, body: { message: 'Trop tard.', errors: { publishAt: 'Déjà passée.' } } }
  const { user, made } = openForgetful('/admin/calendrier/nouveau', ({ body }) =>
    'publishAt' in (body as object) ? refused : null,
  )
  const type = (form: HTMLElement, label: RegExp, value: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value } })
  const begun = await formCalled('Nouvelle campagne')
  const create = () => user.click(within(begun).getByRole('button', { name: 'Créer la campagne' }))
  type(begun, /^Titre/, 'Ramadan')
  type(begun, /^Publier le/, '2030-01-01T08:00')
  type(begun, /^Retirer le/, '2029-01-01T08:00')
  await create()
  await within(begun).findAllByText('La fin doit venir après le début.')
  expect(made.size).toBe(0)
  type(begun, /^Retirer le/, '2030-02-01T08:00')
  await create()
  await within(begun).findByText(/Le serveur est injoignable/)
  await create()
  const form = await formCalled('Modifier la campagne')
  expect(within(form).getByLabelText(/^Publier le/)).toHaveProperty('value', '2030-01-01T08:00')
  expect(within(form).getByLabelText(/^Retirer le/)).toHaveProperty('value', '2030-02-01T08:00')
  await within(form).findAllByText('Déjà passée.')
  refused = null
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Campagne enregistrée')
  expect([...made.values()].map(({ publishAt }) => publishAt)).toEqual(['2030-01-01T08:00'])
  expect(copies()).toEqual([])
})
