// The after-sales pages: whom to call, a film, what the service brings.
import { heading, main } from './services.ts'
import { expect, open, test } from './site.ts'

test.describe('after-sales pages', () => {
  const pages = [
    { path: '/medical', title: 'SAV Médical', phones: ['tel:+21670000042'], advantages: 2 },
    {
      path: '/fitness-2',
      title: 'SAV Sport & Fitness',
      phones: ['tel:+21670000043', 'tel:+21670000044'],
      advantages: 1,
    },
  ]

  for (const { path, title, phones, advantages } of pages) {
    test(`${path} names its lines, shows its film and its advantages`, async ({ page }) => {
      const films: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('.mp4')) films.push(request.url())
      })
      await open(page, path)
      await expect(heading(page)).toHaveText(title)
      const lines = page.getByRole('region', { name: `Téléphone ${title}` }).getByRole('link')
      expect(await lines.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(phones)
      const film = main(page).locator('video')
      await expect(film).toHaveAttribute('preload', 'none')
      await expect(film).toHaveAttribute('poster', /^\/media\//)
      await expect(film).toHaveAttribute('src', /^\/media\/.*\.mp4$/)
      const cards = page.getByRole('region', { name: 'Nos Avantages' }).locator('.advantage')
      await expect(cards).toHaveCount(advantages)
      expect(films).toEqual([])
    })
  }

  test('leave out what the settings do not name', async ({ page, catalogue }) => {
    const { savMedical } = await catalogue.get<{ readonly savMedical: object }>('/api/site')
    await catalogue.update('/api/site', { savMedical: { phones: [], video: '' } })
    try {
      await open(page, '/medical')
      await expect(heading(page)).toHaveText('SAV Médical')
      await expect(main(page).locator('video, .video-player')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Téléphone SAV Médical' })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Nos Avantages' })).toBeVisible()
    } finally {
      await catalogue.update('/api/site', { savMedical })
    }
  })
})
