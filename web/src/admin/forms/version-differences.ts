// What a form and a newer version of what it edits have to do with each other, field by field.
import { type Difference, differencesIn } from '../differences/compare.ts'
import type { NamedFields } from '../fields/named.ts'
import type { Members } from '../fields/values.ts'
import type { FormState } from './form-state.ts'
import { saysSame } from './path.ts'

/** What saving `mine` over `theirs` is to leave: where nobody has changed what it was `begun` from, theirs stays. */
export function laidOver<Values extends object>(mine: Values, begun: Values | null, theirs: Values): Values {
  if (begun === null) return mine
  return fieldwise(mine, (name) => (saysSame(mine[name], begun[name]) ? theirs : mine))
}

/** Of a form and a newer version. */
interface Contrast {
  /** What saving the form would change of it. */
  readonly changed: readonly Difference[]
  /** What is new in it, where the form has nothing of its own: that stays. */
  readonly kept: readonly Difference[]
}

/** `begun` as `laidOver` takes it. */
export function contrastOf<Values extends object>(
  state: FormState<Values>,
  fields: NamedFields,
  begun: Values | null,
  theirs: Values,
): Contrast {
  const words = (field: string, id: string) => state.wordsOf(field, id)
  const between = (before: object, after: object) => differencesIn(fields, words, before as Members, after as Members)
  const mine = state.values()
  const changed = between(laidOver(mine, begun, theirs), theirs)
  if (begun === null) return { changed, kept: [] }
  const before = fieldwise(mine, (name) => (saysSame(mine[name], begun[name]) ? begun : theirs))
  return { changed, kept: between(before, theirs) }
}

function fieldwise<Values extends object>(like: Values, from: (name: keyof Values) => Values): Values {
  const names = Object.keys(like) as (keyof Values)[]
  return Object.fromEntries(names.map((name) => [name, from(name)[name]])) as Values
}
