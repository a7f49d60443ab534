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
  summary: `Le texte du message ${index}.`,
  kind: 'message',
  reference: `D-2026-000${index + 1}`,
  state: 'nouveau',
  isRead: false,
  ...{ assignee: '', nextStep: '', nextStepOn: '', notes: [], machines: [], anonymous: false },
  ...{ profile: '', company: '', city: '', country: '', purpose: '', timing: '', project: '', reachBy: '' },
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
const counts = '**/api/contact/admin/counts*'

/** What the server answers of these messages, newest first. */
function listing(all: readonly { readonly state: string }[]) {
  return (route: Route) => {
    const query = new URL(route.request().url()).searchParams
    const items = all.filter(({ state }) => query.get('state')?.split(',').includes(state))
    return route.fulfill({ json: { items: items.slice(0, Number(query.get('limit'))), total: items.length } })
  }
}

test('shows the last five messages and leads to them', async ({ page }) => {
  await page.clock.setFixedTime(now)
  const suspected = { ...messages[0], _id: 'robot', fullName: 'Robot', suspected: true, state: 'indésirable' }
  await page.route('**/api/contact/*', (route) => route.fulfill({ json: messages[1] }))
  await page.route('**/api/contact/*/history', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/contact/admin/*/neighbours*', (route) =>
    route.fulfill({ json: { previous: null, next: null, place: 2, total: 6 } }),
  )
  await page.route(pages, listing([suspected, ...messages]))
  await page.route(counts, (route) => route.fulfill({ json: { unread: 6, due: 0, states: {} } }))
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

test('says first what wants doing, and leads there', async ({ page }) => {
  await page.clock.setFixedTime(now)
  const totals = { missing_image: 2, missing_category: 0, isActive_false: 1, state_indésirable: 3 } as const
  await page.route('**/api/*/admin/page?*', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const asked = Object.entries(totals).find(([name]) => {
      const [parameter = '', value] = name.split('_')
      return searchParams.get(parameter) === value
    })
    if (asked) return route.fulfill({ json: { items: [], total: asked[1] } })
    if (!pathname.includes('contact')) return route.fallback()
    return route.fulfill({ json: { items: [messages[0], messages[1], messages[4]], total: 3 } })
  })
  await page.route(counts, (route) => route.fulfill({ json: { unread: 2, due: 1, states: {} } }))
  await page.goto('/admin/produits/nouveau')
  await page.getByRole('textbox', { name: 'Nom' }).first().fill('Laser en cours')
  await expect
    .poll(() => page.evaluate(() => Object.keys(window.localStorage).some((name) => name.startsWith('draft:'))))
    .toBe(true)
  await page.goto('/admin')
  const todo = page.getByRole('region', { name: 'À faire' })
  await expect(todo.getByRole('status')).toHaveText('Ce qui vous attend.')
  await expect(todo.getByRole('link')).toHaveText([
    '2messages non lus',
    '1prochaine étape à faire',
    '3messages suspects à vérifier',
    '2produits sans image',
    '1produit masqué',
    /Laser en cours, Ajouter ProduitsBrouillon/,
  ])
  for (const [name, address] of [
    [/sans image/, '/admin/produits?sans=image'],
    [/masqué/, '/admin/produits?etat=inactif'],
    [/messages non lus/, '/admin/contacts?lecture=non-lus'],
    [/prochaine étape/, '/admin/contacts?etat=en-cours&echeance=2026-11-20&tri=etapes'],
  ] as const) {
    await expect(todo.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  await expectWholeAtBothSizes(page)
  await todo.getByRole('link', { name: /Laser en cours/ }).click()
  await expect(page.getByText(/Un brouillon non enregistré/)).toBeVisible()
})

test('is calm where nothing wants doing, and moves nothing to say so', async ({ page }) => {
  let answered = false
  await page.route('**/api/*/admin/page?*', async (route) => {
    await expect.poll(() => answered).toBe(true)
    await route.fulfill({ json: { items: [], total: 0 } })
  })
  await page.goto('/admin')
  const todo = page.getByRole('region', { name: 'À faire' })
  await expect(todo.getByRole('status')).toHaveText('Chargement…')
  await expect(page.locator('.counts')).toBeHidden()
  answered = true
  await expect(todo.getByRole('status')).toHaveText('Tout est à jour\u00a0: rien ne vous attend.')
  await expect(todo.getByRole('listitem')).toHaveCount(0)
  await expect(page.locator('.counts')).toBeVisible()

  await test.step('it has a card for each of its screens', async () => {
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
})

test.describe('when neither counts nor messages can be had', () => {
  test.use({ expectedErrors: ['500'] })

  test('each says so, and tries again', async ({ page }) => {
    const failing = { status: 500, json: { message: 'Panne.' } }
    await page.route('**/api/products/admin/page?*', (route) => route.fulfill(failing))
    await page.route(pages, (route) => route.fulfill(failing))
    await page.goto('/admin')
    const todo = page.getByRole('region', { name: 'À faire' })
    const failure = page.getByRole('region', { name: 'Derniers contacts' }).locator('.load-failure')
    await expect(todo.getByRole('alert')).toContainText('Tout n’a pas pu être compté.')
    await expect(failure).toContainText('Impossible de charger les contacts. Veuillez réessayer.')
    await expect(page.locator('.toast')).toContainText('Impossible de charger les contacts. Veuillez réessayer.')
    await expectAccessible(page)
    await page.unrouteAll()
    await page.route(pages, listing(messages))
    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('region', { name: 'Derniers contacts' })).toContainText('Émetteur 4')
    await todo.getByRole('button', { name: 'Réessayer' }).click()
    await expect(todo.getByRole('status')).not.toHaveText('Chargement…')
    await expect(todo.getByRole('alert')).toHaveCount(0)
  })
})
