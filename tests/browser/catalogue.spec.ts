// The ways down the catalogue: categories, category, treatment, in every form of their addresses.
import { expect, open, test } from './site.ts'

test('the categories page leaves out spa and fitness', async ({ page }) => {
  await open(page, '/categories')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Traitement du poils',
    'Traitement du gras',
    'Traitement gynécologique et uro',
    'Traitement de la peau',
  ])
  await page
    .getByRole('link', { name: /Traitement du gras/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/categories\/traitement-du-gras$/)
})

test('the landing page of medical technology shows its figures and leads to the contact page', async ({ page }) => {
  await open(page, '/equipements')
  const main = page.getByRole('main')
  await expect(main.getByText('REDÉFINISSEZ VOTRE EXCELLENCE AVEC')).toBeVisible()
  for (const [figure, label] of [
    ['100+', 'Projects Réalisés'],
    ['50+', 'Clients Satisfaits'],
    ['10+', "Ans d'Expérience"],
  ] as const) {
    await expect(main.locator('.statistics li').filter({ hasText: label })).toHaveText(`${figure} ${label}`)
  }
  await expect(main.getByRole('link', { name: /Traitement/ })).toHaveCount(4)
  await expect(main.getByRole('heading', { name: 'Réalisez Vos Aspirations' })).toBeVisible()
  await main.getByRole('link', { name: 'Contactez-Nous' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a category is found by slug, accented slug and id, with one canonical address', async ({ page, catalogue }) => {
  const category = await catalogue.category('Traitement gynécologique et uro')
  const canonical = '/categories/traitement-gynecologique-et-uro'
  for (const path of [canonical, '/categories/traitement-gynécologique-et-uro', `/categories/${category._id}`]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traitement gynécologique et uro')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${canonical}$`))
  }
  await page.getByRole('link', { name: /Rééducation du plancher pelvien/ }).click()
  await expect(page).toHaveURL(new RegExp(`${canonical}/reeducation-du-plancher-pelvien$`))
})

test('a treatment is found by slug, id and link, and leads to its machines', async ({ page, catalogue }) => {
  const treatment = await catalogue.treatment('Laser CO₂ fractionné')
  const category = '/categories/traitement-de-la-peau'
  for (const path of [
    `${category}${treatment.link}`,
    `${category}/${treatment._id}`,
    `${category}/treatments/${treatment._id}`,
    `/treatments/${treatment._id}`,
  ]) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laser CO₂ fractionné')
    await expect(page.getByRole('heading', { name: 'Machines Disponibles' })).toBeVisible()
  }
  const machine = page.getByRole('region', { name: 'Machines Disponibles' }).getByRole('link', { name: 'Carelis CO₂' })
  const product = await catalogue.product('Carelis CO₂')
  await expect(machine).toHaveAttribute('href', `/products/${product._id}`)
})

test('an empty category and an empty treatment say so', async ({ page, catalogue }) => {
  const category = await catalogue.createCategory({ title: 'Catégorie vide' })
  await open(page, '/categories/categorie-vide')
  await expect(page.getByText('No treatments found for this category.')).toBeVisible()
  await catalogue.createTreatment({ title: 'Traitement vide', description: 'Rien encore.', category: category._id })
  await open(page, '/categories/categorie-vide/traitement-vide')
  await expect(page.getByText('No machines available for this treatment.')).toBeVisible()
})

test('addresses of bundled texts lead somewhere', async ({ page }) => {
  for (const [from, to] of [
    ['/formations', '/academie'],
    ['/financement', '/contact'],
    ['/categories/pilates', '/fitness'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(new RegExp(`${to}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: ['404'] })

  test('is the 404 screen with products to go on with, wherever it is', async ({ page }) => {
    const home = page.getByRole('link', { name: "Retour à l'accueil" })
    for (const path of [
      '/nulle-part',
      '/categories/inconnue',
      '/categories/traitement-de-la-peau/inconnu',
      '/products/00000000-0000-7000-8000-000000000000',
      '/products/pas-un-identifiant',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/404\s*Page Non Trouvée/)
      await expect(page.getByText("La page que vous recherchez n'existe pas ou a été déplacée.")).toBeVisible()
      const similar = page.getByRole('region', { name: 'Produits Similaires' })
      await expect(similar.getByRole('link')).toHaveCount(3)
      await expect(home).toHaveAttribute('href', '/')
    }
    await home.click()
    await expect(page).toHaveURL(/\/$/)
  })
})
