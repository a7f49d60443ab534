// The services of the home page: their products, their link, and the mode that puts them in order.
import type { Page } from '@playwright/test'
import { listed, remove, test } from './admin-content.ts'
import { choose, fileField, openNew, picture } from './admin-forms.ts'
import { openSection } from './admin-home.ts'
import { expect, expectAccessible, moveTo, open } from './site.ts'

const path = '/api/services'

interface Service {
  readonly _id: string
  readonly title: string
  readonly link: string
  readonly products: readonly { readonly name: string }[]
}

const adding = (page: Page) => openNew(page, 'Ajouter un service')
const editing = (page: Page) => page.getByRole('form', { name: 'Modifier le service' })
const rearranging = (page: Page) => page.locator('.rearranging')

test('services are added, renamed, put in order together and deleted, and keep their pages', async ({
  page,
  content,
}) => {
  for (const title of ['Un', 'Deux']) await content.add(path, { title, imagePath: content.picture })
  const { _id } = await content.add(path, { title: 'À renommer', imagePath: content.picture })
  await content.add(path, { title: 'De trop', imagePath: content.picture })
  await openSection(page, 'Services')
  await expect(listed(page).last()).toHaveText('De trop')

  await test.step('one is deleted after its question', async () => {
    await page.getByRole('button', { name: 'Supprimer : De trop' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByRole('button', { name: 'Supprimer : De trop' })).toBeFocused()
    await remove(page, 'De trop', 'Êtes-vous sûr de vouloir supprimer ce service ?')
    await expect(page.getByText('Service supprimé avec succès !')).toBeVisible()
    await expect(listed(page).last()).toHaveText('À renommer')
  })
  await test.step('the link of one is shown and never changes', async () => {
    const edit = () => page.getByRole('link', { name: 'Modifier : À renommer', exact: true }).click()
    const form = editing(page)
    await edit()
    await expect(form.getByLabel('Lien')).toHaveValue(`/service/${_id}`)
    await expect(form.getByLabel('Lien')).not.toBeEditable()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await edit()
    await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Renommé')
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Service mis à jour avec succès !')).toBeVisible()
    await expect(listed(page).last()).toHaveText('Renommé')
  })
  await test.step('they are put in order together, or not at all', () => rearrange(page))
  const titles = (await content.list<Service>(path)).map(({ title }) => title)
  expect(titles.indexOf('Deux')).toBe(titles.indexOf('Un') - 1)

  await test.step('one is added with its products', async () => {
    const form = await adding(page)
    await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Service d’essai')
    await choose(fileField(form, 'Image'), picture('service.png', 70))
    await form.getByRole('checkbox', { name: /^Dermalys/ }).check()
    await form.getByRole('checkbox', { name: /^Aurelys Duo/ }).check()
    await expect(form.getByText('2 produit(s) sélectionné(s)')).toBeVisible()
    await form.getByRole('button', { name: 'Monter : Aurelys Duo' }).click()
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Service ajouté avec succès !')).toBeVisible()
    await expect(page.locator('.collection-item').last()).toContainText('2 produit(s) associé(s)')
  })
  const added = (await content.list<Service>(path)).find(({ title }) => title === 'Service d’essai')
  expect(added?.products.map(({ name }) => name)).toEqual(['Aurelys Duo', 'Dermalys'])
  await open(page, added?.link ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service d’essai')
  await expect(page.getByRole('main')).toContainText('Dermalys')
  await moveTo(page, `/service/${_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renommé')
})

async function rearrange(page: Page): Promise<void> {
  const inOrder = (first: string, second: string) =>
    expect(listed(page).filter({ hasText: /^(Un|Deux)$/ })).toHaveText([first, second])
  await page.getByRole('button', { name: 'Réorganiser' }).click()
  await expect(page.getByRole('link', { name: 'Modifier : Deux', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Monter : Deux', exact: true }).click()
  await inOrder('Deux', 'Un')

  await page.getByRole('tab', { name: 'Produits' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer la saisie' }).click()
  await rearranging(page).getByRole('button', { name: 'Annuler' }).click()
  await inOrder('Un', 'Deux')

  await page.getByRole('button', { name: 'Réorganiser' }).click()
  await page.getByRole('button', { name: 'Monter : Deux', exact: true }).click()
  await rearranging(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Ordre enregistré avec succès !')).toBeVisible()
}

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500'] })

  test('saving, deleting and putting in order say so', async ({ page, content }) => {
    await content.add(path, { title: 'Tenace', imagePath: content.picture })
    await openSection(page, 'Services')
    await expect(listed(page).last()).toHaveText('Tenace')
    await page.route(`**${path}/**`, (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await remove(page, 'Tenace', 'Êtes-vous sûr de vouloir supprimer ce service ?')
    await expect(page.getByText('Erreur lors de la suppression : Panne.')).toBeVisible()
    await page.getByRole('button', { name: 'Réorganiser' }).click()
    await page.getByRole('button', { name: 'Monter : Tenace', exact: true }).click()
    await rearranging(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Erreur de réorganisation: Panne.')).toBeVisible()
    await expect(rearranging(page).getByRole('button', { name: 'Enregistrer', exact: true })).toBeFocused()
    await rearranging(page).getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('link', { name: 'Modifier : Tenace', exact: true }).click()
    await editing(page).getByRole('textbox', { name: 'Titre', exact: true }).fill('Autre')
    await editing(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Erreur : Panne.', { exact: true })).toBeVisible()
    await expect(editing(page).getByText('Non enregistré : Panne.')).toBeVisible()
    await expect(editing(page).getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Autre')
  })
})
