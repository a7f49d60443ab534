// What the creation form refuses, and what it keeps in order.
import type { Page } from '@playwright/test'
import { choose, document, fileField, part, picture } from './admin-forms.ts'
import { expect, expectWholeAtBothSizes, openScreen, test } from './site.ts'

test.use({ signedIn: true })

async function openCreation(page: Page) {
  await openScreen(page, 'Ajouter Produits')
  const form = page.getByRole('form', { name: 'Créer un produit' })
  await expect(form).toBeVisible()
  return { form, save: form.getByRole('button', { name: 'Créer le produit' }) }
}

test('every message at once, beside its field and summed up', async ({ page }) => {
  const { form, save } = await openCreation(page)
  await save.click()
  const summary = form.locator('.summary')
  await expect(summary).toBeFocused()
  const messages = [
    'Le nom est requis.',
    'La description est requise.',
    'La catégorie est requise.',
    'Main product image is required',
    'At least one additional image is required',
    'Section 1 : Le titre est requis.',
    'Section 1 : La description est requise.',
    'Section 1 : La description secondaire est requise.',
    'Section 1 : Each info section must have at least one image',
  ]
  await expect(summary.getByRole('link')).toHaveText(messages)
  await expect(form.locator('.field-problem')).toHaveCount(messages.length)
  await expectWholeAtBothSizes(page)
  await summary.getByRole('link', { name: 'La catégorie est requise.' }).click()
  await expect(form.getByRole('combobox', { name: 'Catégorie' })).toBeFocused()

  await form.locator('#product-name').fill('Nom')
  await expect(form.getByText('Le nom est requis.')).toHaveCount(0)
})

test('rows are added, moved and removed, and the focus follows', async ({ page }) => {
  const { form } = await openCreation(page)
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
})

test('the catalogue is an address or a PDF, and changing the kind clears the other', async ({ page }) => {
  const { form, save } = await openCreation(page)
  const catalogue = part(page, 'Catalogue')
  const address = catalogue.getByLabel('Adresse du catalogue')
  await address.fill('pas une adresse')
  await save.click()
  await expect(form.locator('.summary')).toContainText("L'adresse doit commencer par http://, https:// ou /.")
  await catalogue.getByRole('radio', { name: 'Fichier PDF' }).check()
  await expect(address).toHaveCount(0)
  const field = fileField(catalogue, 'Fichier du catalogue')
  await choose(field, picture('image.png', 1))
  await expect(page.getByText('Veuillez sélectionner un fichier PDF')).toBeVisible()
  await choose(field, document('catalogue.pdf'))
  await expect(field.locator('.tile')).toHaveCount(1)
  await catalogue.getByRole('radio', { name: 'Adresse en ligne' }).check()
  await expect(address).toHaveValue('')
  await catalogue.getByRole('radio', { name: 'Fichier PDF' }).check()
  await expect(field.locator('.tile')).toHaveCount(0)
})

test('similar products are filtered by name and counted', async ({ page }) => {
  await openCreation(page)
  const similar = part(page, 'Produits similaires')
  await expect(similar.getByRole('checkbox')).toHaveCount(20)
  await similar.getByRole('searchbox').fill('NEVYLIS')
  await expect(similar.getByRole('checkbox')).toHaveCount(2)
  await similar.getByRole('checkbox', { name: 'Nevylis RF Corps' }).check()
  await expect(similar.getByText('1 produit(s) sélectionné(s)')).toBeVisible()
  await similar.getByRole('searchbox').fill('zzzz')
  await expect(similar.getByText('Aucun produit ne correspond à cette recherche.')).toBeVisible()
})

test('a file that is no picture is refused before it is sent', async ({ page }) => {
  const { form } = await openCreation(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/upload/')) calls.push(request.url())
  })
  await choose(fileField(form, 'Image principale'), document('catalogue.pdf'))
  await expect(page.getByText('Veuillez sélectionner un fichier image valide.')).toBeVisible()
  expect(calls).toEqual([])
})

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: ['400', '413', '415', '500'] })

  test('a picture that the server cannot read is told', async ({ page }) => {
    const { form } = await openCreation(page)
    const field = fileField(form, 'Image principale')
    await choose(field, { name: 'fausse.png', mimeType: 'image/png', buffer: Buffer.from('pas une image') })
    await expect(page.getByText("Échec du téléchargement de l'image")).toBeVisible()
    await expect(field.locator('.upload-failures')).not.toBeEmpty()
  })

  test('errors stand at their fields, and the work is kept', async ({ page, catalogue }) => {
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
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form.locator('.summary').getByRole('link')).toHaveText([
      'Ce nom existe déjà.',
      'Section 1 : Ce titre est trop long.',
    ])
    await expect(form.locator('#product-name')).toHaveAccessibleDescription(/Ce nom existe déjà\./)
    await expect(form.locator('#product-name')).toHaveValue('Un autre nom')
    await expect(page.getByText('Failed to update product: Veuillez corriger les champs.')).toBeVisible()
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
  })
})
