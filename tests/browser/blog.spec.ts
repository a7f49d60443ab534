// The blog in the browser: the list, articles of both kinds, what is missing, what fails after hydration, and how little
// an article costs the others.
import type { Page } from '@playwright/test'
import { administrator, expect, expectAccessible, holdBack, moveTo, open, test } from './site.ts'

const bundled = '/blog/detatouage-laser-picoseconde-ou-nanoseconde'
/** Words that stand in the text of that article alone. */
const ownWords = 'n’a rien d’un mur à percer'
const listFailure = 'Impossible de charger les actualités. Veuillez réessayer plus tard.'
const articleFailure = 'Impossible de charger cet article. Veuillez réessayer plus tard.'

interface Post {
  readonly id: string
  readonly _id: string
}

/** An article of the store that is gone after the test. */
async function withPost(page: Page, fields: Readonly<Record<string, unknown>>, use: (post: Post) => Promise<void>) {
  const { request } = page
  const { token } = await (await request.post('/api/auth/login', { data: administrator })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const [known] = await (await request.get('/api/blog')).json()
  const data = { author: 'La rédaction', image: known.image, category: 'News', date: '2026-01-01', ...fields }
  const answer = await request.post('/api/blog', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  const post = (await answer.json()) as Post
  try {
    await use(post)
  } finally {
    await request.delete(`/api/blog/${post._id}`, { headers })
  }
}

/** From the home page into the blog without loading a document. */
async function moveOn(page: Page, link: string): Promise<void> {
  await page.locator(`footer a[href="${link}"], main a[href="${link}"]`).first().click()
}

test('the list has bundled articles first, then those of the store, with French dates', async ({ page }) => {
  await withPost(
    page,
    { title: 'Après <em>tous</em>', excerpt: '<p>Un <strong>mot</strong>.</p>', content: '<p>x</p>' },
    async () => {
      await open(page, '/blog')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités Médicales')
      const rows = page.locator('.articles > li')
      await expect(rows.first().getByRole('heading')).toHaveText('HIIT et résistance à air')
      await expect(rows.first().locator('time')).toHaveText('29 septembre 2025')
      const store = rows.nth(11)
      await expect(store.locator('h2 em')).toHaveText('tous')
      await expect(store.locator('strong')).toHaveText('mot')
      await expect(store.locator('time')).toHaveText('1er janvier 2026')
      await store.getByRole('link', { name: 'Lire plus' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Après tous')
    },
  )
})

test('no script of the list carries the text of an article, and an article only its own', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await open(page, '/blog')
  await page.waitForLoadState('networkidle')
  expect((await Promise.all(scripts)).filter((text) => text.includes(ownWords))).toEqual([])
  expect(await page.content()).not.toContain(ownWords)
  await moveOn(page, bundled)
  await expect(page.locator('.prose')).toContainText(ownWords)
  const all = await Promise.all(scripts)
  expect(all.filter((text) => text.includes(ownWords))).toHaveLength(1)
  expect(all.filter((text) => text.includes('Un grain chauffé') || text.includes('<h2>'))).toHaveLength(1)
})

test('a bundled article has its head, its text, and links that stay within the site', async ({ page }) => {
  await open(page, bundled)
  await expect(page).toHaveTitle('Détatouage laser : picoseconde ou nanoseconde')
  await expect(page.locator('.article-facts')).toHaveText(/Équipement\s*14 janvier 2025/)
  await expect(page.locator('.article-author')).toHaveText('La rédaction')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const article = blocks.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Article')
  expect(article).toMatchObject({ datePublished: '2025-01-14', articleSection: 'Équipement' })
  expect(article.image[0]).toMatch(/\/assets\/laser-detatouage\.\w+-1280x720\.webp$/)
  const image = page.locator('meta[property="og:image"]')
  expect((await page.request.get((await image.getAttribute('content')) ?? '')).status()).toBe(200)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('.prose a[href="/contact"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('an article of the store shows its markup, and no film before it is asked for', async ({ page }) => {
  const content =
    '<h2>Partie</h2><table><tbody><tr><td>1</td></tr></tbody></table><p><a href="/spa">SPA</a></p><iframe src="https://www.youtube.com/embed/abcdefghijk" title="Visite"></iframe>'
  const outside: string[] = []
  await page.route(/youtube/, (route) => {
    outside.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' })
  })
  await withPost(page, { title: 'Un <em>film</em>', content }, async ({ id }) => {
    await open(page, `/blog/${id}`)
    await expect(page).toHaveTitle('Un film | Blog Maison Alyssane')
    await expect(page.locator('.prose-table table')).toBeVisible()
    expect(outside).toEqual([])
    await expectAccessible(page)
    await page.getByRole('link', { name: /Visite/ }).click()
    await expect(page.locator('iframe[title="Visite"]')).toBeFocused()
    expect(outside).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1'])
  })
})

test('an article turns a wheel while it is on its way, and is a page without author and text', async ({ page }) => {
  const answer = await holdBack(page, '**/api/blog/anonyme', (route) =>
    route.fulfill({ json: { id: 'anonyme', _id: 'x', title: 'Anonyme' } }),
  )
  await open(page, '/blog')
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
  await moveTo(page, '/blog/anonyme')
  await expect(page.locator('main .spinner')).toBeVisible()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  answer()
  await expect(page.getByText('Auteur inconnu', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anonyme')
  await expect(page.locator('main .spinner')).toHaveCount(0)
  await expect(page).toHaveTitle('Anonyme | Blog Maison Alyssane')
  expect((await warning).text()).toContain('anonyme has no content')
})

test.describe('what cannot be had', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'status of 404', 'status of 503'] })

  test('the bundled articles are there before those of the store, give way to a failure, and come again', async ({
    page,
  }) => {
    const answer = await holdBack(page, '**/api/blog?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Indisponible.' } }),
    )
    await open(page, '/contact')
    await moveOn(page, '/blog')
    const rows = page.locator('.article-row-title')
    await expect(rows).toHaveCount(11)
    await expect(page.getByText('Loading...')).toBeAttached()
    const before = await rows.allTextContents()
    answer()
    await expect(page.getByText(listFailure)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités Médicales')
    await expect(page.locator('.article-row')).toHaveCount(0)
    await page.unrouteAll()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await loaded
    await expect(page.locator('.article-row').first()).toBeVisible()
    await expect(rows).not.toHaveCount(11)
    expect((await rows.allTextContents()).slice(0, 11)).toEqual(before)
  })

  test('an article of the store that fails says so; a bundled one needs no answer', async ({ page }) => {
    await withPost(page, { title: 'Passager', content: '<p>x</p>' }, async ({ id }) => {
      await open(page, '/blog')
      await page.route(`**/api/blog/**`, (route) => route.fulfill({ status: 503, json: { message: 'Indisponible.' } }))
      await moveOn(page, `/blog/${id}`)
      await expect(page.getByText(articleFailure)).toBeVisible()
      await page.getByRole('link', { name: 'Retour aux articles' }).click()
      await moveOn(page, bundled)
      await expect(page.locator('.prose')).toContainText(ownWords)
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list and the articles are whole', async ({ page }) => {
    await page.goto('/blog')
    expect(await page.locator('.article-row').count()).toBeGreaterThan(11)
    await page.locator(`a[href="${bundled}"]`).click()
    await expect(page.locator('.prose')).toContainText(ownWords)
    await page.getByRole('link', { name: 'Retour aux articles' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités Médicales')
  })
})
