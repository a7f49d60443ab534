// The blog: articles that are bundled with the site, then those of the server.
import { type Load, need, type Query, readItem } from '../api/query.ts'
import { slug } from '../lib/slug.ts'
import { asking, withPicture } from './asked-fields.ts'
import {
  type Article,
  type ArticleSummary,
  bundledArticleQuery,
  bundledArticlesQuery,
  isBundledArticle,
} from './bundled.ts'
import type { BlogPost } from './entities.ts'

const part = encodeURIComponent

/** The one address of an article. A bundled one keeps its own: one of the store that has its name lives at its `_id`. */
export function articleAddress({ id, _id = '' }: Pick<ArticleSummary, 'id' | '_id'>): string {
  return `/blog/${part(_id !== '' && isBundledArticle(id) ? _id : id)}`
}

/** Stands for an author that an article does not name. */
export const unknownAuthor = 'Auteur inconnu'

const askedPosts = asking<BlogPost>('posts')(
  'id',
  'title',
  ...withPicture('image'),
  'excerpt',
  'category',
  'date',
  'author',
)

/** More than anyone scrolls through. */
const articlesMax = 1000

/** The server's articles as a list shows them, without their texts. */
const postsQuery: Query<readonly ArticleSummary[]> = {
  path: `/api/blog?limit=${articlesMax}&${askedPosts.parameter}`,
  read: (answer) => askedPosts.read(answer).map(summaryOf),
}

/** `_id` says to whoever looks at the page whose it is. */
const postQuery = (id: string): Query<Article & { readonly updatedAt: string }> => ({
  path: `/api/blog/${part(id)}`,
  read: (answer) => {
    const post = readItem<Partial<BlogPost>>('post')(answer)
    const { content, seoTitle = '', seoDescription = '', seoKeywords = '', relatedLinks = [], updatedAt = '' } = post
    if (typeof content !== 'string') console.warn(`The article ${post.id} has no content.`)
    return {
      ...summaryOf(post),
      content: content ?? '',
      seoTitle,
      seoDescription,
      seoKeywords,
      relatedLinks,
      updatedAt,
    }
  },
})

function summaryOf(post: Partial<BlogPost>): ArticleSummary {
  const {
    id = '',
    _id = '',
    title = '',
    image = '',
    imageAlt = '',
    imageFocus,
    excerpt = '',
    category = '',
    date = '',
    author = '',
  } = post
  return {
    id: id || _id,
    _id,
    title,
    image,
    imageAlt,
    ...(imageFocus ? { imageFocus } : {}),
    excerpt,
    category,
    date,
    author,
  }
}

/** Bundled articles first. */
export function* articlesLoad(): Load<readonly ArticleSummary[]> {
  return [...(yield* need(bundledArticlesQuery)), ...(yield* need(postsQuery))]
}

/** Those of the category of this slug; all where it is empty. */
export const articlesOf = (articles: readonly ArticleSummary[], category: string): readonly ArticleSummary[] =>
  category === '' ? articles : articles.filter((article) => slug(article.category) === category)

/** One large and six rows of two. */
const articlesPerPage = 13

/** The page of this number of a list, from 1. */
export function partOf(articles: readonly ArticleSummary[], page: number) {
  const end = page * articlesPerPage
  return { articles: articles.slice(end - articlesPerPage, end), isLast: articles.length <= end }
}

interface ArticleCategory {
  readonly label: string
  readonly slug: string
}

/** What the articles are about, each once, as it is first written. */
export function categoriesOf(articles: readonly ArticleSummary[]): readonly ArticleCategory[] {
  const found = new Map<string, ArticleCategory>()
  for (const { category } of articles) {
    const key = slug(category)
    if (key && !found.has(key)) found.set(key, { label: category, slug: key })
  }
  return [...found.values()]
}

export const blogAddress = (category = '') => (category ? `/blog?categorie=${part(category)}` : '/blog')

export interface FoundArticle {
  readonly article: Article
  /** `2025-01-14`, or a moment. */
  readonly modified: string
  /** The one address of the article. */
  readonly address: string
}

/** A bundled article, or else the server's. */
export function* articleLoad(key: string): Load<FoundArticle> {
  const bundled = yield* need(bundledArticleQuery(slug(key)))
  if (bundled) return { article: bundled, modified: bundled.date, address: articleAddress(bundled) }
  const { updatedAt, ...article } = yield* need(postQuery(key))
  return { article, modified: updatedAt || article.date, address: articleAddress(article) }
}
