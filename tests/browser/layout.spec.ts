// What stands around every page: bar, sub-menus, mobile menu, skip link, footer, WhatsApp.
import { keep } from './choosing.ts'
import { expect, expectAccessible, open, sizes, test } from './site.ts'

test('the navigation bar over the home page: its entries, their rings of focus, and its ground', async ({
  page,
  request,
}) => {
  await open(page, '/')
  await test.step('it is transparent at the top, dark once scrolled, away on the way down and back on the way up', async () => {
    const bar = page.locator('header.bar')
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

    await page.mouse.move(640, 600)
    await page.mouse.wheel(0, 40)
    await expect(bar).toHaveCSS('background-color', 'rgb(15, 31, 36)')
    await expect(bar).toBeInViewport()

    await page.mouse.wheel(0, 900)
    await expect(bar).not.toBeInViewport()

    await page.mouse.wheel(0, -200)
    await expect(bar).toBeInViewport()
    await expect(bar).toHaveCSS('background-color', 'rgb(15, 31, 36)')

    await page.mouse.wheel(0, -2000)
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
  await test.step('it offers all its entries, each leading to a page', async () => {
    const menu = page.getByRole('navigation', { name: 'Navigation principale' })
    for (const label of ['Accueil', 'À Propos', 'SPA', 'Sport & Fitness', 'Académie', 'Contact', 'Blog']) {
      await expect(menu.getByRole('link', { name: label, exact: true }).first()).toBeVisible()
    }
    for (const label of ['Médical', 'Events', 'SAV']) {
      await expect(menu.getByRole('button', { name: label })).toBeVisible()
    }
    const addresses = await menu
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses.length).toBeGreaterThanOrEqual(15)
    for (const address of new Set(addresses)) {
      expect((await request.get(address ?? '')).status(), address ?? '').toBe(200)
    }
  })
  await test.step('the ring of focus of each entry is whole, and lower than the bar', async () => {
    await page.getByRole('link', { name: 'Aller au contenu' }).focus()
    const top = 'header nav > ul > li > :is(a, button)'
    const entries = await page.locator(top).count()
    expect(entries).toBeGreaterThan(5)
    const seen = new Set<string>()
    for (let step = 0; step < entries + 1; step += 1) {
      await page.keyboard.press('Tab')
      const ring = await page.evaluate((entries) => {
        const { activeElement: entry } = document
        if (!entry?.matches(entries)) return null
        const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(entry)
        const { top, left, right, bottom, height } = entry.getBoundingClientRect()
        const around = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
        const bar = entry.closest('header')?.getBoundingClientRect()
        const isWhole =
          top - around >= 0 &&
          left - around >= 0 &&
          right + around <= innerWidth &&
          bottom + around <= (bar?.bottom ?? 0)
        return { name: entry.textContent ?? '', height, outlineStyle, isWhole }
      }, top)
      if (!ring) continue
      seen.add(ring.name)
      expect(ring, ring.name).toMatchObject({ outlineStyle: 'solid', isWhole: true })
      expect(ring.height, ring.name).toBeLessThanOrEqual(44)
    }
    expect(seen.size).toBe(entries)
  })
})

test('what stands around a page: skip link, sub-menus, footer', async ({ page }) => {
  await open(page, '/categories')
  await test.step('the skip link comes first and leads to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Aller au contenu' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
  await test.step('there is one way to the selection, one button for the search and one for the menu', async () => {
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport)
      const tools = page.locator('header.bar .bar-tools')
      await expect(tools.locator(':scope > *').filter({ visible: true })).toHaveCount(viewport.width < 1000 ? 3 : 2)
    }
  })
  await test.step('the footer and the WhatsApp button lead to the house', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Académie' })).toHaveAttribute('href', '/academie')
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(footer).toContainText('8h')
    await expect(footer).toContainText('18h')
    await expect(footer.locator('.footer-social a[target=_blank][rel~=noopener]').first()).toBeVisible()

    const button = page.getByRole('link', { name: /Nous écrire sur WhatsApp/ })
    await expect(button).toBeInViewport()
    const address = new URL((await button.getAttribute('href')) ?? '')
    expect(address.origin).toBe('https://wa.me')
    expect(address.searchParams.get('text')).toContain('vos équipements')
  })
  await test.step('the sub-menus open and close by keyboard', async () => {
    const menu = page.getByRole('navigation', { name: 'Navigation principale' })
    const button = menu.getByRole('button', { name: 'SAV' })
    const medical = menu.getByRole('link', { name: 'Medical', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(medical).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(medical).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(medical).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(medical).toBeVisible()
    for (const _ of ['Medical', 'Sport & Fitness', 'Contact']) await page.keyboard.press('Tab')
    await expect(medical).toBeHidden()
  })
  await test.step('the categories open under the pointer, without spa and fitness', async () => {
    const menu = page.getByRole('navigation', { name: 'Navigation principale' })
    const category = menu.getByRole('link', { name: 'Traitement de la peau' })
    await expect(category).toBeHidden()
    await menu.getByRole('button', { name: 'Médical' }).hover()
    await expect(category).toBeVisible()
    await expect(menu.locator('.entry-sublink')).toHaveText([
      'Traitement du poils',
      'Traitement du gras',
      'Traitement gynécologique et uro',
      'Traitement de la peau',
    ])
    await expect(menu.getByRole('link', { name: /Injectables/ })).toHaveAttribute('target', '_blank')
    await expectAccessible(page)
    await category.click()
    await expect(page).toHaveURL(/\/categories\/traitement-de-la-peau$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traitement de la peau')
  })
})

test.describe('the mobile menu', () => {
  test.use({ viewport: sizes.phone })

  test('covers the page, keeps the focus, and closes by Escape, by its button and by a choice', async ({ page }) => {
    await open(page, '/categories')
    await test.step('it covers the page, locks its scrolling and keeps the focus until Escape', async () => {
      const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
      await opener.click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu).toBeVisible()
      await expectAccessible(page)

      await page.mouse.move(200, 400)
      await page.mouse.wheel(0, 800)
      // Thirty steps go round more than once.
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
          ),
        ).toBe(true)
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(0)

      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
      await page.mouse.wheel(0, 300)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    })
    await test.step('it closes where a tablet that is turned shows the entries in the bar', async () => {
      await page.setViewportSize({ width: 800, height: 1280 })
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
      await page.mouse.move(400, 400)
      await page.mouse.wheel(0, 300)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    })
    await test.step('it closes by its button, and when it leads to a page', async () => {
      await page.setViewportSize(sizes.phone)
      await page.evaluate(() => window.scrollTo(0, 0))
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      await page.getByRole('button', { name: 'Fermer le menu' }).click()
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      await menu.getByText('Médical', { exact: true }).click()
      await menu.getByRole('link', { name: 'Traitement du gras' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traitement du gras')
      await expect(menu).toBeHidden()
    })
  })
})

test.describe('a message', () => {
  test.use({ expectedErrors: ['500'] })

  test('leaves the WhatsApp button in reach at both sizes', async ({ page }) => {
    await open(page, '/contact')
    await page.route('**/api/events?*', (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events Médicaux' }).click()
    const message = page.getByText('Erreur lors du chargement des événements.', { exact: true })
    await expect(message).toBeVisible()
    // It rests for as long as it has the focus.
    await page.getByRole('button', { name: 'Fermer le message' }).focus()
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport)
      await expect(message).toBeInViewport()
      // A trial click fails where anything else would take it.
      await page.getByRole('link', { name: /Nous écrire sur WhatsApp/ }).click({ trial: true })
      await expect(message).toBeInViewport()
    }
  })
})

test('a long name leaves the ways beside it in the window, also where the window is narrow and letters stand apart', async ({
  page,
  catalogue,
}) => {
  const { brand } = await catalogue.get<{ readonly brand: string }>('/api/site')
  const tools = page.getByRole('banner').locator('.bar-tools')
  const expectInside = async (width: number, name: string) => {
    await page.setViewportSize({ width, height: 800 })
    const edges = await page.evaluate(() => {
      const box = (place: string) => document.querySelector(place)?.getBoundingClientRect() ?? new DOMRect()
      return [box('.bar-brand').left, box('.bar-brand').right, box('.bar-tools').left, box('.bar-tools').right]
    })
    const [begin = 0, end = 0, toolsBegin = 0, toolsEnd = 0] = edges
    const told = `${name} at ${width}`
    expect(begin, told).toBeGreaterThanOrEqual(0)
    expect(end, told).toBeGreaterThan(begin + 60)
    expect(toolsBegin, told).toBeGreaterThanOrEqual(end)
    expect(toolsEnd, told).toBeLessThanOrEqual(width)
  }
  try {
    for (const name of [brand, "Société Tunisienne d'Équipement Médico-Esthétique et Sportif"]) {
      await catalogue.update('/api/site', { brand: name })
      await page.goto('/contact')
      await expect(tools).toBeVisible()
      for (const width of [320, 360, 390, 768, 1280, 1920]) await expectInside(width, name)
      // WCAG 2.2, 1.4.12
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
        document.adoptedStyleSheets = [sheet]
      })
      for (const width of [320, 390]) await expectInside(width, name)
    }
  } finally {
    await catalogue.update('/api/site', { brand })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what is typed into has 16 pixels, so that an iPhone does not zoom', async ({ page, catalogue }) => {
    const [product] =
      await catalogue.get<readonly { _id: string; category: { slug: string } }[]>('/api/products?limit=1')
    await keep(page, 'vitrine-selection', [{ product: product?._id, quantity: 1, note: '' }])
    const paths = ['/contact', '/devis', '/selection', '/recherche?q=a', `/categories/${product?.category.slug}`]
    const typed = page.locator('input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea')
    for (const path of paths) {
      await page.goto(path)
      const sizes = await typed.evaluateAll((controls) =>
        controls.map((control) => Number.parseFloat(getComputedStyle(control).fontSize)),
      )
      expect(sizes.length, path).toBeGreaterThan(0)
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
    }
  })
})

test.describe('without scripts, in a browser that does not show what is folded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 800, height: 900 } })

  test('the foot’s columns open by their names', async ({ page }) => {
    // What stands in the page itself is allowed by its hash, which it has not any more.
    await page.route(/\/$|\.css$/, async (route) => {
      const answer = await route.fetch()
      const { 'content-security-policy': _, ...headers } = answer.headers()
      const body = (await answer.text()).replaceAll('::details-content', '::no-such-part')
      await route.fulfill({ response: answer, headers, body })
    })
    await page.goto('/')
    const column = page.getByRole('contentinfo').locator('details').filter({ hasText: 'Médical' })
    await expect(column.getByRole('link').first()).toBeHidden()
    await column.locator('summary').click()
    await expect(column.getByRole('link').first()).toBeVisible()
  })
})
