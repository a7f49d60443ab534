// What the home page shows of things that are edited elsewhere: its products, and the news.
import type { Page } from '@playwright/test'
import { test } from './admin-content.ts'
import { openSection } from './admin-home.ts'
import { expect } from './site.ts'

interface Post {
  readonly _id: string
  readonly title: string
  readonly content: string
  readonly showOnHomepage: boolean
}

interface Featured {
  readonly _id: string
  readonly order: number
  readonly product: { readonly name: string }
}

const form = (page: Page) => page.getByRole('form')
const save = (page: Page) => form(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
const siteSetting = async (url: string) => (await fetch(`${url}/api/site`)).json()

test('products are chosen, put in order and saved', async ({ page, content }) => {
  await openSection(page, 'Produits')
  await expect(form(page).getByText('La page d’accueil montre les 3 premiers')).toBeVisible()
  const chosen = form(page).getByRole('button', { name: /^Retirer : / })
  await expect(chosen.first()).toBeVisible()
  while ((await chosen.count()) > 0) await chosen.first().click()
  await form(page).getByRole('searchbox').fill('alvéane')
  await form(page)
    .getByRole('checkbox', { name: /^Alvéane/ })
    .check()
  await form(page).getByRole('searchbox').fill('')
  await form(page)
    .getByRole('checkbox', { name: /^Dermalys/ })
    .check()
  await form(page).getByRole('button', { name: 'Monter : Dermalys' }).click()
  await expect(form(page).getByText('2 produit(s) sélectionné(s)')).toBeVisible()
  await save(page)
  await expect(page.getByText('Produits de la page d’accueil enregistrés avec succès !')).toBeVisible()
  const featured = await content.list<Featured>('/api/homepage/products')
  expect(featured.map(({ order }) => order)).toEqual([1, 2])
  expect(featured.map(({ product }) => product.name)).toEqual([expect.stringMatching(/^Dermalys/), 'Alvéane Tricho'])
  await page.goto('/')
  const links = page.getByRole('region', { name: 'Produits à la une' }).getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toContainText('Dermalys')
})

test('the articles shown and the switch are kept until they are saved', async ({ page, content, program }) => {
  const before = await content.list<Post>('/api/blog')
  await openSection(page, 'Blog')
  const marks = form(page).getByRole('list').getByRole('checkbox')
  await expect(marks).toHaveCount(before.length)
  for (const mark of await marks.all()) await mark.uncheck()
  await marks.nth(3).check()
  await expect(form(page).getByText('1 article(s) sélectionné(s)')).toBeVisible()
  expect(await content.list<Post>('/api/blog')).toEqual(before)
  await save(page)
  await expect(page.getByText('Paramètres enregistrés avec succès!')).toBeVisible()
  const after = await content.list<Post>('/api/blog')
  expect(after.map(({ showOnHomepage }) => showOnHomepage)).toEqual(before.map((_, index) => index === 3))
  expect(after.map(({ content }) => content)).toEqual(before.map(({ content }) => content))
  await page.goto('/')
  const news = page.getByRole('region', { name: 'Actualités Médicales' })
  await expect(news.getByRole('article')).toHaveCount(1)

  await openSection(page, 'Blog')
  await form(page).getByLabel('Afficher la section blog sur la page d’accueil').uncheck()
  await save(page)
  await expect(page.getByText('Paramètres enregistrés avec succès!')).toBeVisible()
  expect(await siteSetting(program.url)).toMatchObject({ showBlogSection: false })
  const kept = await page.evaluate(() => [
    window.localStorage.getItem('showBlogSection'),
    window.localStorage.getItem('blog_refresh_timestamp'),
  ])
  expect(kept).toEqual(['false', expect.stringMatching(/^\d{13}$/)])
  await page.goto('/')
  await expect(news).toHaveCount(0)

  await openSection(page, 'Blog')
  await form(page).getByLabel('Afficher la section blog sur la page d’accueil').check()
  await save(page)
  await expect(page.getByText('Paramètres enregistrés avec succès!')).toBeVisible()
  await page.goto('/')
  await expect(news).toBeVisible()
})
