// Categories and treatments: what the forms refuse, editing in place, deleting in two clicks, and what is in use.
import { closeToasts, expect, expectAccessible, expectWholeAtBothSizes, openScreen, test } from './site.ts'

test.use({ signedIn: true })

test('an item is edited in its row, and Annuler returns to it', async ({ page, catalogue }) => {
  await catalogue.createCategory({ title: 'Ancien titre' })
  await openScreen(page, 'Catégories & Traitements')
  await page.getByRole('link', { name: 'Modifier : Ancien titre' }).click()
  const form = page.getByRole('form', { name: 'Modifier la catégorie' })
  await expect(form.getByRole('textbox', { name: 'Titre', exact: true })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Ancien titre')
  await expect(page.getByRole('listitem').filter({ has: form })).toHaveCount(1)
  await expect(page.getByRole('form', { name: 'Ajouter une catégorie' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Annuler' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Modifier : Ancien titre' })).toBeFocused()

  await page.getByRole('link', { name: 'Modifier : Ancien titre' }).click()
  await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Nouveau titre')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Catégorie mise à jour avec succès !')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nouveau titre' })).toBeVisible()
  await page.goto('/categories/nouveau-titre')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau titre')
})

test.describe('in the catalogue', () => {
  test.use({ expectedErrors: ['400'] })

  test('a category in use is deleted only after a question', async ({ page, catalogue }) => {
    const category = await catalogue.createCategory({ title: 'En service' })
    const fields = { title: 'Traitement lié', description: 'Texte', category: category._id }
    const treatment = await catalogue.createTreatment(fields)
    const product = await catalogue.createProduct({ category: category._id, treatment: treatment._id })
    await catalogue.createCategory({ title: 'À supprimer' })
    await openScreen(page, 'Catégories & Traitements')

    await test.step('deleting takes two clicks', async () => {
      const first = page.getByRole('button', { name: 'Supprimer : À supprimer' })
      const second = page.getByRole('button', { name: 'Confirmer la suppression : À supprimer' })
      await first.click()
      await expect(second).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(first).toBeVisible()
      await expect(page.getByRole('heading', { name: 'À supprimer' })).toBeVisible()
      await first.click()
      await second.click()
      await expect(page.getByText('Catégorie supprimée avec succès !')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'À supprimer' })).toHaveCount(0)
      await closeToasts(page)
    })
    const remove = async () => {
      await page.getByRole('button', { name: 'Supprimer : En service' }).click()
      await page.getByRole('button', { name: 'Confirmer la suppression : En service' }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Catégorie utilisée' })
    await remove()
    await expect(dialog).toContainText('Cette catégorie est utilisée par des traitements ou des produits...')
    await expectWholeAtBothSizes(page)
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'En service' })).toBeVisible()

    await remove()
    await dialog.getByRole('button', { name: 'Supprimer quand même' }).click()
    await expect(page.getByText('Catégorie supprimée avec succès !')).toBeVisible()
    expect(await catalogue.treatments()).not.toContainEqual(expect.objectContaining({ _id: treatment._id }))
    await page.goto(`/products/${product._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produit d’essai')
  })
})

test('the tabs follow the arrow keys, and a treatment is deleted in two clicks', async ({ page, catalogue }) => {
  const category = await catalogue.category('Spa')
  await catalogue.createTreatment({ title: 'Passager', description: 'Texte', category: category._id })
  await openScreen(page, 'Catégories & Traitements')
  const categories = page.getByRole('tab', { name: 'Catégories' })
  const treatments = page.getByRole('tab', { name: 'Traitements' })
  await categories.focus()
  await page.keyboard.press('ArrowRight')
  await expect(treatments).toBeFocused()
  await expect(treatments).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(categories).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const form = page.getByRole('form', { name: 'Ajouter un traitement' })
  await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Épilation & Co')
  await expect(form.getByText('/epilation-co', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer : Passager' }).click()
  await page.getByRole('button', { name: 'Confirmer la suppression : Passager' }).click()
  await expect(page.getByText('Traitement supprimé avec succès !')).toBeVisible()
})
