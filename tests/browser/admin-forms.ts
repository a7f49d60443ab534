// How the tests fill the forms of the back office.
import { expect, type Locator, type Page } from '@playwright/test'
import { pdf, png } from '../http/support/files.ts'

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture of one colour; another shade is another content. */
export function picture(name: string, shade: number, width = 640, height = 480): ChosenFile {
  return { name, mimeType: 'image/png', buffer: png(width, height, shade) }
}

export function document(name: string): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: pdf() }
}

/** Chooses files by the button inside `field`, as people do. */
export async function choose(field: Locator, ...files: readonly ChosenFile[]): Promise<void> {
  const chooser = field.page().waitForEvent('filechooser')
  await field.locator('.drop-zone-button').click()
  await (await chooser).setFiles([...files])
}

/** A field that holds files, by its legend. */
export const fileField = (scope: Locator, legend: string) => scope.getByRole('group', { name: legend, exact: true })

export const part = (page: Page, title: string) =>
  page.locator('.form-part').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Goes from a list to the form that adds to it, which is called as the way to it. */
export async function openNew(page: Page, label: string): Promise<Locator> {
  await page.getByRole('link', { name: label, exact: true }).click()
  const form = page.getByRole('form', { name: label, exact: true })
  await expect(form).toBeVisible()
  return form
}

/** Opens the form of a product from the selection. */
export async function editProduct(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const form = page.getByRole('form', { name: 'Modifier le produit' })
  await expect(form.locator('#product-name')).toHaveValue(name)
  return form
}
