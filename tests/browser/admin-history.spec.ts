// « Historique »: what an item, a page and an order were, both sides marked, and the ways back, by keyboard alone.
import type { Page } from '@playwright/test'
import { test } from './admin-content.ts'
import { tabTo } from './keyboard.ts'
import { expect, expectWholeAtBothSizes, openScreen, sizes } from './site.ts'

const nbsp = '\u00a0'
const versions = (page: Page) => page.locator('.version')
const difference = (page: Page, label: string) =>
  page.locator('.difference').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
const sides = (page: Page, label: string) => difference(page, label).getByRole('definition')

test('a product is brought back by keyboard alone, as a whole and by field', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'D’avant', features: ['Légère'] })
  const path = `/api/products/${product._id}`
  await catalogue.update(path, { name: 'Du milieu', isActive: false })
  await catalogue.update(path, { name: 'De maintenant', description: 'Un produit pour bien essayer.' })

  await page.goto(`/admin/produits/${product._id}?recherche=De`)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Historique' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/historique/produits/${product._id}?recherche=De`)
  await expect(page.getByRole('heading', { level: 1, name: 'Historique' })).toBeFocused()
  await expect(page).toHaveTitle(`Produit «${nbsp}De maintenant${nbsp}» — Historique — Administration`)
  await expect(versions(page)).toHaveCount(3)
  await expect(versions(page).first()).toContainText('admin a modifié le nom et la description, aujourd’hui à')
  await expect(sides(page, 'Nom')).toHaveText(['Du milieu', 'De maintenant'])
  await expect(sides(page, 'Nom').locator('mark')).toHaveText(['Du milieu', 'De maintenant'])
  await expect(sides(page, 'Description').last().locator('mark')).toHaveText(['bien'])

  await tabTo(page, page.getByRole('button', { name: `Remettre comme avant${nbsp}: Description` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Champ rétabli')).toBeVisible()
  await expect(versions(page)).toHaveCount(4)
  await expect(versions(page).first()).toContainText('admin a rétabli la description')
  expect(await catalogue.get(path)).toMatchObject({ name: 'De maintenant', description: 'Un produit pour essayer.' })

  await tabTo(page, versions(page).nth(2).locator('summary'))
  await page.keyboard.press('Enter')
  await expect(sides(page, 'Produit actif')).toHaveText(['Oui', 'Non'])
  await tabTo(
    page,
    versions(page)
      .nth(2)
      .getByRole('button', { name: /^Rétablir cette version/ }),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version rétablie')).toBeVisible()
  expect(await catalogue.get(path)).toMatchObject({ name: 'Du milieu', isActive: false })

  await tabTo(page, page.getByRole('link', { name: 'Retour au formulaire' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/produits/${product._id}?recherche=De`)
  await expect(page.locator('#product-name')).toHaveValue('Du milieu')
})

test('what is brought back can be taken back as any act, on a phone as well', async ({ page, catalogue }) => {
  const category = await catalogue.createCategory({ title: 'Essai', subtitle: 'Un' })
  const path = `/api/products/categories/${category._id}`
  await catalogue.update(path, { subtitle: 'Deux' })
  await page.setViewportSize(sizes.phone)
  await page.goto(`/admin/historique/categories/${category._id}`)
  await tabTo(page, page.getByRole('button', { name: `Remettre comme avant${nbsp}: Sous-titre` }))
  await page.keyboard.press('Enter')
  await expect(versions(page)).toHaveCount(3)
  await tabTo(page, page.getByRole('status').getByRole('button', { name: 'Annuler' }))
  await page.keyboard.press('Enter')
  await expect(versions(page)).toHaveCount(4)
  await expect(versions(page).first()).toContainText(`admin a annulé une modification${nbsp}: le sous-titre`)
  expect(await catalogue.get(path)).toMatchObject({ subtitle: 'Deux' })
})

test('rich texts look as they do, pictures are pictures, and lists are told by entry', async ({ page, catalogue }) => {
  const [one, other] = await catalogue.products()
  const { image, images } = await catalogue.product('Aurelys Duo')
  const start = { title: 'Riche', author: 'Amina', category: 'News', date: '2026-03-01', image, showOnHomepage: false }
  const article = await catalogue.createArticle({
    ...start,
    content: '<h2>Début</h2><p>Un texte <strong>fort</strong>.</p>',
  })
  await catalogue.update(`/api/blog/${article._id}`, {
    content: '<h2>Début</h2><p>Un texte <strong>faible</strong>.</p>',
    image: images.find((address) => address !== image) ?? other?.image,
    date: '2026-04-02',
    relatedLinks: [{ title: 'Nous écrire', link: '/contact' }],
  })
  await page.goto(`/admin/historique/articles/${article._id}`)
  await expect(sides(page, 'Contenu').locator('strong mark')).toHaveText(['fort', 'faible'])
  await expect(sides(page, 'Image').getByRole('img')).toHaveCount(2)
  await expect(sides(page, 'Date')).toHaveText(['1er mars 2026', '2 avril 2026'])
  await expect(sides(page, 'Lien 1')).toHaveText(['(absent)', 'Nous écrire'])
  await expectWholeAtBothSizes(page)

  const gone = await catalogue.createProduct({ name: 'Disparu' })
  const product = await catalogue.createProduct({ similarProducts: [one?._id, gone._id] })
  const path = `/api/products/${product._id}`
  await catalogue.update(path, { similarProducts: [other?._id, one?._id] })
  await page.goto(`/admin/historique/produits/${product._id}`)
  await expect(sides(page, 'Produits similaires').last().getByRole('listitem')).toHaveText([
    `${other?.name}Ajouté`,
    `${one?.name}`,
  ])
  await catalogue.remove(`/api/products/${gone._id}`)
  await page.getByRole('button', { name: `Remettre comme avant${nbsp}: Produits similaires` }).click()
  await expect(
    page.getByText(`Champ rétabli, sans ce qui n’existe plus${nbsp}: un de ses produits similaires`),
  ).toBeVisible()
  expect(await catalogue.get(path)).toMatchObject({ similarProducts: [one?._id] })
})

test('a page and the order of a list have theirs', async ({ page, catalogue }) => {
  await openScreen(page, 'Page À Propos')
  const form = page.getByRole('form', { name: 'Page À Propos' })
  await form.getByRole('textbox', { name: 'Titre de la partie valeurs' }).fill('Ce qui nous tient')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Page À propos mise à jour avec succès !')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Historique' }).click()
  await expect(page).toHaveURL('/admin/historique/a-propos')
  await expect(sides(page, 'Titre de la partie valeurs').last()).toHaveText('Ce qui nous tient')
  await page.getByRole('link', { name: 'Retour au formulaire' }).click()
  await expect(form).toBeVisible()

  const path = '/api/references'
  const references = await catalogue.get<readonly { readonly _id: string; readonly title: string }[]>(path)
  const moved = [...references.slice(-1), ...references.slice(0, -1)]
  await catalogue.post(`${path}/reorder`, {
    references: moved.map(({ _id }, index) => ({ id: _id, order: index + 1 })),
  })
  await page.goto('/admin/accueil/references')
  await page.getByRole('link', { name: 'Historique de l’ordre' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ordre des références' })).toBeVisible()
  await expect(sides(page, 'Ordre').last().getByRole('listitem').first()).toHaveText(`${moved[0]?.title}Déplacé`)
  await expectWholeAtBothSizes(page)
  // The order before the first change is kept nowhere else.
  await page.getByRole('button', { name: `Remettre comme avant${nbsp}: Ordre` }).click()
  await expect(page.getByText('Version rétablie')).toBeVisible()
  expect(await catalogue.get(path)).toMatchObject(references.map(({ _id }) => ({ _id })))
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page.getByRole('link', { name: 'Historique de l’ordre' })).toBeFocused()
})

test('what is typed into the form is asked about first', async ({ page, catalogue }) => {
  const category = await catalogue.createCategory({ title: 'Tapée' })
  await page.goto(`/admin/categories/${category._id}`)
  const form = page.getByRole('form', { name: 'Modifier la catégorie' })
  await form.getByRole('textbox', { name: 'Sous-titre' }).fill('Pas enregistré')
  await page.getByRole('main').getByRole('link', { name: 'Historique' }).click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' })
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(form.getByRole('textbox', { name: 'Sous-titre' })).toHaveValue('Pas enregistré')
})

test.describe('of many versions', () => {
  test.use({ expectedErrors: ['503'] })

  test('a page is read, and the next ones on the way down', async ({ page, catalogue }) => {
    test.slow()
    const category = await catalogue.createCategory({ title: 'Souvent', subtitle: 'Version 0' })
    const path = `/api/products/categories/${category._id}`
    for (let version = 1; version <= 60; version += 1) await catalogue.update(path, { subtitle: `Version ${version}` })
    const further = /\/api\/history\/.*before=/
    await page.route(further, (route) => route.fulfill({ status: 503, json: { message: 'Panne.' } }))
    await page.goto(`/admin/historique/categories/${category._id}`)
    await expect(page.getByText('Panne.')).toBeVisible()
    await expect(versions(page)).toHaveCount(20)
    await page.unroute(further)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(async () => {
      await page.mouse.wheel(0, 2000)
      await expect(versions(page)).toHaveCount(61)
    }).toPass()
    await expect(versions(page).last()).toContainText('admin l’a ajouté')
    await expect(page.getByRole('button', { name: 'Voir plus' })).toHaveCount(0)
  })
})

test.describe('when somebody else has changed it since', () => {
  test.use({ expectedErrors: ['409'] })

  test('both versions are shown first', async ({ page, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'Disputée', subtitle: 'Un' })
    const path = `/api/products/categories/${category._id}`
    await catalogue.update(path, { subtitle: 'Deux' })
    await page.goto(`/admin/historique/categories/${category._id}`)
    const restore = page.getByRole('button', { name: `Remettre comme avant${nbsp}: Sous-titre` })
    await expect(restore).toBeVisible()
    await catalogue.update(path, { description: 'Ailleurs' })
    await restore.click()
    const question = page.getByRole('dialog', { name: 'Une version plus récente existe' })
    await expect(question.getByRole('definition')).toHaveText(['(vide)', 'Ailleurs'])
    await expectWholeAtBothSizes(page)
    await question.getByRole('button', { name: 'Rétablir quand même' }).click()
    await expect(page.getByText('Champ rétabli')).toBeVisible()
    expect(await catalogue.get(path)).toMatchObject({ subtitle: 'Un', description: 'Ailleurs' })
  })
})
