// What visitors see when something cannot be had: the one thing says so, the rest lives on, and an outage is never taken
// for a missing page.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page, Route } from '@playwright/test'
import { removeDataFolder, start } from '../program.ts'
import { closeToasts, copyOfDemoStore, expect, expectAccessible, hydrated, moveTo, open, sizes, test } from './site.ts'

test.use({ expectedErrors: ['500', '404', '503', 'ERR_FAILED'] })

const failing = (page: Page, pattern: string | RegExp) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, json: { message: 'Une erreur est survenue.' } }))

async function expectOutage(page: Page, toast: string): Promise<void> {
  await expect(page.getByText(toast)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Page Non Trouvée')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** What was asked for fails, is an outage, and comes when it is tried again. */
async function failAndRetry(page: Page, link: RegExp | string, toast: string, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link }).click()
  await expectOutage(page, toast)
  await expectAccessible(page)
  await page.unrouteAll()
  await closeToasts(page)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await hydrated(page)
}

async function goBack(page: Page): Promise<void> {
  await page.goBack()
  await hydrated(page)
}

test('what fails on the way down the catalogue is an outage, and passes', async ({ page, context }) => {
  await open(page, '/categories')
  await test.step('a category', async () => {
    await failing(page, '**/api/products/categories/*')
    await failAndRetry(page, /Traitement du gras/, 'Failed to load category data', 'Traitement du gras')
  })
  await test.step('a category whose treatments fail', async () => {
    await goBack(page)
    await failing(page, '**/api/products/categories/*/treatments')
    await failAndRetry(page, /Traitement du poils/, 'Failed to load category data', 'Traitement du poils')
  })
  await test.step('a lost connection, also by Back', async () => {
    await goBack(page)
    await page.route('**/api/**', (route) => route.abort('failed'))
    const peau = page.getByRole('main').getByRole('link', { name: /Traitement de la peau/ })
    await peau.click()
    await expectOutage(page, 'Failed to load category data')
    await page.unrouteAll()
    await closeToasts(page)
    await goBack(page)
    await peau.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traitement de la peau')
    expect(context.pages()).toHaveLength(1)
  })
  await test.step('a treatment', async () => {
    await failing(page, '**/api/products/faceted?*')
    await failAndRetry(page, /^Laser picoseconde/, 'Failed to load data', 'Laser picoseconde et détatouage')
  })
  await test.step('a product', async () => {
    await failing(page, /\/api\/products\/[0-9a-f-]{36}$/)
    await page.getByRole('main').getByRole('link', { name: 'Picoria' }).click()
    await expectOutage(page, 'Failed to load product details')
    await page.unrouteAll()
    await closeToasts(page)
    await goBack(page)
  })
  await test.step('a product that is gone is not found', async () => {
    const gone = (route: Route) => route.fulfill({ status: 404, json: { message: 'Produit introuvable.' } })
    await page.route(/\/api\/products\/[0-9a-f-]{36}$/, gone)
    await page.getByRole('main').getByRole('link', { name: 'Picoria' }).click()
    await expect(page.getByText('Failed to load product details')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page Non Trouvée/)
    await expect(page.getByRole('region', { name: 'Produits Similaires' }).getByRole('link')).toHaveCount(3)
    await page.unrouteAll()
  })
})

test('a page that was asked for by its address tells its failure in the same way', async ({ page }) => {
  const answer = await page.goto('/categories/inconnue')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Failed to load category data')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page Non Trouvée/)
  await page.goto('/nulle-part')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test.describe('a part whose code cannot be had gives way to what works without scripts', () => {
  const loseScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.abort('failed'))

  test('a picture opens as a file', async ({ page, catalogue }) => {
    const product = await catalogue.product('Picoria')
    await open(page, `/products/${product._id}`)
    await loseScripts(page)
    await page.getByRole('link', { name: 'Picoria — agrandir l’image' }).click()
    await expect(page).toHaveURL(/\/media\//)
  })

  test('the search goes on as a page', async ({ page }) => {
    await open(page, '/')
    await loseScripts(page)
    await page.getByRole('button', { name: 'Rechercher un produit' }).click()
    await page.keyboard.type('laser')
    await expect(page.getByText('Aucun résultat trouvé pour "laser"')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/recherche\?q=laser$/)
    await expect(page.getByRole('main').getByRole('link', { name: /Picoria/ })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: sizes.phone })

    test('the menu is the site map at the foot', async ({ page }) => {
      await open(page, '/')
      await loseScripts(page)
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Plan du site' })).toBeInViewport()
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    })
  })
})

test('similar products that fail leave the product alone', async ({ page }) => {
  await open(page, '/categories/traitement-de-la-peau/laser-picoseconde-et-detatouage')
  await failing(page, /\/api\/products(\?|\/by-)/)
  await page.getByRole('main').getByRole('link', { name: 'Picoria' }).click()
  await expect(page.getByText('Failed to load related products')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picoria')
  await expect(page.getByRole('tab', { name: 'spécifications' })).toBeVisible()
})

test('the categories that fail', async ({ page, catalogue }) => {
  // A page that the server drew with other data, so that the list is asked for by the browser.
  const product = await catalogue.product('Picoria')
  await page.clock.install()
  await open(page, `/products/${product._id}`)
  await page.route('**/api/products/categories', (route) => route.abort())
  await page.clock.fastForward('05:01')
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('button', { name: 'Médical' }).hover()
  await page.getByRole('link', { name: 'Equipements' }).first().click()
  // What was read before still serves.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technologies Médicales Avancées')
  await expect(page.getByRole('main').getByRole('link', { name: /Traitement/ })).toHaveCount(4)
})

test.describe('a line that is down', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch'] })

  test('keeps the visitor on the site, also where a page’s code cannot be had', async ({ page, context }) => {
    for (const address of ['/spa', '/academie']) {
      await open(page, '/temoignages')
      await context.setOffline(true)
      await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un instant, s’il vous plaît')
      await context.setOffline(false)
      await page.getByRole('link', { name: 'Réessayer' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Un instant, s’il vous plaît')
      await expect(page).toHaveURL(new RegExp(`${address}$`))
    }
  })
})

test.describe('where no call is answered any more', () => {
  const standing = [
    { entry: 'SAV Medical', heading: 'SAV Médical', content: 'Nos Avantages' },
    { entry: 'SAV Sport & Fitness', heading: 'SAV Sport & Fitness', content: 'Nos Avantages' },
    { entry: 'Académie', heading: 'Academie', content: 'MonaLisa Touch' },
    { entry: 'Contact', heading: 'Contactez-nous', content: 'Nos adresses' },
    { entry: 'Sport & Fitness', heading: 'Matériel de Sport', content: 'Oops, something went wrong!' },
  ]

  test('pages that need no call still stand, one after the other', async ({ page, catalogue }) => {
    const product = await catalogue.product('Picoria')
    await open(page, '/temoignages')
    await page.route('**/api/**', (route) => route.abort('failed'))
    for (const { entry, heading, content } of standing) {
      await page.getByRole('contentinfo').getByRole('link', { name: entry, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: entry, exact: true })).toBeVisible()
    }

    await test.step('a quote can be asked for without the name of the product', async () => {
      await moveTo(page, `/contact?produit=${product._id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous')
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    })
    await test.step('an address of which nobody can say whether a page has moved is no missing one', async () => {
      await moveTo(page, '/nulle-part')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un instant, s’il vous plaît')
    })
    await test.step('the 404 screen stands without similar products', async () => {
      await page.unroute('**/api/**')
      await page.route('**/api/products**', (route) => route.abort('failed'))
      await moveTo(page, '/pas-davantage')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page Non Trouvée/)
      await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Produits Similaires' })).toHaveCount(0)
    })
  })
})

test('a store that cannot answer is an outage on every page, never a 404', async ({ page }) => {
  const data = copyOfDemoStore()
  const program = await start({ data })
  try {
    const known = (await (await fetch(`${program.url}/api/products?limit=1`)).json()) as { _id: string }[]
    const store = new DatabaseSync(join(data, 'vitrine.db'), { timeout: 10_000 })
    store.exec('PRAGMA foreign_keys = OFF; DROP TABLE product; DROP TABLE treatment; DROP TABLE category')
    store.close()
    for (const path of [
      '/categories',
      '/categories/traitement-de-la-peau',
      `/products/${known[0]?._id}`,
      '/recherche?q=laser',
    ]) {
      const answer = await page.goto(program.url + path)
      expect(answer?.status(), path).toBeGreaterThanOrEqual(500)
      expect(await answer?.text()).not.toContain('Page Non Trouvée')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Page Non Trouvée')).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.goto('about:blank')
  } finally {
    await program.stop()
    removeDataFolder(data)
  }
})
