// A path names one value of a form: members by their name, rows of a list by their key, joined by dots:
// "infoSections.k3.title". Rows keep their key when they move, so that a path goes on naming the same row.

/** A row of a list in a form. */
export interface Row {
  readonly key: string
}

let made = 0

/** A key that no other row of this browser tab has. */
export function newKey(): string {
  made += 1
  return `k${made}`
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'key' in value
}

/** The value at the path; undefined when the path leads nowhere (a row that was removed). */
export function valueAt(values: unknown, path: string): unknown {
  let value = values
  for (const step of path.split('.')) {
    if (Array.isArray(value)) value = value.find((row) => isRow(row) && row.key === step)
    else if (typeof value === 'object' && value !== null) value = (value as Record<string, unknown>)[step]
    else return undefined
  }
  return value
}

/** `values` with another value at the path; what lies beside the path stays the same object. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  return replaced(values, path.split('.'), value) as Values
}

function replaced(values: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (Array.isArray(values)) {
    return values.map((row: unknown) => (isRow(row) && row.key === step ? replaced(row, rest, value) : row))
  }
  if (typeof values !== 'object' || values === null) return values
  const members = values as Record<string, unknown>
  return { ...members, [step]: replaced(members[step], rest, value) }
}

/**
 * Whether two values of a form are the same, rows included. Untouched parts are the same object, which makes this
 * quick.
 */
export function same(one: unknown, other: unknown): boolean {
  return areAlike(one, other, () => false)
}

/** Whether two values of a form say the same: rows have other keys every time that they are read. */
export function saysSame(one: unknown, other: unknown): boolean {
  return areAlike(one, other, (name) => name === 'key')
}

/** `isOpen`: whether a member of that name may differ. */
function areAlike(one: unknown, other: unknown, isOpen: (name: string) => boolean): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (one instanceof File || other instanceof File) return false
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return names.every((name) => isOpen(name) || areAlike(mine[name], theirs[name], isOpen))
}

/** The id of the control that edits the value at the path, in the form of that name. */
export function controlId(form: string, path: string): string {
  return `${form}-${path.replaceAll('.', '-')}`
}
