// An answer may be lost on its way back although the server did its part: what is sent again makes nothing twice, and
// is no other version. What somebody else saved meanwhile stays where this form has nothing to say about it.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory } from '../../content/testing.ts'
import { copies, fieldOf, formCalled, later, openWithDrafts, textSays } from '../drafts/testing-form.tsx'
import type { Answer, Call } from '../testing.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const categories = '/api/products/categories'
const conflict: Answer = { status: 409, body: { message: 'Cet élément a été modifié entre-temps.' } }

function type(form: HTMLElement, label: string, value: string): void {
  fireEvent.change(fieldOf(form, label), { target: { value } })
}

const membersOf = ({ body }: Call) =>
  Object.fromEntries(body instanceof FormData ? body : Object.entries(body as object)) as Record<string, unknown>

/** A server that makes each category once, and whose first answer to that is lost. */
function forgetful() {
  const made = new Map<string, ReturnType<typeof aCategory>>()
  const make = (call: Call): Answer => {
    const id = call.headers.get('Vitrine-Item') ?? ''
    if (made.has(id)) return { status: 409, body: { message: 'Cet élément a déjà été ajouté.' } }
    const { title, subtitle } = membersOf(call) as { title: string; subtitle: string }
    made.set(id, aCategory({ _id: id, title, subtitle, updatedAt: '2026-11-26T10:00:00.000Z' }))
    throw new TypeError('The connection was reset.')
  }
  const list = () => ({ status: 200, body: [...made.values()] })
  return { made, answers: { [`POST ${categories}`]: make, [`GET ${categories}`]: list } }
}

async function sentOnce(answers: Parameters<typeof openWithDrafts>[2]) {
  const opened = openWithDrafts('/admin/categories/nouveau', [], answers)
  const form = await formCalled('Ajouter une catégorie')
  type(form, 'Titre', 'Peau')
  await opened.user.click(within(form).getByRole('button', { name: 'Ajouter' }))
  await textSays(form, /Non enregistré/)
  return { ...opened, form, again: () => opened.user.click(within(form).getByRole('button', { name: 'Ajouter' })) }
}

const posts = (sent: (method: string) => readonly Call[]) => sent('POST').filter(({ path }) => path === categories)

it('makes one item of one form, however often it is sent', async () => {
  const { made, answers } = forgetful()
  const { sent, again } = await sentOnce(answers)
  await again()
  await screen.findByText(/^Catégorie ajoutée avec succès/)
  await waitFor(() => expect(window.location.pathname).toBe('/admin/categories'))
  expect(made.size).toBe(1)
  const [first, second] = posts(sent).map(({ headers }) => headers.get('Vitrine-Item'))
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  expect(second).toBe(first)
  expect(sent('PUT')).toEqual([])
})

it('keeps that name once the form has a draft, and has another one in the next form', async () => {
  const { made, answers } = forgetful()
  const { sent, again, drafts, form, user } = await sentOnce(answers)
  const [id] = made.keys()
  await later(4)
  expect(drafts('PUT').map(({ path }) => path)).toEqual([`/api/drafts/Category/${id}`])
  await again()
  await waitFor(() => expect(window.location.pathname).toBe('/admin/categories'))
  expect(form.isConnected).toBe(false)
  expect(made.size).toBe(1)
  await user.click(screen.getByRole('link', { name: /^Ajouter une cat/ }))
  const next = await formCalled('Ajouter une catégorie')
  type(next, 'Titre', 'Corps')
  await user.click(within(next).getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(posts(sent)).toHaveLength(3))
  expect(made.size).toBe(2)
})

it.each([
  ['before it had a draft', 0],
  ['after it had one, which is gone with the first attempt', 4],
])('makes one item where the page was loaded anew in between, %s', async (_case, seconds) => {
  const { made, answers } = forgetful()
  const opened = openWithDrafts('/admin/categories/nouveau', [], answers)
  const begun = await formCalled('Ajouter une catégorie')
  type(begun, 'Titre', 'Peau')
  await later(seconds)
  type(begun, 'Sous-titre', 'Ici')
  await opened.user.click(within(begun).getByRole('button', { name: 'Ajouter' }))
  await textSays(begun, /Non enregistré/)
  expect(new URLSearchParams(window.location.search).get('brouillon')).toBe(seconds === 0 ? null : [...made.keys()][0])
  cleanup()
  const left = copies().map((name) => [name, window.localStorage.getItem(name) ?? ''] as const)
  const { sent, user } = openWithDrafts(`/admin/categories/nouveau${window.location.search}`, [], answers)
  for (const [name, copy] of left) window.localStorage.setItem(name, copy)
  const form = await formCalled('Ajouter une catégorie')
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }))
  expect(fieldOf(form, 'Sous-titre').value).toBe('Ici')
  await user.click(within(form).getByRole('button', { name: 'Ajouter' }))
  await screen.findByText(/^Catégorie ajoutée avec succès/)
  expect(posts(sent)).toHaveLength(1)
  expect(made.size).toBe(1)
})

it('asks about what was typed since, and saves that to the item that is there', async () => {
  const { made, answers } = forgetful()
  const put = (call: Call): Answer => {
    const [item] = made.values()
    return { status: 200, body: { ...item, ...membersOf(call) } }
  }
  const { sent, again, form, user } = await sentOnce({
    ...answers,
    get [`PUT ${categories}/${[...made.keys()][0]}`]() {
      return put
    },
  })
  type(form, 'Titre', 'Peau et visage')
  await again()
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  expect(question.textContent).toContain('Cet élément a déjà été ajouté.')
  await user.click(within(question).getByRole('button', { name: 'Enregistrer quand même' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  const [id] = made.keys()
  expect(sent('PUT')[0]?.path).toBe(`${categories}/${id}`)
  expect(membersOf(sent('PUT')[0] as Call).title).toBe('Peau et visage')
  expect(made.size).toBe(1)
})

it('takes what the server holds for saved where it says what was sent', async () => {
  let stored = aCategory({ _id: 'c', title: 'Peau', updatedAt: '2026-11-26T10:00:00.000Z' })
  const put = (call: Call): Answer => {
    if (call.headers.get('If-Match') !== `"${stored.updatedAt}"`) return conflict
    stored = { ...stored, title: String(membersOf(call).title), updatedAt: '2026-11-26T10:01:00.000Z' }
    throw new TypeError('The connection was reset.')
  }
  const { user } = openWithDrafts('/admin/categories/c', [], {
    [`GET ${categories}`]: () => ({ status: 200, body: [stored] }),
    [`PUT ${categories}/c`]: put,
  })
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Titre', 'Visage')
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  await textSays(form, /Non enregistré/)
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/^Catégorie mise à jour avec succès/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(window.location.pathname).toBe('/admin/categories'))
})

it('leaves what somebody else saved as it is, and asks about what both have changed', async () => {
  const begun = aCategory({ _id: 'c', title: 'Peau', subtitle: 'Un', description: 'Avant' })
  const theirs = { ...begun, title: 'Peau nette', subtitle: 'Deux', updatedAt: '2026-11-26T10:00:00.000Z' }
  let stored = begun
  const put = (call: Call): Answer =>
    call.headers.get('If-Match') === `"${theirs.updatedAt}"`
      ? { status: 200, body: { ...theirs, ...membersOf(call) } }
      : conflict
  const { user, sent } = openWithDrafts('/admin/categories/c', [], {
    [`GET ${categories}`]: () => ({ status: 200, body: [stored] }),
    [`PUT ${categories}/c`]: put,
  })
  const form = await formCalled('Modifier la catégorie')
  stored = theirs
  type(form, 'Titre', 'Peau douce')
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  const shown = [...question.querySelectorAll('.difference')].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    expect.stringMatching(/^TitreVotre versionPeau douceVersion du serveurPeau nette/),
    expect.stringMatching(/^Sous-titreAvantUnVersion du serveur, gardéeDeux/),
  ])
  await user.click(within(question).getByRole('button', { name: 'Enregistrer quand même' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  expect(membersOf(sent('PUT')[1] as Call)).toMatchObject({ title: 'Peau douce', subtitle: 'Deux' })
})

it('says of no words that they are saved where somebody has replaced their picture', async () => {
  const picture = (shade: string) => `/media/${shade.repeat(32)}-640x480.png`
  const begun = aCategory({ _id: 'c', title: 'Peau', heroImage: picture('a'), heroImageAlt: 'Un laser' })
  const theirs = { ...begun, heroImage: picture('b'), heroImageAlt: '', updatedAt: '2026-11-26T10:00:00.000Z' }
  let stored = begun
  const { user } = openWithDrafts('/admin/categories/c', [], {
    [`GET ${categories}`]: () => ({ status: 200, body: [stored] }),
    [`PUT ${categories}/c`]: conflict,
  })
  const form = await formCalled('Modifier la catégorie')
  stored = theirs
  type(form, 'Texte alternatif', 'Le laser vu de face')
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  expect(question.querySelectorAll('.difference').length).toBeGreaterThan(0)
  expect(screen.queryByText(/^Catégorie mise à jour avec succès/)).toBeNull()
})

it('takes nothing of a version that was saved over for its own, should a third one come before that', async () => {
  const begun = aCategory({ _id: 'c', title: 'Peau', subtitle: 'Un' })
  const second = { ...begun, title: 'Peau nette', subtitle: 'Deux', updatedAt: '2026-11-26T10:00:00.000Z' }
  const third = { ...second, subtitle: 'Trois', updatedAt: '2026-11-26T10:01:00.000Z' }
  let stored = begun
  const put = (call: Call): Answer => {
    if (stored === third && call.headers.get('If-Match') === `"${third.updatedAt}"`)
      return { status: 200, body: { ...third, ...membersOf(call) } }
    stored = call.headers.get('If-Match') === `"${second.updatedAt}"` ? third : second
    return conflict
  }
  const { user, sent } = openWithDrafts('/admin/categories/c', [], {
    [`GET ${categories}`]: () => ({ status: 200, body: [stored] }),
    [`PUT ${categories}/c`]: put,
  })
  const form = await formCalled('Modifier la catégorie')
  type(form, 'Titre', 'Peau douce')
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  const asked = () => screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  await user.click(within(await asked()).getByRole('button', { name: 'Enregistrer quand même' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  const question = await asked()
  const shown = [...question.querySelectorAll('.difference')].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    expect.stringMatching(/^TitreVotre versionPeau douceVersion du serveurPeau nette/),
    expect.stringMatching(/^Sous-titreAvantDeuxVersion du serveur, gardéeTrois/),
  ])
  await user.click(within(question).getByRole('button', { name: 'Enregistrer quand même' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(3))
  expect(membersOf(sent('PUT')[2] as Call)).toMatchObject({ title: 'Peau douce', subtitle: 'Trois' })
})

it('asks about a value that was set back since an answer was lost', async () => {
  let stored = aCategory({ _id: 'c', title: 'Peau', subtitle: 'Un' })
  let isLost = true
  const put = (call: Call): Answer => {
    if (call.headers.get('If-Match') !== `"${stored.updatedAt}"`) return conflict
    const { title, subtitle } = membersOf(call) as { title: string; subtitle: string }
    stored = { ...stored, title, subtitle, updatedAt: '2026-11-26T10:01:00.000Z' }
    if (!isLost) return { status: 200, body: stored }
    isLost = false
    throw new TypeError('The connection was reset.')
  }
  const { user } = openWithDrafts('/admin/categories/c', [], {
    [`GET ${categories}`]: () => ({ status: 200, body: [stored] }),
    [`PUT ${categories}/c`]: put,
  })
  const form = await formCalled('Modifier la catégorie')
  const save = () => user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  type(form, 'Titre', 'Visage')
  type(form, 'Sous-titre', 'Deux')
  await save()
  await textSays(form, /Non enregistré/)
  type(form, 'Sous-titre', 'Un')
  await save()
  const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
  const shown = [...question.querySelectorAll('.difference')].map(({ textContent }) => textContent)
  expect(shown).toEqual([expect.stringMatching(/^Sous-titreVotre versionUnVersion du serveurDeux/)])
  await user.click(within(question).getByRole('button', { name: 'Enregistrer quand même' }))
  await waitFor(() => expect([stored.title, stored.subtitle]).toEqual(['Visage', 'Un']))
})

it('shows what others changed of a page once nothing of one’s own is left to save', async () => {
  const about = (of: object) => ({ status: 200, body: { ...page, ...of } })
  const page = {
    _id: 'about',
    introText1: 'Un',
    introText2: 'Deux',
    createdAt: '',
    updatedAt: '2026-01-02T00:00:00.000Z',
  }
  const rest = { efficaciteTitle: '', efficaciteText1: '', efficaciteText2: '', valeursTitle: '', valeursText1: '' }
  const more = { ...rest, valeursText2: '', closingText1: '', closingText2: '', videoSource: '' }
  let theirs: object = more
  const put = (call: Call): Answer =>
    call.headers.get('If-Match') === '"2026-11-26T10:00:00.000Z"' ? about({ ...theirs, ...membersOf(call) }) : conflict
  const { user, sent } = openWithDrafts('/admin/a-propos', [], {
    'GET /api/about': () => about(theirs),
    'PUT /api/about': put,
  })
  const form = await formCalled('Page À Propos')
  const [first, second] = ['Premier texte d’introduction', 'Second texte d’introduction'] as const
  const save = () => user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  theirs = { ...more, introText1: 'Un', introText2: 'Leur texte', updatedAt: '2026-11-26T10:00:00.000Z' }
  await save()
  await waitFor(() => expect(fieldOf(form, second).value).toBe('Leur texte'))
  type(form, first, 'Le mien')
  await save()
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  expect(membersOf(sent('PUT')[1] as Call)).toMatchObject({ introText1: 'Le mien', introText2: 'Leur texte' })
})
