// The comparison: from the cards into the bar at the foot, and side by side, by pointer and by keyboard.
import type { Page } from '@playwright/test'
import { bar, compare, counter, ids, keep, select, stored } from './choosing.ts'
import { closeToasts, expect, expectAccessible, expectWholeAtBothSizes, open, overflow, sizes, test } from './site.ts'

test('machines are put side by side from their cards, and lead to a quote', async ({ page, catalogue }) => {
  const [one, other] = await ids(catalogue, 'Carelis CO₂', 'Picoria')
  await open(page, '/recherche?q=laser')
  await expect(bar(page)).toHaveCount(0)
  await test.step('the first press brings the bar, the second the way on', async () => {
    await compare(page, 'Carelis CO₂').click()
    await expect(compare(page, 'Carelis CO₂')).toHaveAttribute('aria-pressed', 'true')
    await expect(bar(page)).toContainText('1 machine à comparer')
    await expect(bar(page).getByRole('link')).toHaveCount(0)
    await compare(page, 'Picoria').click()
    await expect(bar(page)).toContainText('2 machines à comparer')
    await expect(bar(page).getByText('Picoria', { exact: true })).toBeVisible()
    expect(await stored(page, 'vitrine-comparison')).toBe(JSON.stringify([one, other]))
  })
  await test.step('the bar covers neither WhatsApp nor the end of the page nor what has the focus', async () => {
    for (const viewport of [sizes.phone, sizes.desk]) {
      await page.setViewportSize(viewport)
      await expectClear(page)
    }
    await expectWholeAtBothSizes(page)
  })
  await test.step('it stays from page to page, and gives way to whoever types', async () => {
    await page.getByRole('searchbox', { name: 'Rechercher un produit' }).focus()
    await expect(bar(page)).toBeHidden()
    await page.getByRole('heading', { level: 1 }).focus()
    await expect(bar(page)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Académie' }).click()
    await expect(page).toHaveURL(/\/academie$/)
    await expect(bar(page)).toContainText('2 machines à comparer')
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await page.goto('/academie')
  })
  await test.step('it leads to the comparison, which has no bar', async () => {
    await bar(page).getByRole('link', { name: 'Comparer' }).click()
    await expect(page).toHaveURL(`/comparer?produits=${one},${other}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/^Comparer Carelis CO₂ et Picoria/)
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('columnheader')).toHaveText(['Carelis CO₂', 'Picoria'])
    await expect(page.getByRole('main').getByRole('link', { name: 'Demander un devis' })).toHaveAttribute(
      'href',
      `/devis?machines=${one},${other}`,
    )
  })
  await test.step('a fifth machine is refused with a sentence', async () => {
    await page.evaluate(
      (list) => {
        localStorage.setItem('vitrine-comparison', list)
        window.dispatchEvent(new StorageEvent('storage'))
      },
      JSON.stringify(await ids(catalogue, 'Carelis CO₂', 'Aurelys Duo', 'Veloce T9', 'Marea')),
    )
    await open(page, '/recherche?q=picoria')
    await compare(page, 'Picoria').click()
    await expect(page.getByRole('alert')).toContainText('Quatre machines se comparent à la fois')
    await expect(compare(page, 'Picoria')).toHaveAttribute('aria-pressed', 'false')
    await closeToasts(page)
    await bar(page).getByRole('button', { name: 'Effacer' }).click()
    await expect(bar(page)).toHaveCount(0)
    expect(await stored(page, 'vitrine-comparison')).toBe('[]')
  })
})

/** That nothing stands behind the bar: the floating button, the last line of the page, and each control as it is reached. */
async function expectClear(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  // The button may be on its way: it goes and comes with the navigation bar.
  const floating = () =>
    page.evaluate(() => {
      const button = document.querySelector('.whatsapp')
      const bar = document.querySelector('.comparison-bar')?.getBoundingClientRect().top ?? 0
      return (
        button === null ||
        !button.checkVisibility({ opacityProperty: true }) ||
        button.getBoundingClientRect().bottom <= bar
      )
    })
  await expect.poll(floating, { message: 'the floating button stands above the bar' }).toBe(true)
  const edges = await page.evaluate(() => {
    const box = (name: string) => document.querySelector(name)?.getBoundingClientRect()
    return {
      bar: box('.comparison-bar')?.top ?? 0,
      barEnd: box('.comparison-bar')?.bottom ?? 0,
      foot: box('.footer')?.bottom ?? 0,
      window: window.innerHeight,
    }
  })
  expect(edges.bar).toBeGreaterThan(0)
  expect(Math.round(edges.barEnd)).toBe(edges.window)
  expect(Math.floor(edges.foot)).toBeLessThanOrEqual(Math.ceil(edges.bar))
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('heading', { level: 1 }).focus()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const behind = await page.evaluate(() => {
      const { activeElement: reached } = document
      const top = document.querySelector('.comparison-bar')?.getBoundingClientRect().top ?? Infinity
      if (!reached || reached.closest('.comparison-bar')) return false
      const box = reached.getBoundingClientRect()
      return box.top >= top
    })
    expect(behind, 'what has the focus is in sight').toBe(false)
  }
}

test.describe('the comparison', () => {
  test('leaves only what differs, by pointer and by keyboard', async ({ page, catalogue }) => {
    const [one, other, third] = await ids(catalogue, 'Carelis CO₂', 'Picoria', 'Carelis CO₂ Gynéco')
    await open(page, `/comparer?produits=${one},${other},${third}`)
    const only = page.getByRole('checkbox', { name: 'Seulement les différences' })
    const same = page.locator('.comparison-same')
    const different = page.locator('.comparison-different')
    await expect(same.first()).toBeVisible()
    expect(await different.count()).toBeGreaterThan(2)
    await page.getByText('Seulement les différences').click()
    await expect(only).toBeChecked()
    await expect(same.filter({ visible: true })).toHaveCount(0)
    await expect(different.filter({ visible: true })).toHaveCount(await different.count())
    for (const row of await different.all()) await expect(row.getByRole('rowheader')).toContainText('(différent)')
    await expectWholeAtBothSizes(page)
    await only.focus()
    await page.keyboard.press('Space')
    await expect(same.first()).toBeVisible()
    await test.step('a machine is chosen or taken out where it stands', async () => {
      await select(page, 'Picoria').click()
      await expect(counter(page)).toHaveAccessibleName('Ma sélection 1 machine')
      await page.getByRole('link', { name: 'Retirer Picoria de la comparaison' }).click()
      await expect(page).toHaveURL(`/comparer?produits=${one},${third}`)
      await expect(page.getByRole('columnheader')).toHaveText(['Carelis CO₂', 'Carelis CO₂ Gynéco'])
    })
    await test.step('another one is added to these', async () => {
      await page.getByRole('link', { name: 'Ajouter une machine' }).click()
      await expect(page).toHaveURL(/\/categories$/)
      await expect(bar(page)).toContainText('2 machines à comparer')
      await bar(page).getByRole('button', { name: 'Ne plus comparer Carelis CO₂ Gynéco' }).click()
      await expect(bar(page)).toContainText('1 machine à comparer')
    })
  })

  test('keeps its first column in sight on a phone, and is scrolled by keyboard', async ({ page, catalogue }) => {
    await page.setViewportSize(sizes.phone)
    const machines = await ids(catalogue, 'Carelis CO₂', 'Picoria', 'Aurelys Duo', 'Veloce T9')
    await open(page, `/comparer?produits=${machines.join(',')}`)
    const table = page.getByRole('region', { name: 'Tableau de comparaison' })
    const header = page.getByRole('rowheader').first()
    const left = async () => (await header.boundingBox())?.x
    const before = await left()
    expect(await overflow(page)).toBe(0)
    await table.focus()
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
    expect(await left()).toBe(before)
    await expectAccessible(page)
  })

  test('is printed on one sheet', async ({ page, catalogue }) => {
    const machines = await ids(catalogue, 'Carelis CO₂', 'Picoria', 'Aurelys Duo', 'Veloce T9')
    await open(page, `/comparer?produits=${machines.join(',')}`)
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('columnheader')).toHaveText(['Carelis CO₂', 'Picoria', 'Aurelys Duo', 'Veloce T9'])
    await expect(page.getByText('Seulement les différences')).toBeHidden()
  })

  test('without machines in its address is that of the browser', async ({ page, catalogue }) => {
    const [one, other] = await ids(catalogue, 'Carelis CO₂', 'Picoria')
    await keep(page, 'vitrine-comparison', [one, other])
    await open(page, '/comparer')
    await expect(page).toHaveURL(`/comparer?produits=${one},${other}`)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })

  test('a machine that has left the catalogue leaves the bar', async ({ page, catalogue }) => {
    const [one, other] = await ids(catalogue, 'Carelis CO₂', 'Picoria')
    await keep(page, 'vitrine-comparison', [one, '01890000-0000-7000-8000-000000000000', other])
    await open(page, '/academie')
    await expect(bar(page)).toContainText('2 machines à comparer')
    expect(await stored(page, 'vitrine-comparison')).toBe(JSON.stringify([one, other]))
  })
})
