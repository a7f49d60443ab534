// SPA and fitness with their services: what they show and where they lead.
import { areas, clamps, columns, firstOf, goTo, heading, main, services, structuredData } from './services.ts'
import { expect, expectAccessible, holdBack, open, overflow, test } from './site.ts'

for (const area of areas) {
  test.describe(area.path, () => {
    test('shows its services and leads to each, to its list again and to the contact page', async ({
      page,
      catalogue,
    }) => {
      const all = await services(catalogue, area.list)
      await open(page, area.path)
      await expect(heading(page)).toHaveText(area.title)
      const tiles = page.getByRole('region', { name: `Nos services ${area.name}` }).locator('.card')
      expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        all.map(({ _id }) => `${area.path}/${_id}`),
      )
      await expect(tiles.first()).toContainText('Découvrir')
      const closing = page.locator('.contact-call')
      await expect(closing.getByRole('heading')).toHaveText("J'aimerais en savoir plus !")
      await expect(closing.getByRole('link', { name: 'Contactez-Nous' })).toHaveAttribute('href', '/contact')

      const last = all.at(-1)
      await tiles.last().click()
      await expect(page).toHaveURL(`${area.path}/${last?._id}`)
      await expect(heading(page)).toHaveText(last?.title ?? '')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await main(page)
        .getByRole('link', { name: `Retour aux services ${area.name}` })
        .click()
      await expect(page).toHaveURL(new RegExp(`${area.path}$`))
    })

    test('keeps its hero while its tiles are on their way', async ({ page }) => {
      await open(page, '/contact')
      const answer = await holdBack(page, `**${area.list}?*`)
      await goTo(page, area.entry)
      await expect(heading(page)).toHaveText(area.title)
      await expect(main(page).getByRole('status')).toHaveText('Loading...')
      await expect(page.locator('.service-grid .page-skeleton-card')).toHaveCount(area.placeholders)
      answer()
      await expect(page.locator('.service-grid .card').first()).toBeVisible()
      await expect(page.locator('.page-skeleton-card')).toHaveCount(0)
    })

    test('leaves out what is not active, in whatever shape the list comes', async ({ page }) => {
      const service = { _id: 'a', title: 'Visible', description: '', imageSrc: '', isActive: true, products: [] }
      await open(page, '/contact')
      await page.route(`**${area.list}?*`, (route) =>
        route.fulfill({ json: { services: [service, { ...service, _id: 'b', title: 'Cachée', isActive: false }] } }),
      )
      await goTo(page, area.entry)
      await expect(page.locator('.service-grid .card')).toHaveCount(1)
      await expect(page.locator('.service-grid .card')).toContainText('Visible')
    })

    test('says that there is nothing yet', async ({ page }) => {
      await open(page, '/contact')
      await page.route(`**${area.list}?*`, (route) => route.fulfill({ json: [] }))
      await goTo(page, area.entry)
      await expect(main(page).getByText(area.empty)).toBeVisible()
      await expectAccessible(page)
    })

    test('has a service with its products, its way back and its facts for search engines', async ({
      page,
      catalogue,
    }) => {
      const service = await firstOf(catalogue, area.list)
      const path = `${area.path}/${service._id}`
      await open(page, path)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      const products = page.getByRole('region', { name: `Nos Produits ${service.title}` })
      const cards = products.getByRole('link')
      expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        service.products.map(({ _id }) => `/products/${_id}`),
      )
      await expect(cards.first()).toContainText('Voir détails')
      expect(await clamps(page)).toEqual(['3'])
      expect(await columns(page, '.service-grid')).toBe(3)

      const crumbs = await structuredData(page, 'BreadcrumbList')
      expect((crumbs.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([
        'Accueil',
        area.name,
        service.title,
      ])
      const data = await structuredData(page, 'Service')
      expect((data.areaServed as { name: string }[]).map(({ name }) => name)).toEqual([
        'Tunisie',
        'Maroc',
        'Tunis',
        'Sfax',
        'Sousse',
      ])
      const catalog = data.hasOfferCatalog as { itemListElement: { itemOffered: { name: string } }[] }
      expect(catalog.itemListElement.map(({ itemOffered }) => itemOffered.name)).toEqual(
        service.products.map(({ name }) => name),
      )

      await page.evaluate(() => window.scrollTo(0, 400))
      await cards.last().click()
      await expect(heading(page)).toHaveText(service.products.at(-1)?.name ?? '')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })

    test('orders the products of a service by their place, a missing one first', async ({ page, catalogue }) => {
      const service = await firstOf(catalogue, area.list)
      const product = (name: string, displayOrder?: number) => ({
        _id: name,
        name,
        description: 'Un texte.',
        image: '',
        ...(displayOrder === undefined ? {} : { displayOrder }),
      })
      await open(page, area.path)
      await page.route(`**${area.list}/*`, (route) =>
        route.fulfill({
          json: { data: { ...service, products: [product('Trois', 3), product('Un', 1), product('Zéro')] } },
        }),
      )
      await page.locator('.service-grid .card').first().click()
      await expect(page.locator('.service-grid .card-title')).toHaveText(['Zéro', 'Un', 'Trois'])
    })

    test('says that a service has no product yet', async ({ page, catalogue }) => {
      const service = await firstOf(catalogue, area.list)
      await open(page, area.path)
      await page.route(`**${area.list}/*`, (route) => route.fulfill({ json: { ...service, products: [] } }))
      await page.locator('.service-grid .card').first().click()
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

test('the hero of /spa names its partners, and fitness stands in three columns', async ({ page }) => {
  await open(page, '/spa')
  await expect(main(page).getByText('Nos partenaires et produits dédiées au SPA')).toBeVisible()
  await open(page, '/fitness')
  expect(await columns(page, '.service-grid')).toBe(3)
})

test('a fitness service is found by its title, and the addresses of bundled texts lead somewhere', async ({
  page,
  catalogue,
}) => {
  const service = (await services(catalogue, '/api/fitness-services')).find(({ title }) => title === 'Cardio-training')
  for (const key of ['cardio-training', 'Cardio-Training']) {
    const answer = await page.goto(`/fitness/${key}`)
    expect(answer?.status()).toBe(200)
    await expect(heading(page)).toHaveText('Cardio-training')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/fitness/${service?._id}$`))
  }
  await page.goto('/fitness/pilates-reformer')
  await expect(page).toHaveURL(/\/fitness$/)
  await expect(heading(page)).toHaveText('Matériel de Sport')
})

test('a fitness service offers its PDF', async ({ page }) => {
  await open(page, '/fitness/cardio-training')
  const pdf = main(page).getByRole('link', { name: 'Télécharger le catalogue PDF' })
  const address = await pdf.getAttribute('href')
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.pdf$/)
  expect((await page.request.get(address ?? '')).status()).toBe(200)
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
