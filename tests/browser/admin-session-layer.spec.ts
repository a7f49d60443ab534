// The session ends while a form is not saved: signing in comes over it, and nothing typed is lost.
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { test } from './admin-content.ts'
import { openNew } from './admin-forms.ts'
import { layerOf, signInAgain } from './admin-session-layer.ts'
import { newSession } from './catalogue.ts'
import { administrator, expect, expectWholeAtBothSizes, openScreen } from './site.ts'

test.use({ expectedErrors: ['401', '503'] })

const formOf = (page: Page) => page.getByRole('form', { name: 'Ajouter une catégorie' })
const titleOf = (page: Page) => formOf(page).getByRole('textbox', { name: 'Titre', exact: true })

/** Works with a session of its own, so that ending it ends no other test's. */
async function typeCategory(page: Page, program: Program, title: string): Promise<() => Promise<void>> {
  const own = await newSession(program)
  await openScreen(page, 'Catégories & Traitements')
  await openNew(page, 'Ajouter une catégorie')
  await page.evaluate((token) => window.localStorage.setItem('token', token), own.token)
  await titleOf(page).fill(title)
  return async () => {
    await fetch(`${program.url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${own.token}` } })
  }
}

test('the form stays intact under the sign-in, and is saved afterwards', async ({ page, program, catalogue }) => {
  const title = 'Retrouvée'
  const endSession = await typeCategory(page, program, title)
  await endSession()
  await formOf(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
  const layer = layerOf(page)
  await expect(layer).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/categories\/nouveau$/)
  await expect(layer.getByLabel("Nom d'utilisateur")).toHaveValue(administrator.username)
  await expect(layer.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await expectWholeAtBothSizes(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(layer).toBeVisible()

  await layer.getByLabel('Mot de passe', { exact: true }).fill('pas le bon mot')
  await page.keyboard.press('Enter')
  await expect(layer.getByText('Identifiant ou mot de passe incorrect.')).toBeVisible()
  await signInAgain(page)
  await expect(titleOf(page)).toHaveValue(title)
  await formOf(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Catégorie ajoutée avec succès !')).toBeVisible()
  expect(await catalogue.categories()).toContainEqual(expect.objectContaining({ title }))

  await test.step('leaving without saving leads to the login screen', async () => {
    await openNew(page, 'Ajouter une catégorie')
    await titleOf(page).fill('Abandonnée')
    const token = await page.evaluate(() => window.localStorage.getItem('token'))
    await fetch(`${program.url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await formOf(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
    await layer.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(page).toHaveURL(/\/login\?retour=%2Fadmin%2Fcategories%2Fnouveau$/)
    await expect(layer).toHaveCount(0)
  })
})

test('the end of the time itself asks as well, and a new session has its own', async ({ page, program }) => {
  await page.clock.install()
  await typeCategory(page, program, 'Au-delà du temps')
  await page.clock.fastForward(169 * 3_600_000)
  await page.clock.runFor(1000)
  await expect(layerOf(page)).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Au-delà du temps')
})

test('signing out in another tab asks here, and signing in there closes the question', async ({ page, program }) => {
  // Nobody asks about what the server keeps, and three seconds later it would: this copy stays in the browser.
  await page.route('**/api/drafts/Category/*', (route) => route.fulfill({ status: 503, json: { message: 'Panne.' } }))
  await typeCategory(page, program, 'Deux onglets')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('draft:')
  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('button', { name: 'Effacer et se déconnecter' }).click()
  await expect(layerOf(page)).toBeVisible()
  await other.getByLabel("Nom d'utilisateur").fill(administrator.username)
  await other.getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
  await other.getByRole('button', { name: 'Se connecter' }).click()
  await expect(layerOf(page)).toBeHidden()
  await expect(titleOf(page)).toHaveValue('Deux onglets')
})
