// Pages as documents, for what their markup says: their parts by name, their words, where their links lead. For test files whose
// environment is jsdom.
import { expect } from 'vitest'
import type { Api } from './client.ts'

export const text = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
export const texts = (found: Iterable<Element>): string[] => [...found].map(text)
export const hrefs = (found: Iterable<Element>): (string | null)[] =>
  [...found].map((link) => link.getAttribute('href'))

/** The links of these words. */
export const linksCalled = (main: Element, words: string): Element[] =>
  [...main.querySelectorAll('a')].filter((link) => text(link) === words)

export function named<T extends { readonly title?: string; readonly name?: string }>(
  name: string,
  items: readonly T[],
): T {
  const found = items.find((item) => (item.title ?? item.name) === name)
  if (!found) throw new Error(`nothing is called “${name}”`)
  return found
}

/** Opens pages of a site, and what is looked at in them. */
export const opener =
  (visitor: Api) =>
  async (path: string, status = 200) => {
    const answer = await visitor.get(encodeURI(path))
    expect(answer.status, path).toBe(status)
    const page = new DOMParser().parseFromString(answer.text, 'text/html')
    const main = page.querySelector('main')
    if (!main) throw new Error(`${path} has no main part`)
    const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      (block) => JSON.parse(block.textContent ?? '') as Record<string, unknown>,
    )
    return {
      page,
      main,
      heading: text(main.querySelector('h1')),
      words: text(main),
      /** A part of the page by its name: that of its heading, or its label. */
      region: (name: string) =>
        [...main.querySelectorAll('section')].find(
          (part) =>
            part.getAttribute('aria-label') === name ||
            text(page.getElementById(part.getAttribute('aria-labelledby') ?? '')) === name,
        ),
      canonical: page
        .querySelector('link[rel=canonical]')
        ?.getAttribute('href')
        ?.replace(/^https?:\/\/[^/]+/, ''),
      data,
      dataOf: (type: string) => data.find((block) => block['@type'] === type) ?? {},
    }
  }
