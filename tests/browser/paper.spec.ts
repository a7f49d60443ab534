// Public pages on paper: dark on white whatever ground they have on a screen, no heading parted from what it heads, nothing
// that is there to be pressed.
import { lettersOf, loneHeadings, paleTexts, sheetsOf, wordsOf } from './paper.ts'
import { addressOf, missingPageError, publicPages } from './public-pages.ts'
import { expect, open, test } from './site.ts'

test.use({ expectedErrors: [missingPageError] })

const seen = publicPages.filter(({ path }) => path !== 'comparison')

for (const { path } of seen) {
  test(`${path} is dark on white, and its headings stand with what they head`, async ({ page, catalogue }) => {
    await open(page, await addressOf(path, catalogue))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await paleTexts(page)).toEqual([])
    const main = page.getByRole('main')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.locator('video:visible, iframe:visible, .button:visible')).toHaveCount(0)
    expect(await loneHeadings(page)).toEqual([])
  })
}

test('a data sheet has no sheet of its foot alone, nor ways to other pages', async ({ page, catalogue }) => {
  const names = ['Aurelys Duo', 'Carelis CO₂ Gynéco', 'Carelis CO₂', 'Picoria', 'Brumélie', 'Arbélia Reformer']
  for (const name of names) {
    await open(page, `/products/${(await catalogue.product(name))._id}`)
    const sheets = await sheetsOf(page)
    expect(wordsOf(sheets), name).toMatch(/Spécifications.*Caractéristiques/)
    expect(wordsOf(sheets), name).not.toMatch(/Demander une démonstration|Fiche technique|Demander un devis/)
    expect(sheets.at(-1)?.length, name).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'print' })
    expect(await loneHeadings(page), name).toEqual([])
    const mark = page.locator('.features li').first()
    expect(await mark.evaluate((item) => getComputedStyle(item, '::before').borderTopWidth), name).toBe('1px')
    await page.emulateMedia({ media: null })
  }
})

test('a long description goes on below its picture over the whole width', async ({ page, catalogue }) => {
  const product = await catalogue.createProduct({
    description: 'Un long texte sur une machine polyvalente. '.repeat(220),
  })
  await open(page, `/products/${product._id}`)
  await page.emulateMedia({ media: 'print' })
  const [text, whole] = [page.locator('.product-description'), page.locator('.product-top')]
  const widths = [await text.boundingBox(), await whole.boundingBox()].map((box) => box?.width)
  expect(widths[0]).toBe(widths[1])
})

for (const path of ['/medical', '/fitness-2']) {
  test(`${path} has its numbers to call and its advantages on one sheet`, async ({ page }) => {
    await open(page, path)
    const sheets = await sheetsOf(page)
    expect(sheets).toHaveLength(1)
    expect(lettersOf(wordsOf(sheets))).toMatch(/nosavantages.*(avantlaremiseenservice|nesuffitplus)/)
  })
}

test('the home page prints what passes by on a screen, whole', async ({ page }) => {
  await open(page, '/')
  const answer = await page.request.get('/api/references')
  const references = (await answer.json()) as readonly { readonly title: string }[]
  expect(references.length).toBeGreaterThan(4)
  const letters = lettersOf(wordsOf(await sheetsOf(page)))
  for (const { title } of references) expect(letters).toContain(lettersOf(title.split(',')[0] ?? ''))
})
