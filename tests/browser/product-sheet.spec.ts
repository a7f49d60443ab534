// The way from a product's page to its data sheet.
import { expect, open, test } from './site.ts'

test('the data sheet is one press away, by keyboard too, and opens beside the page', async ({ page, catalogue }) => {
  const product = await catalogue.product('Aurelys Duo')
  await open(page, `/products/${product._id}`)
  const link = page.getByRole('main').getByRole('link', { name: 'Fiche technique (PDF)' })
  await expect(link).toHaveAttribute('href', `/products/${product._id}/fiche.pdf`)
  await expect(link).toHaveAttribute('target', '_blank')
  await link.focus()
  const asked = page.context().waitForEvent('request', (request) => request.url().endsWith('/fiche.pdf'))
  await page.keyboard.press('Enter')
  const answer = await (await asked).response()
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['content-type']).toBe('application/pdf')
  expect(page.url()).toContain(product._id)
  expect(page.url()).not.toContain('fiche.pdf')
})
