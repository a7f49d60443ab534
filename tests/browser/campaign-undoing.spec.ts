// A campaign by keyboard: made, sent out, taken back, and each of that undone; what is said of it is what visitors see, and
// the focus is never lost with the button that was pressed.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { Campaigns } from './campaigns.ts'
import { test as base, demoProgram, expect } from './site.ts'

/** Only this test sees its catalogue. */
const test = base.extend<{ campaigns: Campaigns }, { program: Program }>({
  program: demoProgram(),
  campaigns: async ({ program, session }, use) => use(new Campaigns(program, session)),
})
test.use({ signedIn: true })

interface Category {
  readonly _id: string
  readonly title: string
  readonly updatedAt: string
}

const state = (page: Page) => page.getByRole('region', { name: 'Où elle en est' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses the button by keyboard, and the same one of the question that comes. */
async function press(page: Page, name: string): Promise<void> {
  await state(page).getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /maintenant/ })
  await question.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** By the message of the last act. */
async function undo(page: Page): Promise<void> {
  await page.keyboard.press('Control+z')
}

test('what is said of a campaign follows the undoing of its acts, and so does the focus', async ({
  page,
  campaigns,
}) => {
  const categories: Category[] = await (await page.request.get('/api/products/categories')).json()
  const [category] = categories
  if (!category) throw new Error('the demo has no category')
  await campaigns.draft('Category', category._id, { title: 'En fête', _base: category.updatedAt })
  await campaigns.draft('Category', randomUUID(), { title: '', subtitle: 'Ailleurs' })
  await page.goto('/admin/calendrier/nouveau')
  const form = page.getByRole('form', { name: 'Nouvelle campagne' })
  await form.getByRole('textbox', { name: 'Titre' }).fill('Soldes')
  await form.getByRole('checkbox', { name: /^En fête/ }).check()
  await form.getByRole('button', { name: 'Créer la campagne', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(state(page)).toContainText('1 brouillon.')
  await expect(title(page)).toBeFocused()

  await press(page, 'Publier maintenant')
  await expect(state(page)).toContainText('En ligne depuis le')
  await expect(title(page)).toBeFocused()
  await undo(page)
  await expect(state(page)).toContainText('1 brouillon.')
  await expect(state(page).getByRole('button', { name: 'Publier maintenant', exact: true })).toBeVisible()

  await press(page, 'Publier maintenant')
  await expect(state(page)).toContainText('En ligne depuis le')
  await press(page, 'Retirer maintenant')
  await expect(state(page)).toContainText('La version d’avant est revenue le')
  await expect(title(page)).toBeFocused()
  await undo(page)
  await expect(state(page)).toContainText('En ligne depuis le')
  await expect(state(page).getByRole('button', { name: 'Retirer maintenant', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Retour au calendrier', exact: true }).click()
  const online = page.getByRole('region', { name: 'En ligne', exact: true })
  await expect(online).toContainText('Soldes')
  await online.getByRole('button', { name: /^Retirer maintenant/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer maintenant', exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Terminées' })).toContainText('La version d’avant est revenue le')
  await expect(title(page)).toBeFocused()
})
