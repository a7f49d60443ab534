// A form, written down as the fields that a screen names, in order, with their labels and helps, laid out as it likes. What
// it holds, refuses and sends follows from what the program says of them.
import type { ReactNode } from 'react'
import type { DescribedField, DescribedFields, DescribedType } from '../../content/described.ts'
import { plainText } from '../../lib/markup.ts'
import { slug } from '../../lib/slug.ts'
import type { Edited, Problem } from '../forms/draft.ts'
import { placeIn, problemsOf } from './checks.ts'
import { Control } from './control.tsx'
import { isFile, type NamedField, type NamedFields, type ValuesOf } from './named.ts'
import type { AnyOptions, Options } from './options.ts'
import { emptyValues, type Members, sampleValues, sentValues, valuesOf } from './values.ts'

/** What the screens of collections and of things that exist once ask of a form. */
export interface DescribedForm<Values extends object> {
  readonly type: DescribedType
  readonly fields: NamedFields
  readonly view: ReactNode
  /** Of a new item. */
  readonly empty: () => Values
  readonly valuesOf: (item: object) => Values
  /** A row of each list that holds rows. */
  readonly sample: object
  /** What is wrong with the values of the item that is edited; null: of one that is added. */
  readonly problems: (values: Values, edited: Edited | null) => readonly Problem[]
  /** The body of POST and PUT: multipart where files go with it, else JSON. */
  readonly body: (values: Values, edited: Edited | null) => FormData | object
  /** Where the program's name of a field stands in the form. */
  readonly pathOf: (name: string, values: Values) => Pick<Problem, 'path' | 'where'>
}

/** "title", or "catalog.value" of an object. */
type PathIn<Fields extends DescribedFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { readonly kind: 'object'; readonly parts: infer Parts }
    ? `${Name}.${keyof Parts & string}`
    : Fields[Name]['kind'] extends 'slug'
      ? never
      : Name
}[keyof Fields & string]

type FieldAt<Fields extends DescribedFields, Path extends string> = Path extends `${infer Name}.${infer Part}`
  ? NonNullable<Fields[Name]>['parts'] extends infer Parts extends DescribedFields
    ? NonNullable<Parts[Part]>
    : never
  : NonNullable<Fields[Path]>

/** Names the field at the path, and draws it there. */
export interface Naming<Fields extends DescribedFields> {
  <Path extends PathIn<Fields>>(path: Path, options: Options<FieldAt<Fields, Path>>): ReactNode
  /** Names one that is not shown: always sent so; or, without a value, as it was. */
  readonly hidden: (path: PathIn<Fields>, fixed?: unknown) => null
}

/** A value of the form's own: no field of the program, and not sent. */
interface OwnField extends DescribedField {
  readonly madeOf: (item: never) => unknown
  /** The field of the program that it stands for. */
  readonly standsFor?: string
}

type OwnFields = Readonly<Record<string, OwnField>>

interface Rules<Values, Own> {
  readonly own?: Own
  /** All that is wrong, of what the fields found: the rules that no field can state, and what the form says otherwise. */
  readonly check?: (found: readonly Problem[], values: Values, edited: Edited | null) => readonly Problem[]
  /** The body as it is sent, where it is not the fields alone. */
  readonly send?: (body: Members, values: Values, edited: Edited | null) => Members
}

export function formOf<const Type extends DescribedType, const Own extends OwnFields = Record<never, never>>(
  type: Type,
  draw: (field: Naming<Type['fields'] & Own>) => ReactNode,
  { own, check, send }: Rules<ValuesOf<Type['fields'] & Own>, Own> = {},
): DescribedForm<ValuesOf<Type['fields'] & Own>> {
  type Values = ValuesOf<Type['fields'] & Own>
  const fields: Record<string, NamedField> = {}
  const view = draw(naming({ ...type.fields, ...own }, fields) as unknown as Naming<Type['fields'] & Own>)
  const isMultipart = Object.values(fields).some((field) => isFile(field) && !('upload' in field))
  const members = (values: Values) => values as unknown as Members

  const sent = (values: Values, edited: Edited | null): Members => {
    const body = { ...(edited ? {} : addressesOf(type, members(values))), ...sentValues(fields, members(values)) }
    return send?.(body, values, edited) ?? body
  }
  return {
    type,
    fields,
    view,
    empty: () => emptyValues(fields) as Values,
    valuesOf: (item) => valuesOf(fields, item as Members) as Values,
    sample: sampleValues(fields),
    problems: (values, edited) => {
      const found = problemsOf(fields, members(values))
      return check?.(found, values, edited) ?? found
    },
    body: (values, edited) => (isMultipart ? formDataOf(sent(values, edited)) : sent(values, edited)),
    pathOf: (name, values) => placeIn(fields, name, members(values)),
  }
}

/** The fields of what is only read, with the words that stand beside them. */
export function labelled<Type extends DescribedType>(
  type: Type,
  labels: Readonly<Record<keyof Type['fields'], string>>,
): { readonly type: Type; readonly fields: Readonly<Record<keyof Type['fields'], NamedField>> } {
  const named = Object.entries<string>(labels).map(([name, label]) => [name, { ...fieldOf(type.fields, name), label }])
  return { type, fields: Object.fromEntries(named) }
}

/** Adds what is named to `named`; the fields of an object to its parts. */
function naming(described: DescribedFields, named: Record<string, NamedField>): Naming<DescribedFields> {
  const add = (path: string, options: object): NamedField => {
    const [name = '', part] = path.split('.')
    const field = fieldOf(described, name)
    if (part === undefined) return keep(named, name, withOptions(field, options))
    const { parts = {}, ...object } = field
    const holder = named[name] ?? keep(named, name, { ...object, label: '', parts: {} })
    return keep(holder.parts as Record<string, NamedField>, part, withOptions(fieldOf(parts, part), options))
  }
  const draw = (path: string, options: object) => <Control key={path} path={path} field={add(path, options)} />
  const hidden = (path: string, fixed?: unknown) => {
    add(path, fixed === undefined ? { label: '' } : { label: '', fixed })
    return null
  }
  return Object.assign(draw, { hidden })
}

function fieldOf(fields: DescribedFields, name: string): DescribedField {
  const field = fields[name]
  if (!field) throw new Error(`no field is called ${name}`)
  return field
}

function keep(fields: Record<string, NamedField>, name: string, field: NamedField): NamedField {
  fields[name] = field
  return field
}

/** The fields of a list's rows are named by a function of their own; without one they are there all the same. */
function withOptions({ parts, ...field }: DescribedField, options: object): NamedField {
  const { row, ...others } = options as Partial<AnyOptions>
  if (!parts) return { ...field, label: '', ...others }
  const named: Record<string, NamedField> = {}
  const name = naming(parts, named)
  const drawn = row ? row(name) : Object.keys(parts).map((part) => name.hidden(part))
  return { ...field, label: '', ...others, parts: named, row: drawn }
}

/** The address of a new item, where it is made once of what it is called. */
function addressesOf({ fields }: DescribedType, values: Members): Members {
  const lasting = Object.entries(fields).filter(([, { lasts }]) => lasts)
  return Object.fromEntries(
    lasting.map(([name, { sent_as, from = '' }]) => [sent_as ?? name, slug(plainText(String(values[from])))]),
  )
}

function formDataOf(body: Members): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) data.append(name, value)
    else data.append(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
  }
  return data
}
