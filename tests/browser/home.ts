// What the tests of the home page have in common.
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Comes to the home page from another one, so that the browser asks for its parts itself. */
export async function arrive(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Maison Alyssane' }).click()
  await expect(page.locator('.hero')).toBeVisible()
}

/** The call of this path is answered so. */
export const answering = (page: Page, path: string, json: unknown, status = 200) =>
  page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ status, json }),
  )
