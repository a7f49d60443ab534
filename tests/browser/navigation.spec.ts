// Moving between pages without loading a document: focus, announcement, scroll, freshness, loading states.
import type { Locator, Page } from '@playwright/test'
import { expect, holdBack, hydrated, open, sizes, test } from './site.ts'

/** Marks the document, to tell a move within it from a load of a new one. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
}

async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '')
}

function apiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Scrolls there and follows a link of the page's foot, without scrolling to it. */
async function leaveFrom(page: Page, top: number, name: string): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await link.evaluate((element: HTMLElement) => element.click())
}

/** How many answers of this path a page has read: what is still on its way is as fresh as the moment when it is. */
async function countRead(page: Page, path: string): Promise<(count: number) => Promise<void>> {
  await page.addInitScript((counted) => {
    const { text } = Response.prototype
    let count = 0
    Response.prototype.text = async function () {
      const read = await text.call(this)
      if (new URL(this.url).pathname === counted) count += 1
      document.documentElement.setAttribute('data-read', String(count))
      return read
    }
  }, path)
  return (count) => expect(page.locator('html')).toHaveAttribute('data-read', String(count))
}

test('a move keeps the document, focuses the heading, changes the title and is announced', async ({ page }) => {
  await open(page, '/categories')
  await mark(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Traitement de la peau/ })
    .click()
  const heading = page.getByRole('heading', { level: 1, name: 'Traitement de la peau' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/Traitement de la peau/)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Traitement de la peau' })).toHaveCount(1)
  await expectSameDocument(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /traitement-de-la-peau$/)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
})

test('Back returns to where the page was scrolled, Forward as well', async ({ page }) => {
  await open(page, '/')
  await mark(page)
  const card = page.getByRole('region', { name: 'Produits à la une' }).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  await card.click()
  await expect(page).toHaveURL(/\/products\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const similar = page.getByRole('region', { name: 'Produits Similaires' })
  await similar.scrollIntoViewIfNeeded()
  const below = await page.evaluate(() => window.scrollY)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Produits à la une' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await page.goForward()
  await expect(similar).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(below)
  await expectSameDocument(page)
})

test('Back before the next page has come returns to where the page was scrolled, too', async ({ page }) => {
  await open(page, '/')
  const card = page.getByRole('region', { name: 'Produits à la une' }).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  const release = await holdBack(page, '**/api/products/*')
  await card.click()
  await expect(page).toHaveURL(/\/products\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused()
  release()
})

test('Back returns there, too, once the page that one went on to was loaded anew', async ({ page }) => {
  await open(page, '/')
  const card = page.getByRole('region', { name: 'Produits à la une' }).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await card.click()
  await expect(page.getByRole('region', { name: 'Produits Similaires' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('Back returns there, too, once the tab was thrown away while nobody looked at it', async ({ page }) => {
  // Whatever is thrown away is hidden at first, and told nothing more.
  await page.addInitScript(() => window.addEventListener('pagehide', (event) => event.stopImmediatePropagation()))
  await open(page, '/')
  await leaveFrom(page, 1500, 'Contact')
  await expect(page).toHaveURL(/\/contact$/)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => scrolled(page)).toBe(1500)
})

test('Back returns there, too, once parts of the page that are slow have come, unless the visitor has gone on', async ({
  page,
}) => {
  const people = page.locator('.testimonial')
  /** Answers what lets the testimonials come. */
  const goBackSlowly = async () => {
    await page.reload()
    await hydrated(page)
    const release = await holdBack(page, '**/api/testimonials*')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Témoignages' })).toBeFocused()
    expect(await scrolled(page)).toBeLessThan(1500)
    return release
  }
  await open(page, '/temoignages')
  await leaveFrom(page, 1500, 'Contact')
  await expect(page).toHaveURL(/\/contact$/)
  const release = await goBackSlowly()
  release()
  await expect(people.first()).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(1500)

  await page.goForward()
  await expect(page).toHaveURL(/\/contact$/)
  const releaseAgain = await goBackSlowly()
  await page.keyboard.press('Home')
  // The browser scrolls a moment later, and else keeps in sight what grows by what comes.
  await expect.poll(() => scrolled(page)).toBe(0)
  releaseAgain()
  await expect(people.first()).toBeVisible()
  expect(await scrolled(page)).toBeLessThan(1500)
})

test('Back to a page that has not come, and Forward, lose neither place', async ({ page }) => {
  await open(page, '/categories/traitement-de-la-peau')
  await leaveFrom(page, 600, 'Contact')
  await expect(page).toHaveURL(/\/contact$/)
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.reload()
  await hydrated(page)
  const release = await holdBack(page, '**/api/products/categories/**')
  await page.goBack()
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }))
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(300)
  release()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Traitement de la peau' })).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(600)
})

test('a link to the page that is shown leads to its beginning, also from the menu of a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await open(page, '/contact')
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await page.mouse.wheel(0, -100)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('a link to the page that is shown leads to its beginning, and is nothing to go back through', async ({ page }) => {
  await open(page, '/contact')
  const length = await page.evaluate(() => window.history.length)
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.history.length)).toBe(length)
})

test('what was read less than five minutes ago is not asked for again; later it is', async ({ page }) => {
  await page.clock.install()
  await open(page, '/categories')
  const calls = apiCalls(page)
  const card = page.getByRole('main').getByRole('link', { name: /Traitement de la peau/ })
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Traitement de la peau' })).toBeVisible()
  expect(calls.filter((call) => call.includes('/treatments'))).toHaveLength(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Categories' })).toBeVisible()
  const asked = calls.length
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Traitement de la peau' })).toBeVisible()
  expect(calls).toHaveLength(asked)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Nos Categories' })).toBeVisible()
  await page.clock.fastForward('05:01')
  const again = page.waitForRequest((request) => request.url().includes('/treatments'))
  await card.click()
  await again
  await expect(page.getByRole('heading', { level: 1, name: 'Traitement de la peau' })).toBeVisible()
})

test('the categories are asked for again, once, when the window has the focus again after five minutes', async ({
  page,
}) => {
  await page.clock.install()
  const expectRead = await countRead(page, '/api/products/categories')
  await open(page, '/categories')
  const calls = apiCalls(page)
  const comeBack = (...signs: readonly string[]) =>
    page.evaluate((types) => {
      for (const type of types) window.dispatchEvent(new Event(type))
    }, signs)
  await comeBack('focus')
  await page.clock.fastForward('05:01')
  expect(calls).toEqual([])
  await comeBack('focus')
  await expectRead(1)
  await page.clock.fastForward('05:01')
  await comeBack('visibilitychange', 'focus')
  await expectRead(2)
  await comeBack('focus')
  expect(calls.filter((call) => call === '/api/products/categories')).toHaveLength(2)
})

test('the server’s page is taken over without asking anything again', async ({ page }) => {
  const calls = apiCalls(page)
  await open(page, '/categories/traitement-de-la-peau')
  await expect(page.getByRole('link', { name: /^Laser CO₂ fractionné/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('a slow answer shows the shape of the page and says that it is loading; no old token locks a visitor out', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => window.localStorage.setItem('token', 'un.vieux.jeton'))
  await open(page, '/categories')
  await test.step('a click with a key held opens another tab and leaves this page', async () => {
    const opened = context.waitForEvent('page')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Traitement du gras/ })
      .click({ modifiers: ['Control'] })
    const other = await opened
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Traitement du gras')
    await expect(page).toHaveURL(/\/categories$/)
    await other.close()
  })
  const release = await holdBack(page, '**/api/products/categories/**')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Traitement du gras/ })
    .click()
  await expect(page.getByText('Loading...')).toBeAttached()
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  await expect(page).toHaveURL(/traitement-du-gras$/)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traitement du gras')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Cryolipolyse/ })).toBeVisible()
})

/** Follows a link that stands in a text, as those of an article do, without scrolling to it. */
function followInText(page: Page, address: string): Promise<void> {
  return page.locator('main h1').evaluate((heading, href) => {
    const link = document.createElement('a')
    link.href = href
    heading.append(link)
    link.click()
  }, address)
}

test.describe('where the browser shows XML in its own way, which our policy keeps plain:', () => {
  test.use({ expectedErrors: ['Applying inline style violates'] })

  test('a link in a text to what is no page, or to where that is now, loads it as a document', async ({
    page,
    program,
    session,
  }) => {
    await open(page, '/blog')
    await followInText(page, '/robots.txt')
    await expect(page).toHaveURL(/robots\.txt$/)
    await expect(page.getByText(/^User-agent/)).toBeVisible()

    const headers = { Authorization: `Bearer ${session.token}` }
    const data = { source: '/ancien-flux', target: '/blog/rss.xml' }
    const made = await page.request.post(`${program.url}/api/redirects`, { headers, data })
    expect(made.status()).toBe(201)
    const { _id } = (await made.json()) as { _id: string }
    for (const address of ['/blog/rss.xml', '/ancien-flux']) {
      await open(page, '/blog')
      const asked = page.waitForRequest((one) => one.isNavigationRequest() && one.url().endsWith('.xml'))
      await followInText(page, address)
      await asked
      await page.waitForURL(/\.xml$/)
    }
    await page.request.delete(`${program.url}/api/redirects/${_id}`, { headers })
  })
})

test('a link with a fragment leads to what it names, on another page and on this one; Back to where one was', async ({
  page,
}) => {
  const places = page.getByRole('heading', { name: 'Nos adresses' })
  const message = page.getByRole('heading', { name: 'Votre message' })
  const expectAtTop = async (heading: Locator) => {
    const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bar - 1)
    expect((await heading.boundingBox())?.y).toBeLessThan(bar + 60)
  }
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))

  await open(page, '/propos')
  await mark(page)
  await followInText(page, '/contact#adresses')
  await expect(places).toBeFocused()
  await expectAtTop(places)
  const atPlaces = await scrolled()
  expect(atPlaces).toBeGreaterThan(100)

  await test.step('on the same page', async () => {
    await followInText(page, '/contact#votre-message')
    await expect(page).toHaveURL(/#votre-message$/)
    await expectAtTop(message)
  })
  const atMessage = await scrolled()
  await page.evaluate(() => window.scrollBy(0, 7))

  await test.step('Back and Forward', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/#adresses$/)
    await expect.poll(scrolled).toBe(atPlaces)
    await page.goForward()
    await expect(page).toHaveURL(/#votre-message$/)
    await expect.poll(scrolled).toBe(atMessage + 7)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/propos$/)
    await page.goForward()
    await expect(page).toHaveURL(/#adresses$/)
    await expect.poll(scrolled).toBe(atPlaces)
  })
  await expectSameDocument(page)
})

test('a link with a fragment leads to what it names in a part of the page that is slow', async ({ page }) => {
  const people = (await (await page.request.get('/api/testimonials')).json()) as readonly { _id: string }[]
  const anchor = `temoignage-${people.at(-1)?._id}`
  await open(page, '/propos')
  const release = await holdBack(page, '**/api/testimonials*')
  await followInText(page, `/temoignages#${anchor}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Témoignages' })).toBeFocused()
  release()
  await expect(page.locator(`#${anchor}`)).toBeFocused()
  await expect(page.locator(`#${anchor}`)).toBeInViewport()
})

test('a document that is opened at a fragment begins there', async ({ page }) => {
  await open(page, '/contact#adresses')
  await expect(page.getByRole('heading', { name: 'Nos adresses' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
})
