// What the creation form refuses, and what it keeps in order.
import type { Locator, Page } from '@playwright/test'
import { choose, document, fileField, part, picture } from './admin-forms.ts'
import { expect, openScreen, test } from './site.ts'

test.use({ signedIn: true })

async function openCreation(page: Page) {
  await openScreen(page, 'Ajouter Produits')
  const form = page.getByRole('form', { name: 'Créer un produit' })
  await expect(form).toBeVisible()
  return { form, save: form.getByRole('button', { name: 'Créer le produit' }) }
}

test('rows, the catalogue, similar products and files of a product', async ({ page }) => {
  const { form, save } = await openCreation(page)

  await test.step('a summary leads to what is wrong', async () => {
    await save.click()
    const summary = form.locator('.summary')
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'La catégorie est requise.' }).click()
    await expect(form.getByRole('combobox', { name: 'Catégorie' })).toBeFocused()
  })
  await test.step('rows are added, moved and removed, and the focus follows', () => changeRows(page, form))
  await test.step('similar products are filtered by name and counted', () => findSimilar(page))
  await test.step('a file that is no picture is refused before it is sent', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/upload/')) calls.push(request.url())
    })
    await choose(fileField(form, 'Image principale'), document('catalogue.pdf'))
    await expect(page.locator('.toast', { hasText: 'Veuillez sélectionner un fichier image valide.' })).toBeVisible()
    expect(calls).toEqual([])
  })
  await test.step('the catalogue is an address or a PDF, and changing the kind clears the other', () =>
    changeCatalogue(page, form))
})

async function changeRows(page: Page, form: Locator): Promise<void> {
  const feature = (number: number) => form.getByRole('textbox', { name: `Caractéristique ${number}` })
  await feature(1).fill('première')
  await form.getByRole('button', { name: 'Ajouter une caractéristique' }).click()
  await expect(feature(2)).toBeFocused()
  await feature(2).fill('seconde')
  await form.getByRole('button', { name: 'Monter : Caractéristique 2' }).click()
  await expect(feature(1)).toHaveValue('seconde')
  await expect(feature(2)).toHaveValue('première')
  await form.getByRole('button', { name: 'Retirer : Caractéristique 1' }).click()
  await expect(feature(1)).toHaveValue('première')
  await expect(feature(2)).toHaveCount(0)
  expect(await page.evaluate(() => window.document.activeElement !== window.document.body)).toBe(true)
}

async function findSimilar(page: Page): Promise<void> {
  const similar = part(page, 'Produits similaires')
  await expect(similar.getByRole('checkbox')).toHaveCount(20)
  await similar.getByRole('searchbox').fill('NEVYLIS')
  await expect(similar.getByRole('checkbox')).toHaveCount(2)
  await similar.getByRole('checkbox', { name: 'Nevylis RF Corps' }).check()
  await expect(similar.getByText('1 produit(s) sélectionné(s)')).toBeVisible()
  await similar.getByRole('searchbox').fill('zzzz')
  await expect(similar.getByText('Aucun produit ne correspond à cette recherche.')).toBeVisible()
}

async function changeCatalogue(page: Page, form: Locator): Promise<void> {
  const catalogue = part(page, 'Catalogue')
  const address = catalogue.getByLabel('Adresse du catalogue')
  await address.fill('pas une adresse')
  await form.getByRole('button', { name: 'Créer le produit' }).click()
  await expect(form.locator('.summary')).toContainText("L'adresse doit commencer par http://, https:// ou /.")
  await catalogue.getByRole('radio', { name: 'Fichier PDF' }).check()
  await expect(address).toHaveCount(0)
  const field = fileField(catalogue, 'Fichier du catalogue')
  await choose(field, picture('image.png', 1))
  await expect(page.locator('.toast', { hasText: 'Veuillez sélectionner un fichier PDF' })).toBeVisible()
  await choose(field, document('catalogue.pdf'))
  await expect(field.locator('.tile')).toHaveCount(1)
  await catalogue.getByRole('radio', { name: 'Adresse en ligne' }).check()
  await expect(address).toHaveValue('')
  await catalogue.getByRole('radio', { name: 'Fichier PDF' }).check()
  await expect(field.locator('.tile')).toHaveCount(0)
}

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: ['400', '413', '415', '500'] })

  test('a picture that the server cannot read is told', async ({ page }) => {
    const { form } = await openCreation(page)
    const field = fileField(form, 'Image principale')
    await choose(field, { name: 'fausse.png', mimeType: 'image/png', buffer: Buffer.from('pas une image') })
    await expect(page.getByText("Échec du téléchargement de l'image")).toBeVisible()
    await expect(field.locator('.upload-failures')).not.toBeEmpty()
  })

  test('errors stand at their fields, sections without a picture are counted, and the work is kept', async ({
    page,
    catalogue,
  }) => {
    const product = await catalogue.createProduct({ name: 'À refuser' })
    await openScreen(page, 'Modifier Produits')
    await page.getByRole('link', { name: /^À refuser/ }).click()
    const form = page.getByRole('form', { name: 'Modifier le produit' })
    await form.locator('#product-name').fill('Un autre nom')
    await page.route(`**/api/products/${product._id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: {
              message: 'Veuillez corriger les champs.',
              errors: { name: 'Ce nom existe déjà.', 'infoSections.0.title': 'Ce titre est trop long.' },
            },
          })
        : route.continue(),
    )
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(form.locator('.summary').getByRole('link')).toHaveText([
      'Ce nom existe déjà.',
      'Section 1 : Ce titre est trop long.',
    ])
    await expect(form.locator('#product-name')).toHaveAccessibleDescription(/Ce nom existe déjà\./)
    await expect(form.locator('#product-name')).toHaveValue('Un autre nom')
    await expect(page.getByText('Failed to update product: Veuillez corriger les champs.')).toBeVisible()
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible()

    await form.getByRole('button', { name: 'Ajouter une section' }).click()
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(form.locator('.summary')).toContainText(
      'Image URL is required for 1 info section(s). Please upload images for all info sections.',
    )
  })
})
