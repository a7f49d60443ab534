// Articles: the form and what it refuses, deleting, unsaved work, what the server says no to, and the public page.
import type { Page } from '@playwright/test'
import { creation, edition, fill, openCreation, type Post, posts, rich } from './admin-articles.ts'
import { choose, fileField, picture } from './admin-forms.ts'
import { expect, expectAccessible, expectFitsBothSizes, expectWholeAtBothSizes, open, sizes, test } from './site.ts'

test.use({ signedIn: true })

test('an article is written, shown, changed and deleted', async ({ page, catalogue }) => {
  const title = 'Écrit à la main'
  const form = await openCreation(page)
  await expectWholeAtBothSizes(page)
  await form.getByRole('button', { name: 'Tableau', exact: true }).click()
  await expectFitsBothSizes(page)
  await form.getByRole('button', { name: 'Retirer le tableau' }).click()
  await fill(form, title)
  await expect(form.getByText('/blog/ecrit-a-la-main')).toBeVisible()
  await form.getByLabel('Catégorie').selectOption('Formation')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Nouvel article créé avec succès!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectFitsBothSizes(page)

  await page.getByRole('link', { name: `Modifier : ${title}` }).click()
  await edition(page).locator('#article-content').fill('Un autre texte.')
  await edition(page).locator('#article-date').fill('2026-03-01')
  await edition(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Article modifié avec succès!')).toBeVisible()
  await expect(page.getByText('1er mars 2026 · Formation')).toBeVisible()
  const address = await page.getByRole('link', { name: `Voir sur le site : ${title}` }).getAttribute('href')
  await expectWholeAtBothSizes(page)
  const shown = await page.context().newPage()
  await open(shown, address ?? '')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(shown.getByText('Un autre texte.')).toBeVisible()
  await shown.close()

  await page.getByRole('button', { name: `Supprimer : ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer cet article ?')
  await expect(dialog).toContainText(title)
  await expectWholeAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: `Supprimer : ${title}` }).click()
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByText('Article supprimé avec succès!')).toBeVisible()
  expect((await catalogue.get<readonly Post[]>(posts)).map((post) => post.title)).not.toContain(title)
})

test('a new article says all that is missing, takes pictures alone, and counts its lengths', async ({ page }) => {
  const form = await openCreation(page)
  await form.locator('#article-date').fill('')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(form.locator('.summary').getByRole('link')).toHaveText([
    'Titre : Veuillez remplir tous les champs obligatoires.',
    "Veuillez télécharger une image pour l'article.",
    'La date est requise.',
    'Auteur : Veuillez remplir tous les champs obligatoires.',
    'Contenu : Veuillez remplir tous les champs obligatoires.',
  ])
  await expect(page.locator('.toast')).toContainText('Veuillez remplir tous les champs obligatoires.')
  await expect(rich(form, 'Contenu')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await form.locator('.summary').getByRole('link').last().click()
  await expect(form.locator('#article-content')).toBeFocused()
  await form.locator('#article-title').fill('Titre')
  await form.locator('#article-author').fill('Amina')
  await form.locator('#article-content').fill('Texte')
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.locator('.toast').last()).toContainText("Veuillez télécharger une image pour l'article.")

  await test.step('only pictures of at most 5 MB are taken', async () => {
    await choose(fileField(form, 'Image'), { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.locator('.toast', { hasText: 'Veuillez sélectionner un fichier image valide.' })).toBeVisible()
    const buffer = Buffer.alloc(5 * 1024 * 1024 + 1)
    await choose(fileField(form, 'Image'), { name: 'x.png', mimeType: 'image/png', buffer })
    await expect(
      page.locator('.toast', { hasText: "L'image est trop volumineuse. Taille maximale: 5 MB." }),
    ).toBeVisible()
  })
  await test.step('lengths are counted and nothing is refused for them', async () => {
    await form.locator('#article-title').fill('x'.repeat(101))
    await expect(form.getByText('101/100')).toHaveClass(/field-length-off/)
    await form.locator('#article-excerpt').fill('Dix lettres')
    await expect(form.getByText('11/200')).not.toHaveClass(/field-length-off/)
    await form.getByLabel('Titre SEO').fill('x'.repeat(59))
    await expect(form.getByText(/^59 \(de 60 à 120/)).toHaveClass(/field-length-off/)
    await form.getByLabel('Description SEO').fill('x'.repeat(155))
    await expect(form.getByText(/^155 \(de 150 à 160/)).not.toHaveClass(/field-length-off/)
  })
})

test('unsaved work is found again after a crash, and forgotten once it was saved, left, ignored or signed out of', async ({
  page,
  catalogue,
}) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')).length)
  const offer = page.getByRole('region', { name: 'Brouillon retrouvé' })
  const form = await openCreation(page)
  const title = form.locator('#article-title')
  page.on('dialog', (dialog) => void dialog.accept())
  const type = async (text: string) => {
    await title.fill(text)
    await expect.poll(kept).toBe(1)
  }

  await test.step('after a crash, and once it was saved', async () => {
    await type('Interrompu')
    await page.reload()
    await expect(offer).toContainText('Un brouillon non enregistré du')
    await expect(offer).toContainText('a été retrouvé')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Reprendre' }).click()
    await expect(title).toHaveText('Interrompu')
    await fill(creation(page), 'Repris')
    await creation(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Nouvel article créé avec succès!')).toBeVisible()
    expect((await catalogue.get<Post>(`${posts}/repris`)).title).toBe('Repris')
    await page.getByRole('link', { name: 'Nouvel article' }).click()
    await expect(title).toHaveText('')
    await expect(offer).toBeHidden()
  })
  await test.step('when it is left', async () => {
    await type('Abandonné')
    await form.getByRole('button', { name: 'Annuler', exact: true }).click()
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(form).toBeHidden()
    expect(await kept()).toBe(0)
  })
  await test.step('when it is ignored', async () => {
    await page.getByRole('link', { name: 'Nouvel article' }).click()
    await type('Ignoré')
    await page.reload()
    await page.getByRole('button', { name: 'Ignorer' }).click()
    await expect(offer).toBeHidden()
    expect(await kept()).toBe(0)
  })
  await test.step('by the logout, which asks first', async () => {
    await type('Interrompu')
    await page.reload()
    await expect(offer).toBeVisible()
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }))
    await page.getByRole('button', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog', { name: 'Effacer les brouillons ?' })
    await dialog.getByRole('button', { name: 'Rester connecté' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await dialog.getByRole('button', { name: 'Effacer et se déconnecter' }).click()
    await page.waitForURL('**/login')
    expect(await kept()).toBe(0)
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500'] })

  const failing = (page: Page, path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))

  test('uploading, saving and deleting say so, and nothing typed is lost', async ({ page, catalogue }) => {
    const form = await openCreation(page)
    await failing(page, '**/api/blog/upload')
    await choose(fileField(form, 'Image'), picture('perdue.png', 20))
    await expect(page.getByText("Impossible de télécharger l'image. Veuillez réessayer.")).toBeVisible()
    await page.unroute('**/api/blog/upload')
    await form.getByRole('button', { name: 'Annuler perdue.png' }).click()
    await fill(form, 'Tenace')
    await failing(page, '**/api/blog')
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText("Impossible d'enregistrer l'article. Veuillez réessayer.")).toBeVisible()
    await expect(form.locator('#article-title')).toHaveText('Tenace')
    await page.unroute('**/api/blog')
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Nouvel article créé avec succès!')).toBeVisible()
    await failing(page, '**/api/blog/*')
    await page.getByRole('button', { name: 'Supprimer : Tenace' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(page.getByText("Impossible de supprimer l'article. Veuillez réessayer.")).toBeVisible()
    expect((await catalogue.get<Post>(`${posts}/tenace`)).title).toBe('Tenace')
  })
})

test('the text is as wide as the form leaves it, and Échap closes the window of a moment alone', async ({ page }) => {
  await page.setViewportSize(sizes.desk)
  await page.goto('/admin/articles')
  await page
    .getByRole('link', { name: /^Modifier\s:/ })
    .first()
    .click()
  const text = page.locator('#article-content')
  await expect(text).toBeVisible()
  expect((await text.boundingBox())?.width).toBeGreaterThan(600)
  await page.getByRole('button', { name: 'Programmer…' }).click()
  const window_ = page.getByRole('dialog', { name: /^Programmer/ })
  await expect(window_).toBeVisible()
  const address = page.url()
  await page.keyboard.press('Escape')
  await expect(window_).toHaveCount(0)
  await expect(text).toBeVisible()
  expect(page.url()).toBe(address)
})
