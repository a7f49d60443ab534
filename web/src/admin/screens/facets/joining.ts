// Writings as values of a facet: what is joined, and what of it a change makes.
import type { Facet } from '../../../content/entities.ts'
import { slug } from '../../../lib/slug.ts'
import { facetKey } from './facet-key.ts'
import type { Written } from './near-spellings.ts'
import type { SpecificationUse } from './specification-uses.ts'

export type Joined = Facet['joined']

/** What products hold of the facet's specifications, each way of writing it once. */
export function valuesOf(facet: Facet, uses: readonly SpecificationUse[]): readonly Written[] {
  const names = new Set(facet.specifications.map(slug))
  const counts = new Map<string, number>()
  for (const { name, values } of uses) {
    if (!names.has(slug(name))) continue
    for (const { text, products } of values) counts.set(text, (counts.get(text) ?? 0) + products)
  }
  return [...counts].map(([text, products]) => ({ text, products })).sort((one, other) => other.products - one.products)
}

/** All writings that are one value with others. */
export const joinedTexts = (joined: Joined): readonly string[] =>
  joined.flatMap(({ shown, spellings }) => [shown, ...spellings])

/** With these as one value, shown as `shown`; what one of them was one with already comes along. */
export function withJoined(joined: Joined, shown: string, texts: readonly string[]): Joined {
  const keys = new Set([shown, ...texts].map(facetKey))
  const touches = (one: Joined[number]) => [one.shown, ...one.spellings].some((text) => keys.has(facetKey(text)))
  const spellings = new Set([...joinedTexts(joined.filter(touches)), ...texts])
  spellings.delete(shown)
  return [...joined.filter((one) => !touches(one)), { shown, spellings: [...spellings] }]
}

export const withoutJoined = (joined: Joined, shown: string): Joined => joined.filter((one) => one.shown !== shown)
