// One whole journey without a pointer: signing in, adding a category, changing it, hiding a product, leaving.
import type { Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { administrator, expect, test } from './site.ts'

/** Whoever has the focus is seen to have it. */
async function expectFocusShown(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement ?? document.body)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })
  expect(shown).toBe(true)
}

test('the back office by keyboard alone', async ({ page, catalogue }) => {
  test.slow()
  await catalogue.createProduct({ name: 'Au clavier' })

  await test.step('signing in', async () => {
    await page.goto('/login')
    await tabTo(page, page.getByLabel("Nom d'utilisateur"))
    await page.keyboard.type(administrator.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(administrator.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin$/)
  })

  const menu = page.getByRole('navigation', { name: 'Administration' })

  await test.step('adding a category', async () => {
    await tabTo(page, menu.getByRole('link', { name: 'Catégories & Traitements' }))
    await expectFocusShown(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Ajouter une catégorie' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toBeFocused()
    await page.keyboard.type('Clavier seul')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Catégorie ajoutée avec succès !')).toBeVisible()
  })

  await test.step('changing it', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Modifier : Clavier seul' }))
    await page.keyboard.press('Enter')
    const row = page.getByRole('form', { name: 'Modifier la catégorie' })
    await expect(row.getByRole('textbox', { name: 'Titre', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' et clair')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Catégorie mise à jour avec succès !')).toBeVisible()
  })

  await test.step('deleting it', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Supprimer : Clavier seul et clair' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Confirmer la suppression : Clavier seul et clair' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Catégorie supprimée avec succès !')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('hiding a product', async () => {
    await tabTo(page, menu.getByRole('link', { name: 'Modifier Produits' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByRole('searchbox', { name: 'Rechercher' }))
    await page.keyboard.type('Au clavier')
    await tabTo(page, page.getByRole('link', { name: /^Au clavier/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('checkbox', { name: 'Produit actif' }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Enregistrer', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
    expect((await catalogue.product('Au clavier')).isActive).toBe(false)
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
  })

  await test.step('leaving', async () => {
    await tabTo(page, menu.getByRole('button', { name: 'Logout' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
  })
})
