import { type Difference, differencesIn } from '../differences/compare.ts'
import type { NamedFields } from '../fields/named.ts'
import type { Members } from '../fields/values.ts'
import type { Draft } from './draft.ts'
import { saysSame } from './path.ts'

/** What saving `mine` over `theirs` is to leave: where nobody has changed what it was `begun` from, theirs stays. */
export function laidOver<Values extends object>(mine: Values, begun: Values | null, theirs: Values): Values {
  if (begun === null) return mine
  const names = Object.keys(mine) as (keyof Values)[]
  const parts = names.map((name) => [name, saysSame(mine[name], begun[name]) ? theirs[name] : mine[name]])
  return Object.fromEntries(parts) as Values
}

/** What saving what the draft holds would change of `theirs`. */
export function differencesFrom<Values extends object>(
  draft: Draft<Values>,
  fields: NamedFields,
  begun: Values | null,
  theirs: Values,
): readonly Difference[] {
  const mine: object = laidOver(draft.values(), begun, theirs)
  const words = (field: string, id: string) => draft.wordsOf(field, id)
  return differencesIn(fields, words, mine as Members, theirs as object as Members)
}
