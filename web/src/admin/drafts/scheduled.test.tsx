// A draft that somebody counts on, since it goes out by itself, is not lost without a word.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import type { Campaign } from '../campaigns/calls.ts'
import { aCampaign, campaignsAnswered } from '../campaigns/testing.ts'
import type { Answer, Answers, Call } from '../testing.tsx'
import type { StoredDraft } from './calls.ts'
import { aDraft } from './testing.ts'
import { fieldOf, formCalled, later, openWithDrafts, textSays } from './testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const category = '/admin/categories/c'
const is_scheduled = 'Ce brouillon est programmé.'

function campaignOf(title: string): NonNullable<StoredDraft['campaign']> {
  const times = { publishAt: '2026-12-07T08:00', withdrawAt: null }
  return { _id: 'k', title, ...times, removes: false, isUnchecked: false, held: null }
}

function ofCategory(subtitle: string, campaign: StoredDraft['campaign']): StoredDraft {
  const content = aCategory({ _id: 'c', title: 'Peau', subtitle })
  return aDraft({ type: 'Category', item: 'c', base: aCategory().updatedAt, content, campaign })
}

/**
 * A server that keeps what is scheduled, and takes it out of the campaign where that is asked. `said`: of the draft in it.
 */
function openScheduled(
  draft: StoredDraft,
  at: '/admin/categories' | typeof category = category,
  said: Partial<Campaign['items'][number]> = {},
) {
  const { type, item, title } = draft
  const sound = { isGone: false, isStale: false, isToCome: false, isUnchecked: false, refusal: null }
  const others = { type: 'Product', item: 'p', title: 'Laser', isNew: false, ...sound }
  const items = [others, { type, item, title, isNew: draft.isNew, ...sound, ...said }]
  let whole = aCampaign({ _id: 'k', title: draft.campaign?.title ?? '', items })
  const leave = () => {
    opened.kept.set(`${type}/${item}`, { ...draft, campaign: null })
    return { status: 200, body: { ...whole, items: [others] } }
  }
  const answers: Answers = {
    'GET /api/campaigns/k': () => ({ status: 200, body: whole }),
    'PUT /api/campaigns/k': leave,
    'DELETE /api/campaigns/k': leave,
  }
  const refuse = ({ method, path }: Call): Answer | null => {
    if (path === '/api/campaigns') return { status: 200, body: campaignsAnswered([whole]) }
    return method === 'DELETE' && path.startsWith('/api/drafts') && opened.kept.get(`${type}/${item}`)?.campaign
      ? { status: 409, body: { message: is_scheduled } }
      : null
  }
  const opened = openWithDrafts(at, [draft], answers, refuse)
  /** Nothing holds it any more. */
  const isMended = () => {
    whole = { ...whole, items: whole.items.map((one) => ({ ...one, ...sound })) }
  }
  return { ...opened, isMended }
}

const notice = () => screen.findByRole('region', { name: 'Modifications non publiées' })

it.each([
  ['Été', 'Il est programmé avec la campagne «\u00a0Été\u00a0»', 'PUT'],
  ['', 'Il est programmé\u00a0: il ne sortira plus.', 'DELETE'],
])('is abandoned from the campaign « %s » as well, as was said before', async (title, said, method) => {
  const { user, kept, sent } = openScheduled(ofCategory('De trop', campaignOf(title)))
  const form = await formCalled('Modifier la catégorie')
  await screen.findByRole('button', { name: 'Publier maintenant' })
  await user.click(within(await notice()).getByRole('button', { name: 'Abandonner' }))
  const dialog = await screen.findByRole('dialog', { name: /^Abandonner le brouillon/ })
  expect(dialog.textContent).toContain(said)
  expect(sent(method)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(kept.size).toBe(0))
  const [left] = sent(method)
  expect(left?.path).toBe('/api/campaigns/k')
  expect(left?.headers.get('If-Match')).toBe('"2026-11-20T13:02:00.000Z"')
  if (method === 'PUT') expect(left?.body).toEqual({ drafts: [{ type: 'Product', item: 'p' }] })
  await waitFor(() => expect(fieldOf(form, 'Sous-titre').value).toBe(aCategory().subtitle ?? ''))
  expect(screen.queryByRole('region', { name: 'Un autre brouillon' })).toBeNull()
})

it.each<[Partial<Campaign['items'][number]>, string]>([
  [{ refusal: 'Le titre est requis.' }, 'Sera retenue\u00a0: à corriger. Le titre est requis.'],
  [{ isStale: true }, 'Sera retenue\u00a0: ce qui est public a changé.'],
])('says above its form that it will be held, as elsewhere: %j', async (said, told) => {
  openScheduled(ofCategory('Bientôt', campaignOf('Été')), category, said)
  await waitFor(async () => expect((await notice()).textContent).toContain(told))
})

const willBeHeld = /Sera retenue/

it('says so no more once that was corrected in its form', async () => {
  const { isMended } = openScheduled(ofCategory('Bientôt', campaignOf('Été')), category, { refusal: 'Trop court.' })
  const form = await formCalled('Modifier la catégorie')
  await waitFor(async () => expect((await notice()).textContent).toMatch(willBeHeld))
  isMended()
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Très bientôt' } })
  await later(5)
  await textSays(form, /Brouillon enregistré à/)
  await waitFor(async () => expect((await notice()).textContent).not.toMatch(willBeHeld), { timeout: 500 })
})

it('says so no more once that was corrected elsewhere', async () => {
  const { isMended } = openScheduled(ofCategory('Bientôt', campaignOf('Été')), category, { isStale: true })
  await waitFor(async () => expect((await notice()).textContent).toMatch(willBeHeld))
  isMended()
  await later(61)
  expect((await notice()).textContent).not.toMatch(willBeHeld)
})

it.each([
  ['', 'Ce brouillon est programmé\u00a0: sortira le lundi 7 décembre 2026 à 08:00 (heure de Tunis)'],
  ['Été', 'Ce brouillon est de la campagne «\u00a0Été\u00a0»'],
])('is not made public by « Enregistrer » without a question (campaign « %s »)', async (title, said) => {
  const { user, sent, drafts } = openScheduled(ofCategory('Bientôt', campaignOf(title)))
  const form = await formCalled('Modifier la catégorie')
  await screen.findByRole('button', { name: 'Publier maintenant' })
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Très bientôt' } })
  const save = () => user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const question = () => screen.findByRole('dialog', { name: /^Publier maintenant/ })
  await save()
  expect((await question()).textContent).toContain(said)
  await user.click(within(await question()).getByRole('button', { name: 'Annuler' }))
  expect(drafts('PUT')).toEqual([])
  await user.keyboard('{Control>}s{/Control}')
  await user.click(within(await question()).getByRole('button', { name: 'Enregistrer le brouillon' }))
  await waitFor(() => expect(drafts('PUT')).toHaveLength(1))
  const saved = () => sent('PUT').filter(({ path }) => path === '/api/products/categories/c')
  expect(saved()).toEqual([])
  await save()
  await user.click(within(await question()).getByRole('button', { name: 'Publier maintenant' }))
  await waitFor(() => expect(saved()).toHaveLength(1))
})

it('is not made public without a question where a colleague counts on what the form had kept by itself', async () => {
  const { user, kept, sent } = openScheduled(ofCategory('Ignoré', null))
  kept.clear()
  const form = await formCalled('Modifier la catégorie')
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Compté' } })
  await later(4)
  const stored = kept.get('Category/c')
  if (!stored) throw new Error('nothing was stored')
  kept.set('Category/c', { ...stored, campaign: campaignOf('Été') })
  await later(61)
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const question = await screen.findByRole('dialog', { name: /^Publier maintenant/ })
  expect(question.textContent).toContain('Ce brouillon est de la campagne «\u00a0Été\u00a0»')
  expect(sent('PUT').filter(({ path }) => path === '/api/products/categories/c')).toEqual([])
})

it('is none where nothing was scheduled after all, and nothing was typed', async () => {
  const { user, kept, drafts } = openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  await user.click(within(form).getByRole('button', { name: 'Programmer…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Programmer ce brouillon' })
  expect(kept.size).toBe(1)
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(kept.size).toBe(0))
  expect(drafts('DELETE')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Modifications non publiées' })).toBeNull()
})

it('stays where nothing was scheduled after all, and something was typed', async () => {
  const { user, kept } = openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'À garder' } })
  await user.click(within(form).getByRole('button', { name: 'Programmer…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Programmer ce brouillon' })
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await later(10)
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'À garder' })
})

it('stands in the form again where a colleague has counted on it meanwhile, and the server says why', async () => {
  const { kept, drafts } = openScheduled(ofCategory('Ignoré', null))
  kept.clear()
  const form = await formCalled('Modifier la catégorie')
  const { value } = fieldOf(form, 'Sous-titre')
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Compté' } })
  await later(4)
  const stored = kept.get('Category/c')
  if (!stored) throw new Error('nothing was stored')
  kept.set('Category/c', { ...ofCategory('Compté', campaignOf('Été')), updatedAt: stored.updatedAt })
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value } })
  await later(4)
  await screen.findByText(is_scheduled, { selector: '.toast *' })
  expect(drafts('DELETE')).toHaveLength(1)
  await waitFor(() => expect(fieldOf(form, 'Sous-titre').value).toBe('Compté'))
  await within(await notice()).findByRole('link', { name: /Été/ })
  expect(screen.queryByRole('region', { name: 'Un autre brouillon' })).toBeNull()
  await later(30)
  expect(drafts('DELETE')).toHaveLength(1)
  expect(kept.size).toBe(1)
  // It is the form's own: what is typed next takes its place.
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Compté encore' } })
  await later(4)
  expect(screen.queryByRole('region', { name: 'Un autre brouillon' })).toBeNull()
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Compté encore' })
})

it('is abandoned from its list with its campaign named, as the one that the list shows', async () => {
  const draft = { ...ofCategory('De trop', campaignOf('Été')), item: 'n1', isNew: true, title: 'Commencée', base: null }
  const { user, kept, sent, drafts } = openScheduled(draft, '/admin/categories')
  await user.click(await screen.findByRole('button', { name: /^Abandonner\s: Commencée/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Abandonner le brouillon/ })
  expect(dialog.textContent).toContain('Il est programmé avec la campagne «\u00a0Été\u00a0»')
  await user.click(within(dialog).getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(kept.size).toBe(0))
  expect(sent('PUT')[0]?.body).toEqual({ drafts: [{ type: 'Product', item: 'p' }] })
  expect(drafts('DELETE')[0]?.headers.get('If-Match')).toBe('"2026-11-20T13:02:00.000Z"')
})

it('stays in its list, as it is by now, where somebody has stored it anew', async () => {
  const draft = { ...ofCategory('', null), item: 'n1', isNew: true, title: 'Commencée', base: null }
  const { user, kept } = openWithDrafts('/admin/categories', [draft], {}, ({ method, headers }) =>
    method === 'DELETE' && headers.get('If-Match') !== `"${kept.get('Category/n1')?.updatedAt}"`
      ? { status: 409, body: { message: 'Modifié entre-temps.' } }
      : null,
  )
  const button = await screen.findByRole('button', { name: /^Abandonner\s: Commencée/ })
  kept.set('Category/n1', { ...draft, title: 'Presque finie', updatedAt: '2026-11-25T10:00:00.000Z' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: /^Abandonner le brouillon/ })
  await user.click(within(dialog).getByRole('button', { name: 'Abandonner' }))
  await screen.findByText(/n’a pas pu être abandonné\. Modifié entre-temps\.$/, { selector: '.toast *' })
  await screen.findByRole('link', { name: /^Continuer\s: Presque finie/ })
  expect(kept.size).toBe(1)
})

it('stays with its campaign where somebody has stored it anew', async () => {
  const draft = { ...ofCategory('', campaignOf('Été')), item: 'n1', isNew: true, title: 'Commencée', base: null }
  const { user, kept, sent } = openScheduled(draft, '/admin/categories')
  const button = await screen.findByRole('button', { name: /^Abandonner\s: Commencée/ })
  kept.set('Category/n1', { ...draft, title: 'Presque finie', updatedAt: '2026-11-25T10:00:00.000Z' })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: /^Abandonner le brouillon/ })
  await user.click(within(dialog).getByRole('button', { name: 'Abandonner' }))
  await screen.findByText(/n’a pas pu être abandonné\. Il a été enregistré entre-temps\.$/, { selector: '.toast *' })
  expect([...sent('PUT'), ...sent('DELETE')]).toEqual([])
  expect(kept.size).toBe(1)
})

it('is abandoned where the campaign has gone out without it meanwhile', async () => {
  const draft = { ...ofCategory('', campaignOf('Été')), item: 'n1', isNew: true, title: 'Commencée', base: null }
  const opened = openWithDrafts('/admin/categories', [draft], {
    'GET /api/campaigns/k': { status: 200, body: aCampaign({ _id: 'k', state: 'out' }) },
  })
  const button = await screen.findByRole('button', { name: /^Abandonner\s: Commencée/ })
  opened.kept.set('Category/n1', { ...draft, campaign: null })
  await opened.user.click(button)
  const dialog = await screen.findByRole('dialog', { name: /^Abandonner le brouillon/ })
  await opened.user.click(within(dialog).getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(opened.kept.size).toBe(0))
})
