// The product page: gallery, viewer, tabs, bands, catalogue, ways on, similar products, paper.
import type { Page } from '@playwright/test'
import type { Catalogue } from './catalogue.ts'
import { expect, expectAccessible, expectWholeAtBothSizes, moveTo, open, test } from './site.ts'

interface Settings {
  readonly phones: readonly { readonly department: string; readonly numbers: readonly string[] }[]
  readonly mailboxes: readonly { readonly email: string }[]
}

async function openProduct(page: Page, catalogue: Catalogue, name: string) {
  const product = await catalogue.product(name)
  await open(page, `/products/${product._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return product
}

test.describe('the windows of a product', () => {
  test('show its pictures, by arrows and keys, and the whole of a long text', async ({ page, catalogue }) => {
    const product = await openProduct(page, catalogue, 'Aurelys Duo')
    const total = product.images.length + 1
    const opener = page.locator('a.gallery-main')
    await opener.click()
    const viewer = page.getByRole('dialog', { name: 'Images de Aurelys Duo' })
    const count = viewer.locator('.viewer-count')
    await expect(count).toHaveText(`1 / ${total}`)
    await expect(viewer.getByRole('img', { name: 'Aurelys Duo' })).toBeVisible()
    await expectWholeAtBothSizes(page)

    await viewer.getByRole('button', { name: 'Image suivante' }).click()
    await expect(count).toHaveText(`2 / ${total}`)
    await viewer.getByRole('button', { name: 'Image précédente' }).click()
    await expect(count).toHaveText(`1 / ${total}`)
    await page.keyboard.press('ArrowLeft')
    await expect(count).toHaveText(`${total} / ${total}`)
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText(`1 / ${total}`)

    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await viewer.getByRole('button', { name: 'Fermer' }).click()
    await expect(viewer).toBeHidden()

    await test.step('a thumbnail chooses the main picture', async () => {
      await page.getByRole('link', { name: 'Afficher l’image 2' }).click()
      const words = 'Console laser d’épilation vue de trois quarts gauche'
      await expect(page.locator('a.gallery-main').getByRole('img')).toHaveAttribute('alt', words)
    })
    await test.step('the tabs begin with the specifications, and follow the arrow keys', () => followTabs(page))
    await test.step('a long text is whole in a window', () => openText(page))
  })
})

async function openText(page: Page): Promise<void> {
  const band = page.locator('.info-band').first()
  const shown = await band.locator('.info-band-text p:visible').allInnerTexts()
  const length = shown.join('').length
  expect(length).toBeLessThanOrEqual(1001)
  expect(length).toBeGreaterThan(900)
  const more = band.getByRole('button', { name: /Voir plus/ })
  await more.click()
  const whole = page.getByRole('dialog').filter({ visible: true })
  await expect(whole).toBeVisible()
  expect(((await whole.textContent()) ?? '').length).toBeGreaterThan(1200)
  await expectWholeAtBothSizes(page)
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await expect(more).toBeFocused()
}

async function followTabs(page: Page): Promise<void> {
  const specifications = page.getByRole('tab', { name: 'spécifications' })
  const features = page.getByRole('tab', { name: 'caractéristiques' })
  await expect(specifications).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Technologie', { exact: true })).toBeVisible()
  await expect(panel.getByText('Poids', { exact: true })).toBeVisible()
  expect((await panel.locator('dt').allTextContents()).slice(0, 4).sort()).toEqual(
    ['Technologie', 'dimensions', 'écran', 'énergie'].sort(),
  )
  await specifications.focus()
  await page.keyboard.press('ArrowRight')
  await expect(features).toBeFocused()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(specifications).toBeFocused()
  await page.keyboard.press('End')
  await expect(features).toBeFocused()
}

test('the ways on name the product', async ({ page, catalogue }) => {
  const product = await openProduct(page, catalogue, 'Picoria')
  for (const link of await page.locator('a[href^="https://wa.me"]').all()) {
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.searchParams.get('text')).toContain('Picoria')
  }
  await page.getByRole('link', { name: 'Demander un devis' }).click()
  await expect(page).toHaveURL(`/devis?machines=${product._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demander un devis')
  await expect(page.getByRole('main').getByRole('link', { name: 'Picoria' })).toBeVisible()
})

test('a name of 200 characters and words without end fit every width', async ({ page, catalogue }) => {
  const name = `Console ${'polyvalente '.repeat(14)}anticonstitutionnelle`.slice(0, 200)
  const product = await catalogue.createProduct({
    name,
    description: `Un mot sans fin : ${'x'.repeat(300)}`,
    newSpecifications: { ['Clé'.repeat(30)]: 'valeur'.repeat(40) },
    infoSections: [
      {
        title: 'T'.repeat(180),
        description: 'd'.repeat(900),
        secondaryDescription: 'e'.repeat(300),
        imageUrls: [(await catalogue.product('Picoria')).image],
      },
    ],
  })
  await open(page, `/products/${product._id}`)
  for (const path of [`/products/${product._id}`, '/', `/contact?produit=${product._id}`]) {
    await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path !== '/') await expect(page.getByRole('main')).toContainText(name)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const widest = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(widest, `${path} at ${width}`).toBe(0)
    }
  }
})

test('a picture that cannot be had leaves a quiet stand-in', async ({ page, catalogue }) => {
  const product = await catalogue.product('Picoria')
  await page.route('**/media/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/webp', body: 'no picture' }),
  )
  await open(page, `/products/${product._id}`)
  const stand = page.locator('.gallery-main').getByRole('img', { name: 'Picoria' })
  await expect(stand).toHaveText('Image indisponible')
  await expectAccessible(page)
})

test('prints as a whole data sheet, which says whom to ask and where it comes from', async ({ page, catalogue }) => {
  const { _id } = await openProduct(page, catalogue, 'Aurelys Duo')
  const { phones, mailboxes } = await catalogue.get<Settings>('/api/site')
  const said = page.locator('.print-foot')
  const facts = [...(phones[0]?.numbers ?? []), mailboxes[0]?.email ?? '', new URL(`/products/${_id}`, page.url()).href]
  expect(facts.length).toBeGreaterThan(2)
  // A screen does not say it.
  for (const fact of facts) await expect(said.getByText(fact, { exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const fact of facts) await expect(said.getByText(fact, { exact: true })).toBeVisible()
  // Of the bar only the brand is left, as the head of the sheet.
  await expect(page.getByRole('banner').getByText('Maison Alyssane')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Rechercher un produit' })).toBeHidden()
  await expect(page.getByRole('link', { name: /Nous écrire sur WhatsApp/ })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Technologie', { exact: true })).toBeVisible()
  await expect(page.locator('.features li').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Voir plus/ })).toBeHidden()
})

test('a printed sheet gives the numbers of the department of its category', async ({ page, catalogue }) => {
  const { phones } = await catalogue.get<Settings>('/api/site')
  const fitness = phones.find(({ department }) => department === 'Fitness')
  await openProduct(page, catalogue, 'Veloce T9')
  await page.emulateMedia({ media: 'print' })
  const numbers = page.locator('.print-foot a[href^="tel:"]')
  await expect(numbers).toHaveText([...(fitness?.numbers ?? [])])
})
