// The fitness page: what stands at its top, its services with their PDF, and the order of a service's products.
import type { Page } from '@playwright/test'
import { listed, moveUp, remove, test } from './admin-content.ts'
import { choose, document, fileField, openNew, picture } from './admin-forms.ts'
import type { Service } from './services.ts'
import { expect, openScreen } from './site.ts'

const path = '/api/fitness-services'
const pagePath = '/api/fitness-page-data'
const top = (page: Page) => page.getByRole('form', { name: 'Page Fitness' })
const add = 'Ajouter un service Fitness'
const editing = (page: Page) => page.getByRole('form', { name: 'Modifier le service Fitness' })

async function openServices(page: Page): Promise<void> {
  await openScreen(page, 'Fitness Page')
  await page.getByRole('tab', { name: 'Services' }).click()
  await expect(page.getByRole('link', { name: add })).toBeVisible()
}

test('title and picture of the page are changed', async ({ page, catalogue }) => {
  await openScreen(page, 'Fitness Page')
  const title = top(page).getByRole('textbox', { name: 'Titre de la page' })
  await expect(title).toHaveValue('Matériel de Sport')
  await title.fill('Sport d’essai')
  await choose(fileField(top(page), 'Image de fond'), picture('fond.png', 33, 1600, 900))
  await top(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Page Fitness mise à jour avec succès !')).toBeVisible()
  const { backgroundImage } = await catalogue.get<{ backgroundImage: string }>(pagePath)
  expect(backgroundImage).toMatch(/-1600x900\.png$/)
  await page.goto('/fitness')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sport d’essai')
  await catalogue.update(pagePath, { title: 'Matériel de Sport' })
})

test('services are moved and deleted, lose their PDF, and are added with one that their page offers', async ({
  page,
  content,
}) => {
  await content.add(path, { title: 'De trop', imageSrc: content.picture })
  await openServices(page)
  const found = async (fits: (service: Service & { pdfSrc: string }) => boolean) =>
    (await content.list<Service & { pdfSrc: string }>(path)).find(fits)

  await test.step('one is moved at once and deleted after its question', async () => {
    await expect(listed(page).last()).toHaveText('De trop')
    await moveUp(page, 'De trop', `${path}/reorder`)
    await expect(listed(page).last()).not.toHaveText('De trop')
    await expect(page.getByText(/^De trop\s: position \d+ sur \d+$/)).toBeAttached()
    await remove(page, 'De trop', 'Êtes-vous sûr de vouloir supprimer ce service ?')
    await expect(page.getByText('Service supprimé avec succès !')).toBeVisible()
  })
  await test.step('a PDF is taken away', async () => {
    const before = await found(({ pdfSrc }) => pdfSrc !== '')
    await page.getByRole('link', { name: `Modifier : ${before?.title}`, exact: true }).click()
    await fileField(editing(page), 'Catalogue PDF')
      .getByRole('button', { name: /^Retirer/ })
      .click()
    await editing(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Service mis à jour avec succès !')).toBeVisible()
    expect((await found(({ _id }) => _id === before?._id))?.pdfSrc).toBe('')
  })
  await test.step('one is added with its PDF', async () => {
    const form = await openNew(page, add)
    await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Salle d’essai')
    await choose(fileField(form, 'Image'), picture('salle.png', 110))
    await choose(fileField(form, 'Catalogue PDF'), picture('photo.png', 5))
    await expect(page.locator('.toast', { hasText: 'Veuillez sélectionner un fichier PDF' })).toBeVisible()
    await choose(fileField(form, 'Catalogue PDF'), document('salle.pdf'))
    await form.getByRole('checkbox', { name: /^Aurelys Duo/ }).check()
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Service ajouté avec succès !')).toBeVisible()
  })
  const added = await found(({ title }) => title === 'Salle d’essai')
  expect(added?.pdfSrc).toMatch(/^\/media\/.*\.pdf$/)
  await page.goto(`/fitness/${added?._id}`)
  await expect(page.getByRole('main').locator(`a[href="${added?.pdfSrc}"]`)).toBeVisible()
})

test.describe('the order of a service’s products', () => {
  test.use({ expectedErrors: ['500'] })

  test('is changed at once, without opening the form', async ({ page, content, catalogue }) => {
    const names = ['Aurelys Duo', 'Aurelys Solo', 'Dermalys']
    const products = await Promise.all(names.map(async (name) => (await catalogue.product(name))._id))
    const service = await content.add(path, { title: 'Trois machines', imageSrc: content.picture, products })
    await openServices(page)
    const item = page.locator('.collection-item', { has: page.getByRole('heading', { name: 'Trois machines' }) })
    await item.getByText('Ordre des produits').click()
    const call = `${path}/${service._id}/reorder-products`
    const sent = page.waitForResponse((answer) => answer.url().endsWith(call) && answer.ok())
    await item.getByRole('button', { name: 'Monter : Dermalys' }).click()
    await sent
    await expect(page.getByText('Dermalys : position 2 sur 3')).toBeAttached()
    await expect(item.getByRole('button', { name: 'Monter : Dermalys' })).toBeFocused()
    await page.goto(`/fitness/${service._id}`)
    await expect(page.getByRole('main').locator('.card')).toContainText(['Aurelys Duo', 'Dermalys', 'Aurelys Solo'])

    await openServices(page)
    await item.getByText('Ordre des produits').click()
    await page.route(`**${call}`, (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await item.getByRole('button', { name: 'Monter : Dermalys' }).click()
    await expect(page.getByText('Erreur de réorganisation: Panne.')).toBeVisible()
    await expect(item.locator('.product-order li').first()).toContainText('Aurelys Duo')
  })
})
