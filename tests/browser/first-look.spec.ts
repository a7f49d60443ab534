// On the home page nothing but its first screen is laid out and fetched before that is seen.
import type { Page } from '@playwright/test'
import { expect, holdBack, open, test } from './site.ts'

/** Holds the first picture back until the answer is called. */
const holdFirstPicture = (page: Page) => holdBack(page, /-1920x1080-\d+\.avif$/)

const heightOf = (page: Page) =>
  page
    .locator('main > .section')
    .first()
    .evaluate((section) => section.getBoundingClientRect().height)

const html = (page: Page) => page.locator('html')

/** However slow the machine, the time that a picture is waited for is not over: nothing but a test ends it. */
const waitForever = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((task: TimerHandler, delay?: number) =>
      delay === 2000 ? 0 : setTimeout(task, delay)) as typeof window.setTimeout
  })

test('what lies below the hero waits for its picture', async ({ page }) => {
  await waitForever(page)
  const release = await holdFirstPicture(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url())
  })
  const arrival = page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => asked).toEqual([expect.stringContaining('-1920x1080-')])
  await expect(html(page)).toHaveAttribute('data-first-look')
  const before = await heightOf(page)
  release()
  await arrival
  await expect(html(page)).not.toHaveAttribute('data-first-look')
  expect(await heightOf(page)).toBeGreaterThan(before + 200)
  await expect.poll(() => asked.length).toBeGreaterThan(3)
})

const untilScrolled = async (page: Page) => {
  await expect(html(page)).toHaveAttribute('data-first-look')
  await page.mouse.move(200, 200)
  await expect(async () => {
    await page.mouse.wheel(0, 100)
    await expect(html(page)).not.toHaveAttribute('data-first-look', { timeout: 200 })
  }).toPass()
}

test('it does not wait longer than a visitor who scrolls', async ({ page }) => {
  await waitForever(page)
  const release = await holdFirstPicture(page)
  const arrival = page.goto('/')
  await untilScrolled(page)
  release()
  await arrival
})

test('it is laid out in the styles of the whole site, unless a visitor scrolls before they come', async ({ page }) => {
  const sheetComes = await holdBack(page, '**/assets/site-*.css')
  const asked = page.waitForRequest('**/assets/site-*.css')
  const arrival = page.goto('/')
  await asked
  await untilScrolled(page)
  expect(await heightOf(page)).toBeGreaterThan(600)
  sheetComes()
  await arrival
})

test('who comes back to a place on the page finds it there', async ({ page }) => {
  await open(page, '/')
  await page.locator('.partners').scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(1000)
  const begun = page.waitForRequest('**/assets/start-*.js')
  const arrival = page.reload()
  await begun
  await expect(html(page)).not.toHaveAttribute('data-first-look')
  await arrival
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test.describe('a starter that never comes', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] })

  test('is not waited for', async ({ page }) => {
    await page.route('**/assets/start-*.js', (route) => route.abort())
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('script[data-entry]')?.removeAttribute('data-entry')
      }),
    )
    await page.goto('/')
    await expect(html(page)).toHaveAttribute('data-first-look')
    await expect.poll(() => heightOf(page), { timeout: 10_000 }).toBeGreaterThan(600)
  })
})
