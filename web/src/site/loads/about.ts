// What the About page is drawn from. It never fails for want of the administrator's texts: ours stand in.
import { type Load, need, want } from '../../api/query.ts'
import { aboutQuery, withDefaults } from '../../content/about.ts'
import { type AboutTexts, aboutDefaultsQuery } from '../../content/bundled.ts'

export interface AboutData {
  readonly texts: AboutTexts
  /** Whether the administrator's texts could be had. */
  readonly known: boolean
}

export function* aboutLoad(): Load<AboutData> {
  const given = yield* want(aboutQuery)
  return { texts: withDefaults(given ?? {}, yield* need(aboutDefaultsQuery)), known: given !== undefined }
}
