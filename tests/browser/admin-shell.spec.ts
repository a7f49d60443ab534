// The frame of the back office, its dashboard, and every screen at both sizes.
import { chooseEntry, expect, expectAccessible, expectWholeAtBothSizes, openScreen, sizes, test } from './site.ts'

test.use({ signedIn: true })

/** The entries of the menu in their order, and how the screens behind them are called. */
const screens = {
  Statistiques: 'Statistiques',
  Contacts: 'Contacts',
  'Catégories & Traitements': 'Catégories & Traitements',
  "Page d'acceuil": "Page d'acceuil",
  'Page À Propos': 'Page À Propos',
  'Ajouter Produits': 'Product Management',
  'Modifier Produits': 'Modifier Produits',
  'Filtres des listes': 'Filtres des listes',
  'Ajouter/Modifier Articles': 'Gestion des Articles',
  'Spa Page': 'Spa Page',
  'Fitness Page': 'Fitness Page',
  'Evénement Form': 'Evénement Form',
  Calendrier: 'Calendrier',
  Redirections: 'Redirections',
  Vérifications: 'Vérifications',
  Journal: 'Journal',
  Corbeille: 'Corbeille',
  Confidentialité: 'Page Confidentialité',
  'Paramètres du site': 'Paramètres du site',
  'Mon compte': 'Mon compte',
} as const

test('the menu has every screen in its order, leads to each, and collapses', async ({ page }) => {
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Administration' })
  const entries = menu.locator('.menu-entry')
  await expect(entries).toHaveText(['Tableau de bord', ...Object.keys(screens), 'Logout'])
  await expect(entries.first()).toHaveAttribute('aria-current', 'page')
  const side = page.locator('.shell-side')
  await expect(side).toContainText('Administrator')
  await expect(side).toHaveCSS('width', '280px')
  for (const [entry, title] of Object.entries(screens)) {
    await chooseEntry(page, entry)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await expect(side).toHaveCSS('width', '80px')
  await expect(page.getByRole('link', { name: 'Modifier Produits' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Élargir le menu' }).click()
  await expect(side).toHaveCSS('width', '280px')
})

test('the dashboard greets, counts, and leads to the screens', async ({ page, catalogue }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T09:00:00+01:00'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour, admin')
  const products = await catalogue.products()
  await expect(page.locator('.counts')).toContainText(String(products.length))
  await page.locator('.shortcuts').getByRole('link', { name: 'Ajouter Produits' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Management')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour, admin')
  await page.getByRole('region', { name: 'Derniers produits modifiés' }).getByRole('link').first().click()
  await expect(page.getByRole('form', { name: 'Modifier le produit' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('the menu is a drawer that closes by Escape, by its button and by a choice', async ({ page }) => {
    await page.goto('/admin')
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await opener.click()
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await drawer.getByRole('button', { name: 'Fermer le menu' }).click()
    await expect(drawer).toBeHidden()
    await opener.click()
    await drawer.getByRole('link', { name: 'Ajouter Produits' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Management')
  })

  test('the menu leads to every screen, each accessible and fitting at both sizes', async ({ page }) => {
    test.slow()
    const expectWhole = async () => {
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expectWholeAtBothSizes(page)
      await page.setViewportSize(sizes.phone)
    }
    await page.goto('/admin')
    await expect(page.getByRole('region', { name: 'Derniers produits modifiés' }).getByRole('link')).toHaveCount(5)
    await expectWhole()
    for (const [entry, title] of Object.entries(screens)) {
      await test.step(entry, async () => {
        await chooseEntry(page, entry)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expectWhole()
        if (entry === 'Catégories & Traitements') {
          await page.getByRole('tab', { name: 'Traitements' }).click()
          await expect(page.getByRole('heading', { name: 'Cryolipolyse' })).toBeVisible()
          await expectWhole()
        }
        if (entry === 'Modifier Produits') {
          await page.getByRole('link', { name: /^Picoria/ }).click()
          await expect(page.getByRole('textbox', { name: 'Nom', exact: true }).first()).toHaveValue('Picoria')
          await expectWhole()
        }
      })
    }
  })
})

test.describe('lists that cannot be loaded', () => {
  test.use({ expectedErrors: ['500'] })

  test('say so with a way to try again, and stay open over a reload', async ({ page }) => {
    await page.route('**/api/products/admin/page*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Panne.' } }),
    )
    await openScreen(page, 'Modifier Produits')
    const failure = page.getByRole('main').locator('.load-failure')
    await expect(failure).toContainText('Failed to load products: Panne.')
    await expectAccessible(page)
    await page.unrouteAll()
    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('link', { name: /^Picoria/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier Produits')
  })
})
