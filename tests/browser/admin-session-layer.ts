// The window that asks to sign in again over work that is not saved.
import { expect, type Page } from '@playwright/test'
import { administrator } from '../program.ts'

export const layerOf = (page: Page) => page.getByRole('dialog', { name: 'Votre session a expiré.' })

export async function signInAgain(page: Page): Promise<void> {
  await layerOf(page).getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(layerOf(page)).toBeHidden()
}
