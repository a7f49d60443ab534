// Events in the back office: the form and what it refuses, its files, the list, and the public page.
import type { Locator, Page } from '@playwright/test'
import { film } from '../http/support/files.ts'
import { type ChosenFile, choose, fileField, openNew, picture } from './admin-forms.ts'
import { closeToasts, expect, expectWholeAtBothSizes, holdBack, openScreen, test } from './site.ts'

test.use({ signedIn: true })

const edition = (page: Page) => page.getByRole('form', { name: 'Modifier l’événement' })
const entry = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const movie = (name: string): ChosenFile => ({ name, mimeType: 'video/mp4', buffer: film(name) })

async function openEvents(page: Page): Promise<void> {
  await openScreen(page, 'Evénement Form')
  await expect(page.getByText(/^\d+ événement\(s\)$/)).toBeVisible()
}

async function openCreation(page: Page): Promise<Locator> {
  await openEvents(page)
  return openNew(page, 'Créer un événement')
}

async function fill(form: Locator, title: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
  await form.getByRole('textbox', { name: 'Sous-titre' }).fill('Un sous-titre')
  await form.getByRole('textbox', { name: 'Description' }).fill('Une description.')
  await choose(fileField(form, 'Image héro'), picture('hero.png', 51))
  await expect(form.page().getByText('Image héro sélectionnée : hero.png')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Retirer Image héro 1' })).toBeVisible()
}

const submit = (form: Locator) => form.getByRole('button', { name: 'Ajouter', exact: true }).click()

test('a medical event with a gallery is created, shown, changed and deleted', async ({ page, catalogue }) => {
  const title = 'Journée d’été'
  const form = await openCreation(page)
  await expectWholeAtBothSizes(page)
  await fill(form, title)
  await expect(form.getByText(`/event-medical/journee-dete`)).toBeVisible()
  const gallery = fileField(form, 'Images de la galerie')
  await choose(gallery, picture('a.png', 52), picture('b.png', 53), picture('c.png', 54))
  await expect(page.getByText('3 image(s) de galerie sélectionnée(s)')).toBeVisible()
  await expect(gallery.getByRole('img')).toHaveCount(3)
  await gallery.getByRole('button', { name: 'Retirer Image 2' }).click()
  await expect(gallery.getByRole('img')).toHaveCount(2)
  const words = (number: number) => gallery.getByRole('textbox', { name: `Description de l’image ${number}` })
  await expect(words(2)).toHaveAttribute('placeholder', 'Image 2')
  await words(2).fill('Le fauteuil déplié')
  await gallery.getByRole('button', { name: 'Monter : Image 2' }).click()
  await expect(words(1)).toHaveValue('Le fauteuil déplié')
  await expect(gallery.getByText('Image 2 : position 1 sur 2')).toBeAttached()
  await expect(gallery.getByRole('button', { name: 'Descendre : Image 1' })).toBeFocused()
  await expectWholeAtBothSizes(page)
  await submit(form)
  await expect(page.getByText('Événement créé avec succès!')).toBeVisible()
  await expect(page.getByRole('link', { name: `Modifier : ${title}` })).toBeFocused()
  await openNew(page, 'Créer un événement')
  await expect(form.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('')
  await expect(form.getByRole('img')).toHaveCount(0)
  await page.goBack()

  const item = entry(page, title)
  await expect(item.locator('.event-badge')).toHaveText(['Médical', 'Galerie'])
  const [created] =
    await catalogue.get<readonly { id: string; galleryImages: readonly { alt: string }[] }[]>('/api/events')
  expect(created?.galleryImages.map(({ alt }) => alt)).toEqual(['Le fauteuil déplié', 'Image 2'])
  const view = item.getByRole('link', { name: `Voir sur le site : ${title}` })
  await expect(view).toHaveText('Voir')
  await expect(view).toHaveAttribute('href', `/event-medical/${created?.id}`)

  await page.getByRole('link', { name: `Modifier : ${title}` }).click()
  await edition(page).getByRole('textbox', { name: 'Titre', exact: true }).fill(`${title} bis`)
  await expect(edition(page).getByText(`/event-medical/journee-dete`, { exact: true })).toBeVisible()
  await edition(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Événement mis à jour avec succès!')).toBeVisible()
  const publicPage = await page.context().newPage()
  await publicPage.goto(`/event-medical/journee-dete`)
  await expect(publicPage.getByRole('heading', { level: 1 })).toHaveText(`${title} bis`)
  const pictures = publicPage.locator('.event-gallery img')
  await expect(pictures.nth(0)).toHaveAttribute('alt', 'Le fauteuil déplié')
  await expect(pictures.nth(1)).toHaveAttribute('alt', `${title} bis, image 2`)
  await publicPage.close()

  await page.getByRole('button', { name: `Supprimer : ${title} bis` }).click()
  const question = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer cet événement ?' })
  await expect(question).toContainText(`« ${title} bis »`)
  await expectWholeAtBothSizes(page)
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Événement supprimé avec succès!')).toBeVisible()
  await expect(entry(page, `${title} bis`)).toHaveCount(0)
})

test('a fitness event shows a film, and its button says that it is being created', async ({ page }) => {
  const form = await openCreation(page)
  await test.step('another type begins with its own media', async () => {
    const gallery = fileField(form, 'Images de la galerie')
    await choose(gallery, picture('a.png', 55))
    await expect(gallery.getByRole('img')).toHaveCount(1)
    await form.getByRole('radio', { name: 'Fitness' }).check()
    await form.getByRole('radio', { name: 'Médical' }).check()
    await expect(form.getByRole('radio', { name: 'Galerie' })).toBeChecked()
    await expect(gallery.getByRole('button', { name: 'Ajouter des images' })).toBeVisible()
    await expect(gallery.getByRole('img')).toHaveCount(0)
  })
  await form.getByRole('radio', { name: 'Fitness' }).check()
  await expect(form.getByRole('radiogroup', { name: 'Type de média' })).toHaveCount(0)
  await fill(form, 'Salon du sport')
  await expect(form.getByText('/event-fitness/salon-du-sport')).toBeVisible()
  await choose(fileField(form, 'Vidéo'), movie('salon.mp4'))
  await expect(page.getByText('Vidéo sélectionnée : salon.mp4')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Retirer Vidéo' })).toBeVisible()
  const release = await holdBack(page, '**/api/events')
  await submit(form)
  await expect(form.getByRole('button', { name: 'Création en cours...' })).toBeDisabled()
  release()
  await expect(page.getByText('Événement créé avec succès!')).toBeVisible()
  await expect(entry(page, 'Salon du sport').locator('.event-badge')).toHaveText(['Fitness'])

  await test.step('a picture that is on its way when the event is created stays in its form', async () => {
    await openNew(page, 'Créer un événement')
    await fill(form, 'Galerie en route')
    await choose(fileField(form, 'Images de la galerie'), picture('une.png', 10))
    await expect(form.getByRole('button', { name: /^Retirer Image/ })).toHaveCount(2)
    await page.route('**/api/events/upload-gallery', () => {})
    await closeToasts(page)
    const releaseNext = await holdBack(page, '**/api/events')
    await submit(form)
    await expect(form.getByRole('button', { name: 'Création en cours...' })).toBeDisabled()
    await choose(fileField(form, 'Images de la galerie'), picture('en-route.png', 40))
    releaseNext()
    await expect(page.getByText('Événement créé avec succès!')).toBeVisible()
    await expect(edition(page).getByRole('button', { name: 'Annuler en-route.png' })).toBeVisible()
  })
})

test('the pictures of a gallery are dragged, and described again later', async ({ page, catalogue }) => {
  interface Gallery {
    readonly title: string
    readonly galleryImages: readonly { readonly src: string; readonly alt: string }[]
  }
  const stored = async () => {
    const events = await catalogue.get<readonly Gallery[]>('/api/events')
    return events.find(({ galleryImages }) => galleryImages.length > 2)
  }
  const before = await stored()
  await openEvents(page)
  await page.getByRole('link', { name: `Modifier : ${before?.title}`, exact: true }).click()
  const gallery = fileField(edition(page), 'Images de la galerie')
  const tiles = gallery.locator('.tile')
  await tiles.first().scrollIntoViewIfNeeded()
  await tiles.nth(1).locator('.drag-handle').hover()
  await page.mouse.down()
  const box = await tiles.first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  await expect(gallery.getByText(/^Image 2\s: position 1 sur \d$/)).toBeAttached()
  await gallery.getByRole('textbox', { name: 'Description de l’image 1' }).fill('La cabine ouverte')
  await edition(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Événement mis à jour avec succès!')).toBeVisible()
  const after = await stored()
  const sources = before?.galleryImages.map(({ src }) => src) ?? []
  expect(after?.galleryImages.map(({ src }) => src)).toEqual([sources[1], sources[0], ...sources.slice(2)])
  expect(after?.galleryImages[0]?.alt).toBe('La cabine ouverte')
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500', 'ERR_FAILED'] })

  const broken = { status: 500, json: { message: 'Panne.' } }

  test('uploading and deleting say so, and a deletion under way turns its button into a spinner', async ({ page }) => {
    const form = await openCreation(page)
    await page.route('**/api/events/**', (route) => route.fulfill(broken))
    await choose(fileField(form, 'Image héro'), picture('hero.png', 56))
    await expect(page.getByText("Échec du téléchargement de l'image")).toBeVisible()
    await form.getByRole('button', { name: 'Annuler hero.png' }).click()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Retour à la liste' }).click()
    const answer = await holdBack(page, '**/api/events/*', (route) => route.fulfill(broken))
    const remove = page.getByRole('button', { name: /^Supprimer : / }).first()
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(remove).toBeDisabled()
    await expect(remove.locator('.spinner')).toBeVisible()
    answer()
    await expect(page.getByText("Erreur lors de la suppression de l'événement.")).toBeVisible()
    await expect(remove).toBeEnabled()
    await expect(remove.locator('.spinner')).toHaveCount(0)
  })
})
