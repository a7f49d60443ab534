// Testimonials, references and partners: from the form to the site, and back out of it.
import type { Page } from '@playwright/test'
import { film } from '../http/support/files.ts'
import { listed, moveUp, problems, remove, test } from './admin-content.ts'
import { choose, fileField, openNew, picture } from './admin-forms.ts'
import { openSection } from './admin-home.ts'
import { expect, expectWholeAtBothSizes, open } from './site.ts'

const form = (page: Page) => page.getByRole('form')
const add = (page: Page) => form(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
const save = (page: Page) => form(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
const edit = (page: Page, name: string) => page.getByRole('link', { name: `Modifier : ${name}`, exact: true }).click()

test('testimonials are added, moved, edited and deleted, and stand on their page', async ({ page, content }) => {
  const path = '/api/testimonials'
  await content.add(path, { name: 'Avant', position: 'Médecin', avatar: content.picture })
  await openSection(page, 'Témoignages')

  await test.step('one is added with a photo and a film', async () => {
    await openNew(page, 'Ajouter un témoignage')
    await form(page).getByRole('textbox', { name: 'Nom', exact: true }).fill('Dr Amel Essai')
    await form(page).getByLabel('Poste / spécialité').fill('Dermatologue')
    await form(page).getByRole('textbox', { name: 'Témoignage', exact: true }).fill('Une équipe présente.')
    await form(page).getByLabel('Lien YouTube').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await choose(fileField(form(page), 'Photo'), picture('amel.png', 200, 400, 400))
    await expect(page.getByText('Photo sélectionnée : amel.png')).toBeVisible()
    await choose(fileField(form(page), 'Vidéo'), { name: 'amel.mp4', mimeType: 'video/mp4', buffer: film('amel') })
    await expect(page.getByText('Vidéo sélectionnée : amel.mp4')).toBeVisible()
    await add(page)
    await expect(page.getByText('Témoignage ajouté avec succès!')).toBeVisible()
    const row = page.locator('.collection-item').last()
    await expect(row).toContainText('Dermatologue')
    await expect(row.getByRole('link', { name: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })).toBeVisible()
  })
  await test.step('it is moved', async () => {
    await moveUp(page, 'Dr Amel Essai', `${path}/reorder`)
    const names = (await content.list<{ _id: string; name: string }>(path)).map(({ name }) => name)
    expect(names.slice(-2)).toEqual(['Dr Amel Essai', 'Avant'])
  })
  await test.step('it is edited', async () => {
    await edit(page, 'Dr Amel Essai')
    await expect(page.getByText('Modification du témoignage de "Dr Amel Essai"')).toBeVisible()
    await form(page).getByLabel('Poste / spécialité').fill('Chirurgien')
    await save(page)
    await expect(page.getByText('Témoignage mis à jour avec succès!')).toBeVisible()
    await expect(page.locator('.collection-item').filter({ hasText: 'Dr Amel Essai' })).toContainText('Chirurgien')
  })
  await test.step('another is deleted after its question', async () => {
    await remove(page, 'Avant', 'Êtes-vous sûr de vouloir supprimer ce témoignage?')
    await expect(page.getByText('Témoignage supprimé avec succès!')).toBeVisible()
  })
  await page.goto('/temoignages')
  await expect(page.getByRole('main')).toContainText('Dr Amel Essai')
})

test('references are added, moved to the first place, edited and deleted, and stand on the home page', async ({
  page,
  content,
}) => {
  const path = '/api/references'
  const fields = { title: 'Institut', link: 'https://example.com', description: 'Texte', image: content.picture }
  await content.add(path, fields)
  await openSection(page, 'Références')

  await test.step('one is added', async () => {
    await openNew(page, 'Ajouter une référence (maximum 4)')
    await expect(page.getByRole('heading', { name: 'Ajouter une référence (maximum 4)' })).toBeVisible()
    await form(page).getByRole('textbox', { name: 'Titre', exact: true }).fill('Clinique d’essai')
    await form(page).getByRole('textbox', { name: 'Lien', exact: true }).fill('https://example.com/clinique')
    await form(page).getByLabel('Description').fill('Une salle complète.')
    await choose(fileField(form(page), 'Image'), picture('clinique.png', 60, 1200, 800))
    await add(page)
    await expect(page.getByText('Référence ajoutée avec succès !')).toBeVisible()
    await expect(listed(page).last()).toHaveText('Clinique d’essai')
  })
  await test.step('another is edited without choosing its picture again, and deleted', async () => {
    await edit(page, 'Institut')
    await form(page).getByRole('textbox', { name: 'Titre', exact: true }).fill('Institut du Lac')
    await save(page)
    await expect(page.getByText('Référence mise à jour avec succès !')).toBeVisible()
    await remove(page, 'Institut du Lac')
    await expect(page.getByText('Référence supprimée avec succès !')).toBeVisible()
  })
  await test.step('it is moved to the first place', async () => {
    await expect(listed(page).filter({ hasText: 'Institut du Lac' })).toHaveCount(0)
    for (let place = await listed(page).count(); place > 1; place -= 1) {
      await moveUp(page, 'Clinique d’essai', `${path}/reorder`)
    }
    const [first] = await content.list<{ _id: string; title: string; order: number }>(path)
    expect(first).toMatchObject({ title: 'Clinique d’essai', order: 1 })
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Nos Réferences' })).toContainText('Clinique d’essai')
})

test('partners are added, moved, edited and deleted, and the site shows them', async ({ page, content }) => {
  const path = '/api/partners'
  const logo = content.picture
  for (const name of ['a', 'b', 'c', 'd', 'un', 'deux'])
    await content.add(path, { logo, url: `https://${name}.example` })
  await openSection(page, 'Partenaires')

  await test.step('what can be done with them stands in one row, however wide the window is', async () => {
    await expect(page.locator('.collection-buttons').nth(5)).toBeVisible()
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const heights = page.locator('.collection-buttons').evaluateAll((rows) => rows.map((row) => row.clientHeight))
      expect(Math.max(...(await heights)), `at ${width} px`).toBeLessThan(60)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('one is moved, edited and deleted', async () => {
    await moveUp(page, 'deux.example', `${path}/reorder`)
    await edit(page, 'deux.example')
    await form(page).getByLabel('URL du partenaire').fill('https://trois.example')
    await save(page)
    await expect(page.getByText('Partenaire mis à jour avec succès !')).toBeVisible()
    await remove(page, 'trois.example')
    await expect(page.getByText('Partenaire supprimé avec succès !')).toBeVisible()
    await expect(listed(page).filter({ hasText: 'trois.example' })).toHaveCount(0)
  })
  await test.step('one is refused an address that is none, and added as the site shows it', async () => {
    await openNew(page, 'Ajouter un partenaire')
    await choose(fileField(form(page), 'Logo'), picture('logo.png', 20, 300, 120))
    await expect(form(page).getByRole('button', { name: 'Retirer Logo 1' })).toBeVisible()
    await form(page).getByLabel('URL du partenaire').fill('exemple')
    await add(page)
    await expect(problems(page)).toHaveText(["L'URL doit être une adresse complète (https://…)."])
    await expect(form(page).locator('.tile-logo')).toBeVisible()
    await form(page).getByLabel('Logo sombre').check()
    await expect(form(page).locator('.tile-logo-white')).toBeVisible()
    await expectWholeAtBothSizes(page)
    await form(page).getByLabel('URL du partenaire').fill('https://www.example.org/')
    await add(page)
    await expect(page.getByText('Partenaire ajouté avec succès !')).toBeVisible()
    await expect(listed(page).last()).toHaveText('example.org')
    const added = (await content.list<{ _id: string; isDark: boolean; url: string }>(path)).at(-1)
    expect(added).toMatchObject({ isDark: true, url: 'https://www.example.org/' })
  })
  await open(page, '/')
  await expect(page.locator('.partners a[href="https://www.example.org/"]').first()).toBeAttached()
})

test('a form that its address has opened is accessible without what other sections bring', async ({ page }) => {
  await openSection(page, 'Blog')
  await expectWholeAtBothSizes(page)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500'] })

  test('a logo that cannot be uploaded says so, and is tried again', async ({ page }) => {
    await page.route('**/api/upload', (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await page.goto('/admin/accueil/partenaires/nouveau')
    await choose(fileField(form(page), 'Logo'), picture('logo.png', 30, 300, 120))
    await expect(page.getByText("Échec du téléchargement de l'image")).toBeVisible()
    await page.unroute('**/api/upload')
    await form(page).getByRole('button', { name: 'Réessayer logo.png' }).click()
    await expect(form(page).getByRole('button', { name: 'Retirer Logo 1' })).toBeVisible()
  })
})
