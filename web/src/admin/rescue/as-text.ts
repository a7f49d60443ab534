// Values of a form as text, and back, as far as they still fit the form. Files that were chosen and not uploaded cannot
// be kept so: their names are, and the place of such a file has what it had before, with what was told of that.
import type { NamedFields } from '../fields/named.ts'
import { type Members, sampleValues } from '../fields/values.ts'
import { newKey, saysSame } from '../forms/path.ts'

/** Values of a form as text; files by their names alone. */
export function asText(values: object): string {
  return JSON.stringify(values, fileAsName)
}

interface ReadAgain {
  readonly values: object
  /** Names of the files that have to be chosen once more. */
  readonly files: readonly string[]
}

/**
 * What `asText` was made of, with what `present` has in the place of files; null where it does not fit the form: another
 * version of that may have other fields. `fields` are the form's.
 */
export function readAgain(kept: unknown, present: object, fields: NamedFields): ReadAgain | null {
  if (typeof kept !== 'object' || kept === null) return null
  const files: string[] = []
  const values = madeAgain(kept, present, fields, files) as object
  return fits(values, { ...present, ...sampleValues(fields) }) ? { values, files } : null
}

/**
 * Whether a kept copy of `values` would bring back more than what is saved. A chosen file alone would not come back.
 */
export function isWorthKeeping(values: object, saved: object, fields: NamedFields): boolean {
  const copy = JSON.parse(asText(values)) as object
  return !saysSame(madeAgain(copy, saved, fields, []) as object, saved)
}

function fileAsName(_member: string, value: unknown): unknown {
  return value instanceof File ? { keptFile: value.name } : value
}

/**
 * Values as they were kept, made values of a form: rows get keys anew, because those of an earlier page might meet
 * those that this page gives, and a file's place has what it has in `present`. The names of such files are added to
 * `files`.
 */
function madeAgain(kept: unknown, present: unknown, fields: NamedFields, files: string[]): unknown {
  if (Array.isArray(kept)) return kept.map((entry) => madeAgain(entry, undefined, fields, files))
  if (typeof kept !== 'object' || kept === null) return kept
  if (isFileByName(kept)) {
    files.push(String(kept.keptFile))
    return typeof present === 'string' ? present : ''
  }
  const beside = (typeof present === 'object' && present !== null ? present : {}) as Members
  const made = Object.fromEntries(
    Object.entries(kept).map(([name, member]) => [
      name,
      name === 'key' ? newKey() : madeAgain(member, beside[name], fields[name]?.parts ?? {}, files),
    ]),
  )
  return { ...made, ...toldAgain(kept as Members, made, beside, fields) }
}

/**
 * What is told of files where they or it could not be kept: what `present` tells, as long as it tells it of the same
 * file.
 */
function toldAgain(kept: Members, made: Members, present: Members, fields: NamedFields): Members {
  const told: Record<string, unknown> = {}
  for (const [name, { told: telling = {} }] of Object.entries(fields)) {
    const isOfPresent = made[name] === (present[name] ?? '')
    for (const own of Object.values(telling)) {
      if (isFileByName(kept[name]) || isFileByName(kept[own])) told[own] = isOfPresent ? (present[own] ?? '') : ''
    }
  }
  return told
}

function isFileByName(kept: unknown): kept is { readonly keptFile: unknown } {
  return typeof kept === 'object' && kept !== null && 'keptFile' in kept
}

/** Whether a kept value is made as `like` is, down to the members of its rows. */
function fits(kept: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(kept) && kept.every((entry) => fits(entry, like[0] ?? ''))
  if (typeof like !== 'object' || like === null || like instanceof File) {
    return typeof kept === (like instanceof File ? 'string' : typeof like)
  }
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false
  const names = Object.keys(like)
  // What is told of pictures has the members that it happens to have: one for each of them that something is told of.
  if (names.length === 0) return Object.values(kept).every((member) => typeof member === 'string')
  return (
    names.length === Object.keys(kept).length &&
    names.every((name) => Object.hasOwn(kept, name) && fits(memberOf(kept, name), memberOf(like, name)))
  )
}

function memberOf(holder: object, name: string): unknown {
  return (holder as Readonly<Record<string, unknown>>)[name]
}
