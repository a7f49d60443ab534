// A page fetches the letters that French needs, and the whole faces for a word that needs others.
import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

/** The files of the faces that the search page of these words fetches, without their hashes. */
async function facesFor(page: Page, words: string): Promise<string[]> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const [, file] = /\/assets\/([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? []
    if (file) files.add(file)
  })
  await open(page, `/recherche?q=${encodeURIComponent(words)}`)
  await page.evaluate(() => document.fonts.ready)
  return [...files].sort()
}

test('French words need the cut faces alone', async ({ page }) => {
  expect(await facesFor(page, 'Épilation à 25 °C, « l’œuvre »')).toEqual(['instrument-serif-french', 'manrope-french'])
})

test('a letter of another language brings the whole faces', async ({ page }) => {
  expect(await facesFor(page, 'Škoda')).toEqual([
    'instrument-serif-french',
    'instrument-serif-latin-400-normal',
    'manrope-french',
    'manrope-latin-wght-normal',
  ])
})
