// Somebody else saved a newer version meanwhile: both are shown in words, and one is chosen.
import type { Page } from '@playwright/test'
import { editProduct } from './admin-forms.ts'
import { expect, expectAccessible, expectWholeAtBothSizes, openScreen, test } from './site.ts'

test.use({ signedIn: true, expectedErrors: ['409'] })

const question = (page: Page) => page.getByRole('dialog', { name: 'Une version plus récente existe' })
const difference = (page: Page, label: string) =>
  question(page)
    .locator('.difference')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })

test('a category shows both versions field by field', async ({ page, catalogue }) => {
  const category = await catalogue.createCategory({ title: 'Disputée', subtitle: 'Au départ' })
  const path = `/api/products/categories/${category._id}`
  await openScreen(page, 'Catégories & Traitements')
  await page.getByRole('link', { name: 'Modifier : Disputée' }).click()
  const form = page.getByRole('form', { name: 'Modifier la catégorie' })
  await form.getByRole('textbox', { name: 'Sous-titre' }).fill('Le mien')
  await catalogue.update(path, { subtitle: 'Le leur', description: 'Ajoutée ailleurs' })
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(difference(page, 'Sous-titre').getByRole('definition')).toHaveText(['Le mien', 'Le leur'])
  await expect(difference(page, 'Sous-titre').getByRole('term')).toHaveText(['Votre version', 'Version du serveur'])
  const added = difference(page, 'Description')
  await expect(added.getByRole('definition')).toHaveText(['(vide)', 'Ajoutée ailleurs'])
  await expect(added.getByRole('term')).toHaveText(['Avant', 'Version du serveur, gardée'])
  await expect(question(page).locator('.difference')).toHaveCount(2)
  await expectWholeAtBothSizes(page)

  await question(page).getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(form.getByRole('textbox', { name: 'Sous-titre' })).toHaveValue('Le mien')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await question(page).getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(page.getByText('Catégorie mise à jour avec succès !')).toBeVisible()
  expect(await catalogue.get(path)).toMatchObject({ subtitle: 'Le mien', description: 'Ajoutée ailleurs' })
})

test('a product speaks of its rows, its choices and its files, and can take the newer version', async ({
  page,
  catalogue,
}) => {
  const spa = await catalogue.category('Spa')
  const product = await catalogue.createProduct({ name: 'Disputé', features: ['Légère', 'Silencieuse'] })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Disputé')
  await form.getByRole('textbox', { name: 'Caractéristique 2', exact: true }).fill('Bruyante')
  await catalogue.update(`/api/products/${product._id}`, {
    category: spa._id,
    treatment: '',
    imageUrls: product.images.slice(0, 1),
    image: product.images[0],
  })
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(difference(page, 'Catégorie').getByRole('definition')).toHaveText([product.category?.title ?? '', 'Spa'])
  await expect(difference(page, 'Caractéristique 2').getByRole('definition')).toHaveText(['Bruyante', 'Silencieuse'])
  await expect(difference(page, 'Image principale').getByRole('img')).toHaveCount(2)
  await question(page).getByRole('button', { name: 'Recharger la version du serveur' }).click()
  await expect(form.getByRole('textbox', { name: 'Caractéristique 2', exact: true })).toHaveValue('Silencieuse')
  await expect(form.getByLabel('Catégorie')).toHaveValue(spa._id)
  await form.getByRole('textbox', { name: 'Caractéristique 2', exact: true }).fill('Sereine')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
})

test('an article speaks of its texts in words, and lets one’s own go over the newer version', async ({
  page,
  catalogue,
}) => {
  const { image } = await catalogue.product('Aurelys Duo')
  const start = { title: 'Disputé', author: 'Amina', content: '<p>Le début.</p>', category: 'News', date: '2026-03-01' }
  const article = await catalogue.createArticle({ ...start, image, showOnHomepage: false })
  await openScreen(page, 'Ajouter/Modifier Articles')
  await page.getByRole('link', { name: 'Modifier : Disputé' }).click()
  const form = page.getByRole('form', { name: 'Modifier l’article' })
  await form.locator('#article-content').fill('Mon texte.')
  await form.getByLabel('Catégorie').selectOption('Innovation')
  await catalogue.update(`/api/blog/${article._id}`, {
    title: '<em>Renommé</em> ailleurs',
    content: '<p>Leur <strong>texte</strong>.</p>',
    showOnHomepage: true,
    relatedLinks: [{ title: 'Nous écrire', link: '/contact' }],
  })
  const save = form.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  const versions = (label: string) => difference(page, label).getByRole('definition')
  await expect(versions('Titre')).toHaveText(['Disputé', 'Renommé ailleurs'])
  await expect(versions('Contenu')).toHaveText(['Mon texte.', 'Leur texte.'])
  await expect(versions('Catégorie')).toHaveText(['Innovation', 'News'])
  await expect(versions('Afficher sur la page d’accueil')).toHaveText(['Non', 'Oui'])
  await expect(versions('Lien 1')).toHaveText(['(absent)', 'Nous écrire'])
  await expect(question(page).locator('.difference')).toHaveCount(5)
  await expectAccessible(page)

  await question(page).getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(form.locator('#article-content')).toHaveText('Mon texte.')
  await save.click()
  await question(page).getByRole('button', { name: 'Recharger la version du serveur' }).click()
  await expect(form.locator('#article-title')).toHaveText('Renommé ailleurs')
  await expect(form.locator('#article-content')).toHaveText('Leur texte.')
  await expect(page.getByText('Modifications non enregistrées')).toBeHidden()

  await form.locator('#article-content').fill('Mon texte quand même.')
  await catalogue.update(`/api/blog/${article._id}`, { excerpt: 'Encore ailleurs.' })
  await save.click()
  await expect(versions('Extrait')).toHaveText(['(vide)', 'Encore ailleurs.'])
  await question(page).getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(page.getByText('Article modifié avec succès!')).toBeVisible()
  expect(await catalogue.get(`/api/blog/${article._id}`)).toMatchObject({
    content: '<p>Mon texte quand même.</p>',
    excerpt: 'Encore ailleurs.',
  })
})

test.describe('when the newer version cannot be read', () => {
  test.use({ expectedErrors: ['409', '500'] })

  test('nothing is lost, and the failure is said', async ({ page, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'Illisible' })
    await openScreen(page, 'Catégories & Traitements')
    await page.getByRole('link', { name: 'Modifier : Illisible' }).click()
    const form = page.getByRole('form', { name: 'Modifier la catégorie' })
    await form.getByRole('textbox', { name: 'Sous-titre' }).fill('Le mien')
    await catalogue.update(`/api/products/categories/${category._id}`, { subtitle: 'Le leur' })
    await page.route('**/api/products/categories', (route) =>
      route.fulfill({ status: 500, json: { message: 'Panne.' } }),
    )
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(form.getByText('Non enregistré : Panne.')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Sous-titre' })).toHaveValue('Le mien')
  })
})
