// Somebody else saved a newer version meanwhile: both are shown in words, and one is chosen.
import type { Page } from '@playwright/test'
import { editProduct } from './admin-forms.ts'
import { expect, expectAccessible, openScreen, overflow, sizes, test } from './site.ts'

test.use({ signedIn: true, expectedErrors: ['409'] })

const question = (page: Page) => page.getByRole('dialog', { name: 'Une version plus récente existe' })
const difference = (page: Page, label: string) =>
  question(page)
    .locator('.difference')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a category shows both versions field by field, on a ${size}`, async ({ page, catalogue }) => {
    await page.setViewportSize(viewport)
    const category = await catalogue.createCategory({ title: `Disputée ${size}`, subtitle: 'Au départ' })
    const path = `/api/products/categories/${category._id}`
    await openScreen(page, 'Catégories & Traitements')
    await page.getByRole('button', { name: `Modifier : Disputée ${size}` }).click()
    const form = page.getByRole('form', { name: 'Modifier la catégorie' })
    await form.getByRole('textbox', { name: 'Sous-titre' }).fill('Le mien')
    await catalogue.update(path, { subtitle: 'Le leur', description: 'Ajoutée ailleurs' })
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(difference(page, 'Sous-titre').getByRole('definition')).toHaveText(['Le mien', 'Le leur'])
    await expect(difference(page, 'Sous-titre').getByRole('term')).toHaveText(['Votre version', 'Version du serveur'])
    await expect(difference(page, 'Description').getByRole('definition')).toHaveText(['(vide)', 'Ajoutée ailleurs'])
    await expect(question(page).locator('.difference')).toHaveCount(2)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)

    await question(page).getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(form.getByRole('textbox', { name: 'Sous-titre' })).toHaveValue('Le mien')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await question(page).getByRole('button', { name: 'Enregistrer quand même' }).click()
    await expect(page.getByText('Catégorie mise à jour avec succès !')).toBeVisible()
    expect(await catalogue.get(path)).toMatchObject({ subtitle: 'Le mien', description: '' })
  })
}

test('a product speaks of its rows, its choices and its files, and can take the newer version', async ({
  page,
  catalogue,
}) => {
  const spa = await catalogue.category('Spa')
  const product = await catalogue.createProduct({ name: 'Disputé', features: ['Légère', 'Silencieuse'] })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Disputé')
  await form.getByRole('textbox', { name: 'Caractéristique 2', exact: true }).fill('Bruyante')
  await catalogue.update(`/api/products/${product._id}`, {
    category: spa._id,
    treatment: '',
    imageUrls: product.images.slice(0, 1),
    image: product.images[0],
  })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(difference(page, 'Catégorie').getByRole('definition')).toHaveText([product.category?.title ?? '', 'Spa'])
  await expect(difference(page, 'Caractéristique 2').getByRole('definition')).toHaveText(['Bruyante', 'Silencieuse'])
  await expect(difference(page, 'Image principale').getByRole('definition').last()).toContainText('contenu différent')
  await question(page).getByRole('button', { name: 'Recharger la version du serveur' }).click()
  await expect(form.getByRole('textbox', { name: 'Caractéristique 2', exact: true })).toHaveValue('Silencieuse')
  await expect(form.getByLabel('Catégorie')).toHaveValue(spa._id)
  await form.getByRole('textbox', { name: 'Caractéristique 2', exact: true }).fill('Sereine')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
})

test.describe('when the newer version cannot be read', () => {
  test.use({ expectedErrors: ['409', '500'] })

  test('nothing is lost, and the failure is said', async ({ page, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'Illisible' })
    await openScreen(page, 'Catégories & Traitements')
    await page.getByRole('button', { name: 'Modifier : Illisible' }).click()
    const form = page.getByRole('form', { name: 'Modifier la catégorie' })
    await form.getByRole('textbox', { name: 'Sous-titre' }).fill('Le mien')
    await catalogue.update(`/api/products/categories/${category._id}`, { subtitle: 'Le leur' })
    await page.route('**/api/products/categories', (route) =>
      route.fulfill({ status: 500, json: { message: 'Panne.' } }),
    )
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(form.getByText('Non enregistré : Panne.')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Sous-titre' })).toHaveValue('Le mien')
  })
})
