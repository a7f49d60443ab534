// The page of a campaign follows what becomes of it elsewhere, and does nothing over that.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Campaign } from '../../campaigns/calls.ts'
import { aCampaign } from '../../campaigns/testing.ts'
import type { DraftKey, StoredDraft } from '../../drafts/calls.ts'
import { aDraft } from '../../drafts/testing.ts'
import { formCalled, later, openWithDrafts } from '../../drafts/testing-form.tsx'
import type { Answer } from '../../testing.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begun = aCampaign({ _id: 'k', title: 'Ramadan' })
const held = aCampaign({
  _id: 'k',
  title: 'Ramadan',
  held: 'Le titre est requis.',
  updatedAt: '2026-11-25T08:00:00.000Z',
})

/** Opens its page; `becomes` says what a colleague, or the clock, makes of it. */
function openPage(publish: () => Answer = () => ({ status: 204 })) {
  let current: Campaign | null = begun
  const opened = openWithDrafts('/admin/calendrier/k', [], {
    'GET /api/campaigns/k': () => (current ? { status: 200, body: current } : { status: 404 }),
    'POST /api/campaigns/k/publish': () => publish(),
  })
  const becomes = (next: Campaign | null) => {
    current = next
  }
  return { ...opened, becomes }
}

const titleField = async () => within(await formCalled('Modifier la campagne')).getByLabelText(/^Titre/)

it('says by itself what has become of it, and that it is gone', async () => {
  const { becomes } = openPage()
  await titleField()
  becomes(held)
  await later(21)
  await screen.findByText(/Le titre est requis\./)
  becomes(null)
  await later(21)
  await screen.findByText('Cette campagne n’existe plus.')
})

it('is not changed under the hands of whoever types, nor lost where the server is away', async () => {
  const { becomes, sent } = openPage()
  const field = (await titleField()) as HTMLInputElement
  fireEvent.change(field, { target: { value: 'Ramadan 2027' } })
  becomes(held)
  const read = () => sent('GET').filter(({ path }) => path === '/api/campaigns/k').length
  const before = read()
  await later(60)
  expect(read()).toBe(before)
  expect(field.value).toBe('Ramadan 2027')
  // Typed back, it follows again.
  fireEvent.change(field, { target: { value: 'Ramadan' } })
  await later(21)
  await screen.findByText(/Le titre est requis\./)
})

it('stays as it is shown where it cannot be read again', async () => {
  const { becomes } = openPage()
  const field = await titleField()
  becomes(null)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  await later(21)
  expect(field.isConnected).toBe(true)
})

it('offers nothing by force where it is another one by now, and shows that one', async () => {
  const refused = { status: 409, body: { message: 'Modifié entre-temps.' } }
  const { user, becomes, sent } = openPage(() => {
    becomes(held)
    return refused
  })
  await titleField()
  await user.click(await screen.findByRole('button', { name: 'Publier maintenant' }))
  const asked = await screen.findByRole('dialog', { name: /^Publier «\s*Ramadan/ })
  await user.click(within(asked).getByRole('button', { name: 'Publier maintenant' }))
  const told = await screen.findByRole('dialog', { name: 'Modifiée entre-temps' })
  expect(
    within(told)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fermer'])
  await user.click(within(told).getByRole('button', { name: 'Fermer' }))
  await screen.findByText(/Le titre est requis\./)
  const posts = sent('POST').filter(({ path }) => path === '/api/campaigns/k/publish')
  expect(posts).toHaveLength(1)
  expect(posts[0]?.headers.get('If-Match')).toBe(`"${begun.updatedAt}"`)
})

it('offers to go out by force where its items alone have changed since', async () => {
  const { user, sent } = openPage(() => ({ status: 409, body: { message: 'Cet élément a été modifié.' } }))
  await titleField()
  await user.click(await screen.findByRole('button', { name: 'Publier maintenant' }))
  const asked = await screen.findByRole('dialog', { name: /^Publier «\s*Ramadan/ })
  await user.click(within(asked).getByRole('button', { name: 'Publier maintenant' }))
  const told = await screen.findByRole('dialog', { name: 'Modifié entre-temps' })
  await user.click(within(told).getByRole('button', { name: 'Publier quand même' }))
  await waitFor(() =>
    expect(
      sent('POST')
        .filter(({ path }) => path === '/api/campaigns/k/publish')
        .map(({ body }) => body),
    ).toEqual([{ force: false }, { force: true }]),
  )
})

const itemOf = ({ type, item, title }: StoredDraft) => ({
  ...{
    type,
    item,
    title,
    isNew: false,
    isGone: false,
    isStale: false,
    isToCome: false,
    isUnchecked: true,
    refusal: null,
  },
})

/** Opens one that has its time, and is stored as it is sent. */
function openStored(drafts: readonly StoredDraft[], more: Partial<Campaign> = {}) {
  let current = aCampaign({ _id: 'k', title: 'Ramadan', publishAt: '2027-03-01T08:00', items: [], ...more })
  const opened = openWithDrafts('/admin/calendrier/k', drafts, {
    'GET /api/campaigns/k': () => ({ status: 200, body: current }),
    'PUT /api/campaigns/k': ({ body }) => {
      const { drafts: kept, ...said } = body as { drafts?: readonly DraftKey[] }
      const items = kept
        ? drafts.filter(({ item }) => kept.some((key) => key.item === item)).map(itemOf)
        : current.items
      current = { ...current, ...said, items, updatedAt: '2026-11-25T08:00:00.000Z' }
      return { status: 200, body: current }
    },
  })
  return { ...opened, current: () => current }
}

it('has no time any more where somebody would rather not let go what it was given since', async () => {
  const draft = aDraft({ type: 'Category', item: 'c', errors: { title: 'Le titre est requis.' } })
  const { user, sent, current } = openStored([draft])
  const form = await formCalled('Modifier la campagne')
  await user.click(await within(form).findByRole('checkbox'))
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const asked = await screen.findByRole('dialog', { name: 'Une erreur retient la publication' })
  expect(current().publishAt).toBeNull()
  await user.click(within(asked).getByRole('button', { name: 'Ne pas programmer' }))
  await within(form).findByText(/La campagne est enregistrée sans date/)
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { title: 'Ramadan', drafts: [{ type: 'Category', item: 'c' }], publishAt: null, withdrawAt: null },
  ])
  expect(within(form).getByLabelText(/^Publier le/)).toHaveProperty('value', '2027-03-01T08:00')
})

const withErrors = (item: string, title: string) =>
  aDraft({ type: 'Category', item, title, errors: { title: 'Le titre est requis.' } })
const [creams, masks, oils] = [
  withErrors('a', 'Crèmes'),
  withErrors('b', 'Masques'),
  withErrors('c', 'Huiles'),
] as const

/** Opens one that has its time and two of three drafts. */
async function openWithTwo() {
  const opened = openStored([creams, masks, oils], { items: [itemOf(creams), itemOf(masks)] })
  const form = await formCalled('Modifier la campagne')
  const box = (name: string) => within(form).findByRole('checkbox', { name: new RegExp(name) })
  const saveButItsTimes = async () => {
    await opened.user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
    const asked = await screen.findByRole('dialog', { name: /retien/ })
    await opened.user.click(within(asked).getByRole('button', { name: 'Ne pas programmer' }))
    await within(form).findByText(/^Non enregistré/)
  }
  return { ...opened, form, box, saveButItsTimes }
}

const unsaved = 'Modifications non enregistrées'

it('is held against what is stored of it, where its times alone are not', async () => {
  const { user, form, box, saveButItsTimes, current } = await openWithTwo()
  const time = within(form).getByLabelText(/^Publier le/)
  await user.click(await box('Masques'))
  fireEvent.change(time, { target: { value: '2027-02-01T08:00' } })
  await saveButItsTimes()
  expect(current()).toMatchObject({ publishAt: '2027-03-01T08:00', items: [{ item: 'a' }] })
  expect(time).toHaveProperty('value', '2027-02-01T08:00')
  within(form).getByText(unsaved)
  fireEvent.change(time, { target: { value: '2027-03-01T08:00' } })
  await waitFor(() => expect(within(form).queryByText(unsaved)).toBeNull())
  await user.click(await box('Masques'))
  within(form).getByText(unsaved)
})

it('lets nobody publish what it holds in the form no more, and still as it is stored', async () => {
  const { user, form, box, saveButItsTimes, current } = await openWithTwo()
  await user.click(await box('Huiles'))
  await saveButItsTimes()
  expect(current()).toMatchObject({ publishAt: null, items: [{ item: 'a' }, { item: 'b' }, { item: 'c' }] })
  await user.click(await box('Huiles'))
  within(form).getByText(unsaved)
  expect(screen.getByRole('button', { name: 'Publier maintenant' }).getAttribute('aria-disabled')).toBe('true')
})

it('loses the time that a colleague has given it meanwhile, where more is to go out then', async () => {
  const theirs = aCampaign({
    ...{ _id: 'k', title: 'Ramadan', publishAt: '2027-03-01T08:00', items: [] },
    updatedAt: '2026-11-25T08:00:00.000Z',
  })
  let current = begun
  const { user, sent } = openWithDrafts('/admin/calendrier/k', [creams], {
    'GET /api/campaigns/k': () => ({ status: 200, body: current }),
    'PUT /api/campaigns/k': ({ headers, body }) => {
      if (headers.get('If-Match') !== `"${theirs.updatedAt}"`) {
        current = theirs
        return { status: 409, body: { message: 'Cette campagne a été modifiée entre-temps.' } }
      }
      current = { ...current, ...(body as object), items: [itemOf(creams)], updatedAt: '2026-11-25T09:00:00.000Z' }
      return { status: 200, body: current }
    },
  })
  const form = await formCalled('Modifier la campagne')
  await user.click(await within(form).findByRole('checkbox', { name: /Crèmes/ }))
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  await user.click(within(question).getByRole('button', { name: 'Enregistrer quand même' }))
  const asked = await screen.findByRole('dialog', { name: 'Une erreur retient la publication' })
  expect(sent('PUT')[1]?.body).toMatchObject({ drafts: [{ item: 'a' }], publishAt: null, withdrawAt: null })
  await user.click(within(asked).getByRole('button', { name: 'Ne pas programmer' }))
  await within(form).findByText(/La campagne est enregistrée sans date/)
  expect(current.publishAt).toBeNull()
})

it.each([
  { said: 'another end', of: {}, publishAt: '2027-03-01T08:00' },
  { said: 'an earlier begin', of: {}, publishAt: '2027-02-01T08:00' },
  { said: 'another end of one that is held', of: { held: 'Trop tard.' }, publishAt: '2027-03-01T08:00' },
])('keeps its times until it has those that are typed: $said', async ({ of, publishAt }) => {
  const draft = aDraft({ type: 'Category', item: 'c' })
  const { user, sent } = openStored([draft], of)
  const form = await formCalled('Modifier la campagne')
  fireEvent.change(within(form).getByLabelText(/^Publier le/), { target: { value: publishAt } })
  fireEvent.change(within(form).getByLabelText(/^Retirer le/), { target: { value: '2027-04-01T08:00' } })
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { title: 'Ramadan', drafts: [] },
    { publishAt, withdrawAt: '2027-04-01T08:00' },
  ])
})

it('gets no time that somebody would rather not give it, and keeps what is typed', async () => {
  const draft = aDraft({ type: 'Category', item: 'c', errors: { title: 'Le titre est requis.' } })
  const { type, item } = draft
  let current = aCampaign({ _id: 'k', title: 'Ramadan', items: [itemOf(draft)] })
  const change = () => {
    current = { ...current, updatedAt: '2026-11-25T08:00:00.000Z' }
    return { status: 200, body: current }
  }
  const { user, sent } = openWithDrafts('/admin/calendrier/k', [draft], {
    'GET /api/campaigns/k': () => ({ status: 200, body: current }),
    'PUT /api/campaigns/k': change,
  })
  const form = await formCalled('Modifier la campagne')
  const time = within(form).getByLabelText(/^Publier le/) as HTMLInputElement
  fireEvent.change(time, { target: { value: '2027-03-01T08:00' } })
  const save = within(form).getByRole('button', { name: 'Enregistrer' })
  await user.click(save)
  const asked = await screen.findByRole('dialog', { name: 'Une erreur retient la publication' })
  await user.click(within(asked).getByRole('button', { name: 'Ne pas programmer' }))
  await within(form).findByText(/sont enregistrés, mais ses heures n’ont pas été changées\./)
  expect(time.value).toBe('2027-03-01T08:00')
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ title: 'Ramadan', drafts: [{ type, item }] }])

  await user.click(save)
  const again = await screen.findByRole('dialog', { name: 'Une erreur retient la publication' })
  await user.click(within(again).getByRole('button', { name: 'Programmer quand même' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(3))
  expect(sent('PUT')[2]?.body).toEqual({ publishAt: '2027-03-01T08:00', withdrawAt: null })
  expect(sent('PUT')[1]?.headers.get('If-Match')).toBe('"2026-11-25T08:00:00.000Z"')
})

const passedBy = 'Cette heure est déjà passée.'

it.each<[string, Answer, RegExp]>([
  ['no answer comes', { status: 503, body: { message: 'Revenez.' } }, /peut-être sans date.*Revenez\./],
  [
    'they have gone by',
    { status: 400, body: { message: 'Refusé.', errors: { publishAt: passedBy } } },
    /est enregistrée sans date.*Refusé\./,
  ],
])('says that it has lost its times where %s as they are given again', async (_says, refusal, told) => {
  const { form, user, current } = openTimed(refusal)
  const field = await form()
  fireEvent.change(within(field).getByLabelText(/^Publier le/), { target: { value: '2027-03-02T08:00' } })
  await user.click(within(field).getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(told, { selector: '.toast *' })
  expect(current().publishAt).toBeNull()
  if (refusal.status === 400) await within(field).findByRole('link', { name: new RegExp(passedBy) })
})

it('says so in the form, too, where the session ended meanwhile', async () => {
  const { form, user, current } = openTimed({ status: 401, body: { message: 'Session expirée.' } })
  const field = await form()
  fireEvent.change(within(field).getByLabelText(/^Publier le/), { target: { value: '2027-03-02T08:00' } })
  await user.click(within(field).getByRole('button', { name: 'Enregistrer' }))
  await screen.findByRole('dialog', { name: /[Ss]ession/ })
  expect(current().publishAt).toBeNull()
  await within(field).findByText(/est enregistrée sans date/)
})

it('says so, too, where its pages could not be looked at', async () => {
  let isAway = false
  const { form, user, current } = openTimed({ status: 200 }, () =>
    isAway ? { status: 403, body: { message: 'Non.' } } : null,
  )
  const field = await form()
  fireEvent.change(within(field).getByLabelText(/^Publier le/), { target: { value: '2027-03-02T08:00' } })
  isAway = true
  await user.click(within(field).getByRole('button', { name: 'Enregistrer' }))
  await within(field).findByText(/est enregistrée sans date.*Non\./)
  expect(current().publishAt).toBeNull()
})

it('says no such thing where it has kept them', async () => {
  let isAway = false
  const { form, user, current } = openTimed({ status: 200 }, () =>
    isAway ? { status: 403, body: { message: 'Non.' } } : null,
  )
  const field = await form()
  fireEvent.change(within(field).getByLabelText(/^Titre/), { target: { value: 'Été' } })
  isAway = true
  await user.click(within(field).getByRole('button', { name: 'Enregistrer' }))
  await within(field).findByText(/Non\./)
  expect(field.textContent).not.toContain('sans date')
  expect(current()).toMatchObject({ title: 'Été', publishAt: '2027-03-01T08:00' })
})

/** A campaign with a time, which a second call is refused to give another one. */
function openTimed(refusal: Answer, ofDrafts: () => Answer | null = () => null) {
  let current = aCampaign({ _id: 'k', title: 'Ramadan', publishAt: '2027-03-01T08:00', items: [] })
  const opened = openWithDrafts(
    '/admin/calendrier/k',
    [],
    {
      'GET /api/campaigns/k': () => ({ status: 200, body: current }),
      'PUT /api/campaigns/k': ({ body }) => {
        const { drafts: _, ...said } = body as { drafts?: unknown; title?: string }
        if (said.title === undefined) return refusal
        current = { ...current, ...said, updatedAt: '2026-11-25T08:00:00.000Z' }
        return { status: 200, body: current }
      },
    },
    ({ path }) => (path === '/api/drafts' ? ofDrafts() : null),
  )
  return { ...opened, form: () => formCalled('Modifier la campagne'), current: () => current }
}
