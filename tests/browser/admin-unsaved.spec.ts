// Nothing typed is lost without a question; and the keys that people's hands know.
import type { Page } from '@playwright/test'
import { openNew } from './admin-forms.ts'
import { newSession } from './catalogue.ts'
import { chooseEntry, closeToasts, expect, expectWholeAtBothSizes, openScreen, sizes, test } from './site.ts'

test.use({ signedIn: true })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administration' }).filter({ visible: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })

async function typeSomething(page: Page, open = () => openScreen(page, 'Ajouter Produits')) {
  await open()
  const name = page.locator('#product-name')
  await name.fill('Commencé')
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
  return name
}

test('the menu and Back ask before they leave', async ({ page }) => {
  await page.goto('/admin')
  const name = await typeSomething(page, () => chooseEntry(page, 'Ajouter Produits'))
  await page.setViewportSize(sizes.phone)
  const leave = () => chooseEntry(page, 'Modifier Produits')
  await leave()
  await expect(question(page)).toBeVisible()
  await expectWholeAtBothSizes(page)
  await page.setViewportSize(sizes.phone)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Commencé')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(name).toHaveValue('Commencé')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Management')
  await page.setViewportSize(sizes.desk)
  await leave()
  await question(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier Produits')
  await typeSomething(page, () => chooseEntry(page, 'Ajouter Produits'))
  await page.goBack()
  await question(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier Produits')
})

test('logging out asks', async ({ page, program }) => {
  const own = await newSession(program)
  const name = await typeSomething(page)
  await page.evaluate((token) => window.localStorage.setItem('token', token), own.token)
  await menu(page).getByRole('button', { name: 'Logout' }).click()
  await question(page).getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(name).toHaveValue('Commencé')
  await menu(page).getByRole('button', { name: 'Logout' }).click()
  await question(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('closing the tab asks, and does not when nothing would be lost', async ({ page }) => {
  await typeSomething(page)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.locator('#product-name').fill('')
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('Ctrl+S saves, and Échap asks before it gives up a change', async ({ page, catalogue }) => {
  await catalogue.createCategory({ title: 'À ne pas perdre' })
  await openScreen(page, 'Catégories & Traitements')
  await openNew(page, 'Ajouter une catégorie')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Un point est à corriger')).toBeVisible()
  await page.getByRole('link', { name: 'Modifier : À ne pas perdre' }).click()
  const subtitle = page
    .getByRole('form', { name: 'Modifier la catégorie' })
    .getByRole('textbox', { name: 'Sous-titre' })
  await subtitle.fill('Commencé')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(subtitle).toBeFocused()
  await expect(subtitle).toHaveValue('Commencé')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('link', { name: 'Modifier : À ne pas perdre' })).toBeFocused()
})

test('the save bar stays in sight and no message covers it', async ({ page, catalogue }) => {
  await catalogue.createProduct({ name: 'Barre en vue' })
  await openScreen(page, 'Modifier Produits')
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport)
    await page.getByRole('link', { name: /^Barre en vue/ }).click()
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
    await expect(save).toBeInViewport({ ratio: 1 })
    await save.click()
    const toast = page.getByText('Product updated successfully!')
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    const bar = await page.locator('.save-bar').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
    await closeToasts(page)
  }
})
