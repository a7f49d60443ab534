// Articles: the form and what it refuses, the rich text, deleting, what the server says no to, and the public page.
import type { Locator, Page } from '@playwright/test'
import { type ChosenFile, choose, fileField, picture } from './admin-forms.ts'
import { expect, expectAccessible, open, openScreen, overflow, sizes, test } from './site.ts'

test.use({ signedIn: true })

const creation = (page: Page) => page.getByRole('form', { name: 'Nouvel article' })
const edition = (page: Page) => page.getByRole('form', { name: 'Modifier l’article' })
const rich = (form: Locator, name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) })

async function openCreation(page: Page): Promise<Locator> {
  await openScreen(page, 'Ajouter/Modifier Articles')
  await page.getByRole('button', { name: 'Nouvel article' }).click()
  const form = creation(page)
  await expect(form.locator('#article-content')).toBeVisible()
  return form
}

async function fill(form: Locator, title: string): Promise<void> {
  await form.locator('#article-title').fill(title)
  await form.locator('#article-author').fill('Amina')
  await form.locator('#article-content').fill('Un texte.')
  await choose(fileField(form, 'Image'), picture('couverture.png', 40))
  await expect(form.page().getByText('Image téléchargée avec succès!')).toBeVisible()
}

/** Puts markup on the clipboard of the page and pastes it, as a word processor would. */
async function paste(field: Locator, types: Readonly<Record<string, string>>): Promise<void> {
  await field.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, types)
}

/** Pastes or drops a file, as from a folder. */
async function bring(field: Locator, how: 'paste' | 'drop', file: ChosenFile): Promise<void> {
  const data = { how, name: file.name, type: file.mimeType, bytes: file.buffer.toString('base64') }
  await field.evaluate((element, { how, name, type, bytes }) => {
    const carried = new DataTransfer()
    carried.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }))
    const { left, bottom } = element.getBoundingClientRect()
    const shared = { bubbles: true, cancelable: true }
    element.dispatchEvent(
      how === 'paste'
        ? new ClipboardEvent('paste', { ...shared, clipboardData: carried })
        : new DragEvent('drop', { ...shared, dataTransfer: carried, clientX: left + 20, clientY: bottom - 20 }),
    )
  }, data)
}

interface Post {
  readonly _id: string
  readonly id: string
  readonly title: string
  readonly content: string
}

const posts = '/api/blog'

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('an article is written, shown, changed and deleted', async ({ page, catalogue }) => {
      const title = `Écrit sur un ${size}`
      const form = await openCreation(page)
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Tableau', exact: true }).click()
      expect(await overflow(page)).toBe(0)
      await form.getByRole('button', { name: 'Retirer le tableau' }).click()
      await fill(form, title)
      await expect(form.getByText(`/blog/ecrit-sur-un-${size}`)).toBeVisible()
      await form.getByLabel('Catégorie').selectOption('Formation')
      await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(page.getByText('Nouvel article créé avec succès!')).toBeVisible()
      await expect(form).toBeHidden()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      expect(await overflow(page)).toBe(0)

      await page.getByRole('button', { name: `Modifier : ${title}` }).click()
      await edition(page).locator('#article-content').fill('Un autre texte.')
      await edition(page).locator('#article-date').fill('2026-03-01')
      await edition(page).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByText('Article modifié avec succès!')).toBeVisible()
      await expect(page.getByText('1er mars 2026 · Formation')).toBeVisible()
      const [address] = await Promise.all([
        page.getByRole('link', { name: `Voir sur le site : ${title}` }).getAttribute('href'),
        expectAccessible(page),
      ])
      const shown = await page.context().newPage()
      await open(shown, address ?? '')
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(shown.getByText('Un autre texte.')).toBeVisible()
      await shown.close()

      await page.getByRole('button', { name: `Supprimer : ${title}` }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer cet article ?')
      await expect(dialog).toContainText(title)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Annuler' }).click()
      await page.getByRole('button', { name: `Supprimer : ${title}` }).click()
      await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click()
      await expect(page.getByText('Article supprimé avec succès!')).toBeVisible()
      expect((await catalogue.get<readonly Post[]>(posts)).map((post) => post.title)).not.toContain(title)
    })
  })
}

test('an empty article says all that is missing', async ({ page }) => {
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
})

test('only pictures of at most 5 MB are taken', async ({ page }) => {
  const form = await openCreation(page)
  await choose(fileField(form, 'Image'), { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Veuillez sélectionner un fichier image valide.')).toBeVisible()
  await choose(fileField(form, 'Image'), {
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(page.getByText("L'image est trop volumineuse. Taille maximale: 5 MB.")).toBeVisible()
})

test('lengths are counted and nothing is refused for them', async ({ page }) => {
  const form = await openCreation(page)
  await form.locator('#article-title').fill('x'.repeat(101))
  await expect(form.getByText('101/100')).toHaveClass(/field-length-off/)
  await form.locator('#article-excerpt').fill('Dix lettres')
  await expect(form.getByText('11/200')).not.toHaveClass(/field-length-off/)
  await form.getByLabel('Titre SEO').fill('x'.repeat(59))
  await expect(form.getByText(/^59 \(de 60 à 120/)).toHaveClass(/field-length-off/)
  await form.getByLabel('Description SEO').fill('x'.repeat(155))
  await expect(form.getByText(/^155 \(de 150 à 160/)).not.toHaveClass(/field-length-off/)
})

test.describe('the text', () => {
  test('has titles, emphasis, lists, links and tables, from the keyboard and from the toolbar', async ({
    page,
    catalogue,
  }) => {
    const form = await openCreation(page)
    await fill(form, 'Mise en forme')
    const text = form.locator('#article-content')
    await text.fill('')
    await page.keyboard.press('Control+Alt+2')
    await page.keyboard.type('Partie')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Un ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('mot')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Liste à puces' }).click()
    await page.keyboard.type('point')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Lien' })
    await dialog.getByLabel('Adresse').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Insérer' }).click()
    await expect(dialog.getByText('L’adresse doit commencer par https://')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Adresse').fill('/contact')
    await dialog.getByLabel('Texte du lien').fill('Écrivez-nous')
    await page.keyboard.press('Enter')
    await expect(text.getByRole('link', { name: 'Écrivez-nous' })).toBeVisible()
    await expect(text).toBeFocused()
    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Tableau', exact: true }).click()
    await page.keyboard.type('A')
    await form.getByRole('button', { name: 'Retirer la colonne' }).click()
    await form.getByRole('button', { name: 'Ligne en dessous' }).click()
    await expect(text.getByRole('row')).toHaveCount(4)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Nouvel article créé avec succès!')).toBeVisible()
    const { content } = await catalogue.get<Post>(`${posts}/mise-en-forme`)
    expect(content).toContain(
      '<h2>Partie</h2><p>Un <strong>mot</strong></p><ul><li>point</li></ul><p><a href="/contact">Écrivez-nous</a></p><table><thead>',
    )
    await open(page, '/blog/mise-en-forme')
    await expect(page.locator('.prose').getByRole('heading', { name: 'Partie' })).toBeVisible()
  })

  test('takes pictures with their alternative text, and films that call nobody', async ({ page, catalogue }) => {
    const form = await openCreation(page)
    await fill(form, 'Images et films')
    await form.locator('#article-content').click()
    await page.keyboard.press('Control+End')
    await form.getByRole('button', { name: 'Image', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Image' })
    await dialog.getByRole('button', { name: 'Insérer' }).click()
    await expect(dialog.getByText('Choisissez une image.')).toBeVisible()
    await choose(dialog.locator('fieldset'), picture('dans-le-texte.png', 80))
    await expect(dialog.getByRole('button', { name: 'Retirer Fichier 1' })).toBeVisible()
    await dialog.getByLabel('Texte alternatif').fill('Une console')
    await dialog.getByRole('button', { name: 'Insérer' }).click()
    await expect(form.getByRole('img', { name: 'Une console' })).toBeVisible()
    await paste(form.locator('#article-content'), { 'text/plain': 'https://youtu.be/abcdefghijk' })
    await expect(form.locator('.rich-film')).toContainText('https://www.youtube.com/watch?v=abcdefghijk')
    await page.keyboard.type('Après.')
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Nouvel article créé avec succès!')).toBeVisible()
    const { content } = await catalogue.get<Post>(`${posts}/images-et-films`)
    expect(content).toMatch(/alt="Une console" width="640" height="480" loading="lazy"/)
    expect(content).toContain('https://www.youtube-nocookie.com/embed/abcdefghijk')
    expect(content).toContain('<p>Après.</p>')
  })

  test('points at pictures that were pasted or dropped without a description', async ({ page, catalogue }) => {
    const form = await openCreation(page)
    await fill(form, 'Images décrites')
    const text = form.locator('#article-content')
    await text.click()
    await page.keyboard.press('Control+End')
    await bring(text, 'paste', picture('collee.png', 81))
    await expect(text.locator('img[src^="/media/"]')).toHaveCount(1)
    await expect(form.getByText('Une image n’a pas de description')).toBeVisible()
    await bring(text, 'drop', picture('deposee.png', 82))
    await expect(text.locator('img[src^="/media/"]')).toHaveCount(2)
    await expect(form.getByText('2 images n’ont pas de description')).toBeVisible()
    await expect(text.locator('img[src^="/media/"]').first()).toHaveCSS('outline-style', 'dashed')
    await expectAccessible(page)
    await page.setViewportSize(sizes.phone)
    const rightOf = async (element: Locator) => {
      const box = await element.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(await rightOf(text.locator('img[src^="/media/"]').first())).toBeLessThan(await rightOf(text))
    expect(await overflow(page)).toBe(0)

    const dialog = page.getByRole('dialog', { name: 'Image' })
    const describe = async (button: string, words: string) => {
      await form.getByRole('button', { name: button }).click()
      await expect(dialog.getByLabel('Texte alternatif')).toBeFocused()
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(text.getByRole('img', { name: words })).toBeVisible()
    }
    await describe('Décrire la suivante', 'Une console')
    await describe('Décrire l’image', 'Une cabine')
    await expect(form.getByRole('button', { name: /^Décrire/ })).toHaveCount(0)
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Nouvel article créé avec succès!')).toBeVisible()
    const { content } = await catalogue.get<Post>(`${posts}/images-decrites`)
    expect([...content.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt).sort()).toEqual(['Une cabine', 'Une console'])
  })

  test('says what is wrong with a file over the window that asked for it', async ({ page }) => {
    const form = await openCreation(page)
    await form.locator('#article-content').click()
    await form.getByRole('button', { name: 'Image', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Image' })
    await choose(dialog.locator('fieldset'), { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    const message = page.locator('.toast', { hasText: 'Veuillez sélectionner un fichier image valide.' })
    await message.getByRole('button', { name: 'Fermer le message' }).click()
    await expect(message).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })

  test('cleans what comes from Word', async ({ page }) => {
    const form = await openCreation(page)
    const text = form.locator('#article-content')
    await text.click()
    await paste(text, {
      'text/html':
        "<p class=MsoNormal style='color:red'>Un <b style='mso-bidi-font-weight:normal'>mot</b><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>point</p>",
      'text/plain': 'Un mot',
    })
    await expect(text.locator('strong')).toHaveText('mot')
    await expect(text.getByRole('listitem')).toHaveText('point')
    await expect(text.locator('[style*=red], [class*=Mso]')).toHaveCount(0)
  })

  test('is no change until it is changed, and none again once that is undone', async ({ page }) => {
    await openScreen(page, 'Ajouter/Modifier Articles')
    await page.getByRole('button', { name: /^Modifier : Ouvrir un studio/ }).click()
    const form = edition(page)
    const text = form.locator('#article-content')
    await expect(text).toContainText('Compter les personnes')
    await expect(form.getByText('Modifications non enregistrées')).toBeHidden()
    await text.click()
    await page.keyboard.type('x')
    await expect(form.getByText('Modifications non enregistrées')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(form.getByText('Modifications non enregistrées')).toBeHidden()
  })

  test('has a toolbar that arrows walk through', async ({ page }) => {
    const form = await openCreation(page)
    const bar = form.getByRole('toolbar', { name: 'Mise en forme : Contenu' })
    await bar.getByRole('button', { name: 'Titre', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(bar.getByRole('button', { name: 'Sous-titre' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(bar.getByRole('button', { name: 'Rétablir' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(bar.getByRole('button', { name: 'Titre', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.locator('#article-content')).toBeFocused()
  })
})

test.describe('unsaved work', () => {
  test('is found again after a crash, and forgotten once it was saved', async ({ page, catalogue }) => {
    const form = await openCreation(page)
    await form.locator('#article-title').fill('Interrompu')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('draft:'))))
      .toBe(true)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const offer = page.getByRole('region', { name: 'Brouillon retrouvé' })
    await expect(offer).toContainText('Un brouillon non enregistré du')
    await expect(offer).toContainText('a été retrouvé')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Reprendre' }).click()
    await expect(creation(page).locator('#article-title')).toHaveText('Interrompu')
    await fill(creation(page), 'Repris')
    await creation(page).getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Nouvel article créé avec succès!')).toBeVisible()
    expect((await catalogue.get<Post>(`${posts}/repris`)).title).toBe('Repris')
    await page.getByRole('button', { name: 'Nouvel article' }).click()
    await expect(creation(page).locator('#article-title')).toHaveText('')
    await expect(offer).toBeHidden()
  })

  test('is forgotten when it is left or ignored', async ({ page }) => {
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')).length)
    const form = await openCreation(page)
    await form.locator('#article-title').fill('Abandonné')
    await expect.poll(kept).toBe(1)
    await form.getByRole('button', { name: 'Annuler', exact: true }).click()
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
    await expect(form).toBeHidden()
    expect(await kept()).toBe(0)

    await page.getByRole('button', { name: 'Nouvel article' }).click()
    await form.locator('#article-title').fill('Ignoré')
    await expect.poll(kept).toBe(1)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Ignorer' }).click()
    await expect(page.getByRole('region', { name: 'Brouillon retrouvé' })).toBeHidden()
    expect(await kept()).toBe(0)
  })

  test('does not outlive the logout, which asks first', async ({ page }) => {
    const form = await openCreation(page)
    await form.locator('#article-title').fill('Interrompu')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('draft:'))))
      .toBe(true)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('region', { name: 'Brouillon retrouvé' })).toBeVisible()
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }))
    await page.getByRole('button', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog', { name: 'Effacer les brouillons ?' })
    await dialog.getByRole('button', { name: 'Rester connecté' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await dialog.getByRole('button', { name: 'Effacer et se déconnecter' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('draft:')))).toBe(false)
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500'] })

  const failing = (page: Page, path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))

  test('loading says so and can be tried again', async ({ page }) => {
    await failing(page, '**/api/blog')
    await openScreen(page, 'Ajouter/Modifier Articles')
    await expect(page.locator('.load-failure')).toContainText('Impossible de charger les articles. Veuillez réessayer.')
    await page.unroute('**/api/blog')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { name: /^Ouvrir un studio/ })).toBeVisible()
  })

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

test('an empty list says how to begin', async ({ page }) => {
  await page.route('**/api/blog', (route) => route.fulfill({ json: [] }))
  await openScreen(page, 'Ajouter/Modifier Articles')
  await expect(page.getByText('Aucun article trouvé. Créez votre premier article!')).toBeVisible()
})
