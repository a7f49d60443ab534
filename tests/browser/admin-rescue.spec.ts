// Unsaved work of every form outlives a browser that dies and a session that ends, for the one who typed it.
import type { Page } from '@playwright/test'
import { goTo } from './admin-building.ts'
import { test } from './admin-content.ts'
import { forms, typeInto } from './admin-every-form.ts'
import { choose, editProduct, fileField, openNew, picture } from './admin-forms.ts'
import { layerOf, signInAgain } from './admin-session-layer.ts'
import { administrator, expect, expectAccessible, expectWholeAtBothSizes, openScreen } from './site.ts'

const offer = (page: Page) => page.getByRole('region', { name: 'Brouillon retrouvé' })

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')).length)

const serverDrafts = '**/api/drafts/**'

/**
 * Until the browser has a copy of what was typed. The server, which is told of it some seconds later, answers nothing
 * before the page is loaded anew: its draft would take the copy's place, on a slow machine before anybody looks.
 */
async function expectKeptHere(page: Page): Promise<void> {
  await page.route(serverDrafts, (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
  await expect.poll(() => kept(page)).toBe(1)
}

/** As when the browser is killed: nobody is asked. */
async function reloadAtOnce(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute(serverDrafts)
}

test('a new product is found again by whoever signs in again', async ({ page }) => {
  await openScreen(page, 'Ajouter Produits')
  const form = page.getByRole('form', { name: 'Créer un produit' })
  await form.locator('#product-name').fill('Interrompu')
  await form.getByRole('textbox', { name: 'Caractéristique 1' }).fill('Une première')
  await expectKeptHere(page)
  await page.evaluate(() => {
    for (const key of ['token', 'userId', 'username']) localStorage.removeItem(key)
  })
  await reloadAtOnce(page)
  await page.getByLabel("Nom d'utilisateur").fill(administrator.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL('**/admin/produits/nouveau')
  await test.step('it is not written over while nobody has answered', async () => {
    await expect(offer(page)).toBeVisible()
    await form.locator('#product-name').fill('Un autre')
    await reloadAtOnce(page)
  })
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(form.locator('#product-name')).toHaveValue('Interrompu')
  await expect(form.getByText('Modifications non enregistrées')).toBeVisible()
  await form.getByRole('button', { name: 'Ajouter une caractéristique' }).click()
  await form.getByRole('textbox', { name: 'Caractéristique 2' }).fill('Une seconde')
  await expect(form.getByRole('textbox', { name: 'Caractéristique 1' })).toHaveValue('Une première')
  await expect(form.getByRole('textbox', { name: 'Caractéristique 2' })).toHaveValue('Une seconde')
})

test.describe('over a newer version:', () => {
  test.use({ expectedErrors: ['409'] })

  test('a draft marks its product in the selection, and says when what was saved has changed meanwhile', async ({
    page,
    catalogue,
  }) => {
    const product = await catalogue.createProduct({ name: 'Repris plus tard' })
    await openScreen(page, 'Modifier Produits')
    const form = await editProduct(page, 'Repris plus tard')
    const description = form.locator('#product-description')
    await description.fill('Mon texte.')
    await expectKeptHere(page)
    await catalogue.update(`/api/products/${product._id}`, { name: 'Renommé ailleurs' })
    await reloadAtOnce(page)
    await expect(offer(page)).toContainText('La version enregistrée a changé depuis.')
    await expect(form.locator('#product-name')).toHaveValue('Renommé ailleurs')
    const cardOf = (name: string) => page.locator('.product-card').filter({ hasText: name })
    await test.step('the selection marks it', async () => {
      await page.getByRole('link', { name: 'Tous les produits' }).click()
      await expect(cardOf('Renommé ailleurs')).toContainText('Brouillon')
      await expect(page.getByText('Brouillon', { exact: true })).toHaveCount(1)
      await expectAccessible(page)
    })
    await test.step('it is taken up, and saved over that once both versions were seen', async () => {
      await cardOf('Renommé ailleurs')
        .getByRole('link', { name: /^Renommé ailleurs/ })
        .click()
      await offer(page).getByRole('button', { name: 'Reprendre' }).click()
      await expect(description).toHaveValue('Mon texte.')
      await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Une version plus récente existe' })
      await expect(question).toContainText('Renommé ailleurs')
      await expect(question).toContainText('Mon texte.')
      expect(await catalogue.get(`/api/products/${product._id}`)).toMatchObject({ name: 'Renommé ailleurs' })
      await question.getByRole('button', { name: 'Enregistrer quand même' }).click()
      await expect(page.getByText('Product updated successfully!')).toBeVisible()
      await expect(cardOf('Repris plus tard')).toBeVisible()
      expect(await kept(page)).toBe(0)
    })
    await test.step('one that is ignored is forgotten', async () => {
      await cardOf('Repris plus tard')
        .getByRole('link', { name: /^Repris plus tard/ })
        .click()
      await description.fill('Pas encore enregistré.')
      await expectKeptHere(page)
      await reloadAtOnce(page)
      await offer(page).getByRole('button', { name: 'Ignorer' }).click()
      await page.getByRole('link', { name: 'Tous les produits' }).click()
      await expect(cardOf('Repris plus tard')).toBeVisible()
      await expect(cardOf('Repris plus tard')).not.toContainText('Brouillon')
    })
  })
})

test('the settings of the site come back with their rows', async ({ page }) => {
  await openScreen(page, 'Paramètres du site')
  const form = page.getByRole('form', { name: 'Paramètres du site' })
  const brand = form.locator('#settings-brand')
  const phone = form.getByRole('group', { name: 'Service 1', exact: true }).getByRole('textbox').first()
  await brand.fill('Maison interrompue')
  await phone.fill('Un service interrompu')
  await expectKeptHere(page)
  await reloadAtOnce(page)
  await expect(offer(page)).toContainText('a été retrouvé')
  await expect(brand).not.toHaveValue('Maison interrompue')
  await expectWholeAtBothSizes(page)
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(brand).toHaveValue('Maison interrompue')
  await expect(phone).toHaveValue('Un service interrompu')
  await expect(form.getByText('Modifications non enregistrées')).toBeVisible()
  // The site itself stays as the other tests know it.
  await page.route('**/api/site', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ json: { ...route.request().postDataJSON(), updatedAt: 'later' } })
      : route.continue(),
  )
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Paramètres du site enregistrés avec succès !')).toBeVisible()
  expect(await kept(page)).toBe(0)
})

test('an event is open again where the work was', async ({ page, catalogue }) => {
  const [event] = await catalogue.get<readonly { title: string }[]>('/api/events')
  const title = event?.title ?? ''
  await openScreen(page, 'Evénement Form')
  await page.getByRole('link', { name: `Modifier : ${title}`, exact: true }).click()
  const form = page.getByRole('form', { name: 'Modifier l’événement' })
  const subtitle = form.getByRole('textbox', { name: 'Sous-titre' })
  await subtitle.fill('Presque fini')
  await expectKeptHere(page)
  await reloadAtOnce(page)
  await expect(form.locator('#event-title')).toHaveValue(title)
  await form.getByRole('button', { name: 'Annuler' }).click()
  const mark = page.locator('.collection-item').filter({ hasText: title }).getByText('Brouillon', { exact: true })
  await expect(mark).toBeVisible()
  await page.getByRole('link', { name: `Modifier : ${title}`, exact: true }).click()
  await expect(mark).toHaveCount(0)
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(subtitle).toHaveValue('Presque fini')
  await form.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('link', { name: 'Créer un événement' })).toBeVisible()
  expect(await kept(page)).toBe(0)
})

test('a file that was chosen and not sent is named, to be chosen again', async ({ page }) => {
  await openScreen(page, 'Catégories & Traitements')
  const form = await openNew(page, 'Ajouter une catégorie')
  const image = fileField(form, 'Image de couverture')
  await choose(image, picture('couverture.png', 60))
  await expect(image.locator('.tile')).toHaveCount(1)
  await form.locator('#category-title').fill('Avec une image')
  await expectKeptHere(page)
  await reloadAtOnce(page)
  await expect(offer(page)).toContainText('Fichier à choisir de nouveau : « couverture.png ».')
  await offer(page).getByRole('button', { name: 'Reprendre' }).click()
  await expect(form.locator('#category-title')).toHaveValue('Avec une image')
  await expect(image.locator('.tile')).toHaveCount(0)
})

/** A token that can be read, has not ended, and was never given by this server. */
const strangeToken = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"iat":1700000000,"exp":4000000000}').toString('base64url')}.bm9uZQ`

test.describe('no form loses what was typed:', () => {
  test.use({ expectedErrors: ['401'] })

  test('neither in a crash, nor by the menu, nor when the session ends at the save', async ({ page }) => {
    test.slow()
    await page.goto('/admin')
    for (const one of forms) {
      await test.step([one.entry, one.tab, one.label].filter(Boolean).join(' › '), async () => {
        await goTo(page, one.entry, one.tab)
        await one.open?.(page)
        const form = page.getByRole('form', { name: one.label, exact: true })
        const isThere = await typeInto(form, one)
        const unsaved = form.getByText('Modifications non enregistrées')
        await expect(unsaved).toBeVisible()

        // Files that were chosen are not kept: what a crash leaves of a new product stands above.
        if (one.entry !== 'Ajouter Produits') {
          await test.step('it comes back after a crash', async () => {
            await expectKeptHere(page)
            await reloadAtOnce(page)
            await offer(page).getByRole('button', { name: 'Reprendre' }).click()
            await isThere()
            await expect(unsaved).toBeVisible()
          })
        }
        await test.step('the menu asks before it leaves', async () => {
          await goTo(page, 'Contacts')
          const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
          await question.getByRole('button', { name: 'Continuer la saisie' }).click()
          await expect(question).toBeHidden()
          await isThere()
        })
        await test.step('the session ends at the save', async () => {
          await page.evaluate((token) => window.localStorage.setItem('token', token), strangeToken)
          await form.locator('button[type=submit]').click()
          await expect(layerOf(page)).toBeVisible()
          await isThere()
          await signInAgain(page)
          await isThere()
          await expect(form.locator('.save-bar-failure')).toHaveCount(0)
          await expect(page.locator('.toast-error')).toHaveCount(0)
        })
        await test.step('Ctrl+S saves it, and its page is one click away', async () => {
          await page.keyboard.press('Control+s')
          const message = page.locator('.toast', { hasText: one.saved })
          await expect(message.getByRole('link', { name: 'Voir sur le site' })).toHaveAttribute('href', /^\//)
          await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
        })
      })
    }
  })
})
