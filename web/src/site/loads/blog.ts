// What the pages of the blog are drawn from.
import { type Load, want } from '../../api/query.ts'
import { articleLoad, type FoundArticle } from '../../content/blog.ts'
import { bundledArticlesQuery } from '../../content/bundled.ts'
import type { PageAddress } from './page-address.ts'

/** What comes with the site is waited for; the list as a whole loads by itself. */
export function* blogLoad(): Load<null> {
  yield* want(bundledArticlesQuery)
  return null
}

export function articlePageLoad({ params }: PageAddress): Load<FoundArticle> {
  return articleLoad(params.article ?? '')
}
