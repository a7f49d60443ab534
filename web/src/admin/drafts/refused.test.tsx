// A draft that the server refuses for good is kept here, told with the reason, and not sent again as it is.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import type { Answer, Call } from '../testing.tsx'
import type { StoredDraft } from './calls.ts'
import { aDraft } from './testing.ts'
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

describe('a file that is refused', () => {
  const why = 'L’image SVG est refusée\u00a0: elle contient un script.'
  const heroImage = '/media/ancienne.webp'

  /** The rest of each draft is taken. `otherwise`: what is said where no file came. */
  function openRefusing(refuses: (file: File) => boolean = () => true, otherwise: StoredDraft['errors'] = {}) {
    let moments = 0
    const sentFile = ({ body }: Call) => [...(body as FormData).values()].find((value) => value instanceof File)
    const taken = (call: Call): Answer | null => {
      if (call.method !== 'PUT') return null
      moments += 1
      const file = sentFile(call)
      const isRefused = file !== undefined && refuses(file)
      const subtitle = String((call.body as FormData).get('subtitle'))
      const draft = aDraft({
        ...{ type: 'Category', item: 'c', updatedAt: `2026-11-25T13:00:0${moments}.000Z` },
        content: { ...aCategory({ _id: 'c' }), subtitle, heroImage },
        errors: isRefused ? { heroImage: why } : file ? {} : otherwise,
      })
      return { status: 200, body: { ...draft, stored: file && !isRefused ? { heroImage: '/media/neuve.webp' } : {} } }
    }
    const opened = openWithDrafts(category, [], {}, taken)
    return { ...opened, files: () => opened.drafts('PUT').map((call) => sentFile(call)?.name) }
  }

  const choose = async (user: ReturnType<typeof openRefusing>['user'], form: HTMLElement, name: string) =>
    user.upload(
      within(form).getAllByLabelText<HTMLInputElement>(/image/, {
        selector: 'input[type=file]',
      })[0] as HTMLInputElement,
      new File(['x'], name, { type: 'image/png' }),
    )

  it('is told of, while the rest is stored, and is not sent with every draft', async () => {
    const { user, files } = openRefusing()
    const form = await formCalled('Modifier la catégorie')
    await choose(user, form, 'corps.png')
    type(form, 'Sous-titre', 'Neuf')
    await later(4)
    await textSays(form, /Brouillon enregistré, mais pas le fichier choisi\s: L’image SVG est refusée/)
    await later(60)
    act(() => void window.dispatchEvent(new Event('online')))
    await later(60)
    expect(files()).toEqual(['corps.png'])
    type(form, 'Sous-titre', 'Neuf encore')
    await later(4)
    expect(files()).toEqual(['corps.png', undefined])
    await textSays(form, /mais pas le fichier choisi/)
  })

  it('is told of with the same reason also where the field is said to be empty without it', async () => {
    const { user, files } = openRefusing(() => true, { heroImage: 'L’image est requise.' })
    const form = await formCalled('Modifier la catégorie')
    await choose(user, form, 'corps.png')
    await later(4)
    await textSays(form, /L’image SVG est refusée/)
    type(form, 'Sous-titre', 'Neuf')
    await later(4)
    expect(files()).toEqual(['corps.png', undefined])
    await textSays(form, /mais pas le fichier choisi\s: L’image SVG est refusée/)
    expect(form.textContent).not.toContain('requise')
  })

  it('keeps the draft from counting as stored on purpose, and from being scheduled', async () => {
    const { user, files } = openRefusing()
    const form = await formCalled('Modifier la catégorie')
    await choose(user, form, 'corps.png')
    await user.click(within(form).getByRole('button', { name: 'Enregistrer le brouillon' }))
    await screen.findByText(/SVG est refusée/, { selector: '.toast *' })
    expect(screen.queryByText('Brouillon enregistré', { selector: '.toast *' })).toBeNull()
    expect(within(form).getByText(/SVG est refusée/, { selector: '.field-problem' })).toBeTruthy()
    expect(within(form).getByText('Modifications non enregistrées')).toBeTruthy()
    await user.click(within(form).getByRole('button', { name: 'Programmer…' }))
    await later(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    // On purpose it is sent again.
    expect(files()).toEqual(['corps.png', 'corps.png'])
  })

  it('gives way to another one', async () => {
    const { user, files } = openRefusing(({ name }) => name === 'corps.png')
    const form = await formCalled('Modifier la catégorie')
    await choose(user, form, 'corps.png')
    await later(4)
    await textSays(form, /mais pas le fichier choisi/)
    await choose(user, form, 'saine.png')
    await later(4)
    await textSays(form, /Brouillon enregistré à/)
    expect(files()).toEqual(['corps.png', 'saine.png'])
    await user.click(within(form).getByRole('button', { name: 'Enregistrer le brouillon' }))
    await screen.findByText('Brouillon enregistré', { selector: '.toast *' })
  })
})
