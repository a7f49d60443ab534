// The browser, and the back office in it.
import type { Page } from '@playwright/test'
import { administrator } from '../tests/program.ts'

/** The browser without a window of its own: one that draws a window takes half of a small machine for it. */
export const browserPath = '/usr/bin/chromium-headless-shell'

export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel("Nom d'utilisateur").fill(administrator.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/admin')
  await page.waitForLoadState('networkidle')
}
