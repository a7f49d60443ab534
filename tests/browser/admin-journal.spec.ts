// « Journal »: every act, found by its filters, followed to what it was about, and taken back, by keyboard alone.
import type { Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { chooseEntry, expect, expectWholeAtBothSizes, openScreen, sizes, test } from './site.ts'

test.use({ signedIn: true })

const nbsp = '\u00a0'
const act = (page: Page, sentence: string) =>
  page.locator('.act').filter({ has: page.getByRole('heading', { level: 3, name: sentence, exact: true }) })
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test('an act is taken back by keyboard alone, and marked', async ({ page, catalogue }) => {
  const category = await catalogue.createCategory({ title: 'Au journal', subtitle: 'Un' })
  const path = `/api/products/categories/${category._id}`
  await catalogue.update(path, { subtitle: 'Deux' })
  await page.goto('/admin')
  await tabTo(page, page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Journal' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Aujourd’hui' })).toBeVisible()

  const saved = `Catégorie «${nbsp}Au journal${nbsp}» modifiée`
  await tabTo(page, act(page, saved).getByRole('button', { name: `Annuler${nbsp}: ${saved}` }))
  await page.keyboard.press('Enter')
  await expect(act(page, saved).first().getByText('Annulation')).toBeVisible()
  await expect(act(page, saved).last().getByText('Annulé')).toBeFocused()
  expect(await catalogue.get(path)).toMatchObject({ subtitle: 'Un' })

  await tabTo(
    page,
    act(page, saved)
      .first()
      .getByRole('link', { name: `Historique${nbsp}: Au journal` }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await expect(page.locator('.version')).toHaveCount(3)
  await page.goBack()
  await expect(
    act(page, saved)
      .first()
      .getByRole('link', { name: `Historique${nbsp}: Au journal` }),
  ).toBeFocused()
  await tabTo(
    page,
    act(page, saved)
      .first()
      .getByRole('link', { name: `Ouvrir${nbsp}: Au journal` }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Sous-titre' }).last()).toHaveValue('Un')
})

test('a removal tells all that went with it, and leads to the trash, on a phone as well', async ({
  page,
  catalogue,
}) => {
  const category = await catalogue.createCategory({ title: 'Emportée' })
  for (const title of ['Un', 'Deux', 'Trois'])
    await catalogue.createTreatment({ title: `${title} emportés`, description: 'Texte', category: category._id })
  const product = await catalogue.createProduct({ name: 'Laissé', category: category._id })
  await catalogue.remove(`/api/products/categories/${category._id}?force=true`)
  await page.setViewportSize(sizes.phone)
  await page.goto('/admin/journal?type=categories&action=suppression')
  const removal = act(
    page,
    `Catégorie «${nbsp}Emportée${nbsp}» supprimée, avec 3 traitements\u202f; produit «${nbsp}Laissé${nbsp}» détaché`,
  )
  await tabTo(page, removal.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(removal.getByRole('link', { name: `Ouvrir${nbsp}: Laissé` })).toHaveAttribute(
    'href',
    `/admin/produits/${product._id}`,
  )
  await expectWholeAtBothSizes(page)
  await page.setViewportSize(sizes.phone)
  await tabTo(page, removal.getByRole('link', { name: `Corbeille${nbsp}: Emportée` }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/corbeille?type=categories&recherche=Emport%C3%A9e')
  await expect(page.getByRole('heading', { name: 'Emportée' })).toBeVisible()
})

test('filters are part of the address', async ({ page, catalogue }) => {
  await catalogue.createCategory({ title: 'Filtrée' })
  await openScreen(page, 'Journal')
  await filter(page, 'Type').selectOption('Catégories')
  await filter(page, 'Action').selectOption('Ajouts')
  await filter(page, 'Compte').selectOption('admin')
  await expect(page).toHaveURL(/\/admin\/journal\?type=categories&action=ajout&compte=[\w-]+$/)
  await expect(act(page, `Catégorie «${nbsp}Filtrée${nbsp}» ajoutée`)).toBeVisible()
  await page.reload()
  await expect(act(page, `Catégorie «${nbsp}Filtrée${nbsp}» ajoutée`)).toBeVisible()
  await page.getByLabel('Du', { exact: true }).fill('2099-01-01')
  await expect(page.getByText('Rien ne correspond à ces filtres.')).toBeVisible()
  await expectWholeAtBothSizes(page)
  await page.getByRole('button', { name: 'Tous' }).click()
  await expect(page.locator('.act').first()).toBeVisible()
})

test('many acts are read on the way down, and nothing jumps', async ({ page, catalogue }) => {
  test.slow()
  const category = await catalogue.createCategory({ title: 'Bavarde', subtitle: 'Version 0' })
  for (let version = 1; version <= 240; version += 1) {
    await catalogue.update(`/api/products/categories/${category._id}`, { subtitle: `Version ${version}` })
  }
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: false })
  })
  await page.goto('/admin/journal')
  await expect(page.locator('.act').nth(99)).toBeAttached()
  await page.evaluate(() =>
    Object.assign(window, { before: (window as unknown as { shifts: number[] }).shifts.length }),
  )
  for (const count of [150, 240]) {
    await page
      .locator('.act')
      .nth(count - 60)
      .scrollIntoViewIfNeeded()
    await expect(page.locator('.act').nth(count)).toBeAttached()
  }
  const shifted = await page.evaluate(() => {
    const { shifts, before } = window as unknown as { shifts: number[]; before: number }
    return shifts.slice(before)
  })
  expect(shifted).toEqual([])

  // Most of it is not laid out yet, and has room for what will be, on a phone as well.
  await page.setViewportSize(sizes.phone)
  await page.reload()
  await expect(page.locator('.act').nth(99)).toBeAttached()
  const last = await page.locator('.act').last().boundingBox()
  const more = await page.locator('.history-more').boundingBox()
  expect(last && more && more.y - last.y - last.height).toBeGreaterThanOrEqual(0)
  await expectWholeAtBothSizes(page)
  await chooseEntry(page, 'Tableau de bord')
})
