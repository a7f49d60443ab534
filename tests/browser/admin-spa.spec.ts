// The services of SPA: form, products in their order, the list that is ordered at once, and the page that shows them.
import type { Page } from '@playwright/test'
import { listed, moveUp, remove, test } from './admin-content.ts'
import { choose, fileField, openNew, picture } from './admin-forms.ts'
import type { Service } from './services.ts'
import { expect, open, openScreen } from './site.ts'

const path = '/api/spa-services'
const adding = (page: Page) => openNew(page, 'Ajouter un service SPA')
const editing = (page: Page) => page.getByRole('form', { name: 'Modifier le service SPA' })
const question = 'Êtes-vous sûr de vouloir supprimer ce service ?'

async function openSpa(page: Page): Promise<void> {
  await openScreen(page, 'Spa Page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spa Page')
}

test('services are added, edited, moved and deleted, and their page follows', async ({ page, content }) => {
  for (const title of ['À changer', 'Avant', 'Après', 'De trop'])
    await content.add(path, { title, imageSrc: content.picture })
  const edit = (title: string) => page.getByRole('link', { name: `Modifier : ${title}`, exact: true }).click()
  await openSpa(page)
  await expect(listed(page).last()).toHaveText('De trop')

  await test.step('one is deleted after its question', async () => {
    await remove(page, 'De trop', question)
    await expect(page.getByText('Service supprimé avec succès !')).toBeVisible()
    await expect(listed(page).filter({ hasText: 'De trop' })).toHaveCount(0)
  })
  await test.step('a move is sent at once', async () => {
    await expect(page.getByRole('button', { name: 'Descendre : Après', exact: true })).toBeDisabled()
    await moveUp(page, 'Après', `${path}/reorder`)
    await expect(listed(page).last()).toHaveText('Avant')
    await expect(page.getByRole('button', { name: 'Monter : Après', exact: true })).toBeFocused()
    const titles = (await content.list<Service>(path)).map(({ title }) => title)
    expect(titles.indexOf('Après')).toBe(titles.indexOf('Avant') - 1)
  })
  await test.step('one is edited, and is not active any more', async () => {
    await edit('À changer')
    const form = editing(page)
    await expect(form.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('À changer')
    await form.getByRole('textbox', { name: 'Titre', exact: true }).fill('Changé')
    await form.getByRole('checkbox', { name: 'Service actif' }).uncheck()
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Service mis à jour avec succès !')).toBeVisible()
    const item = page.locator('.collection-item', { has: page.getByRole('heading', { name: 'Changé', exact: true }) })
    await expect(item.getByText('Inactif')).toBeVisible()
  })
  await test.step('the way to the page of what was saved goes once another is edited', async () => {
    await edit('Après')
    await editing(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.locator('.toast').getByRole('link', { name: 'Voir sur le site' })).toBeVisible()
    await edit('Avant')
    await expect(editing(page)).toBeVisible()
    await expect(editing(page).getByRole('link', { name: 'Voir sur le site' })).toHaveCount(0)
    await editing(page).getByRole('button', { name: 'Annuler' }).click()
  })
  await test.step('one is added with its products in their order', () => addWithProducts(page))

  const added = (await content.list<Service>(path)).find(({ title }) => title === 'Bain d’essai')
  expect(added?.products.map(({ name }) => name)).toEqual(['Dermalys', 'Aurelys Solo'])
  await open(page, '/spa')
  await expect(page.getByRole('main')).toContainText('Hydrothérapie')
  await expect(page.getByRole('main')).not.toContainText('Changé')
  const cards = page.getByRole('region', { name: 'Nos services SPA' }).locator('.card')
  await expect(cards.filter({ hasText: /Avant|Après/ })).toContainText(['Après', 'Avant'])
  await cards.filter({ hasText: 'Bain d’essai' }).click()
  await expect(page).toHaveURL(`/spa/${added?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bain d’essai')
  await expect(page.getByText('De l’eau, de la lumière.')).toBeVisible()
})

async function addWithProducts(page: Page): Promise<void> {
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
}

test.describe('when somebody else deleted it', () => {
  test.use({ expectedErrors: ['404'] })

  test('what was typed can be added anew', async ({ page, content, session, program }) => {
    const { _id } = await content.add(path, { title: 'Disparu', imageSrc: content.picture })
    await openSpa(page)
    await page.getByRole('link', { name: 'Modifier : Disparu', exact: true }).click()
    await editing(page).getByRole('textbox', { name: 'Titre', exact: true }).fill('Revenu')
    const headers = { Authorization: `Bearer ${session.token}` }
    expect((await fetch(`${program.url}${path}/${_id}`, { method: 'DELETE', headers })).ok).toBe(true)
    await editing(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
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

  test('saving, deleting and moving say so, and the order comes back', async ({ page, content }) => {
    await content.add(path, { title: 'Tenace', imageSrc: content.picture })
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
    await editing(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Erreur: Panne.', { exact: true })).toBeVisible()
    await expect(editing(page).getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Autre')
  })
})
