// What a form and a newer version of what it edits have to do with each other, field by field.
import { type Difference, differencesIn } from '../differences/compare.ts'
import { isByAddress, type NamedField, type NamedFields } from '../fields/named.ts'
import type { Members } from '../fields/values.ts'
import type { FormState } from './form-state.ts'
import { saysSame } from './path.ts'

/** What saving `mine` over `theirs` is to leave: where nobody has changed what it was `begun` from, theirs stays. */
export function laidOver<Values extends object>(
  fields: NamedFields,
  mine: Values,
  begun: Values | null,
  theirs: Values,
): Values {
  return begun === null ? mine : partwise(fields, { mine, begun, theirs }, { untouched: 'theirs', touched: 'mine' })
}

/** Whether `laidOver` keeps something out that was changed: words of a picture that another has replaced. */
export function leavesOut<Values extends object>(
  fields: NamedFields,
  mine: Values,
  begun: Values | null,
  theirs: Values,
): boolean {
  if (begun === null) return false
  return (Object.keys(mine) as (keyof Values & string)[]).some(
    (name) =>
      wholeOf(fields, name, { mine, begun, theirs }) === 'untouched' &&
      !saysSame(mine[name], begun[name]) &&
      !saysSame(mine[name], theirs[name]),
  )
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
  const changed = between(laidOver(fields, mine, begun, theirs), theirs)
  if (begun === null) return { changed, kept: [] }
  const before = partwise(fields, { mine, begun, theirs }, { untouched: 'begun', touched: 'theirs' })
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
function partwise<Values extends object>(fields: NamedFields, versions: Versions<Values>, choice: Choice): Values {
  const { mine, begun, theirs } = versions
  const names = Object.keys({ ...theirs, ...mine }) as (keyof Values & string)[]
  const parts = names.map((name) => {
    const whole = wholeOf(fields, name, versions)
    const part = { mine: mine[name], begun: begun[name], theirs: theirs[name] }
    return [name, whole ? part[choice[whole]] : partOf(fields[name], part, choice)] as const
  })
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as Values
}

/**
 * What is told of a picture or film goes with it: whose, where it was replaced. Of several pictures it is told by their
 * addresses, each for itself.
 */
function wholeOf<Values extends object>(
  fields: NamedFields,
  name: keyof Values & string,
  { mine, begun, theirs }: Versions<Values>,
): keyof Choice | null {
  const told = fields[name]
  if (told && isByAddress(told)) return null
  const [file] = Object.entries(fields).find(([, { told }]) => Object.values(told ?? {}).includes(name)) ?? []
  const key = file as keyof Values | undefined
  if (key === undefined || saysSame(mine[key], theirs[key])) return null
  return saysSame(mine[key], begun[key]) ? 'untouched' : 'touched'
}

function partOf(field: NamedField | undefined, versions: Versions<unknown>, choice: Choice): unknown {
  const { mine, begun, theirs } = versions
  if (saysSame(mine, begun)) return versions[choice.untouched]
  if (saysSame(mine, theirs)) return theirs
  if (areLists(versions)) return isInPlace(versions) ? rowwise(versions, choice) : versions[choice.touched]
  return isParted(field) && areFields(versions)
    ? partwise(field?.parts ?? {}, versions, choice)
    : versions[choice.touched]
}

/** Texts side by side say each what they say; what is chosen, or measured, means something with the others alone. */
function isParted(field: NamedField | undefined): boolean {
  if (field?.kind === 'textMap' || field?.kind === 'focusMap') return true
  return field?.kind === 'object' && Object.values(field.parts ?? {}).every(({ kind }) => !joined.includes(kind))
}

const joined: readonly string[] = ['choice', 'integer', 'decimal'] satisfies readonly NamedField['kind'][]

/** Rows that both have changed are the form's; what either has added stands behind the others, once. */
function rowwise({ mine, begun, theirs }: Versions<readonly unknown[]>, choice: Choice): readonly unknown[] {
  const rows = begun.map((row, place) => {
    const versions = { mine: mine[place], begun: row, theirs: theirs[place] }
    return versions[saysSame(versions.mine, row) ? choice.untouched : choice.touched]
  })
  if (choice.untouched !== 'theirs') return rows
  const added = theirs.slice(begun.length)
  const own = mine.slice(begun.length).filter((row) => !added.some((other) => saysSame(row, other)))
  return [...rows, ...added, ...own]
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

const areFields = (versions: Versions<unknown>): versions is Versions<object> =>
  [versions.mine, versions.begun, versions.theirs].every(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File),
  )
