// « Statistiques »: what visitors did, seen by period, by curve, by table and as files; and a visit in the browser, from its
// first page to what the screen says of it.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { writeStore } from '../stores.ts'
import { tabTo } from './keyboard.ts'
import { test as base, demoProgram, expect, expectWholeAtBothSizes, open, sizes } from './site.ts'

/** Only these tests see their visits. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })
test.use({ signedIn: true })
// By one worker: each that takes part starts a program for it.
test.describe.configure({ mode: 'default' })

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Two months of visits, more of them in the second. */
function fill(data: string, product: string): void {
  const rows = Array.from({ length: 60 }, (_, index) => index + 1).flatMap((ago) => {
    const busy = 20 + ((ago * 7) % 13) + (ago <= 30 ? 15 : 0)
    const counts: readonly (readonly [string, string, number])[] = [
      ['visit', '', busy],
      ['visitor', '', busy - 6],
      ['view', '/', busy],
      ['view', `/products/${product}`, busy * 2],
      ['view', '/blog/un-tres-long-titre-d-article-que-l-on-a-voulu-complet-jusqu-au-dernier-mot', 3],
      ['source', 'google.com', busy - 10],
      ['source', '', 10],
      ['device', 'phone', busy - 8],
      ['device', 'desk', 8],
      ['search', 'cryolipolyse', 2],
      ['search-empty', 'cryolipolyse', 2],
      ['search', 'laser', 4],
      ['click', `whatsapp /products/${product}`, 3],
      ['request', 'message', 1],
      ['product-request', product, 1],
      ['lcp', '/products/* 2000', 9],
      ['lcp', '/products/* 5000', 1],
      ['inp', '/products/* 300', 4],
      ['cls', '/products/* 500', 4],
    ]
    return counts.map(([kind, subject, count]) => `('${kind}', '${dayBefore(ago)}', '${subject}', ${count})`)
  })
  writeStore(data, `INSERT INTO visit_count (kind, day, subject, count) VALUES ${rows.join()}`)
}

const figure = (page: Page, label: string) =>
  page.locator('.statistics-totals > div').filter({ hasText: label }).locator('.statistics-total')

test('without visits the screen says so', async ({ page }) => {
  await page.goto('/admin/statistiques')
  await expect(page.getByText('Rien n’a été compté sur cette période.')).toBeVisible()
  await expectWholeAtBothSizes(page)
})

test('a period is chosen by the keyboard, compared, and read as tables and files', async ({
  page,
  program,
  catalogue,
}) => {
  const product = await catalogue.createProduct({ name: 'Machine très demandée' })
  fill(program.data, product._id)
  await page.goto('/admin/statistiques')
  const periods = page.getByRole('navigation', { name: 'Période' })
  const month = periods.getByRole('link', { name: '30 jours' })
  await expect(month).toHaveAttribute('aria-current', 'true')
  await test.step('the chosen period is legible under the pointer that chose it', async () => {
    const ground = () => month.evaluate((link) => getComputedStyle(link).backgroundColor)
    const before = await ground()
    await month.hover()
    await expect(month).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.waitForFunction(() => document.getAnimations().length === 0)
    expect(await ground()).toBe(before)
  })
  await expect(figure(page, 'Demandes')).toHaveText('30')
  await expect(page.locator('.statistics-chart canvas')).toBeVisible()
  await expectWholeAtBothSizes(page)

  const products = page.getByRole('table', { name: 'Produits, de la vue à la demande' })
  await expect(products.getByRole('row', { name: /^Machine très demandée/ })).toContainText('90')
  await expect(page.getByRole('table', { name: 'Recherches sans résultat' })).toContainText('cryolipolyse')
  const pace = page.getByRole('table', { name: 'Vitesse chez les visiteurs' })
  await expect(pace.getByRole('row', { name: /^Fiches produit/ })).toContainText(/bon.*moyen.*lent/)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV\s: Jour par jour$/ }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(31)

  await page.getByText('Voir le tableau').press('Enter')
  await expect(page.getByRole('table', { name: 'Jour par jour' }).getByRole('row')).toHaveCount(11)
  await expectWholeAtBothSizes(page)

  const week = periods.getByRole('link', { name: '7 jours' })
  await page.reload()
  await tabTo(page, week)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?periode=7$/)
  await expect(figure(page, 'Demandes')).toHaveText('7')
  await page.goBack()
  await expect(figure(page, 'Demandes')).toHaveText('30')
})

/** Somebody who does not keep the site, with a browser that no machine works with, as far as it says. */
async function visitor(browser: Browser, program: Program): Promise<Page> {
  const context = await browser.newContext({
    baseURL: program.url,
    storageState: { cookies: [], origins: [] },
    viewport: sizes.phone,
    locale: 'fr-TN',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  })
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    // The body of a beacon is shown to nobody but who sends it.
    const events: string[] = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      void (body as Blob).text().then((text) => events.push((JSON.parse(text) as { event: string }).event))
      return send(address, body)
    }
    Object.assign(window, { events })
  })
  return context.newPage()
}

/** What this page has told so far. */
const toldBy = (guest: Page) => guest.evaluate(() => (window as unknown as { events: string[] }).events.toSorted())

test('a visit is on the screen the moment after: its pages, its search, its click, its speed', async ({
  browser,
  program,
  page,
  catalogue,
}) => {
  const product = await catalogue.createProduct({ name: 'Vue par quelqu’un' })
  const guest = await visitor(browser, program)
  const counts = guest.waitForResponse(/\/assets\/visits-/)
  await open(guest, '/')
  await counts
  await guest.getByRole('button', { name: 'Rechercher un produit' }).click()
  await guest.getByPlaceholder('Rechercher un produit...').fill('vue par quelqu')
  await guest.getByRole('link', { name: /Vue par quelqu/ }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Vue par quelqu’un')
  await expect.poll(() => toldBy(guest)).toEqual(['search', 'view', 'vitals'])
  await guest.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://wa.me/21671000000'
    link.target = 'elsewhere'
    document.querySelector('main')?.append(link)
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
  })
  await expect.poll(() => toldBy(guest)).toEqual(['click', 'search', 'view', 'vitals'])
  await guest.context().close()

  await page.goto('/admin/statistiques?periode=jour')
  const row = page
    .getByRole('table', { name: 'Produits, de la vue à la demande' })
    .getByRole('row', { name: /^Vue par quelqu’un/ })
  await expect(row.getByRole('cell')).toHaveText(['1', '', '1', '0', /^0/])
  await expect(page.getByRole('table', { name: 'Recherches', exact: true })).toContainText('vue par quelqu')
  await expect(page.getByRole('table', { name: 'Appareils' })).toContainText('Téléphone')
  await expect(page.getByRole('table', { name: 'Vitesse chez les visiteurs' })).toContainText('Accueil')
  await expect(catalogue.get(`/api/products/${product._id}`)).resolves.toBeTruthy()
})
