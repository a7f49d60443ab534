// Testimonials, references and partners: what their forms refuse, and what the site shows of them.
import type { Page } from '@playwright/test'
import { film } from '../http/support/files.ts'
import { choose, fileField, openNew, picture } from './admin-forms.ts'
import { listed, moveUp, openSection, problems, remove, test } from './admin-home.ts'
import { expect, expectAccessible, expectWholeAtBothSizes, openScreen } from './site.ts'

const form = (page: Page) => page.getByRole('form')
const add = (page: Page) => form(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
const save = (page: Page) => form(page).getByRole('button', { name: 'Enregistrer' }).click()

test.describe('testimonials', () => {
  const path = '/api/testimonials'
  const person = (name: string, avatar: string) => ({ name, position: 'Médecin', avatar })

  test('refuse what is missing, and links that are none', async ({ page }) => {
    await openSection(page, 'Témoignages')
    await openNew(page, 'Ajouter un témoignage')
    await form(page).getByLabel('Lien YouTube').fill('youtube')
    await add(page)
    await expect(problems(page)).toHaveText([
      'Le nom est requis.',
      'La fonction est requise.',
      'Le lien YouTube doit être une adresse complète (https://…).',
      'Veuillez télécharger une photo.',
    ])
    await expect(page.getByRole('alert').getByText('Veuillez télécharger une photo', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('are added with a photo and a film, and stand on their page', async ({ page }) => {
    await openSection(page, 'Témoignages')
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
    await page.goto('/temoignages')
    await expect(page.getByRole('main')).toContainText('Dr Amel Essai')
  })

  test('are edited, moved and deleted', async ({ page, home }) => {
    await home.add(path, person('Avant', home.picture))
    await home.add(path, person('Après', home.picture))
    await openSection(page, 'Témoignages')
    await moveUp(page, 'Après', `${path}/reorder`)
    const names = (await home.list<{ _id: string; name: string }>(path)).map(({ name }) => name)
    expect(names.slice(-2)).toEqual(['Après', 'Avant'])
    await page.getByRole('link', { name: 'Modifier : Après', exact: true }).click()
    await expect(page.getByText('Modification du témoignage de "Après"')).toBeVisible()
    await form(page).getByLabel('Poste / spécialité').fill('Chirurgien')
    await save(page)
    await expect(page.getByText('Témoignage mis à jour avec succès!')).toBeVisible()
    await expect(page.locator('.collection-item').filter({ hasText: 'Après' })).toContainText('Chirurgien')
    await remove(page, 'Après', 'Êtes-vous sûr de vouloir supprimer ce témoignage?')
    await expect(page.getByText('Témoignage supprimé avec succès!')).toBeVisible()
  })
})

test.describe('references', () => {
  const path = '/api/references'
  const reference = (title: string, image: string) => ({
    title,
    link: 'https://example.com',
    description: 'Texte',
    image,
  })

  test('refuse what is missing', async ({ page }) => {
    await openSection(page, 'Références')
    await openNew(page, 'Ajouter une référence (maximum 4)')
    await expect(page.getByRole('heading', { name: 'Ajouter une référence (maximum 4)' })).toBeVisible()
    await add(page)
    await expect(problems(page)).toHaveText([
      'Le titre est requis',
      'Le lien est requis',
      'La description est requise',
      "L'image est requise",
    ])
    await expectAccessible(page)
  })

  test('are added, moved to the first place, and stand on the home page', async ({ page, home }) => {
    await openSection(page, 'Références')
    await openNew(page, 'Ajouter une référence (maximum 4)')
    await form(page).getByRole('textbox', { name: 'Titre', exact: true }).fill('Clinique d’essai')
    await form(page).getByRole('textbox', { name: 'Lien', exact: true }).fill('https://example.com/clinique')
    await form(page).getByLabel('Description').fill('Une salle complète.')
    await choose(fileField(form(page), 'Image'), picture('clinique.png', 60, 1200, 800))
    await add(page)
    await expect(page.getByText('Référence ajoutée avec succès !')).toBeVisible()
    await expect(listed(page).last()).toHaveText('Clinique d’essai')
    for (let place = await listed(page).count(); place > 1; place -= 1) {
      await moveUp(page, 'Clinique d’essai', `${path}/reorder`)
    }
    const [first] = await home.list<{ _id: string; title: string; order: number }>(path)
    expect(first).toMatchObject({ title: 'Clinique d’essai', order: 1 })
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Nos Réferences' })).toContainText('Clinique d’essai')
  })

  test('are edited without choosing the picture again, and deleted', async ({ page, home }) => {
    await home.add(path, reference('Institut', home.picture))
    await openSection(page, 'Références')
    await page.getByRole('link', { name: 'Modifier : Institut', exact: true }).click()
    await form(page).getByRole('textbox', { name: 'Titre', exact: true }).fill('Institut du Lac')
    await save(page)
    await expect(page.getByText('Référence mise à jour avec succès !')).toBeVisible()
    await remove(page, 'Institut du Lac')
    await expect(page.getByText('Référence supprimée avec succès !')).toBeVisible()
  })
})

test.describe('partners', () => {
  const path = '/api/partners'

  test('need a logo and an address', async ({ page }) => {
    await openSection(page, 'Partenaires')
    await openNew(page, 'Ajouter un partenaire')
    await add(page)
    await expect(problems(page)).toHaveText(["Le logo et l'URL sont requis"])
    await choose(fileField(form(page), 'Logo'), picture('logo.png', 10, 300, 120))
    await expect(form(page).getByRole('button', { name: 'Retirer Logo 1' })).toBeVisible()
    await form(page).getByLabel('URL du partenaire').fill('exemple')
    await add(page)
    await expect(problems(page)).toHaveText(["L'URL doit être une adresse complète (https://…)."])
    await expectAccessible(page)
  })

  test('are added as the site shows them', async ({ page, home }) => {
    await openSection(page, 'Partenaires')
    await openNew(page, 'Ajouter un partenaire')
    await choose(fileField(form(page), 'Logo'), picture('logo.png', 20, 300, 120))
    await expect(form(page).locator('.tile-logo')).toBeVisible()
    await form(page).getByLabel('Logo sombre').check()
    await expect(form(page).locator('.tile-logo-white')).toBeVisible()
    await form(page).getByLabel('URL du partenaire').fill('https://www.example.org/')
    await add(page)
    await expect(page.getByText('Partenaire ajouté avec succès !')).toBeVisible()
    await expect(listed(page).last()).toHaveText('example.org')
    const added = (await home.list<{ _id: string; isDark: boolean; url: string }>(path)).at(-1)
    expect(added).toMatchObject({ isDark: true, url: 'https://www.example.org/' })
    await page.goto('/')
    await expect(page.locator('.partners a[href="https://www.example.org/"]').first()).toBeAttached()
  })

  test('have what can be done with them in one row, however wide the window is', async ({ page, home }) => {
    const logo = home.picture
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await home.add(path, { logo, url: `https://${name}.example` })
    await openSection(page, 'Partenaires')
    await expect(page.locator('.collection-buttons').nth(5)).toBeVisible()
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const heights = page.locator('.collection-buttons').evaluateAll((rows) => rows.map((row) => row.clientHeight))
      expect(Math.max(...(await heights)), `at ${width} px`).toBeLessThan(60)
    }
  })

  test('are edited, moved and deleted', async ({ page, home }) => {
    for (const url of ['https://un.example', 'https://deux.example']) {
      await home.add(path, { logo: home.picture, url, isDark: false })
    }
    await openSection(page, 'Partenaires')
    await moveUp(page, 'deux.example', `${path}/reorder`)
    await page.getByRole('link', { name: 'Modifier : deux.example', exact: true }).click()
    await form(page).getByLabel('URL du partenaire').fill('https://trois.example')
    await save(page)
    await expect(page.getByText('Partenaire mis à jour avec succès !')).toBeVisible()
    await remove(page, 'trois.example')
    await expect(page.getByText('Partenaire supprimé avec succès !')).toBeVisible()
  })
})

const sections = ['Témoignages', 'Références', 'Partenaires', 'Produits', 'Blog']
test('a form that its address has opened is accessible without what other sections bring', async ({ page }) => {
  await openSection(page, 'Blog')
  await expectWholeAtBothSizes(page)
})

test('every section fits and is accessible', async ({ page }) => {
  test.slow()
  await openScreen(page, "Page d'acceuil")
  for (const section of sections) {
    await page.getByRole('tab', { name: section, exact: true }).click()
    await expect(page.getByRole('tab', { name: section, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').locator('form, .collection')).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectWholeAtBothSizes(page)
    const way = page.locator('.collection-head').getByRole('link').first()
    if ((await way.count()) === 0) continue
    await way.click()
    await expect(page.getByRole('form')).toBeVisible()
    await expectWholeAtBothSizes(page)
  }
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500'] })

  test('a logo that cannot be uploaded says so, and is tried again', async ({ page }) => {
    await openSection(page, 'Partenaires')
    await openNew(page, 'Ajouter un partenaire')
    await page.route('**/api/upload', (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await choose(fileField(form(page), 'Logo'), picture('logo.png', 30, 300, 120))
    await expect(page.getByText("Échec du téléchargement de l'image")).toBeVisible()
    await page.unroute('**/api/upload')
    await form(page).getByRole('button', { name: 'Réessayer logo.png' }).click()
    await expect(form(page).getByRole('button', { name: 'Retirer Logo 1' })).toBeVisible()
  })
})
