// The academy: what is clicked in it, and its four workshops. What they say is tests/http/house-pages.test.ts.
import { expect, expectAccessible, moveTo, open, test } from './site.ts'

test('a card leads to its workshop wherever it is clicked, and back', async ({ page }) => {
  await open(page, '/academie')
  const card = page.getByRole('article').filter({ hasText: 'Onda Coolwaves' })
  await expect(card.getByRole('img')).toBeVisible()
  await card.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL('/academie/onda-coolwaves')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onda Coolwaves')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Academie')

  for (const [id, title] of [
    ['innovation-traitement', 'Innovation & traitement'],
    ['monalisa-touch', 'MonaLisa Touch'],
    ['nouveautes-deka', 'Nouveautés DEKA'],
    ['absent', /Page Non Trouvée/],
  ] as const) {
    await test.step(`/academie/${id} is accessible`, async () => {
      await moveTo(page, `/academie/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectAccessible(page)
    })
  }
  await expect(page.getByText('Failed to load')).toHaveCount(0)
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
