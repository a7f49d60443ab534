// What the tests of the home page's sections share: a program of their own, whose content they may change, the sections'
// tabs, and items that are there before a test begins.
import { expect, type Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { test as base, demoProgram } from './site.ts'

interface Item {
  readonly _id: string
}

/** The lists of the home page, by their calls. */
interface HomeContent {
  add(path: string, fields: object): Promise<Item>
  list<T extends Item>(path: string): Promise<readonly T[]>
  /** The picture of a product, for items that need one. */
  readonly picture: string
}

export const test = base.extend<{ home: HomeContent }, { program: Program }>({
  program: demoProgram(),
  signedIn: true,
  home: async ({ program, session, catalogue }, use) => {
    const headers = { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' }
    const { image } = await catalogue.product('Aurelys Duo')
    await use({
      picture: image,
      list: (path) => catalogue.get(path),
      add: async (path, fields) => {
        const answer = await fetch(program.url + path, { method: 'POST', headers, body: JSON.stringify(fields) })
        expect(answer.status).toBe(201)
        return (await answer.json()) as Item
      },
    })
  },
})

/** Where the sections live; their tabs lead there as well (admin-journey.spec.ts, place.test.tsx). */
const addresses = {
  Bannière: '/admin/accueil/banniere',
  Services: '/admin/accueil/services',
  Produits: '/admin/accueil/produits',
  Témoignages: '/admin/accueil/temoignages',
  Références: '/admin/accueil/references',
  Partenaires: '/admin/accueil/partenaires',
  Blog: '/admin/accueil/blog',
} as const

export type Section = keyof typeof addresses

export async function openSection(page: Page, tab: Section): Promise<void> {
  await page.goto(addresses[tab])
  await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').locator('form, .collection')).toBeVisible()
}

/** The names of the items that the section lists. */
export const listed = (page: Page) => page.locator('.collection-item h3')

/** What the form says is wrong. */
export const problems = (page: Page) => page.locator('.summary').getByRole('link')

/** Deletes an item, and answers the question that stands before it, where one does. */
export async function remove(page: Page, name: string, question?: string): Promise<void> {
  await page.getByRole('button', { name: `Supprimer : ${name}`, exact: true }).click()
  if (question === undefined) return
  const dialog = page.getByRole('dialog', { name: question, exact: true })
  await expect(dialog).toContainText(`« ${name} »`)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
}

/** Moves the item up once, and waits until the server holds the new order. */
export async function moveUp(page: Page, name: string, path: string): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok())
  await page.getByRole('button', { name: `Monter : ${name}`, exact: true }).click()
  await saved
}
