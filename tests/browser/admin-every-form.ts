// Four forms of the back office that stand for all of them (an item of a list, a choice of boxes, a page, a product with
// files): the way to each, something to type into it, and what it says once that is saved. The table of all of them is
// web/src/admin/forms/every-form.test.tsx.
import { expect, type Locator, type Page } from '@playwright/test'
import { choose, fileField, picture } from './admin-forms.ts'

export interface FormCase {
  readonly entry: string
  readonly tab?: string
  readonly label: string
  /** From the list to the form, where it does not stand there at once. */
  readonly open?: (page: Page) => Promise<void>
  /** What a field of the form is given; without it, the first box is ticked or cleared. */
  readonly field?: { readonly label: string; readonly value: string }
  readonly saved: string
}

const words = 'Saisi juste avant la fin'

/** The first item of the list. */
const edit = (page: Page) =>
  page
    .getByRole('link', { name: /^Modifier : / })
    .first()
    .click()

export const forms: readonly FormCase[] = [
  {
    entry: 'Catégories & Traitements',
    tab: 'Traitements',
    label: 'Modifier le traitement',
    open: edit,
    field: { label: 'Description', value: words },
    saved: 'Traitement mis à jour avec succès !',
  },
  {
    entry: "Page d'acceuil",
    tab: 'Produits',
    label: 'Produits de la page d’accueil',
    saved: 'Produits de la page d’accueil enregistrés avec succès !',
  },
  {
    entry: 'Page À Propos',
    label: 'Page À Propos',
    field: { label: 'Premier texte d’introduction', value: words },
    saved: 'Page À propos mise à jour avec succès !',
  },
  {
    entry: 'Ajouter Produits',
    label: 'Créer un produit',
    open: fillProduct,
    field: { label: 'Technologie', value: words },
    saved: 'Produit créé avec succès !',
  },
]

/** All that a product must have but what is typed last. */
async function fillProduct(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Créer un produit' })
  const section = form.getByRole('group', { name: 'Section 1', exact: true })
  await form.locator('#product-name').fill('Créé deux fois plutôt que perdu')
  await form.locator('#product-description').fill('Texte')
  await form.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: 'Spa' })
  for (const label of ['Titre', 'Description', 'Description secondaire']) {
    await section.getByRole('textbox', { name: label, exact: true }).fill('Texte')
  }
  await choose(fileField(form, 'Image principale'), picture('principale.png', 121))
  await choose(fileField(form, 'Images supplémentaires'), picture('autre.png', 122))
  await choose(fileField(section, 'Images'), picture('section.png', 123))
  await expect(form.getByRole('button', { name: /^Retirer Image/ })).toHaveCount(3)
}

/** Types into the form. Answers what proves that it is still there. */
export async function typeInto(form: Locator, { field }: FormCase): Promise<() => Promise<void>> {
  if (field) {
    const control = form.getByRole('textbox', { name: field.label, exact: true })
    await control.fill(field.value)
    return () => expect(control).toHaveValue(field.value)
  }
  const box = form.getByRole('checkbox').first()
  const ticked = !(await box.isChecked())
  await box.setChecked(ticked)
  return () => expect(box).toBeChecked({ checked: ticked })
}
