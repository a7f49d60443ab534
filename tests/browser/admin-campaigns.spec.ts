// What goes out by itself: one draft, or several as a campaign; the calendar that says when; and the site at a time.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { Campaigns } from './campaigns.ts'
import { tabTo } from './keyboard.ts'
import { test as base, closeToasts, demoProgram, expect, expectWholeAtBothSizes, open, sizes } from './site.ts'

/** Only these tests see their catalogue. */
const test = base.extend<{ campaigns: Campaigns }, { program: Program }>({
  program: demoProgram(),
  campaigns: async ({ program, session }, use) => {
    const campaigns = new Campaigns(program, session)
    await use(campaigns)
    await campaigns.sweep()
  },
})
test.use({ signedIn: true, expectedErrors: ['(Bad Request)', '(Conflict)'] })
// By one worker: each that takes part starts a program for it.
test.describe.configure({ mode: 'default' })

interface Category {
  readonly _id: string
  readonly title: string
  readonly slug: string
  readonly updatedAt: string
}

async function categoriesOf(page: Page): Promise<readonly [Category, Category, ...Category[]]> {
  const list: Category[] = await (await page.request.get('/api/products/categories')).json()
  const [one, other, ...rest] = list
  if (!one || !other) throw new Error('the demo has too few categories')
  return [one, other, ...rest]
}

const banner = (page: Page) => page.getByRole('region', { name: /^(Modifications non publiées|Pas encore publié)$/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Programmer ce brouillon' })

async function pages(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await press()
  const other = await opened
  await other.waitForURL('**/apercu/**')
  await expect(other.locator('html[data-alive]')).toBeAttached()
  return other
}

test('a draft is scheduled alone in its form, by keyboard, changed, and not any more', async ({ page, campaigns }) => {
  const [category] = await categoriesOf(page)
  await page.goto(`/admin/categories/${category._id}`)
  await page.getByLabel(/^Sous-titre/).fill('Pour les fêtes')
  await tabTo(page, page.getByRole('button', { name: 'Programmer…', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expectWholeAtBothSizes(page)
  await dialog(page).getByRole('button', { name: 'Programmer', exact: true }).click()
  await expect(dialog(page).getByText('Indiquez quand le publier, ou quand le retirer.')).toBeVisible()
  await expect(dialog(page).getByLabel('Publier le')).toBeFocused()
  await dialog(page).getByLabel('Publier le').fill('2030-12-07T08:00')
  await dialog(page).getByLabel('Retirer le').fill('2030-12-06T08:00')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('La fin doit venir après le début.')).toBeVisible()
  await expectWholeAtBothSizes(page)
  await dialog(page).getByLabel('Retirer le').fill('2030-12-31T23:59')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(banner(page)).toContainText(
    'Sortira le samedi 7 décembre 2030 à 08:00, et la version d’avant reviendra le mardi 31 décembre 2030 à 23:59 (heure de Tunis).',
  )
  await closeToasts(page)
  await expectWholeAtBothSizes(page)
  await banner(page).getByRole('button', { name: 'Modifier', exact: true }).click()
  await expect(dialog(page).getByLabel('Publier le')).toHaveValue('2030-12-07T08:00')
  await dialog(page).getByLabel('Retirer le').fill('')
  await dialog(page).getByRole('button', { name: 'Programmer', exact: true }).click()
  await expect(banner(page)).toContainText('Sortira le samedi 7 décembre 2030 à 08:00 (heure de Tunis).')
  await banner(page).getByRole('button', { name: 'Ne plus programmer', exact: true }).click()
  await expect(banner(page)).not.toContainText('Sortira')
  expect((await campaigns.list()).campaigns).toEqual([])
})

test('what is typed once it is scheduled is told, and looked at again when it is stored on purpose', async ({
  page,
  campaigns,
}) => {
  const [category] = await categoriesOf(page)
  await page.goto(`/admin/categories/${category._id}`)
  const subtitle = page.getByLabel(/^Sous-titre/)
  await subtitle.fill('Pour les fêtes')
  await page.getByRole('button', { name: 'Programmer…', exact: true }).click()
  await dialog(page)
    .getByLabel('Publier le')
    .fill(`${(await campaigns.inSeconds(86_400)).slice(0, 10)}T08:00`)
  await dialog(page).getByRole('button', { name: 'Programmer', exact: true }).click()
  await expect(banner(page)).toContainText('Sortira le')
  const changed = 'Modifiée depuis la vérification'
  await expect(banner(page)).not.toContainText(changed)
  await page.goto('/admin/calendrier')
  await expect(page.getByRole('region', { name: 'À venir' })).toContainText(category.title)
  await expect(page.getByText(changed)).toHaveCount(0)

  await page.goto(`/admin/categories/${category._id}`)
  await expect(subtitle).toHaveValue('Pour les fêtes')
  await subtitle.fill('Pour les fêtes, et apr')
  await expect(banner(page)).toContainText(changed)
  await expectWholeAtBothSizes(page)
  // Nobody stores it on purpose: it stays in the draft, which goes out by itself.
  await page.goto('/admin')
  await expect(page.getByRole('list', { name: 'Programmé dans les sept jours' })).toContainText(changed)
  await page.goto('/admin/calendrier')
  const coming = page.getByRole('region', { name: 'À venir' })
  await expect(coming).toContainText(changed)
  await expectWholeAtBothSizes(page)
  await coming.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Où elle en est' })).toContainText(changed)

  await page.goto(`/admin/categories/${category._id}`)
  await expect(banner(page)).toContainText(changed)
  await subtitle.fill('Pour les fêtes, et après')
  await page.getByRole('button', { name: 'Enregistrer le brouillon', exact: true }).click()
  await expect(banner(page)).not.toContainText(changed)
  await page.goto('/admin/calendrier')
  await expect(coming).toContainText(category.title)
  await expect(page.getByText(changed)).toHaveCount(0)
})

test('what is public is taken off at a time, says so in its form and on the calendar, and stays after all', async ({
  page,
  campaigns,
}) => {
  const [category] = await categoriesOf(page)
  await page.goto(`/admin/categories/${category._id}`)
  await page.getByRole('button', { name: 'Programmer…', exact: true }).click()
  await dialog(page).getByLabel('Retirer le').fill('2030-12-31T23:59')
  await expect(dialog(page)).toContainText('ce qui est déjà public quitte le site à la date de retrait')
  await expectWholeAtBothSizes(page)
  await dialog(page).getByRole('button', { name: 'Programmer', exact: true }).click()
  await expect(banner(page)).toContainText('Sera retiré du site le mardi 31 décembre 2030 à 23:59 (heure de Tunis).')
  await closeToasts(page)
  await expectWholeAtBothSizes(page)
  await page.goto('/admin/calendrier?mois=2030-12')
  await page
    .getByRole('table')
    .getByRole('link', { name: `23:59 Est retiré : ${category.title}` })
    .click()
  await expect(page.getByRole('region', { name: 'Ce qui sera retiré' })).toContainText(category.title)
  await expect(page.getByRole('button', { name: 'Publier maintenant', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retirer maintenant', exact: true })).toBeVisible()
  await expectWholeAtBothSizes(page)
  const form = page.getByRole('form', { name: 'Modifier la campagne' })
  await form.getByLabel('Retirer le').fill('2030-12-30T08:00')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('1 élément. Sera retiré du site le lundi 30 décembre 2030 à 08:00')).toBeVisible()
  await page.getByRole('button', { name: 'Ne plus retirer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ne plus retirer', exact: true }).click()
  await expect(page).toHaveURL(/calendrier(\?|$)/)
  expect((await campaigns.list()).campaigns).toEqual([])
})

test('a draft goes with a campaign that is made in its form, and leaves it', async ({ page, campaigns }) => {
  const [category, other] = await categoriesOf(page)
  await page.goto(`/admin/categories/${category._id}`)
  await page.getByLabel(/^Sous-titre/).fill('Avec les autres')
  await page.getByRole('button', { name: 'Programmer…', exact: true }).click()
  await dialog(page).getByLabel('Avec une campagne').check()
  await dialog(page).getByLabel('Titre de la campagne').fill('Ramadan')
  await expectWholeAtBothSizes(page)
  await dialog(page).getByRole('button', { name: 'Programmer', exact: true }).click()
  await expect(banner(page)).toContainText('Avec la campagne «\u00a0Ramadan\u00a0». Sans date.')
  await page.goto(`/admin/categories/${other._id}`)
  await page.getByLabel(/^Sous-titre/).fill('Lui aussi')
  await page.getByRole('button', { name: 'Programmer…', exact: true }).click()
  await dialog(page).getByLabel('Avec une campagne').check()
  await expect(dialog(page).getByLabel('Campagne', { exact: true })).toHaveValue(
    (await campaigns.titled('Ramadan'))._id,
  )
  await dialog(page).getByRole('button', { name: 'Programmer', exact: true }).click()
  await expect(banner(page)).toContainText('Ramadan')
  expect((await campaigns.titled('Ramadan')).items).toHaveLength(2)
  await banner(page).getByRole('button', { name: 'Ne plus programmer', exact: true }).click()
  await expect(banner(page)).not.toContainText('Ramadan')
  expect((await campaigns.titled('Ramadan')).items).toHaveLength(1)
  await banner(page).getByRole('button', { name: 'Abandonner', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner', exact: true }).click()
  await expect(banner(page)).toHaveCount(0)
})

test('the calendar shows what is to come, and leads through its days by keyboard', async ({ page, campaigns }) => {
  const [category] = await categoriesOf(page)
  const draft = await campaigns.draft('Category', category._id, { subtitle: 'Un', _base: category.updatedAt })
  const now = await campaigns.inSeconds(0)
  const day = await campaigns.inSeconds(86_400)
  await campaigns.make({ title: 'Demain', publishAt: `${day.slice(0, 10)}T08:00`, drafts: [draft] })
  await campaigns.make({ title: 'Un jour', drafts: [] })
  await page.goto(`/admin/calendrier?mois=${day.slice(0, 7)}`)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  ])
  await expect(table.getByRole('link', { name: '08:00 Sort : Demain' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'À venir' })).toContainText('Demain')
  await expect(page.getByRole('region', { name: 'Préparées, sans date' })).toContainText('Un jour')
  await expectWholeAtBothSizes(page)
  await page.setViewportSize(sizes.phone)
  await expect(table).toBeHidden()
  await expect(page.getByRole('region', { name: 'À venir' })).toBeVisible()
  await page.setViewportSize(sizes.desk)

  const dayButton = (iso: string) => table.locator(`[data-day="${iso}"]`)
  await page.goto('/admin/calendrier')
  await tabTo(page, dayButton(now.slice(0, 10)))
  await page.keyboard.press('ArrowRight')
  await expect(dayButton(day.slice(0, 10))).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/\?mois=/)
  await expect(page.locator('[data-day]:focus')).toHaveText('1')
  const shown = await pages(page, () => page.keyboard.press('Enter'))
  await expect(shown.getByRole('complementary', { name: 'Aperçu' })).toContainText(/le site le 1er .* à 23:59/)
  await shown.close()
})

test('a campaign is made on the calendar, asks for drafts of another one, is previewed, sent out and taken back', async ({
  page,
  campaigns,
}) => {
  const [one, other] = await categoriesOf(page)
  const drafts = [
    await campaigns.draft('Category', one._id, { subtitle: 'Soldes un', _base: one.updatedAt }),
    await campaigns.draft('Category', other._id, { subtitle: 'Soldes deux', _base: other.updatedAt }),
  ]
  await campaigns.make({ title: 'Ailleurs', drafts: drafts.slice(1) })
  await page.goto('/admin/calendrier')
  await page.getByRole('link', { name: 'Nouvelle campagne', exact: true }).click()
  const form = page.getByRole('form', { name: 'Nouvelle campagne' })
  await form.getByRole('button', { name: 'Créer la campagne', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Donnez un titre à cette campagne.')
  await expectWholeAtBothSizes(page)
  await form.getByRole('textbox', { name: 'Titre' }).fill('Soldes')
  await form.getByRole('checkbox', { name: new RegExp(`^${one.title}`) }).check()
  await form.getByRole('checkbox', { name: new RegExp(`^${other.title}`) }).click()
  const moved = page.getByRole('dialog', { name: /Déplacer ce brouillon/ })
  await expect(moved).toContainText('quittera la campagne «\u00a0Ailleurs\u00a0»')
  await moved.getByRole('button', { name: 'Déplacer', exact: true }).click()
  await form.getByRole('button', { name: 'Créer la campagne', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/calendrier\/[0-9a-f-]+$/)
  const state = page.getByRole('region', { name: 'Où elle en est' })
  await expect(state).toContainText('2 brouillons.')
  await closeToasts(page)
  await expectWholeAtBothSizes(page)
  const shown = await pages(page, () => state.getByRole('button', { name: /^Aperçu/ }).click())
  await expect(shown.getByRole('complementary', { name: 'Aperçu' })).toContainText('de la campagne « Soldes »')
  await shown.close()

  const { _id } = await campaigns.titled('Soldes')
  const leaving = await campaigns.send<Category>('PUT', `/api/products/categories/${one._id}`, { subtitle: 'Depuis' })
  expect(leaving.updatedAt).not.toBe(one.updatedAt)
  const ask = (name: string) => page.getByRole('dialog', { name })
  await state.getByRole('button', { name: 'Publier maintenant', exact: true }).click()
  await ask('Publier «\u00a0Soldes\u00a0» maintenant\u202f?')
    .getByRole('button', { name: 'Publier maintenant', exact: true })
    .click()
  await expectWholeAtBothSizes(page)
  await ask('Modifié entre-temps').getByRole('button', { name: 'Publier quand même', exact: true }).click()
  await expect(state).toContainText('En ligne depuis le')
  expect((await campaigns.one(_id)).state).toBe('out')
  await expect(page.getByRole('region', { name: 'Ce qu’elle a publié' })).toContainText(one.title)
  await closeToasts(page)
  await expectWholeAtBothSizes(page)

  await page.goto('/admin/journal')
  await expect(page.getByRole('main')).toContainText('par une campagne')
  await page.goto('/admin/calendrier')
  await campaigns.send('PUT', `/api/products/categories/${other._id}`, { subtitle: 'Depuis aussi' })
  await page.getByRole('button', { name: 'Retirer maintenant\u00a0: Soldes', exact: true }).click()
  await ask('Retirer «\u00a0Soldes\u00a0» maintenant\u202f?')
    .getByRole('button', { name: 'Retirer maintenant', exact: true })
    .click()
  await expect(ask('Modifié entre-temps')).toContainText('Cet élément a changé depuis.')
  await ask('Modifié entre-temps').getByRole('button', { name: 'Retirer quand même', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Terminées' })).toContainText('Soldes')
  expect((await campaigns.one(_id)).state).toBe('over')
})

test('its form keeps what is typed, and lets a draft go that is gone', async ({ page, campaigns }) => {
  const [one, other] = await categoriesOf(page)
  const drafts = [
    await campaigns.draft('Category', one._id, { subtitle: 'Un', _base: one.updatedAt }),
    await campaigns.draft('Category', other._id, { subtitle: 'Deux', _base: other.updatedAt }),
  ]
  const { _id } = await campaigns.make({ title: 'Rentrée', drafts })
  await page.goto(`/admin/calendrier/${_id}`)
  const form = page.getByRole('form', { name: 'Modifier la campagne' })
  const state = page.getByRole('region', { name: 'Où elle en est' })
  await form.getByRole('textbox', { name: 'Titre' }).fill('Rentrée des salles')
  const now = state.getByRole('button', { name: 'Publier maintenant', exact: true })
  await expect(now).toHaveAttribute('aria-disabled', 'true')
  await now.click({ force: true })
  await expect(page.getByText('Enregistrez d’abord la campagne\u00a0: elle a été modifiée ici.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Titre' })).toHaveValue('Rentrée des salles')
  await closeToasts(page)

  await campaigns.send('DELETE', `/api/drafts/Category/${one._id}`)
  const save = form.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  const gone = form.getByRole('checkbox', { name: /^Ce brouillon n’existe plus/ })
  await expect(gone).toBeChecked()
  await expectWholeAtBothSizes(page)
  await gone.click()
  await expect(gone).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Campagne enregistrée', { exact: true })).toBeVisible()
  await expect(now).not.toHaveAttribute('aria-disabled', 'true')
  await expect(save).toBeFocused()
  const saved = await campaigns.one(_id)
  expect([saved.title, saved.items.length]).toEqual(['Rentrée des salles', 1])
})

test('what its rules refuse is held and told on the dashboard, the calendar and in its form', async ({
  page,
  campaigns,
}) => {
  const item = randomUUID()
  const draft = await campaigns.draft('Category', item, { title: '', subtitle: 'Sans titre' })
  const { _id } = await campaigns.make({ title: '', publishAt: await campaigns.inSeconds(3), drafts: [draft] })
  await expect.poll(async () => (await campaigns.one(_id)).held).not.toBeNull()
  const held = String((await campaigns.one(_id)).held)
  await page.goto('/admin')
  const told = page.getByRole('list', { name: 'En attente de vous' })
  await expect(told).toContainText(`n’est pas sorti\u00a0: ${held}`)
  await told.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Où elle en est' })).toContainText(held)
  await expectWholeAtBothSizes(page)
  await page.getByRole('link', { name: 'Retour au calendrier', exact: true }).click()
  await expect(page.getByRole('region', { name: 'En attente de vous' })).toContainText(held)
  await expectWholeAtBothSizes(page)
  await page.goto(`/admin/categories/nouveau?brouillon=${item}`)
  await expect(banner(page)).toContainText(`En attente\u00a0: ${held}`)
  await expectWholeAtBothSizes(page)
  await banner(page).getByRole('button', { name: 'Changer l’heure', exact: true }).click()
  await dialog(page).getByLabel('Publier le').fill('2030-12-07T08:00')
  await dialog(page).getByRole('button', { name: 'Programmer', exact: true }).click()
  const found = page.getByRole('dialog', { name: /retient la publication|retiennent la publication/ })
  await expect(found).toBeVisible()
  await expectWholeAtBothSizes(page)
  await found.getByRole('button', { name: 'Programmer quand même', exact: true }).click()
  await expect(banner(page)).not.toContainText('En attente')
  expect((await campaigns.one(_id)).held).toBeNull()
})

test('the site is shown at a time to come and to pass, and the settings say in which zone', async ({
  page,
  campaigns,
}) => {
  const [category, other] = await categoriesOf(page)
  const before = await campaigns.inSeconds(0)
  const formerly = other.title
  // A second later by the clocks that are asked for.
  await expect.poll(() => campaigns.inSeconds(0)).not.toBe(before)
  await campaigns.send('PUT', `/api/products/categories/${other._id}`, { title: 'Renommée depuis' })
  const draft = await campaigns.draft('Category', category._id, { subtitle: 'À venir', _base: category.updatedAt })
  await campaigns.make({ title: 'Futur', publishAt: '2030-12-07T08:00', drafts: [draft] })
  await page.goto('/admin/calendrier')
  const part = page.getByRole('region', { name: 'Le site le…' })
  for (const [at, words, count] of [
    ['2030-12-07T08:00', '7 décembre 2030 à 08:00', 1],
    ['2030-12-07T07:59', '7 décembre 2030 à 07:59', 0],
  ] as const) {
    await part.getByLabel('Jour et heure, passés ou à venir').fill(at)
    const shown = await pages(page, () => part.getByRole('button', { name: /^Voir le site/ }).click())
    await expect(shown.getByRole('complementary', { name: 'Aperçu' })).toContainText(`le site le ${words}`)
    const path = new URL(shown.url()).pathname.replace(/\/$/, '')
    await open(shown, `${path}/categories/${category.slug}`)
    await expect(shown.getByText('À venir')).toHaveCount(count)
    if (count > 0) await expectWholeAtBothSizes(shown)
    await shown.close()
  }
  await part.getByLabel('Jour et heure, passés ou à venir').fill(before)
  const past = await pages(page, () => part.getByRole('button', { name: /^Voir le site/ }).click())
  await open(past, `${new URL(past.url()).pathname.replace(/\/$/, '')}/categories/${other.slug}`)
  await expect(past.getByRole('heading', { level: 1 })).toContainText(formerly)
  await past.close()
  await campaigns.send('PUT', `/api/products/categories/${other._id}`, { title: formerly })
  await page.goto('/admin/parametres')
  await page.getByLabel('Fuseau horaire').selectOption('Alger')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Paramètres du site enregistrés avec succès !')).toBeVisible()
  await page.goto('/admin/calendrier')
  await expect(page.getByRole('main')).toContainText('À l’heure d’Alger')
  await campaigns.send('PUT', '/api/site', { timeZone: 'Africa/Tunis' })
})
