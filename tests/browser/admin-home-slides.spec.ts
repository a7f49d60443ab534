// The banner: slides with a picture or a film, one or two lines of title, and their order.
import type { Locator, Page } from '@playwright/test'
import { film } from '../http/support/files.ts'
import { listed, moveUp, remove, test } from './admin-content.ts'
import { choose, fileField, openNew, picture } from './admin-forms.ts'
import { openSection } from './admin-home.ts'
import { expect } from './site.ts'

const path = '/api/hero-slides'

interface Slide {
  readonly _id: string
  readonly title: readonly string[]
  readonly background: string
  readonly video: string
  readonly link: string
}

const adding = (page: Page) => openNew(page, 'Ajouter un slide')
const editing = (page: Page) => page.getByRole('form', { name: 'Modifier le slide' })
const movie = (name: string) => ({ name, mimeType: 'video/mp4', buffer: film(name) })

test('slides are put in order and deleted, and one is added, which the home page shows', async ({ page, content }) => {
  await content.add(path, { title: ['Avant-dernier'], description: 'Texte', background: content.picture })
  await content.add(path, { title: ['Dernier'], description: 'Texte', background: content.picture })
  await openSection(page, 'Bannière')
  await expect(page.getByRole('button', { name: 'Descendre : Dernier', exact: true })).toBeDisabled()
  await moveUp(page, 'Dernier', `${path}/reorder`)
  const order = (await content.list<Slide>(path)).map(({ title }) => title[0])
  expect(order.slice(-2)).toEqual(['Dernier', 'Avant-dernier'])
  await expect(page.getByText(`Dernier : position ${order.length - 1} sur ${order.length}`)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Monter : Dernier', exact: true })).toBeFocused()

  await remove(page, 'Dernier')
  await expect(page.getByText('Slide supprimé avec succès !')).toBeVisible()
  await expect(listed(page).filter({ hasText: /^Dernier$/ })).toHaveCount(0)

  const form = await adding(page)
  await test.step('it refuses films that are none, or too large', () => refuseFilms(page, form))
  await form.getByRole('radio', { name: 'Image' }).check()
  await form.getByLabel('Titre principal').fill('La lumière juste')
  await form.getByLabel('Sous-titre').fill('pour chaque peau')
  await form.getByLabel('Description').fill('Un slide d’essai.')
  await choose(fileField(form, 'Image d’arrière-plan'), picture('fond.png', 90, 1600, 900))
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Slide ajouté avec succès !')).toBeVisible()
  await expect(listed(page).last()).toHaveText('La lumière juste pour chaque peau')
  const added = (await content.list<Slide>(path)).at(-1)
  expect(added).toMatchObject({ title: ['La lumière juste', 'pour chaque peau'], link: '/categories', video: '' })
  await page.goto('/')
  await expect(page.locator('.hero')).toContainText('Un slide d’essai.')
})

async function refuseFilms(page: Page, form: Locator): Promise<void> {
  await form.getByRole('radio', { name: 'Vidéo' }).check()
  const field = fileField(form, 'Vidéo')
  await choose(field, picture('image.png', 1))
  await expect(
    page.locator('.toast', { hasText: 'Veuillez sélectionner une vidéo valide (MP4, WebM ou MOV).' }),
  ).toBeVisible()
  // A sparse file of more than the limit: only its size matters, and nothing is sent.
  await field.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
    const part = new Uint8Array(1024 * 1024)
    const files = new DataTransfer()
    files.items.add(new File(Array(101).fill(part), 'long.mp4', { type: 'video/mp4' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page.locator('.toast', { hasText: 'La vidéo est trop volumineuse (max 100MB)' })).toBeVisible()
}

test('a picture gives way to a film, and a film to a picture', async ({ page, content }) => {
  const { _id } = await content.add(path, { title: ['Change'], description: 'Texte', background: content.picture })
  const stored = async () => (await content.list<Slide>(path)).find((slide) => slide._id === _id)
  await openSection(page, 'Bannière')
  await page.getByRole('link', { name: 'Modifier : Change', exact: true }).click()
  const form = editing(page)
  await form.getByRole('radio', { name: 'Vidéo' }).check()
  await choose(fileField(form, 'Vidéo'), movie('boucle.mp4'))
  await expect(form.getByLabel('boucle.mp4', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Slide mis à jour avec succès !')).toBeVisible()
  expect(await stored()).toMatchObject({ background: '', video: expect.stringMatching(/^\/media\/.+\.mp4$/) })

  await page.getByRole('link', { name: 'Modifier : Change', exact: true }).click()
  await expect(form.getByRole('radio', { name: 'Vidéo' })).toBeChecked()
  await form.getByRole('radio', { name: 'Image' }).check()
  await choose(fileField(form, 'Image d’arrière-plan'), picture('retour.png', 120))
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toHaveCount(0)
  expect(await stored()).toMatchObject({ video: '', background: expect.stringMatching(/^\/media\//) })
})
