// What an administrator sends again, since no answer came, or from a second window, makes nothing twice.
import type { Page } from '@playwright/test'
import { creation, edition, fill, openCreation, type Post, paste, posts } from './admin-articles.ts'
import { expect, test } from './site.ts'

test.use({ signedIn: true, expectedErrors: ['409', 'ERR_CONNECTION_RESET'] })

const titled = async (catalogue: { get: <Value>(path: string) => Promise<Value> }, title: string) =>
  (await catalogue.get<readonly Post[]>(posts)).filter((post) => post.title === title)

/** The server does its part of the next such call, and its answer is lost. */
async function loseAnswer(page: Page, method: string, path: string | RegExp): Promise<void> {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

test('an article whose answer was lost is there once, and what is added since is saved to it', async ({
  page,
  catalogue,
}) => {
  const title = 'Envoyé deux fois'
  const form = await openCreation(page)
  await fill(form, title)
  const html = '<h2>Soin</h2><p>Un <b>texte</b> collé.</p><ul><li>Un</li><li>Deux</li></ul>'
  await paste(form.locator('#article-content'), { 'text/html': html })
  await loseAnswer(page, 'POST', '**/api/blog')
  const add = form.getByRole('button', { name: 'Ajouter', exact: true })
  await add.click()
  await expect(form.getByText(/^Non enregistré/)).toBeVisible()
  await add.click()
  await expect(page.getByText('Nouvel article créé avec succès!')).toBeVisible()
  await expect(form).toBeHidden()
  expect(await titled(catalogue, title)).toHaveLength(1)

  await page.getByRole('link', { name: `Modifier : ${title}` }).click()
  await edition(page).locator('#article-author').fill('Leïla')
  await loseAnswer(page, 'PUT', /\/api\/blog\/[0-9a-f-]+$/)
  const save = edition(page).getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  await expect(edition(page).getByText(/^Non enregistré/)).toBeVisible()
  await save.click()
  await expect(page.getByText('Article modifié avec succès!')).toBeVisible()
  expect(await titled(catalogue, title)).toMatchObject([{ author: 'Leïla' }])
})

test('a new draft that is open in two windows is published once', async ({ page, catalogue }) => {
  const title = 'Ouvert deux fois'
  const form = await openCreation(page)
  await fill(form, title)
  await form.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect(page.getByRole('region', { name: 'Pas encore publié' })).toBeVisible()
  await expect(page).toHaveURL(/\?brouillon=/)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(creation(other).locator('#article-title')).toHaveText(title)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(form).toBeHidden()

  await creation(other).locator('#article-author').fill('Leïla')
  await creation(other).getByRole('button', { name: 'Ajouter', exact: true }).click()
  const question = other.getByRole('dialog', { name: 'Une version plus récente existe' })
  await question.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(creation(other)).toBeHidden()
  expect(await titled(catalogue, title)).toMatchObject([{ author: 'Leïla' }])
  await other.close()
})
