// The pages as readers get them whose browsers run no scripts: what they are about stands in the document itself.
import { expect, test } from 'vitest'
import { addressOf, publicPages } from '../browser/public-pages.ts'
import type { Product } from './support/catalogue.ts'
import { readPage } from './support/page-by-text.ts'
import { runningSite } from './support/running.ts'

const { visitor } = runningSite({ demo: true })

/** Where the table of pages finds the items that it speaks of. */
const catalogue = {
  get: async <T>(path: string) => (await visitor.get(path)).json<T>(),
  product: async (name: string) => {
    const product = (await visitor.get('/api/products')).json<Product[]>().find((one) => one.name === name)
    if (!product) throw new Error(`the catalogue has no “${name}”`)
    return product
  },
}

test.each(publicPages)('$path shows its content and its links', async ({ path, heading, content, missing }) => {
  const answer = await visitor.get(await addressOf(path, catalogue))
  expect(answer.status).toBe(missing ? 404 : 200)
  const page = readPage(answer.text)
  if (typeof heading === 'string') expect(page.heading).toBe(heading)
  else expect(page.heading).toMatch(heading)
  expect(page.words).toContain(content)
  expect(page.footLinks).toContainEqual({ href: '/contact', words: 'Contact' })
})

test.each(['/login', '/admin'])('%s says that it needs scripts', async (path) => {
  expect((await visitor.get(path)).text).toMatch(/<noscript>.*JavaScript.*<a href="\/">/)
})
