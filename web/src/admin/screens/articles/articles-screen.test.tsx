import { expect, it } from 'vitest'
import type { BlogPost } from '../../../content/entities.ts'
import articles from './articles-screen.tsx'

it('leads to where visitors read an article, also where a bundled one has its name', () => {
  const at = (post: { readonly id: string; readonly _id: string }) => articles.kind.addressOf(post as BlogPost)
  expect(at({ id: 'essai', _id: 'a1' })).toBe('/blog/essai')
  expect(at({ id: 'cicatrices-et-laser-fractionne', _id: 'a1' })).toBe('/blog/a1')
})
