// The page of the house: the administrator's texts, ours where they are missing, and the film behind the title.
import { expect, expectWholeAtBothSizes, open, overflow, test } from './site.ts'

const ours = 'Notre maison accompagne les médecins'

test('shows what the administrator wrote, in its order, and says what it is to machines', async ({ page, request }) => {
  const about = (await (await request.get('/api/about')).json()) as Readonly<Record<string, string>>
  await open(page, '/propos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('À Propos')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    about.efficaciteTitle ?? '',
    about.valeursTitle ?? '',
    'Faisons connaissance',
  ])
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  const text = plain(await page.getByRole('main').innerText())
  const order = ['introText1', 'introText2', 'efficaciteText1', 'efficaciteText2', 'valeursText1', 'valeursText2']
  const places = [...order, 'closingText1', 'closingText2'].map((name) =>
    text.indexOf(plain(about[name] ?? '?').slice(0, 30)),
  )
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))

  const types = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((script) => (JSON.parse(script.textContent ?? '{}') as { '@type': string })['@type']))
  expect(types).toEqual(expect.arrayContaining(['AboutPage', 'LocalBusiness', 'BreadcrumbList']))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/propos$/)
})

test('falls back to our own texts when the administrator’s cannot be had', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('**/api/about', (route) => route.fulfill({ json: { introText1: '', efficaciteTitle: 'Rigueur' } }))
  await open(page, '/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'À Propos' }).click()
  await expect(page.getByText(ours)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rigueur' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nos valeurs' })).toBeVisible()
  expect(warnings).toEqual([])
})

test.describe('an outage', () => {
  test.use({ expectedErrors: ['Failed to load resource'] })

  test('is only logged', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/api/about', (route) => route.fulfill({ status: 500, json: { message: 'Panne' } }))
    await open(page, '/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'À Propos' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('À Propos')
    await expect(page.getByText(ours)).toBeVisible()
    await expect.poll(() => warnings.length).toBe(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('the film repeats in silence, and stops at a press', async ({ page }) => {
  await open(page, '/propos')
  const film = page.locator('.about-hero video')
  await expect(film).toHaveJSProperty('loop', true)
  await expect(film).toHaveJSProperty('muted', true)
  await expect(film).toHaveJSProperty('paused', false)
  await page.getByRole('button', { name: 'Mettre la vidéo en pause' }).click()
  await expect(film).toHaveJSProperty('paused', true)
  await page.getByRole('button', { name: 'Lancer la vidéo' }).click()
  await expect(film).toHaveJSProperty('paused', false)
})

test('who asked for stillness sees a still and fetches no film, on a page that is whole at every size', async ({
  page,
}) => {
  const films: string[] = []
  page.on('request', (request) => /\.(mp4|webm|mov)/.test(request.url()) && films.push(request.url()))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/propos')
  await expect(page.locator('.about-hero img')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(films).toEqual([])

  await expectWholeAtBothSizes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)
})
