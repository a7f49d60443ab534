import { plainText } from '../lib/markup.ts'
import { opening } from '../lib/typography.ts'
import type { Article } from './bundled.ts'

/** What stands for the article in the head of its page. */
export function headOf(article: Article, brand: string) {
  const title = plainText(article.title)
  return {
    title: article.seoTitle || `${title || 'Actualités Médicales'} | Blog ${brand}`,
    description: article.seoDescription || plainText(article.excerpt) || opening(plainText(article.content), 160),
    keywords: article.seoKeywords
      ? article.seoKeywords.split(',').map((word) => word.trim())
      : [...title.split(/[\s,;:!?«»]+/).filter((word) => word.length > 2), article.category],
  }
}
