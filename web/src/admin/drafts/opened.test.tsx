// A form of which there is a draft opens with it, says so, and leads on from there; and two people on one draft choose.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory, anInfoSection, aProduct } from '../../content/testing.ts'
import type { StoredDraft } from './calls.ts'
import { aDraft } from './testing.ts'
import { copies, fieldOf, formCalled, later, openWithDrafts, textSays } from './testing-form.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const category = '/admin/categories/c'
const base = aCategory().updatedAt

/** A draft of the one category there is, whose form held this. */
function ofCategory(subtitle: string, of: Partial<StoredDraft> = {}): StoredDraft {
  const content = aCategory({ _id: 'c', title: 'Peau', subtitle })
  return aDraft({ type: 'Category', item: 'c', base, content, ...of })
}

const notice = () => screen.findByRole('region', { name: 'Modifications non publiées' })
const noNotice = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Modifications non publiées' })).toBeNull())

it('opens with the draft, which is no change that leaving would lose', async () => {
  const { user } = openWithDrafts(category, [ofCategory('Brouillon')])
  const form = await formCalled('Modifier la catégorie')
  expect((await notice()).textContent).toContain('enregistrées par Nadia le 20 novembre 2026')
  expect(fieldOf(form, 'Sous-titre').value).toBe('Brouillon')
  expect(within(form).queryByText('Modifications non enregistrées')).toBeNull()
  await user.click(within(form).getByRole('button', { name: 'Annuler' }))
  const item = (await screen.findByRole('heading', { level: 3, name: 'Peau' })).closest('li')
  expect(item?.textContent).toContain('Modifications non publiées')
})

it('opens with what the form held, where it fits, and says what is missing at the fields', async () => {
  const values = { title: '', subtitle: 'À moitié', description: '', imageUrl: '' }
  const { drafts } = openWithDrafts(category, [
    ofCategory('Publié ainsi', { errors: { title: 'Le titre est requis.' } }),
  ])
  const form = await formCalled('Modifier la catégorie')
  await notice()
  expect(await within(form).findAllByText(/Le titre est requis/)).not.toEqual([])
  expect(fieldOf(form, 'Titre').getAttribute('aria-invalid')).toBe('true')
  expect(drafts('PUT')).toEqual([])
  expect(values.title).toBe('')
})

it('says what is missing in the order of its fields, rows included, as the server does not', async () => {
  const content = aProduct({ _id: 'p', infoSections: [anInfoSection(), anInfoSection()] })
  const errors = {
    description: 'La description manque.',
    'infoSections.0.description': 'Le texte 1 manque.',
    'infoSections.0.title': 'Le titre 1 manque.',
    'infoSections.1.title': 'Le titre 2 manque.',
    name: 'Le nom manque.',
  }
  openWithDrafts('/admin/produits/p', [aDraft({ type: 'Product', item: 'p', content, errors })])
  await notice()
  const said = () => [...document.querySelectorAll('.summary a')].map(({ textContent }) => textContent)
  await waitFor(() => expect(said()).not.toEqual([]))
  expect(said().map((text) => text?.replace(/^.*\s:\s/, ''))).toEqual([
    ...['Le nom manque.', 'La description manque.'],
    ...['Le titre 1 manque.', 'Le texte 1 manque.', 'Le titre 2 manque.'],
  ])
})

it('stored on purpose says what publication would refuse, and leaves the focus where it was', async () => {
  const errors = { title: 'Le titre est requis.' }
  const { user } = openWithDrafts(category, [], {}, ({ method }) =>
    method === 'PUT' ? { status: 200, body: ofCategory('À moitié', { errors }) } : null,
  )
  const form = await formCalled('Modifier la catégorie')
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'À moitié' } })
  await later(4)
  await textSays(form, /Brouillon enregistré à/)
  // By itself it does not: whoever types is not done.
  expect(fieldOf(form, 'Titre').getAttribute('aria-invalid')).not.toBe('true')
  const button = within(form).getByRole('button', { name: 'Enregistrer le brouillon' })
  await user.click(button)
  await within(form).findByRole('link', { name: /Le titre est requis/ })
  expect(fieldOf(form, 'Titre').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(button)
})

it('shows how it differs from what is published', async () => {
  const { user } = openWithDrafts(category, [
    ofCategory('Le brouillon', { isStale: true, base: '2026-01-01T00:00:00Z' }),
  ])
  await formCalled('Modifier la catégorie')
  expect((await notice()).textContent).toContain('La version publiée a changé depuis.')
  await user.click(within(await notice()).getByRole('button', { name: 'Voir les différences' }))
  const dialog = await screen.findByRole('dialog', { name: 'Modifications non publiées' })
  expect(within(dialog).getByRole('heading', { name: 'Sous-titre' })).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Version publiée', 'Brouillon'])
})

it.each([
  ['as it was begun from what is public', base],
  ['over what is public, which has changed since it was begun: the server is told', '2025-12-31T00:00:00.000Z'],
])('is published by the save, %s', async (_says, begun) => {
  const { user, sent, kept } = openWithDrafts(category, [ofCategory('Enfin', { base: begun, isStale: begun !== base })])
  await formCalled('Modifier la catégorie')
  await user.click(within(await notice()).getByRole('button', { name: 'Publier' }))
  await screen.findByText('Catégorie mise à jour avec succès !')
  const [put] = sent('PUT')
  expect(put?.headers.get('Vitrine-Draft')).toBe(`c ${kept.get('Category/c')?.updatedAt}`)
  expect(put?.headers.get('If-Match')).toBe(`"${begun}"`)
  await noNotice()
})

it('is abandoned once it is asked, and the form shows what is public', async () => {
  const { user, kept, drafts } = openWithDrafts(category, [ofCategory('De trop')])
  const form = await formCalled('Modifier la catégorie')
  await user.click(within(await notice()).getByRole('button', { name: 'Abandonner' }))
  const dialog = await screen.findByRole('dialog', { name: /^Abandonner le brouillon/ })
  await user.click(within(dialog).getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(kept.size).toBe(0))
  expect(fieldOf(form, 'Sous-titre').value).toBe(aCategory().subtitle ?? '')
  expect(drafts('DELETE')[0]?.headers.get('If-Match')).toBe('"2026-11-20T13:02:00.000Z"')
  await noNotice()
  await waitFor(() => expect(document.activeElement).toBe(form))
})

/** Somebody else's comes between, once. */
async function dispute(theirs: Partial<StoredDraft> = {}) {
  const opened = openWithDrafts(category, [], {}, ({ method, headers }) =>
    method === 'PUT' && headers.get('If-Match') === '""' && opened.kept.size > 0
      ? { status: 409, body: { message: 'Un autre brouillon a été enregistré.' } }
      : null,
  )
  const form = await formCalled('Modifier la catégorie')
  opened.kept.set('Category/c', ofCategory('Le sien', theirs))
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Le mien' } })
  await later(4)
  const told = await screen.findByRole('region', { name: 'Un autre brouillon' })
  expect(told.textContent).toContain('Nadia a enregistré un autre brouillon le 20 novembre 2026')
  return { ...opened, form, told: within(told) }
}

it('stops where somebody else has stored another one, and takes theirs', async () => {
  const { user, form, told, drafts, kept } = await dispute()
  await later(30)
  expect(drafts('PUT')).toHaveLength(1)
  expect(copies()).toHaveLength(1)
  await user.click(told.getByRole('button', { name: 'Voir les différences' }))
  const dialog = await screen.findByRole('dialog', { name: 'Un autre brouillon existe' })
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Le mien', 'Le sien'])
  await user.click(within(dialog).getByRole('button', { name: 'Reprendre l’autre' }))
  await waitFor(() => expect(fieldOf(form, 'Sous-titre').value).toBe('Le sien'))
  await notice()
  expect(kept.get('Category/c')?.by.username).toBe('Nadia')
  expect(copies()).toEqual([])
})

it('leads whoever stores it on purpose to what stands in the way', async () => {
  const { user, form, kept } = await dispute()
  const storing = within(form).getByRole('button', { name: 'Enregistrer le brouillon' })
  await user.click(storing)
  const told = screen.getByRole('region', { name: 'Un autre brouillon' })
  await waitFor(() => expect(document.activeElement).toBe(told))
  expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Le sien' })
})

it('says at the fields what publication would refuse of theirs, once it is taken', async () => {
  const { user, form, told } = await dispute({ errors: { title: 'Le titre est requis.' } })
  expect(within(form).queryByText(/Le titre est requis/)).toBeNull()
  await user.click(told.getByRole('button', { name: 'Reprendre l’autre' }))
  await within(form).findByRole('link', { name: /Le titre est requis/ })
})

it('keeps one’s own in its place where that is wanted', async () => {
  const { user, told, drafts, kept } = await dispute()
  await user.click(told.getByRole('button', { name: 'Garder celui-ci' }))
  await waitFor(() => expect(kept.get('Category/c')?.content).toMatchObject({ subtitle: 'Le mien' }))
  // What was seen of theirs, and nothing that came after it.
  expect(drafts('PUT').at(-1)?.headers.get('If-Match')).toBe('"2026-11-20T13:02:00.000Z"')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Un autre brouillon' })).toBeNull())
})

it('is met as another one by whoever typed before it came', async () => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  openWithDrafts(category, [ofCategory('Le sien')], {}, ({ method, path }) =>
    method === 'GET' && path.startsWith('/api/drafts?')
      ? (asked.then(() => ({ status: 200, body: { drafts: [ofCategory('Le sien')] } })) as never)
      : null,
  )
  const form = await formCalled('Modifier la catégorie')
  fireEvent.change(fieldOf(form, 'Sous-titre'), { target: { value: 'Le mien' } })
  answer()
  await screen.findByRole('region', { name: 'Un autre brouillon' })
  expect(fieldOf(form, 'Sous-titre').value).toBe('Le mien')
})

it('says who else has the form open, and of itself also while one looks elsewhere, until one has left it', async () => {
  const { user, besides } = openPresence()
  const form = await formCalled('Modifier la catégorie')
  await within(form).findByText(/^Nadia a cette fiche ouverte depuis \d\d:\d\d\.$/)
  expect(besides()).toEqual(['POST'])
  await later(20)
  expect(besides()).toEqual(['POST', 'POST'])
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await later(40)
  expect(besides()).toEqual(['POST', 'POST', 'POST', 'POST'])
  await user.click(within(form).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(besides()).toEqual(['POST', 'POST', 'POST', 'POST', 'DELETE']))
})

function openPresence() {
  const methods: string[] = []
  const others = [{ username: 'Nadia', since: new Date(Date.now() - 1000).toISOString() }]
  const opened = openWithDrafts(category, [], {}, ({ method, path }) => {
    if (!path.startsWith('/api/presence/Category/c')) return null
    methods.push(method)
    return method === 'POST' ? { status: 200, body: { others } } : null
  })
  return { ...opened, besides: () => methods }
}
