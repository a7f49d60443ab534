// Unsaved work of the product form outlives a browser that dies and a session that ends, for the one who typed it.
import type { Page } from '@playwright/test'
import { editProduct } from './admin-forms.ts'
import { administrator, expect, openScreen, test } from './site.ts'

test.use({ signedIn: true })

const offer = (page: Page) => page.getByRole('region', { name: 'Brouillon retrouvé' })

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')).length)

/** As when the browser is killed: nobody is asked. */
async function reloadAtOnce(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

test('a new product is found again by whoever signs in again', async ({ page }) => {
  await openScreen(page, 'Ajouter Produits')
  const form = page.getByRole('form', { name: 'Créer un produit' })
  await form.locator('#product-name').fill('Interrompu')
  await form.getByRole('textbox', { name: 'Caractéristique 1' }).fill('Une première')
  await expect.poll(() => kept(page)).toBe(1)
  await page.evaluate(() => {
    for (const key of ['token', 'userId', 'username']) localStorage.removeItem(key)
  })
  await reloadAtOnce(page)
  await page.getByLabel("Nom d'utilisateur").fill(administrator.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/admin')
  await openScreen(page, 'Ajouter Produits')
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(form.locator('#product-name')).toHaveValue('Interrompu')
  await expect(form.getByText('Modifications non enregistrées')).toBeVisible()
  await form.getByRole('button', { name: 'Ajouter une caractéristique' }).click()
  await form.getByRole('textbox', { name: 'Caractéristique 2' }).fill('Une seconde')
  await expect(form.getByRole('textbox', { name: 'Caractéristique 1' })).toHaveValue('Une première')
  await expect(form.getByRole('textbox', { name: 'Caractéristique 2' })).toHaveValue('Une seconde')
})

test('says when what was saved has changed meanwhile', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'Repris plus tard' })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Repris plus tard')
  await form.locator('#product-description').fill('Mon texte.')
  await expect.poll(() => kept(page)).toBe(1)
  await catalogue.update(`/api/products/${product._id}`, { name: 'Renommé ailleurs' })
  await reloadAtOnce(page)
  await expect(offer(page)).toContainText('La version enregistrée a changé depuis.')
  await expect(form.locator('#product-name')).toHaveValue('Renommé ailleurs')
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(form.locator('#product-description')).toHaveValue('Mon texte.')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  expect(await kept(page)).toBe(0)
})

test('is not written over while nobody has answered', async ({ page }) => {
  await openScreen(page, 'Ajouter Produits')
  const name = page.locator('#product-name')
  await name.fill('Le premier')
  await expect.poll(() => kept(page)).toBe(1)
  await reloadAtOnce(page)
  await expect(offer(page)).toBeVisible()
  await name.fill('Un autre')
  await reloadAtOnce(page)
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(name).toHaveValue('Le premier')
})
