// What a form and a newer version of what it edits have to do with each other, field by field.
import { type Difference, differencesIn } from '../differences/compare.ts'
import type { NamedFields } from '../fields/named.ts'
import type { Members } from '../fields/values.ts'
import type { FormState } from './form-state.ts'
import { saysSame } from './path.ts'

/** What saving `mine` over `theirs` is to leave: where nobody has changed what it was `begun` from, theirs stays. */
export function laidOver<Values extends object>(mine: Values, begun: Values | null, theirs: Values): Values {
  return begun === null ? mine : partwise(mine, begun, theirs, { untouched: 'theirs', touched: 'mine' })
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
  const before = partwise(mine, begun, theirs, { untouched: 'begun', touched: 'theirs' })
  return { changed, kept: between(before, theirs) }
}

/** Whose version of a part is taken: where only they may have changed it, and where the form has. */
interface Choice {
  readonly untouched: 'begun' | 'theirs'
  readonly touched: 'mine' | 'theirs'
}
interface Versions<Value> {
  readonly mine: Value
  readonly begun: Value
  readonly theirs: Value
}

/** Of each part of a form the version that the choice names for it. */
function partwise<Values extends object>(mine: Values, begun: Values, theirs: Values, choice: Choice): Values {
  const names = Object.keys({ ...theirs, ...mine }) as (keyof Values)[]
  const parts = names.map((name) => {
    return [name, partOf({ mine: mine[name], begun: begun[name], theirs: theirs[name] }, choice)] as const
  })
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as Values
}

function partOf(versions: Versions<unknown>, choice: Choice): unknown {
  const { mine, begun, theirs } = versions
  if (saysSame(mine, begun)) return versions[choice.untouched]
  if (areLists(versions)) return isInPlace(versions) ? rowwise(versions, choice) : versions[choice.touched]
  return [mine, begun, theirs].every(areFields)
    ? partwise(mine as object, begun as object, theirs as object, choice)
    : versions[choice.touched]
}

/** Rows that both have changed are the form's; what either has added stands behind the others. */
function rowwise({ mine, begun, theirs }: Versions<readonly unknown[]>, choice: Choice): readonly unknown[] {
  const rows = begun.map((row, place) => {
    const versions = { mine: mine[place], begun: row, theirs: theirs[place] }
    return versions[saysSame(versions.mine, row) ? choice.untouched : choice.touched]
  })
  const { length } = begun
  return choice.untouched === 'theirs' ? [...rows, ...theirs.slice(length), ...mine.slice(length)] : rows
}

/** Whether nobody has taken a row away or moved one: rows bear no name by which two versions of one could be told. */
function isInPlace({ mine, begun, theirs }: Versions<readonly unknown[]>): boolean {
  return [mine, theirs].every(
    (list) =>
      list.length >= begun.length &&
      list.every((row, place) => {
        return saysSame(row, begun[place]) || !begun.some((other) => saysSame(row, other))
      }),
  )
}

const areLists = (versions: Versions<unknown>): versions is Versions<readonly unknown[]> =>
  [versions.mine, versions.begun, versions.theirs].every(Array.isArray)

const areFields = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)
