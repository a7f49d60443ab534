// The services of the home page, each with its products.
import { clamps, columns, firstOf, heading, main } from './services.ts'
import { expect, expectAccessible, open, test } from './site.ts'

test.describe('a service of the home page', () => {
  test('is one screen at both of its addresses', async ({ page, catalogue }) => {
    const service = await firstOf(catalogue, '/api/services')
    for (const path of [`/service/${service._id}`, `/services/${service._id}`]) {
      await open(page, path)
      await expect(heading(page)).toHaveText(service.title)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/service/${service._id}$`))
      const cards = page.getByRole('region', { name: 'Produits Disponibles' }).getByRole('link')
      await expect(cards).toHaveCount(service.products.length)
      await expect(cards.first()).toContainText('Découvrir')
      await expect(cards.first()).toHaveAttribute('href', `/products/${service.products[0]?._id}`)
      expect(await clamps(page)).toEqual(['2'])
      expect(await columns(page, '.service-grid')).toBe(3)
    }
  })

  test('says that it has no product', async ({ page, catalogue }) => {
    const service = await firstOf(catalogue, '/api/services')
    const products = service.products.map(({ _id }) => _id)
    await catalogue.update(`/api/services/${service._id}`, { products: [] })
    try {
      await open(page, `/service/${service._id}`)
      await expect(main(page).getByText("Aucun produit n'est disponible pour ce service actuellement.")).toBeVisible()
      await expectAccessible(page)
    } finally {
      await catalogue.update(`/api/services/${service._id}`, { products })
    }
  })

  test.describe('that cannot be read', () => {
    test.use({ expectedErrors: ['500'] })

    test('is an outage in the middle of a living page, and is tried again', async ({ page, catalogue }) => {
      const service = await firstOf(catalogue, '/api/services')
      await open(page, '/')
      await page.route('**/api/services/*', (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
      await main(page).getByRole('link', { name: service.title }).click()
      await expect(heading(page)).toHaveText('Un instant, s’il vous plaît')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(main(page).getByText('Page Non Trouvée')).toHaveCount(0)
      await page.unrouteAll()
      await main(page).getByRole('link', { name: 'Réessayer' }).click()
      await expect(heading(page)).toHaveText(service.title)
    })
  })

  test.describe('that is missing', () => {
    test.use({ expectedErrors: ['404'] })

    test('is the 404 screen', async ({ page }) => {
      for (const path of ['/service/inconnu', '/services/00000000-0000-7000-8000-000000000000']) {
        expect((await page.goto(path))?.status()).toBe(404)
        await expect(heading(page)).toHaveText(/404\s*Page Non Trouvée/)
      }
    })
  })
})
