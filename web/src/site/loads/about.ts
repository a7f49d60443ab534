// What the About page is drawn from. It never fails for want of the administrator's texts: ours stand in, and it does
// without pictures.
import { type Load, need, want } from '../../api/query.ts'
import { aboutQuery, withDefaults } from '../../content/about.ts'
import { type AboutTexts, aboutDefaultsQuery } from '../../content/bundled.ts'
import type { ReferenceSummary } from '../../content/entities.ts'
import { referencesQuery } from '../../content/home.ts'

export interface AboutData {
  readonly texts: AboutTexts
  /** Whether the administrator's texts could be had. */
  readonly known: boolean
  /** Places that the house has equipped, as pictures beside the texts. */
  readonly places: readonly ReferenceSummary[]
}

/** One for each of the chapters that have room for a picture. */
const placesMax = 3

export function* aboutLoad(): Load<AboutData> {
  const given = yield* want(aboutQuery)
  const texts = withDefaults(given ?? {}, yield* need(aboutDefaultsQuery))
  const places = ((yield* want(referencesQuery)) ?? []).filter(({ image }) => image).slice(0, placesMax)
  return { texts, known: given !== undefined, places }
}
