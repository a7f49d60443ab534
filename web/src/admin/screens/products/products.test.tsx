import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aCategory, aTreatment } from '../../../content/testing.ts'
import { held } from '../../testing.tsx'
import {
  aurelys,
  categoryField,
  fileInput,
  fillCreation,
  group,
  openCreation,
  openScreen,
  openSelection,
  png,
} from './testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const cards = () => screen.getAllByRole('link', { name: /Peau/ }).map((card) => card.textContent)

it('offers treatments of the chosen category only', async () => {
  const [peau, spa] = [aCategory({ _id: 'c1' }), aCategory({ _id: 'c2', title: 'Spa', slug: 'spa' })]
  const { user } = await openCreation({
    'GET /api/products/categories': { status: 200, body: [peau, spa] },
    'GET /api/products/categories/c2/treatments': {
      status: 200,
      body: [aTreatment({ _id: 't2', title: 'Hydrothérapie', category: 'c2' })],
    },
  })
  const treatment = screen.getByLabelText<HTMLSelectElement>('Traitement')
  expect(treatment.disabled).toBe(true)
  await user.selectOptions(categoryField(), await screen.findByRole('option', { name: 'Peau' }))
  await within(treatment).findByRole('option', { name: 'Anti-âge' })
  await user.selectOptions(treatment, 't1')
  expect(treatment.value).toBe('t1')
  await user.selectOptions(categoryField(), 'c2')
  await within(treatment).findByRole('option', { name: 'Hydrothérapie' })
  expect(treatment.value).toBe('')
  expect(within(treatment).queryByRole('option', { name: 'Anti-âge' })).toBeNull()
  await user.selectOptions(categoryField(), '')
  expect(treatment.disabled).toBe(true)
  expect(treatment.value).toBe('')
})

it('leads on where there are no products yet', async () => {
  const { user } = await openScreen('Modifier Produits', {
    'GET /api/products': { status: 200, body: { products: [] } },
  })
  expect(await screen.findByText('Aucun produit pour le moment.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Ajouter un produit' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Product Management' })).toBeTruthy()
})

it('always keeps one feature and one info section', async () => {
  await openCreation()
  expect(screen.getByRole('button', { name: 'Retirer : Caractéristique 1' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Retirer : Section 1' })).toHaveProperty('disabled', true)
})

it('calls a specification as the page of a product and its filters do', async () => {
  await openCreation()
  expect(screen.getByLabelText('Énergie')).toBeTruthy()
})

it('sums up what is wrong, with links that focus the fields', async () => {
  const { user, sent } = await openCreation()
  await user.click(screen.getByRole('button', { name: 'Créer le produit' }))
  const link = await screen.findByRole('link', { name: 'Main product image is required' })
  await user.click(link)
  expect(document.activeElement?.id).toBe('product-image')
  await user.click(screen.getByRole('link', { name: 'Le nom est requis.' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nom/))
  expect(sent('POST')).toEqual([])
})

it('takes at most two additional images', async () => {
  let count = 0
  const upload = () => ({ status: 201, body: { files: [{ url: `/media/${++count}.webp` }] } })
  const { user } = await openCreation({ 'POST /api/products/upload/images': upload })
  const input = fileInput(/Images supplémentaires/)
  await user.upload(input, [png('1.png')])
  await screen.findByRole('img', { name: 'Images supplémentaires 1' })
  await user.upload(input, [png('2.png'), png('3.png')])
  expect(await screen.findByText('Only added 1 images. Maximum of 2 images allowed.')).toBeTruthy()
  await screen.findByRole('img', { name: 'Images supplémentaires 2' })
  await user.upload(input, [png('4.png')])
  expect(
    await screen.findByText('Maximum 2 additional images allowed. Please remove existing images first.'),
  ).toBeTruthy()
  expect(count).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Retirer Images supplémentaires 1' }))
  expect(screen.queryByRole('img', { name: 'Images supplémentaires 2' })).toBeNull()
  expect(screen.getByRole('img', { name: 'Images supplémentaires 1' })).toBeTruthy()
})

it('takes two of three additional images that are chosen at once', async () => {
  let count = 0
  const upload = () => ({ status: 201, body: { files: [{ url: `/media/${++count}.webp` }] } })
  const { user } = await openCreation({ 'POST /api/products/upload/images': upload })
  await user.upload(fileInput(/Images supplémentaires/), [png('1.png'), png('2.png'), png('3.png')])
  expect(await screen.findByText('Only added 2 images. Maximum of 2 images allowed.')).toBeTruthy()
  await screen.findByRole('img', { name: 'Images supplémentaires 2' })
  expect(count).toBe(2)
})

it('lets a failed upload be tried again', async () => {
  let attempts = 0
  const { user } = await openCreation({
    'POST /api/products/upload/image': () => {
      attempts += 1
      if (attempts === 1) return { status: 415, body: { message: 'Type refusé.' } }
      return { status: 201, body: { file: { url: '/media/a.webp' } } }
    },
  })
  await user.upload(fileInput(/Image principale/), png('a.png'))
  expect(await screen.findByText("Échec du téléchargement de l'image")).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Réessayer a.png' }))
  expect(await screen.findByRole('img', { name: 'Image principale 1' })).toBeTruthy()
})

it('does not save without a picture that could not be sent, before it is taken away', async () => {
  const { user, sent } = await openSelection({
    'POST /api/products/upload/images': { status: 500, body: { message: 'Erreur interne.' } },
    'PUT /api/products/p1': { status: 200, body: aurelys },
  })
  await user.click(screen.getByRole('link', { name: /^Aurelys/ }))
  await screen.findByRole('form', { name: 'Modifier le produit' })
  await user.upload(fileInput(/Images supplémentaires/), png('b.png'))
  await screen.findByRole('button', { name: 'Réessayer b.png' })
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const unsent = /b\.png\s» n’a pas été envoyé\s: réessayez, ou annulez ce fichier\.$/
  await user.click(await screen.findByRole('link', { name: unsent }))
  expect(sent('PUT')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Annuler b.png' }))
  expect(screen.queryByText(unsent)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/Product updated successfully!/)).toBeTruthy()
})

it('creates a product, says so, and starts afresh', async () => {
  const created = { ...aurelys, _id: 'p9' }
  const { user, sent } = await fillCreation({ 'POST /api/products': { status: 201, body: created } })
  await user.click(screen.getByRole('button', { name: 'Créer le produit' }))

  expect(await screen.findByText(/Produit créé avec succès !/)).toBeTruthy()
  expect(sent('POST').at(-1)?.body).toEqual({
    name: 'Nevylis',
    description: 'Radiofréquence.',
    category: 'c1',
    image: '/media/a.webp',
    imageAlt: '',
    imageFocus: '',
    imageUrls: ['/media/b.webp'],
    imagesAlt: {},
    imagesFocus: {},
    specifications: {},
    newSpecifications: {},
    features: [],
    infoSections: [
      {
        title: 'Confort',
        description: 'Court.',
        secondaryDescription: 'Long.',
        imagePosition: 'left',
        imageUrls: ['/media/b.webp'],
        imageUrlsAlt: {},
        imageUrlsFocus: {},
      },
    ],
    questions: [],
    similarProducts: ['p1'],
    isActive: true,
  })
  expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', '')
  const links = screen.getAllByRole('link', { name: 'Voir sur le site' })
  expect(links[0]?.getAttribute('href')).toBe('/products/p9')
})

const created = { ...aurelys, _id: 'p9', name: 'Nevylis' }

it.each([
  ['leads to the title from the form', 'form'],
  ['leaves whoever is elsewhere by then, and the scroll position', 'menu'],
])('once the product is saved, %s', async (_says, at) => {
  const answer = held({ status: 201, body: { ...aurelys, _id: 'p9' } })
  const { user } = await fillCreation({ 'POST /api/products': answer.answer })
  await user.click(screen.getByRole('button', { name: 'Créer le produit' }))
  const scrolled = vi.fn()
  window.scrollTo = scrolled
  const entry = screen.getByRole('link', { name: 'Contacts' })
  if (at === 'menu') entry.focus()
  answer.release()
  await screen.findByText(/Produit créé avec succès/)
  expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', '')
  expect(document.activeElement).toBe(at === 'menu' ? entry : screen.getByRole('heading', { level: 1 }))
  expect(scrolled).toHaveBeenCalledTimes(at === 'menu' ? 0 : 1)
})

it('leaves whoever typed on while the product was sent in the form, which edits that product from then on', async () => {
  const creation = held({ status: 201, body: created })
  const { user, sent } = await fillCreation({
    'POST /api/products': creation.answer,
    'PUT /api/products/p9': { status: 200, body: { ...created, name: 'Nevylis Duo' } },
  })
  await user.click(screen.getByRole('button', { name: 'Créer le produit' }))
  const name = screen.getByLabelText(/^Nom/)
  await user.type(name, ' Duo')
  creation.release()
  expect(await screen.findByRole('form', { name: 'Modifier le produit' })).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(name).toHaveProperty('value', 'Nevylis Duo')
  expect(window.location.pathname).toBe('/admin/produits/nouveau')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/Product updated successfully!/)
  expect(sent('POST').filter((call) => call.path === '/api/products')).toHaveLength(1)
  const [put] = sent('PUT')
  expect(put?.headers.get('If-Match')).toBe(`"${created.updatedAt}"`)
  expect(put?.body).toMatchObject({ name: 'Nevylis Duo' })
  expect(screen.getByRole('form', { name: 'Créer un produit' })).toBeTruthy()
  expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', '')
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

it('takes a picture that was chosen while the product was sent into the form of that product', async () => {
  const creation = held({ status: 201, body: created })
  const picture = held({ status: 201, body: { files: [{ url: '/media/late.webp' }] } })
  let sendings = 0
  const { user } = await fillCreation({
    'POST /api/products/upload/images': () =>
      ++sendings > 2 ? picture.answer() : { status: 201, body: { files: [{ url: '/media/b.webp' }] } },
    'POST /api/products': creation.answer,
  })
  await user.click(screen.getByRole('button', { name: 'Créer le produit' }))
  await user.upload(fileInput(/Images supplémentaires/), png('late.png'))
  creation.release()
  await screen.findByRole('form', { name: 'Modifier le produit' })
  picture.release()
  const tiles = () => within(group(/Images supplémentaires/)).getAllByRole('img')
  await waitFor(() =>
    expect(tiles().map((tile) => tile.getAttribute('src'))).toEqual(['/media/b.webp', '/media/late.webp']),
  )
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy()
})

it('lists products newest first, marks inactive ones, and finds them by name', async () => {
  const { user } = await openSelection()
  expect(cards()).toEqual(['CryovéllePeauInactif', 'AurelysPeau'])
  await user.type(screen.getByLabelText('Rechercher'), 'CRYOVELLE')
  await waitFor(() => expect(cards()).toEqual(['CryovéllePeauInactif']))
  await user.type(screen.getByLabelText('Rechercher'), ' x')
  expect(await screen.findByText('Aucun produit trouvé correspondant à vos critères.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tous' }))
  await waitFor(() => expect(cards()).toHaveLength(2))
})

it('deletes a product only after a question that names it', async () => {
  const { user, sent } = await openSelection({ 'DELETE /api/products/p1': { status: 204 } })
  await user.click(screen.getByRole('button', { name: 'Supprimer : Aurelys' }))
  const dialog = await screen.findByRole('dialog', { name: /Supprimer ce produit/ })
  expect(dialog.textContent).toContain('« Aurelys »')
  expect(sent('DELETE')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText('Produit supprimé avec succès!')).toBeTruthy()
})

it('updates a product with the version that was seen, and returns to the selection', async () => {
  const { user, sent } = await openSelection({ 'PUT /api/products/p1': { status: 200, body: aurelys } })
  await user.click(screen.getByRole('link', { name: /^Aurelys/ }))
  const name = await screen.findByLabelText(/^Nom/)
  expect(screen.queryByRole('checkbox', { name: 'Aurelys' })).toBeNull()
  await user.clear(name)
  await user.type(name, 'Aurelys Duo')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/Product updated successfully!/)).toBeTruthy()
  const [put] = sent('PUT')
  expect(put?.headers.get('If-Match')).toBe(`"${aurelys.updatedAt}"`)
  expect(put?.body).toMatchObject({ name: 'Aurelys Duo', catalog: { type: 'url', value: '' } })
  expect(put?.body).not.toHaveProperty('image')
  expect(await screen.findByLabelText('Rechercher')).toBeTruthy()
})

it("does not remove a section's last image", async () => {
  const { user } = await openSelection()
  await user.click(screen.getByRole('link', { name: /^Aurelys/ }))
  await user.click(
    within(await screen.findByRole('group', { name: 'Section 1' })).getByRole('button', { name: 'Retirer Images 1' }),
  )
  expect(await screen.findByText('Au moins une image est requise pour chaque section')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Images 1' })).toBeTruthy()
})

it('says why a product cannot be loaded, and tries again', async () => {
  const { user } = await openSelection({ 'GET /api/products/p1': { status: 503, body: { message: 'Indisponible.' } } })
  await user.click(screen.getByRole('link', { name: /^Aurelys/ }))
  expect((await screen.findAllByText('Failed to load product data: Indisponible.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
})

/** Two pages of products: the last product is on the second. */
const many = Array.from({ length: 70 }, (_, index) => ({
  ...aurelys,
  _id: index === 69 ? 'p1' : `m${index}`,
  name: index === 69 ? 'Aurelys' : `Aurelys ${index}`,
}))

async function openLastOfMany() {
  const scrolled = vi.fn()
  const opened = await openScreen('Modifier Produits', {
    'GET /api/products': { status: 200, body: { products: many } },
    'PUT /api/products/p1': { status: 200, body: aurelys },
  })
  const { user } = opened
  await user.type(await screen.findByLabelText('Rechercher'), 'aurelys')
  await user.click(await screen.findByRole('link', { name: 'Page suivante' }))
  await screen.findByRole('link', { name: 'AurelysPeau' })
  vi.stubGlobal('scrollY', 4321)
  window.scrollTo = scrolled
  await user.click(screen.getByRole('link', { name: 'AurelysPeau' }))
  await screen.findByLabelText(/^Nom/)
  scrolled.mockReset()
  return { ...opened, scrolled }
}

it.each(['save', 'cancel', 'way back', 'Back'])('the grid is as it was left: after a %s', async (way) => {
  const { user, scrolled } = await openLastOfMany()
  if (way === 'save') await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  else if (way === 'cancel') await user.click(screen.getByRole('button', { name: 'Annuler' }))
  else if (way === 'way back') await user.click(screen.getByRole('link', { name: 'Tous les produits' }))
  else act(() => window.history.back())
  const card = await screen.findByRole('link', { name: 'AurelysPeau' })
  expect(screen.getByLabelText('Rechercher')).toHaveProperty('value', 'aurelys')
  expect(window.location.search).toBe('?recherche=aurelys&page=2')
  expect(document.activeElement).toBe(card)
  expect(scrolled).toHaveBeenLastCalledWith(0, 4321)
})
