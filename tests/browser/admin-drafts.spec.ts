// Drafts: what a form holds that is not published, from the first letter to the publication, over two people and two machines.
import type { Browser, Page } from '@playwright/test'
import { type Program, run } from '../program.ts'
import { choose, editProduct, fileField, openNew, picture } from './admin-forms.ts'
import { newSession } from './catalogue.ts'
import { expect, expectAccessible, expectWholeAtBothSizes, openScreen, test } from './site.ts'

test.use({ signedIn: true })

const notice = (page: Page) => page.getByRole('region', { name: /^(Modifications non publiées|Pas encore publié)$/ })
const stored = (page: Page) => page.locator('.save-bar-kept').filter({ hasText: 'Brouillon enregistré à' })

const nadia = { username: 'nadia', password: 'une autre phrase de passe' }

/** Another machine, at which Nadia is signed in. */
async function elsewhere(browser: Browser, program: Program): Promise<Page> {
  run(['admin', 'add', nadia.username, '--data', program.data], `${nadia.password}\n`)
  const session = await newSession(program, nadia)
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value: String(value) }))
  const { url } = program
  const context = await browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  return context.newPage()
}

test('a change stores itself, is found on another machine, and goes out when it is published', async ({
  page,
  browser,
  program,
  catalogue,
}) => {
  const product = await catalogue.createProduct({ name: 'Préparé', description: 'Publique.' })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Préparé')
  await form.locator('#product-description').fill('En préparation.')
  await expect(stored(form.page())).toBeVisible()
  await expectWholeAtBothSizes(page)
  expect(await catalogue.get(`/api/products/${product._id}`)).toMatchObject({ description: 'Publique.' })

  const other = await elsewhere(browser, program)
  await other.goto('/admin/produits')
  const card = other.locator('.product-card').filter({ hasText: 'Préparé' })
  await expect(card).toContainText('Modifications non publiées')
  await expectWholeAtBothSizes(other)
  await card.getByRole('link', { name: /^Préparé/ }).click()
  await expect(other.locator('#product-description')).toHaveValue('En préparation.')
  await expect(other.getByText(/^admin a cette fiche ouverte depuis/)).toBeVisible()
  await expectWholeAtBothSizes(other)
  await notice(other).getByRole('button', { name: 'Voir les différences' }).click()
  const differences = other.getByRole('dialog', { name: 'Modifications non publiées' })
  await expect(differences.getByRole('heading', { level: 3 })).toHaveText(['Description'])
  await expectWholeAtBothSizes(other)
  await differences.getByRole('button', { name: 'Fermer' }).click()
  await notice(other).getByRole('button', { name: 'Publier' }).click()
  await expect(other.getByText('Product updated successfully!')).toBeVisible()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Modifications non publiées')
  expect(await catalogue.get(`/api/products/${product._id}`)).toMatchObject({ description: 'En préparation.' })
  await other.context().close()
})

test('a new article has an address from its first draft on, files included, and becomes the article', async ({
  page,
}) => {
  await page.goto('/admin/categories')
  const form = await openNew(page, 'Ajouter une catégorie')
  const image = fileField(form, 'Image de couverture')
  await choose(image, picture('couverture.png', 60))
  const title = form.locator('#category-title')
  await title.fill('En préparation')
  await expect(stored(page)).toBeVisible()
  await expect(title).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/categories\/nouveau\?brouillon=[0-9a-f-]{36}$/)
  const draft = new URL(page.url()).searchParams.get('brouillon')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(title).toHaveValue('En préparation')
  await expect(image.locator('.tile')).toHaveCount(1)
  await expect(notice(page)).toContainText('Pas encore publié, enregistré par vous')
  await expect(form.getByRole('button', { name: 'Abandonner' })).toBeVisible()

  await form.getByRole('button', { name: 'Annuler' }).click()
  const drafts = page.getByRole('region', { name: 'Brouillons' })
  await expect(drafts.getByRole('listitem')).toHaveCount(1)
  await expect(drafts).toContainText('En préparation')
  await expectWholeAtBothSizes(page)
  await drafts.getByRole('link', { name: 'Continuer : En préparation' }).click()
  // What is typed before the draft comes is another matter.
  await expect(form.locator('#category-title')).toHaveValue('En préparation')
  await form.locator('#category-title').fill('Prête')
  await form.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByText('Brouillon enregistré', { exact: true }).first()).toBeVisible()
  await expect(form.getByText('Modifications non enregistrées')).toHaveCount(0)
  await page.goto('/admin')
  const todo = page.getByRole('region', { name: 'À faire' })
  await expectWholeAtBothSizes(page)
  const opened = page.waitForEvent('popup')
  await todo
    .getByRole('button', { name: 'Aperçu du site avec tous les brouillons (nouvel onglet)', exact: true })
    .click()
  const site = await opened
  await expect(site).toHaveURL(/\/apercu\/[0-9a-f]+\/$/)
  await expect(site.getByRole('complementary', { name: 'Aperçu' })).toContainText('de tout ce qui est en préparation')
  await expect(site.locator('footer').getByRole('link', { name: 'Prête' })).toBeVisible()
  await site.close()
  await todo.getByRole('link', { name: /Prête/ }).click()
  await expect(page).toHaveURL(new RegExp(`brouillon=${draft}$`))
  await expect(title).toHaveValue('Prête')
  await notice(page).getByRole('button', { name: 'Abandonner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(title).toHaveValue('')
  await expect(page).toHaveURL(/\/nouveau$/)
})

test.describe('somebody else’s draft', () => {
  test.use({ expectedErrors: ['409'] })

  test('stops one’s own, until one of them is chosen', async ({ page, browser, program, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'Disputée', subtitle: 'Publique' })
    await page.goto(`/admin/categories/${category._id}`)
    const subtitle = page.locator('#category-subtitle')
    await expect(subtitle).toHaveValue('Publique')
    const other = await elsewhere(browser, program)
    await other.goto(`/admin/categories/${category._id}`)
    await other.locator('#category-subtitle').fill('La sienne')
    await other.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(notice(other)).toBeVisible()
    await other.context().close()

    await subtitle.fill('La mienne')
    const dispute = page.getByRole('region', { name: 'Un autre brouillon' })
    await expect(dispute).toContainText('nadia a enregistré un autre brouillon à')
    await expect(subtitle).toBeFocused()
    await expectWholeAtBothSizes(page)
    await dispute.getByRole('button', { name: 'Garder celui-ci' }).click()
    await expect(stored(page)).toBeVisible()
    await expect(dispute).toHaveCount(0)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('button', { name: 'Garder le brouillon' }).click()
    await expect(page.getByText('Modifications non publiées')).toBeVisible()
    await expectAccessible(page)
  })

  test('meets what was published since: the difference is shown', async ({ page, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'Dépassée', subtitle: 'Au départ' })
    const path = `/api/products/categories/${category._id}`
    await page.goto(`/admin/categories/${category._id}`)
    await page.locator('#category-subtitle').fill('Préparée')
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(notice(page)).toBeVisible()
    await catalogue.update(path, { subtitle: 'Publiée ailleurs' })
    await page.reload()
    await expect(notice(page)).toContainText('La version publiée a changé depuis.')
    await notice(page).getByRole('button', { name: 'Publier' }).click()
    const question = page.getByRole('dialog', { name: 'Une version plus récente existe' })
    await expect(question.getByRole('definition')).toHaveText(['Préparée', 'Publiée ailleurs'])
    await question.getByRole('button', { name: 'Enregistrer quand même' }).click()
    await expect(page.getByText('Catégorie mise à jour avec succès !')).toBeVisible()
    expect(await catalogue.get(path)).toMatchObject({ subtitle: 'Préparée' })
  })
})
