// The academy: its four workshops, each with its day, its film and the way to the products.
import { expect, expectAccessible, hydrated, open, test } from './site.ts'

const workshops = [
  { id: 'innovation-traitement', title: 'Innovation & traitement', date: '27 septembre 2025' },
  { id: 'monalisa-touch', title: 'MonaLisa Touch', date: '14 juin 2025' },
  { id: 'onda-coolwaves', title: 'Onda Coolwaves', date: '26 avril 2025' },
  { id: 'nouveautes-deka', title: 'Nouveautés DEKA', date: '22 février 2025' },
] as const

test('shows a card for each workshop, newest first', async ({ page }) => {
  await open(page, '/academie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Academie')
  const cards = page.getByRole('region', { name: 'Ateliers' }).getByRole('article')
  await expect(cards).toHaveCount(workshops.length)
  for (const [index, { id, title, date }] of workshops.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading')).toHaveText(title)
    await expect(card.getByText(date)).toBeVisible()
    await expect(card.locator('.card-description')).not.toBeEmpty()
    await expect(card.getByRole('img')).toBeVisible()
    await expect(card.getByRole('link', { name: 'DÉCOUVRIR' })).toHaveAttribute('href', `/academie/${id}`)
  }
})

test('a card leads to its workshop wherever it is clicked, and back', async ({ page }) => {
  await open(page, '/academie')
  const card = page.getByRole('article').filter({ hasText: 'Onda Coolwaves' })
  await card.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL('/academie/onda-coolwaves')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onda Coolwaves')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Academie')
})

test('each workshop has its film, its day, its text and the way on', async ({ page }) => {
  for (const { id, title, date } of workshops) {
    await open(page, `/academie/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const main = page.getByRole('main')
    await expect(main.getByText(date)).toBeVisible()
    expect(await main.locator('.workshop-text > p').count()).toBeGreaterThan(2)
    await expect(main.getByRole('link', { name: 'DÉCOUVRIR NOS PRODUITS' })).toHaveAttribute('href', '/')
    const film = main.locator('video')
    await expect(film).toHaveAttribute('preload', 'none')
    const [source, poster] = [await film.getAttribute('src'), await film.getAttribute('poster')]
    expect((await page.request.get(source ?? '')).headers()['content-type']).toBe('video/mp4')
    expect((await page.request.get(poster ?? '')).headers()['content-type']).toBe('image/avif')
    await expectAccessible(page)
  }
})

test('describes a workshop to machines', async ({ page }) => {
  await page.goto('/academie/onda-coolwaves')
  const [workshop, crumbs] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  expect(workshop).toMatchObject({ '@type': 'LearningResource', name: 'Onda Coolwaves', datePublished: '2025-04-26' })
  expect(workshop.video).toMatchObject({ '@type': 'VideoObject', uploadDate: '2025-04-26' })
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Accueil',
    'Academie',
    'Onda Coolwaves',
  ])
})

test('the former address leads to the academy', async ({ page }) => {
  await page.goto('/formations')
  await expect(page).toHaveURL('/academie')
})

test.describe('an unknown workshop', () => {
  test.use({ expectedErrors: ['404'] })

  test('is not found', async ({ page }) => {
    const answer = await page.goto('/academie/absent')
    expect(answer?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page Non Trouvée/)
    await expectAccessible(page)
    await expect(page.getByText('Failed to load')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a workshop is reached and read', async ({ page }) => {
    await page.goto('/academie')
    await page.getByRole('link', { name: /DÉCOUVRIR.*MonaLisa Touch/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MonaLisa Touch')
    await expect(page.locator('video[controls]')).toBeVisible()
  })
})
