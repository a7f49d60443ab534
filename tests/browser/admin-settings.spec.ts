// The settings of the site: what they refuse, and the pages that show them.
import type { Locator, Page, Route } from '@playwright/test'
import { film } from '../http/support/files.ts'
import { problems, test } from './admin-content.ts'
import { choose, fileField, part } from './admin-forms.ts'
import { closeToasts, expect, expectWholeAtBothSizes, moveTo, open, openScreen } from './site.ts'

const path = '/api/site'
const form = (page: Page) => page.getByRole('form', { name: 'Paramètres du site' })
const text = (scope: Locator, label: string) => scope.getByRole('textbox', { name: label, exact: true })
const row = (scope: Locator, name: string) => scope.getByRole('group', { name, exact: true })

async function openSettings(page: Page): Promise<void> {
  await openScreen(page, 'Paramètres du site')
  await expect(form(page)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
}

const saved = (page: Page) => page.getByText('Paramètres du site enregistrés avec succès !')

test('says all that is wrong', async ({ page }) => {
  await openSettings(page)
  await text(form(page), 'Nom de l’entreprise').fill(' ')
  await text(row(part(page, 'Téléphones'), 'Service 1'), 'Service').fill('')
  await text(row(part(page, 'Adresses e-mail'), 'Adresse e-mail 1'), 'Adresse e-mail').fill('contact')
  await text(row(part(page, 'Adresses e-mail'), 'Adresse e-mail 2'), 'Adresse e-mail').fill('')
  await text(row(part(page, 'Adresses postales'), 'Lieu 1'), 'Lieu').fill('')
  await text(row(part(page, 'Horaires d’ouverture'), 'Horaire 1'), 'Heures').fill('')
  await text(row(part(page, 'Réseaux sociaux'), 'Réseau 1'), 'Adresse').fill('facebook')
  await text(form(page), 'Latitude').fill('nord')
  await text(form(page), 'Longitude').fill('181')
  await text(form(page), 'Zoom').fill('0')
  await text(form(page), 'Adresse du site des produits injectables').fill('injectables')
  await expect(form(page).getByText('Complétez la position pour la vérifier sur la carte.')).toBeVisible()
  await save(page)
  await expect(problems(page)).toHaveText([
    "Le nom de l'entreprise est requis.",
    'Service 1 : Le nom du service est requis.',
    'Adresse e-mail 1 : Veuillez entrer une adresse email valide',
    "Adresse e-mail 2 : L'adresse électronique est requise.",
    'Lieu 1 : Le nom du lieu est requis.',
    'La latitude est un nombre entre -90 et 90.',
    'La longitude est un nombre entre -180 et 180.',
    'Le zoom est un nombre entre 1 et 20.',
    'Horaire 1 : Les heures sont requises.',
    "Réseau 1 : L'adresse doit commencer par http://, https:// ou /.",
    "L'adresse doit commencer par http://, https:// ou /.",
  ])
  await expectWholeAtBothSizes(page)
})

test('what is saved is on every page, and the news leave the home page for everybody', async ({ page, catalogue }) => {
  await catalogue.update(path, { showBlogSection: true })
  await openSettings(page)
  await text(form(page), 'Nom de l’entreprise').fill('Maison d’essai')
  await text(row(part(page, 'Téléphones'), 'Service 1'), 'Numéros, un par ligne').fill(
    '+216 71 111 111\n\n+216 71 222 222 ',
  )
  await text(form(page), 'Numéro WhatsApp').fill('+216 71 333 333')
  await text(row(part(page, 'Adresses e-mail'), 'Adresse e-mail 1'), 'Adresse e-mail').fill('bonjour@essai.example')
  await text(form(page), 'Latitude').fill('35,8256')
  await text(form(page), 'Longitude').fill('10,6084')
  await expect(form(page).getByRole('link', { name: 'Vérifier sur OpenStreetMap' })).toHaveAttribute(
    'href',
    /mlat=35\.8256&mlon=10\.6084/,
  )
  const sav = part(page, 'SAV fitness')
  await text(sav, 'Numéros du SAV fitness, un par ligne').fill('+216 71 444 444')
  const movie = { name: 'atelier.mp4', mimeType: 'video/mp4', buffer: film('sav') }
  await choose(fileField(sav, 'Vidéo du SAV fitness'), movie)
  await expect(page.getByText('Vidéo choisie : atelier.mp4')).toBeVisible()
  await save(page)
  await expect(saved(page)).toBeVisible()
  const { savFitness } = await catalogue.get<{ savFitness: { phones: readonly string[]; video: string } }>(path)
  expect(savFitness.phones).toEqual(['+216 71 444 444'])
  expect(savFitness.video).toMatch(/^\/media\/.*\.mp4$/)
  expect(await catalogue.get(path)).toMatchObject({
    brand: 'Maison d’essai',
    whatsapp: '+216 71 333 333',
    map: { latitude: 35.8256, longitude: 10.6084 },
    showBlogSection: true,
  })

  await test.step('the news leave the home page for everybody, and for this browser', async () => {
    await closeToasts(page)
    await form(page).getByRole('checkbox', { name: 'Afficher les actualités sur la page d’accueil' }).uncheck()
    await save(page)
    await expect(saved(page)).toBeVisible()
    expect(await catalogue.get(path)).toMatchObject({ showBlogSection: false })
    expect(await page.evaluate(() => window.localStorage.getItem('showBlogSection'))).toBe('false')
  })
  await open(page, '/contact')
  await expect(page.getByRole('main').getByRole('link', { name: '+216 71 222 222' })).toBeVisible()
  await expect(page.getByText('35,8256° N, 10,6084° E')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'bonjour@essai.example' })).toBeVisible()
  await expect(page.locator('a[href*="wa.me/21671333333"]').first()).toBeVisible()
  await moveTo(page, '/fitness-2')
  await expect(page.getByRole('main').getByRole('link', { name: '+216 71 444 444' })).toBeVisible()
  await moveTo(page, '/')
  await expect(page.getByRole('heading', { name: 'Nos Partenaires' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Actualités Médicales' })).toHaveCount(0)
  await catalogue.update(path, { showBlogSection: true })
})

test.describe('rows', () => {
  test.use({ expectedErrors: ['400'] })

  test('are added, put in order and removed; a blank one is not sent, and one that is refused is told', async ({
    page,
    catalogue,
  }) => {
    const networks = async () => {
      const site = await catalogue.get<{ socialLinks: readonly { network: string }[] }>(path)
      return site.socialLinks.map(({ network }) => network)
    }
    const before = await networks()
    await openSettings(page)
    const list = part(page, 'Réseaux sociaux')
    const count = before.length
    await list.getByRole('button', { name: 'Ajouter un réseau' }).click()
    const added = row(list, `Réseau ${count + 1}`)
    await expect(text(added, 'Réseau')).toBeFocused()
    await text(added, 'Réseau').fill('TikTok')
    await text(added, 'Adresse').fill('https://example.com/tiktok')
    await list.getByRole('button', { name: 'Ajouter un réseau' }).click()
    await list.getByRole('button', { name: `Monter : Réseau ${count + 1}` }).click()
    await expect(list.getByText(`Réseau : position ${count} sur ${count + 2}`)).toBeAttached()
    await expect(list.getByRole('button', { name: `Monter : Réseau ${count}` })).toBeFocused()
    await list.getByRole('button', { name: 'Retirer : Réseau 1', exact: true }).click()

    await test.step('what the server alone found is shown at its row', async () => {
      const errors = { 'mailboxes.1.email': 'Cette adresse est refusée.' }
      const refuse = (route: Route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 400, json: { message: 'Refusé.', errors } })
          : route.fallback()
      await page.route(`**${path}`, refuse)
      await save(page)
      await expect(problems(page)).toHaveText(['Adresse e-mail 2 : Cette adresse est refusée.'])
      await problems(page).click()
      await expect(text(row(part(page, 'Adresses e-mail'), 'Adresse e-mail 2'), 'Adresse e-mail')).toBeFocused()
      await page.unroute(`**${path}`, refuse)
    })
    await save(page)
    await expect(saved(page)).toBeVisible()
    expect(await networks()).toEqual([...before.slice(1, -1), 'TikTok', ...before.slice(-1)])
  })
})
