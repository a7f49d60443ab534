// The administrator's own account: a new password, and the sessions that are open elsewhere.
import type { Locator, Page } from '@playwright/test'
import { type Program, run } from '../program.ts'
import { newSession, type Session } from './catalogue.ts'
import { administrator, test as base, chooseEntry, demoProgram, expect, expectWholeAtBothSizes } from './site.ts'

/** Sessions end here and passwords change: on a program of its own, each test with a session of its own. */
const test = base.extend<object, { program: Program }>({
  program: demoProgram(),
  storageState: async ({ signedIn, program }, use) => {
    await use(signedIn ? stateOf(program, await newSession(program)) : undefined)
  },
})

test.use({ signedIn: true })
// By one worker: each that takes part starts a program for it.
test.describe.configure({ mode: 'default' })

/** A browser that keeps this session. */
function stateOf({ url }: Program, session: Session) {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value: String(value) }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'Mot de passe' })
const box = (page: Page, name: string): Locator => page.locator(`#password-${name}`)
const sessions = (page: Page): Locator => page.locator('.session')
const question = (page: Page): Locator => page.getByRole('dialog')

async function open(page: Page): Promise<void> {
  await page.goto('/admin/compte')
  await expect(page.getByText('Cette session')).toBeVisible()
}

/** Signs in as a browser of this name. */
async function signInElsewhere(program: Program, userAgent: string): Promise<string> {
  const answer = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify(administrator),
  })
  return ((await answer.json()) as { token: string }).token
}

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

const statusOf = async (program: Program, token: string): Promise<number> =>
  (await fetch(`${program.url}/api/auth/verify`, { headers: { Authorization: `Bearer ${token}` } })).status

async function typePasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  await box(page, 'currentPassword').fill(current)
  await box(page, 'newPassword').fill(next)
  await box(page, 'confirmation').fill(again)
}

test('the account is one entry of the menu, and whole at both sizes', async ({ page, program }) => {
  await signInElsewhere(program, iphone)
  await page.goto('/admin')
  await chooseEntry(page, 'Mon compte')
  await expect(page).toHaveURL(/\/admin\/compte$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte')
  await expect(page.getByText('Safari sur iPhone')).toBeVisible()
  await expectWholeAtBothSizes(page)
  await form(page).getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('alert')).toContainText('Le mot de passe actuel est requis.')
  await expectWholeAtBothSizes(page)
})

test('a session elsewhere ends by the keyboard alone and at once, all others together', async ({ page, program }) => {
  const token = await signInElsewhere(program, iphone)
  await signInElsewhere(program, 'curl/8.5.0')
  await open(page)
  const row = sessions(page).filter({ hasText: 'Safari sur iPhone' }).first()
  const button = row.getByRole('button')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('Safari sur iPhone')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  expect(await statusOf(program, token)).toBe(200)
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Terminer' }).press('Enter')
  await expect(page.getByText('Session terminée.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await statusOf(program, token)).toBe(401)

  await test.step('all others end together, and this one goes on', async () => {
    const tokens = [await signInElsewhere(program, iphone), await signInElsewhere(program, 'curl/8.5.0')]
    await page.getByRole('button', { name: 'Terminer toutes les autres sessions' }).click()
    await question(page).getByRole('button', { name: 'Terminer' }).click()
    await expect(page.getByText('Vos autres sessions sont terminées.')).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)
    expect(await Promise.all(tokens.map((token) => statusOf(program, token)))).toEqual([401, 401])
    await page.reload()
    await expect(page.getByText('Cette session')).toBeVisible()
  })
})

test.describe('a session that was ended from elsewhere', () => {
  test.use({ expectedErrors: ['401'] })

  test('asks to sign in over what is not saved, which can be saved then', async ({ page, browser, program }) => {
    await page.goto('/admin/a-propos')
    const about = page.getByRole('form', { name: 'Page À Propos' })
    await about.getByLabel('Premier texte d’introduction').fill('Écrit ici, terminé ailleurs.')
    const elsewhere = await browser.newContext({
      baseURL: program.url,
      storageState: stateOf(program, await newSession(program)),
    })
    const other = await elsewhere.newPage()
    await open(other)
    await other.getByRole('button', { name: 'Terminer toutes les autres sessions' }).click()
    await question(other).getByRole('button', { name: 'Terminer' }).click()
    await expect(other.getByText('Vos autres sessions sont terminées.')).toBeVisible()
    await elsewhere.close()

    await page.keyboard.press('Control+s')
    const layer = page.getByRole('dialog', { name: 'Votre session a expiré.' })
    await layer.getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
    await page.keyboard.press('Enter')
    await expect(layer).toBeHidden()
    await expect(about.getByLabel('Premier texte d’introduction')).toHaveValue('Écrit ici, terminé ailleurs.')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Page À propos mise à jour avec succès !')).toBeVisible()

    await test.step('leads to the login from its own list', async () => {
      await signInElsewhere(program, iphone)
      await chooseEntry(page, 'Mon compte')
      await expect(page.getByText('Cette session')).toBeVisible()
      const token = await page.evaluate(() => window.localStorage.getItem('token'))
      await fetch(`${program.url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
      await page.getByRole('button', { name: 'Terminer toutes les autres sessions' }).click()
      await question(page).getByRole('button', { name: 'Terminer' }).click()
      await expect(page).toHaveURL(/\/login\?retour=%2Fadmin%2Fcompte$/)
    })
  })
})

test.describe('the password', () => {
  test.use({ expectedErrors: ['400', '401'] })

  test('is refused at its fields, changes, and lets nobody in with the old one', async ({ page, program }) => {
    const account = { username: 'samia', password: 'premier mot de passe' }
    const added = run(['admin', 'add', account.username, '--data', program.data], `${account.password}\n`)
    expect(added.code, added.error).toBe(0)
    const other = await newSession(program, account)
    const session = await newSession(program, account)
    await page.goto('/login')
    await page.evaluate((given) => {
      for (const [name, value] of Object.entries(given)) window.localStorage.setItem(name, value)
    }, session)
    await open(page)
    await expect(sessions(page)).toHaveCount(2)
    await typePasswords(page, 'pas le bon', 'password123')
    await page.keyboard.press('Control+s')
    const summary = page.getByRole('alert').filter({ hasText: 'à corriger' })
    await expect(summary).toContainText('2 points sont à corriger')
    await expect(summary).toContainText('Le mot de passe actuel est incorrect.')
    await expect(box(page, 'newPassword')).toHaveValue('password123')

    await typePasswords(page, account.password, 'une phrase que j’aime')
    await form(page).getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(page.getByText('Mot de passe modifié. Vos autres sessions sont terminées.')).toBeVisible()
    await expect(box(page, 'currentPassword')).toHaveValue('')
    await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
    await expect(sessions(page)).toHaveCount(1)
    expect(await statusOf(program, other.token)).toBe(401)
    await page.reload()
    await expect(page.getByText('Cette session')).toBeVisible()

    await page.getByRole('navigation', { name: 'Administration' }).getByRole('button', { name: 'Logout' }).click()
    await page.getByLabel("Nom d'utilisateur").fill(account.username)
    await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Identifiant ou mot de passe incorrect.')).toBeVisible()
    await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase que j’aime')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/admin$/)
  })
})
