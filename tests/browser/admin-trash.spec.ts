// What was removed comes back, or goes for good, by keyboard alone.
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { tabTo } from './keyboard.ts'
import { test as base, demoProgram, expect, expectWholeAtBothSizes, sizes } from './site.ts'

/** Only these tests see their catalogue. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })
test.use({ signedIn: true })
test.describe.configure({ mode: 'serial' })

const lines = (page: Page) => page.locator('.trash-item')
const count = (page: Page) => page.locator('.list-count')

test('an empty trash says so, at both sizes', async ({ page }) => {
  await page.goto('/admin')
  await tabTo(page, page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Corbeille' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/corbeille$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeFocused()
  await expect(page.getByText('La corbeille est vide.')).toBeVisible()
  await expectWholeAtBothSizes(page)
})

test('what was removed is found, and comes back as it was', async ({ page, catalogue }) => {
  test.slow()
  const category = await catalogue.createCategory({ title: 'Passagère' })
  const treatment = await catalogue.createTreatment({
    title: 'Éphémère',
    category: category._id,
    description: 'Texte.',
  })
  const product = await catalogue.createProduct({ name: 'Revenant', category: category._id, treatment: treatment._id })
  const other = await catalogue.createProduct({ name: 'Autre revenant' })
  await catalogue.remove(`/api/products/${other._id}`)
  await catalogue.remove(`/api/products/categories/${category._id}?force=true`)
  await catalogue.remove(`/api/products/${product._id}`)

  await page.goto('/admin/corbeille')
  await expect(page.locator('.trash-item h3')).toHaveText(['Revenant', 'Passagère', 'Autre revenant'])
  await expect(lines(page).nth(1)).toContainText('avec 1 élément')
  await expectWholeAtBothSizes(page)

  await test.step('what narrows it is in its address', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Rechercher', exact: true }))
    await page.keyboard.type('REVEN')
    await expect(count(page)).toHaveText('2 éléments')
    await expect(page).toHaveURL(/recherche=REVEN/)
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Articles')
    await expect(page.getByText('Rien ne correspond à votre recherche.')).toBeVisible()
    await expect(page).toHaveURL(/type=articles/)
    await tabTo(page, page.getByRole('button', { name: 'Tous', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(count(page)).toHaveText('3 éléments')
  })

  await test.step('one comes back', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Rétablir : Passagère' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Rétabli : « Passagère »')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect((await catalogue.treatments()).map(({ _id }) => _id)).toContain(treatment._id)
  })

  await test.step('several come back', async () => {
    await expect(lines(page)).toHaveCount(2)
    await tabTo(page, page.getByRole('checkbox', { name: 'Tout sélectionner' }))
    await page.keyboard.press('Space')
    const acts = page.getByRole('region', { name: 'Actions sur la sélection' })
    await expectWholeAtBothSizes(page)
    await tabTo(page, acts.getByRole('button', { name: 'Rétablir' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 éléments rétablis')).toBeVisible()
    await expect(page.getByText('La corbeille est vide.')).toBeVisible()
    const ids = (await catalogue.products()).map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining([product._id, other._id]))
  })

  await test.step('and that can be taken back as well', async () => {
    await page.keyboard.press('Control+z')
    await expect(lines(page)).toHaveCount(2)
  })
})

test.describe('a title that is taken meanwhile', () => {
  test.use({ expectedErrors: ['400'] })

  test('is asked for anew', async ({ page, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'Doublon' })
    await catalogue.remove(`/api/products/categories/${category._id}`)
    await catalogue.createCategory({ title: 'Doublon' })
    await page.setViewportSize(sizes.phone)
    await page.goto('/admin/corbeille?recherche=doublon')
    await tabTo(page, page.getByRole('button', { name: 'Rétablir : Doublon' }))
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name: 'Rétablir sous un autre titre' })
    await expect(window).toBeVisible()
    await expectWholeAtBothSizes(page)
    await page.setViewportSize(sizes.phone)
    await tabTo(page, window.getByLabel('Titre'))
    await page.keyboard.press('End')
    await page.keyboard.type(' bis')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Rétabli : « Doublon bis »')).toBeVisible()
    const found = (await catalogue.categories()).find(({ _id }) => _id === category._id)
    expect(found?.title).toBe('Doublon bis')
  })
})

test('what goes for good is asked first, and cannot come back', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'Pour de bon' })
  await catalogue.remove(`/api/products/${product._id}`)
  await page.goto('/admin/corbeille?recherche=pour%20de%20bon')
  await tabTo(page, page.getByRole('button', { name: 'Supprimer définitivement : Pour de bon' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Cette action est définitive.')
  await expectWholeAtBothSizes(page)
  await tabTo(page, question.getByRole('button', { name: 'Supprimer définitivement' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 élément supprimé définitivement')).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
})
