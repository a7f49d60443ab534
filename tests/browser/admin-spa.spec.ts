// The services of SPA: form, products in their order, the list that is ordered at once, and the page that shows them.
import type { Page } from '@playwright/test'
import { choose, fileField, openNew, picture } from './admin-forms.ts'
import { listed, moveUp, problems, remove, test } from './admin-home.ts'
import type { Service } from './services.ts'
import { expect, expectWholeAtBothSizes, openScreen } from './site.ts'

const path = '/api/spa-services'
const adding = (page: Page) => openNew(page, 'Ajouter un service SPA')
const editing = (page: Page) => page.getByRole('form', { name: 'Modifier le service SPA' })
const question = 'Êtes-vous sûr de vouloir supprimer ce service ?'

async function openSpa(page: Page): Promise<void> {
  await openScreen(page, 'Spa Page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spa Page')
}

test('says what a service lacks', async ({ page }) => {
  await openSpa(page)
  await expect(listed(page).first()).toBeVisible()
  const form = await adding(page)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(problems(page)).toHaveText(['Le titre est requis.', 'Veuillez télécharger une image'])
  await expectWholeAtBothSizes(page)
})

test('a service is added with its products in their order, and has its page', async ({ page, home }) => {
  await openSpa(page)
  const form = await adding(page)
  await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Bain d’essai')
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('De l’eau, de la lumière.')
  await choose(fileField(form, 'Image'), picture('bain.png', 90))
  await form.getByRole('searchbox', { name: 'Rechercher un produit' }).fill('DERMALYS')
  await expect(form.getByRole('checkbox')).toHaveCount(2)
  await form.getByRole('checkbox', { name: /^Dermalys/ }).check()
  await form.getByRole('searchbox').press('Escape')
  await form.getByRole('checkbox', { name: /^Aurelys Duo/ }).check()
  await form.getByRole('checkbox', { name: /^Aurelys Solo/ }).check()
  await expect(form.getByText('3 produit(s) sélectionné(s)')).toBeVisible()
  await form.getByRole('button', { name: 'Monter : Aurelys Solo' }).click()
  await expect(form.getByText('Aurelys Solo : position 2 sur 3')).toBeAttached()
  await form.getByRole('button', { name: 'Retirer : Aurelys Duo' }).click()
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Service ajouté avec succès !')).toBeVisible()

  const added = (await home.list<Service>(path)).find(({ title }) => title === 'Bain d’essai')
  expect(added?.products.map(({ name }) => name)).toEqual(['Dermalys', 'Aurelys Solo'])
  await page.goto(`/spa/${added?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bain d’essai')
  await expect(page.getByText('De l’eau, de la lumière.')).toBeVisible()
})

test('a service is edited, and leaves the site when it is not active', async ({ page, home }) => {
  await home.add(path, { title: 'À changer', imageSrc: home.picture })
  await openSpa(page)
  await page.getByRole('link', { name: 'Modifier : À changer', exact: true }).click()
  const form = editing(page)
  await expect(form.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('À changer')
  await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Changé')
  await form.getByRole('checkbox', { name: 'Service actif' }).uncheck()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Service mis à jour avec succès !')).toBeVisible()
  const item = page.locator('.collection-item', { has: page.getByRole('heading', { name: 'Changé', exact: true }) })
  await expect(item.getByText('Inactif')).toBeVisible()
  await page.goto('/spa')
  await expect(page.getByRole('main')).toContainText('Hydrothérapie')
  await expect(page.getByRole('main')).not.toContainText('Changé')
})

test('a move is sent at once, and the page follows', async ({ page, home }) => {
  await home.add(path, { title: 'Avant', imageSrc: home.picture })
  await home.add(path, { title: 'Après', imageSrc: home.picture })
  await openSpa(page)
  await expect(listed(page).last()).toHaveText('Après')
  await expect(page.getByRole('button', { name: 'Descendre : Après', exact: true })).toBeDisabled()
  await moveUp(page, 'Après', `${path}/reorder`)
  await expect(listed(page).last()).toHaveText('Avant')
  await expect(page.getByRole('button', { name: 'Monter : Après', exact: true })).toBeFocused()
  const titles = (await home.list<Service>(path)).map(({ title }) => title)
  expect(titles.indexOf('Après')).toBe(titles.indexOf('Avant') - 1)
  await page.goto('/spa')
  const cards = page.getByRole('region', { name: 'Nos services SPA' }).locator('.card')
  await expect(cards.filter({ hasText: /Avant|Après/ })).toContainText(['Après', 'Avant'])
})

test('the way to the page of what was saved goes once another is edited', async ({ page, home }) => {
  for (const title of ['Enregistré', 'Suivant']) await home.add(path, { title, imageSrc: home.picture })
  await openSpa(page)
  await page.getByRole('link', { name: 'Modifier : Enregistré', exact: true }).click()
  await editing(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('.toast').getByRole('link', { name: 'Voir sur le site' })).toBeVisible()
  await page.getByRole('link', { name: 'Modifier : Suivant', exact: true }).click()
  await expect(editing(page)).toBeVisible()
  await expect(editing(page).getByRole('link', { name: 'Voir sur le site' })).toHaveCount(0)
})

test('a service is deleted after its question', async ({ page, home }) => {
  await home.add(path, { title: 'De trop', imageSrc: home.picture })
  await openSpa(page)
  await remove(page, 'De trop', question)
  await expect(page.getByText('Service supprimé avec succès !')).toBeVisible()
  await expect(listed(page).filter({ hasText: 'De trop' })).toHaveCount(0)
})

test.describe('when somebody else deleted it', () => {
  test.use({ expectedErrors: ['404'] })

  test('what was typed can be added anew', async ({ page, home, session, program }) => {
    const { _id } = await home.add(path, { title: 'Disparu', imageSrc: home.picture })
    await openSpa(page)
    await page.getByRole('link', { name: 'Modifier : Disparu', exact: true }).click()
    await editing(page).getByRole('textbox', { name: 'Titre', exact: true }).fill('Revenu')
    const headers = { Authorization: `Bearer ${session.token}` }
    expect((await fetch(`${program.url}${path}/${_id}`, { method: 'DELETE', headers })).ok).toBe(true)
    await editing(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Erreur: Service introuvable.')).toBeVisible()
    const form = page.getByRole('form', { name: 'Ajouter un service SPA' })
    await expect(form.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Revenu')
    await expect(page).toHaveURL(/\/admin\/spa\/nouveau$/)
    await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Service ajouté avec succès !')).toBeVisible()
    await expect(listed(page).filter({ hasText: 'Revenu' })).toBeVisible()
    await expect(listed(page).filter({ hasText: 'Disparu' })).toHaveCount(0)
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500'] })

  test('saving, deleting and moving say so, and the order comes back', async ({ page, home }) => {
    await home.add(path, { title: 'Tenace', imageSrc: home.picture })
    await openSpa(page)
    await expect(listed(page).last()).toHaveText('Tenace')
    await page.route(`**${path}/**`, (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await page.getByRole('button', { name: 'Monter : Tenace', exact: true }).click()
    await expect(page.getByText('Erreur de réorganisation: Panne.')).toBeVisible()
    await expect(listed(page).last()).toHaveText('Tenace')
    await remove(page, 'Tenace', question)
    await expect(page.getByText('Erreur lors de la suppression : Panne.')).toBeVisible()
    await page.getByRole('link', { name: 'Modifier : Tenace', exact: true }).click()
    await editing(page).getByRole('textbox', { name: 'Titre', exact: true }).fill('Autre')
    await editing(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Erreur: Panne.', { exact: true })).toBeVisible()
    await expect(editing(page).getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Autre')
  })
})
