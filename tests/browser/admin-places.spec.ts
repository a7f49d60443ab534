// Addresses of the back office as people use them: bookmarks, several tabs, Back, and the way through signing in. What each
// address opens is told in web/src/admin/shell/place.test.tsx.
import type { Page } from '@playwright/test'
import { test } from './admin-content.ts'
import { administrator, expect, expectWholeAtBothSizes, sizes } from './site.ts'

const edit = (page: Page, name: string) => page.getByRole('link', { name: `Modifier\u00a0: ${name}`, exact: true })
const title = (page: Page) => page.getByRole('textbox', { name: 'Titre', exact: true })

test('a bookmark opens the search that it was made of, and a card of it opens in another tab', async ({ page }) => {
  await page.goto('/admin/produits?recherche=NEVYLIS')
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('NEVYLIS')
  const cards = page.locator('.product-card-open')
  await expect(cards).toHaveCount(2)
  const name = (await cards.first().locator('.product-card-name').textContent()) ?? ''
  const opened = page.context().waitForEvent('page')
  await cards.first().click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(other.locator('#product-name')).toHaveValue(name)
  await expect(other).toHaveURL(/\/admin\/produits\/[0-9a-f-]+\?recherche=NEVYLIS$/)
  await expect(other).toHaveTitle(`Modifier le produit : ${name} — Modifier Produits — Administration`)
  await expect(other.getByText('1 sur 2')).toBeVisible()
  await other.getByRole('link', { name: 'Suivant' }).click()
  await expect(other.locator('#product-name')).not.toHaveValue(name)
  await other.getByRole('link', { name: 'Tous les produits' }).click()
  await expect(other.locator('.product-card-open')).toHaveCount(2)
  await expect(other.locator('.product-card-open').nth(1)).toBeFocused()
  await other.close()
  await expect(cards).toHaveCount(2)
})

test('Back leads to the list as far down as it was, Forward to the form, and a reload to either', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await page.goto('/admin/produits')
  const card = page.locator('.product-card-open').nth(12)
  await card.scrollIntoViewIfNeeded()
  const scroll = await page.evaluate(() => window.scrollY)
  expect(scroll).toBeGreaterThan(500)
  const name = (await card.locator('.product-card-name').textContent()) ?? ''
  await card.click()
  await expect(page.locator('#product-name')).toHaveValue(name)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(card).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll)
  await page.goForward()
  await expect(page.locator('#product-name')).toHaveValue(name)
  await page.reload()
  await expect(page.locator('#product-name')).toHaveValue(name)
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll)
  await page.reload()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll)
})

test('looking at one item after the other makes no long way back', async ({ page, content }) => {
  for (const name of ['Un', 'Deux']) await content.add('/api/spa-services', { title: name, imageSrc: content.picture })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Spa Page' }).first().click()
  await edit(page, 'Un').click()
  await expect(title(page)).toHaveValue('Un')
  await expectWholeAtBothSizes(page)
  await page.getByRole('link', { name: 'Suivant' }).click()
  await expect(title(page)).toHaveValue('Deux')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(edit(page, 'Deux')).toBeFocused()
  await edit(page, 'Un').click()
  await page.getByRole('form').getByRole('button', { name: 'Annuler' }).click()
  await expect(edit(page, 'Un')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('admin')
})

test('what is not saved is saved on the way out by Back', async ({ page, content }) => {
  await content.add('/api/spa-services', { title: 'Presque', imageSrc: content.picture })
  await page.goto('/admin/spa')
  await edit(page, 'Presque').click()
  await title(page).fill('Tout à fait')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await expect(page).toHaveURL(/\/admin\/spa\/[0-9a-f-]+$/)
  await expectWholeAtBothSizes(page)
  await question.getByRole('button', { name: 'Enregistrer et quitter' }).click()
  await expect(page.getByText('Service mis à jour avec succès !')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/spa$/)
  await expect(edit(page, 'Tout à fait')).toBeFocused()
})

test('a product is made from another', async ({ page, catalogue }) => {
  const before = await catalogue.product('Picoria')
  await page.goto(`/admin/produits/${before._id}`)
  await page.getByRole('link', { name: 'Dupliquer' }).click()
  await expect(page.locator('#product-name')).toHaveValue('Picoria (copie)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Management')
  await page.getByRole('button', { name: 'Créer le produit' }).click()
  await expect(page.getByText('Produit créé avec succès !')).toBeVisible()
  await expect(page.locator('#product-name')).toHaveValue('')
  await expect(page).toHaveURL(/\/admin\/produits\/nouveau$/)
  expect((await catalogue.product('Picoria (copie)')).image).toBe(before.image)
})

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: ['404'] })

  test('says so inside the back office', async ({ page }) => {
    await page.goto('/admin/inconnu')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
    await expectWholeAtBothSizes(page)
    await page.getByRole('main').getByRole('link', { name: 'Tableau de bord' }).click()
    await expect(page).toHaveURL(/\/admin$/)
  })
})

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('an address is kept over signing in', async ({ page }) => {
    await page.goto('/contact')
    await page.goto('/admin/produits?recherche=NEVYLIS')
    await expect(page).toHaveURL(/\/login\?retour=/)
    await page.getByLabel("Nom d'utilisateur").fill(administrator.username)
    await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/admin\/produits\?recherche=NEVYLIS$/)
    await expect(page.locator('.product-card')).toHaveCount(2)
    await page.goBack()
    await expect(page).toHaveURL(/\/contact$/)
  })
})
