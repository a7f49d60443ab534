// Whoever has the browser write twice as large reads all that the site says, on a phone too.
import config from './playwright.config.ts'
import { expect, open, overflow, test } from './site.ts'

const launched = config.use?.launchOptions
test.use({
  launchOptions: { ...launched, args: [...(launched?.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

/** A phone's; as with letters half as large again; a small phone's as with usual ones. */
const widths = [390, 520, 640]

test('with letters twice as large no page is wider than its window, no button is torn and the name stays', async ({
  page,
  catalogue,
}) => {
  const { _id } = await catalogue.product('Picoria')
  for (const path of ['/', `/products/${_id}`, `/devis?machines=${_id}`, '/contact', '/temoignages']) {
    await open(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const where = `${path} at ${width}`
      await expect.poll(() => overflow(page), { message: where }).toBe(0)
      const brand = await page.locator('.bar-brand').evaluate((name) => name.clientWidth)
      expect(brand, where).toBeGreaterThan(100)
      const torn = await page
        .locator('.button')
        .evaluateAll((buttons) =>
          buttons
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        )
      expect(torn, where).toEqual([])
    }
  }
})
