// What the tests of choosing press and read: the quiet buttons, the bar of the comparison, the counter of the selection.
import type { Page } from '@playwright/test'
import type { Catalogue } from './catalogue.ts'

export const bar = (page: Page) => page.getByRole('complementary', { name: 'Comparaison' })
export const counter = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Ma sélection/ })
export const compare = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Comparer ${name}`, exact: true })
export const select = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`sélection : ${name}$`) })

export const ids = async (catalogue: Catalogue, ...names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await catalogue.product(name))._id))

export const stored = (page: Page, name: string) => page.evaluate((key) => window.localStorage.getItem(key), name)

/** As if it had been chosen on an earlier visit. */
export async function keep(page: Page, name: string, value: unknown): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      // Reloads find what became of it.
      if (sessionStorage.getItem(`kept ${key}`)) return
      sessionStorage.setItem(`kept ${key}`, '1')
      localStorage.setItem(key, text)
    },
    [name, JSON.stringify(value)] as const,
  )
}
