// Addresses at which no page lives: where they lead, and how an administrator sees to it.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { tabTo } from './keyboard.ts'
import { test as base, demoProgram, expect, expectWholeAtBothSizes, open } from './site.ts'

/** Only these tests see their catalogue. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })
test.use({ signedIn: true, expectedErrors: ['(Bad Request)', '(Not Found)'] })
test.describe.configure({ mode: 'serial' })

const line = (page: Page, path: string) => page.locator('.address').filter({ hasText: path })

test('three tabs without anything in them', async ({ page }) => {
  await page.goto('/admin/redirections')
  await expect(page.getByText('Aucune redirection pour le moment.')).toBeVisible()
  await expectWholeAtBothSizes(page)
  await page.getByRole('tab', { name: 'Anciennes adresses' }).click()
  await expect(page).toHaveURL(/\/admin\/anciennes-adresses$/)
  await expect(page.getByText('Aucune page n’a changé d’adresse pour le moment.')).toBeVisible()
  await page.getByRole('tab', { name: 'Adresses introuvables' }).click()
  await expect(page.getByText('Aucune adresse introuvable n’a été demandée.')).toBeVisible()
  await expectWholeAtBothSizes(page)
})

test('a page that is missed is redirected, by keyboard, and the redirect taken back', async ({ page, request }) => {
  for (let visit = 0; visit < 2; visit += 1) await request.get('/vieille-page')
  await request.get('/wp-login.php')
  await page.goto('/admin/adresses-introuvables')
  await expect(line(page, '/vieille-page')).toContainText('2 visites')
  await tabTo(page, page.getByRole('button', { name: 'Ignorer : /wp-login.php' }))
  await page.keyboard.press('Enter')
  await expect(line(page, '/wp-login.php')).toHaveCount(0)

  await tabTo(page, page.getByRole('button', { name: 'Rediriger : /vieille-page' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Rediriger /vieille-page' })
  await tabTo(page, asked.getByLabel('Destination'))
  await page.keyboard.type('nulle part')
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('alert')).toHaveText("L'adresse doit commencer par http://, https:// ou /.")
  await expect(asked.getByLabel('Destination')).toBeFocused()
  await expectWholeAtBothSizes(page)
  await asked.getByLabel('Destination').fill('/contact')
  await page.keyboard.press('Enter')
  await expect(page.getByText('« /vieille-page » mène maintenant à « /contact »')).toBeVisible()
  await expect(line(page, '/vieille-page')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await request.get('/vieille-page', { maxRedirects: 0 })).headers().location).toBe('/contact')

  await page.getByRole('tab', { name: 'Redirections', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('→ /contact')
  await expect(page.getByRole('main')).toContainText('1 visite')
  await expectWholeAtBothSizes(page)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByText('Aucune redirection pour le moment.')).toBeVisible()
  expect((await request.get('/vieille-page')).status()).toBe(404)
})

test('a redirect is written in its form', async ({ page, request }) => {
  await page.goto('/admin/redirections/nouveau')
  await page.getByLabel('Adresse de départ').fill('/promo?x=1')
  await page.getByLabel('Destination').fill('/spa')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText(/^L'adresse doit être un chemin de ce site/).first()).toBeVisible()
  await page.getByLabel('Adresse de départ').fill('/promo')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText(/Redirection ajoutée avec succès/)).toBeVisible()
  expect((await request.get('/promo', { maxRedirects: 0 })).status()).toBe(301)
})

test('redirects come from a file, and go into one', async ({ page, request }) => {
  const fileOf = (text: string) => ({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.goto('/admin/redirections')
  const intake = page.getByLabel('Importer un fichier CSV')
  await intake.setInputFiles(fileOf('De;Vers\n/bon;/spa\nmauvais;/spa\n'))
  await expect(page.getByRole('alert').getByRole('listitem')).toContainText(["Ligne 3 (mauvais) : L'adresse doit être"])
  expect((await request.get('/bon')).status()).toBe(404)
  await expectWholeAtBothSizes(page)
  await intake.setInputFiles(fileOf('De;Vers\nhttps://ancien.example/bon/;/spa\n/promo;/fitness\n'))
  await expect(page.getByText('Redirections : 1 ajoutée, 1 modifiée, 0 inchangée')).toBeVisible()
  expect((await request.get('/bon', { maxRedirects: 0 })).headers().location).toBe('/spa')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  const written = await readFile(await (await download).path(), 'utf8')
  expect(written).toBe('\uFEFFAdresse de départ;Destination\r\n/bon;/spa\r\n/promo;/fitness\r\n')
})

test('a link of a page that is open already leads to where its page has moved', async ({ page, catalogue }) => {
  const category = await catalogue.createCategory({ title: 'Ancien titre' })
  await open(page, '/categories')
  await catalogue.update(`/api/products/categories/${category._id}`, { title: 'Nouveau titre' })
  await page.getByRole('main').getByRole('link', { name: 'Ancien titre' }).first().click()
  await expect(page).toHaveURL(/\/categories\/nouveau-titre$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau titre' })).toBeVisible()

  await page.goto('/admin/anciennes-adresses')
  await expect(line(page, '/categories/ancien-titre')).toContainText('→ /categories/nouveau-titre')
  await catalogue.remove(`/api/products/categories/${category._id}`)
  await page.reload()
  await expect(line(page, '/categories/ancien-titre')).toContainText('La page a été supprimée.')
  await expectWholeAtBothSizes(page)
})
