// The home page: its parts in their order, and each of them when it has nothing, cannot be had, or is hidden.
import type { Page } from '@playwright/test'
import { answering, arrive } from './home.ts'
import { expect, expectAccessible, holdBack, open, sizes, test } from './site.ts'

const failing = (page: Page, path: string) => answering(page, path, { message: 'Une erreur est survenue.' }, 500)

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

test('shows its parts in their order, at every width, and leads to their pages', async ({ page }) => {
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/L’équipement médical,\s+choisi avec vous/)
  expect(await headings(page)).toEqual([
    'transformation personnalisée',
    'Produits à la une',
    'Témoignages',
    'Nos Réferences',
    'Nos Partenaires',
    'Actualités Médicales',
  ])

  await test.step('it describes the house and its services to machines', async () => {
    const blocks = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    )
    expect(blocks.map((block) => block['@type'])).toEqual(['LocalBusiness', 'WebSite', 'ItemList'])
    expect(blocks[2].itemListElement[0].url).toMatch(/\/service\/[0-9a-f-]{36}$/)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\/.+\.webp$/)
  })
  await test.step('the testimonials are two by two, and one below the other on a phone', async () => {
    const grid = page.getByRole('region', { name: 'Témoignages' }).getByRole('list')
    for (const [width, height, columns] of [
      [390, 844, 1],
      [768, 1024, 2],
      [1280, 800, 2],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)).toBe(columns)
    }
  })
  await test.step('the partners are as many at once as the window is wide', async () => {
    for (const [width, shown] of [
      [600, 1],
      [700, 2],
      [900, 3],
      [1280, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const share = await page
        .locator('.partners-row li')
        .first()
        .evaluate((item) => (item.parentElement?.clientWidth ?? 0) / item.clientWidth)
      expect(Math.round(share), `${width}`).toBe(shown)
    }
  })
  await test.step('the floating button lies over none of the slides’ controls, from the smallest window on', async () => {
    for (const width of [320, 360, 390, 430, 600, 767, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      const floating = await page.getByRole('link', { name: 'Nous écrire sur WhatsApp' }).boundingBox()
      // Scrolling moves the controls up and down below it: they keep to its left.
      for (const button of await page.locator('.hero-buttons').getByRole('button').all()) {
        const box = await button.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(floating?.x ?? 0)
        expect(box?.width).toBeGreaterThanOrEqual(24)
      }
      expect(await page.locator('.hero-controls').evaluate((row) => row.scrollHeight - row.clientHeight)).toBe(0)
    }
  })
  await test.step('its services, products and posts lead to their pages', async () => {
    await page.setViewportSize(sizes.desk)
    await expect(main.getByRole('region', { name: 'Produits à la une' }).getByRole('link')).toHaveCount(3)
    const posts = main.getByRole('region', { name: 'Actualités Médicales' })
    await expect(posts.getByRole('link', { name: /^Lire l'article/ })).toHaveCount(2)
    await expect(posts.getByRole('link', { name: 'Voir plus' })).toHaveAttribute('href', '/blog')
    await posts
      .getByRole('link', { name: /^Lire l'article/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/)
    await page.goBack()
    await main.getByRole('link', { name: 'Spa et bien-être' }).click()
    await expect(page).toHaveURL(/\/service\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spa et bien-être')
  })
})

test('a testimonial leads to its video’s page in a new tab, or nowhere; a slide that is alone has no controls', async ({
  page,
}) => {
  await open(page, '/contact')
  await answering(page, '/api/hero-slides', [{ _id: 'a', title: ['Seule'], description: '', link: '/spa' }])
  await answering(page, '/api/testimonials', {
    data: [
      { _id: 'a', name: 'Avec page', position: 'Médecin', youtubeUrl: 'https://example.com/video' },
      { _id: 'b', name: 'Sans page', position: 'Coach' },
    ],
  })
  await arrive(page)
  const voices = page.getByRole('region', { name: 'Témoignages' })
  const link = voices.getByRole('link', { name: /Avec page/ })
  await expect(link).toHaveAttribute('href', 'https://example.com/video')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(voices.getByText('Sans page')).toBeVisible()
  await expect(voices.getByRole('link', { name: /Sans page/ })).toHaveCount(0)
  await expect(voices.getByRole('button')).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seule')
  await expect(page.locator('.hero').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'DÉCOUVRIR' }).click()
  await expect(page).toHaveURL(/\/spa$/)
})

test('a letter of praise is written smaller than a sentence, and fits the window', async ({ page }) => {
  await open(page, '/contact')
  const letter = 'Nous travaillons avec la maison depuis dix ans et ne voudrions d’aucune autre. '.repeat(17).trim()
  const said = [letter, letter.slice(0, 400), 'Merci.']
  const voices = said.map((description, index) => ({ _id: `${index}`, name: `Dr ${index}`, position: '', description }))
  await answering(page, '/api/testimonials', { data: voices })
  await arrive(page)
  const quotes = page.locator('.voice blockquote')
  await expect(quotes).toHaveCount(3)
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    const letters = await quotes.evaluateAll((all) =>
      all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    )
    expect(letters).toEqual(letters.toSorted((one, other) => one - other))
    expect(new Set(letters).size).toBe(3)
    expect((await quotes.first().boundingBox())?.height).toBeLessThan(size.height)
    await expect(quotes.first()).toHaveText(letter)
  }
})

test('has six parts where no product is chosen, and tells where there is nothing', async ({ page }) => {
  await open(page, '/contact')
  await answering(page, '/api/homepage/products', [])
  await answering(page, '/api/hero-slides', { data: [] })
  await answering(page, '/api/partners', { data: [] })
  await arrive(page)
  await expect(page.getByText('No slides available')).toBeVisible()
  await expect(page.getByText('Please add slides in the admin dashboard')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Vente de Matériel\s+Médico-Esthétique\s+et Sportif en Tunisie/,
  )
  await expect(page.getByText('Aucun partenaire à afficher.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Actualités Médicales' }).getByRole('link')).toHaveCount(3)
  expect(await headings(page)).toEqual([
    'transformation personnalisée',
    'Témoignages',
    'Nos Réferences',
    'Nos Partenaires',
    'Actualités Médicales',
  ])
  await expectAccessible(page)
})

test('says of each part that has nothing', async ({ page }) => {
  await open(page, '/contact')
  for (const path of ['hero-slides', 'services', 'homepage/products', 'testimonials', 'references', 'partners', 'blog'])
    await answering(page, `/api/${path}`, [])
  await arrive(page)
  const part = (name: string) => page.getByRole('main').getByRole('region', { name })
  const empty = [
    ['transformation personnalisée', 'Aucun service à afficher.'],
    ['Nos Réferences', 'Aucune référence à afficher.'],
    ['Nos Partenaires', 'Aucun partenaire à afficher.'],
    ['Actualités Médicales', 'Aucun article à afficher.'],
  ] as const
  for (const [name, text] of empty) await expect(part(name)).toContainText(text)
  await expect(part('Témoignages').getByRole('listitem')).toHaveCount(4)
  // Nothing is left of the room that references pass by in.
  const height = await part('Nos Réferences').evaluate((section) => section.getBoundingClientRect().height)
  expect(height).toBeLessThan(sizes.desk.height)
  await expectAccessible(page)
})

test.describe('a part that cannot be had', () => {
  test.use({ expectedErrors: ['500'] })

  const half = {
    '/api/services': 'Failed to load services. Please try again later.',
    '/api/references': 'Failed to load references. Please try again later.',
    '/api/hero-slides': 'Les images d’accueil n’ont pas pu être chargées.',
  }
  const otherHalf = {
    '/api/homepage/products': 'Impossible de charger les produits à la une. Veuillez réessayer plus tard.',
    '/api/partners': 'Impossible de charger les partenaires. Veuillez réessayer plus tard.',
    '/api/blog': 'Failed to load blog posts',
  }

  for (const failures of [half, otherHalf]) {
    test(`says so alone, and comes when it is tried again: ${Object.keys(failures).join(', ')}`, async ({ page }) => {
      await open(page, '/contact')
      for (const path of Object.keys(failures)) await failing(page, path)
      await arrive(page)
      const alerts = page.getByRole('main').getByRole('alert')
      await expect(alerts).toHaveCount(3)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('region', { name: 'Témoignages' }).getByRole('listitem')).toHaveCount(4)
      await page.unrouteAll()
      for (const [index, text] of Object.values(failures).entries()) {
        const alert = alerts.filter({ hasText: text })
        await expect(alert).toHaveCount(1)
        await alert.getByRole('button', { name: 'Réessayer' }).click()
        await expect(alert).toHaveCount(0)
        await expect(alerts).toHaveCount(2 - index)
      }
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
    })
  }

  test('testimonials: four samples are shown', async ({ page }) => {
    await open(page, '/contact')
    await failing(page, '/api/testimonials')
    await arrive(page)
    const voices = page.getByRole('region', { name: 'Témoignages' })
    await expect(voices.getByRole('listitem')).toHaveCount(4)
    await expect(voices.getByText('Dr Lina Ouzerdane', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('everything: the page stands', async ({ page }) => {
    await open(page, '/contact')
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await arrive(page)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(6)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Vente de Matériel/)
    await expectAccessible(page)
  })
})

test('the shapes of its parts stand until they come', async ({ page }) => {
  await open(page, '/contact')
  const release = await holdBack(page, /\/api\/(services|references|partners|blog|testimonials)(\?|$)/)
  await arrive(page)
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nos Réferences' })).toBeVisible()
  release()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Spa et bien-être' })).toBeVisible()
})

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`slides that are slow on a ${size}`, () => {
    test.use({ viewport })

    test('hold back nothing but themselves, and come into a place of their size', async ({ page }) => {
      await open(page, '/contact')
      const release = await holdBack(page, '**/api/hero-slides')
      await arrive(page)
      await expect(page.getByRole('main').getByRole('link', { name: 'Spa et bien-être' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(1)
      await expect(page.locator('.hero').getByRole('status')).toHaveText('Loading...')
      const place = () => page.locator('.hero').boundingBox()
      const kept = await place()
      release()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await place()).toEqual(kept)
    })
  })
}

test.describe('the posts', () => {
  test('are hidden where this browser says so, without disturbing the page', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.setItem('showBlogSection', 'false'))
    await open(page, '/')
    await expect(page.getByRole('heading', { name: 'Actualités Médicales' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Nos Partenaires' })).toBeVisible()
  })

  test('are hidden for everybody where the house says so, also without scripts', async ({ request, catalogue }) => {
    const shown = async () => (await (await request.get('/')).text()).includes('Lire l&#x27;article')
    expect(await shown()).toBe(true)
    try {
      await catalogue.update('/api/site', { showBlogSection: false })
      expect(await shown()).toBe(false)
    } finally {
      await catalogue.update('/api/site', { showBlogSection: true })
    }
    expect(await shown()).toBe(true)
  })
})

test.describe('the references', () => {
  test('are four on a wide screen and pass by sideways with the scrolling', async ({ page }) => {
    await page.setViewportSize(sizes.desk)
    await open(page, '/')
    const section = page.getByRole('region', { name: 'Nos Réferences' })
    const items = section.getByRole('listitem')
    await expect(items).toHaveCount(4)
    const leftOf = (index: number) => items.nth(index).evaluate((item) => item.getBoundingClientRect().left)
    await section.evaluate((element) =>
      window.scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' }),
    )
    await expect(items.first()).toBeInViewport()
    const before = await leftOf(3)
    expect(before).toBeGreaterThan(sizes.desk.width)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => leftOf(3)).toBeLessThan(before - 300)
    await expect(section.getByRole('heading', { name: 'Nos Réferences' })).toBeInViewport()

    await test.step('they come in when the keyboard reaches them', async () => {
      const links = section.getByRole('link')
      await links.first().focus()
      for (let index = 0; index < 4; index += 1) {
        await expect(links.nth(index)).toBeFocused()
        await expect(links.nth(index)).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Tab')
      }
    })
  })

  test('are a list of all of them on a narrow screen, where every logo is seen when the keyboard reaches it', async ({
    page,
  }) => {
    await page.setViewportSize(sizes.phone)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    const section = page.getByRole('region', { name: 'Nos Réferences' })
    await expect(section.getByRole('listitem')).toHaveCount(5)
    const detail = section.getByRole('link', { name: /^Détails/ }).last()
    await expect(detail).toHaveAttribute('target', '_blank')
    await expect(detail).toHaveAttribute('rel', /noopener/)
    const links = page.getByRole('region', { name: 'Nos Partenaires' }).getByRole('link')
    await expect(links).toHaveCount(6)
    await links.first().focus()
    for (let index = 0; index < 6; index += 1) {
      await expect(links.nth(index)).toBeFocused()
      await expect(links.nth(index)).toBeInViewport({ ratio: 0.99 })
      await page.keyboard.press('Tab')
    }
  })

  test('are all there on a telephone that lies on its side', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await open(page, '/')
    await expect(page.getByRole('region', { name: 'Nos Réferences' }).getByRole('listitem')).toHaveCount(5)
  })

  test('stand still for those who asked for it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    const section = page.getByRole('region', { name: 'Nos Réferences' })
    await expect(section.locator('.references-track')).toHaveCSS('transform', 'none')
    for (const link of await section.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
    }
  })
})

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`without scripts on a ${size}`, () => {
    test.use({ javaScriptEnabled: false, viewport })

    test('the first slide stands with its button, and everything is there', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.hero img')).toHaveCount(1)
      await expect(page.locator('.hero').getByRole('link', { name: 'DÉCOUVRIR' })).toHaveCount(1)
      await expect(page.locator('.hero').getByRole('button')).toHaveCount(0)
      expect(await headings(page)).toHaveLength(6)
      const last = page.getByRole('region', { name: 'Nos Réferences' }).getByRole('link').nth(3)
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 1 })
    })
  })
}
