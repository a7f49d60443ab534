import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory, aTreatment } from '../../../content/testing.ts'
import { type Answers, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const path = '/api/products/categories'
const peau = aCategory({ _id: 'c1', updatedAt: '2026-01-02T00:00:00.000Z' })
const spa = aCategory({ _id: 'c2', title: 'Spa', updatedAt: '2026-01-03T00:00:00.000Z' })

async function openCategories(answers: Answers = {}) {
  const calls = serve({
    ...signedIn,
    [`GET ${path}`]: { status: 200, body: { categories: [peau, spa] } },
    'GET /api/products/treatments': { status: 200, body: [] },
    'GET /api/products': { status: 200, body: [] },
    ...answers,
  })
  const user = userEvent.setup()
  openAdmin('/admin', tokenFor(7 * 86_400))
  const menu = await screen.findByRole('navigation', { name: 'Administration' })
  await user.click(within(menu).getByRole('link', { name: 'Catégories & Traitements' }))
  await screen.findByRole('button', { name: 'Supprimer : Peau' })
  return { user, calls, sent: (method: string) => calls.filter((call) => call.method === method) }
}

const deleteButton = (title: string) => screen.getByRole('button', { name: `Supprimer : ${title}` })
const editButton = (title: string) => screen.getByRole('link', { name: `Modifier : ${title}` })
const rowForm = () => within(screen.getByRole('form', { name: 'Modifier la catégorie' }))
const addForm = () => within(screen.getByRole('form', { name: 'Ajouter une catégorie' }))
const wayToNew = () => screen.getByRole('link', { name: 'Ajouter une catégorie' })
const armedButton = (title: string) => screen.getByRole('button', { name: `Confirmer la suppression : ${title}` })

it('lists what was changed last first', async () => {
  await openCategories()
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(titles).toEqual(['Spa', 'Peau'])
})

it('deletes with the second click only', async () => {
  const { user, sent } = await openCategories({ [`DELETE ${path}/c1`]: { status: 204 } })
  await user.click(deleteButton('Peau'))
  expect(sent('DELETE')).toEqual([])
  await user.click(armedButton('Peau'))
  expect(await screen.findByText('Catégorie supprimée avec succès !')).toBeTruthy()
  expect(sent('DELETE').map((call) => call.path)).toEqual([`${path}/c1`])
})

it('disarms on Escape and when the focus leaves', async () => {
  const { user, sent } = await openCategories()
  await user.click(deleteButton('Peau'))
  await user.keyboard('{Escape}')
  expect(deleteButton('Peau')).toBeTruthy()
  await user.click(deleteButton('Peau'))
  await user.tab()
  expect(deleteButton('Peau')).toBeTruthy()
  expect(sent('DELETE')).toEqual([])
})

it('asks before it deletes a category in use, then forces it', async () => {
  const { user, sent } = await openCategories({
    [`DELETE ${path}/c1`]: { status: 400, body: { message: 'Utilisée.' } },
    [`DELETE ${path}/c1?force=true`]: { status: 204 },
  })
  await user.click(deleteButton('Peau'))
  await user.click(armedButton('Peau'))
  const dialog = await screen.findByRole('dialog', { name: 'Catégorie utilisée' })
  expect(within(dialog).getByText('Cette catégorie est utilisée par des traitements ou des produits...')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer quand même' }))
  await screen.findByText('Catégorie supprimée avec succès !')
  expect(sent('DELETE').map((call) => call.path)).toEqual([`${path}/c1`, `${path}/c1?force=true`])
})

it('deletes nothing when the question is turned down', async () => {
  const { user, sent } = await openCategories({
    [`DELETE ${path}/c1`]: { status: 400, body: { message: 'Utilisée.' } },
  })
  await user.click(deleteButton('Peau'))
  await user.click(armedButton('Peau'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('DELETE')).toHaveLength(1)
})

it.each([
  [{ [`DELETE ${path}/c1`]: { status: 500, body: { message: 'x' } } }, 'Erreur lors de la suppression de la catégorie'],
  [
    {
      [`DELETE ${path}/c1`]: { status: 400, body: { message: 'x' } },
      [`DELETE ${path}/c1?force=true`]: { status: 500, body: { message: 'x' } },
    },
    'Erreur lors de la suppression forcée de la catégorie',
  ],
])('says when a deletion failed', async (answers, message) => {
  const { user } = await openCategories(answers)
  await user.click(deleteButton('Peau'))
  await user.click(armedButton('Peau'))
  if (message.includes('forcée')) await user.click(await screen.findByRole('button', { name: 'Supprimer quand même' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

it('sends title, subtitle, description, stats and the chosen image', async () => {
  const { user, sent } = await openCategories({
    [`POST ${path}`]: { status: 201, body: aCategory({ _id: 'c3', title: 'Corps' }) },
  })
  await user.click(wayToNew())
  const image = new File(['x'], 'corps.png', { type: 'image/png' })
  await user.type(screen.getByLabelText(/^Titre/), ' Corps ')
  await user.type(screen.getByLabelText('Description'), 'Du soin au suivi.')
  await user.upload(screen.getByLabelText('Choisir une image', { selector: 'input' }), image)
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText('Catégorie ajoutée avec succès !')).toBeTruthy()
  const body = sent('POST')[0]?.body as FormData
  expect([...body.keys()]).toEqual([
    'title',
    'subtitle',
    'description',
    'heroImage',
    'heroImageAlt',
    'heroImageFocus',
    'stats',
  ])
  expect(body.get('title')).toBe('Corps')
  expect(body.get('description')).toBe('Du soin au suivi.')
  expect(body.get('stats')).toBe('[]')
  expect((body.get('heroImage') as File).name).toBe('corps.png')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
})

it('refuses a file that is no image or too large', async () => {
  const { user } = await openCategories()
  await user.click(wayToNew())
  const input = screen.getByLabelText<HTMLInputElement>('Choisir une image', { selector: 'input' })
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grand.png', { type: 'image/png' })
  await user.upload(input, large)
  expect(await screen.findByText("L'image est trop volumineuse. Taille maximale: 5 MB.")).toBeTruthy()
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'x.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Veuillez sélectionner un fichier image valide.')).toBeTruthy()
})

it('says when a treatment was not saved', async () => {
  const { user } = await openCategories({
    'POST /api/products/treatments': { status: 500, body: { message: 'Panne.' } },
  })
  await user.click(screen.getByRole('tab', { name: 'Traitements' }))
  await user.click(await screen.findByRole('link', { name: 'Ajouter un traitement' }))
  await user.type(screen.getByLabelText(/^Titre/), 'Drainage')
  await user.selectOptions(
    screen.getByLabelText(/^Catégorie/, { selector: 'select' }),
    await screen.findByRole('option', { name: 'Peau' }),
  )
  await user.type(screen.getByLabelText(/^Description/), 'Un texte.')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(await screen.findByText("Erreur lors de l'enregistrement du traitement")).toBeTruthy()
  expect(screen.getByText('Non enregistré : Panne.')).toBeTruthy()
})

it('shows treatments where the categories cannot be had, and says so', async () => {
  let down = false
  const { user } = await openCategories({
    [`GET ${path}`]: () => (down ? { status: 500, body: { message: 'Panne.' } } : { status: 200, body: [peau] }),
    'GET /api/products/treatments': { status: 200, body: [aTreatment({ title: 'Drainage', category: 'c1' })] },
  })
  down = true
  await user.click(screen.getByRole('tab', { name: 'Traitements' }))
  expect(await screen.findByText('Failed to fetch categories')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Modifier : Drainage' })).toBeTruthy()
  expect(screen.queryByText(/Failed to fetch treatments/)).toBeNull()
})

it("shows the server's errors at their fields", async () => {
  const errors = { title: 'Une catégorie porte déjà ce titre.' }
  const { user } = await openCategories({ [`POST ${path}`]: { status: 400, body: { message: 'x', errors } } })
  await user.click(wayToNew())
  await user.type(screen.getByLabelText(/^Titre/), 'Peau')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText("Erreur lors de l'enregistrement de la catégorie")).toBeTruthy()
  const field = screen.getByLabelText(/^Titre/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe(errors.title)
})

it('sends the version that was seen, and overwrites a newer one only when told to', async () => {
  let stored = peau
  const { user, sent } = await openCategories({
    [`GET ${path}`]: () => ({ status: 200, body: [stored, spa] }),
    [`PUT ${path}/c1`]: ({ headers }) => {
      const isSeen = headers.get('If-Match') === `"${stored.updatedAt}"`
      if (isSeen) return { status: 200, body: { ...stored, title: 'Visage' } }
      return { status: 409, body: { message: 'Modifiée entre-temps.' } }
    },
  })
  await user.click(editButton('Peau'))
  const title = rowForm().getByLabelText(/^Titre/)
  await user.clear(title)
  await user.type(title, 'Visage')
  stored = { ...peau, title: 'Peau nette', updatedAt: '2026-02-03T00:00:00.000Z' }
  await user.click(rowForm().getByRole('button', { name: 'Enregistrer' }))
  const anyway = () => screen.findByRole('button', { name: 'Enregistrer quand même' })
  const button = await anyway()
  // Somebody saves once more while the question stands: that one was not seen either.
  stored = { ...stored, title: 'Peau lisse', updatedAt: '2026-02-04T00:00:00.000Z' }
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Peau lisse'))
  await user.click(await anyway())
  expect(await screen.findByText('Catégorie mise à jour avec succès !')).toBeTruthy()
  const seen = sent('PUT').map(({ headers }) => headers.get('If-Match')?.slice(1, 11))
  expect(seen).toEqual(['2026-01-02', '2026-02-03', '2026-02-04'])
})

it('keeps what was typed while a new item was sent, as a change to that item', async () => {
  const corps = aCategory({ _id: 'c3', title: 'Corps', updatedAt: '2026-01-04T00:00:00.000Z' })
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { user, sent } = await openCategories({
    [`POST ${path}`]: async () => {
      await released
      return { status: 201, body: corps }
    },
    [`PUT ${path}/c3`]: { status: 200, body: corps },
  })
  await user.click(wayToNew())
  await user.type(screen.getByLabelText(/^Titre/), 'Corps')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await user.type(screen.getByLabelText('Sous-titre'), 'Écrit entre-temps')
  release()
  const form = await screen.findByRole('form', { name: 'Modifier la catégorie' })
  expect(within(form).getByLabelText('Sous-titre')).toHaveProperty('value', 'Écrit entre-temps')
  expect(within(form).getByText('Modifications non enregistrées')).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Catégorie mise à jour avec succès !')).toBeTruthy()
  const [put] = sent('PUT')
  const body = put?.body as FormData | undefined
  expect(body?.get('subtitle')).toBe('Écrit entre-temps')
  expect(put?.headers.get('If-Match')).toBe(`"${corps.updatedAt}"`)
  expect(sent('POST')).toHaveLength(1)
})

it('asks before unsaved work is lost: menu, tab and Back', async () => {
  const { user } = await openCategories()
  await user.click(wayToNew())
  await user.type(screen.getByLabelText(/^Titre/), 'Corps')
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy()
  const stay = async () => {
    await screen.findByRole('dialog', { name: /Quitter sans enregistrer/ })
    await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText(/^Titre/)).toHaveProperty('value', 'Corps')
  }
  await user.click(screen.getByRole('link', { name: 'Ajouter Produits' }))
  await stay()
  await user.click(screen.getByRole('tab', { name: 'Traitements' }))
  await stay()
  expect(screen.getByRole('tab', { name: 'Catégories' }).getAttribute('aria-selected')).toBe('true')
  window.history.back()
  await stay()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Tableau de bord' }))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  expect(await screen.findByRole('heading', { level: 1, name: /amina/ })).toBeTruthy()
})

it('shows the list first, and above it the way to the form that adds, which then stands on top', async () => {
  const { user } = await openCategories()
  expect(screen.queryByRole('form')).toBeNull()
  const isBefore = (one: Element) =>
    (one.compareDocumentPosition(deleteButton('Peau')) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isBefore(wayToNew())).toBe(true)
  await user.click(wayToNew())
  expect(window.location.pathname).toBe('/admin/categories/nouveau')
  expect(isBefore(screen.getByRole('form', { name: 'Ajouter une catégorie' }))).toBe(true)
  expect(document.activeElement).toBe(addForm().getByLabelText(/^Titre/))
  await user.click(addForm().getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(document.activeElement).toBe(wayToNew()))
  expect(window.location.pathname).toBe('/admin/categories')
})

it('edits an item in its row, among the others', async () => {
  const { user, sent } = await openCategories({ [`PUT ${path}/c1`]: { status: 200, body: peau } })
  await user.click(editButton('Peau'))
  const row = screen.getByRole('form', { name: 'Modifier la catégorie' }).closest('li')
  expect(row?.parentElement?.closest('.collection-existing')).toBeTruthy()
  expect(editButton('Spa')).toBeTruthy()
  expect(document.activeElement).toBe(rowForm().getByLabelText(/^Titre/))
  await user.type(rowForm().getByLabelText('Sous-titre'), 'Soin')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent('PUT').map((call) => call.path)).toEqual([`${path}/c1`]))
  await waitFor(() => expect(document.activeElement).toBe(editButton('Peau')))
  expect(screen.queryByRole('form')).toBeNull()
})

it('edits an item that was saved before from what was saved', async () => {
  let stored = peau
  const { user, sent } = await openCategories({
    [`GET ${path}`]: () => ({ status: 200, body: [stored, spa] }),
    [`PUT ${path}/c1`]: () => {
      stored = { ...peau, subtitle: 'Soin', updatedAt: '2026-01-05T00:00:00.000Z' }
      return { status: 200, body: stored }
    },
  })
  await user.click(editButton('Peau'))
  await user.type(rowForm().getByLabelText('Sous-titre'), 'Soin')
  await user.click(rowForm().getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Soin')
  await user.click(editButton('Peau'))
  expect(rowForm().getByLabelText('Sous-titre')).toHaveProperty('value', 'Soin')
  await user.click(rowForm().getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  expect(sent('PUT')[1]?.headers.get('If-Match')).toBe('"2026-01-05T00:00:00.000Z"')
})

it('asks before the work in a row is lost, and leads back to its button', async () => {
  const { user } = await openCategories()
  await user.click(editButton('Peau'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(editButton('Peau')))
  await user.click(editButton('Peau'))
  await user.type(rowForm().getByLabelText('Sous-titre'), 'Soin')
  await user.click(editButton('Spa'))
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(rowForm().getByLabelText(/^Titre/)).toHaveProperty('value', 'Spa'))
  expect(editButton('Peau')).toBeTruthy()
  await user.type(rowForm().getByLabelText('Sous-titre'), 'Eau')
  await user.click(wayToNew())
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(addForm().getByLabelText(/^Titre/)).toHaveProperty('value', ''))
  expect(editButton('Spa')).toBeTruthy()
})

it('lets what somebody else deleted meanwhile be added again where it stands', async () => {
  let isGone = false
  const { user, sent } = await openCategories({
    [`GET ${path}`]: () => ({ status: 200, body: isGone ? [spa] : [peau, spa] }),
    [`PUT ${path}/c1`]: () => {
      isGone = true
      return { status: 404, body: { message: 'Catégorie introuvable.' } }
    },
    [`POST ${path}`]: { status: 201, body: aCategory({ _id: 'c3' }) },
  })
  await user.click(editButton('Peau'))
  await user.type(rowForm().getByLabelText('Sous-titre'), 'Soin')
  await user.click(rowForm().getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/vous pouvez l’ajouter de nouveau/)
  expect(window.location.pathname).toBe('/admin/categories/nouveau')
  expect(addForm().getByLabelText('Sous-titre')).toHaveProperty('value', 'Soin')
  expect(screen.getByRole('form').closest('li')).toBeTruthy()
  await user.click(addForm().getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
})

it('keeps the work in a row when the list cannot be read again', async () => {
  let isDown = false
  const { user } = await openCategories({
    [`GET ${path}`]: () => (isDown ? { status: 500, body: { message: 'Panne.' } } : { status: 200, body: [peau, spa] }),
    [`DELETE ${path}/c2`]: () => {
      isDown = true
      return { status: 204 }
    },
  })
  await user.click(editButton('Peau'))
  await user.type(rowForm().getByLabelText('Sous-titre'), 'Soin')
  await user.click(deleteButton('Spa'))
  await user.click(armedButton('Spa'))
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy()
  expect(rowForm().getByLabelText('Sous-titre')).toHaveProperty('value', 'Soin')
})

it('asks nothing of whoever is at other work by the time that a deletion is refused', async () => {
  const refused = held({ status: 400, body: { message: 'Utilisée.' } })
  const { user } = await openCategories({ [`DELETE ${path}/c1`]: refused.answer })
  await user.click(deleteButton('Peau'))
  await user.click(armedButton('Peau'))
  await user.click(wayToNew())
  await user.type(addForm().getByLabelText(/^Titre/), 'Corps')
  refused.release()
  expect(await screen.findByText('Erreur lors de la suppression de la catégorie')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not take an item that is being deleted into a form', async () => {
  const deleted = held({ status: 204 })
  const { user } = await openCategories({ [`DELETE ${path}/c1`]: deleted.answer })
  await user.click(deleteButton('Peau'))
  await user.click(armedButton('Peau'))
  expect(editButton('Peau').getAttribute('aria-disabled')).toBe('true')
  expect(editButton('Spa').getAttribute('aria-disabled')).toBeNull()
  await user.click(editButton('Peau'))
  expect(screen.queryByRole('form', { name: 'Modifier la catégorie' })).toBeNull()
  deleted.release()
  await screen.findByText('Catégorie supprimée avec succès !')
})
