// What the home page is drawn from: it waits for nothing, and every part loads by itself.
import {
  featuredLoad,
  heroLoad,
  partnersLoad,
  referencesLoad,
  servicesLoad,
  teaserLoad,
  testimonialsLoad,
} from '../../content/home.ts'

export const homeBlocks = [
  heroLoad,
  servicesLoad,
  featuredLoad,
  testimonialsLoad,
  referencesLoad,
  partnersLoad,
  teaserLoad,
] as const
