// A form stores its draft by itself once it differs: a while after the last change, one call at a time, and quietly.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { storedToken, storeSession } from '../../api/session.ts'
import { type Answer, held } from '../testing.tsx'
import type { StoredDraft } from './calls.ts'
import { aDraft, servedDrafts } from './testing.ts'
import { copies, fieldOf, formCalled, later, openWithDrafts, textSays } from './testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const category = '/admin/categories/c'
const moment = '2026-11-25T13:02:00.000Z'
const draftOfCategory = '/api/drafts/Category/c'

function type(form: HTMLElement, label: string, value: string): void {
  fireEvent.change(fieldOf(form, label), { target: { value } })
}

const bodyOf = ({ body }: { readonly body: unknown }) =>
  Object.fromEntries(body instanceof FormData ? body : Object.entries(body as object)) as Record<string, unknown>

it('is stored three seconds after the last change, and needs no copy in the browser then', async () => {
  const { drafts } = openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Sous-titre', 'Un')
  await later(2)
  expect(copies()).toHaveLength(1)
  type(form, 'Sous-titre', 'Une fois')
  await later(2.9)
  expect(drafts('PUT')).toEqual([])
  await later(0.2)
  const [put, ...others] = drafts('PUT')
  expect(others).toEqual([])
  expect(put?.path).toBe(draftOfCategory)
  expect(put?.headers.get('If-Match')).toBe('""')
  expect(bodyOf(put ?? { body: {} })).toMatchObject({ subtitle: 'Une fois', _base: expect.any(String) })
  expect(JSON.parse(String(bodyOf(put ?? { body: {} })._form))).toMatchObject({ subtitle: 'Une fois' })
  await textSays(form, /Brouillon enregistré à\s\d\d:\d\d/)
  expect(within(form).getByText('Modifications non enregistrées')).toBeTruthy()
  expect(copies()).toEqual([])
  await later(30)
  expect(drafts('PUT')).toHaveLength(1)
})

it('is stored every ten seconds while somebody types on, as the one that was seen', async () => {
  const { drafts, kept } = openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  for (let second = 0; second < 24; second += 2) {
    type(form, 'Sous-titre', `Seconde ${second}`)
    await later(2)
  }
  expect(drafts('PUT')).toHaveLength(2)
  const [first, second] = drafts('PUT')
  expect(first?.headers.get('If-Match')).toBe('""')
  expect(second?.headers.get('If-Match')).not.toBe('""')
  await later(3)
  expect(drafts('PUT')).toHaveLength(3)
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Seconde 22' })
})

it('goes one at a time, and what was typed meanwhile follows', async () => {
  const first = aDraft({ type: 'Category', item: 'c', updatedAt: moment })
  const slow = held({ status: 200, body: first })
  let asked = 0
  const { drafts, kept } = openWithDrafts(category, [], {}, ({ method }) => {
    if (method !== 'PUT') return null
    asked += 1
    return asked === 1 ? (slow.answer() as unknown as Answer) : null
  })
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Sous-titre', 'Un')
  await later(3.1)
  await textSays(form, /Enregistrement du brouillon…|Modifications/)
  type(form, 'Sous-titre', 'Deux')
  await later(12)
  expect(drafts('PUT')).toHaveLength(1)
  await textSays(form, /Enregistrement du brouillon…/)
  kept.set('Category/c', first)
  slow.release()
  await later(4)
  expect(drafts('PUT')).toHaveLength(2)
  expect(drafts('PUT')[1]?.headers.get('If-Match')).toBe(`"${moment}"`)
  expect(bodyOf(drafts('PUT')[1] ?? { body: {} }).subtitle).toBe('Deux')
})

it('is kept in this browser while the server is away, and stored when it is back', async () => {
  let isAway = true
  const { drafts, kept } = openWithDrafts(category, [], {}, ({ method }) =>
    method === 'PUT' && isAway ? { status: 503, body: { message: 'Indisponible.' } } : null,
  )
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Sous-titre', 'Gardé')
  await later(4)
  await textSays(form, /Brouillon gardé dans ce navigateur/)
  expect(copies()).toHaveLength(1)
  expect(document.querySelector('.toast-error')).toBeNull()
  isAway = false
  act(() => void window.dispatchEvent(new Event('online')))
  await textSays(form, /Brouillon enregistré à/)
  expect(drafts('PUT')).toHaveLength(2)
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Gardé' })
  expect(copies()).toEqual([])
})

it('is stored at once when somebody has signed in again', async () => {
  let isOver = true
  const { kept } = openWithDrafts(category, [], {}, ({ method }) =>
    method === 'PUT' && isOver ? { status: 401, body: { message: 'Votre session a expiré.' } } : null,
  )
  const form = await formCalled('Modifier la catégorie')
  const session = { token: storedToken() ?? '', userId: '1', username: 'amina' }
  type(form, 'Sous-titre', 'Gardé')
  await later(4)
  await textSays(form, /Brouillon gardé dans ce navigateur/)
  isOver = false
  act(() => storeSession(session))
  await textSays(form, /Brouillon enregistré à/)
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Gardé' })
})

it('goes on where the server took it and the answer was lost, and what came next never arrived', async () => {
  let failing = 2
  const stored = new Map<string, StoredDraft>()
  const answer = servedDrafts(stored)
  const { drafts } = openWithDrafts(category, [], {}, (call) => {
    const isLost = call.method === 'PUT' && failing > 0
    if (isLost) failing -= 1
    const answered = isLost && failing === 0 ? null : answer(call)
    return isLost ? { status: 504, body: { message: 'Aucune réponse.' } } : answered
  })
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Sous-titre', 'Un')
  await later(4)
  type(form, 'Sous-titre', 'Deux')
  await later(40)
  expect(screen.queryByRole('region', { name: 'Un autre brouillon' })).toBeNull()
  await textSays(form, /Brouillon enregistré à/)
  expect(stored.get('Category/c')?.content).toMatchObject({ subtitle: 'Deux' })
  expect(drafts('PUT').length).toBeLessThanOrEqual(5)
})

it('goes again by itself once what was typed is taken back', async () => {
  const { kept } = openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  const { value } = fieldOf(form, 'Sous-titre')
  type(form, 'Sous-titre', 'Un')
  await later(4)
  expect(kept.size).toBe(1)
  type(form, 'Sous-titre', value)
  await later(4)
  expect(kept.size).toBe(0)
  expect(within(form).queryByText(/Brouillon enregistré/)).toBeNull()
})

it('says where it is once, and not at each time', async () => {
  openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  const said: string[] = []
  const status = form.querySelector('.save-bar-kept-status')
  if (!status) throw new Error('nothing is told of drafts')
  new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  for (const value of ['Un', 'Deux', 'Trois']) {
    type(form, 'Sous-titre', value)
    await later(4)
  }
  expect(said).toEqual(['Brouillon enregistré'])
})

it('ends with the form: what is left without saving takes it along', async () => {
  const { user, kept, drafts } = openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Sous-titre', 'De trop')
  await later(4)
  expect(kept.size).toBe(1)
  await user.click(within(form).getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(kept.size).toBe(0))
  expect(drafts('DELETE')).toHaveLength(1)
  await later(30)
  expect(drafts('PUT')).toHaveLength(1)
})

it('stays where the question is answered so, and the form is left', async () => {
  const { user, kept } = openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Sous-titre', 'À reprendre')
  await user.click(within(form).getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Garder le brouillon' }))
  await screen.findByRole('link', { name: /^Modifier\s: / })
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'À reprendre' })
  expect(copies()).toEqual([])
  expect(await screen.findByText('Modifications non publiées')).toBeTruthy()
})

it('goes with the save, which names it', async () => {
  const { user, kept, sent, drafts } = openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Sous-titre', 'Enfin')
  await later(4)
  const { updatedAt } = kept.get('Category/c') ?? { updatedAt: '' }
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Catégorie mise à jour avec succès !')
  const [put] = sent('PUT')
  expect(put?.headers.get('Vitrine-Draft')).toBe(`c ${updatedAt}`)
  await later(30)
  expect(drafts('PUT')).toHaveLength(1)
  expect(drafts('DELETE')).toEqual([])
})

it('is stored on purpose, which asks nothing more and leaves the focus', async () => {
  const { user, kept } = openWithDrafts(category)
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Sous-titre', 'Plus tard')
  const button = within(form).getByRole('button', { name: 'Enregistrer le brouillon' })
  await user.click(button)
  expect(await screen.findByText('Brouillon enregistré', { selector: '.toast *' })).toBeTruthy()
  expect(document.activeElement).toBe(button)
  expect(kept.size).toBe(1)
  expect(within(form).queryByText('Modifications non enregistrées')).toBeNull()
  await screen.findByRole('region', { name: 'Modifications non publiées' })
  type(form, 'Sous-titre', 'Encore autre chose')
  await later(4)
  await user.click(within(form).getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  // What was stored on purpose is there again.
  await waitFor(() => expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Plus tard' }))
})
