// SPA and fitness with their services: where they lead and what comes late. What they say is tests/http/house-pages.test.ts.
import { areas, clamps, columns, firstOf, goTo, heading, main, services } from './services.ts'
import { expect, expectAccessible, holdBack, open, overflow, test } from './site.ts'

for (const area of areas) {
  test.describe(area.path, () => {
    test('keeps its hero while its tiles are on their way, and leaves out what is not active', async ({ page }) => {
      const service = { _id: 'a', title: 'Visible', description: '', imageSrc: '', isActive: true, products: [] }
      await open(page, '/contact')
      // In whatever shape the list comes.
      const answer = await holdBack(page, `**${area.list}?*`, (route) =>
        route.fulfill({ json: { services: [service, { ...service, _id: 'b', title: 'Cachée', isActive: false }] } }),
      )
      await goTo(page, area.entry)
      await expect(heading(page)).toHaveText(area.title)
      await expect(main(page).getByRole('status')).toHaveText('Loading...')
      await expect(page.locator('.service-grid .page-skeleton-card')).toHaveCount(area.placeholders)
      answer()
      await expect(page.locator('.service-grid .card')).toHaveCount(1)
      await expect(page.locator('.service-grid .card')).toContainText('Visible')
      await expect(page.locator('.page-skeleton-card')).toHaveCount(0)
    })

    test('says that there is nothing yet', async ({ page }) => {
      await open(page, '/contact')
      await page.route(`**${area.list}?*`, (route) => route.fulfill({ json: [] }))
      await goTo(page, area.entry)
      await expect(main(page).getByText(area.empty)).toBeVisible()
      await expectAccessible(page)
    })

    test('leads to each service, from there to its products and back, always to the top', async ({
      page,
      catalogue,
    }) => {
      const all = await services(catalogue, area.list)
      const [first, last] = [all[0], all.at(-1)]
      await open(page, area.path)
      if (area.path === '/fitness') expect(await columns(page, '.service-grid')).toBe(3)
      const tiles = page.getByRole('region', { name: `Nos services ${area.name}` }).locator('.card')
      await tiles.last().click()
      await expect(page).toHaveURL(`${area.path}/${last?._id}`)
      await expect(heading(page)).toHaveText(last?.title ?? '')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await main(page)
        .getByRole('link', { name: `Retour aux services ${area.name}` })
        .click()
      await expect(page).toHaveURL(new RegExp(`${area.path}$`))
      await tiles.first().click()
      await expect(heading(page)).toHaveText(first?.title ?? '')
      const cards = page.getByRole('region', { name: `Nos Produits ${first?.title}` }).getByRole('link')
      await expect(cards.first()).toContainText('Voir détails')
      expect(await clamps(page)).toEqual(['3'])
      expect(await columns(page, '.service-grid')).toBe(3)
      await page.evaluate(() => window.scrollTo(0, 400))
      await cards.last().click()
      await expect(heading(page)).toHaveText(first?.products.at(-1)?.name ?? '')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })

    test('orders the products of a service by their place, or says that it has none', async ({ page, catalogue }) => {
      const [first, second] = await services(catalogue, area.list)
      await open(page, area.path)
      await page.locator('.service-grid .card').first().click()
      const names = first?.products.map(({ name }) => name) ?? []
      expect(names.length).toBeGreaterThan(1)
      await expect(page.locator('.service-grid .card-title')).toHaveText(names)
      await page.goBack()
      const nothing = { all: 0, total: 0, items: [], facets: [] }
      await page.route(/\/api\/products\/faceted\?/, (route) => route.fulfill({ json: nothing }))
      await page
        .getByRole('main')
        .getByRole('link', { name: second?.title ?? '' })
        .click()
      await expect(main(page).getByText('Aucun produit disponible pour ce service pour le moment.')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('/fitness shows its services while its title and picture are on their way, and keeps their place', async ({
  page,
}) => {
  await open(page, '/contact')
  const answer = await holdBack(page, '**/api/fitness-page-data')
  await goTo(page, 'Sport & Fitness')
  await expect(page.locator('.service-grid .card').first()).toBeVisible()
  await expect(main(page).getByRole('status')).toHaveText('Loading...')
  const place = () => page.locator('.picture-hero').boundingBox()
  const kept = await place()
  answer()
  await expect(heading(page)).toHaveText('Matériel de Sport')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Matériel de Sport/)
  expect(await place()).toEqual(kept)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the ways from a list to a product are links', async ({ page }) => {
    await page.goto('/spa')
    await page.locator('.service-grid .card').first().click()
    await page.locator('.service-grid .card').first().click()
    await expect(page).toHaveURL(/\/products\//)
  })
})

test('a long text is read below the hero, and nothing scrolls sideways', async ({ page, catalogue }) => {
  const service = await firstOf(catalogue, '/api/spa-services')
  const { title, description } = await catalogue.get<{ title: string; description: string }>(
    `/api/spa-services/${service._id}`,
  )
  const long = `${'Une phrase assez longue pour remplir une ligne entière du texte. '.repeat(12)}\n\nUn second paragraphe.`
  const name = 'Hydromassothérapie-et-balnéothérapie-anticonstitutionnellement longues'
  await catalogue.update(`/api/spa-services/${service._id}`, { title: name, description: long })
  try {
    await open(page, `/spa/${service._id}`)
    await expect(main(page).getByText('Un second paragraphe.')).toBeVisible()
    await expect(page.locator('.picture-hero')).not.toContainText('Un second paragraphe.')
    for (const width of [320, 390, 768, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `at ${width}`).toBe(0)
    }
  } finally {
    await catalogue.update(`/api/spa-services/${service._id}`, { title, description })
  }
})
