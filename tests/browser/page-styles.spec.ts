// Every page where no scripts run: what it says is seen at two sizes, and nothing stands there that only scripts would
// answer. It carries the styles of what it shows: whatever the whole sheet would add must change nothing that is seen.
import type { Page } from '@playwright/test'
import { addressOf, itemsOf, missingPageError, publicPages } from './public-pages.ts'
import { expect, sizes, test } from './site.ts'

test.use({ javaScriptEnabled: false, expectedErrors: [missingPageError, 'net::ERR_FAILED'] })

const sheets = '**/assets/*.css'

/** Notes how every element looks, or names what looks other than noted. */
const looks = (page: Page, compared: 'note' | 'compare'): Promise<string[]> =>
  page.evaluate((task) => {
    const noted = window as { noted?: readonly (readonly string[])[] }
    const elements = [...document.querySelectorAll('body, body *:not(script)')]
    const names = [...getComputedStyle(document.body)]
    const seen = elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      // What is folded has no place that is seen, wherever it would be.
      const place = element.checkVisibility() ? [x, y, width, height].join(' ') : ''
      return [...names.map((name) => style.getPropertyValue(name)), place]
    })
    if (task === 'note') {
      noted.noted = seen
      return elements.map(({ tagName }) => tagName)
    }
    return elements.flatMap(({ tagName, className }, index) => {
      const before = noted.noted?.[index] ?? []
      return (seen[index] ?? []).flatMap((value, place) =>
        value === before[place]
          ? []
          : [`${tagName}.${className} ${names[place] ?? 'place'}: ${before[place]} → ${value}`],
      )
    })
  }, compared)

/** Adds what the page fetches with its scripts. */
async function addWholeSheet(page: Page): Promise<void> {
  const addresses = (await page.locator('script[data-styles]').getAttribute('data-styles')) ?? ''
  expect(addresses).toMatch(/^\/assets\/\S+\.css( |$)/)
  await page.evaluate((list) => {
    for (const element of document.querySelectorAll('noscript')) element.remove()
    for (const href of list) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    }
  }, addresses.split(' '))
  const come = () => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href !== null).length)
  await expect.poll(come).toBe(addresses.split(' ').length)
}

// Which rules a page carries does not depend on its size.
test.use({ viewport: sizes.phone, reducedMotion: 'reduce' })

/** What it says is there at this size, with the way on; what scripts would bring to life is not. */
async function expectReadable(page: Page, content: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
  const foot = page.getByRole('contentinfo')
  const wayOn = foot.getByRole('link', { name: 'Contact', exact: true })
  const fold = foot.getByText('La maison', { exact: true })
  // On a phone its columns are opened by their names; where there is room they are seen, folded or not.
  if (page.viewportSize()?.width === sizes.phone.width) await fold.click()
  else {
    await foot.locator('details').evaluateAll((columns) => {
      for (const column of columns) (column as HTMLDetailsElement).open = false
    })
  }
  await expect(wayOn).toBeVisible()
  await expect(page.getByRole('button', { name: /Rechercher un produit|Ouvrir le menu/ })).toHaveCount(0)
}

for (const { path, content } of publicPages) {
  test(`${path} is readable, and looks the same with the whole sheet`, async ({ page, program }) => {
    // Without scripts the whole sheet would be there at once.
    await page.route(sheets, (route) => route.abort())
    await page.goto(await addressOf(path, itemsOf(program.url)))
    await page.unroute(sheets)
    await page.evaluate(() => document.fonts.ready)
    await expectReadable(page, content)
    expect((await looks(page, 'note')).length).toBeGreaterThan(50)
    await addWholeSheet(page)
    expect((await looks(page, 'compare')).slice(0, 20)).toEqual([])
    await page.setViewportSize(sizes.desk)
    await expectReadable(page, content)
  })
}
