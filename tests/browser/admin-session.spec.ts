// Signing in, the guarded back office, the session's end.
import type { Locator, Page } from '@playwright/test'
import { newSession, type Session } from './catalogue.ts'
import { administrator, expect, expectAccessible, expectWholeAtBothSizes, holdBack, test } from './site.ts'

const keys = ['token', 'userId', 'username'] as const
const hour_ms = 3_600_000

function storedKeys(page: Page): Promise<(string | null)[]> {
  return page.evaluate((names) => names.map((name) => window.localStorage.getItem(name)), [...keys])
}

async function expectErased(page: Page): Promise<void> {
  await expect.poll(() => storedKeys(page)).toEqual([null, null, null])
}

/** Puts a session into the storage before the first page's own scripts run. */
async function store(page: Page, session: Session): Promise<void> {
  await page.addInitScript((given) => {
    if (window.sessionStorage.getItem('stored')) return
    window.sessionStorage.setItem('stored', 'once')
    for (const [name, value] of Object.entries(given)) window.localStorage.setItem(name, value)
  }, session)
}

/** All of it: what it still reads would be the call that a session ends at. A busy machine is quiet between two reads, too. */
async function dashboardRead(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'À faire' }).getByRole('status')).not.toHaveText('Chargement…')
  await expect(page.getByRole('region', { name: 'Derniers produits modifiés' }).getByRole('link')).toHaveCount(5)
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

test.describe('the login screen', () => {
  test.describe('with a wrong password', () => {
    test.use({ expectedErrors: ['401'] })

    test('is accessible at both sizes, with its messages, refuses beside the form and keeps the name', async ({
      page,
    }) => {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
      await expectWholeAtBothSizes(page)
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page.getByText("Le nom d'utilisateur est requis.")).toBeVisible()
      await expect(page.getByText('Le mot de passe est requis.')).toBeVisible()
      await expect(page.getByLabel("Nom d'utilisateur")).toBeFocused()
      await expectWholeAtBothSizes(page)
      await page.getByLabel("Nom d'utilisateur").fill(administrator.username)
      await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('form').getByRole('alert')).not.toBeEmpty()
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByLabel("Nom d'utilisateur")).toHaveValue(administrator.username)
      await expectErased(page)
      await expectAccessible(page)
    })
  })

  test('says that it is busy, shows the answer with the token shortened, and opens the back office, until the logout', async ({
    page,
    program,
  }) => {
    const release = await holdBack(page, '**/api/auth/login')
    await page.clock.install()
    await page.goto('/login')
    await page.getByLabel("Nom d'utilisateur").fill(administrator.username)
    await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('button', { name: 'Connexion en cours...' })).toBeDisabled()
    // The answer stands for a moment before the back office takes its place.
    await page.clock.pauseAt(Date.now() + 10_000)
    release()
    const answer = page.getByRole('region', { name: 'Réponse du serveur' })
    await expect(answer).toContainText(administrator.username)
    const token = (await storedKeys(page))[0] ?? ''
    await expect(answer).toContainText(token.slice(0, 12))
    await expect(answer).not.toContainText(token.slice(0, 13))
    await page.clock.resume()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(administrator.username)

    await test.step('logging out erases the keys and ends the session on the server', async () => {
      await dashboardRead(page)
      await page.getByRole('navigation', { name: 'Administration' }).getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expectErased(page)
      const headers = { Authorization: `Bearer ${token}` }
      // The screen has not waited for the server.
      const status = async () => (await fetch(`${program.url}/api/products/admin/all`, { headers })).status
      await expect.poll(status).toBe(401)
    })
  })
})

test.describe('the guard', () => {
  test('sends whoever has no token to the login screen, without a way back', async ({ page }) => {
    await page.goto('/contact')
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/contact$/)
  })

  test.describe('with a token that the server does not know', () => {
    test.use({ expectedErrors: ['401'] })

    test('erases the keys', async ({ page }) => {
      const payload = Buffer.from(JSON.stringify({ iat: 1_700_000_000, exp: 4_000_000_000 })).toString('base64url')
      await store(page, { token: `eyJhbGciOiJIUzI1NiJ9.${payload}.bm9uZQ`, userId: 'x', username: 'x' })
      await page.goto('/admin')
      await expect(page).toHaveURL(/\/login$/)
      await expectErased(page)
    })
  })
})

test.describe('a session that the server has ended', () => {
  test.use({ expectedErrors: ['401'] })

  test('ends at the next call', async ({ page, program }) => {
    const own = await newSession(program)
    await store(page, own)
    await page.goto('/admin')
    await dashboardRead(page)
    await fetch(`${program.url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${own.token}` } })
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Modifier Produits' })
      .click()
    await expect(page).toHaveURL(/\/login\?retour=%2Fadmin%2Fproduits$/)
    await expect(page.getByText('Votre session est terminée. Veuillez vous reconnecter.')).toBeVisible()
    await expectErased(page)
  })
})

/** The error tone for dark grounds. */
const errorColour = 'rgb(240, 104, 111)'

/** The colour near the beginning of a bar as it is painted: its parts are out of reach of computed styles. */
async function colourOf(bar: Locator): Promise<string> {
  const picture = (await bar.screenshot()).toString('base64')
  return bar.page().evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    const [red, green, blue] = canvas?.getImageData(4, Math.floor(bitmap.height / 2), 1, 1).data ?? []
    return `rgb(${red}, ${green}, ${blue})`
  }, picture)
}

test('the countdown runs each second, turns red under a day, and ends the session at zero', async ({
  page,
  session,
}) => {
  await page.clock.install()
  await store(page, session)
  await page.goto('/admin')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^\s*0[67] j\s*\d\d h\s*\d\d min\s*\d\d s\s*$/)
  const bar = page.getByRole('progressbar', { name: 'Part restante de la session' })
  expect(await colourOf(bar)).not.toBe(errorColour)
  const before = (await timer.textContent()) ?? ''
  await page.clock.runFor(1000)
  await expect(timer).not.toHaveText(before)
  await expect(page.locator('.countdown-short')).toHaveCount(0)

  await page.clock.fastForward(145 * hour_ms)
  await page.clock.runFor(1000)
  await expect(timer).toContainText('00 j')
  await expect(page.locator('.countdown-short')).toBeVisible()
  expect(await colourOf(bar)).toBe(errorColour)
  await page.clock.fastForward(24 * hour_ms)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\/login$/)
  await expectErased(page)
})
