// « Ma sélection »: quantities and notes, links of others, and what happens when the catalogue moves on or the server fails.
import { counter, ids, keep, select, stored } from './choosing.ts'
import { tabTo } from './keyboard.ts'
import { sheetsOf, wordsOf } from './paper.ts'
import { closeToasts, expect, expectAccessible, expectWholeAtBothSizes, holdBack, open, test } from './site.ts'

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
      await page.emulateMedia({ media: null })
      expect(wordsOf(await sheetsOf(page))).toMatch(/Carelis CO₂ Quantité : 4 .*Picoria Quantité : 1 /)
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

  test('gives back what was removed by keyboard, however long one takes', async ({ page, catalogue }) => {
    const machines = await ids(catalogue, 'Carelis CO₂', 'Picoria')
    await keep(
      page,
      'vitrine-selection',
      machines.map((product) => ({ product })),
    )
    await page.clock.install()
    await open(page, '/selection')
    await page.getByRole('button', { name: 'Retirer Picoria' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Machines' })).toBeFocused()
    await page.clock.runFor(30_000)
    await test.step('the way back stands between the bar and the page', async () => {
      const undo = page.getByRole('button', { name: 'Annuler' })
      await tabTo(page, undo, 'Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Tab')
      await expect(undo).toBeFocused()
    })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Carelis CO₂', 'Picoria', 'Partager'])
    await expect(page.locator('.toast')).toHaveCount(0)
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
