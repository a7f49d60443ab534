// The session ends while a form is not saved: signing in comes over it, and nothing typed is lost.
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { goTo } from './admin-building.ts'
import { forms, typeInto } from './admin-every-form.ts'
import { test as base } from './admin-home.ts'
import { newSession } from './catalogue.ts'
import { administrator, demoProgram, expect, expectWholeAtBothSizes, openScreen } from './site.ts'

/** Every form is saved here, the settings of the whole site among them: on a program of its own. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })

test.use({ expectedErrors: ['401'] })
// By one worker: each that takes part starts a program for it.
test.describe.configure({ mode: 'default' })

const layerOf = (page: Page) => page.getByRole('dialog', { name: 'Votre session a expiré.' })
const formOf = (page: Page) => page.getByRole('form', { name: 'Ajouter une catégorie' })
const titleOf = (page: Page) => formOf(page).getByRole('textbox', { name: 'Titre', exact: true })

/** Works with a session of its own, so that ending it ends no other test's. */
async function typeCategory(page: Page, program: Program, title: string): Promise<() => Promise<void>> {
  const own = await newSession(program)
  await page.goto('/admin')
  await page.evaluate((token) => window.localStorage.setItem('token', token), own.token)
  await openScreen(page, 'Catégories & Traitements')
  await titleOf(page).fill(title)
  return async () => {
    await fetch(`${program.url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${own.token}` } })
  }
}

async function signInAgain(page: Page): Promise<void> {
  await layerOf(page).getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(layerOf(page)).toBeHidden()
}

test('the form stays intact under the sign-in, and is saved afterwards', async ({ page, program, catalogue }) => {
  const title = 'Retrouvée'
  const endSession = await typeCategory(page, program, title)
  await endSession()
  await formOf(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
  const layer = layerOf(page)
  await expect(layer).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/categories$/)
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
})

test('the end of the time itself asks as well, and a new session has its own', async ({ page, program }) => {
  await page.clock.install()
  await typeCategory(page, program, 'Au-delà du temps')
  await page.clock.fastForward(169 * 3_600_000)
  await page.clock.runFor(1000)
  await expect(layerOf(page)).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Au-delà du temps')
})

test('leaving without saving leads to the login screen', async ({ page, program }) => {
  const endSession = await typeCategory(page, program, 'Abandonnée')
  await endSession()
  await formOf(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
  await layerOf(page).getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/login\?retour=%2Fadmin%2Fcategories$/)
  await expect(layerOf(page)).toHaveCount(0)
})

test('signing out in another tab asks here, and signing in there closes the question', async ({ page, program }) => {
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

/** A token that can be read, has not ended, and was never given by this server. */
const strangeToken = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"iat":1700000000,"exp":4000000000}').toString('base64url')}.bm9uZQ`

test.describe('no form loses what was typed:', () => {
  for (const one of forms) {
    const name = [one.entry, one.tab, one.label].filter(Boolean).join(' › ')
    test(name, async ({ page }) => {
      await page.goto('/admin')
      await goTo(page, one.entry, one.tab)
      await one.open?.(page)
      const form = page.getByRole('form', { name: one.label, exact: true })
      const isThere = await typeInto(form, one)
      await expect(form.getByText('Modifications non enregistrées')).toBeVisible()

      await test.step('the menu asks before it leaves', async () => {
        await goTo(page, 'Contacts')
        const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
        await question.getByRole('button', { name: 'Continuer la saisie' }).click()
        await expect(question).toBeHidden()
        await isThere()
      })

      await test.step('the session ends at the save', async () => {
        await page.evaluate((token) => window.localStorage.setItem('token', token), strangeToken)
        await form.locator('button[type=submit]').click()
        await expect(layerOf(page)).toBeVisible()
        await isThere()
        await signInAgain(page)
        await isThere()
        await expect(form.locator('.save-bar-failure')).toHaveCount(0)
        await expect(page.locator('.toast-error')).toHaveCount(0)
      })

      await test.step('Ctrl+S saves it, and its page is one click away', async () => {
        await page.keyboard.press('Control+s')
        const message = page.locator('.toast', { hasText: one.saved })
        await expect(message.getByRole('link', { name: 'Voir sur le site' })).toHaveAttribute('href', /^\//)
        await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
      })
    })
  }
})
