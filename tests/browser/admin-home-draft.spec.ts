// The home page's products are prepared in peace: seen on the real page, put in a campaign, given up, or published.
import type { Page } from '@playwright/test'
import { test as base } from './admin-content.ts'
import { openSection } from './admin-home.ts'
import { Campaigns } from './campaigns.ts'
import { tabTo } from './keyboard.ts'
import { closeToasts, expect, expectWholeAtBothSizes } from './site.ts'

interface Featured {
  readonly _id: string
  readonly productId: string
  readonly product: { readonly name: string }
}

const test = base.extend<{ campaigns: Campaigns }>({
  campaigns: async ({ program, session }, use) => {
    const campaigns = new Campaigns(program, session)
    await use(campaigns)
    await campaigns.sweep()
  },
})

test.use({ expectedErrors: ['(Conflict)'] })

const path = '/api/homepage/products'
const form = (page: Page) => page.getByRole('form', { name: 'Produits de la page d’accueil', exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const notice = (page: Page) => page.getByRole('region', { name: 'Modifications non publiées' })
const stored = (page: Page) => page.locator('.save-bar-kept').filter({ hasText: 'Brouillon enregistré à' })
const chosen = (page: Page) => form(page).locator('.products-entry[data-entry] .products-name > span')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Aperçu de la page' })
const featuredIn = (page: Pick<Page, 'getByRole'>) =>
  page.getByRole('region', { name: 'Produits à la une' }).getByRole('listitem').getByRole('heading', { level: 3 })

async function moveLastUp(page: Page): Promise<readonly string[]> {
  await openSection(page, 'Produits')
  // They are named once the products are there.
  await expect(chosen(page)).toHaveCount(await form(page).locator('.products-entry[data-entry]').count())
  const before = await chosen(page).allTextContents()
  const last = before.at(-1) ?? ''
  await button(page, `Monter : ${last}`).click()
  const after = await chosen(page).allTextContents()
  expect(after).toEqual([...before.slice(0, -2), last, before.at(-2)])
  return after
}

test('a choice stores itself, is seen on the real page, and goes out when it is published', async ({
  page,
  content,
}) => {
  const before = await content.list<Featured>(path)
  const prepared = await moveLastUp(page)
  await expect(stored(page)).toBeVisible()
  await expectWholeAtBothSizes(page)
  expect(await content.list<Featured>(path)).toEqual(before)

  await tabTo(page, button(page, 'Aperçu'))
  await page.keyboard.press('Enter')
  const shown = panel(page).frameLocator('iframe')
  await expect(featuredIn(shown)).toHaveText(prepared.slice(0, 3))
  await page.keyboard.press('Escape')
  await expect(button(page, 'Aperçu')).toBeFocused()

  await tabTo(page, button(page, 'Enregistrer le brouillon'))
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('enregistrées par vous')
  await expect(form(page).getByText('Modifications non enregistrées')).toHaveCount(0)
  await closeToasts(page)
  await expectWholeAtBothSizes(page)
  await page.goto('/admin')
  const todo = page.getByRole('region', { name: 'À faire' })
  await todo.getByRole('link', { name: /^Produits mis en avant/ }).click()
  await expect(page).toHaveURL(/\/admin\/accueil\/produits$/)
  await expect(chosen(page)).toHaveText(prepared)

  await notice(page).getByRole('button', { name: 'Voir les différences', exact: true }).click()
  const differences = page.getByRole('dialog', { name: 'Modifications non publiées' })
  await expect(differences.getByRole('heading', { level: 3 })).toHaveText(['Produits mis en avant'])
  for (const name of prepared.slice(-2)) await expect(differences).toContainText(name)
  await expectWholeAtBothSizes(page)
  await differences.getByRole('button', { name: 'Fermer', exact: true }).click()

  await tabTo(page, notice(page).getByRole('button', { name: 'Publier', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Produits de la page d’accueil enregistrés avec succès !')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  const names = (await content.list<Featured>(path)).map(({ product }) => product.name)
  expect(names).toEqual(prepared)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.poll(() => content.list<Featured>(path)).toEqual(before)
  await expect(chosen(page)).toHaveText(before.map(({ product }) => product.name))
})

test('what is given up leaves what is public, and what was chosen meanwhile is shown first', async ({
  page,
  content,
  campaigns,
}) => {
  const before = await content.list<Featured>(path)
  const names = before.map(({ product }) => product.name)
  await moveLastUp(page)
  await button(page, 'Enregistrer le brouillon').click()
  await expect(notice(page)).toBeVisible()
  await notice(page).getByRole('button', { name: 'Abandonner', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner', exact: true }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(chosen(page)).toHaveText(names)
  await expect.poll(() => campaigns.send<{ drafts: unknown[] }>('GET', '/api/drafts')).toEqual({ drafts: [] })

  const prepared = await moveLastUp(page)
  await button(page, 'Enregistrer le brouillon').click()
  await expect(notice(page)).toBeVisible()
  const [first] = before
  await campaigns.send('POST', path, { products: [first?.productId] })
  await page.reload()
  await expect(notice(page)).toContainText('La version publiée a changé depuis.')
  await notice(page).getByRole('button', { name: 'Publier', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Une version plus récente existe' })
  await expect(question.getByRole('heading', { level: 3 })).toHaveText(['Produits mis en avant'])
  await expectWholeAtBothSizes(page)
  await question.getByRole('button', { name: 'Enregistrer quand même', exact: true }).click()
  await expect
    .poll(async () => (await content.list<Featured>(path)).map(({ product }) => product.name))
    .toEqual(prepared)
  await campaigns.send('POST', path, { products: before.map(({ productId }) => productId) })
})

test('a campaign takes the choice along, out and back', async ({ page, content, campaigns }) => {
  const before = await content.list<Featured>(path)
  const prepared = await moveLastUp(page)
  await button(page, 'Programmer…').click()
  const dialog = page.getByRole('dialog', { name: 'Programmer ce brouillon' })
  await dialog.getByLabel('Avec une campagne').check()
  await dialog.getByLabel('Titre de la campagne').fill('Été')
  await dialog.getByRole('button', { name: 'Programmer', exact: true }).click()
  await expect(notice(page)).toContainText('Avec la campagne «\u00a0Été\u00a0»')
  const { _id } = await campaigns.titled('Été')
  await page.goto(`/admin/calendrier/${_id}`)
  const drafts = page.getByRole('group', { name: 'Brouillons de la campagne' })
  await expect(drafts.getByRole('checkbox', { name: 'Produits mis en avant', exact: true })).toBeChecked()
  await campaigns.send('POST', `/api/campaigns/${_id}/publish`, {})
  await page.reload()
  const published = page.getByRole('region', { name: 'Ce qu’elle a publié' })
  await expect(published.getByRole('listitem')).toHaveText(['Produits mis en avant'])
  await expectWholeAtBothSizes(page)
  await published.getByRole('link', { name: 'Produits mis en avant', exact: true }).click()
  await expect(chosen(page)).toHaveText(prepared)
  await campaigns.send('POST', `/api/campaigns/${_id}/withdraw`, {})
  expect(await content.list<Featured>(path)).toEqual(before)
})
