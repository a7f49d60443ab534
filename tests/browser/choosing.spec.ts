// Choosing in spite of all: in two tabs, where nothing can be kept, before the page is alive, and without scripts.
import { bar, compare, counter, ids, select } from './choosing.ts'
import { closeToasts, expect, holdBack, open, overflow, sizes, test } from './site.ts'

test('two tabs stay in step', async ({ page, context, catalogue }) => {
  const [one] = await ids(catalogue, 'Picoria')
  await open(page, `/products/${one}`)
  const other = await context.newPage()
  await other.goto('/recherche?q=picoria')
  await other.locator('html[data-alive]').waitFor({ state: 'attached' })
  await select(other, 'Picoria').click()
  await compare(other, 'Picoria').click()
  await expect(counter(page)).toHaveAccessibleName('Ma sélection 1 machine')
  await expect(select(page, 'Picoria')).toHaveAttribute('aria-pressed', 'true')
  await expect(bar(page)).toContainText('1 machine à comparer')
  await select(page, 'Picoria').click()
  await expect(counter(other)).toHaveAccessibleName('Ma sélection')
  await other.close()
})

test('a browser that refuses to keep anything is told of kindly, and the choice lasts the visit', async ({
  page,
  catalogue,
}) => {
  const [one] = await ids(catalogue, 'Picoria')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, `/products/${one}`)
  await select(page, 'Picoria').click()
  await expect(page.getByRole('alert')).toContainText('Votre navigateur ne peut pas garder vos choix')
  await closeToasts(page)
  await counter(page).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Picoria' })).toBeVisible()
})

test('what is pressed before the page is alive is not lost', async ({ page, catalogue }) => {
  const [one] = await ids(catalogue, 'Picoria')
  const release = await holdBack(page, '**/assets/shared-*.js')
  const asked = page.waitForRequest('**/assets/shared-*.js')
  const loaded = page.goto(`/products/${one}`)
  await asked
  await select(page, 'Picoria').click()
  release()
  await loaded
  await expect(counter(page)).toHaveAccessibleName('Ma sélection 1 machine')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison is read, reduced and left from its address; nothing offers what needs scripts', async ({
    page,
    catalogue,
  }) => {
    const [one, other] = await ids(catalogue, 'Carelis CO₂', 'Picoria')
    for (const viewport of [sizes.phone, sizes.desk]) {
      await page.setViewportSize(viewport)
      await page.goto(`/comparer?produits=${one},${other}`)
      await expect(page.getByRole('columnheader')).toHaveText(['Carelis CO₂', 'Picoria'])
      await expect(page.locator('.comparison-same').first()).toBeVisible()
      await page.getByText('Seulement les différences').click()
      await expect(page.locator('.comparison-same').filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('button')).toHaveCount(viewport === sizes.phone ? 0 : 3)
      expect(await overflow(page)).toBe(0)
    }
    await page.getByRole('link', { name: 'Retirer Picoria de la comparaison' }).click()
    await expect(page).toHaveURL(`/comparer?produits=${one}`)
    await page.goto(`/selection?machines=${one}*2`)
    await expect(page.getByText(/Quantité\s: 2/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.goto(`/products/${one}`)
    await expect(page.getByRole('main').getByRole('button', { name: /Comparer|sélection/ })).toHaveCount(0)
    await expect(counter(page)).toHaveCount(0)
  })
})
