// What the site looks like where looks are a promise: pictures whole, words on plain ground, nothing alone in a row, and
// nothing in the way on a phone.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, overflow, sizes, test } from './site.ts'

const narrow = { phone: sizes.phone, tablet: { width: 768, height: 1024 } }
const phoneOnItsSide = { width: 844, height: 390 }

/** The place of the first picture or film of the page, of its title, and what lies uppermost over the picture's middle. */
function openingOf(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const picture = boxOf('main img')
    const title = boxOf('main h1')
    if (!picture || !title) throw new Error('no picture, or no title')
    const seen = picture.top + Math.min(picture.height, innerHeight - picture.top) / 2
    const [uppermost] = document.elementsFromPoint(picture.left + picture.width / 2, seen)
    return {
      pictureEnd: picture.bottom,
      titleStart: title.top,
      ratio: picture.width / picture.height,
      uppermost: uppermost?.tagName,
    }
  })
}

test.describe('what opens a page', () => {
  for (const [size, viewport] of Object.entries(narrow)) {
    test(`shows its picture without a veil, above the title, on a ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const path of ['/', '/equipements', '/categories/traitement-de-la-peau', '/spa', '/fitness', '/propos']) {
        await open(page, path)
        const opening = await openingOf(page)
        expect(opening.pictureEnd, path).toBeLessThanOrEqual(opening.titleStart)
        expect(['IMG', 'VIDEO'], path).toContain(opening.uppermost)
        if (size === 'phone') expect(opening.ratio, path).toBeCloseTo(1, 1)
        expect(await overflow(page), path).toBe(0)
      }
    })
  }

  test('has its button in sight, on a phone either way', async ({ page }) => {
    for (const viewport of [sizes.phone, phoneOnItsSide, { width: 667, height: 375 }]) {
      await page.setViewportSize(viewport)
      await open(page, '/')
      await expect(page.locator('.hero').getByRole('link', { name: 'DÉCOUVRIR' })).toBeInViewport({ ratio: 1 })
      const { uppermost } = await openingOf(page)
      expect(['IMG', 'VIDEO'], `${viewport.width}`).toContain(uppermost)
      expect(await overflow(page)).toBe(0)
    }
  })
})

test('wide machines are shown in wide boxes', async ({ page }) => {
  for (const path of ['/spa', '/fitness']) {
    await open(page, path)
    const boxes = await page
      .locator('.service-grid .image')
      .evaluateAll((all) => all.map((box) => box.clientWidth / box.clientHeight))
    expect(boxes.length, path).toBeGreaterThan(3)
    for (const ratio of boxes) expect(ratio, path).toBeCloseTo(16 / 9, 1)
  }
})

test('no card is alone in its row beside nothing', async ({ page }) => {
  for (const path of [
    '/',
    '/categories',
    '/categories/traitement-de-la-peau',
    '/spa',
    '/fitness',
    '/event-medical',
    '/blog',
  ]) {
    await open(page, path)
    for (const width of [390, 700, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const alone = await page.locator('main :is(.grid, .articles)').evaluateAll((grids) =>
        grids.flatMap((grid) => {
          const items = [...grid.children].map((item) => item.getBoundingClientRect())
          const last = items.at(-1)
          if (!last || items.length < 2) return []
          const beside = items.slice(0, -1).some(({ left, right }) => right <= last.left + 1 || left >= last.right - 1)
          const inRow = items.slice(0, -1).some(({ top, bottom }) => bottom > last.top + 1 && top < last.bottom - 1)
          return beside && !inRow && last.width < grid.clientWidth - 2 ? [grid.className] : []
        }),
      )
      expect(alone, `${path} at ${width}`).toEqual([])
    }
  }
})

test.describe('the panel of the medical equipment', () => {
  test('is as wide as the window, with the categories in pictures and their treatments', async ({ page, request }) => {
    const asked: string[] = []
    page.on('request', (one) => asked.push(one.url()))
    await open(page, '/contact')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => address.includes('/media/'))).toEqual([])
    const menu = page.getByRole('navigation', { name: 'Navigation principale' })
    await menu.getByRole('button', { name: 'Médical' }).click()
    const panel = page.locator('#panneau-medical')
    await expect(panel).toBeVisible()
    expect((await panel.boundingBox())?.width).toBe(sizes.desk.width)
    const pictures = panel.locator('img')
    await expect(pictures).toHaveCount(4)
    for (const picture of await pictures.all()) {
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    const treatments = panel.locator('.entry-item')
    expect(await treatments.count()).toBeGreaterThan(6)
    for (const link of await treatments.all()) {
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    }
    await expectAccessible(page)
    await treatments.filter({ hasText: 'Cryolipolyse' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cryolipolyse')
    await expect(panel).toBeHidden()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('opens under the pointer', async ({ page }) => {
      await page.setViewportSize(sizes.desk)
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Médical' }).hover()
      await page.locator('#panneau-medical').getByRole('link', { name: 'Cryolipolyse' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cryolipolyse')
    })
  })
})

test('what is pressed where a page opens ends before the floating button', async ({ page, catalogue }) => {
  const services = await catalogue.get<readonly { _id: string }[]>('/api/services')
  const areas = await catalogue.get<readonly { _id: string; pdfSrc?: string }[]>('/api/fitness-services')
  const lone = '/categories/traitement-de-la-peau/laser-picoseconde-et-detatouage'
  for (const [path, viewport, opening] of [
    [`/service/${services[0]?._id}`, sizes.phone, '.narrowed-open'],
    [`/fitness/${areas.find(({ pdfSrc }) => pdfSrc)?._id}`, sizes.phone, '.picture-hero .button'],
    [lone, narrow.tablet, '.lone .button'],
  ] as const) {
    await page.setViewportSize(viewport)
    await open(page, path)
    const floating = await page.getByRole('link', { name: /Nous écrire sur WhatsApp/ }).boundingBox()
    const buttons = await page
      .locator(opening)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(buttons.length, path).toBeGreaterThan(0)
    expect(Math.max(...buttons), path).toBeLessThanOrEqual(floating?.x ?? 0)
    expect(await overflow(page), path).toBe(0)
  }
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a machine that is alone has the whole width, its words and both ways on, on a ${size}`, async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize(viewport)
    const { _id } = await catalogue.product('Picoria')
    await open(page, '/categories/traitement-de-la-peau/laser-picoseconde-et-detatouage')
    const machines = page.getByRole('region', { name: 'Machines Disponibles' })
    const card = machines.getByRole('article')
    await expect(card).toContainText('Picoria')
    await expect(card.getByRole('link', { name: 'Demander un devis' })).toHaveAttribute(
      'href',
      `/devis?machines=${_id}`,
    )
    const chat = new URL((await card.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '')
    expect(chat.searchParams.get('text')).toContain('Picoria')
    const lines = await card
      .locator('.lone-description')
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    expect(Math.round(lines)).toBeGreaterThanOrEqual(2)
    expect(Math.round(lines)).toBeLessThanOrEqual(4)
    await expectAccessible(page)
    // The way of the card covers it.
    await card.locator('img').click({ force: true })
    await expect(page).toHaveURL(`/products/${_id}`)
  })
}

test('a portrait stands small beside the name, and a film takes the place of the words', async ({ page }) => {
  await open(page, '/temoignages')
  const first = page.locator('.testimonial').first()
  const portrait = await first.getByRole('img', { name: /Portrait/ }).boundingBox()
  expect(portrait?.width).toBeLessThanOrEqual(80)
  const place = await first.locator('.testimonial-plate').boundingBox()
  await first.getByRole('button', { name: /Lire la vidéo/ }).click()
  expect(await first.locator('.video-player').boundingBox()).toEqual(place)
})

test.describe('the blog', () => {
  test('has one large article, two columns, categories to choose and pages', async ({ page }) => {
    await page.setViewportSize(sizes.desk)
    await open(page, '/blog')
    const rows = page.locator('.articles > li')
    await expect(rows).toHaveCount(13)
    const widths = await rows.evaluateAll((all) => all.map((row) => row.clientWidth))
    expect(widths[0]).toBeGreaterThan(1.9 * (widths[1] ?? 0))
    expect(widths[1]).toBe(widths[2])
    await page.getByRole('link', { name: 'Page suivante' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(rows.first()).toBeVisible()
    await expect(rows).not.toHaveCount(13)
    await expect(page).toHaveTitle(/page 2/)
    await expectAccessible(page)

    const chips = page.getByRole('navigation', { name: 'Rubriques' })
    await chips.getByRole('link', { name: 'Fitness' }).click()
    await expect(page).toHaveURL('/blog?categorie=fitness')
    await expect(chips.getByRole('link', { name: 'Fitness' })).toHaveAttribute('aria-current', 'page')
    const shown = await page.locator('.article-facts-category').allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    expect(new Set(shown)).toEqual(new Set(['Fitness']))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\?categorie=fitness$/)
  })

  test('answers 404 where it has no such page and no such category', async ({ request }) => {
    for (const query of ['page=2', 'categorie=fitness', 'categorie=%C3%89quipement']) {
      expect((await request.get(`/blog?${query}`)).status(), query).toBe(200)
    }
    for (const query of ['page=99', 'categorie=inconnue', 'categorie=fitness&page=9']) {
      expect((await request.get(`/blog?${query}`)).status(), query).toBe(404)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('the floating button goes away on the way down, and while a field has the focus', async ({ page }) => {
    await open(page, '/contact')
    const floating = page.getByRole('link', { name: /Nous écrire sur WhatsApp/ })
    await expect(floating).toBeInViewport()
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 700)
    await expect(floating).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    await expect(floating).toBeInViewport()
    await page.getByRole('textbox', { name: 'Nom complet' }).focus()
    await expect(floating).not.toBeInViewport()
    await page.getByRole('textbox', { name: 'Nom complet' }).blur()
    await expect(floating).toBeInViewport()
    await test.step('and comes to who reaches it by the keyboard', async () => {
      await page.mouse.wheel(0, 700)
      await expect(floating).not.toBeInViewport()
      await page.keyboard.press('Shift+Tab')
      await floating.focus()
      await expect(floating).toBeInViewport()
    })
  })

  test('a slim bar has both ways on while those of the summary are out of sight', async ({ page, catalogue }) => {
    const { _id } = await catalogue.product('Aurelys Duo')
    await open(page, `/products/${_id}`)
    const bar = page.locator('.product-bar')
    const quote = bar.getByRole('link', { name: 'Demander un devis' })
    await page.locator('.product-summary .product-ways').first().scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.locator('.specifications').scrollIntoViewIfNeeded()
    await expect(quote).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: /WhatsApp/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: /Nous écrire sur WhatsApp/ })).toBeHidden()
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
    await expectAccessible(page)
    await quote.click()
    await expect(page).toHaveURL(`/devis?machines=${_id}`)
  })

  test('the columns of the foot are folded and opened by their names', async ({ page }) => {
    await open(page, '/categories')
    const foot = page.getByRole('contentinfo')
    const link = foot.getByRole('link', { name: 'Académie' })
    await expect(link).toBeHidden()
    await foot.getByText('La maison').click()
    await expect(link).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(sizes.desk)
    await open(page, '/categories')
    await expect(link).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('they are opened by their names as well, and stand open on a desk', async ({ page }) => {
      await page.goto('/categories')
      const foot = page.getByRole('contentinfo')
      const link = foot.getByRole('link', { name: 'Académie' })
      await expect(link).toBeHidden()
      await foot.getByText('La maison').click()
      await expect(link).toBeVisible()
      await page.setViewportSize(sizes.desk)
      await page.goto('/categories')
      await expect(link).toBeVisible()
    })
  })
})

test('the closing block gives the number of the department, and specifications stand in two columns', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(sizes.desk)
  await open(page, '/fitness')
  const { phones } = await catalogue.get<{ phones: { department: string; numbers: string[] }[] }>('/api/site')
  const number = phones.find(({ department }) => department === 'Fitness')?.numbers[0] ?? ''
  await expect(page.locator('.contact-call').getByRole('link', { name: number })).toHaveAttribute('href', /^tel:\+\d+$/)
  const { _id } = await catalogue.product('Aurelys Duo')
  await open(page, `/products/${_id}`)
  const starts = await page
    .locator('.specifications > div')
    .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size)
  expect(starts).toBe(2)
})
