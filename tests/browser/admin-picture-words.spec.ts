// What is told of pictures in the forms: words for those who do not see them, and the point that stays in sight where they
// are cut, set by keys or by a pointer, and what the site makes of both.
import type { Locator, Page } from '@playwright/test'
import { test } from './admin-content.ts'
import { editProduct, fileField, picture } from './admin-forms.ts'
import { openSection } from './admin-home.ts'
import { tabTo } from './keyboard.ts'
import { expect, expectAccessible, openScreen, sizes } from './site.ts'

test.use({ signedIn: true })

const opener = (field: Locator) => field.getByRole('button', { name: /^Point d’intérêt/ })
const slider = (field: Locator, name: string) => field.getByRole('slider', { name })
/** Where each of the previews keeps its picture. */
const positions = (field: Locator) =>
  field.locator('.crop img').evaluateAll((images) => images.map((image) => getComputedStyle(image).objectPosition))

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return box
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport })

    test('the picture of a product is described, and its point set by keys alone', async ({ page, catalogue }) => {
      const { _id } = await catalogue.product('Ventora')
      await openScreen(page, 'Modifier Produits')
      const form = await editProduct(page, 'Ventora')
      const field = fileField(form, 'Image principale')
      const words = field.getByRole('textbox', { name: 'Texte alternatif' })
      await expect(words).toHaveAttribute('placeholder', 'Ventora')
      await tabTo(page, words)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(`Vélo à air, vu à ${size}`)
      await page.keyboard.press('Tab')
      await expect(opener(field)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(opener(field)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Tab')
      await expect(slider(field, 'Horizontalement')).toBeFocused()
      await page.keyboard.press('Home')
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
      await expect(slider(field, 'Horizontalement')).toHaveAttribute('aria-valuetext', '20\u00a0% depuis la gauche')
      await page.keyboard.press('Tab')
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowLeft')
      await expect(opener(field)).toContainText('20\u00a0%, 95\u00a0%')
      expect(await positions(field)).toEqual(['20% 95%'])
      await expectAccessible(page)
      await page.keyboard.press('Control+S')
      await expect(page.getByText('Product updated successfully!')).toBeVisible()
      await page.goto(`/products/${_id}`)
      const main = page.locator('.gallery-main img')
      await expect(main).toHaveAttribute('alt', `Vélo à air, vu à ${size}`)
      await expect(main).toHaveCSS('object-position', '20% 95%')
    })

    test('the point is set by pointing at the picture, and follows the pointer that holds it', async ({
      page,
      catalogue,
    }) => {
      const { _id } = await catalogue.product('Ventora')
      await openScreen(page, 'Modifier Produits')
      const form = await editProduct(page, 'Ventora')
      const field = fileField(form, 'Image principale')
      await opener(field).click()
      const image = field.locator('.focus-picture')
      const mark = field.locator('.focus-mark')
      /** Where the mark stands, in percent of the picture, and what the field and its previews say. */
      const expectPoint = async (x: number, y: number) => {
        await expect(opener(field)).toContainText(`${x}\u00a0%, ${y}\u00a0%`)
        await expect(slider(field, 'Horizontalement')).toHaveValue(String(x))
        await expect(slider(field, 'Verticalement')).toHaveValue(String(y))
        expect(await positions(field)).toEqual([`${x}% ${y}%`])
        const [whole, own] = [await boxOf(image), await boxOf(mark)]
        expect((own.x + own.width / 2 - whole.x) / whole.width).toBeCloseTo(x / 100, 1)
        expect((own.y + own.height / 2 - whole.y) / whole.height).toBeCloseTo(y / 100, 1)
      }
      const at = async (x: number, y: number) => {
        const { x: left, y: top, width, height } = await boxOf(image)
        return [left + (width * x) / 100, top + (height * y) / 100] as const
      }
      await image.scrollIntoViewIfNeeded()
      await page.mouse.click(...(await at(26, 71)))
      await expectPoint(25, 70)
      // Where nobody holds it, it stays.
      await page.mouse.move(...(await at(60, 40)))
      await expectPoint(25, 70)
      // It is taken wherever one presses, and goes no farther than the picture does.
      await page.mouse.move(...(await at(50, 50)))
      await page.mouse.down()
      await expectPoint(50, 50)
      await page.mouse.move(...(await at(79, 31)), { steps: 4 })
      await expectPoint(80, 30)
      await page.mouse.move(...(await at(110, 30)), { steps: 4 })
      await expectPoint(100, 30)
      await page.mouse.move(...(await at(65, 10)), { steps: 4 })
      await page.mouse.up()
      await page.mouse.move(...(await at(10, 90)))
      await expectPoint(65, 10)
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await expect(page.getByText('Product updated successfully!')).toBeVisible()
      await page.goto(`/products/${_id}`)
      await expect(page.locator('.gallery-main img')).toHaveCSS('object-position', '65% 10%')
    })
  })
}

test('each picture of a gallery has its own, which goes with it', async ({ page, catalogue }) => {
  const { _id } = await catalogue.product('Dermalys')
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Dermalys')
  const field = fileField(form, 'Images supplémentaires')
  const words = (number: number) => field.getByRole('textbox', { name: `Texte alternatif de l’image ${number}` })
  await words(1).fill('La première')
  await words(2).fill('La seconde')
  await field.getByRole('button', { name: 'Monter : Images supplémentaires 2' }).click()
  await expect(words(1)).toHaveValue('La seconde')
  await expect(words(2)).toHaveValue('La première')
  await field.getByRole('button', { name: 'Retirer Images supplémentaires 2' }).click()
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await page.goto(`/products/${_id}`)
  const alts = await page.locator('.gallery-thumbnails a').count()
  expect(alts).toBe(2)
  await page.locator('.gallery-thumbnails a').nth(1).click()
  await expect(page.locator('.gallery-main img')).toHaveAttribute('alt', 'La seconde')
})

test('another picture begins without words and point', async ({ page }) => {
  await openSection(page, 'Références')
  await page
    .locator('.collection-item')
    .first()
    .getByRole('link', { name: /^Modifier/ })
    .click()
  const field = fileField(page.getByRole('form'), 'Image')
  const words = field.getByRole('textbox', { name: 'Texte alternatif' })
  await words.fill('L’ancienne')
  await opener(field).click()
  await slider(field, 'Verticalement').fill('10')
  await field.locator('input[type=file]').setInputFiles(picture('neuve.png', 31, 1600, 900))
  await expect(words).toHaveValue('')
  await expect(opener(field)).toContainText('automatique')
  await noOverflow(page)
})

async function noOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
