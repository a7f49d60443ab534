// The order of a list is prepared in peace: seen on the real page, put in a campaign with what is new, published, taken back.
import type { Page } from '@playwright/test'
import { test as base, listed } from './admin-content.ts'
import { openSection } from './admin-home.ts'
import { Campaigns } from './campaigns.ts'
import { tabTo } from './keyboard.ts'
import { closeToasts, expect, expectWholeAtBothSizes } from './site.ts'

interface Slide {
  readonly _id: string
  readonly title: readonly string[]
  readonly background: string
}

const test = base.extend<{ campaigns: Campaigns }>({
  campaigns: async ({ program, session }, use) => {
    const campaigns = new Campaigns(program, session)
    await use(campaigns)
    await campaigns.sweep()
  },
})

test.use({ expectedErrors: ['(Conflict)'] })

const path = '/api/hero-slides'
const label = 'Ordre des diapositives de la bannière'
const form = (page: Page) => page.getByRole('form', { name: label, exact: true })
const button = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const notice = (page: Page) => page.getByRole('region', { name: 'Modifications non publiées' })
const entries = (page: Page) => form(page).locator('.collection-item h3')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Aperçu de la page' })
const idsIn = (slides: readonly Slide[]) => slides.map(({ _id }) => _id)

async function moveLastUp(page: Page): Promise<readonly string[]> {
  await openSection(page, 'Bannière')
  await page.getByRole('link', { name: 'Préparer un ordre' }).click()
  await expect(page).toHaveURL(/\/admin\/accueil\/banniere\/ordre$/)
  await expect(entries(page).nth(1)).toBeVisible()
  const before = await entries(page).allTextContents()
  const last = before.at(-1) ?? ''
  await button(page, `Monter : ${last}`).click()
  const after = await entries(page).allTextContents()
  expect(after).toEqual([...before.slice(0, -2), last, before.at(-2)])
  return after
}

test('an order stores itself, is seen on the real page, and goes out when it is published', async ({
  page,
  content,
}) => {
  const before = await content.list<Slide>(path)
  const prepared = await moveLastUp(page)
  await expect(page.locator('.save-bar-kept').filter({ hasText: 'Brouillon enregistré à' })).toBeVisible()
  await expectWholeAtBothSizes(page)
  expect(await content.list<Slide>(path)).toEqual(before)

  await tabTo(page, button(page, 'Aperçu'))
  await page.keyboard.press('Enter')
  await expect(panel(page).frameLocator('iframe').locator('html[data-alive]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Aperçu')).toBeFocused()

  await tabTo(page, button(page, 'Enregistrer le brouillon'))
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('enregistrées par vous')
  await closeToasts(page)
  await page.goto('/admin')
  const todo = page.getByRole('region', { name: 'À faire' })
  await todo.getByRole('link', { name: label }).click()
  await expect(page).toHaveURL(/\/admin\/accueil\/banniere\/ordre$/)
  await expect(entries(page)).toHaveText([...prepared])
  await notice(page).getByRole('button', { name: 'Voir les différences', exact: true }).click()
  const differences = page.getByRole('dialog', { name: 'Modifications non publiées' })
  for (const name of prepared.slice(-2)) await expect(differences).toContainText(name)
  await expectWholeAtBothSizes(page)
  await differences.getByRole('button', { name: 'Fermer', exact: true }).click()

  await tabTo(page, notice(page).getByRole('button', { name: 'Publier', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ordre enregistré avec succès !')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  const ids = idsIn(before)
  const last = ids.at(-1) ?? ''
  expect(idsIn(await content.list<Slide>(path))).toEqual([...ids.slice(0, -2), last, ids.at(-2)])
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.poll(() => content.list<Slide>(path)).toEqual(before)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(listed(page)).toHaveCount(before.length)
})

test('a campaign brings a slide and puts it first, and takes both back', async ({ page, content, campaigns }) => {
  const before = await content.list<Slide>(path)
  const fresh = crypto.randomUUID()
  const { background } = before.find((slide) => slide.background) ?? { background: content.picture }
  await campaigns.draft('HeroSlide', fresh, { title: ['Soldes'], description: 'Une semaine', background })
  await openSection(page, 'Bannière')
  await page.getByRole('link', { name: 'Préparer un ordre' }).click()
  await expect(entries(page).last()).toHaveText('Soldes')
  const up = button(page, 'Monter : Soldes')
  for (const _ of before) await up.click()
  await expect(entries(page).first()).toHaveText('Soldes')
  await button(page, 'Programmer…').click()
  const dialog = page.getByRole('dialog', { name: 'Programmer ce brouillon' })
  await dialog.getByLabel('Avec une campagne').check()
  await dialog.getByLabel('Titre de la campagne').fill('Soldes d’hiver')
  await dialog.getByRole('button', { name: 'Programmer', exact: true }).click()
  await expect(notice(page)).toContainText('Avec la campagne «\u00a0Soldes d’hiver\u00a0»')
  const { _id } = await campaigns.titled('Soldes d’hiver')
  await page.goto(`/admin/calendrier/${_id}`)
  const drafts = page.getByRole('group', { name: 'Brouillons de la campagne' })
  await expect(drafts.getByRole('checkbox', { name: label, exact: true })).toBeChecked()
  await campaigns.change(_id, {
    drafts: [
      { type: 'HeroSlide', item: 'order' },
      { type: 'HeroSlide', item: fresh },
    ],
  })
  await campaigns.send('POST', `/api/campaigns/${_id}/publish`, {})
  expect(idsIn(await content.list<Slide>(path))).toEqual([fresh, ...idsIn(before)])
  await page.reload()
  const published = page.getByRole('region', { name: 'Ce qu’elle a publié' })
  await expect(published.getByRole('listitem')).toHaveCount(2)
  await expect(published).toContainText(label)
  await campaigns.send('POST', `/api/campaigns/${_id}/withdraw`, {})
  expect(await content.list<Slide>(path)).toEqual(before)
})
