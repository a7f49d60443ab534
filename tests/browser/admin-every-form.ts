// Every form of the back office: the way to it, something to type into it, and what it says once that is saved.
import { expect, type Locator, type Page } from '@playwright/test'
import { choose, editProduct, fileField, picture } from './admin-forms.ts'

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
    .getByRole('button', { name: /^Modifier : / })
    .first()
    .click()

export const forms: readonly FormCase[] = [
  {
    entry: 'Catégories & Traitements',
    label: 'Modifier la catégorie',
    open: edit,
    field: { label: 'Sous-titre', value: words },
    saved: 'Catégorie mise à jour avec succès !',
  },
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
    tab: 'Bannière',
    label: 'Modifier le slide',
    open: edit,
    field: { label: 'Description', value: words },
    saved: 'Slide mis à jour avec succès !',
  },
  {
    entry: "Page d'acceuil",
    tab: 'Services',
    label: 'Modifier le service',
    open: edit,
    field: { label: 'Titre', value: words },
    saved: 'Service mis à jour avec succès !',
  },
  {
    entry: "Page d'acceuil",
    tab: 'Produits',
    label: 'Produits de la page d’accueil',
    saved: 'Produits de la page d’accueil enregistrés avec succès !',
  },
  {
    entry: "Page d'acceuil",
    tab: 'Témoignages',
    label: 'Modifier le témoignage',
    open: edit,
    field: { label: 'Témoignage', value: words },
    saved: 'Témoignage mis à jour avec succès!',
  },
  {
    entry: "Page d'acceuil",
    tab: 'Références',
    label: 'Modifier la référence',
    open: edit,
    field: { label: 'Description', value: words },
    saved: 'Référence mise à jour avec succès !',
  },
  {
    entry: "Page d'acceuil",
    tab: 'Partenaires',
    label: 'Modifier le partenaire',
    open: edit,
    field: { label: 'URL du partenaire', value: 'https://juste-avant-la-fin.example/' },
    saved: 'Partenaire mis à jour avec succès !',
  },
  {
    entry: "Page d'acceuil",
    tab: 'Blog',
    label: 'Section blog de la page d’accueil',
    saved: 'Paramètres enregistrés avec succès!',
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
  {
    entry: 'Modifier Produits',
    label: 'Modifier le produit',
    open: async (page) => void (await editProduct(page, 'Picoria')),
    field: { label: 'Technologie', value: words },
    saved: 'Product updated successfully!',
  },
  {
    entry: 'Ajouter/Modifier Articles',
    label: 'Modifier l’article',
    open: edit,
    field: { label: 'Mots-clés SEO', value: words },
    saved: 'Article modifié avec succès!',
  },
  {
    entry: 'Spa Page',
    label: 'Modifier le service SPA',
    open: edit,
    field: { label: 'Description', value: words },
    saved: 'Service mis à jour avec succès !',
  },
  {
    entry: 'Fitness Page',
    tab: 'Paramètres de la page',
    label: 'Page Fitness',
    field: { label: 'Titre de la page', value: words },
    saved: 'Page Fitness mise à jour avec succès !',
  },
  {
    entry: 'Fitness Page',
    tab: 'Services',
    label: 'Modifier le service Fitness',
    open: edit,
    field: { label: 'Description', value: words },
    saved: 'Service mis à jour avec succès !',
  },
  {
    entry: 'Evénement Form',
    label: 'Modifier l’événement',
    open: edit,
    field: { label: 'Sous-titre', value: words },
    saved: 'Événement mis à jour avec succès!',
  },
  {
    entry: 'Paramètres du site',
    label: 'Paramètres du site',
    field: { label: 'Phrase d’accroche', value: words },
    saved: 'Paramètres du site enregistrés avec succès !',
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
