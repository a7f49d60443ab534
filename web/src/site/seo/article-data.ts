// Structured data (schema.org) of the blog.

import { headOf } from '../../content/article-head.ts'
import { articleAddress, type FoundArticle, unknownAuthor } from '../../content/blog.ts'
import type { ArticleSummary } from '../../content/bundled.ts'
import type { SiteSettings } from '../../content/entities.ts'
import { plainText } from '../../lib/markup.ts'
import { shareAddress } from '../../lib/media-address.ts'
import { absolute, type StructuredData } from './head.tsx'
import type { Crumb } from './structured-data.ts'

export function articleData(origin: string, found: FoundArticle, settings: SiteSettings): StructuredData {
  const { article, modified, address } = found
  const { description, keywords } = headOf(article, settings.brand)
  return {
    '@type': 'Article',
    '@id': `${origin}${address}#article`,
    headline: plainText(article.title),
    description,
    ...(article.image ? { image: [absolute(origin, shareAddress(article.image))] } : {}),
    url: origin + address,
    mainEntityOfPage: origin + address,
    inLanguage: 'fr',
    datePublished: article.date,
    dateModified: modified,
    articleSection: article.category,
    keywords: keywords.filter(Boolean).join(', '),
    author: { '@type': 'Organization', name: plainText(article.author) || unknownAuthor, url: `${origin}/` },
    publisher: {
      '@type': 'Organization',
      name: settings.brand,
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}/icone-512.png` },
    },
  }
}

export const articleItems = (articles: readonly ArticleSummary[]): readonly Crumb[] =>
  articles.map((article) => ({ name: plainText(article.title), address: articleAddress(article) }))
