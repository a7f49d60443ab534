// What tests share that change content: a program that only such tests see, items that are there before a test begins, and
// what one does with the items of any collection.
import { expect, type Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { test as base, demoProgram } from './site.ts'

interface Item {
  readonly _id: string
}

/** Collections, by their calls. */
interface Content {
  add(path: string, fields: object): Promise<Item>
  list<T extends Item>(path: string): Promise<readonly T[]>
  /** The picture of a product, for items that need one. */
  readonly picture: string
}

export const test = base.extend<{ content: Content }, { program: Program }>({
  program: demoProgram(),
  signedIn: true,
  content: async ({ program, session, catalogue }, use) => {
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

/** The names of the items that the screen lists. */
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
