// The text of an article: writing it by keyboard and toolbar, pasting, pictures and films, and what is cleaned.
import type { Locator } from '@playwright/test'
import { bring, edition, fill, openCreation, type Post, paste, posts } from './admin-articles.ts'
import { choose, picture } from './admin-forms.ts'
import { expect, expectAccessible, open, openScreen, overflow, sizes, test } from './site.ts'

test.use({ signedIn: true })

test('the text has titles, emphasis, lists, links and tables, from the keyboard and from the toolbar', async ({
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

test('a key right after a selection is meant for what was selected', async ({ page }) => {
  const form = await openCreation(page)
  await fill(form, 'Vite')
  const text = form.locator('#article-content')
  await expect(text).toHaveText('Un texte.')
  // In one task, as on a busy machine, where the key is there before the browser told of the selection.
  await text.evaluate((element) => {
    element.focus()
    getSelection()?.selectAllChildren(element)
    const pressed = { key: 'Delete', code: 'Delete', keyCode: 46, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', pressed))
  })
  await expect(text).toHaveText('')
})

test('the text takes pictures with their alternative text, and films that call nobody', async ({ page, catalogue }) => {
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

test('the text points at pictures that were pasted or dropped without a description', async ({ page, catalogue }) => {
  const form = await openCreation(page)
  await fill(form, 'Images décrites')
  const text = form.locator('#article-content')
  await text.click()
  await page.keyboard.press('Control+End')
  await bring(text, 'paste', picture('collee.png', 81))
  await expect
    .poll(() =>
      text.locator('img[src^="/media"]').evaluate((image) => {
        const above = image.previousElementSibling?.getBoundingClientRect().bottom ?? 0
        return Math.round(image.getBoundingClientRect().top - above)
      }),
    )
    .toBeGreaterThanOrEqual(24)
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(1)
  await expect(form.getByText('Une image n’a pas de description')).toBeVisible()
  const pasted = await text.locator('img[src^="/media/"]').getAttribute('src')
  await bring(text.getByText('Un texte.'), 'drop', picture('deposee.png', 82))
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(2)
  // Where it was dropped, though the caret stands at the end.
  await expect(text.locator('img[src^="/media/"]').last()).toHaveAttribute('src', pasted ?? '')
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

test('the text has a toolbar that arrows walk through, cleans what comes from Word, and says what is wrong with a file', async ({
  page,
}) => {
  const form = await openCreation(page)
  const text = form.locator('#article-content')
  await test.step('arrows walk through the toolbar', async () => {
    const bar = form.getByRole('toolbar', { name: 'Mise en forme : Contenu' })
    await bar.getByRole('button', { name: 'Titre', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(bar.getByRole('button', { name: 'Sous-titre' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(bar.getByRole('button', { name: 'Rétablir' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(bar.getByRole('button', { name: 'Titre', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
  })
  await test.step('what comes from Word is cleaned', async () => {
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
  await test.step('pictures that cannot come along are told', async () => {
    await paste(text, {
      'text/html': '<p>Devant<img src="file:///C:/Temp/image001.png"><img src="https://a.example/b.png"></p>',
      'text/plain': 'Devant',
    })
    const notice = page.locator('.rich-notice', { hasText: '2 images n’ont pas pu être collées avec le texte' })
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Compris', exact: true }).click()
    await expect(notice).toHaveCount(0)
    await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(0)
  })
  await test.step('what is wrong with a file is said over the window that asked for it', async () => {
    await form.getByRole('button', { name: 'Image', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Image' })
    await choose(dialog.locator('fieldset'), { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    const message = page.locator('.toast', { hasText: 'Veuillez sélectionner un fichier image valide.' })
    await message.getByRole('button', { name: 'Fermer le message' }).click()
    await expect(message).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })
})

test('Tab leaves the text behind the last cell of a table, and in a list, and changes neither', async ({ page }) => {
  const form = await openCreation(page)
  const text = form.locator('#article-content')
  await text.click()
  await page.keyboard.type('Devant')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Tableau', exact: true }).click()
  const cells = await text.locator('th, td').count()
  const rows = await text.getByRole('row').count()
  for (let cell = 1; cell < cells; cell += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('dernière')
  await expect(text.locator('th, td').last()).toHaveText('dernière')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await expect(text.getByRole('row')).toHaveCount(rows)

  await text.getByText('Devant').click()
  await form.getByRole('button', { name: 'Liste à puces' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Tab')
  await expect(form.getByRole('toolbar', { name: 'Mise en forme : Contenu' }).locator(':focus')).toHaveCount(1)
  await expect(text.getByRole('listitem')).toHaveText('Devant')
})

test('on a phone the toolbar says that there is more of it, and leads there', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const form = await openCreation(page)
  const bar = form.getByRole('toolbar', { name: 'Mise en forme : Contenu' })
  const [before, after] = [bar.locator('.rich-tool-more-before'), bar.locator('.rich-tool-more-after')]
  const last = bar.getByRole('button', { name: 'Rétablir' })
  await expect(after).toBeVisible()
  await expect(before).toHaveCount(0)
  await expectAccessible(page)
  // It may be gone by the time that it is pressed once more.
  while ((await after.count()) > 0) await after.click({ timeout: 1000 }).catch(() => undefined)
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(before).toBeVisible()
  // By keyboard the line follows, and no tool stands under a way on.
  await bar.getByRole('button', { name: 'Titre', exact: true }).focus()
  await expect(before).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await expect(after).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(before).toHaveCount(0)
})

test('the text is no change until it is changed, and none again once that is undone', async ({ page }) => {
  await openScreen(page, 'Ajouter/Modifier Articles')
  await page.getByRole('link', { name: /^Modifier : Ouvrir un studio/ }).click()
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
