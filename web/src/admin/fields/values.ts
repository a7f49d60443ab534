// What a form holds of its fields: made of what the program answers, and turned back into what it takes.
import { numberIn } from '../../content/formats.ts'
import { plainText } from '../../lib/markup.ts'
import { newKey, type Row } from '../forms/path.ts'
import { today } from '../ui/moment.ts'
import {
  impliedIn,
  isByAddress,
  isFile,
  isNumber,
  isRich,
  isTextList,
  type NamedField,
  type NamedFields,
  type PairRow,
  type TextRow,
} from './named.ts'

export type Members = Readonly<Record<string, unknown>>

function ofEach(fields: NamedFields, make: (field: NamedField, name: string) => unknown): Members {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))
}

/** Of a new item. */
export function emptyValues(fields: NamedFields): Members {
  return ofEach(fields, emptyValue)
}

function emptyValue(field: NamedField): unknown {
  const { kind, initial } = field
  if (isByAddress(field)) return {}
  switch (kind) {
    case 'boolean':
      return initial === true
    case 'choice':
      return initial ?? field.choices?.[0] ?? ''
    case 'date':
      return today()
    case 'integer':
    case 'decimal':
      return typeof initial === 'number' ? String(initial) : ''
    case 'imageList':
    case 'referenceList':
      return []
    case 'object':
      return emptyValues(field.parts ?? {})
    default:
      if (hasRows(field)) return withRows(field, [])
      return typeof initial === 'string' ? initial : ''
  }
}

function hasRows(field: NamedField): boolean {
  if (isByAddress(field)) return false
  return field.kind === 'parts' || field.kind === 'textMap' || isTextList(field)
}

/** Texts in lines keep their place, rows that move their key. */
export function emptyRow(field: NamedField, place: number): Row {
  const pair: PairRow = { key: newKey(), name: '', value: '' }
  if (field.kind === 'textMap') return pair
  if (field.kind === 'parts') return { ...emptyValues(field.parts ?? {}), key: newKey() }
  return textRow(field, '', place)
}

function textRow({ oneALine, labels }: NamedField, text: string, place: number): TextRow {
  return { key: oneALine || labels ? String(place) : newKey(), text }
}

function withRows(field: NamedField, rows: readonly Row[]): readonly Row[] {
  const missing = Math.max(0, (field.rows_min ?? field.labels?.length ?? 0) - rows.length)
  return [...rows, ...Array.from({ length: missing }, (_, index) => emptyRow(field, rows.length + index))]
}

/** A row of each list that holds rows, so that every part of the form can be seen in its values. */
export function sampleValues(fields: NamedFields): Members {
  return ofEach(fields, (field) => {
    if (field.kind === 'object') return sampleValues(field.parts ?? {})
    if (field.kind === 'parts') return [{ ...sampleValues(field.parts ?? {}), key: '' }]
    return hasRows(field) ? [emptyRow(field, 0)] : emptyValue(field)
  })
}

/** Of an item as it was answered. */
export function valuesOf(fields: NamedFields, item: Members): Members {
  return ofEach(fields, (field, name) =>
    field.madeOf ? field.madeOf(item as never) : valueFrom(field, item[name] ?? null),
  )
}

function valueFrom(field: NamedField, stored: unknown): unknown {
  if (isByAddress(field)) return stored ?? {}
  switch (field.kind) {
    case 'boolean':
      return stored === true || stored === 'true'
    case 'integer':
    case 'decimal':
      return stored === null ? '' : String(stored)
    case 'reference':
      return idOf(stored)
    case 'imageList':
      return stored ?? []
    case 'referenceList':
      return listOf(stored).map(idOf)
    case 'object':
      return stored === null ? emptyValue(field) : valuesOf(field.parts ?? {}, stored as Members)
    case 'parts':
      return listOf(stored).map((entry) => ({ ...valuesOf(field.parts ?? {}, entry as Members), key: newKey() }))
    case 'textMap':
      return Object.entries(stored ?? {}).map(([name, value]) => ({ key: newKey(), name, value }))
    default:
      if (isTextList(field)) {
        const rows = listOf(stored).map((text, place) => textRow(field, String(text), place))
        return withRows(field, rows)
      }
      return isOnlyNumbered(field, stored) ? '' : (stored ?? '')
  }
}

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [])

/** What is referred to is answered as its id, or with what is shown of it. */
function idOf(stored: unknown): string {
  const id: unknown = typeof stored === 'object' && stored !== null ? (stored as Members)._id : stored
  return typeof id === 'string' ? id : ''
}

/** Without words of its own it bears its number, which changes with its place. */
function isOnlyNumbered({ numbered }: NamedField, stored: unknown): boolean {
  if (!numbered || typeof stored !== 'string' || !stored.startsWith(numbered)) return false
  return /^\d+$/.test(stored.slice(numbered.length))
}

/** Nothing that a reader would see: pictures, films and tables are something. */
export function isBlank(field: NamedField, value: unknown): boolean {
  if (typeof value === 'string') {
    if (isRich(field)) return plainText(value) === '' && !/<(?:img|iframe|table)\b/.test(value)
    return value.trim() === ''
  }
  if (isByAddress(field)) return Object.values(value ?? {}).every((text) => text === '')
  if (!Array.isArray(value)) return value === null || value === undefined
  return isTextList(field) ? (value as readonly TextRow[]).every(({ text }) => text.trim() === '') : value.length === 0
}

/** Whether somebody has written something into the row; what is chosen among a few is always there. */
function saysSomething(parts: NamedFields, row: Members): boolean {
  return Object.entries(parts).some(
    ([name, part]) => part.kind !== 'choice' && part.kind !== 'boolean' && !isBlank(part, row[name]),
  )
}

/** The rows that are sent: those that say something, and those that must be there. */
export function sentRows(field: NamedField, rows: readonly Row[]): readonly Row[] {
  if (field.kind === 'textMap') {
    return (rows as readonly PairRow[]).filter(({ name, value }) => name.trim() !== '' && value.trim() !== '')
  }
  if (field.kind !== 'parts') return (rows as readonly TextRow[]).filter(({ text }) => text.trim() !== '')
  if (field.rows_min) return rows
  return rows.filter((row) => saysSomething(field.parts ?? {}, row as unknown as Members))
}

/** What they are once each field holds what another one decides. */
export function withImplied(fields: NamedFields, values: Members): Members {
  const held: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const implied = impliedIn(field, held)
    if (implied) held[name] = implied.value
  }
  return held
}

/** As the program takes them, under the names that it takes them by. Files stay files. */
export function sentValues(fields: NamedFields, values: Members, place?: number): Members {
  const held = withImplied(fields, values)
  const sent = Object.entries(fields).flatMap(([name, field]): readonly [string, unknown][] => {
    if (field.madeOf) return []
    const value = impliedIn(field, held)?.value ?? sentValue(field, held[name], place)
    return [[(isFile(field) && value instanceof File ? field.file_as : field.sent_as) ?? name, value]]
  })
  return Object.fromEntries(sent)
}

function sentValue(field: NamedField, value: unknown, place?: number): unknown {
  if (field.fixed !== undefined) return field.fixed
  if (isByAddress(field)) return value
  if (field.kind === 'object') return sentObject(field, value as Members)
  if (field.kind === 'parts') {
    const parts = field.parts ?? {}
    return sentRows(field, value as readonly Row[]).map((row, index) =>
      sentValues(parts, row as unknown as Members, index + 1),
    )
  }
  if (field.kind === 'textMap') {
    const pairs = sentRows(field, value as readonly Row[]) as readonly PairRow[]
    return Object.fromEntries(pairs.map((pair) => [pair.name.trim(), pair.value.trim()]))
  }
  if (isTextList(field)) {
    const texts = (sentRows(field, value as readonly Row[]) as readonly TextRow[]).map(({ text }) => text.trim())
    return isNumber(field) ? texts.map(numberIn) : texts
  }
  if (typeof value !== 'string') return value
  if (isNumber(field)) return numberIn(value)
  if (place !== undefined && field.numbered !== undefined && value.trim() === '') return `${field.numbered}${place}`
  return isRich(field) ? value : value.trim()
}

/** Texts that are empty are left out, unless the whole object goes by one of them. */
function sentObject({ parts = {}, null_when_empty }: NamedField, value: Members): Members {
  const sent = sentValues(parts, value)
  return null_when_empty ? sent : Object.fromEntries(Object.entries(sent).filter(([, member]) => member !== ''))
}
