// A form finds what this browser alone kept of it, beside the draft or the newer version that there is by now: nothing
// of either is lost in silence, whatever the clocks say.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import type { Answer, Answers, Call } from '../testing.tsx'
import type { StoredDraft } from './calls.ts'
import { aDraft } from './testing.ts'
import { copies, fieldOf, formCalled, later, openWithDrafts, textSays } from './testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const category = '/admin/categories/c'

const storedAt = '2026-11-20T13:02:00.000Z'

/** A draft of the one category there is, whose form held this. */
function ofCategory(subtitle: string): StoredDraft {
  const content = aCategory({ _id: 'c', title: 'Peau', subtitle })
  return aDraft({ type: 'Category', item: 'c', base: content.updatedAt, content, updatedAt: storedAt })
}

/** What is said of a copy; what it holds besides what was typed. */
interface Left extends Partial<Record<'keptAt' | 'version' | 'draft', string | undefined>> {
  readonly values?: object
}

/** What a crash leaves in this browser of « Le mien », with what else is said of it; the answer puts it there. */
async function crash({ values, ...said }: Left): Promise<() => void> {
  openWithDrafts(category, [], {}, ({ method }) =>
    method === 'PUT' ? { status: 503, body: { message: 'Pas maintenant.' } } : null,
  )
  const form = await formCalled('Modifier la catégorie')
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Le mien' } })
  await later(1)
  const [name = ''] = copies()
  const copy = JSON.parse(window.localStorage.getItem(name) ?? '') as { readonly values: object }
  const left = { ...copy, ...said, values: { ...copy.values, ...values } }
  cleanup()
  vi.useRealTimers()
  return () => window.localStorage.setItem(name, JSON.stringify(left))
}

/** Opens the form over the draft after a crash. */
async function opened(left: Left, drafts: readonly StoredDraft[], answers: Answers = {}) {
  const leave = await crash(left)
  const page = openWithDrafts(category, drafts, answers)
  leave()
  return { ...page, form: await formCalled('Modifier la catégorie') }
}

/** The same, and takes up what was found, after what happens `before` that. */
async function takenUp(left: Left, drafts: readonly StoredDraft[], answers: Answers = {}, before = () => {}) {
  const page = await opened(left, drafts, answers)
  const { user, form } = page
  const offer = await screen.findByRole('region', { name: 'Brouillon retrouvé' })
  if (drafts.length > 0) expect(fieldOf(form, 'Sous-titre').value).toBe('Le brouillon')
  before()
  await user.click(within(offer).getByRole('button', { name: 'Reprendre' }))
  await waitFor(() => expect(fieldOf(form, 'Sous-titre').value).toBe('Le mien'))
  return page
}

const another = () => screen.queryByRole('region', { name: 'Un autre brouillon' })

it('goes on from the draft that it was typed over, also where the clock of this machine is behind', async () => {
  const left = { keptAt: '2026-11-20T12:00:00.000Z', draft: storedAt }
  const { form, kept, drafts } = await takenUp(left, [ofCategory('Le brouillon')])
  await later(4)
  await textSays(form, /Brouillon enregistré à/)
  expect(another()).toBeNull()
  expect(drafts('PUT')[0]?.headers.get('If-Match')).toBe(`"${storedAt}"`)
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Le mien' })
})

it.each([
  ['was typed without one', { draft: '' }],
  ['goes on from an earlier one', { draft: '2026-11-20T11:00:00.000Z' }],
  ['was kept by an earlier back office', { draft: undefined }],
  ['was kept later, by this clock', { draft: '', keptAt: '2099-01-01T00:00:00.000Z' }],
])('is chosen between with the draft that there is by now, where it %s', async (_says, said) => {
  const left = { keptAt: '2026-11-20T12:00:00.000Z', ...said }
  const { user, kept, drafts } = await takenUp(left, [ofCategory('Le brouillon')])
  await later(30)
  expect(drafts('PUT')).toEqual([])
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Le brouillon' })
  const told = within(another() as HTMLElement)
  await user.click(told.getByRole('button', { name: 'Garder celui-ci' }))
  await waitFor(() => expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Le mien' }))
  expect(drafts('PUT')[0]?.headers.get('If-Match')).toBe(`"${storedAt}"`)
})

it('has the public picture, and not that of the other draft, in the place of a file that was not sent', async () => {
  const draft = ofCategory('Le brouillon')
  const drafted = { ...draft, content: { ...draft.content, heroImage: '/media/du-brouillon.webp' } }
  const held = aCategory({ _id: 'c', title: 'Peau', heroImage: '/media/publique.webp' })
  const answers = { 'GET /api/products/categories': { status: 200, body: [held] } }
  const left = { draft: '', values: { heroImage: { keptFile: 'la-mienne.png' } } }
  const { user, kept } = await takenUp(left, [drafted], answers)
  await user.click(within(another() as HTMLElement).getByRole('button', { name: 'Garder celui-ci' }))
  await waitFor(() => expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Le mien' }))
  expect(kept.get('Category/c')?.content).toMatchObject({ heroImageUrl: '/media/publique.webp' })
})

it('is taken up as it was offered where another tab has let go of it meanwhile', async () => {
  const letGo = () => {
    for (const name of copies()) window.localStorage.removeItem(name)
  }
  await takenUp({ draft: '' }, [ofCategory('Le brouillon')], {}, letGo)
  expect(another()).not.toBeNull()
  await later(1)
  expect(copies()).toHaveLength(1)
})

it('leaves the draft as it is where that is taken instead', async () => {
  const { user, form, kept, drafts } = await takenUp({ draft: '' }, [ofCategory('Le brouillon')])
  await user.click(within(another() as HTMLElement).getByRole('button', { name: 'Reprendre l’autre' }))
  await waitFor(() => expect(fieldOf(form, 'Sous-titre').value).toBe('Le brouillon'))
  await later(4)
  expect(drafts('PUT')).toEqual([])
  expect(kept.size).toBe(1)
  expect(copies()).toEqual([])
})

it('is forgotten where it says what the draft says', async () => {
  const { form } = await opened({ keptAt: '2099-01-01T00:00:00.000Z', draft: '' }, [ofCategory('Le mien')])
  await waitFor(() => expect(fieldOf(form, 'Sous-titre').value).toBe('Le mien'))
  await waitFor(() => expect(copies()).toEqual([]))
  expect(screen.queryByRole('region', { name: 'Brouillon retrouvé' })).toBeNull()
})

const path = '/api/products/categories/c'

/** A server on which somebody else has renamed the category since the copy was begun, at version « 1 ». */
function renamed() {
  let stored = aCategory({ _id: 'c', title: 'Renommée', updatedAt: '2' })
  const put = ({ headers, body }: Call): Answer => {
    if (headers.get('If-Match') !== `"${stored.updatedAt}"`) {
      return { status: 409, body: { message: 'Cet élément a été modifié entre-temps.' } }
    }
    const said = Object.fromEntries(body instanceof FormData ? body : Object.entries(body as object)) as object
    stored = { ...stored, ...said, updatedAt: '3' }
    return { status: 200, body: stored }
  }
  const list = () => ({ status: 200, body: [stored] })
  return { [`GET ${path.slice(0, -2)}`]: list, [`PUT ${path}`]: put }
}

const matched = (calls: readonly Call[]) => calls.map(({ headers }) => headers.get('If-Match'))

it('is saved over what it was begun from: both versions are shown where somebody has saved another since', async () => {
  const { user, form, sent } = await takenUp({ version: '1' }, [], renamed())
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  expect(matched(sent('PUT'))).toEqual(['"1"'])
  expect(question.textContent).toContain('Renommée')
  await user.click(within(question).getByRole('button', { name: 'Enregistrer quand même' }))
  await screen.findByText('Catégorie mise à jour avec succès !')
  expect(matched(sent('PUT'))).toEqual(['"1"', '"2"'])
})

it('is a draft of the version that it was begun from, and so is what this browser keeps of it', async () => {
  const { form, kept } = await takenUp({ version: '1' }, [], renamed())
  await later(1)
  const [name = ''] = copies()
  expect(JSON.parse(window.localStorage.getItem(name) ?? '')).toMatchObject({ version: '1' })
  await later(4)
  await textSays(form, /Brouillon enregistré à/)
  expect(kept.get('Category/c')?.base).toBe('1')
})

it('is of that version no more once the newer one was taken', async () => {
  const { user, form, sent } = await takenUp({ version: '1' }, [], renamed())
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  await user.click(within(question).getByRole('button', { name: 'Recharger la version du serveur' }))
  await waitFor(() => expect(fieldOf(form, 'Titre').value).toBe('Renommée'))
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Autrement' } })
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Catégorie mise à jour avec succès !')
  expect(matched(sent('PUT'))).toEqual(['"1"', '"2"'])
})
