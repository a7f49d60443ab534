// An error of our own scripts takes no more away than it must, and the server's operator hears of it.
import { expect, expectWholeAtBothSizes, open, test } from './site.ts'

const treatment = '/categories/traitement-de-la-peau/laser-picoseconde-et-detatouage'

test.use({ expectedErrors: ['TypeError'] })

test('a null in an answer leaves the site around the page, and is told to the server', async ({ page }) => {
  await open(page, treatment)
  await page.route(/\/api\/products\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), features: null } })
  })
  const told = page.waitForResponse('**/api/script-errors')
  await page.getByRole('main').getByRole('link', { name: 'Picoria' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectWholeAtBothSizes(page)

  const report = await told
  expect(report.status()).toBe(204)
  const path = new URL(page.url()).pathname
  expect(report.request().postDataJSON()).toEqual({
    message: expect.stringContaining('TypeError'),
    place: expect.stringMatching(/^\/assets\/[\w.-]+\.js:\d+:\d+$/),
    path,
  })

  await page.unroute(/\/api\/products\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picoria')
  expect(new URL(page.url()).pathname).toBe(path)
})

test('Back from a page that could not be drawn is the page before', async ({ page }) => {
  await open(page, treatment)
  await page.route(/\/api\/products\/[0-9a-f-]{36}$/, (route) => route.fulfill({ json: { _id: 'x', name: 'Picoria' } }))
  await page.getByRole('main').getByRole('link', { name: 'Picoria' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’a pas pu s’afficher')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laser picoseconde et détatouage')
})

test.describe('an error that React recovers from', () => {
  test.use({ expectedErrors: ['Minified React error #418'] })

  test('is told to the server: what it drew was not what the browser draws', async ({ page }) => {
    await page.route('**/contact', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<h1([^>]*)>[^<]+</, '<h1$1>Autre titre<')
      await route.fulfill({ response: answer, body })
    })
    const told = page.waitForRequest('**/api/script-errors')
    await page.goto('/contact')
    expect((await told).postDataJSON()).toMatchObject({ message: expect.stringContaining('#418'), path: '/contact' })
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Autre titre')
  })
})
