// What visitors do whose browsers run no scripts. What every page holds for them: tests/http/without-script.test.ts; how it
// looks: page-styles.spec.ts.
import { expect, sizes, test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('the search and the menu are reached', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await page.goto('/')
  await page.getByRole('link', { name: 'Rechercher un produit' }).click()
  await expect(page).toHaveURL(/\/recherche$/)
  await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('picoria')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await expect(page).toHaveURL(/q=picoria/)
  await expect(page.getByRole('main').getByRole('link', { name: /Picoria/ })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('zzzzqqqq')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Aucun résultat trouvé pour "zzzzqqqq"')).toBeVisible()
  await page.getByRole('link', { name: 'Aller au plan du site' }).click()
  await expect(page.getByRole('navigation', { name: 'Plan du site' })).toBeInViewport()

  await test.step('on a desk', async () => {
    await page.setViewportSize(sizes.desk)
    await page.getByRole('link', { name: 'Rechercher un produit' }).click()
    await expect(page).toHaveURL(/\/recherche$/)
    await page.getByRole('button', { name: 'SAV' }).hover()
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Medical' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SAV Médical')
  })
})

test('from the home page to a product by links alone', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'DÉCOUVRIR' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Traitement de la peau/ })
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Laser picoseconde/ })
    .first()
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Picoria' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picoria')
  // What scripts would put behind tabs stands one below the other.
  await expect(page.getByText('Technologie', { exact: true })).toBeVisible()
  await expect(page.locator('.features li').first()).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()
})

test('a long text is there as a whole', async ({ page, catalogue }) => {
  const product = await catalogue.product('Aurelys Duo')
  await page.goto(`/products/${product._id}`)
  const text = await page.locator('.info-band').first().textContent()
  expect((text ?? '').length).toBeGreaterThan(1300)
  await expect(page.getByRole('button', { name: /Voir plus/ })).toBeHidden()
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: ['404'] })

  test('shows the 404 screen', async ({ page }) => {
    const answer = await page.goto('/nulle-part')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Non Trouvée')
    await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toBeVisible()
  })
})
