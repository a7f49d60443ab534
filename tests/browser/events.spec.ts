// Events of both types: their lists, their pages, and what is said when something cannot be had.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectWholeAtBothSizes, holdBack, hydrated, open, test } from './site.ts'

interface Event {
  readonly _id: string
  readonly id: string
  readonly type: 'medical' | 'fitness'
  readonly title: string
  readonly subtitle: string
  readonly mediaType: 'gallery' | 'video'
  readonly galleryImages: readonly object[]
}

const lists = [
  {
    type: 'medical',
    path: '/event-medical',
    entry: 'Events Médicaux',
    title: 'Événements Médicaux',
    failure: 'Erreur lors du chargement des événements médicaux.',
    empty: /Aucun événement médical/,
    action: 'Contact',
  },
  {
    type: 'fitness',
    path: '/event-fitness',
    entry: 'Events Fitness',
    title: 'Events Fitness',
    failure: 'Erreur lors du chargement des événements fitness.',
    empty: /Aucun événement fitness/,
    action: 'Participer',
  },
] as const

const gallery = '/event-medical/les-rencontres-du-laser'
const medicalFilm = '/event-medical/une-salle-de-soin-grandeur-nature'
const fitnessFilm = '/event-fitness/imaginer-sa-salle-de-sport'

/** By a link of the foot of the page, so that the browser asks the API itself. */
async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: entry, exact: true }).click()
}

for (const { type, path, entry, title, failure, empty, action } of lists) {
  test.describe(path, () => {
    test.use({ expectedErrors: ['500'] })

    test('shows the shape of its cards, then what failed, and all of them once it is loaded anew', async ({
      page,
      catalogue,
    }) => {
      await open(page, '/contact')
      const answer = await holdBack(page, '**/api/events?*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Une erreur est survenue.' } }),
      )
      await goTo(page, entry)
      await test.step('the shape of its cards stands while they are on their way', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.locator('.event-grid .skeleton').first()).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
        answer()
      })
      await test.step('it says that it failed, beside what still stands', async () => {
        await expect(page.getByRole('main').getByRole('alert')).toContainText(failure)
        await expect(page.locator('.event-grid .skeleton')).toHaveCount(0)
        await expect(page.locator('.toast')).toContainText('Erreur lors du chargement des événements.')
        const bottomOfToast = await page.locator('.toast').evaluate((toast) => toast.getBoundingClientRect().bottom)
        const topOfWhatsApp = await page.locator('.whatsapp').evaluate((link) => link.getBoundingClientRect().top)
        expect(bottomOfToast).toBeLessThan(topOfWhatsApp)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.locator('.contact-call').getByRole('link', { name: action })).toBeVisible()
        await expectAccessible(page)
      })
      await test.step('it is loaded anew, and shows every event of its type, two in a row', async () => {
        await page.unrouteAll()
        const loaded = page.waitForEvent('load')
        await page.getByRole('button', { name: 'Réessayer' }).click()
        await loaded
        const events = await catalogue.get<readonly Event[]>(`/api/events?type=${type}`)
        const cards = page.getByRole('region', { name: title }).getByRole('link')
        await expect(cards.first()).toBeVisible()
        expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))).toEqual(
          events.map(({ id }) => `${path}/${id}`),
        )
        const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
        expect(second?.y).toBe(first?.y)
        expect(second?.x).toBeGreaterThan(first?.x ?? 0)
        const closing = page.locator('.contact-call')
        await expect(closing.getByRole('heading')).toHaveText("J'aimerais en savoir plus !")
        await expect(closing.getByRole('link', { name: action, exact: true })).toHaveAttribute('href', '/contact')
        await hydrated(page)
        await cards.first().click()
        await expect(page).toHaveURL(`${path}/${events[0]?.id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(events[0]?.title ?? '')
      })
    })

    test('without events says so and leads on; a list held by an object is read all the same', async ({ page }) => {
      await open(page, '/contact')
      await page.route('**/api/events?*', (route) => route.fulfill({ json: { events: [] } }))
      await goTo(page, entry)
      const list = page.getByRole('region', { name: title })
      await expect(list.getByText(empty)).toBeVisible()
      await expect(list.getByRole('link', { name: action, exact: true })).toHaveAttribute('href', '/contact')
      await expectAccessible(page)
    })
  })
}

test.describe('an event', () => {
  test('with a gallery: its text in paragraphs, its pictures in the viewer', async ({ page, catalogue }) => {
    const event = await catalogue.get<Event>('/api/events/les-rencontres-du-laser')
    await open(page, gallery)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les Rencontres du laser')
    await expect(page.getByText(event.subtitle.replace("'", '’'))).toBeVisible()
    const about = page.getByRole('region', { name: "À propos de l'événement" })
    await expect(about.locator('p')).toHaveCount(3)
    await expect(page.locator('video')).toHaveCount(0)

    const total = event.galleryImages.length
    const pictures = page.locator('.event-gallery a')
    await expect(pictures).toHaveCount(total)
    await pictures.nth(1).focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: /Images de l’événement/ })
    await expect(viewer.locator('.viewer-count')).toHaveText(`2 / ${total}`)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.locator('.viewer-count')).toHaveText(`3 / ${total}`)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(pictures.nth(1)).toBeFocused()
  })

  for (const path of [medicalFilm, fitnessFilm]) {
    test(`${path} has a film that waits to be started and is not to be downloaded`, async ({ page }) => {
      const films: string[] = []
      page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
      await open(page, path)
      const film = page.locator('video')
      await expect(film).toHaveAttribute('controlslist', 'nodownload')
      await expect(film).toHaveAttribute('preload', 'none')
      await expect(film).toHaveAttribute('poster', /^\/media\//)
      await expect(page.locator('.event-gallery')).toHaveCount(0)
      await film.scrollIntoViewIfNeeded()
      expect(films).toEqual([])
      await film.evaluate((element: HTMLVideoElement) => {
        element.muted = true
        return element.play()
      })
      expect(films).toHaveLength(1)
      await expectWholeAtBothSizes(page)
      if (path === medicalFilm) return
      await test.step('one that cannot be had says so in its place', async () => {
        await page.route('**/*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }))
        await film.evaluate((element: HTMLVideoElement) => {
          element.load()
          void element.play().catch(() => undefined)
        })
        await expect(page.getByText('Vidéo non disponible')).toBeVisible()
      })
    })
  }
})

test.describe('an event that is not there', () => {
  test.use({ expectedErrors: ['404', '500'] })

  test('is told by its page alone after a click', async ({ page }) => {
    await open(page, '/event-medical')
    await page.route('**/api/events/*', (route) => route.fulfill({ status: 404, json: { message: 'Introuvable.' } }))
    await page.getByRole('main').getByRole('link', { name: 'Les Rencontres du laser' }).click()
    const reason = page.getByRole('main').getByText('Événement non trouvé')
    await expect(reason).toBeVisible()
    // As what else is missing is told, and not in capitals.
    await expect(reason).toHaveCSS('text-transform', 'none')
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page Non Trouvée/)
    await expect(page.getByRole('region', { name: 'Produits Similaires' }).getByRole('link')).toHaveCount(3)
    await expectAccessible(page)
  })

  test('is an outage when it cannot be read, told in a toast as well', async ({ page }) => {
    await open(page, '/event-medical')
    await page.route('**/api/events/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Une erreur est survenue.' } }),
    )
    await page.getByRole('main').getByRole('link', { name: 'Les Rencontres du laser' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Erreur lors du chargement de l'événement")
    await expect(page.locator('.toast')).toContainText("Erreur lors du chargement de l'événement")
    await expect(page.getByText('Événement non trouvé')).toHaveCount(0)
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les Rencontres du laser')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an event is reached and read', async ({ page }) => {
    await page.goto('/event-medical')
    await page.getByRole('main').getByRole('link', { name: 'Les Rencontres du laser' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les Rencontres du laser')
    await page.locator('.event-gallery a').first().click()
    await expect(page).toHaveURL(/\/media\//)
    await page.goto(fitnessFilm)
    await expect(page.locator('video[controls]')).toBeVisible()
  })
})
