// What the tests of services share: the two areas that list them, and how their pages are read.
import type { Page } from '@playwright/test'
import type { Catalogue } from './catalogue.ts'

export interface Service {
  readonly _id: string
  readonly title: string
  readonly products: readonly { readonly _id: string; readonly name: string }[]
}

export const areas = [
  {
    path: '/spa',
    list: '/api/spa-services',
    entry: 'SPA',
    title: 'SPA',
    name: 'SPA',
    placeholders: 4,
    empty: 'Aucun service SPA disponible pour le moment.',
    missing: "Le service SPA que vous recherchez n'existe pas.",
  },
  {
    path: '/fitness',
    list: '/api/fitness-services',
    entry: 'Sport & Fitness',
    title: 'Matériel de Sport',
    name: 'Fitness',
    placeholders: 6,
    empty: 'Aucun service Fitness disponible pour le moment.',
    missing: "Le service fitness que vous recherchez n'existe pas.",
  },
] as const

export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const services = (catalogue: Catalogue, list: string) => catalogue.get<readonly Service[]>(list)

export async function firstOf(catalogue: Catalogue, list: string): Promise<Service> {
  const [first] = await services(catalogue, list)
  if (!first) throw new Error(`${list} is empty`)
  return first
}

/** By a link of the foot of the page, so that the browser asks the API itself. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: entry, exact: true }).click()
}

/** In how many columns the cards of a list stand. */
export const columns = (page: Page, list: string) =>
  page.locator(list).evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

/** After how many lines the texts of the cards are cut. */
export const clamps = (page: Page) =>
  page
    .locator('.card-description')
    .evaluateAll((all) => [...new Set(all.map((text) => getComputedStyle(text).webkitLineClamp))])
