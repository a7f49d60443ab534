// What the home page is drawn from: it waits for nothing but its slides, and every part loads by itself.
import { type Load, want } from '../../api/query.ts'
import {
  featuredLoad,
  heroLoad,
  heroSlidesQuery,
  partnersLoad,
  referencesLoad,
  servicesLoad,
  teaserLoad,
  testimonialsLoad,
} from '../../content/home.ts'

/** The slides bring the heading of the page: it is not drawn before they are there, or known not to come. */
export function* homeLoad(): Load<null> {
  yield* want(heroSlidesQuery)
  return null
}

export const homeBlocks = [
  heroLoad,
  servicesLoad,
  featuredLoad,
  testimonialsLoad,
  referencesLoad,
  partnersLoad,
  teaserLoad,
] as const
