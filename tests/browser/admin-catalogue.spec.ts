// From nothing to a page of the site: a category, a treatment and a product with their pictures, all by the screens, and
// shown by the public pages at once.
import { choose, document, fileField, picture } from './admin-forms.ts'
import { expect, open, openScreen, sizes, test } from './site.ts'

test.use({ signedIn: true })

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('a category, a treatment and a product appear on the site at once', async ({ page, catalogue }) => {
      test.slow()
      const mark = size === 'desk' ? 'Bureau' : 'Téléphone'
      await test.step('the category', async () => {
        await openScreen(page, 'Catégories & Traitements')
        const form = page.getByRole('form', { name: 'Ajouter une catégorie' })
        await form.getByRole('textbox', { name: 'Titre', exact: true }).fill(`Cryothérapie ${mark}`)
        await form.getByLabel('Sous-titre').fill('Le froid maîtrisé')
        await choose(fileField(form, 'Image de couverture'), picture('couverture.png', 11, 1600, 900))
        await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
        await expect(page.getByText('Catégorie ajoutée avec succès !')).toBeVisible()
        await expect(
          page
            .getByRole('listitem')
            .filter({ hasText: `Cryothérapie ${mark}` })
            .first(),
        ).toBeVisible()
      })

      await test.step('the treatment', async () => {
        await page.getByRole('tab', { name: 'Traitements' }).click()
        const form = page.getByRole('form', { name: 'Ajouter un traitement' })
        await form.getByRole('textbox', { name: 'Titre', exact: true }).fill(`Cabine à froid ${mark}`)
        await form.getByLabel('Catégorie').selectOption({ label: `Cryothérapie ${mark}` })
        await form.getByLabel('Description').fill('Une cabine à très basse température.')
        await choose(fileField(form, 'Image'), picture('traitement.png', 22))
        await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
        await expect(page.getByText('Traitement ajouté avec succès !')).toBeVisible()
      })

      await test.step('the product', async () => {
        await openScreen(page, 'Ajouter Produits')
        const form = page.getByRole('form', { name: 'Créer un produit' })
        await form.locator('#product-name').fill(`Borealis ${mark}`)
        await form
          .getByLabel('Description', { exact: false })
          .first()
          .fill('Une cabine corps entier.\nPour les centres de soin.')
        const treatment = form.getByRole('combobox', { name: 'Traitement' })
        await expect(treatment).toBeDisabled()
        await form.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: `Cryothérapie ${mark}` })
        await expect(treatment).toBeEnabled()
        await treatment.selectOption({ label: `Cabine à froid ${mark}` })
        await choose(fileField(form, 'Image principale'), picture('principale.png', 33, 900, 900))
        await choose(fileField(form, 'Images supplémentaires'), picture('vue-2.png', 44), picture('vue-3.png', 55))
        await form.getByRole('textbox', { name: 'Technologie' }).fill('Azote')
        await form.getByRole('button', { name: 'Ajouter une spécification' }).click()
        const free = form.getByRole('group', { name: 'Spécification libre 1' })
        await free.getByLabel('Nom').fill('Température')
        await free.getByLabel('Valeur').fill('-110 °C')
        await form.getByRole('textbox', { name: 'Caractéristique 1' }).fill('Porte vitrée')
        const section = form.getByRole('group', { name: 'Section 1' })
        await section.getByRole('textbox', { name: 'Titre', exact: true }).fill('Le froid sec')
        await section.getByRole('textbox', { name: 'Description', exact: true }).fill('Un air sec et froid.')
        await section.getByLabel('Description secondaire').fill('Trois minutes suffisent.')
        await choose(fileField(section, 'Images'), picture('section.png', 66))
        await form.getByText('Fichier PDF').click()
        await choose(fileField(form, 'Fichier du catalogue'), document('catalogue.pdf'))
        await expect(form.getByRole('progressbar')).toHaveCount(0)
        await form.getByRole('button', { name: 'Créer le produit' }).click()
        await expect(page.getByText('Produit créé avec succès !')).toBeVisible()
        await expect(form.locator('#product-name')).toHaveValue('')
      })

      await test.step('the public pages', async () => {
        const slug = `cryotherapie-${mark === 'Bureau' ? 'bureau' : 'telephone'}`
        await open(page, '/categories')
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`Cryothérapie ${mark}`) })
          .click()
        await expect(page).toHaveURL(new RegExp(`/categories/${slug}$`))
        await page
          .getByRole('main')
          .getByRole('link', { name: /Cabine à froid/ })
          .click()
        await page
          .getByRole('main')
          .getByRole('link', { name: `Borealis ${mark}` })
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Borealis ${mark}`)
        await expect(page.getByRole('tabpanel')).toContainText('Azote')
        await expect(page.getByRole('tabpanel')).toContainText('-110 °C')
        await page.getByRole('tab', { name: 'caractéristiques' }).click()
        await expect(page.getByText('Porte vitrée')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Le froid sec' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Télécharger le catalogue PDF' })).toBeVisible()
        await expect(page.locator('.gallery-thumbnails img')).toHaveCount(3)
        const drawn = page.locator('.gallery-main img')
        await expect.poll(() => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
        await expect(drawn).toHaveAttribute('width', '900')
        await expect((await catalogue.product(`Borealis ${mark}`)).isActive).toBe(true)
      })
    })
  })
}
