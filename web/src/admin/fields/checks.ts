// What a form refuses before it sends anything. The program holds the same rules; so are the sentences.
import type { DescribedField } from '../../content/described.ts'
import { bytesOf, isEmail, isLink, lengthOf, numberIn, webAddress } from '../../content/formats.ts'
import type { Problem } from '../forms/form-state.ts'
import type { Row } from '../forms/path.ts'
import {
  type ByAddress,
  impliedIn,
  isByAddress,
  isNumber,
  isRich,
  isTextList,
  type NamedField,
  type NamedFields,
  type PairRow,
  type TextRow,
} from './named.ts'
import { isBlank, type Members, sentRows, withImplied } from './values.ts'

type Place = Pick<Problem, 'path' | 'where'>

/** Everything that is wrong with the values, in the order of the fields. */
export function problemsOf(fields: NamedFields, typed: Members, around: Partial<Place> = {}): readonly Problem[] {
  const values = withImplied(fields, typed)
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.fixed !== undefined || impliedIn(field, values)) return []
    const path = around.path === undefined ? name : `${around.path}.${name}`
    const needed = field.needed?.find(({ when, is }) => values[when] === is)?.sentence
    const required = field.required ?? needed
    return problemsAt(required ? { ...field, required } : field, values[name], { path, where: around.where })
  })
}

function problemsAt(field: NamedField, value: unknown, { path, where = field.where }: Place): readonly Problem[] {
  const problem = (message: string | undefined, at = path): readonly Problem[] =>
    message === undefined ? [] : [{ path: at, message, where }]
  if (isBlank(field, value)) {
    const [missing] = problem(field.required ?? tooFew(field, 0), firstOf(field, value, path))
    return missing ? [field.toast === undefined ? missing : { ...missing, toast: field.toast }] : []
  }
  if (isByAddress(field)) {
    const wrong = Object.values(value as ByAddress).flatMap((text) => problemOfText(field, text.trim()) ?? [])
    return problem(wrong[0], picturesOf(field, path))
  }
  if (field.kind === 'object') return problemsOfObject(field, value as Members, { path, where })
  if (field.kind === 'parts') return problemsOfRows(field, value as readonly Row[], path)
  if (field.kind === 'textMap') return problemsOfPairs(field, value as readonly PairRow[], path)
  if (isTextList(field)) return problemsOfTexts(field, value as readonly TextRow[], path)
  if (Array.isArray(value)) return problem(tooFew(field, value.length) ?? tooMany(field, value.length))
  return typeof value === 'string' ? problem(problemOfText(field, value.trim())) : []
}

const tooFew = ({ count_min = 0, too_few }: NamedField, count: number) => (count < count_min ? too_few : undefined)
const tooMany = ({ count_max = count_is_free, too_many }: NamedField, count: number) =>
  count > count_max ? too_many : undefined
const count_is_free = Number.POSITIVE_INFINITY

/** Where the pictures stand that the field at the path tells of. */
function picturesOf({ of = '' }: NamedField, path: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1) + of
}

/** A list of texts whose rows have labels lacks its first. */
function firstOf({ labels }: NamedField, value: unknown, path: string): string {
  const [first] = labels ? (value as readonly TextRow[]) : []
  return first ? `${path}.${first.key}.text` : path
}

function problemOfText(field: NamedField, text: string): string | undefined {
  if (isNumber(field)) return numberOf(field, text) === null ? field.invalid : undefined
  const isWrong =
    (field.kind === 'email' && !isEmail(text)) ||
    (field.kind === 'link' && !isLink(text)) ||
    (field.kind === 'webLink' && webAddress(text) === null)
  if (isWrong) return field.invalid
  const length = isRich(field) ? bytesOf(text) : lengthOf(text)
  if (length < (field.length_min ?? 0)) return field.too_short
  return field.length_max !== undefined && length > field.length_max ? field.too_long : undefined
}

/** The number that was typed; null for one that the field does not take. */
export function numberOf({ kind, minimum, maximum }: DescribedField, text: string): number | null {
  const number = numberIn(text)
  if (number === null || (kind.startsWith('integer') && !Number.isSafeInteger(number))) return null
  return number < (minimum ?? number) || number > (maximum ?? number) ? null : number
}

function problemsOfObject(
  { parts = {}, null_when_empty }: NamedField,
  value: Members,
  place: Place,
): readonly Problem[] {
  const decisive = null_when_empty === undefined ? undefined : parts[null_when_empty]
  return decisive && isBlank(decisive, value[null_when_empty ?? '']) ? [] : problemsOf(parts, value, place)
}

function problemsOfRows(field: NamedField, rows: readonly Row[], path: string): readonly Problem[] {
  const sent = sentRows(field, rows)
  const many = tooMany(field, sent.length)
  return [
    ...(many ? [{ path, message: many }] : []),
    ...sent.flatMap((row) =>
      problemsOf(field.parts ?? {}, row as unknown as Members, {
        path: `${path}.${row.key}`,
        where: `${field.rowName} ${rows.indexOf(row) + 1}`,
      }),
    ),
  ]
}

/** A pair of which the name is missing, or stands there already, would be lost. */
function problemsOfPairs(field: NamedField, rows: readonly PairRow[], path: string): readonly Problem[] {
  const many = tooMany(field, sentRows(field, rows).length)
  return [
    ...(many ? [{ path, message: many }] : []),
    ...rows.flatMap((row, index): readonly Problem[] => {
      const name = row.name.trim()
      const where = `${field.rowName} ${index + 1}`
      const at = `${path}.${row.key}`
      if (name === '' && row.value.trim() !== '') return [{ path: `${at}.name`, message: 'Le nom est requis.', where }]
      const isTwice = name !== '' && rows.slice(0, index).some((earlier) => earlier.name.trim() === name)
      if (isTwice) return [{ path: `${at}.name`, message: 'Ce nom est déjà utilisé.', where }]
      const wrong = problemOfText(field, row.value.trim())
      return wrong === undefined ? [] : [{ path: `${at}.value`, message: wrong, where }]
    }),
  ]
}

function problemsOfTexts(field: NamedField, rows: readonly TextRow[], path: string): readonly Problem[] {
  const count = sentRows(field, rows).length
  const few = rows[0]?.text.trim() === '' && field.count_min ? field.too_few : tooFew(field, count)
  const many = tooMany(field, count)
  return [
    ...(few ? [{ path: firstOf(field, rows, path), message: few }] : []),
    ...(many ? [{ path, message: many }] : []),
    ...rows.flatMap((row, index): readonly Problem[] => {
      const wrong = row.text.trim() === '' ? undefined : problemOfText(field, row.text.trim())
      if (wrong === undefined) return []
      if (field.oneALine) return [{ path, message: wrong, where: `Ligne ${index + 1}` }]
      const where = field.labels?.[index] ?? `${field.rowName} ${index + 1}`
      return [{ path: `${path}.${row.key}.text`, message: wrong, where }]
    }),
  ]
}

/** Where the program's name of a field ("infoSections.2.imageUrls.0") stands in the form. */
export function placeIn(fields: NamedFields, name: string, values: Members): Place {
  const [first = '', ...rest] = name.split('.')
  const found = Object.entries(fields).find(([own, { sent_as }]) => own === first || sent_as === first)
  if (!found) return { path: name }
  const [own, field] = found
  return placeAt(field, values[own], { path: own }, rest)
}

function placeAt(field: NamedField, value: unknown, place: Place, steps: readonly string[]): Place {
  const { path } = place
  const [step, ...rest] = steps
  if (isByAddress(field)) return { ...place, path: picturesOf(field, path) }
  if (field.kind === 'object') {
    const name = step ?? field.null_when_empty
    const part = name === undefined ? undefined : field.parts?.[name]
    return part ? placeAt(part, (value as Members)[name ?? ''], { ...place, path: `${path}.${name}` }, rest) : place
  }
  if (field.kind === 'textMap') {
    const row = (value as readonly PairRow[]).find(({ name }) => name.trim() === steps.join('.'))
    return row ? { path: `${path}.${row.key}.value`, where: row.name } : place
  }
  // A single entry of these lists has no field of its own.
  if (step === undefined || field.oneALine || (field.kind !== 'parts' && !isTextList(field))) return place
  const rows = value as readonly Row[]
  const row = sentRows(field, rows)[Number(step)]
  if (!row) return place
  const where = `${field.rowName ?? field.label} ${rows.indexOf(row) + 1}`
  if (isTextList(field)) return { path: `${path}.${row.key}.text`, where }
  const [member, ...below] = rest
  const part = member === undefined ? undefined : field.parts?.[member]
  if (member === undefined || !part) return { path: `${path}.${row.key}`, where }
  return placeAt(part, (row as unknown as Members)[member], { path: `${path}.${row.key}.${member}`, where }, below)
}
