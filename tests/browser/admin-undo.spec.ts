// Taking back what was done: by the message of the act, by keys, over what somebody else did, and with a form open on it.
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { openNew } from './admin-forms.ts'
import { tabTo } from './keyboard.ts'
import {
  test as base,
  closeToasts,
  demoProgram,
  expect,
  expectAccessible,
  expectWholeAtBothSizes,
  holdBack,
  openScreen,
  overflow,
  sizes,
} from './site.ts'

/** Only these tests see their catalogue. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })
test.use({ signedIn: true })
test.describe.configure({ mode: 'serial' })

const undoButton = (page: Page) => page.locator('.toasts').getByRole('button', { name: 'Annuler' })
const redoButton = (page: Page) => page.locator('.toasts').getByRole('button', { name: 'Rétablir' })
const title = (page: Page) => page.getByLabel('Titre de la page')
const save = (page: Page) => page.getByRole('form').getByRole('button', { name: 'Enregistrer', exact: true })

async function saveTitle(page: Page, text: string): Promise<void> {
  await title(page).fill(text)
  await save(page).click()
  await expect(page.getByText('Page Fitness mise à jour avec succès !')).toBeVisible()
}

test('a save goes back and forth, one undoing after the other, in nobody’s way and over nothing that is typed', async ({
  page,
  catalogue,
}) => {
  await openScreen(page, 'Fitness Page')
  const before = await title(page).inputValue()
  const stored = async () => (await catalogue.get<{ title: string }>('/api/fitness-page-data')).title

  await test.step('a save goes back and forth, and its form shows it', async () => {
    await saveTitle(page, 'Force et souplesse')
    await undoButton(page).click()
    await expect(page.getByText('Modification annulée')).toBeVisible()
    await expect(title(page)).toHaveValue(before)
    expect(await stored()).toBe(before)
    await redoButton(page).click()
    await expect(title(page)).toHaveValue('Force et souplesse')
    expect(await stored()).toBe('Force et souplesse')
    await closeToasts(page)
  })
  await test.step('one undoing waits for the one before', async () => {
    await saveTitle(page, 'Un')
    await closeToasts(page)
    await saveTitle(page, 'Deux')
    const release = await holdBack(page, '**/undo')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    release()
    await expect.poll(stored).toBe('Force et souplesse')
    await expect(title(page)).toHaveValue('Force et souplesse')
    await page.unrouteAll()
    await closeToasts(page)
  })
  await test.step('the message is in nobody’s way at either size', async () => {
    await saveTitle(page, 'En tout lieu')
    // It rests for as long as it has the focus.
    await undoButton(page).focus()
    for (const viewport of [sizes.phone, sizes.desk]) {
      await page.setViewportSize(viewport)
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page)
      const [message, bar] = await Promise.all([
        page.locator('.toast').boundingBox(),
        page.locator('.save-bar').boundingBox(),
      ])
      expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    }
  })
  await test.step('what is typed meanwhile is kept, and nothing is saved over unseen', async () => {
    await title(page).fill('Une et demie')
    await undoButton(page).click()
    const question = page.getByRole('dialog', { name: 'Une version plus récente existe' })
    await expect(question).toContainText('Une et demie')
    await question.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(title(page)).toHaveValue('Une et demie')
  })
})

test.describe('a category that is in use', () => {
  test.use({ expectedErrors: ['400'] })

  test('keys take back acts one after the other, but in a field and under a question', async ({ page, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'Touches' })
    await catalogue.createTreatment({ title: 'Avec elle', category: category._id, description: 'Texte.' })
    const titles = async () => (await catalogue.categories()).map((one) => one.title)
    await openScreen(page, 'Catégories & Traitements')
    const row = page.locator('.collection-item').filter({ hasText: 'Touches' })
    await tabTo(page, row.getByRole('button', { name: 'Supprimer : Touches' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Catégorie utilisée' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Control+z')
    await tabTo(page, question.getByRole('button', { name: 'Supprimer quand même' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Catégorie supprimée avec succès !')).toBeVisible()
    await expect(row).toBeHidden()
    expect(await titles()).not.toContain('Touches')

    const form = await openNew(page, 'Ajouter une catégorie')
    const field = form.getByRole('textbox', { name: 'Titre', exact: true })
    await field.fill('x')
    await field.press('Control+z')
    expect(await titles()).not.toContain('Touches')
    await field.fill('')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/^Suppression annulée/)).toBeVisible()
    await expect(row).toBeVisible()
    expect((await catalogue.treatments()).map((one) => one.title)).toContain('Avec elle')
    await page.keyboard.press('Control+Shift+z')
    await expect(page.getByText(/^Suppression rétablie/)).toBeVisible()
    await expect(row).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(row).toBeVisible()
  })
})

test('an order and a removal go back as they were, and a removal that can be taken back asks nothing', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/admin/accueil/references')
  const names = page.locator('.collection-item h3')
  await expect(names.nth(1)).toBeVisible()
  const before = await names.allTextContents()
  await page.getByRole('button', { name: `Monter : ${before[1]}`, exact: true }).click()
  await expect(page.getByText('Ordre enregistré avec succès !')).toBeVisible()
  await undoButton(page).click()
  await expect(page.getByText(/^Changement d’ordre annulé/)).toBeVisible()
  await expect(names).toHaveText(before)
  await closeToasts(page)

  const remove = page.getByRole('button', { name: `Supprimer : ${before[0]}`, exact: true })
  await remove.click()
  await expect(names).toHaveText(before.slice(1))
  await undoButton(page).click()
  await expect(names).toHaveText(before)
  await closeToasts(page)

  await test.step('the message waits for the pointer and the focus, then ten seconds; the key takes back later, too', async () => {
    await remove.click()
    await undoButton(page).hover()
    await page.clock.fastForward(60_000)
    await undoButton(page).focus()
    await page.mouse.move(0, 0)
    await page.clock.fastForward(60_000)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await undoButton(page).blur()
    await page.clock.runFor(9999)
    await expect(undoButton(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(undoButton(page)).toBeHidden()
    await page.clock.resume()
    await page.keyboard.press('Control+z')
    await expect(names).toHaveText(before)
  })
})

test.describe('what cannot go back', () => {
  test.use({ expectedErrors: ['409', '503', '400'] })

  test('says who changed it since, and goes by force', async ({ page, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'Partagée' })
    await page.setViewportSize(sizes.phone)
    await page.goto(`/admin/categories/${category._id}`)
    const subtitle = page.getByRole('form', { name: 'Modifier la catégorie' }).getByLabel('Sous-titre')
    await subtitle.fill('Le mien')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Catégorie mise à jour avec succès !')).toBeVisible()
    await catalogue.update(`/api/products/categories/${category._id}`, { subtitle: 'Le sien' })
    await tabTo(page, undoButton(page))
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Modifié entre-temps' })
    await expect(question).toContainText('Partagée')
    await expectWholeAtBothSizes(page)
    await page.setViewportSize(sizes.phone)
    await tabTo(page, question.getByRole('button', { name: 'Annuler quand même' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Modification annulée/)).toBeVisible()
    const [now] = (await catalogue.categories()).filter(({ _id }) => _id === category._id)
    expect(now).toMatchObject({ subtitle: '' })
  })

  test('can be tried again where the server does not answer, or says the rule that it would break', async ({
    page,
    catalogue,
  }) => {
    await catalogue.createCategory({ title: 'Même titre' })
    const category = await catalogue.createCategory({ title: 'Injoignable' })
    await page.goto('/admin/categories')
    const remove = page.getByRole('button', { name: 'Supprimer : Injoignable' })
    await remove.click()
    await page.getByRole('button', { name: 'Confirmer la suppression : Injoignable' }).click()
    await page.route('**/undo', (route) => route.fulfill({ status: 503, json: { message: 'Indisponible.' } }), {
      times: 1,
    })
    await undoButton(page).click()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(remove).toBeVisible()
    expect((await catalogue.categories()).map(({ _id }) => _id)).toContain(category._id)
    await closeToasts(page)

    await page.getByRole('button', { name: 'Supprimer : Même titre' }).click()
    await page.getByRole('button', { name: 'Confirmer la suppression : Même titre' }).click()
    await expect(undoButton(page)).toBeVisible()
    await catalogue.createCategory({ title: 'Même titre' })
    await undoButton(page).click()
    const window = page.getByRole('dialog', { name: 'Annulation impossible' })
    await expect(window).toBeVisible()
    await window.getByRole('button', { name: 'Fermer', exact: true }).click()
    await expect(window).toBeHidden()
  })
})
