// What a visitor does before the scripts have come.
import type { Page } from '@playwright/test'
import { expect, holdBack, test } from './site.ts'

/** Holds the site's entry back until the answer is called. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/shared-*.js')

test('the page is painted before any script but the starter is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/categories')
  expect(asked[0]).toMatch(/^\/assets\/start-/)
  const [painted, second] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.includes('/start-'))
      .map(({ startTime }) => startTime)
      .toSorted((a, b) => a - b)[0] ?? 0,
  ])
  expect(second).toBeGreaterThanOrEqual(painted ?? 0)
})

test('a button that is pressed early answers when it can', async ({ page }) => {
  const release = await holdScripts(page)
  const asked = page.waitForRequest('**/assets/shared-*.js')
  const arrival = page.goto('/categories')
  await asked
  await page.getByRole('button', { name: 'Rechercher un produit' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await arrival
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByPlaceholder('Rechercher un produit...')).toBeFocused()
})

test('Back that is pressed before a page is alive leads to the page before, as it would later', async ({ page }) => {
  // The title of the page that a slash too many leads on to: its address is that of what was drawn.
  await page.goto('/categories/')
  const [title] = await Promise.all([
    page.title(),
    page.waitForFunction(() => 'alive' in document.documentElement.dataset),
  ])
  await page.locator('main a[href^="/categories/"]').first().click()
  await expect(page).toHaveURL(/\/categories\/./)
  const release = await holdScripts(page)
  const asked = page.waitForRequest('**/assets/shared-*.js')
  const reloaded = page.reload()
  await asked
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/categories$/)
  release()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos Categories')
  await expect(page).toHaveTitle(title)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Nos Categories')
})

test('what is typed into a search that is still on its way is not lost', async ({ page }) => {
  const release = await holdScripts(page)
  const asked = page.waitForRequest('**/assets/shared-*.js')
  const arrival = page.goto('/categories')
  await asked
  await page.getByRole('button', { name: 'Rechercher un produit' }).click()
  await page.keyboard.type('laser cox')
  await page.keyboard.press('Backspace')
  release()
  await arrival
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByPlaceholder('Rechercher un produit...')).toHaveValue('laser co')
  await page.keyboard.type('2')
  await expect(dialog.getByPlaceholder('Rechercher un produit...')).toHaveValue('laser co2')
  await expect(dialog.getByRole('link', { name: /Carelis/ }).first()).toBeVisible()
})

test('what is typed into a request that is not alive yet is asked for', async ({ page, catalogue }) => {
  const { _id, name } = await catalogue.product('Picoria')
  const release = await holdScripts(page)
  const asked = page.waitForRequest('**/assets/shared-*.js')
  const arrival = page.goto(`/devis?machines=${_id}`)
  await asked
  const quantity = page.getByRole('spinbutton', { name: `Quantité de ${name}` })
  const note = page.getByRole('textbox', { name: `Remarque sur ${name}` })
  await quantity.fill('3')
  await note.fill('En blanc')
  release()
  await arrival
  await expect(page.getByRole('button', { name: `Retirer ${name}` })).toBeVisible()
  await expect(quantity).toHaveValue('3')
  await expect(note).toHaveValue('En blanc')
})

test.describe('scripts that do not come', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'ERR_CONNECTION_RESET'] })

  test('scripts that are lost on the way are fetched again, and the button that waited answers', async ({ page }) => {
    let asked = 0
    await page.route('**/assets/site-*.js', (route) => {
      asked += 1
      return asked === 1 ? route.abort('connectionreset') : route.continue()
    })
    const lost = page.waitForEvent('requestfailed')
    const arrival = page.goto('/categories', { waitUntil: 'commit' })
    await lost
    await page.getByRole('button', { name: 'Rechercher un produit' }).click()
    await expect(page.getByRole('dialog').getByPlaceholder('Rechercher un produit...')).toBeFocused()
    await arrival
  })

  /** How many times the page itself was asked for. */
  function countPages(page: Page) {
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1
    })
    return () => pages
  }

  test('a page whose scripts are no longer there is fetched anew, once', async ({ page }) => {
    const pages = countPages(page)
    await page.route('**/assets/site-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    const search = page.getByRole('button', { name: 'Rechercher un produit' })
    const arrival = page.goto('/categories', { waitUntil: 'commit' })
    await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return navigation?.type === 'reload'
    })
    for (let presses = 0; presses < 3; presses += 1) {
      const again = page.waitForResponse('**/assets/site-*.js')
      await search.click()
      await again
    }
    expect(pages()).toBe(2)
    await page.unroute('**/assets/site-*.js')
    await search.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await arrival
  })

  test('what is being filled in is not lost with a page that could be fetched anew', async ({ page }) => {
    const pages = countPages(page)
    const message = page.locator('textarea')
    const filled = message.fill('Bonjour')
    await page.route('**/assets/site-*.js', async (route) => {
      await filled
      await route.fulfill({ status: 404, body: '' })
    })
    const arrival = page.goto('/contact', { waitUntil: 'commit' })
    await filled
    for (let presses = 0; presses < 3; presses += 1) {
      const again = page.waitForResponse('**/assets/site-*.js')
      await message.click()
      await again
    }
    expect(pages()).toBe(1)
    await page.unroute('**/assets/site-*.js')
    await message.click()
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
    await expect(message).toHaveValue('Bonjour')
    await arrival
  })

  test('scripts that can be had once the page can are taken without fetching it anew', async ({ page }) => {
    const pages = countPages(page)
    let isThere = false
    await page.route('**/assets/site-*.js', (route) => (isThere ? route.continue() : route.abort('connectionreset')))
    await page.route('**/categories', (route) => {
      if (route.request().method() === 'HEAD') isThere = true
      return route.continue()
    })
    await page.goto('/categories')
    await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
    expect(pages()).toBe(1)
  })
})
