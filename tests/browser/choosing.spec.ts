// Choosing machines: the quiet buttons, the bar at the foot, the comparison, and « Ma sélection », by pointer and by keyboard.
import type { Page } from '@playwright/test'
import type { Catalogue } from './catalogue.ts'
import {
  closeToasts,
  expect,
  expectAccessible,
  expectWholeAtBothSizes,
  holdBack,
  open,
  overflow,
  sizes,
  test,
} from './site.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Comparaison' })
const counter = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Ma sélection/ })
const compare = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Comparer ${name}`, exact: true })
const select = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`sélection : ${name}$`) })

const ids = async (catalogue: Catalogue, ...names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await catalogue.product(name))._id))

const stored = (page: Page, name: string) => page.evaluate((key) => window.localStorage.getItem(key), name)

/** As if it had been chosen on an earlier visit. */
async function keep(page: Page, name: string, value: unknown): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      // Reloads find what became of it.
      if (sessionStorage.getItem(`kept ${key}`)) return
      sessionStorage.setItem(`kept ${key}`, '1')
      localStorage.setItem(key, text)
    },
    [name, JSON.stringify(value)] as const,
  )
}

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

test.describe('the selection', () => {
  test('takes machines with quantity and note, and gives them back', async ({ page, catalogue }) => {
    const [one, other] = await ids(catalogue, 'Carelis CO₂', 'Picoria')
    await open(page, '/selection')
    await expect(page.getByText('Votre sélection est vide.')).toBeVisible()
    await expectAccessible(page)
    await open(page, `/products/${one}`)
    await expect(counter(page)).toHaveAccessibleName('Ma sélection')
    await select(page, 'Carelis CO₂').click()
    await expect(select(page, 'Carelis CO₂')).toHaveText(/Dans ma sélection/)
    await expect(counter(page)).toHaveAccessibleName('Ma sélection 1 machine')
    await open(page, '/recherche?q=picoria')
    await select(page, 'Picoria').focus()
    await page.keyboard.press('Enter')
    await expect(counter(page)).toHaveAccessibleName('Ma sélection 2 machines')
    // The bar is away on the way down, and comes back for whoever reaches it by keyboard.
    await counter(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ma sélection')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Carelis CO₂', 'Picoria', 'Partager'])

    await test.step('a quantity is typed or counted, and is never another than one of 1 to 99', async () => {
      const quantity = page.getByRole('textbox', { name: 'Quantité : Carelis CO₂' })
      await page.getByRole('button', { name: 'Une de plus : Carelis CO₂' }).click()
      await expect(quantity).toHaveValue('2')
      for (const text of ['0', '', 'x', '-1']) {
        await quantity.fill(text)
        await quantity.blur()
        await expect(quantity).toHaveValue('2')
      }
      await quantity.fill('99')
      const more = page.getByRole('button', { name: 'Une de plus : Carelis CO₂' })
      await expect(more).toBeDisabled()
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(quantity).toHaveValue('99')
      await quantity.fill('4')
      await page.getByRole('textbox', { name: 'Note pour Picoria' }).fill('Pour la cabine 2')
      expect(JSON.parse((await stored(page, 'vitrine-selection')) ?? '')).toEqual([
        { product: one, quantity: 4, note: '' },
        { product: other, quantity: 1, note: 'Pour la cabine 2' },
      ])
    })
    await test.step('it is whole and accessible, and there again after a reload', async () => {
      await expectWholeAtBothSizes(page)
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Quantité : Carelis CO₂' })).toHaveValue('4')
      await expect(page.getByRole('textbox', { name: 'Note pour Picoria' })).toHaveValue('Pour la cabine 2')
    })
    await test.step('its ways lead to the quote and to the comparison', async () => {
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Demander un devis' })).toHaveAttribute('href', '/devis')
      await expect(main.getByRole('link', { name: 'Comparer' })).toHaveAttribute(
        'href',
        `/comparer?produits=${one},${other}`,
      )
    })
    await test.step('it is shared without its notes, by link and by WhatsApp', async () => {
      const shared = new URL(`/selection?machines=${one}*4,${other}`, page.url()).href
      await expect(page.getByRole('textbox', { name: 'Lien de la sélection' })).toHaveValue(shared)
      const link =
        (await page
          .getByRole('main')
          .getByRole('link', { name: /WhatsApp/ })
          .getAttribute('href')) ?? ''
      expect(new URL(link).origin).toBe('https://wa.me')
      expect(new URL(link).searchParams.get('text')).toContain(shared)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copier le lien' }).click()
      await expect(page.getByText('Lien copié.')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared)
      await closeToasts(page)
    })
    await test.step('on paper it is its machines, quantities and notes', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('textbox', { name: 'Note pour Picoria' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Note pour Carelis CO₂' })).toBeHidden()
      await expect(page.getByRole('button')).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
    })
    await test.step('what was removed comes back where it was', async () => {
      await page.getByRole('button', { name: 'Retirer Carelis CO₂' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Picoria', 'Partager'])
      await expect(page.getByRole('region', { name: 'Machines' })).toBeFocused()
      await page.getByRole('button', { name: 'Annuler' }).click()
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Carelis CO₂', 'Picoria', 'Partager'])
      await expect(page.getByRole('textbox', { name: 'Quantité : Carelis CO₂' })).toHaveValue('4')
      await page.getByRole('button', { name: 'Vider ma sélection' }).click()
      await expect(page.getByText('Votre sélection est vide.')).toBeVisible()
      await expect(counter(page)).toHaveAccessibleName('Ma sélection')
    })
  })

  test('of somebody else is taken over, added or put in the place of one’s own', async ({ page, catalogue }) => {
    const [one, other] = await ids(catalogue, 'Carelis CO₂', 'Picoria')
    const shared = `/selection?machines=${one}*2,${other}`
    await open(page, shared)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sélection partagée')
    await expectWholeAtBothSizes(page)
    await page.getByRole('button', { name: 'Reprendre cette sélection' }).click()
    await expect(page).toHaveURL(/\/selection$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ma sélection')
    await expect(page.getByRole('textbox', { name: 'Quantité : Carelis CO₂' })).toHaveValue('2')

    await page.getByRole('textbox', { name: 'Quantité : Carelis CO₂' }).fill('5')
    await page.getByRole('button', { name: 'Retirer Picoria' }).click()
    await closeToasts(page)
    await open(page, shared)
    await page.getByRole('button', { name: 'Ajouter à ma sélection', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Carelis CO₂', 'Picoria', 'Partager'])
    await expect(page.getByRole('textbox', { name: 'Quantité : Carelis CO₂' })).toHaveValue('5')

    await closeToasts(page)
    await open(page, shared)
    await page.getByRole('button', { name: 'Remplacer ma sélection' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantité : Carelis CO₂' })).toHaveValue('2')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantité : Carelis CO₂' })).toHaveValue('5')
  })

  test('says what has left the catalogue, and removes it on demand', async ({ page, catalogue }) => {
    const [one] = await ids(catalogue, 'Picoria')
    const gone = '01890000-0000-7000-8000-000000000000'
    await keep(page, 'vitrine-selection', [{ product: gone, quantity: 2, note: '' }, { product: one }])
    await open(page, '/selection')
    await expect(page.getByText('Une machine n’est plus au catalogue')).toBeVisible()
    await page.getByRole('button', { name: 'Retirer de ma sélection' }).click()
    await expect(page.getByText('Une machine n’est plus au catalogue')).toHaveCount(0)
    await expect(counter(page)).toHaveAccessibleName('Ma sélection 1 machine')
  })

  test('keeps the place while its machines are on their way, without a shift', async ({ page, catalogue }) => {
    const [one] = await ids(catalogue, 'Picoria')
    await keep(page, 'vitrine-selection', [{ product: one, quantity: 1, note: '' }])
    const release = await holdBack(page, '**/api/products/by-ids*')
    await open(page, '/selection')
    await expect(page.locator('.selection-skeleton').filter({ visible: true })).toHaveCount(1)
    release()
    await expect(page.getByRole('heading', { level: 2, name: 'Picoria' })).toBeVisible()
  })

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: ['500'] })

    test('says so and asks again', async ({ page, catalogue }) => {
      const [one] = await ids(catalogue, 'Picoria')
      await keep(page, 'vitrine-selection', [{ product: one, quantity: 1, note: '' }])
      await page.route('**/api/products/by-ids*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Panne.' } }),
      )
      await open(page, '/selection')
      await expect(page.getByRole('alert')).toContainText('ne peuvent pas être affichées')
      await page.unroute('**/api/products/by-ids*')
      await page.getByRole('button', { name: 'Réessayer' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Picoria' })).toBeVisible()
    })
  })
})

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
