// Choosing a product, changing it, hiding it, deleting it: each change is on the site at once.
import { choose, editProduct, fileField, part, picture } from './admin-forms.ts'
import {
  closeToasts,
  expect,
  expectAccessible,
  expectFitsBothSizes,
  expectWholeAtBothSizes,
  moveTo,
  open,
  openScreen,
  overflow,
  sizes,
  test,
} from './site.ts'

test.use({ signedIn: true })

test('the selection is newest first, filtered by name, marks what is inactive, and has three columns at most', async ({
  page,
  catalogue,
}) => {
  await catalogue.createProduct({ name: 'Console masquée', isActive: false })
  await openScreen(page, 'Modifier Produits')
  const cards = page.locator('.product-card')
  await expect(cards).toHaveCount(21)
  await expect(cards.first()).toContainText('Console masquée')
  await expect(cards.first()).toContainText('Inactif')
  await expect(cards.first()).toHaveCSS('border-top-color', 'rgb(164, 52, 58)')
  await expect(page.getByText('21 produits')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Rechercher' })
  await search.fill('NEVYLIS')
  await expect(cards).toHaveCount(2)
  await search.fill('zzzz')
  await expect(page.getByText('Aucun produit trouvé correspondant à vos critères.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tous', exact: true }).click()
  await expect(cards).toHaveCount(21)

  const columns = () => cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size)
  await page.setViewportSize({ width: 1920, height: 1000 })
  await expect.poll(columns).toBe(3)
  await page.setViewportSize(sizes.phone)
  await expect.poll(columns).toBe(1)
  expect(await overflow(page)).toBe(0)
})

test('a name of one long word breaks wherever it stands, and covers no button', async ({ page, catalogue }) => {
  const name = 'Cryolipolyse'.repeat(16)
  const { _id } = await catalogue.createProduct({ name })
  await page.goto('/admin/produits')
  const card = page.locator('.product-card').first()
  await expect(card).toContainText(name)
  await expectFitsBothSizes(page, async () => {
    const bottom = await card.locator('.product-card-category').evaluate((text) => text.getBoundingClientRect().bottom)
    const top = await card.locator('.product-card-buttons').evaluate((row) => row.getBoundingClientRect().top)
    expect(bottom).toBeLessThanOrEqual(top)
  })
  await moveTo(page, `/admin/produits/${_id}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name)
  await expectFitsBothSizes(page)
  await moveTo(page, '/admin/accueil/produits')
  const entry = page.locator('.products-name').filter({ hasText: name }).first()
  await expect(entry).toBeVisible()
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport)
    expect(await entry.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  }
})

test.describe('a product', () => {
  test.use({ expectedErrors: ['404'] })

  test('is changed, hidden, shown and deleted, on the site at once', async ({ page, catalogue, browser, program }) => {
    const product = await catalogue.createProduct({ name: 'Avant' })
    const visitor = await (await browser.newContext({ baseURL: program.url })).newPage()
    const path = `/products/${product._id}`
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Avant')
    await openScreen(page, 'Modifier Produits')
    const form = page.getByRole('form', { name: 'Modifier le produit' })
    const saved = async () => {
      await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await expect(page.getByText('Product updated successfully!')).toBeVisible()
      await closeToasts(page)
      await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
    }

    await test.step('Annuler and Échap go back to the selection without a change', async () => {
      await editProduct(page, 'Avant')
      await form.getByRole('button', { name: 'Annuler' }).click()
      await expect(page.getByRole('link', { name: /^Avant/ })).toBeVisible()
      await editProduct(page, 'Avant')
      await form.locator('#product-name').fill('Presque changé')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
      await expect(page.getByRole('link', { name: /^Avant/ })).toBeVisible()
    })
    await test.step('a change is on the site, and the selection comes back', async () => {
      await editProduct(page, 'Avant')
      await form.locator('#product-name').fill('Après')
      await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
      await saved()
      await expect(page.getByRole('link', { name: /^Après/ })).toBeVisible()
      await visitor.reload()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Après')
    })
    for (const active of [false, true]) {
      await test.step(active ? 'it is shown again' : 'it is hidden, and a 404 for visitors', async () => {
        await editProduct(page, 'Après')
        await form.getByRole('checkbox', { name: 'Produit actif' }).setChecked(active)
        await saved()
        const answer = await visitor.goto(path)
        expect(answer?.status()).toBe(active ? 200 : 404)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(active ? 'Après' : /Page Non Trouvée/)
      })
    }
    await test.step('deleting asks first, and it is gone', async () => {
      const button = page.getByRole('button', { name: 'Supprimer : Après' })
      await button.click()
      const dialog = page.getByRole('dialog', { name: 'Supprimer ce produit ?' })
      await expect(dialog).toContainText('Après')
      await expectWholeAtBothSizes(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await dialog.getByRole('button', { name: 'Supprimer' }).click()
      await expect(page.getByText('Produit supprimé avec succès!')).toBeVisible()
      await expect(button).toHaveCount(0)
      expect((await page.request.get(`/api/products/${product._id}`)).status()).toBe(404)
    })
    await visitor.context().close()
  })
})

test('a new main picture takes the old one’s place, similar products keep the order of their ticks, and its form deletes it', async ({
  page,
  catalogue,
}) => {
  const product = await catalogue.createProduct({ name: 'Avec voisins' })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Avec voisins')
  await choose(fileField(form, 'Image principale'), picture('neuve.png', 201, 800, 800))
  await expect(fileField(form, 'Image principale').locator('.tile')).toHaveCount(1)
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await test.step('similar products leave out the product itself', async () => {
    const similar = part(page, 'Produits similaires')
    await expect(similar.getByRole('checkbox', { name: 'Picoria' })).toBeVisible()
    await expect(similar.getByRole('checkbox', { name: 'Avec voisins' })).toHaveCount(0)
    for (const name of ['Veloce T9', 'Picoria']) await similar.getByRole('checkbox', { name, exact: true }).check()
  })
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
  const shown = await page.context().newPage()
  await open(shown, `/products/${product._id}`)
  await expect(shown.locator('.gallery-main img')).toHaveAttribute('src', /-800x800-/)
  await expect(
    shown.getByRole('region', { name: 'Produits Similaires' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Veloce T9', 'Picoria'])
  await shown.close()
  await test.step('deleting from its form returns to the selection', async () => {
    await editProduct(page, 'Avec voisins')
    await page.getByRole('main').getByRole('button', { name: 'Supprimer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Produit supprimé avec succès!')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
  })
})

test.describe('two people at once', () => {
  test.use({ expectedErrors: ['409', '412'] })

  test('the second is asked before the first one’s work is lost', async ({ page, catalogue }) => {
    const product = await catalogue.createProduct({ name: 'Partagé' })
    await openScreen(page, 'Modifier Produits')
    const form = await editProduct(page, 'Partagé')
    await catalogue.update(`/api/products/${product._id}`, { description: 'D’une autre main.' })
    await form.locator('#product-name').fill('Partagé deux fois')
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Une version plus récente existe' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
  })
})

test('a section that was added to none can be taken off again', async ({ page, catalogue }) => {
  const { _id } = await catalogue.createProduct({ name: 'Sans section', infoSections: [] })
  await page.goto(`/admin/produits/${_id}`)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Ajouter une section' }) })
  await form.getByRole('button', { name: 'Ajouter une section' }).click()
  await form.getByRole('button', { name: 'Retirer : Section 1' }).click()
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill('Sans section, rebaptisé')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
})
