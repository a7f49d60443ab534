// The search overlay over every page, and the search page.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdBack, open, sizes, test } from './site.ts'

async function openOverlay(page: Page) {
  await page.getByRole('button', { name: 'Rechercher un produit' }).click()
  const overlay = page.getByRole('dialog', { name: 'Recherche de produits' })
  await expect(overlay).toBeVisible()
  return { overlay, input: overlay.getByPlaceholder('Rechercher un produit...') }
}

/** The texts that were searched for, as the server was asked. */
function searches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const text = new URL(request.url()).searchParams.get('search')
    if (text !== null && request.url().includes('/api/products')) asked.push(text)
  })
  return asked
}

test.describe('the overlay', () => {
  test('opens and closes, finds as people type, and leads to what it found', async ({ page }) => {
    await open(page, '/')
    const { overlay, input } = await openOverlay(page)
    await test.step('it has the focus in its field and closes by Escape, by its button and by a click beside it', async () => {
      await expect(input).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(overlay).toBeHidden()
      await expect(page.getByRole('button', { name: 'Rechercher un produit' })).toBeFocused()

      await openOverlay(page)
      await page.getByRole('button', { name: 'Fermer la recherche' }).click()
      await expect(overlay).toBeHidden()

      await openOverlay(page)
      await page.mouse.click(640, 690)
      await expect(overlay).toBeHidden()
    })
    await test.step('it finds without accents and by category, and says when there is nothing', async () => {
      await openOverlay(page)
      await input.fill('alveane')
      await expect(overlay.getByRole('link', { name: /Alvéane Tricho/ })).toBeVisible()
      await input.fill('gynecologique')
      await expect(overlay.getByRole('link', { name: /Pelviane/ })).toBeVisible()
      await input.fill('zzzzqqqq')
      await expect(overlay.getByText('Aucun résultat trouvé pour "zzzzqqqq"')).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('it is usable and accessible on a phone', async () => {
      await page.setViewportSize(sizes.phone)
      await input.fill('laser')
      await expect(overlay.getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
      await overlay.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/products\//)
      await expect(overlay).toBeHidden()
      // What is opened before one has arrived is closed on the way.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
    await test.step('opened again at once it stays, whatever was fading', async () => {
      await openOverlay(page)
      await input.fill('PICORIA')
      const result = overlay.getByRole('link', { name: /Picoria/ }).first()
      await expect(result).toBeVisible()
      await expectAccessible(page)
      await expect(result).toBeVisible()
    })
  })

  test('shows image, name, category and description of each result, which leads to its page', async ({ page }) => {
    await open(page, '/')
    const { overlay, input } = await openOverlay(page)
    await input.fill('PICORIA')
    const result = overlay.getByRole('link', { name: /Picoria/ }).first()
    await expect(result).toContainText('Traitement de la peau')
    await expect(result.locator('.result-description')).not.toBeEmpty()
    await expect(result.locator('img')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(result).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picoria')
    await expect(overlay).toBeHidden()
  })

  test('keeps the keys that are typed before its code has come', async ({ page }) => {
    await open(page, '/categories')
    const release = await holdBack(page, '**/assets/*.js')
    const asked = page.waitForRequest('**/assets/*.js')
    await page.getByRole('button', { name: 'Rechercher un produit' }).click()
    await page.keyboard.type('aurelys')
    await asked
    release()
    const overlay = page.getByRole('dialog', { name: 'Recherche de produits' })
    await expect(overlay.getByRole('link', { name: /Aurelys Duo/ })).toBeVisible()
    await expect(overlay.getByPlaceholder('Rechercher un produit...')).toHaveValue('aurelys')
  })

  test('asks once for a text that is typed without a rest, and never for a blank one', async ({ page }) => {
    await page.clock.install()
    await open(page, '/categories')
    const asked = searches(page)
    const { overlay, input } = await openOverlay(page)
    // From here on time passes only as the test lets it.
    await page.clock.pauseAt(Date.now() + 10_000)
    await input.fill('   ')
    await page.clock.runFor(1000)
    expect(asked).toEqual([])

    for (const text of ['a', 'au', 'aur', 'aure', 'aurelys']) {
      await input.fill(text)
      await page.clock.runFor(250)
    }
    expect(asked).toEqual([])
    await page.clock.runFor(100)
    await expect.poll(() => asked).toEqual(['aurelys'])
    await page.clock.resume()
    await expect(overlay.getByRole('link', { name: /Aurelys Duo/ })).toBeVisible()
    expect(asked).toEqual(['aurelys'])

    await input.fill('')
    await page.clock.fastForward(1000)
    await expect(overlay.getByRole('link')).toHaveCount(0)
    expect(asked).toEqual(['aurelys'])
  })

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: ['500'] })

    test('shows empty results, asks anew for the next text, and goes to the search page on Enter', async ({ page }) => {
      await open(page, '/categories')
      await page.route('**/api/products?search=*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Panne.' } }),
      )
      const { overlay, input } = await openOverlay(page)
      await input.fill('laser')
      await expect(overlay.getByText('Aucun résultat trouvé pour "laser"')).toBeVisible()
      await page.unroute('**/api/products?search=*')
      await input.fill('lase')
      await expect(overlay.getByRole('link').first()).toBeVisible()

      await input.fill('laser')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/recherche\?q=laser$/)
      await expect(page.getByRole('searchbox', { name: 'Rechercher un produit' })).toHaveValue('laser')
    })
  })
})

test('the search page asks nothing for a blank text, shows what was found, and says when there is nothing', async ({
  page,
}) => {
  const asked = searches(page)
  await open(page, '/recherche?q=%20%20')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recherche')
  await expect(page.getByText(/Aucun résultat/)).toHaveCount(0)
  expect(asked).toEqual([])

  const input = page.getByRole('searchbox', { name: 'Rechercher un produit' })
  await input.fill('reformer')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: /Arbélia Reformer/ })).toBeVisible()
  await input.fill('zzzzqqqq')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await expect(page.getByText('Aucun résultat trouvé pour "zzzzqqqq"')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Parcourir les catégories' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos Categories')
})
