import { expect, it } from 'vitest'
import { headOf } from './article-head.ts'
import type { Article } from './bundled.ts'

const article: Article = {
  id: 'a',
  title: 'Choisir <em>son</em> laser',
  image: '',
  imageAlt: '',
  excerpt: '',
  category: 'Laser',
  date: '2026-01-01',
  author: '',
  content: '',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  relatedLinks: [],
}

it('describes an article by the beginning of its text, cut where it can end', () => {
  const content = `<p>${'Une impulsion longue chauffe doucement '.repeat(9)}</p>`
  const { description } = headOf({ ...article, content }, 'Maison')
  expect(description.length).toBeLessThanOrEqual(161)
  expect(description).toMatch(/(impulsion|longue|chauffe|doucement)…$/)
})
