// The messages of visitors in the back office: reading, finding, answering and deleting them.
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { test as base, demoProgram, expect, expectAccessible, openScreen, overflow, sizes } from './site.ts'

/** A program that takes many messages from one address in a minute. */
const test = base.extend<object, { program: Program }>({
  program: demoProgram({ environment: { VITRINE_CONTACT_RATE: '1000' } }),
})

test.use({ signedIn: true })
// By one worker: each that takes part starts a program for it.
test.describe.configure({ mode: 'default' })

const long = 'Nous ouvrons une salle à Sousse en mars et cherchons dix machines de cardio-training pour la rentrée.'

async function write(program: Program, fields: object): Promise<void> {
  const answer = await fetch(`${program.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Amina Trabelsi',
      email: 'amina@clinique.tn',
      phone: '+216 71 000 000',
      message: long,
      ...fields,
    }),
  })
  expect(answer.status).toBe(201)
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page) => dialog(page, 'Supprimer ce message ?')

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a message is read in full and deleted, on a ${size}`, async ({ page, program }) => {
    await page.setViewportSize(viewport)
    const fullName = `Karim ${size}`
    await write(program, { fullName })
    await openScreen(page, 'Contacts')
    const list = page.getByRole(size === 'phone' ? 'list' : 'table', { name: 'Messages reçus' })
    const entry = list.getByRole(size === 'phone' ? 'listitem' : 'row').filter({ hasText: fullName })
    const preview = size === 'phone' ? long.slice(0, 60) : long.slice(0, 40)
    await expect(entry.locator('.contacts-preview')).toHaveText(`${preview.trimEnd()}…`)
    await expect(entry).toContainText("Aujourd'hui")
    await expect(entry.getByRole('link', { name: 'amina@clinique.tn' })).toHaveAttribute(
      'href',
      'mailto:amina@clinique.tn',
    )
    await expect(entry.getByRole('link', { name: '+216 71 000 000' })).toHaveAttribute('href', 'tel:+21671000000')
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)

    const view = page.getByRole('link', { name: `Voir : ${fullName}` })
    await view.click()
    const detail = dialog(page, fullName)
    const message = detail.getByRole('region', { name: 'Message' })
    await expect(message).toHaveText(long)
    await expect(message).toHaveCSS('max-height', '256px')
    await expectAccessible(page)
    if (size === 'phone') {
      const box = await detail.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height)
      expect(box?.width).toBe(viewport.width)
    }
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
    await expect(view).toBeFocused()

    await view.click()
    await detail.getByRole('button', { name: 'Supprimer' }).click()
    await expect(question(page)).toContainText(`« ${fullName} »`)
    await question(page).getByRole('button', { name: 'Annuler' }).click()
    await expect(detail).toBeVisible()
    await detail.getByRole('button', { name: 'Supprimer' }).click()
    await question(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Message supprimé avec succès !')).toBeVisible()
    await expect(detail).toBeHidden()
    await expect(entry).toHaveCount(0)
  })
}

test('the search finds names, addresses, phones and texts; what fell into a trap stands apart', async ({
  page,
  program,
}) => {
  await write(program, { fullName: 'Robot', website: 'http://exemple.com' })
  await write(program, {
    fullName: 'Sonia Cherchée',
    email: 'sonia@institut.tn',
    phone: '20 555 777',
    message: 'Un fauteuil de soin.',
  })
  await write(program, { fullName: 'Quelqu’un d’autre', message: 'Un devis, merci beaucoup.' })
  await openScreen(page, 'Contacts')
  const search = page.getByRole('searchbox', { name: 'Rechercher' })
  const sonia = page.getByRole('rowheader', { name: /Sonia Cherchée/ })
  const other = page.getByRole('rowheader', { name: /Quelqu’un d’autre/ })
  await expect(other).toBeVisible()
  await test.step('what fell into a trap is closed', async () => {
    const apart = page.getByRole('group').filter({ hasText: 'Messages suspects' })
    const robot = page.getByRole('rowheader', { name: /Robot/ })
    await expect(apart.locator('summary')).toContainText('Messages suspects')
    await expect(robot).toBeHidden()
    await apart.locator('summary').click()
    await expect(robot).toBeVisible()
    await expectAccessible(page)
  })
  for (const typed of ['SONIA', 'Institut.TN', '555 7', 'FAUTEUIL']) {
    await search.fill(typed)
    await expect(other).toHaveCount(0)
    await expect(sonia).toBeVisible()
  }
  await search.fill('introuvable')
  await expect(page.getByText('Aucun message ne correspond à votre recherche.')).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500'] })

  test('the list says so, and reloads the page; a message that could not be deleted stays', async ({
    page,
    program,
  }) => {
    await write(program, { fullName: 'Tenace' })
    await page.route('**/api/contact/admin/page*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Panne.' } }),
    )
    await openScreen(page, 'Contacts')
    const failures = page.getByRole('main').locator('.load-failure')
    await expect(failures.filter({ hasText: 'Messages suspects' })).toContainText('Panne.')
    const failure = failures.filter({ hasText: 'Erreur de chargement' })
    await expect(failure).toContainText('Panne.')
    await expectAccessible(page)
    await page.unrouteAll()
    const loaded = page.waitForEvent('load')
    await failure.getByRole('button', { name: 'Actualiser' }).click()
    await loaded
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts')
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()

    await page.route('**/api/contact/*', (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await page.getByRole('button', { name: 'Supprimer : Tenace' }).click()
    await question(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Échec de la suppression du contact: Panne.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Supprimer : Tenace' })).toBeFocused()
    await expect(page.getByRole('rowheader', { name: /Tenace/ })).toBeVisible()
  })
})
