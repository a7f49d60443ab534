// The banner of the home page, however long what it says.
import { answering, arrive } from './home.ts'
import { expect, open, sizes, test } from './site.ts'

test('the banner stays within the window where its title is far too long', async ({ page }) => {
  await open(page, '/contact')
  const line = 'Des équipements de médecine esthétique et de remise en forme pour les cabinets et les salles '.repeat(3)
  const title = [line, line].map((one) => one.slice(0, 200))
  const description = 'Installation, formation et suivi par nos ingénieurs, en Tunisie comme au Maroc.'
  await answering(page, '/api/hero-slides', [{ _id: 'a', title, description, link: '/spa' }])
  await arrive(page)
  // Until the slide is there, its shape is as high as the window.
  await expect(page.locator('.hero-lead')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    const heights = () => page.locator('.hero').evaluate((hero) => [hero.clientHeight, window.innerHeight])
    const [hero = 0, window_ = 0] = await heights()
    expect(hero).toBeLessThanOrEqual(window_)
  }
})

test('a slide with a long text moves neither the others nor their controls out of sight, and loses none of it', async ({
  page,
}) => {
  const text = 'Une machine qui se règle en une minute et se garde dix ans, avec sa formation et son entretien. '
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, '/contact')
  await answering(page, '/api/hero-slides', [
    { _id: 'a', title: ['Première'], description: 'Courte.', link: '/spa' },
    { _id: 'b', title: ['Dernière'], description: text.repeat(10), link: '/spa' },
  ])
  await arrive(page)
  const hero = page.locator('.hero')
  await expect(hero.getByRole('link', { name: 'DÉCOUVRIR' }).first()).toBeInViewport({ ratio: 1 })
  await expect(hero.getByRole('button', { name: /suivante/i })).toBeInViewport({ ratio: 1 })
  await test.step('where letters are twice as large, all of it is there', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    const cut = await hero
      .locator('.hero-lead')
      .evaluateAll((leads) =>
        leads
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map((lead) => lead.textContent),
      )
    expect(cut).toEqual([])
  })
})
