// A draft that the server refuses for good is kept here, told with the reason, and not sent again as it is.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Answer } from '../testing.tsx'
import { copies, fieldOf, formCalled, later, openWithDrafts, textSays } from './testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const category = '/admin/categories/c'

function type(form: HTMLElement, label: string, value: string): void {
  fireEvent.change(fieldOf(form, label), { target: { value } })
}

const tooLarge = { status: 413, body: { message: 'Le brouillon est trop grand.' } }

it('is not sent again as it is where it is refused for good, and says why', async () => {
  let answer: Answer | null = tooLarge
  const { user, drafts, kept } = openWithDrafts(category, [], {}, ({ method }) => (method === 'PUT' ? answer : null))
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Sous-titre', 'Trop')
  await later(4)
  await textSays(form, /Brouillon gardé dans ce navigateur\. Le serveur le refuse\s: Le brouillon est trop grand\./)
  expect(copies()).toHaveLength(1)
  await later(60)
  act(() => void window.dispatchEvent(new Event('online')))
  await later(60)
  expect(drafts('PUT')).toHaveLength(1)
  // On purpose it is, and the reason is told.
  await user.click(within(form).getByRole('button', { name: 'Enregistrer le brouillon' }))
  await screen.findByText('Le brouillon est trop grand.', { selector: '.toast *' })
  expect(drafts('PUT')).toHaveLength(2)
  answer = null
  type(form, 'Sous-titre', 'Moins')
  await later(4)
  expect(drafts('PUT')).toHaveLength(3)
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Moins' })
  await textSays(form, /Brouillon enregistré à/)
  expect(form.textContent).not.toContain('refuse')
  expect(copies()).toEqual([])
})

it('says no more of a refusal once what was refused is taken back', async () => {
  const { drafts } = openWithDrafts(category, [], {}, ({ method }) => (method === 'PUT' ? tooLarge : null))
  const form = await formCalled('Modifier la catégorie')
  const { value } = fieldOf(form, 'Sous-titre')
  type(form, 'Sous-titre', 'Trop')
  await later(4)
  await textSays(form, /Le serveur le refuse/)
  type(form, 'Sous-titre', value)
  await later(30)
  expect(form.textContent).not.toContain('refuse')
  expect(drafts('PUT')).toHaveLength(1)
  expect(drafts('DELETE')).toEqual([])
})

it('is given up where its removal is refused for good', async () => {
  const { drafts } = openWithDrafts(category, [], {}, ({ method }) =>
    method === 'DELETE' ? { status: 400, body: { message: 'Non.' } } : null,
  )
  const form = await formCalled('Modifier la catégorie')
  const { value } = fieldOf(form, 'Sous-titre')
  type(form, 'Sous-titre', 'Un')
  await later(4)
  type(form, 'Sous-titre', value)
  await later(60)
  expect(drafts('DELETE')).toHaveLength(1)
})

it('is tried again where the refusal may pass, or is not the server’s own', async () => {
  for (const refusal of [{ status: 429, body: { message: 'Trop de demandes.' } }, { status: 404 }]) {
    const { drafts, kept } = openWithDrafts(category, [], {}, ({ method }) =>
      method === 'PUT' && drafts('PUT').length < 3 ? refusal : null,
    )
    const form = await formCalled('Modifier la catégorie')
    type(form, 'Sous-titre', 'Gardé')
    await later(4)
    await later(16)
    expect(form.textContent).not.toContain('refuse')
    await later(16)
    expect(drafts('PUT')).toHaveLength(3)
    expect(kept.size).toBe(1)
    cleanup()
    window.localStorage.clear()
  }
})
