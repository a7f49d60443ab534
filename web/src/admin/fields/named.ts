// A field as a screen names it: what the program says of it, and what the screen adds.
import type { ReactNode } from 'react'
import type { DescribedField, DescribedFields } from '../../content/described.ts'
import type { Row } from '../forms/path.ts'
import type { Attached } from '../uploads/attached-field.tsx'

export interface NamedField extends Omit<DescribedField, 'parts'> {
  readonly label: string
  /** Said before its faults in the summary, where their sentence names no field. */
  readonly where?: string
  /** Said in a message as well when it is missing. */
  readonly toast?: string
  /** Of a list in rows: how one of them is called, and how many there always are. */
  readonly rowName?: string
  readonly rows_min?: number
  /** Of a list of texts: all in one box of so many lines, one a line; or each with a label of its own. */
  readonly oneALine?: number
  readonly labels?: readonly string[]
  /** Not shown, and always sent so. */
  readonly fixed?: unknown
  /** The form's own: no field of the program, made of the item and not sent. */
  readonly madeOf?: (item: never) => unknown
  readonly standsFor?: string
  readonly parts?: NamedFields
  /** The fields that tell of this picture or film: they come, stay and go with it. */
  readonly told?: { readonly alt?: string; readonly focus?: string; readonly captions?: string }
  /** The fields of a row, as they are drawn. */
  readonly row?: ReactNode
}

export type NamedFields = Readonly<Record<string, NamedField>>

/** A text of a list; a pair of a map. */
export interface TextRow extends Row {
  readonly text: string
}
export interface PairRow extends Row {
  readonly name: string
  readonly value: string
}

/** What a form holds of a field. Numbers are held as they are typed. */
type ValueOf<Field extends DescribedField> = Field extends {
  readonly parts: infer Parts extends DescribedFields
}
  ? Field['kind'] extends 'parts'
    ? readonly (Row & ValuesOf<Parts>)[]
    : ValuesOf<Parts>
  : Field extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : Field extends { readonly kind: 'textMap'; readonly of: string }
      ? ByAddress
      : Field['kind'] extends keyof PlainValues
        ? PlainValues[Field['kind']]
        : string

/** What is told of the pictures of a list. */
export type ByAddress = Readonly<Record<string, string>>

interface PlainValues {
  readonly boolean: boolean
  readonly image: Attached
  readonly video: Attached
  readonly pdf: Attached
  readonly captions: Attached
  readonly imageList: readonly string[]
  /** Ids. */
  readonly referenceList: readonly string[]
  readonly textList: readonly TextRow[]
  readonly integerList: readonly TextRow[]
  readonly decimalList: readonly TextRow[]
  readonly textMap: readonly PairRow[]
  readonly focusMap: ByAddress
}

/** What a form holds of an item. A slug is not typed. */
export type ValuesOf<Fields extends DescribedFields> = {
  readonly [Name in keyof Fields as Fields[Name]['kind'] extends 'slug' ? never : Name]: ValueOf<Fields[Name]>
}

/** Whether the field tells of the pictures of a list, by their addresses. */
export function isByAddress({ kind, of }: Pick<DescribedField, 'kind' | 'of'>): boolean {
  return of !== undefined && (kind === 'textMap' || kind === 'focusMap')
}

/** Whether the field holds a list of texts or numbers. */
export function isTextList({ kind }: Pick<DescribedField, 'kind'>): boolean {
  return kind === 'textList' || kind === 'integerList' || kind === 'decimalList'
}

export function isNumber({ kind }: Pick<DescribedField, 'kind'>): boolean {
  return /^(integer|decimal)/.test(kind)
}

export function isRich({ kind }: Pick<DescribedField, 'kind'>): boolean {
  return kind === 'richLine' || kind === 'richText'
}

export function isFile({ kind }: Pick<DescribedField, 'kind'>): boolean {
  return kind === 'image' || kind === 'video' || kind === 'pdf' || kind === 'captions'
}

/** Whether another field decides what this one holds, of the values around it. */
export function impliedIn(field: NamedField, values: Readonly<Record<string, unknown>>) {
  return field.implied?.find(({ when, is }) => values[when] === is)
}
