// SPA, fitness and their services where something is missing or cannot be had: the one is never taken for the other.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { removeDataFolder, start } from '../program.ts'
import { areas, firstOf, goTo, heading, main } from './services.ts'
import { copyOfDemoStore, expect, expectAccessible, expectWholeAtBothSizes, open, test } from './site.ts'

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

    test('a service that fails is no missing one', async ({ page }) => {
      await open(page, area.path)
      await page.route(`**${area.list}/*`, (route) =>
        route.fulfill({ status: 500, json: { message: 'La base ne répond pas.' } }),
      )
      await page.locator('.service-grid .card').first().click()
      await expect(heading(page)).toHaveText('Une erreur est survenue')
      await expect(main(page).getByText('La base ne répond pas.')).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'Réessayer' })).toBeVisible()
      await expect(main(page).getByRole('link', { name: `Retour aux services ${area.name}` })).toBeVisible()
      await expectAccessible(page)
    })

    test('a service that is missing is not found', async ({ page }) => {
      for (const key of ['00000000-0000-7000-8000-000000000000', 'sans-titre-de-ce-nom']) {
        const answer = await page.goto(`${area.path}/${key}`)
        expect(answer?.status()).toBe(404)
        await expect(heading(page)).toHaveText('Service non trouvé')
        await expect(main(page).getByText(area.missing)).toBeVisible()
        await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
      }
      await expectAccessible(page)
      await main(page)
        .getByRole('link', { name: `Retour aux services ${area.name}` })
        .click()
      await expect(heading(page)).toHaveText(area.title)
    })
  })
}

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
      const store = new DatabaseSync(join(data, 'vitrine.db'))
      store.exec(
        'PRAGMA foreign_keys = OFF; DROP TABLE spa_service; DROP TABLE fitness_service; DROP TABLE fitness_page; DROP TABLE service',
      )
      store.close()
      for (const path of ['/spa', '/fitness']) {
        expect((await page.goto(program.url + path))?.status(), path).toBe(503)
        await expect(heading(page)).toHaveText(path === '/spa' ? 'SPA' : 'Sport & Fitness')
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

test.describe('a service that is missing', () => {
  test.use({ expectedErrors: ['404'] })

  test('is accessible at both sizes', async ({ page }) => {
    await page.goto('/fitness/inconnu')
    await expect(heading(page)).toHaveText('Service non trouvé')
    await expectWholeAtBothSizes(page)
  })
})
