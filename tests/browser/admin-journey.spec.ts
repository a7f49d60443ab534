// From an empty store to a complete site: everything is entered by the screens of the back office, as its people do it, and
// then found by a visitor on the public pages.
import type { Page } from '@playwright/test'
import { type Program, start } from '../program.ts'
import { goTo } from './admin-building.ts'
import {
  bed,
  enterAbout,
  enterAreas,
  enterArticle,
  enterCatalogue,
  enterEvents,
  enterHome,
  enterSettings,
  laser,
  light,
} from './admin-whole-site.ts'
import * as contactForm from './contact-form.ts'
import { crawl, siteMap } from './links.ts'
import { heading, main } from './services.ts'
import { expect, open, signIn, test as siteTest } from './site.ts'

const test = siteTest.extend<object, { program: Program }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const program = await start()
      await use(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
})

// The first answer to deleting a category in use.
test.use({ expectedErrors: ['400'] })

const card = (page: Page, name: string) =>
  main(page)
    .getByRole('link', { name: new RegExp(name) })
    .first()

/** Opens a page by its address, and from there one that it leads to. */
async function follow(page: Page, path: string, ...names: readonly string[]): Promise<void> {
  await open(page, path)
  for (const name of names) {
    await card(page, name).click()
    await expect(heading(page)).toHaveText(name)
  }
}

async function expectShown(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(main(page)).toContainText(text)
}

async function visitHome(page: Page): Promise<void> {
  await open(page, '/')
  await expect(heading(page)).toHaveText(/Le soin\s+en grand/)
  await page.getByRole('button', { name: 'Diapositive 2 : En mouvement' }).click()
  const slide = page.locator('.hero-slide[data-current]')
  await expect(slide).toContainText('Un film de la maison.')
  await expect(slide.locator('video')).toHaveAttribute('src', /\.mp4$/)
  expect(await main(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'transformation personnalisée',
    'Produits à la une',
    'Témoignages',
    'Nos Réferences',
    'Nos Partenaires',
    'Actualités Médicales',
  ])
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('transformation personnalisée').getByRole('link')).toContainText([
    'Former une équipe',
    'Équiper un cabinet',
  ])
  await expect(region('Produits à la une').getByRole('link')).toContainText([bed.name, laser.name])
  await expect(region('Témoignages')).toContainText('Dr Amel Rives')
  await expect(region('Nos Réferences')).toContainText('Clinique des Pins')
  await expect(page.locator('.partners a[href="https://atelier.example/"]').first()).toBeAttached()
  await expect(region('Actualités Médicales').getByRole('article')).toHaveCount(1)
  await expect(region('Actualités Médicales')).toContainText('Choisir son premier laser')
  await follow(page, '/', 'Équiper un cabinet')
  await expect(main(page).locator('.card h3')).toHaveText([light.name, laser.name])
}

async function visitCatalogue(page: Page): Promise<void> {
  await follow(page, '/categories', light.category, light.treatment, light.name)
  await expect(page.locator('.gallery-thumbnails img')).toHaveCount(3)
  await expect(page.getByRole('tabpanel')).toContainText('Fibre')
  await expect(page.getByRole('tabpanel')).toContainText('42 kg')
  await page.getByRole('tab', { name: 'caractéristiques' }).click()
  await expectShown(page, 'Écran tactile', 'Le geste juste')
  const download = page.getByRole('link', { name: 'Télécharger le catalogue PDF' })
  const catalogue = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(catalogue.headers()['content-type']).toBe('application/pdf')
  await card(page, laser.name).click()
  await expect(heading(page)).toHaveText(laser.name)
}

async function visitAreas(page: Page): Promise<void> {
  await follow(page, '/spa', 'Cabine de massage')
  await expectShown(page, 'De la chaleur.', light.name)
  await open(page, '/fitness')
  await expect(heading(page)).toHaveText('Bouger chez soi')
  await follow(page, '/fitness', 'Studio de pilates')
  await expectShown(page, bed.name)
  await expect(main(page).locator('a[href$=".pdf"]')).toBeVisible()
}

async function visitEvents(page: Page): Promise<void> {
  await follow(page, '/event-medical', 'Journée du laser')
  await expect(page.locator('.event-gallery a')).toHaveCount(2)
  await follow(page, '/event-fitness', 'Salon du sport')
  await expect(main(page).locator('video')).toHaveAttribute('src', /\.mp4$/)
}

async function visitTheHouse(page: Page): Promise<void> {
  await open(page, '/blog/choisir-son-premier-laser')
  await expect(heading(page)).toHaveText('Choisir son premier laser')
  await expect(main(page).getByRole('heading', { name: 'Avant l’achat' })).toBeVisible()
  await expect(main(page).getByRole('img', { name: 'Un essai en cabine' })).toBeVisible()
  await open(page, '/propos')
  await expectShown(page, 'Née à Tunis.', 'Nos promesses', 'Efficacité')
  await expect(page.locator('.about-hero video')).toHaveAttribute('src', /\.mp4$/)
  await open(page, '/temoignages')
  await expectShown(page, 'Dr Amel Rives', 'Une équipe présente.')
  await open(page, '/medical')
  await expectShown(page, '+216 71 000 002')
  await open(page, '/fitness-2')
  await expectShown(page, '+216 71 000 003')
}

/** The form is read before it is sent: what comes at once is taken for a machine's. */
async function writeToTheHouse(contact: Page): Promise<void> {
  await expectShown(contact, '+216 71 000 001', 'bonjour@celadon.example', '3, rue du Jasmin', '36,8065° N')
  await expect(contact.locator('a[href*="wa.me/21671000009"]').first()).toBeVisible()
  await expect(contact.locator('a[href="https://injectables.example/"]').first()).toBeAttached()
  const foot = contact.getByRole('contentinfo')
  await expect(foot).toContainText('Maison Céladon')
  await expect(foot).toContainText('Lun–Ven : 8h–17h')
  await expect(foot.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://social.example/celadon')
  await contactForm.fill(contact)
  await contactForm.send(contact)
  await expect(contact.getByText(contactForm.sentText)).toBeVisible()
}

async function expectNoBrokenPage(page: Page, origin: string, starts: readonly string[]): Promise<void> {
  const visits = await crawl(page.request, origin, starts)
  expect(visits.filter(({ status }) => status !== 200).map(({ path, from }) => `${path} on ${from}`)).toEqual([])
}

test('from an empty store to a complete site', async ({ page, program }) => {
  test.setTimeout(480_000)

  await test.step('the site is entered', async () => {
    await signIn(page)
    await expect(page.getByText('Aucun contact pour le moment.')).toBeVisible()
    await test.step('settings', () => enterSettings(page))
    await test.step('categories, treatments and products', () => enterCatalogue(page))
    await test.step('the home page', () => enterHome(page))
    await test.step('an article', () => enterArticle(page))
    await test.step('SPA and fitness', () => enterAreas(page))
    await test.step('events', () => enterEvents(page))
    await test.step('the About page', () => enterAbout(page))
    await goTo(page, 'Logout')
    await page.waitForURL('**/login')
  })

  await test.step('a visitor finds it', async () => {
    const contact = await page.context().newPage()
    await open(contact, '/contact')
    await test.step('the home page', () => visitHome(page))
    await test.step('categories, treatments and products', () => visitCatalogue(page))
    await test.step('SPA and fitness', () => visitAreas(page))
    await test.step('events', () => visitEvents(page))
    await test.step('the house and its article', () => visitTheHouse(page))
    await test.step('the contact page', () => writeToTheHouse(contact))
    await contact.close()
    await expectNoBrokenPage(page, program.url, ['/'])
  })

  await test.step('the message has arrived', async () => {
    const { 'Nom complet': name, Message: message } = contactForm.typed
    await signIn(page)
    await expect(page.locator('.counts > div').filter({ hasText: 'Nouveaux messages' })).toContainText('1')
    await expect(page.getByRole('region', { name: 'Derniers contacts' })).toContainText(name)
    await goTo(page, 'Contacts')
    await page.getByRole('link', { name: `Voir : ${name}` }).click()
    await expect(page.getByRole('dialog', { name })).toContainText(message)
    await page.keyboard.press('Escape')
  })

  await test.step('a category in use is deleted, and no page breaks', async () => {
    const products = (await (await page.request.get('/api/products')).json()) as readonly { _id: string }[]
    const addresses = products.map(({ _id }) => `/products/${_id}`)
    expect(addresses).toHaveLength(3)
    await goTo(page, 'Catégories & Traitements')
    await page.getByRole('button', { name: `Supprimer : ${laser.category}` }).click()
    await page.getByRole('button', { name: `Confirmer la suppression : ${laser.category}` }).click()
    const question = page.getByRole('dialog', { name: 'Catégorie utilisée' })
    await question.getByRole('button', { name: 'Supprimer quand même' }).click()
    await expect(page.getByRole('heading', { name: laser.category })).toHaveCount(0)
    await expectNoBrokenPage(page, program.url, ['/', ...addresses, ...(await siteMap(page.request))])
    await open(page, '/categories')
    await expect(main(page)).not.toContainText(laser.category)
  })
})
