// How somebody builds a site by the screens of the back office: from one screen to the next by the menu, forms filled by
// the labels of their fields, and items that are there once the list shows them.
import { expect, type Locator, type Page } from '@playwright/test'
import { type ChosenFile, choose, fileField } from './admin-forms.ts'
import { closeToasts } from './site.ts'

/** What a field is given: a text, files, or a tick. */
type Entry = string | ChosenFile | readonly ChosenFile[] | true

/** By the menu, without loading a document: what was just made must be known to the next screen. */
export async function goTo(page: Page, entry: string, tab?: string): Promise<void> {
  const role = entry === 'Logout' ? 'button' : 'link'
  // Where something waits behind an entry its name says how much.
  const name = new RegExp(`^${entry}(, \\d+ non lus?)?$`)
  await page.getByRole('navigation', { name: 'Administration' }).getByRole(role, { name }).click()
  if (tab) await page.getByRole('tab', { name: tab, exact: true }).click()
}

export const formOf = (page: Page, label: string) => page.getByRole('form', { name: label, exact: true })

/** Fills the fields of these labels. */
export async function fill(scope: Locator, entries: Readonly<Record<string, Entry>>): Promise<void> {
  for (const [label, entry] of Object.entries(entries)) {
    if (entry === true) await tick(scope, label)
    else if (typeof entry === 'string') await scope.getByRole('textbox', { name: label, exact: true }).fill(entry)
    else await attach(fileField(scope, label), 'name' in entry ? [entry] : entry)
  }
}

/** Chooses files and waits until the field holds each of them. */
async function attach(field: Locator, files: readonly ChosenFile[]): Promise<void> {
  await choose(field, ...files)
  await expect(field.getByRole('button', { name: /^Retirer/ })).toHaveCount(files.length)
}

/** A product is listed with its category behind its name. */
export async function tick(scope: Locator, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) await scope.getByRole('checkbox', { name: new RegExp(`^${label}`) }).check()
}

export async function select(scope: Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })
}

/** Adds a row to a list of the form and fills it. */
export async function addRow(
  scope: Locator,
  button: string,
  row: string,
  entries: Readonly<Record<string, Entry>>,
): Promise<void> {
  await scope.getByRole('button', { name: button, exact: true }).click()
  await fill(scope.getByRole('group', { name: row, exact: true }), entries)
}

/** Saves a new item, which the list then shows under its name. */
export async function add(form: Locator, name: string): Promise<void> {
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(form.page().locator('.collection-item h3').filter({ hasText: name })).toBeVisible()
}

export async function save(form: Locator, button: string, message: string): Promise<void> {
  await closeToasts(form.page())
  await form.getByRole('button', { name: button, exact: true }).click()
  await expect(form.page().getByText(message)).toBeVisible()
}
