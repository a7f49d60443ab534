// Whoever has the system's own few colours in the place of ours (forced colours) still tells what is chosen from what is not.
import type { Locator } from '@playwright/test'
import { ids } from './choosing.ts'
import { expect, open, test } from './site.ts'

/** What of an element is drawn in colours. What lets the page's ground through is that ground. */
const colours = (element: Locator, of: '' | '::before' | '::after' = '') =>
  element.evaluate((drawn, part) => {
    const { backgroundColor, borderBottomColor } = getComputedStyle(drawn, part || null)
    const ground = getComputedStyle(document.body).backgroundColor
    return { backgroundColor: /^rgba.*, 0\)$/.test(backgroundColor) ? ground : backgroundColor, borderBottomColor }
  }, of)

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('a choice of a request', async ({ page }) => {
  await open(page, '/devis')
  const option = (name: string) => page.locator('.quote-option', { hasText: name }).locator('span')
  await page.getByRole('radio', { name: 'Salle de sport' }).check({ force: true })
  expect(await colours(option('Salle de sport'))).not.toEqual(await colours(option('Hôtel ou spa')))
})

test('the switch of a comparison', async ({ page, catalogue }) => {
  await open(page, `/comparer?produits=${(await ids(catalogue, 'Carelis CO₂', 'Picoria')).join(',')}`)
  const label = page.locator('.comparison-switch-label')
  const drawn = async () => [await colours(label, '::before'), await colours(label, '::after')]
  const off = await drawn()
  expect(off[1]?.backgroundColor).not.toBe(off[0]?.backgroundColor)
  await label.click()
  const on = await drawn()
  expect(on[0]).not.toEqual(off[0])
  expect(on[1]?.backgroundColor).not.toBe(on[0]?.backgroundColor)
})

test('the open tab and the shown picture of a product', async ({ page, catalogue }) => {
  const { _id } = await catalogue.product('Picoria')
  await open(page, `/products/${_id}`)
  const tab = (selected: boolean) => page.getByRole('tab', { selected }).first()
  expect(await colours(tab(true))).not.toEqual(await colours(tab(false)))
  const pictures = page.locator('.gallery-thumbnails')
  expect(await colours(pictures.locator('[aria-current]'))).not.toEqual(
    await colours(pictures.locator('a:not([aria-current])').first()),
  )
})

test('the category of articles, and the slide that is shown', async ({ page }) => {
  await open(page, '/blog')
  expect(await colours(page.locator('.chip[aria-current]'))).not.toEqual(
    await colours(page.locator('.chip:not([aria-current])').first()),
  )
  await open(page, '/')
  const dots = page.locator('.hero-dots')
  expect(await colours(dots.locator('[aria-current]'), '::before')).not.toEqual(
    await colours(dots.locator('button:not([aria-current])').first(), '::before'),
  )
})
