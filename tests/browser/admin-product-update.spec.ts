// Choosing a product, changing it, hiding it, deleting it: each change is on the site at once.
import { choose, editProduct, fileField, part, picture } from './admin-forms.ts'
import { expect, expectAccessible, expectWholeAtBothSizes, open, openScreen, overflow, sizes, test } from './site.ts'

test.use({ signedIn: true })

test('the selection is newest first, filtered by name, and marks what is inactive', async ({ page, catalogue }) => {
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
})

test('a name of one long word breaks wherever it stands, and covers no button', async ({ page, catalogue }) => {
  const name = 'Cryolipolyse'.repeat(16)
  const { _id } = await catalogue.createProduct({ name })
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport)
    await page.goto('/admin/produits')
    const card = page.locator('.product-card').first()
    await expect(card).toContainText(name)
    const bottom = await card.locator('.product-card-category').evaluate((text) => text.getBoundingClientRect().bottom)
    const top = await card.locator('.product-card-buttons').evaluate((row) => row.getBoundingClientRect().top)
    expect(bottom).toBeLessThanOrEqual(top)
    expect(await overflow(page)).toBe(0)
    await page.goto(`/admin/produits/${_id}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name)
    expect(await overflow(page)).toBe(0)
    await page.goto('/admin/accueil/produits')
    const entry = page.locator('.products-name').filter({ hasText: name }).first()
    expect(await entry.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  }
})

test('the selection has three columns at most', async ({ page }) => {
  const columns = () =>
    page
      .locator('.product-card')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size)
  await page.setViewportSize({ width: 1920, height: 1000 })
  await openScreen(page, 'Modifier Produits')
  await expect(page.locator('.product-card')).toHaveCount(20)
  expect(await columns()).toBe(3)
  await page.setViewportSize(sizes.phone)
  expect(await columns()).toBe(1)
  expect(await overflow(page)).toBe(0)
})

test('a change is on the site at once, and the selection comes back', async ({ page, catalogue, context }) => {
  const product = await catalogue.createProduct({ name: 'Avant' })
  const visitor = await context.newPage()
  await visitor.goto(`/products/${product._id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Avant')

  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Avant')
  await form.locator('#product-name').fill('Après')
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Après')
  await expect(page.getByRole('link', { name: /^Après/ })).toBeVisible()
})

test('Annuler and Échap go back to the selection without a change', async ({ page, catalogue }) => {
  await catalogue.createProduct({ name: 'Inchangé' })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Inchangé')
  await form.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('link', { name: /^Inchangé/ })).toBeVisible()

  await editProduct(page, 'Inchangé')
  await form.locator('#product-name').fill('Presque changé')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('link', { name: /^Inchangé/ })).toBeVisible()
})

test.describe('a product that is hidden', () => {
  test.use({ expectedErrors: ['404'] })

  test('is a 404 for visitors until it is shown again', async ({ page, catalogue, browser, program }) => {
    const product = await catalogue.createProduct({ name: 'À masquer' })
    const visitor = await (await browser.newContext({ baseURL: program.url })).newPage()
    for (const active of [false, true]) {
      await openScreen(page, 'Modifier Produits')
      const form = await editProduct(page, 'À masquer')
      await form.getByRole('checkbox', { name: 'Produit actif' }).setChecked(active)
      await form.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByText('Product updated successfully!')).toBeVisible()
      const answer = await visitor.goto(`/products/${product._id}`)
      expect(answer?.status()).toBe(active ? 200 : 404)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(active ? 'À masquer' : /Page Non Trouvée/)
    }
    await visitor.context().close()
  })
})

test.describe('deleting', () => {
  test.use({ expectedErrors: ['404'] })

  test('asks first, and the product is gone', async ({ page, catalogue }) => {
    const product = await catalogue.createProduct({ name: 'À supprimer' })
    await openScreen(page, 'Modifier Produits')
    const button = page.getByRole('button', { name: 'Supprimer : À supprimer' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Supprimer ce produit ?' })
    await expect(dialog).toContainText('À supprimer')
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

  test('from its form returns to the selection', async ({ page, catalogue }) => {
    await catalogue.createProduct({ name: 'À supprimer aussi' })
    await openScreen(page, 'Modifier Produits')
    await editProduct(page, 'À supprimer aussi')
    await page.getByRole('main').getByRole('button', { name: 'Supprimer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Produit supprimé avec succès!')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
  })
})

test('a new main picture takes the place of the old one', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'Nouvelle image' })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Nouvelle image')
  await choose(fileField(form, 'Image principale'), picture('neuve.png', 201, 800, 800))
  await expect(fileField(form, 'Image principale').locator('.tile')).toHaveCount(1)
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  // Saving goes back to the list by the history of the browser, which a document that is asked for meanwhile would cross.
  await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
  await open(page, `/products/${product._id}`)
  await expect(page.locator('.gallery-main img')).toHaveAttribute('src', /-800x800-/)
})

test('similar products leave out the product itself and keep the order of the ticks', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'Avec voisins' })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Avec voisins')
  const similar = part(page, 'Produits similaires')
  await expect(similar.getByRole('checkbox', { name: 'Picoria' })).toBeVisible()
  await expect(similar.getByRole('checkbox', { name: 'Avec voisins' })).toHaveCount(0)
  for (const name of ['Veloce T9', 'Picoria']) await similar.getByRole('checkbox', { name, exact: true }).check()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await open(page, `/products/${product._id}`)
  await expect(page.getByRole('region', { name: 'Produits Similaires' }).getByRole('heading', { level: 3 })).toHaveText(
    ['Veloce T9', 'Picoria'],
  )
})

test('sections without a picture are counted', async ({ page, catalogue }) => {
  await catalogue.createProduct({ name: 'Deux sections' })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Deux sections')
  await form.getByRole('button', { name: 'Ajouter une section' }).click()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form.locator('.summary')).toContainText(
    'Image URL is required for 1 info section(s). Please upload images for all info sections.',
  )
})

test.describe('two people at once', () => {
  test.use({ expectedErrors: ['409', '412'] })

  test('the second is asked before the first one’s work is lost', async ({ page, catalogue }) => {
    const product = await catalogue.createProduct({ name: 'Partagé' })
    await openScreen(page, 'Modifier Produits')
    const form = await editProduct(page, 'Partagé')
    await catalogue.update(`/api/products/${product._id}`, { description: 'D’une autre main.' })
    await form.locator('#product-name').fill('Partagé deux fois')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Une version plus récente existe' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enregistrer quand même' }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
  })
})
