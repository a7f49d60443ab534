// The editor of the About page: built-in texts as placeholders, the film, and the page that shows what was saved.
import type { Page } from '@playwright/test'
import { film } from '../http/support/files.ts'
import { test } from './admin-content.ts'
import { choose, fileField, picture } from './admin-forms.ts'
import { closeToasts, expect, expectWholeAtBothSizes, openScreen } from './site.ts'

const path = '/api/about'
const form = (page: Page) => page.getByRole('form', { name: 'Page À Propos' })
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label, exact: true })
const save = (page: Page) => form(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()

async function openAbout(page: Page): Promise<void> {
  await openScreen(page, 'Page À Propos')
  await expect(form(page)).toBeVisible()
}

test('texts and film are changed, asked about, saved and taken away, and the page shows them', async ({
  page,
  catalogue,
}) => {
  const stored = async () => (await catalogue.get<{ videoSource: string }>(path)).videoSource
  const saved = page.locator('.toast', { hasText: 'Page À propos mise à jour avec succès !' })
  const video = fileField(form(page), 'Vidéo')
  const before = await stored()
  await openAbout(page)

  await test.step('it is readable and accessible at both sizes', async () => {
    await expect(form(page).getByText('Vidéo : max 10MB, webm ou mp4.', { exact: false })).toBeVisible()
    await expectWholeAtBothSizes(page)
  })
  await test.step('a file that is no film goes no further', async () => {
    await choose(video, picture('photo.png', 12))
    await expect(
      page.locator('.toast', { hasText: 'Veuillez sélectionner une vidéo valide (MP4, WebM ou MOV).' }),
    ).toBeVisible()
    await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
  })
  await test.step('a film is chosen', async () => {
    await choose(video, { name: 'atelier.mp4', mimeType: 'video/mp4', buffer: film('atelier') })
    await expect(page.getByText('Vidéo choisie : atelier.mp4')).toBeVisible()
    await save(page)
    await expect(saved).toBeVisible()
    await closeToasts(page)
  })
  const after = await stored()
  expect(after).toMatch(/^\/media\/.*\.mp4$/)
  expect(after).not.toBe(before)
  await test.step('what is not saved is not left without a question, and the film is kept', async () => {
    await field(page, 'Second texte de conclusion').fill('Presque fini')
    await page.getByRole('link', { name: /^Contacts(, |$)/ }).click()
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
    await question.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(field(page, 'Second texte de conclusion')).toHaveValue('Presque fini')
    await page.keyboard.press('Control+s')
    await expect(saved).toBeVisible()
    await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
    await closeToasts(page)
    expect(await stored()).toBe(after)
  })
  await test.step('the film is taken away, and an emptied text gives way to the built-in one', async () => {
    await video.getByRole('button', { name: /^Retirer/ }).click()
    await field(page, 'Premier texte d’introduction').fill('Nous avons refait cette page.')
    await field(page, 'Titre de la partie efficacité').fill('')
    await field(page, 'Titre de la partie valeurs').fill('Ce qui compte')
    await expect(field(page, 'Titre de la partie efficacité')).toHaveAttribute('placeholder', 'Efficacité')
    await expect(field(page, 'Second texte d’introduction')).toHaveAttribute('placeholder', /^De cette conversation/)
    await save(page)
    await expect(saved.getByRole('link', { name: 'Voir sur le site' })).toHaveAttribute('href', '/propos')
    await expect.poll(stored).toBe('')
  })
  await page.goto('/propos')
  await expect(page.getByText('Nous avons refait cette page.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Efficacité' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ce qui compte' })).toBeVisible()
})

test.describe('when somebody else saved meanwhile', () => {
  test.use({ expectedErrors: ['409'] })

  test('both versions are shown, and one is chosen', async ({ page, catalogue }) => {
    await openAbout(page)
    await catalogue.update(path, { closingText1: 'Leur version' })
    await field(page, 'Premier texte de conclusion').fill('Ma version')
    await save(page)
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Premier texte de conclusion')
    await expect(question).toContainText('Leur version')
    await question.getByRole('button', { name: 'Enregistrer quand même' }).click()
    await expect(page.getByText('Page À propos mise à jour avec succès !')).toBeVisible()
    expect(await catalogue.get(path)).toMatchObject({ closingText1: 'Ma version' })
  })
})
