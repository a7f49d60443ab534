// « Vérifications » : the whole site is looked at, as it is or with all drafts.
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { tabTo } from './keyboard.ts'
import { test as base, demoProgram, expect, expectWholeAtBothSizes } from './site.ts'

/** Only these tests see their catalogue. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })
// Of links that lead nowhere.
test.use({ signedIn: true, expectedErrors: ['404'] })
// By one worker: each that takes part starts a program for it.
test.describe.configure({ mode: 'default' })

const start = (page: Page) => page.getByRole('button', { name: 'Vérifier tout le site', exact: true })
const stop = (page: Page) => page.getByRole('button', { name: 'Arrêter', exact: true })
const outcome = (page: Page) => page.locator('.checks-outcome')

test('every page of the site is looked at, by the keyboard, with the way to what is wrong', async ({
  page,
  catalogue,
}) => {
  const product = await catalogue.createProduct({ name: 'Fautif', catalog: { type: 'url', value: '/nulle-part' } })
  await page.goto('/admin/verifications')
  await expectWholeAtBothSizes(page)
  await tabTo(page, start(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar', { name: 'Pages vérifiées' })).toBeVisible()
  await expect(stop(page)).toBeFocused()
  await expect(outcome(page)).toHaveText(/^\d+ pages vérifiées\s: /, { timeout: 120_000 })
  await expect(start(page)).toBeFocused()
  const found = page.getByRole('region', { name: `Page /products/${product._id}`, exact: true })
  await expect(found.getByRole('heading', { name: /^Liens qui ne mènent nulle part/ })).toBeVisible()
  await expectWholeAtBothSizes(page)
  await found
    .getByRole('link', { name: /^Corriger/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/produits/${product._id}\\?champ=catalog.value$`))
  await expect(page.locator('#product-catalog-value')).toBeFocused()
  const missed = JSON.stringify(await catalogue.get('/api/addresses/missed?limit=100'))
  expect(missed).not.toContain('nulle-part')
})

test('with all drafts what they would bring is found, and it can be stopped', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'Encore sain' })
  const { updatedAt } = await catalogue.get<{ updatedAt: string }>(`/api/products/${product._id}`)
  await catalogue.update(`/api/drafts/Product/${product._id}`, {
    ...{ name: 'Bientôt fautif', catalog: { type: 'url', value: '/nulle-part' }, _base: updatedAt },
  })
  await page.goto('/admin/verifications')
  await page.getByRole('radio', { name: 'Le site avec tous les brouillons' }).check()
  await start(page).click()
  // The pages of drafts come first.
  const found = page.getByRole('region', { name: `Page /products/${product._id}`, exact: true })
  await expect(found).toContainText('/nulle-part')
  await stop(page).click()
  await expect(outcome(page)).toHaveText(/^Vérification arrêtée\. \d+ pages? vérifiées?\s: 1 erreur/)
  await page.getByRole('checkbox', { name: 'Erreurs seulement' }).check()
  await expect(page.locator('.checks-page')).toHaveCount(1)
})
