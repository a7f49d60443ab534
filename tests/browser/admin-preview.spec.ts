// « Aperçu » beside a form: the real page as it would be, live, at three widths, and links to show it.
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { tabTo } from './keyboard.ts'
import { test as base, closeToasts, demoProgram, expect, expectWholeAtBothSizes } from './site.ts'

/** Only these tests see their catalogue. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })
/** Where it is another day than in UTC, whatever hour it is. */
const timezoneId = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
test.use({ signedIn: true, timezoneId })
// By one worker: each that takes part starts a program for it.
test.describe.configure({ mode: 'default' })

interface Category {
  readonly _id: string
  readonly slug: string
}

async function openCategory(page: Page): Promise<Category> {
  const list: Category[] = await (await page.request.get('/api/products/categories')).json()
  const [category] = list
  if (!category) throw new Error('the demo has no category')
  await page.goto(`/admin/categories/${category._id}`)
  await expect(page.getByLabel(/^Sous-titre/)).toBeVisible()
  return category
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Aperçu de la page' })
const shown = (page: Page) => panel(page).frameLocator('iframe')

/** But for the page in its frame, which is proved by itself (preview.spec.ts): its landmarks are not the panel's. */
async function expectWholePanel(page: Page): Promise<void> {
  const display = (value: string) =>
    panel(page)
      .locator('.preview-frame')
      .evaluate((frame: HTMLElement, to) => {
        frame.style.display = to
      }, value)
  await display('none')
  await expectWholeAtBothSizes(page)
  await display('')
}

test('what is typed is seen on the real page before anything is saved', async ({ page, request }) => {
  const { slug } = await openCategory(page)
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Aperçu' })).toBeFocused()
  await expect(shown(page).locator('html[data-alive]')).toHaveCount(1)
  await page.getByLabel(/^Sous-titre/).fill('Vu avant de paraître')
  await expect(shown(page).getByText('Vu avant de paraître')).toBeVisible()
  expect(await (await request.get(`/categories/${slug}`)).text()).not.toContain('Vu avant de paraître')
  // The page of the preview was not loaded anew for that.
  await page.getByLabel(/^Sous-titre/).fill('Vu encore')
  await expect(shown(page).getByText('Vu encore')).toBeVisible()
})

test('three widths, the keyboard alone, and back to where one was', async ({ page }) => {
  await openCategory(page)
  await tabTo(page, page.getByRole('button', { name: 'Aperçu' }))
  await page.keyboard.press('Enter')
  const width = () =>
    shown(page)
      .locator('html')
      .evaluate((root) => root.clientWidth)
  await expect.poll(width).toBe(390)
  await tabTo(page, panel(page).getByRole('radio', { name: 'Téléphone' }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(768)
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(1280)
  await expectWholePanel(page)
  await panel(page).getByRole('radio', { name: 'Ordinateur' }).focus()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Aperçu' })).toBeFocused()
})

test('in the narrowest window, and the lowest, there is room for its choices and for the page', async ({ page }) => {
  await openCategory(page)
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(panel(page).locator('iframe')).toBeVisible()
  for (const name of ['Téléphone', 'Tablette', 'Ordinateur']) {
    await panel(page).getByText(name, { exact: true }).scrollIntoViewIfNeeded()
    await expect(panel(page).getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await panel(page).locator('.preview-frame').scrollIntoViewIfNeeded()
  await expect(panel(page).locator('.preview-frame')).toBeInViewport({ ratio: 0.9 })
  expect((await panel(page).locator('.preview-frame').boundingBox())?.height).toBeGreaterThan(150)
})

test('where it covers the form nothing behind it has the focus, and Escape closes it wherever that is', async ({
  page,
}) => {
  await openCategory(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  const button = page.getByRole('button', { name: 'Aperçu' })
  await button.click()
  await expect(panel(page).getByRole('heading', { name: 'Aperçu' })).toBeFocused()
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const isSeen = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement) return true
      const { left, top, width, height } = activeElement.getBoundingClientRect()
      return activeElement.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isSeen, `${step}`).toBe(true)
  }
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('form').locator(':focus')).toHaveCount(1)
})

test('a link shows the draft to whoever has it, until it is withdrawn', async ({ page, browser }) => {
  await openCategory(page)
  await page.getByLabel(/^Sous-titre/).fill('Pour la direction')
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await panel(page).getByRole('button', { name: 'Partager' }).click()
  await panel(page).getByRole('button', { name: 'Créer un lien à partager' }).click()
  const field = panel(page).getByRole('textbox')
  await expect(field).toHaveValue(/^http:\/\/.*\/apercu\/[0-9a-f]+\/categories\//)
  await expectWholePanel(page)
  const address = await field.inputValue()
  const other = await browser.newContext()
  const visitor = await other.newPage()
  await visitor.goto(address)
  await expect(visitor.getByText('Pour la direction')).toBeVisible()
  expect(await other.cookies()).toEqual([])
  await panel(page).getByRole('button', { name: 'Retirer' }).click()
  await expect(field).toHaveCount(0)
  await test.step('of which a page that is open tells on the next way', async () => {
    await visitor.getByRole('link', { name: 'Blog' }).first().click()
    await expect(visitor.getByText('Ce lien d’aperçu n’existe pas, a été retiré')).toBeVisible()
  })
  expect((await visitor.goto(address))?.status()).toBe(404)
  await test.step('or is withdrawn beside all that there are', () => withdrawnInCalendar(page, visitor))
  await other.close()
  await closeToasts(page)
})

async function withdrawnInCalendar(page: Page, visitor: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Créer un lien à partager' }).click()
  const address = await panel(page).getByRole('textbox').inputValue()
  const title = (
    await page
      .getByRole('textbox', { name: /^Titre/ })
      .first()
      .inputValue()
  ).trim()
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByRole('region', { name: 'Modifications non publiées' })).toBeVisible()
  await closeToasts(page)
  await page.goto('/admin/calendrier')
  const links = page.getByRole('region', { name: 'Liens partagés' })
  await expect(links.getByRole('listitem')).toHaveCount(1)
  await expect(links).toContainText(`${title}, catégorie`)
  const inWeek = new Date(Date.now() + 7 * 86_400_000)
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: timezoneId }).format(inWeek)
  await expect(links).toContainText(`Lien de admin, jusqu’au ${day}`)
  await expectWholeAtBothSizes(page)
  await tabTo(page, links.getByRole('button', { name: `Retirer le lien\u00a0: ${title}` }))
  await page.keyboard.press('Enter')
  await expect(links).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await visitor.goto(address))?.status()).toBe(404)
}
