// Two versions of a campaign are told apart in the words of its form.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Campaign } from '../../campaigns/calls.ts'
import { aCampaign } from '../../campaigns/testing.ts'
import type { StoredDraft } from '../../drafts/calls.ts'
import { aDraft } from '../../drafts/testing.ts'
import { formCalled, openWithDrafts } from '../../drafts/testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = (item: string, title: string) => aDraft({ type: 'Category', item, title })
const creams = draft('c', 'Crèmes')
const masks = draft('a', 'Masques')
const oils = draft('b', 'Huiles')

const itemOf = ({ type, item, title }: StoredDraft) => ({
  ...{ type, item, title, isNew: false, isGone: false, isStale: false, isToCome: false },
  ...{ isUnchecked: false, refusal: null },
})

const withDrafts = (drafts: readonly StoredDraft[], of: Partial<Campaign> = {}) =>
  aCampaign({ _id: 'k', title: 'Ramadan', items: drafts.map(itemOf), ...of })

/** Opens one with two drafts, of which a colleague makes another one before it is saved. `drafts`: all that are left. */
async function open(theirs: Partial<Campaign>, drafts = [creams, masks, oils]) {
  let current = withDrafts([creams, masks])
  const { user } = openWithDrafts('/admin/calendrier/k', drafts, {
    'GET /api/campaigns/k': () => ({ status: 200, body: current }),
    'PUT /api/campaigns/k': () => {
      current = { ...current, updatedAt: '2026-11-25T08:00:00.000Z', ...theirs }
      return { status: 409, body: { message: 'Cette campagne a été modifiée entre-temps.' } }
    },
  })
  const form = await formCalled('Modifier la campagne')
  const box = (name: RegExp) => within(form).findByRole('checkbox', { name })
  await box(/Crèmes/)
  const question = async () => {
    await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
    return screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  }
  const rename = () => fireEvent.change(within(form).getByLabelText(/^Titre/), { target: { value: 'Ramadan 2027' } })
  return { user, form, box, question, rename }
}

/** What stands on both sides of the field of that label. */
function sidesOf(dialog: HTMLElement, label: string) {
  const field = within(dialog).getByRole('heading', { name: label }).closest<HTMLElement>('.difference')
  return [...(field?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
}

const drafts = 'Brouillons de la campagne'

it('names the drafts as the form does', async () => {
  const { user, box, question } = await open({})
  await user.click(await box(/Huiles/))
  const dialog = await question()
  expect(sidesOf(dialog, drafts)).toEqual([
    expect.stringMatching(/Huiles, catégorie.*Retiré/),
    expect.not.stringContaining('Huiles'),
  ])
  expect(dialog.textContent).not.toContain('Category/')
})

it('names those that a colleague has added, or that are gone', async () => {
  const { question, rename } = await open({ items: [creams, oils].map(itemOf) }, [creams])
  rename()
  const dialog = await question()
  expect(sidesOf(dialog, drafts)).toEqual([
    expect.stringMatching(/Masques, catégorie.*Retiré/),
    expect.stringMatching(/Huiles, catégorie.*Ajouté/),
  ])
})

it('says nothing of drafts that were stored in another order since', async () => {
  const { question, rename } = await open({ items: [masks, creams].map(itemOf) })
  rename()
  expect(within(await question()).queryByRole('heading', { name: drafts })).toBeNull()
})

it('has nothing to save once a draft is taken off and put back', async () => {
  const { user, box, form } = await open({})
  await user.click(await box(/Crèmes/))
  within(form).getByText('Modifications non enregistrées')
  await user.click(await box(/Crèmes/))
  await waitFor(() => expect(within(form).queryByText('Modifications non enregistrées')).toBeNull())
})

it('says the times as they are said elsewhere', async () => {
  const { question, rename } = await open({ publishAt: '2027-03-01T08:00' })
  rename()
  expect(sidesOf(await question(), 'Publier le')).toEqual(['(vide)', '1er mars 2027 à 08:00'])
})
