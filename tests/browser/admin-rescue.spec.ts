// Unsaved work of every form outlives a browser that dies and a session that ends, for the one who typed it.
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { goTo } from './admin-building.ts'
import { forms, typeInto } from './admin-every-form.ts'
import { choose, editProduct, fileField, picture } from './admin-forms.ts'
import {
  administrator,
  test as base,
  demoProgram,
  expect,
  expectAccessible,
  expectWholeAtBothSizes,
  openScreen,
} from './site.ts'

/** Every form is saved here, the settings of the whole site among them: on a program of its own. */
const test = base.extend<object, { program: Program }>({ program: demoProgram(), signedIn: true })
// By one worker: each that takes part starts a program for it.
test.describe.configure({ mode: 'default' })

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
  await page.waitForURL('**/admin/produits/nouveau')
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

test('a product of which a draft is kept is marked in the selection', async ({ page, catalogue }) => {
  await catalogue.createProduct({ name: 'En suspens' })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'En suspens')
  await form.locator('#product-description').fill('Pas encore enregistré.')
  await expect.poll(() => kept(page)).toBe(1)
  await reloadAtOnce(page)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('link', { name: 'Tous les produits' }).click()
  const card = page.locator('.product-card').filter({ hasText: 'En suspens' })
  await expect(card).toContainText('Brouillon')
  await expect(page.getByText('Brouillon', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await card.getByRole('link', { name: /^En suspens/ }).click()
  await offer(page).getByRole('button', { name: 'Ignorer' }).click()
  await page.getByRole('link', { name: 'Tous les produits' }).click()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Brouillon')
})

test('the settings of the site come back with their rows', async ({ page }) => {
  await openScreen(page, 'Paramètres du site')
  const form = page.getByRole('form', { name: 'Paramètres du site' })
  const brand = form.locator('#settings-brand')
  const phone = form.getByRole('group', { name: 'Service 1', exact: true }).getByRole('textbox').first()
  await brand.fill('Maison interrompue')
  await phone.fill('Un service interrompu')
  await expect.poll(() => kept(page)).toBe(1)
  await reloadAtOnce(page)
  await expect(offer(page)).toContainText('a été retrouvé')
  await expect(brand).not.toHaveValue('Maison interrompue')
  await expectWholeAtBothSizes(page)
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(brand).toHaveValue('Maison interrompue')
  await expect(phone).toHaveValue('Un service interrompu')
  await expect(form.getByText('Modifications non enregistrées')).toBeVisible()
  // The site itself stays as the other tests know it.
  await page.route('**/api/site', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { ...route.request().postDataJSON(), updatedAt: 'later' } })
      : route.continue(),
  )
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Paramètres du site enregistrés avec succès !')).toBeVisible()
  expect(await kept(page)).toBe(0)
})

test('an event is open again where the work was', async ({ page, catalogue }) => {
  const [event] = await catalogue.get<readonly { title: string }[]>('/api/events')
  const title = event?.title ?? ''
  await openScreen(page, 'Evénement Form')
  await page.getByRole('link', { name: `Modifier : ${title}`, exact: true }).click()
  const form = page.getByRole('form', { name: 'Modifier l’événement' })
  const subtitle = form.getByRole('textbox', { name: 'Sous-titre' })
  await subtitle.fill('Presque fini')
  await expect.poll(() => kept(page)).toBe(1)
  await reloadAtOnce(page)
  await expect(form.locator('#event-title')).toHaveValue(title)
  await form.getByRole('button', { name: 'Annuler' }).click()
  const mark = page.locator('.collection-item').filter({ hasText: title }).getByText('Brouillon', { exact: true })
  await expect(mark).toBeVisible()
  await page.getByRole('link', { name: `Modifier : ${title}`, exact: true }).click()
  await expect(mark).toHaveCount(0)
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(subtitle).toHaveValue('Presque fini')
  await form.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('link', { name: 'Créer un événement' })).toBeVisible()
  expect(await kept(page)).toBe(0)
})

test('a file that was chosen and not sent is named, to be chosen again', async ({ page }) => {
  await openScreen(page, 'Catégories & Traitements')
  const form = page.getByRole('form', { name: 'Ajouter une catégorie' })
  const image = fileField(form, 'Image de couverture')
  await choose(image, picture('couverture.png', 60))
  await expect(image.locator('.tile')).toHaveCount(1)
  await form.locator('#category-title').fill('Avec une image')
  await expect.poll(() => kept(page)).toBe(1)
  await reloadAtOnce(page)
  await expect(offer(page)).toContainText('Fichier à choisir de nouveau : « couverture.png ».')
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(form.locator('#category-title')).toHaveValue('Avec une image')
  await expect(image.locator('.tile')).toHaveCount(0)
})

test.describe('comes back after a crash:', () => {
  // That of a new product stands above.
  for (const one of forms.filter(({ entry }) => entry !== 'Ajouter Produits')) {
    test([one.entry, one.tab, one.label].filter(Boolean).join(' › '), async ({ page }) => {
      await page.goto('/admin')
      await goTo(page, one.entry, one.tab)
      await one.open?.(page)
      const isThere = await typeInto(page.getByRole('form', { name: one.label, exact: true }), one)
      await expect.poll(() => kept(page)).toBe(1)
      await reloadAtOnce(page)
      await offer(page).getByRole('button', { name: 'Reprendre' }).click()
      await isThere()
      await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
    })
  }
})
