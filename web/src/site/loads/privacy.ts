// What the page on personal data is drawn from.
import { type Load, need, type Query, readItem } from '../../api/query.ts'
import type { Privacy } from '../../content/entities.ts'

export type PrivacyData = Privacy

const privacyQuery: Query<Privacy> = { path: '/api/privacy', read: readItem<Privacy>() }

export function* privacyLoad(): Load<PrivacyData> {
  return yield* need(privacyQuery)
}
