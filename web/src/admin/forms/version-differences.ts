import { type Difference, differencesIn } from '../differences/compare.ts'
import type { NamedFields } from '../fields/named.ts'
import type { Members } from '../fields/values.ts'
import type { Draft } from './draft.ts'

/** What the draft holds, beside `theirs`. */
export function differencesOf<Values extends object>(
  draft: Draft<Values>,
  fields: NamedFields,
  theirs: Values,
): readonly Difference[] {
  const mine: object = draft.values()
  return differencesIn(fields, (field, id) => draft.wordsOf(field, id), mine as Members, theirs as object as Members)
}
