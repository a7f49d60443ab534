// What there is once has no list that shows it again: the save of each such form offers to be taken back, and is.
import type { Program } from '../program.ts'
import type { FormCase } from './admin-every-form.ts'
import { test as base, demoProgram, expect, openScreen } from './site.ts'

/** Only these tests see their store. */
const test = base.extend<object, { program: Program }>({ program: demoProgram() })
test.use({ signedIn: true })

const words = 'Enregistré, puis repris'

/** Where there is no text field, the first two boxes are ticked or cleared. */
const singles: readonly (FormCase & { readonly paths: readonly string[] })[] = [
  {
    entry: "Page d'acceuil",
    tab: 'Produits',
    label: 'Produits de la page d’accueil',
    saved: 'Produits de la page d’accueil enregistrés avec succès !',
    paths: ['/api/homepage/products'],
  },
  {
    entry: "Page d'acceuil",
    tab: 'Blog',
    label: 'Section blog de la page d’accueil',
    saved: 'Paramètres enregistrés avec succès!',
    paths: ['/api/site', '/api/blog'],
  },
  {
    entry: 'Page À Propos',
    label: 'Page À Propos',
    field: { label: 'Premier texte d’introduction', value: words },
    saved: 'Page À propos mise à jour avec succès !',
    paths: ['/api/about'],
  },
  {
    entry: 'Fitness Page',
    label: 'Page Fitness',
    field: { label: 'Titre de la page', value: words },
    saved: 'Page Fitness mise à jour avec succès !',
    paths: ['/api/fitness-page-data'],
  },
  {
    entry: 'Paramètres du site',
    label: 'Paramètres du site',
    field: { label: 'Phrase d’accroche', value: words },
    saved: 'Paramètres du site enregistrés avec succès !',
    paths: ['/api/site'],
  },
]

for (const { entry, tab, label, field, saved, paths } of singles) {
  test(`${label}: the save is taken back, and comes again`, async ({ page, catalogue }) => {
    /** What is stored, but for when. */
    const stored = async () =>
      JSON.stringify(await Promise.all(paths.map((path) => catalogue.get(path)))).replace(/"updatedAt":"[^"]*"/g, '')
    const button = (name: string) => page.locator('.toasts').getByRole('button', { name, exact: true })
    await openScreen(page, entry)
    if (tab) await page.getByRole('tab', { name: tab, exact: true }).click()
    const form = page.getByRole('form', { name: label, exact: true })
    const text = form.getByRole('textbox', { name: field?.label ?? '', exact: true })
    const boxes = [0, 1].map((index) => form.getByRole('checkbox').nth(index))
    const looks = () => (field ? text.inputValue() : Promise.all(boxes.map((box) => box.isChecked())).then(String))
    await expect(field ? text : form.getByRole('checkbox').nth(1)).toBeVisible()
    const [shown, before] = [await looks(), await stored()]
    if (field) await text.fill(field.value)
    else for (const box of boxes) await box.click()
    const typed = await looks()
    expect(typed).not.toBe(shown)
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText(saved)).toBeVisible()
    const after = await stored()
    expect(after).not.toBe(before)

    await button('Annuler').click()
    await expect(page.getByText(/^Modification annulée/)).toBeVisible()
    await expect.poll(looks).toBe(shown)
    expect(await stored()).toBe(before)
    await button('Rétablir').click()
    await expect(page.getByText(/^Modification rétablie/)).toBeVisible()
    await expect.poll(looks).toBe(typed)
    expect(await stored()).toBe(after)
  })
}
