// SPA, fitness and their services where something is missing or cannot be had: the one is never taken for the other.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { removeDataFolder, start } from '../program.ts'
import { areas, clamps, columns, firstOf, goTo, heading, main, services } from './services.ts'
import { copyOfDemoStore, expect, expectAccessible, expectWholeAtBothSizes, moveTo, open, test } from './site.ts'

for (const area of areas) {
  test.describe(area.path, () => {
    test.use({ expectedErrors: ['500', '404'] })

    test('its list says so, keeps the rest of the page, and is tried again', async ({ page }) => {
      await open(page, '/contact')
      await page.route(`**${area.list}?*`, (route) =>
        route.fulfill({ status: 500, json: { message: 'La base ne répond pas.' } }),
      )
      await goTo(page, area.entry)
      const notice = main(page).getByRole('alert')
      await expect(notice).toContainText('Oops, something went wrong!')
      await expect(notice).toContainText('La base ne répond pas.')
      await expect(heading(page)).toHaveText(area.title)
      await expect(page.locator('.contact-call')).toBeVisible()
      await expectAccessible(page)
      await page.unrouteAll()
      await notice.getByRole('button', { name: 'Réessayer' }).press('Enter')
      await expect(page.locator('.service-grid .card').first()).toBeVisible()
      await expect(notice).toHaveCount(0)
      await expect(page.getByRole('region', { name: `Nos services ${area.name}` })).toBeFocused()
    })

    test('a service that fails is no missing one, and one that is missing leads back', async ({ page }) => {
      await open(page, area.path)
      const card = page.locator('.service-grid .card').first()
      await page.route(`**${area.list}/*`, (route) =>
        route.fulfill({ status: 500, json: { message: 'La base ne répond pas.' } }),
      )
      await card.click()
      await expect(heading(page)).toHaveText('Une erreur est survenue')
      await expect(main(page).getByText('La base ne répond pas.')).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Réessayer' })).toBeVisible()
      await expect(main(page).getByRole('link', { name: `Retour aux services ${area.name}` })).toBeVisible()
      await expectAccessible(page)

      await page.unrouteAll()
      await moveTo(page, `${area.path}/00000000-0000-7000-8000-000000000000`)
      await expect(heading(page)).toHaveText('Service non trouvé')
      await expect(main(page).getByText(area.missing)).toBeVisible()
      await expectWholeAtBothSizes(page)
      await main(page)
        .getByRole('link', { name: `Retour aux services ${area.name}` })
        .click()
      await expect(heading(page)).toHaveText(area.title)
    })
  })
}

test.describe('a service of the home page that cannot be read', () => {
  test.use({ expectedErrors: ['500'] })

  test('is an outage in the middle of a living page, and is tried again', async ({ page, catalogue }) => {
    const [service, other] = await services(catalogue, '/api/services')
    if (!service || !other) throw new Error('too few services')
    await open(page, '/')
    await page.route('**/api/services/*', (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await main(page).getByRole('link', { name: service.title }).click()
    await expect(heading(page)).toHaveText('Un instant, s’il vous plaît')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(main(page).getByText('Page Non Trouvée')).toHaveCount(0)
    await page.unrouteAll()
    await main(page).getByRole('link', { name: 'Réessayer' }).click()
    await expect(heading(page)).toHaveText(service.title)
    expect(await clamps(page)).toEqual(['2'])
    expect(await columns(page, '.service-grid')).toBe(3)

    await test.step('one without a product is accessible', async () => {
      const nothing = { all: 0, total: 0, items: [], facets: [] }
      await page.route(/\/api\/products\/faceted\?/, (route) => route.fulfill({ json: nothing }))
      await moveTo(page, `/service/${other._id}`)
      await expect(main(page).getByText("Aucun produit n'est disponible pour ce service actuellement.")).toBeVisible()
      await expectAccessible(page)
    })
  })
})

test.describe('a store that cannot answer', () => {
  test.use({ expectedErrors: ['500', '503'] })

  test('is an outage on every page, never a missing service', async ({ page, catalogue }) => {
    const known = await Promise.all(
      ['/api/spa-services', '/api/fitness-services', '/api/services'].map((list) => firstOf(catalogue, list)),
    )
    const [spa, fitness, home] = known.map(({ _id }) => _id)
    const data = copyOfDemoStore()
    const program = await start({ data })
    try {
      const store = new DatabaseSync(join(data, 'vitrine.db'), { timeout: 10_000 })
      store.exec(
        'PRAGMA foreign_keys = OFF; DROP TABLE spa_service; DROP TABLE fitness_service; DROP TABLE fitness_page; DROP TABLE service',
      )
      store.close()
      for (const path of ['/spa', '/fitness']) {
        expect((await page.goto(program.url + path))?.status(), path).toBe(503)
        await expect(heading(page)).toHaveText(path === '/spa' ? 'SPA' : 'Matériel de Sport')
        await expect(main(page).getByRole('alert')).toContainText('Oops, something went wrong!')
      }
      for (const path of [`/spa/${spa}`, `/fitness/${fitness}`, '/fitness/pilates-reformer']) {
        expect((await page.goto(program.url + path))?.status(), path).toBe(503)
        await expect(heading(page)).toHaveText('Une erreur est survenue')
      }
      expect((await page.goto(`${program.url}/service/${home}`))?.status()).toBe(503)
      await expect(heading(page)).toHaveText('Un instant, s’il vous plaît')
    } finally {
      await program.stop()
      removeDataFolder(data)
    }
  })
})
