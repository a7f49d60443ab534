// What the home page is drawn from: it waits for nothing, and every part loads by itself.
import { type Load, want } from '../../api/query.ts'
import {
  featuredLoad,
  heroLoad,
  partnersLoad,
  referencesLoad,
  servicesLoad,
  teaserLoad,
  testimonialsLoad,
} from '../../content/home.ts'
import { siteQuery } from '../../content/site-settings.ts'
import { previewBase } from '../../lib/preview-base.ts'

/**
 * Whether this browser hides the articles from itself. One that refuses storage has nothing to say, nor has one of what
 * everybody will see.
 */
export function hidesTeaser(): boolean {
  if (import.meta.env.SSR || previewBase !== '') return false
  try {
    return window.localStorage.getItem('showBlogSection') === 'false'
  } catch {
    return false
  }
}

/** Nothing is asked for where it is not shown. */
function* shownTeaserLoad(): Load<void> {
  if (hidesTeaser()) return
  const settings = yield* want(siteQuery)
  if (settings?.showBlogSection !== false) yield* teaserLoad()
}

export const homeBlocks = [
  heroLoad,
  servicesLoad,
  featuredLoad,
  testimonialsLoad,
  referencesLoad,
  partnersLoad,
  shownTeaserLoad,
] as const
