// The gate: the pages that a draft touches are looked at before it is public, and errors hold it back until somebody says so.
import type { Locator, Page, Route } from '@playwright/test'
import { png } from '../http/support/files.ts'
import type { Catalogue } from './catalogue.ts'
import { tabTo } from './keyboard.ts'
import { closeToasts, expect, expectWholeAtBothSizes, holdBack, sizes, test } from './site.ts'

test.use({ signedIn: true })

const notice = (page: Page) => page.getByRole('region', { name: /^(Modifications non publiées|Pas encore publié)$/ })
const publish = (page: Page) => notice(page).getByRole('button', { name: 'Publier', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: /retien(t|nent) la publication$/ })
const anyway = (page: Page) => page.getByRole('button', { name: 'Publier quand même', exact: true })
const running = (page: Page) => page.getByRole('dialog', { name: 'Vérification des pages' })

interface Article {
  readonly _id: string
  readonly id: string
  readonly updatedAt: string
}

const sound = {
  title: 'Un article sans faute',
  author: 'La rédaction',
  excerpt: '<p>Ce que dit l’article, en une phrase.</p>',
  date: '2026-03-01',
  category: 'Innovation',
}

async function articleOf(catalogue: Catalogue, fields: object = {}): Promise<Article> {
  const { image } = await catalogue.product('Aurelys Duo')
  const content = '<h2>Une partie</h2><p>Un texte.</p>'
  return (await catalogue.createArticle({ ...sound, image, content, ...fields })) as Article
}

const draftOf = (catalogue: Catalogue, { _id, updatedAt }: Article, fields: object) =>
  catalogue.update(`/api/drafts/BlogPost/${_id}`, { ...sound, ...fields, _base: updatedAt })

async function openArticle(page: Page, { _id }: Article): Promise<void> {
  await page.goto(`/admin/articles/${_id}`)
  await expect(notice(page)).toBeVisible()
}

/** A picture in the media store, as it is named there. */
async function stored(page: Page, shade: number, width: number, height: number): Promise<string> {
  const token = await page.evaluate(() => window.localStorage.getItem('token'))
  const answer = await page.request.post('/api/blog/upload', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { image: { name: 'image.png', mimeType: 'image/png', buffer: png(width, height, shade) } },
  })
  return (await answer.json()).file.url
}

const told = (within: Locator, name: string) => within.getByRole('region', { name }).getByRole('listitem')

test('a draft without a fault of its own goes out at once', async ({ page, catalogue }) => {
  const article = await articleOf(catalogue)
  await draftOf(catalogue, article, { content: '<h2>Une partie</h2><p>Un meilleur texte.</p>' })
  await openArticle(page, article)
  await publish(page).click()
  await expect(page).toHaveURL(/\/admin\/articles$/)
  await expect(anyway(page)).toHaveCount(0)
  expect(await catalogue.get(`/api/blog/${article._id}`)).toMatchObject({
    content: '<h2>Une partie</h2><p>Un meilleur texte.</p>',
  })
})

test.describe('a draft with faults', () => {
  // Of links that lead nowhere.
  test.use({ expectedErrors: ['404'] })

  let article: Article

  test.beforeEach(async ({ page, catalogue }) => {
    article = await articleOf(catalogue)
    await page.goto('/admin')
    const bare = await stored(page, 130, 640, 480)
    const small = await stored(page, 131, 48, 36)
    const links = '<p>Voir <a href="/nulle-part">la suite</a> et <a href="#plus-loin">plus loin</a>.</p>'
    await draftOf(catalogue, article, {
      image: small,
      content: `<h2>Une partie</h2>${links}<h4>Une note</h4><p><img src="${bare}" alt=""></p>`,
    })
    await openArticle(page, article)
  })

  test('is held back, says what is wrong, and leads to the field', async ({ page, catalogue }) => {
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport)
      await publish(page).click()
      await expect(told(question(page), 'À corriger').locator('p:first-child')).toHaveText([
        'Le lien « la suite » mène à une adresse où il n’y a rien (/nulle-part).',
        'Le lien « plus loin » mène à un endroit de la page qui n’existe pas (#plus-loin).',
        'Une image ne dit rien à qui ne la voit pas : écrivez son texte alternatif.',
      ])
      const advice = told(question(page), 'Conseils')
      await expect(advice.filter({ hasText: 'L’intertitre « Une note » est de rang 4' })).toHaveCount(1)
      await expect(advice.filter({ hasText: 'a 48 × 36 pixels pour une place de' })).toHaveCount(1)
      await expectWholeAtBothSizes(page)
      await page.setViewportSize(viewport)
      await page.keyboard.press('Escape')
      await expect(question(page)).toHaveCount(0)
      await expect(publish(page)).toBeFocused()
    }
    expect(await catalogue.get(`/api/blog/${article._id}`)).toMatchObject({
      content: '<h2>Une partie</h2><p>Un texte.</p>',
    })
    await page.keyboard.press('Enter')
    const way = told(question(page), 'À corriger')
      .first()
      .getByRole('link', { name: /^Corriger/ })
    await tabTo(page, way)
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: /^Contenu/ })).toBeFocused()
    // What was asked about in vain was asked by nobody.
    const missed = JSON.stringify(await catalogue.get('/api/addresses/missed?limit=100'))
    expect(missed).not.toContain('nulle-part')
  })

  test('goes out all the same where somebody says so', async ({ page, catalogue }) => {
    await publish(page).click()
    await anyway(page).click()
    await expect(page).toHaveURL(/\/admin\/articles$/)
    const { content } = await catalogue.get<{ content: string }>(`/api/blog/${article._id}`)
    expect(content).toContain('/nulle-part')
  })

  test('is saved as ever by « Enregistrer », which nothing holds back', async ({ page, catalogue }) => {
    await page.getByRole('textbox', { name: /^Auteur/ }).fill('Une autre')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/articles$/)
    await expect(anyway(page)).toHaveCount(0)
    expect(await catalogue.get(`/api/blog/${article._id}`)).toMatchObject({ author: 'Une autre' })
  })
})

test('« Vérifier » shows the same without publishing, of what is typed as well', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({ name: 'À vérifier' })
  await page.goto(`/admin/produits/${product._id}`)
  const check = page.getByRole('button', { name: 'Vérifier', exact: true })
  await page.locator('#product-name').fill('Un nom de produit qui est bien trop long pour une seule ligne')
  // The site breaks its lines: a style that does not stands for a text that cannot be broken.
  await redraw(page, (html) => html.replace('</style>', 'h1{white-space:nowrap}</style>'))
  await tabTo(page, check)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: /conseil/ })
  await expect(shown.getByText(/» (déborde de sa place|est coupé) sur un téléphone/).first()).toBeVisible()
  await expectWholeAtBothSizes(page)
  await shown.getByRole('button', { name: 'Fermer', exact: true }).click()
  await expect(check).toBeFocused()
  expect(await catalogue.get(`/api/products/${product._id}`)).toMatchObject({ name: 'À vérifier' })
})

test('pages that are called and described as another are told of, and pictures that weigh too much', async ({
  page,
  catalogue,
}) => {
  const first = await catalogue.createProduct({ name: 'Jumeau', description: 'Le même texte.' })
  const second = await catalogue.createProduct({ name: 'Autre', description: 'Un texte.' })
  await catalogue.update(`/api/drafts/Product/${second._id}`, {
    ...{ name: 'Jumeau', description: 'Le même texte.', _base: (second as unknown as Article).updatedAt },
  })
  await page.route(/\/media\//, async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue()
    await route.fulfill({ status: 200, headers: { 'Content-Length': String(900 * 1024) } })
  })
  await page.goto(`/admin/produits/${second._id}`)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
  const shown = page.getByRole('dialog')
  await expect(shown.getByText(`La page a le même titre que /products/${first._id}`)).toBeVisible()
  await expect(shown.getByText(`La page a la même description que /products/${first._id}`)).toBeVisible()
  await expect(shown.getByText('pèse 900 Ko : elle retarde la page.').first()).toBeVisible()
})

/** Draws the preview's pages otherwise than the server does. */
async function redraw(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(/\/apercu\/[0-9a-f]+\/(?!api)/, async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

test('what search engines lack, and what is empty, holds a draft back', async ({ page, catalogue }) => {
  const article = await articleOf(catalogue)
  await draftOf(catalogue, article, { author: 'Nadia' })
  await redraw(page, (html) =>
    html
      .replace(/<title>[^<]*<\/title>/, '<title></title>')
      .replace(/(<meta name="description" content=")[^"]*/, '$1')
      .replace(/"headline":"[^"]*"/, '"headline":""')
      .replace(/(<h1[^>]*>).*?<\/h1>/, '$1</h1>'),
  )
  await openArticle(page, article)
  await publish(page).click()
  for (const sentence of [
    'La page n’a pas de titre.',
    'La page n’a pas de description pour les moteurs de recherche.',
    'Il manque le titre dans ce que la page dit aux moteurs de recherche (Article).',
    'Un titre est vide.',
  ]) {
    await expect(told(question(page), 'À corriger').filter({ hasText: sentence }).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Revenir au formulaire', exact: true }).click()
  await expect(publish(page)).toBeFocused()
})

test.describe('what is online already', () => {
  test.use({ expectedErrors: ['404'] })

  test('holds nobody’s draft back', async ({ page, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'Sans reproche', description: 'Un texte.' })
    const catalog = { type: 'url', value: '/nulle-part' }
    await catalogue.createProduct({ name: 'Fautif', category: category._id, catalog })
    const path = `/api/products/categories/${category._id}`
    const { updatedAt } = await catalogue.get<Article>(path)
    await catalogue.update(`/api/drafts/Category/${category._id}`, {
      ...{ title: 'Sans reproche', subtitle: 'Mieux', _base: updatedAt },
    })
    await page.goto(`/admin/categories/${category._id}`)
    await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
    const online = told(page.getByRole('dialog'), 'Déjà en ligne, sans rapport avec ce brouillon')
    await expect(online.filter({ hasText: '/nulle-part' })).toContainText('déjà en ligne')
    await page.keyboard.press('Escape')
    await publish(page).click()
    await expect(page.getByText('Catégorie mise à jour avec succès !')).toBeVisible()
    expect(await catalogue.get(path)).toMatchObject({ subtitle: 'Mieux' })
    await closeToasts(page)
  })
})

test('it can be stopped, and publishes nothing then', async ({ page, catalogue }) => {
  const article = await articleOf(catalogue, {
    title: 'Un article dont l’adresse est plus longue que le téléphone n’est large',
  })
  await draftOf(catalogue, article, { author: 'Nadia' })
  await openArticle(page, article)
  const release = await holdBack(page, /\/apercu\/[^/]+\/blog\/[^/]+$/)
  await publish(page).focus()
  await page.keyboard.press('Enter')
  await expect(running(page)).toContainText(article.id)
  await expectWholeAtBothSizes(page)
  await tabTo(page, running(page).getByRole('button', { name: 'Arrêter', exact: true }))
  await page.keyboard.press('Enter')
  await expect(running(page)).toHaveCount(0)
  await expect(publish(page)).toBeFocused()
  release()
  expect(await catalogue.get(`/api/blog/${article._id}`)).toMatchObject({ author: sound.author })
})

test.describe('where it cannot look', () => {
  test.use({ expectedErrors: ['503'] })

  test('it says so, and lets the person publish', async ({ page, catalogue }) => {
    const article = await articleOf(catalogue)
    await draftOf(catalogue, article, { author: 'Nadia' })
    await openArticle(page, article)
    await page.route(/\/pages$/, (route) => route.fulfill({ status: 503, json: { message: 'Le serveur est occupé.' } }))
    await publish(page).click()
    const asked = page.getByRole('dialog', { name: 'La vérification n’a pas pu se faire' })
    await expect(asked).toContainText('Le serveur est occupé. Vous pouvez publier sans elle.')
    await expectWholeAtBothSizes(page)
    await anyway(page).click()
    await expect(page).toHaveURL(/\/admin\/articles$/)
    expect(await catalogue.get(`/api/blog/${article._id}`)).toMatchObject({ author: 'Nadia' })
  })
})
