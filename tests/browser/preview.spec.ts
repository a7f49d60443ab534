// The site as it would be, in a browser: whoever has the link moves through it as through the site, and never out of it
// unawares.
import type { APIRequestContext, Page } from '@playwright/test'
import type { Program } from '../program.ts'
import type { Session } from './catalogue.ts'
import { test as base, demoProgram, expect, expectWholeAtBothSizes, open } from './site.ts'

/** Only these tests see their catalogue. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })
// By one worker: each that takes part starts a program for it.
test.describe.configure({ mode: 'default' })

interface Category {
  readonly _id: string
  readonly title: string
  readonly slug: string
  readonly updatedAt: string
}

const bearer = ({ token }: Session) => ({ Authorization: `Bearer ${token}` })

async function categoryOf(request: APIRequestContext): Promise<Category> {
  const list: Category[] = await (await request.get('/api/products/categories')).json()
  const [first] = list
  if (!first) throw new Error('the demo has no category')
  return first
}

/** Keeps a draft of the category and answers where its preview lies. */
async function previewed(request: APIRequestContext, session: Session, id: string, data: object): Promise<string> {
  const headers = bearer(session)
  expect((await request.put(`/api/drafts/Category/${id}`, { headers, data })).status()).toBe(200)
  const made = await request.post('/api/previews', { headers, data: { type: 'Category', item: id, shared: true } })
  expect(made.status()).toBe(201)
  return (await made.json()).path
}

const pathOf = (page: Page) => page.evaluate(() => window.location.pathname)

test('a page of a preview says what it is, and is whole at both sizes', async ({ page, request, session }) => {
  const { _id, slug } = await categoryOf(request)
  const path = await previewed(request, session, _id, { subtitle: 'Un sous-titre en préparation' })
  await open(page, `${path}/categories/${slug}`)
  await expect(page.getByText('Un sous-titre en préparation')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Aperçu' })).toContainText('non publié')
  await expectWholeAtBothSizes(page)
  await page.getByRole('link', { name: 'Voir la page publique' }).click()
  await expect(page).toHaveURL(new RegExp(`//[^/]+/categories/${slug}$`))
  await expect(page.getByText('Un sous-titre en préparation')).toHaveCount(0)
})

test('one moves through the whole site as it would be', async ({ page, request, session }) => {
  const { _id } = await categoryOf(request)
  const title = 'Catégorie en préparation'
  const path = await previewed(request, session, _id, { title })
  await open(page, `${path}/`)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.locator('footer').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await pathOf(page)).toBe(`${path}/categories/categorie-en-preparation`)
  await expect(page.getByRole('link', { name: 'Voir la page publique' })).toHaveAttribute(
    'href',
    '/categories/categorie-en-preparation',
  )
  // A link of the next page, opened anew, as in another tab.
  const links = await page
    .locator('a[href^="/"]:not([data-public])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((address) => !address.startsWith(`${path}/`) && !/^\/(media|assets)\//.test(address))).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(`${path}/`)
  await expect(page.locator('footer').getByRole('link', { name: title })).toBeVisible()
  // No document was loaded on the way.
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('what this browser hides for itself is shown, as everybody would see it', async ({ page, request, session }) => {
  await page.addInitScript(() => window.localStorage.setItem('showBlogSection', 'false'))
  const { _id } = await categoryOf(request)
  const path = await previewed(request, session, _id, { subtitle: 'x' })
  const news = page.getByRole('heading', { name: 'Actualités Médicales' })
  await open(page, `${path}/`)
  await expect(news).toBeVisible()
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Nos Partenaires' })).toBeVisible()
  await expect(news).toHaveCount(0)
})

test('the search finds, and leads within the preview', async ({ page, request, session }) => {
  const { _id } = await categoryOf(request)
  const path = await previewed(request, session, _id, { subtitle: 'x' })
  await open(page, `${path}/`)
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.getByRole('searchbox').fill('picoria')
  await page
    .getByRole('link', { name: /Picoria/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Picoria/ })).toBeVisible()
  expect(await pathOf(page)).toMatch(new RegExp(`^${path}/products/`))
})

test('what is kept meanwhile is shown as soon as the form beside it says so', async ({ page, request, session }) => {
  const { _id, slug } = await categoryOf(request)
  const path = await previewed(request, session, _id, { subtitle: 'Avant' })
  await open(page, `${path}/categories/${slug}`)
  await expect(page.getByText('Avant', { exact: true })).toBeVisible()
  await previewed(request, session, _id, { subtitle: 'Après' })
  await page.evaluate(() => window.postMessage('vitrine-preview-refresh', window.location.origin))
  await expect(page.getByText('Après', { exact: true })).toBeVisible()
})

test.describe('whoever writes from a preview', () => {
  test.use({ expectedErrors: ['403'] })

  test('is told that nothing is sent', async ({ page, request, session }) => {
    const { _id } = await categoryOf(request)
    const path = await previewed(request, session, _id, { subtitle: 'x' })
    const answer = await request.post(`${path}/api/contact`, { data: { name: 'x' } })
    expect(answer.status()).toBe(403)
    await open(page, `${path}/contact`)
    expect(await page.locator('form').first().getAttribute('action')).toMatch(new RegExp(`^${path}/`))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the links of a preview lead through it', async ({ page, request, session }) => {
    const { _id } = await categoryOf(request)
    const path = await previewed(request, session, _id, { title: 'Sans script' })
    await page.goto(`${path}/`)
    await page.locator('footer').getByRole('link', { name: 'Sans script' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sans script' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Aperçu' })).toBeVisible()
  })
})
