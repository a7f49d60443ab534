// The dashboard: what it counts, where it leads, and the messages that came last.
import type { Route } from '@playwright/test'
import { expect, expectAccessible, expectWholeAtBothSizes, test } from './site.ts'

test.use({ signedIn: true })

const now = new Date('2026-11-20T09:00:00+01:00')

const moments = [
  ['2026-11-20T00:05:00+01:00', "Aujourd'hui"],
  ['2026-11-19T23:55:00+01:00', 'Hier'],
  ['2026-11-18T12:00:00+01:00', '18 nov.'],
  ['2026-03-01T12:00:00+01:00', '1 mars'],
  ['2025-12-24T12:00:00+01:00', '24 déc.'],
  ['2025-12-01T12:00:00+01:00', '1 déc.'],
] as const

const messages = moments.map(([moment], index) => ({
  _id: `m${index}`,
  fullName: `Émetteur ${index}`,
  email: 'x@exemple.tn',
  phone: '71 000 000',
  message: `Le texte du message ${index}.`,
  suspected: false,
  createdAt: new Date(moment).toISOString(),
  updatedAt: new Date(moment).toISOString(),
}))

const shortcuts = [
  'Catégories & Traitements',
  "Page d'acceuil",
  'Page À Propos',
  'Ajouter Produits',
  'Modifier Produits',
  'Ajouter/Modifier Articles',
  'Spa Page',
  'Fitness Page',
]

const pages = '**/api/contact/admin/page*'

/** What the server answers of these messages, newest first. */
function listing(all: readonly { readonly suspected: boolean }[]) {
  return (route: Route) => {
    const query = new URL(route.request().url()).searchParams
    const items = all.filter(({ suspected }) => String(suspected) === query.get('suspected'))
    return route.fulfill({ json: { items: items.slice(0, Number(query.get('limit'))), total: items.length } })
  }
}

test('shows the last five messages and leads to them', async ({ page }) => {
  await page.clock.setFixedTime(now)
  const suspected = { ...messages[0], _id: 'robot', fullName: 'Robot', suspected: true }
  await page.route('**/api/contact/*', (route) => route.fulfill({ json: messages[1] }))
  await page.route(pages, listing([suspected, ...messages]))
  await page.goto('/admin')
  const count = page.locator('.counts > div').filter({ hasText: 'Nouveaux messages' })
  await expect(count.locator('.count')).toHaveText('6')
  const last = page.getByRole('region', { name: 'Derniers contacts' })
  const entries = last.getByRole('listitem')
  await expect(entries).toHaveCount(5)
  for (const [index, [, day]] of moments.slice(0, 5).entries()) {
    await expect(entries.nth(index)).toContainText(`É`)
    await expect(entries.nth(index)).toContainText(`Émetteur ${index}`)
    await expect(entries.nth(index)).toContainText(`Le texte du message ${index}.`)
    await expect(entries.nth(index).locator('time')).toHaveText(day)
  }
  await expectWholeAtBothSizes(page)

  await entries.nth(1).getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Émetteur 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await last.getByRole('link', { name: 'Voir tout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('has a card for each of its screens', async ({ page }) => {
  await page.goto('/admin')
  const cards = page.locator('.shortcut')
  await expect(cards.locator('strong')).toHaveText(shortcuts)
  for (const title of ['Spa Page', "Page d'acceuil"]) {
    await cards.filter({ hasText: title }).click()
    await expect(
      page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: title }),
    ).toHaveAttribute('aria-current', 'page')
    await page.goBack()
  }
})

test('says so when nobody wrote yet', async ({ page }) => {
  await page.route(pages, listing([]))
  await page.goto('/admin')
  await expect(page.getByText('Aucun contact pour le moment.')).toBeVisible()
})

test.describe('when the messages cannot be had', () => {
  test.use({ expectedErrors: ['500'] })

  test('says so, and tries again', async ({ page }) => {
    await page.route(pages, (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await page.goto('/admin')
    const failure = page.getByRole('region', { name: 'Derniers contacts' }).getByRole('alert')
    await expect(failure).toContainText('Impossible de charger les contacts. Veuillez réessayer.')
    await expect(page.locator('.toast')).toContainText('Impossible de charger les contacts. Veuillez réessayer.')
    await expectAccessible(page)
    await page.unrouteAll()
    await page.route(pages, listing(messages))
    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('region', { name: 'Derniers contacts' })).toContainText('Émetteur 4')
  })
})
