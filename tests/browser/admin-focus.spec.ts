// Where the focus is after what the keyboard did: whoever works without a pointer never begins again at the page's top.
import type { Locator, Page } from '@playwright/test'
import { listed, problems, test } from './admin-content.ts'
import { choose, fileField, openNew, picture } from './admin-forms.ts'
import { chooseEntry, closeToasts, expect, openScreen } from './site.ts'

const path = '/api/spa-services'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const edit = (page: Page, name: string) => page.getByRole('link', { name: `Modifier : ${name}`, exact: true })

async function press(page: Page, target: string | Locator): Promise<void> {
  await (typeof target === 'string' ? button(page, target) : target).focus()
  await page.keyboard.press('Enter')
}

test('an entry that comes to an end of its list keeps it, and an edit gives it back', async ({ page, content }) => {
  for (const title of ['Premier', 'Second']) await content.add(path, { title, imageSrc: content.picture })
  await openScreen(page, 'Spa Page')
  await expect(listed(page).last()).toHaveText('Second')
  const count = await listed(page).count()
  await press(page, 'Monter : Second')
  for (let place = count - 2; place > 0; place -= 1) {
    await expect(listed(page).nth(place)).toHaveText('Second')
    await expect(button(page, 'Monter : Second')).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(listed(page).first()).toHaveText('Second')
  await expect(button(page, 'Descendre : Second')).toBeFocused()
  await expect(listed(page).last()).toHaveText('Premier')
  await press(page, 'Monter : Premier')
  await expect(button(page, 'Descendre : Premier')).toBeEnabled()
  await press(page, 'Descendre : Premier')
  await expect(button(page, 'Descendre : Premier')).toBeDisabled()
  await expect(button(page, 'Monter : Premier')).toBeFocused()
  await closeToasts(page)
  await test.step('saving and giving up an edit return to where it began', () => giveUpAndSave(page))
})

async function giveUpAndSave(page: Page): Promise<void> {
  await press(page, edit(page, 'Second'))
  await page.keyboard.press('Escape')
  await expect(edit(page, 'Second')).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, 'Enregistrer')
  await expect(page.getByText('Service mis à jour avec succès !')).toBeVisible()
  await expect(edit(page, 'Second')).toBeFocused()
  await test.step('saving what stays leaves it on its button', async () => {
    await chooseEntry(page, 'Page À Propos')
    await press(page, 'Enregistrer')
    await expect(page.locator('.toast', { hasText: 'Page À propos' })).toBeVisible()
    await expect(button(page, 'Enregistrer')).toBeFocused()
  })
}

test('what has the focus is never behind a bar', async ({ page, catalogue }) => {
  const product = await catalogue.product('Aurelys Duo')
  await page.goto(`/admin/produits/${product._id}`)
  await page.getByLabel(/^Nom/).first().focus()
  await page.keyboard.type('!')
  await expect(page.getByText('Brouillon enregistré').first()).toBeVisible()
  // The last is what a window of 1280 by 1024 has left at 400 %.
  for (const [width, height] of [
    [320, 760],
    [390, 760],
    [768, 760],
    [1280, 760],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByLabel(/^Nom/).first().focus()
    for (const [key, steps] of [
      ['Tab', 25],
      ['Shift+Tab', 22],
    ] as const) {
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press(key)
        // Some browsers scroll there in steps.
        const message = `${width} × ${height}: ${step} by ${key}`
        await expect.poll(() => behindBar(page), { message, timeout: 2000 }).toBe('')
      }
    }
  }
})

/** What has the focus, if some of it is behind a bar; of a text of many lines the first, where its caret is. */
const behindBar = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const bar = document.querySelector('.save-bar')
    if (!activeElement || !bar || bar.contains(activeElement)) return ''
    const { top, bottom } = activeElement.getBoundingClientRect()
    const end = activeElement.matches('textarea') ? top + 40 : bottom
    const above = document.querySelector('.shell-bar')?.getBoundingClientRect().bottom ?? 0
    const isBehind = end > bar.getBoundingClientRect().top || (above > 0 && top < above)
    return isBehind ? activeElement.outerHTML.slice(0, 200) : ''
  })

test('an upload that is cancelled leaves it where another file is chosen', async ({ page }) => {
  await openScreen(page, 'Evénement Form')
  await openNew(page, 'Créer un événement')
  await page.route('**/api/events/upload-gallery', () => {})
  const gallery = fileField(page.getByRole('main'), 'Images de la galerie')
  await choose(gallery, picture('en-route.png', 40))
  await press(page, 'Annuler en-route.png')
  await expect(gallery.locator('.drop-zone-button')).toBeFocused()
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500', '400'] })

  test('a deletion that is refused leaves it on its button', async ({ page, content }) => {
    await content.add(path, { title: 'Gardé', imageSrc: content.picture })
    await openScreen(page, 'Spa Page')
    await page.route(`**${path}/**`, (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await press(page, 'Supprimer : Gardé')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Supprimer' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Erreur lors de la suppression : Panne.')).toBeVisible()
    await expect(button(page, 'Supprimer : Gardé')).toBeFocused()
    const form = await openNew(page, 'Ajouter un service SPA')
    await press(page, form.getByRole('button', { name: 'Ajouter', exact: true }))
    await expect(problems(page).first()).toBeVisible()

    await test.step('a question about what is in use that is turned down leaves it on the button that asked', async () => {
      await chooseEntry(page, 'Catégories & Traitements')
      await press(page, 'Supprimer : Spa')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(button(page, 'Supprimer : Spa')).toBeFocused()
    })
  })
})
