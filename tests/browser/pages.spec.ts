// Every public page at two sizes: its heading and title, no accessibility violation, no shift, no sideways scrolling, and
// pictures that reserve their space and come in the right order. Each is loaded once a size, and asked everything.
import type { Page } from '@playwright/test'
import { addressOf, itemsOf, missingPageError, publicPages } from './public-pages.ts'
import { expect, expectAccessible, holdBack, open, overflow, sizes, test } from './site.ts'

interface ShiftWindow {
  readonly shifts: { readonly value: number; readonly sources: string }[]
}

/** Collects every shift of the layout that no input caused. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: { value: number; sources: string }[] = []
    Object.assign(window, { shifts: found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const sources = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
        if (!entry.hadRecentInput) found.push({ value: entry.value, sources: sources.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Words that stand beyond the edges of the window where nothing scrolls to them. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, dt, dd, label)')]
    const scrolls = (element: Element) =>
      element.closest('.prose-table, .partners-window, .hero-slides, .comparison-window') !== null
    return words
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !scrolls(element))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > window.innerWidth + 1)
      })
      .map((element) => element.textContent ?? '')
  })
}

/** Down to the end of the page, screen by screen, until every picture has come or failed. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
  const onTheirWay = () =>
    page.evaluate(() =>
      [...document.images].filter((image) => !image.complete && image.checkVisibility()).map(({ src }) => src),
    )
  await expect.poll(onTheirWay, { timeout: 30_000 }).toEqual([])
}

/** Reads how the page moved while it came. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as ShiftWindow).shifts)
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.02)
}

/** At every width, and enlarged to twice its size. Leaves the window at another size. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflow(page), `at ${width}`).toBe(0)
  }
  // A desk's window at 200 % has half the pixels each way.
  await page.setViewportSize({ width: sizes.desk.width / 2, height: sizes.desk.height / 2 })
  expect(await overflow(page), 'enlarged').toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await cutOff(page)).toEqual([])
}

/**
 * The pictures of the first screen, with the area of each (px²) that its window shows. It is read from their places,
 * not from the browser's own "largest contentful paint": of several pictures of one size that names whichever came first.
 */
function seenAtFirst(page: Page): Promise<{ area: number; priority: string | null }[]> {
  return page.locator('main img').evaluateAll(
    (images) =>
      new Promise((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect()
          resolve(
            entries.map(({ target, intersectionRect }) => ({
              area: intersectionRect.width * intersectionRect.height,
              priority: target.getAttribute('fetchpriority'),
            })),
          )
        })
        for (const image of images) observer.observe(image)
      }),
  )
}

/** They reserve their space and come in several widths, the largest of the first screen before all. */
async function expectPicturesInOrder(page: Page): Promise<void> {
  const images = await page.locator('main img').evaluateAll((all) =>
    all
      .map((image) => ({ image, offer: image.closest('picture')?.querySelector('source') ?? image }))
      .map(({ image, offer }) => ({
        width: Number(image.getAttribute('width')),
        height: Number(image.getAttribute('height')),
        vector: image.getAttribute('src')?.endsWith('.svg') ?? false,
        widths: offer.getAttribute('srcset')?.split(',').length ?? 0,
        sizes: offer.getAttribute('sizes') ?? '',
        loading: image.getAttribute('loading'),
        priority: image.getAttribute('fetchpriority'),
        formats: [...(image.closest('picture')?.querySelectorAll('source') ?? [])].map((source) => source.type),
      })),
  )
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) {
    expect(image.width).toBeGreaterThan(0)
    expect(image.height).toBeGreaterThan(0)
    // A vector image is one file for every size.
    expect(image.widths).toBeGreaterThanOrEqual(image.vector ? 0 : 1)
    expect(image.sizes === '').toBe(image.vector)
    expect(image.formats).toEqual(image.vector ? [] : ['image/avif'])
    expect(image.loading).toBe(image.priority === 'high' ? 'eager' : 'lazy')
  }
  const first = images.filter(({ priority }) => priority === 'high')
  expect(first.length).toBeGreaterThanOrEqual(1)
  expect(first.length).toBeLessThanOrEqual(2)
  expect(images[0]?.priority).toBe('high')
  const seen = await seenAtFirst(page)
  const largest = Math.max(...seen.map(({ area }) => area))
  const preferred = Math.max(...seen.filter(({ priority }) => priority === 'high').map(({ area }) => area))
  // Pictures of one size differ by the fractions of a pixel that a grid's columns do.
  expect(preferred).toBeGreaterThan(0)
  expect(preferred).toBeGreaterThanOrEqual(largest * 0.99)
}

const withPictures = new Set([
  '/',
  '/categories',
  '/equipements',
  '/categories/traitement-de-la-peau',
  'product',
  '/spa',
  '/spa/{spa-services}',
  '/fitness',
  '/fitness/{fitness-services}',
  '/service/{services}',
])

const withFilms = new Set(['/medical', '/fitness-2'])

test.describe('a page', () => {
  test.use({ expectedErrors: [missingPageError] })

  for (const { path, heading, title } of publicPages) {
    test(`${path} is whole, accessible and still`, async ({ page, program }) => {
      const address = await addressOf(path, itemsOf(program.url))
      const films: string[] = []
      page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
      await watchShifts(page)
      for (const [size, viewport] of Object.entries(sizes)) {
        await test.step(`on a ${size}`, async () => {
          await page.setViewportSize(viewport)
          await open(page, address)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
          await expect(page).toHaveTitle(title)
          if (size === 'desk' && withPictures.has(path)) {
            await test.step('its pictures come in order', () => expectPicturesInOrder(page))
          }
          await scrollThrough(page)
          const broken = await page.evaluate(() =>
            [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
          )
          expect(broken).toEqual([])
          await expectStill(page)
          await expectAccessible(page)
        })
      }
      if (withFilms.has(path)) expect(films, 'no film is fetched before it is asked for').toEqual([])
      await test.step('it does not scroll sideways at any width, nor enlarged', () => expectNoSidewaysScrolling(page))
    })
  }
})

test('faces that come late move nothing', async ({ page }) => {
  const release = await holdBack(page, '**/*.woff2')
  await watchShifts(page)
  await page.setViewportSize(sizes.phone)
  const loaded = page.goto('/blog/detatouage-laser-picoseconde-ou-nanoseconde')
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  release()
  await loaded
  await page.evaluate(() => document.fonts.ready)
  await expectStill(page)
})

test.describe('pictures that cannot be had', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] })

  for (const path of ['/', 'product']) {
    test(`of ${path} leave a place that is told from its ground`, async ({ page, program }) => {
      await page.route('**/media/**', (route) => route.abort('failed'))
      await open(page, await addressOf(path, itemsOf(program.url)))
      const pictures = page.locator('main section:not(.partners)').locator('.image')
      await pictures.locator('img').evaluateAll((all) => {
        for (const image of all) (image as HTMLImageElement).loading = 'eager'
      })
      await expect(pictures.locator('img')).toHaveCount(0)
      const alike = await pictures.locator('.image-missing').evaluateAll((all) => {
        const groundOf = (element: Element | null): string => {
          const colour = element ? getComputedStyle(element).backgroundColor : ''
          return colour === 'rgba(0, 0, 0, 0)' ? groundOf(element?.parentElement ?? null) : colour
        }
        const shown = all.filter((place) => place.checkVisibility())
        const same = shown.filter(
          (place) => groundOf(place) === groundOf(place.closest('.image')?.parentElement ?? null),
        )
        return { shown: shown.length, same: same.map((place) => place.closest('section')?.className) }
      })
      expect(alike.shown).toBeGreaterThan(2)
      expect(alike.same).toEqual([])
    })
  }
})

test('nothing moves for those who asked for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Rechercher un produit' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.wheel(0, 800)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 10)
      .map((one) => ('transitionProperty' in one ? String(one.transitionProperty) : one.id)),
  )
  expect(moving.filter((property) => property !== 'opacity')).toEqual([])
})
