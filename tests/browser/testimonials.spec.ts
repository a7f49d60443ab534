// The testimonials: one film at a time, nothing of another site before a click, and every state of the list.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdBack, open, sizes, test } from './site.ts'

interface Testimonial {
  readonly _id: string
  readonly name: string
  readonly position: string
  readonly videoUrl: string
  readonly youtubeUrl: string
}

const failure = 'Une erreur est survenue lors du chargement des témoignages. Veuillez réessayer plus tard.'
const empty = 'Aucun témoignage disponible pour le moment.'

const goTo = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Témoignages' }).click()
const cardOf = (page: Page, name: string) => page.locator('.testimonial').filter({ hasText: name })

/** The list as the browser asks for it, with something different about each person. */
async function openWith(page: Page, changes: readonly object[]): Promise<readonly Testimonial[]> {
  const list = (await (await page.request.get('/api/testimonials')).json()) as readonly Testimonial[]
  const changed = list.map((testimonial, index) => ({ ...testimonial, ...changes[index] }))
  await open(page, '/contact')
  await page.route('**/api/testimonials', (route) => route.fulfill({ json: { data: changed } }))
  await goTo(page)
  await expect(page.locator('.testimonial')).toHaveCount(list.length)
  return changed
}

test('everyone is shown with who they are; only who has a film can be played, one at a time', async ({ page }) => {
  const people = (await (await page.request.get('/api/testimonials')).json()) as readonly Testimonial[]
  expect(people.some(({ videoUrl }) => videoUrl === '')).toBe(true)
  expect(people.some(({ youtubeUrl }) => youtubeUrl)).toBe(true)
  await open(page, '/temoignages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Témoignages')
  await expect(page.getByText('Découvrez les expériences de nos professionnels de santé')).toBeVisible()
  await expect(page.locator('.testimonial')).toHaveCount(people.length)
  const films = page.getByRole('main').locator('video')
  await expect(films).toHaveCount(0)
  const [first, second] = [page.locator('.testimonial').nth(0), page.locator('.testimonial').nth(1)]
  for (const [size, viewport] of Object.entries(sizes)) {
    await test.step(`on a ${size}`, async () => {
      await page.setViewportSize(viewport)
      for (const { name, position, videoUrl, youtubeUrl } of people) {
        const card = cardOf(page, name)
        await expect(card.getByRole('heading')).toHaveText(name)
        await expect(card.getByText(position)).toBeVisible()
        await expect(card.getByRole('link', { name: 'Voir sur YouTube' })).toHaveCount(youtubeUrl ? 1 : 0)
        await expect(card.getByRole('img', { name: `Portrait de ${name}` })).toBeVisible()
        await expect(card.getByRole('button', { name: `Lire la vidéo de ${name}` })).toHaveCount(videoUrl ? 1 : 0)
      }
      const before = await first.boundingBox()
      await first.getByRole('button', { name: 'Lire la vidéo' }).click()
      await expect(first.locator('video[autoplay]')).toBeFocused()
      await expect.poll(() => films.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
      expect((await first.boundingBox())?.height).toBe(before?.height)
      await expectAccessible(page)
      await second.getByRole('button', { name: 'Lire la vidéo' }).click()
      await expect(films).toHaveCount(1)
      await expect(second.locator('video')).toHaveCount(1)
      await expect(first.getByRole('button', { name: 'Lire la vidéo' })).toBeVisible()
    })
    if (size === 'phone') await open(page, '/temoignages')
  }
})

test('a film on YouTube asks nothing of it before the click; a person without words or picture is still a whole card', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' })
  })
  const [first, second, third] = await openWith(page, [
    {
      videoUrl: 'https://www.youtube.com/watch?v=aBc-123_xYz',
      youtubeUrl: 'https://www.youtube.com/watch?v=aBc-123_xYz',
    },
    { description: '', avatar: '', videoUrl: '' },
    { videoUrl: '/media/aucun.mp4' },
  ])
  await test.step('a person without words or picture', async () => {
    const bare = cardOf(page, second?.name ?? '')
    await expect(bare.locator('blockquote')).toHaveCount(0)
    await expect(bare.getByRole('img', { name: /Portrait/ })).toContainText('Image indisponible')
    await expect(bare.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
  })
  const card = cardOf(page, first?.name ?? '')
  const link = card.getByRole('link', { name: 'Voir sur YouTube' })
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aBc-123_xYz')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  expect(asked).toEqual([])
  await card.getByRole('button', { name: 'Lire la vidéo' }).click()
  await expect(card.locator('iframe')).toBeVisible()
  await expect
    .poll(() => asked)
    .toEqual([expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aBc-123_xYz/)])

  await test.step('a film that cannot be had says so in its place', async () => {
    await page.route('**/*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }))
    const lost = cardOf(page, third?.name ?? '')
    await lost.getByRole('button', { name: 'Lire la vidéo' }).click()
    await expect(lost.getByText('Vidéo non disponible')).toBeVisible()
  })
})

test.describe('a list that fails', () => {
  test.use({ expectedErrors: ['500'] })

  test('turns a wheel, says so, is asked for again, and may be empty', async ({ page }) => {
    await open(page, '/contact')
    const answer = await holdBack(page, '**/api/testimonials', (route) =>
      route.fulfill({ status: 500, json: { message: 'Une erreur est survenue.' } }),
    )
    await goTo(page)
    await expect(page.locator('main .spinner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Témoignages')
    answer()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(failure)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Témoignages')
    await expectAccessible(page)
    await expect(page.locator('main .spinner')).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.locator('.testimonial').first()).toBeVisible()
    await open(page, '/contact')
    await page.route('**/api/testimonials', (route) => route.fulfill({ json: [] }))
    await goTo(page)
    await expect(page.getByText(empty)).toBeVisible()
    await expect(page.locator('main .spinner')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everyone is read, and a film is a link to its file', async ({ page }) => {
    await page.goto('/temoignages')
    const first = page.locator('.testimonial').first()
    await expect(first.getByRole('heading')).toBeVisible()
    await expect(first.getByRole('button')).toHaveCount(0)
    await expect(first.getByRole('link', { name: 'Lire la vidéo' })).toHaveAttribute('href', /^\/media\/.*\.mp4$/)
  })
})

test('a letter of praise is written smaller than a sentence, and whole', async ({ page }) => {
  const letter = 'Nous travaillons avec la maison depuis dix ans et ne voudrions d’aucune autre. '.repeat(17).trim()
  expect(letter.length).toBeGreaterThan(1300)
  const changes = [{ description: letter }, { description: letter.slice(0, 400) }, { description: 'Merci.' }]
  await openWith(page, changes)
  const said = page.locator('.testimonial-said')
  const size = async (index: number) =>
    Number.parseFloat(await said.nth(index).evaluate((quote) => getComputedStyle(quote).fontSize))
  for (const [name, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    expect(await size(0), name).toBeLessThan(await size(1))
    expect(await size(1), name).toBeLessThan(await size(2))
    await expect(said.first()).toHaveText(`« ${letter} »`)
    const [box] = [await said.first().boundingBox()]
    expect(box?.height, name).toBeLessThan(viewport.height)
    expect(await said.first().evaluate((quote) => quote.scrollHeight - quote.clientHeight)).toBe(0)
  }
})
