// The site for browsers that run no scripts.
import { addressOf, missingPageError, publicPages } from './public-pages.ts'
import { expect, sizes, test } from './site.ts'

test.use({ javaScriptEnabled: false })

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test.describe('every page', () => {
      test.use({ expectedErrors: [missingPageError] })

      for (const { path, heading, content, missing } of publicPages) {
        test(`${path} shows its content and its links`, async ({ page, catalogue }) => {
          const answer = await page.goto(await addressOf(path, catalogue))
          expect(answer?.status()).toBe(missing ? 404 : 200)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
          await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
          await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true })).toBeVisible()
          await expect(page.getByRole('button', { name: /Rechercher un produit|Ouvrir le menu/ })).toHaveCount(0)
        })
      }
    })

    test('from the home page to a product by links alone', async ({ page }) => {
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

    test('the search and the menu are reached', async ({ page }) => {
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
      if (viewport.width < 1000) {
        await page.getByRole('link', { name: 'Aller au plan du site' }).click()
        await expect(page.getByRole('navigation', { name: 'Plan du site' })).toBeInViewport()
      } else {
        await page.getByRole('button', { name: 'SAV' }).hover()
        await page
          .getByRole('navigation', { name: 'Navigation principale' })
          .getByRole('link', { name: 'Medical' })
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('SAV Médical')
      }
    })
  })
}

test('a long text is there as a whole', async ({ page, catalogue }) => {
  const product = await catalogue.product('Aurelys Duo')
  await page.goto(`/products/${product._id}`)
  const text = await page.locator('.info-band').first().textContent()
  expect((text ?? '').length).toBeGreaterThan(1300)
  await expect(page.getByRole('button', { name: /Voir plus/ })).toBeHidden()
})

test.describe('the pages of an administrator', () => {
  // Read as it is sent: the browser under test keeps its scripts and therefore never draws a <noscript>.
  test('say that they need scripts', async ({ request }) => {
    for (const path of ['/login', '/admin']) {
      expect(await (await request.get(path)).text()).toMatch(/<noscript>.*JavaScript.*<a href="\/">/)
    }
  })
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
