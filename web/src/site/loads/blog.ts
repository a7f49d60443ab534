// What the pages of the blog are drawn from.
import { type Load, want } from '../../api/query.ts'
import { ApiError } from '../../api/request.ts'
import { articleLoad, articlesLoad, articlesOf, type FoundArticle, partOf } from '../../content/blog.ts'
import { type ArticleSummary, bundledArticlesQuery } from '../../content/bundled.ts'
import { slug } from '../../lib/slug.ts'
import { type PageAddress, pageOf } from './page-address.ts'

export interface BlogData {
  /** What comes with the site. */
  readonly bundled: readonly ArticleSummary[]
  /** From 1. */
  readonly page: number
  /** The slug of the only category that is shown; empty for all. */
  readonly category: string
}

/**
 * What comes with the site is waited for; the list as a whole loads by itself, and stands behind it. A further page and
 * that of a category are there where the list has them, which has to be known first; one that cannot be had says so on
 * its page.
 */
export function* blogLoad({ query }: PageAddress): Load<BlogData> {
  const bundled = (yield* want(bundledArticlesQuery)) ?? []
  const asked = { bundled, page: pageOf(query.page), category: slug(query.categorie ?? '') }
  if ((asked.page > 1 || asked.category) && (yield* isEmpty(asked))) throw new ApiError(404, 'Page introuvable.')
  return asked
}

function* isEmpty({ category, page }: BlogData): Load<boolean> {
  try {
    return partOf(articlesOf(yield* articlesLoad(), category), page).articles.length === 0
  } catch (failure) {
    if (failure instanceof ApiError) return false
    throw failure
  }
}

export function articlePageLoad({ params }: PageAddress): Load<FoundArticle> {
  return articleLoad(params.article ?? '')
}
