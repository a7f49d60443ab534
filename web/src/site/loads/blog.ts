// What the pages of the blog are drawn from.
import { type Load, want } from '../../api/query.ts'
import { articleLoad, type FoundArticle } from '../../content/blog.ts'
import { type ArticleSummary, bundledArticlesQuery } from '../../content/bundled.ts'
import type { PageAddress } from './page-address.ts'

/** What comes with the site is waited for; the list as a whole loads by itself, and stands behind it. */
export function* blogLoad(): Load<readonly ArticleSummary[]> {
  return (yield* want(bundledArticlesQuery)) ?? []
}

export function articlePageLoad({ params }: PageAddress): Load<FoundArticle> {
  return articleLoad(params.article ?? '')
}
