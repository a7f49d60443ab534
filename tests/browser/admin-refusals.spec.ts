// Every form of the back office as it refuses what it lacks, and the lists of the home page beside them: accessible, and no wider
// than the window. What they say is web/src/admin/forms/refusals.test.tsx.
import { expect, expectWholeAtBothSizes, moveTo, test } from './site.ts'

test.use({ signedIn: true })

const forms = [
  ['/admin/categories/nouveau', 'Ajouter une catégorie'],
  ['/admin/traitements/nouveau', 'Ajouter un traitement'],
  ['/admin/accueil/banniere/nouveau', 'Ajouter un slide'],
  ['/admin/accueil/services/nouveau', 'Ajouter un service'],
  ['/admin/accueil/temoignages/nouveau', 'Ajouter un témoignage'],
  ['/admin/accueil/references/nouveau', 'Ajouter une référence (maximum 4)'],
  ['/admin/accueil/partenaires/nouveau', 'Ajouter un partenaire'],
  ['/admin/produits/nouveau', 'Créer un produit'],
  ['/admin/articles/nouveau', 'Nouvel article'],
  ['/admin/spa/nouveau', 'Ajouter un service SPA'],
  ['/admin/fitness/services/nouveau', 'Ajouter un service Fitness'],
  ['/admin/evenements/nouveau', 'Créer un événement'],
] as const

test('every form is accessible and fits, with what it refuses', async ({ page }) => {
  test.slow()
  await page.goto('/admin/compte')
  for (const [address, label] of forms) {
    await test.step(label, async () => {
      await moveTo(page, address)
      const form = page.getByRole('form', { name: label, exact: true })
      if (label === 'Ajouter un slide') await form.getByRole('radio', { name: 'Vidéo' }).check()
      await form.locator('[type=submit]').click()
      const summary = form.locator('.summary')
      await expect(summary).toBeFocused()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expectWholeAtBothSizes(page)
      await summary.getByRole('link').last().click()
      await expect(summary).not.toBeFocused()
    })
  }
  await test.step('Page Fitness', async () => {
    await moveTo(page, '/admin/fitness')
    const form = page.getByRole('form', { name: 'Page Fitness' })
    await form.getByRole('textbox', { name: 'Titre de la page' }).fill(' ')
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(form.locator('.summary')).toBeFocused()
    await expectWholeAtBothSizes(page)
  })
})

test('every section of the home page is accessible and fits', async ({ page }) => {
  await page.goto('/admin/accueil/produits')
  for (const section of ['produits', 'temoignages', 'references', 'partenaires', 'blog']) {
    await test.step(section, async () => {
      await moveTo(page, `/admin/accueil/${section}`)
      await expect(page.getByRole('tabpanel').locator('form, .collection')).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expectWholeAtBothSizes(page)
    })
  }
})
