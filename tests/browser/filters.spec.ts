// Lists that visitors narrow: the column of a desk, the sheet of a phone, by keyboard, without scripts. What the pages say is
// tests/http/facets.test.ts.
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, holdBack, open, overflow, sizes, test } from './site.ts'

const fitness = '/categories/fitness'
const found = (page: Page): Locator => page.getByRole('region', { name: 'Tous les équipements' })
const cards = (page: Page): Locator => found(page).locator('.grid .card')
const count = (page: Page): Locator => found(page).getByRole('status')
const form = (page: Page): Locator => page.locator('form.narrowing')

/** Until then what is chosen is sent as without scripts. */
const isAlive = (page: Page) =>
  expect
    .poll(() => form(page).evaluate((drawn) => Object.keys(drawn).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)

test.describe('on a desk', () => {
  test.use({ viewport: sizes.desk })

  test('each choice takes effect at once, stays in the address, and Back takes it back', async ({ page }) => {
    await open(page, fitness)
    await expect(count(page)).toHaveText('5 produits')
    const cardio = form(page).getByRole('checkbox', { name: /Cardio-training/ })
    await cardio.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => window.scrollY)
    await cardio.check()
    await expect(count(page)).toHaveText('3 produits')
    await expect(page).toHaveURL(/\?filtre=traitement\.cardio-training$/)
    await expect(cards(page)).toHaveCount(3)
    await expect(cardio).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
    await expectAccessible(page)

    await form(page)
      .getByRole('checkbox', { name: /Résistance à air/ })
      .check()
    await expect(count(page)).toHaveText('2 produits')
    await form(page).getByRole('combobox', { name: 'Trier par' }).selectOption('Nom, de A à Z')
    await expect(page).toHaveURL(/tri=nom/)
    await expect(cards(page).locator('h3')).toHaveText(['Marea', 'Ventora'])
    await page.reload()
    await expect(cards(page).locator('h3')).toHaveText(['Marea', 'Ventora'])

    await page.goBack()
    await page.goBack()
    await expect(count(page)).toHaveText('3 produits')
    await expect(form(page).getByRole('checkbox', { name: /Résistance à air/ })).not.toBeChecked()
  })

  test('a choice on a later page leads to the first, and whoever made it stays at it', async ({ page, catalogue }) => {
    const spa = await catalogue.category('Traitement du gras')
    for (let made = 0; made < 26; made += 1) {
      await catalogue.createProduct({ name: `Machine ${made}`, category: spa._id, infoSections: [] })
    }
    await open(page, `/categories/${spa.slug}?page=2`)
    await expect(count(page)).toHaveText(/page 2 sur 2$/)
    const order = form(page).getByRole('combobox', { name: 'Trier par' })
    await order.focus()
    await isAlive(page)
    await order.selectOption('Nom, de A à Z')
    await expect(page).toHaveURL(/\?tri=nom$/)
    await expect(count(page)).toHaveText(/page 1 sur 2$/)
    await expect(order).toBeFocused()
    await found(page).getByRole('link', { name: 'Suivant' }).click()
    await expect(count(page)).toHaveText(/page 2 sur 2$/)
    await expect(count(page)).toBeFocused()
  })

  test('what was chosen is taken back by its link, and the focus goes on from the number', async ({ page }) => {
    await open(page, `${fitness}?filtre=traitement.cardio-training,technologie.resistance-a-air`)
    const link = found(page).getByRole('link', { name: 'Retirer le filtre Résistance à air' })
    await link.focus()
    await isAlive(page)
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('3 produits')
    await expect(count(page)).toBeFocused()
    await found(page).getByRole('link', { name: 'Tout effacer' }).click()
    await expect(count(page)).toHaveText('5 produits')
    await expect(page).toHaveURL(new RegExp(`${fitness}$`))
  })

  test('what is there stays until the answer comes, and nothing left says so', async ({ page }) => {
    await open(page, `${fitness}?filtre=technologie.resistance-a-air`)
    const release = await holdBack(page, '**/api/products/faceted?*')
    await form(page)
      .getByRole('checkbox', { name: /Cardio-training/ })
      .check()
    await expect(form(page).getByRole('checkbox', { name: /Cardio-training/ })).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    release()
    await expect(count(page)).toHaveText('2 produits')
    await expect(form(page)).not.toHaveAttribute('data-coming')

    await open(page, `${fitness}?filtre=traitement.pilates-reformer,technologie.resistance-a-air`)
    await expect(count(page)).toHaveText('Aucun produit')
    await expect(found(page).getByText('Aucun produit ne réunit tout ce que vous avez choisi.')).toBeVisible()
    await expectAccessible(page)
  })

  test('its scripts are fetched when somebody comes near, and what was ticked before they are there counts', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const code = /narrowing-parts/
    const release = await holdBack(page, code)
    await open(page, `${fitness}?filtre=invente.de-toutes-pieces`)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => code.test(url))).toEqual([])
    await form(page)
      .getByRole('checkbox', { name: /Cardio-training/ })
      .check()
    await expect.poll(() => asked.filter((url) => code.test(url)).length).toBe(1)
    await expect(count(page)).toHaveText('5 produits')
    release()
    await expect(count(page)).toHaveText('3 produits')
    await expect(page).toHaveURL(/\?filtre=traitement\.cardio-training$/)
    await expect(form(page).getByRole('checkbox', { name: /Cardio-training/ })).toBeChecked()
  })

  test.describe('where its scripts cannot be had', () => {
    test.use({ expectedErrors: ['ERR_FAILED'] })

    test('it works as without them', async ({ page }) => {
      await page.route(/narrowing-parts/, (route) => route.abort('failed'))
      await open(page, fitness)
      const order = form(page).getByRole('combobox', { name: 'Trier par' })
      await order.focus()
      await order.selectOption('Nom, de A à Z')
      await form(page).getByRole('button', { name: 'Voir 5 produits' }).click()
      await expect(page).toHaveURL(/\?tri=nom/)
      await expect(cards(page).locator('h3').first()).toHaveText('Arbélia Reformer')
    })
  })

  test('stands beside the list in one window and fits it', async ({ page }) => {
    await open(page, fitness)
    const [column, list] = [await form(page).boundingBox(), await found(page).locator('.narrowed-found').boundingBox()]
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(list?.x ?? 0)
    expect(await overflow(page)).toBe(0)
    await expect(page.getByRole('button', { name: /Filtrer et trier/ })).toBeHidden()
    await expect(form(page).getByRole('button', { name: /Voir/ })).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('the choices are a sheet that says how many products there are', async ({ page }) => {
    await open(page, fitness)
    await expect(form(page)).toBeHidden()
    const opener = found(page).getByRole('button', { name: 'Filtrer et trier' })
    await opener.click()
    await expect(form(page)).toBeInViewport()
    await expectAccessible(page)
    await form(page)
      .getByRole('checkbox', { name: /Cardio-training/ })
      .check()
    const show = form(page).getByRole('button', { name: 'Voir 3 produits' })
    await expect(show).toBeVisible()
    await show.click()
    await expect(form(page)).toBeHidden()
    await expect(count(page)).toHaveText('3 produits')
    await expect(found(page).getByRole('button', { name: 'Filtrer et trier (1)' })).toBeVisible()
    await expect(found(page).getByRole('link', { name: 'Retirer le filtre Cardio-training' })).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
  })

  test('a chosen filter of two lines has air around its words', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/categories/traitement-de-la-peau?filtre=technologie.imagerie-multispectrale-du-visage')
    const room = await found(page)
      .getByRole('link', { name: /^Retirer le filtre Imagerie multispectrale/ })
      .evaluate((chip) => {
        const words = document.createRange()
        words.selectNodeContents(chip)
        const lines = [...words.getClientRects()].filter(({ width }) => width > 1)
        return Math.min(...lines.map(({ top }) => top)) - chip.getBoundingClientRect().top
      })
    expect(room).toBeGreaterThan(6)
    expect(await overflow(page)).toBe(0)
  })

  test('it opens, is walked through and closes by keys, and the focus is where it was', async ({ page }) => {
    await open(page, fitness)
    const opener = found(page).getByRole('button', { name: 'Filtrer et trier' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(form(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(form(page).getByRole('button', { name: 'Fermer' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(form(page).getByRole('checkbox').first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(form(page).getByRole('checkbox').first()).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
    await expect(found(page).getByRole('button', { name: 'Filtrer et trier (1)' })).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [name, viewport] of Object.entries(sizes)) {
    test(`the choices are a form, and what was chosen are links (${name})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(fitness)
      if (name === 'phone') await page.getByRole('button', { name: 'Filtrer et trier' }).click()
      await form(page)
        .getByRole('checkbox', { name: /Cardio-training/ })
        .check()
      await form(page)
        .getByRole('checkbox', { name: /Résistance à air/ })
        .check()
      await form(page).getByRole('combobox').selectOption('Nom, de A à Z')
      await form(page).getByRole('button', { name: 'Afficher les produits' }).click()
      await expect(count(page)).toHaveText('2 produits')
      await expect(cards(page).locator('h3')).toHaveText(['Marea', 'Ventora'])
      await page.getByRole('link', { name: 'Retirer le filtre Cardio-training' }).click()
      await expect(page).toHaveURL(/\?filtre=technologie\.resistance-a-air&tri=nom$/)
      await page.getByRole('link', { name: 'Tout effacer' }).click()
      await expect(count(page)).toHaveText('5 produits')
    })
  }
})

test('the search narrows what it finds, and its form keeps the words', async ({ page }) => {
  await open(page, '/recherche?q=laser')
  const results = page.getByRole('region', { name: 'Résultats' })
  await results.getByRole('checkbox', { name: /Traitement de la peau/ }).check()
  await expect(page).toHaveURL(/\/recherche\?q=laser&filtre=categorie\.traitement-de-la-peau$/)
  await expect(results.getByRole('link', { name: /Picoria/ })).toBeVisible()
  await expectAccessible(page)
})
