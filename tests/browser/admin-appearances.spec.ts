// « Où il apparaît »: where a product stands besides its own page, and what its deletion touches.
import { test } from './admin-content.ts'
import { expect, expectFitsBothSizes, expectWholeAtBothSizes } from './site.ts'

test('a product says where it appears, and is taken off there', async ({ page, content, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'Partout' })
  const near = await catalogue.createProduct({ name: 'Voisin', similarProducts: [product._id] })
  await content.add('/api/spa-services', { title: 'Hammam', imageSrc: content.picture, products: [product._id] })
  await page.goto(`/admin/produits/${product._id}`)
  const places = page.getByRole('region', { name: 'Où il apparaît' })
  await expect(places.getByRole('link')).toHaveText(['Voisin', 'Hammam'])
  await expectWholeAtBothSizes(page)

  await page.getByRole('main').getByRole('button', { name: 'Supprimer', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Supprimer ce produit' })
  await expect(question.getByRole('listitem')).toHaveText([/Produits similaires de.*Voisin/, /Services SPA.*Hammam/])
  await expectWholeAtBothSizes(page)
  await question.getByRole('button', { name: 'Annuler' }).click()

  await places.getByRole('button', { name: /Hammam/ }).click()
  await expect(page.getByText('Retiré : Services SPA.')).toBeVisible()
  await expect(places.getByRole('link')).toHaveText(['Voisin'])
  await expect(places.getByRole('heading')).toBeFocused()
  await places.getByRole('link', { name: 'Voisin' }).click()
  await expect(page.locator('#product-name')).toHaveValue('Voisin')
  await expect(page).toHaveURL(new RegExp(`/admin/produits/${near._id}$`))
})

test('a name of one long word widens no form of another product', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'Court' })
  await catalogue.createProduct({ name: 'Interminable'.repeat(8), similarProducts: [product._id] })
  await page.goto(`/admin/produits/${product._id}`)
  await expect(page.getByRole('region', { name: 'Où il apparaît' }).getByRole('link')).toHaveText([/^Interminable/])
  await expectFitsBothSizes(page)
})

test('a product that appears nowhere says so', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'Nulle part' })
  await page.goto(`/admin/produits/${product._id}`)
  await expect(page.getByText('Seulement sur sa propre page et dans les listes.')).toBeVisible()
})

test.describe('a server that does not say where', () => {
  test.use({ expectedErrors: ['503'] })

  test('keeps nobody from deleting', async ({ page, catalogue }) => {
    await catalogue.createProduct({ name: 'À supprimer quand même' })
    await page.route('**/appearances', (route) => route.fulfill({ status: 503, json: { message: 'Indisponible.' } }))
    await page.goto('/admin/produits?recherche=supprimer+quand')
    await page.getByRole('button', { name: 'Supprimer : À supprimer quand même' }).click()
    const question = page.getByRole('dialog', { name: 'Supprimer ce produit' })
    await expect(question).toContainText('Les endroits où il apparaît n’ont pas pu être lus.')
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Produit supprimé avec succès!')).toBeVisible()
  })
})
