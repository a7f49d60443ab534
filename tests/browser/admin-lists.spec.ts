// The lists of the back office over a catalogue of some pages: what their addresses say, pages, ticks and acts on many.
import type { Page } from '@playwright/test'
import { test as base, demoProgram, expect, expectWholeAtBothSizes, sizes } from './site.ts'

/** Only these tests see their catalogue: there are 70 products more than in the demo. */
const test = base.extend<object, { program: import('../program.ts').Program }>({ program: demoProgram() })
test.use({ signedIn: true })

const cards = (page: Page) => page.locator('.product-card')
const count = (page: Page) => page.locator('.list-count')

test.describe.configure({ mode: 'serial' })

test('pages have addresses, and the way back finds the page as it was', async ({ page, catalogue }) => {
  for (let i = 1; i <= 70; i += 1) await catalogue.createProduct({ name: `Série ${i}` })
  await page.goto('/admin/produits')
  await expect(count(page)).toHaveText('90 produits')
  await expect(cards(page)).toHaveCount(50)
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/\/admin\/produits\?page=2$/)
  await expect(cards(page)).toHaveCount(40)
  await expectWholeAtBothSizes(page)
  await page.reload()
  await expect(cards(page)).toHaveCount(40)
  const card = cards(page).nth(20).locator('.product-card-open')
  const name = (await card.locator('.product-card-name').textContent()) ?? ''
  await card.click()
  await expect(page.locator('#product-name')).toHaveValue(name)
  await expect(page.getByText('71 sur 90')).toBeVisible()
  await page.getByRole('link', { name: 'Suivant', exact: true }).click()
  await expect(page.getByText('72 sur 90')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/produits\?page=2$/)
  await expect(cards(page).nth(21).locator('.product-card-open')).toBeFocused()
  await catalogue.sweep()
})

test('what narrows and orders the list is in its address', async ({ page, catalogue }) => {
  await catalogue.createProduct({ name: 'Zénith caché', isActive: false })
  await page.goto('/admin/produits')
  await page.getByRole('combobox', { name: 'Visibilité' }).selectOption('Inactifs')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?etat=inactif$/)
  await page.getByRole('combobox', { name: 'Visibilité' }).selectOption('Actifs')
  await page.getByRole('combobox', { name: 'Ordre' }).selectOption('Nom, de Z à A')
  await expect(cards(page)).toHaveCount(20)
  // The address says at once what the list is asked for; what it shows follows.
  await expect(async () => {
    const names = await page.locator('.product-card-name').allTextContents()
    expect(names).toEqual([...names].sort((one, other) => other.localeCompare(one, 'fr')))
  }).toPass()
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/etat=actif&tri=nom-z&categorie=/)
  const categories = page.locator('.product-card-category')
  await expect.poll(async () => new Set(await categories.allTextContents()).size).toBe(1)
  const shown = await categories.allTextContents()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Visibilité' })).toHaveValue('actif')
  await expect(categories).toHaveText(shown)
  await page.getByRole('button', { name: 'Tous', exact: true }).click()
  await expect(count(page)).toHaveText('21 produits')
})

test('what is ticked over several searches is hidden, moved and deleted at once', async ({ page, catalogue }) => {
  for (const name of ['Quetzal un', 'Quetzal deux', 'Quetzal trois']) await catalogue.createProduct({ name })
  await page.goto('/admin/produits?recherche=quetzal')
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Sélectionner\u00a0: Quetzal un' }).check()
  await page.getByRole('checkbox', { name: 'Sélectionner\u00a0: Quetzal deux' }).check()
  const acts = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(acts).toContainText('2 produits sélectionnés')
  await expectWholeAtBothSizes(page)
  await acts.getByRole('button', { name: 'Masquer' }).click()
  await expect(page.getByText('2 produits masqués')).toBeVisible()
  await expect(page.locator('.product-card-inactive')).toHaveCount(2)
  await expect(acts).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  await acts.getByRole('button', { name: 'Afficher' }).click()
  await expect(page.getByText('3 produits affichés')).toBeVisible()
  await expect(page.locator('.product-card-inactive')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  await test.step('what its choice is for is read whole', async () => {
    for (const size of [sizes.phone, sizes.desk]) {
      await page.setViewportSize(size)
      const room = await acts.getByRole('combobox').evaluate((choice: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(choice)
        const drawing = document.createElement('canvas').getContext('2d')
        if (!drawing) throw new Error('nothing to measure with')
        drawing.font = font
        const arrow = 20
        const taken = [paddingLeft, paddingRight].reduce((sum, side) => sum + Number.parseFloat(side), arrow)
        return choice.clientWidth - taken - drawing.measureText(choice.options[0]?.text ?? '').width
      })
      expect(room, `${size.width}`).toBeGreaterThanOrEqual(0)
    }
  })
  await acts.getByRole('combobox').selectOption({ index: 2 })
  const category = await acts.getByRole('combobox').locator('option').nth(2).textContent()
  await acts.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('3 produits déplacés')).toBeVisible()
  await expect(page.locator('.product-card-category')).toHaveText([category, category, category].map(String))

  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  await acts.getByRole('button', { name: 'Supprimer' }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer 3 produits' })
  await expect(question).toContainText('La corbeille permet de revenir en arrière.')
  await expectWholeAtBothSizes(page)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(acts).toContainText('3 produits sélectionnés')
  await acts.getByRole('button', { name: 'Supprimer' }).click()
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('3 produits supprimés')).toBeVisible()
  await expect(page.getByText('Aucun produit trouvé correspondant à vos critères.')).toBeVisible()
})

test('the whole list is ticked over its pages, but for what is not meant', async ({ page, catalogue }) => {
  const made: string[] = []
  for (let i = 1; i <= 60; i += 1) made.push((await catalogue.createProduct({ name: `Vague ${i}` }))._id)
  await page.goto('/admin/produits?recherche=vague')
  await expect(count(page)).toHaveText('60 produits')
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  await page.getByRole('button', { name: 'Sélectionner tous les 60 produits' }).click()
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(cards(page)).toHaveCount(10)
  await cards(page).first().getByRole('checkbox').uncheck()
  const acts = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(acts).toContainText('59 produits sélectionnés')
  await acts.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('59 produits supprimés')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?recherche=vague$/)
})

test.describe('a list that changed meanwhile', () => {
  test.use({ expectedErrors: ['409'] })

  test('is not acted on as a whole by who has not seen it', async ({ page, catalogue }) => {
    for (let i = 1; i <= 51; i += 1) await catalogue.createProduct({ name: `Marée ${i}` })
    await page.goto('/admin/produits?recherche=maree')
    await expect(count(page)).toHaveText('51 produits')
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
    await page.getByRole('button', { name: 'Sélectionner tous les 51 produits' }).click()
    await catalogue.createProduct({ name: 'Marée haute' })
    const acts = page.getByRole('region', { name: 'Actions sur la sélection' })
    await acts.getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('La liste a changé entre-temps.')).toBeVisible()
    await expect(count(page)).toHaveText('52 produits')
    await catalogue.sweep()
  })
})
