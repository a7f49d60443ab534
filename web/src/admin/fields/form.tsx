// A form, written down as the fields that a screen names, in order, with their labels and helps, laid out as it likes.
// What it holds, refuses and sends follows from what the program says of them.
import type { ReactNode } from 'react'
import type { DescribedField, DescribedType } from '../../content/described.ts'
import { plainText } from '../../lib/markup.ts'
import { slug } from '../../lib/slug.ts'
import type { Edited, Problem } from '../forms/form-state.ts'
import { placeIn, problemsOf } from './checks.ts'
import { isFile, type NamedField, type NamedFields, type ValuesOf } from './named.ts'
import { fieldOf, laidOut } from './naming.tsx'
import { choicesIn, leftAsItWas, withChoices } from './one-of.ts'
import type { Layout } from './options.ts'
import { emptyValues, type Members, sentValues, valuesOf } from './values.ts'

/** What the screens of collections and of things that exist once ask of a form. */
export interface DescribedForm<Values extends object, Type extends DescribedType = DescribedType> {
  readonly type: Type
  readonly fields: NamedFields
  readonly view: ReactNode
  /** Of a new item. */
  readonly empty: () => Values
  readonly valuesOf: (item: object) => Values
  /** What is wrong with the values of the item that is edited; null: of one that is added. */
  readonly problems: (values: Values, edited: Edited | null) => readonly Problem[]
  /** The body of POST and PUT: multipart where files go with it, else JSON. */
  readonly body: (values: Values, edited: Edited | null) => FormData | object
  /** Where the program's name of a field stands in the form. */
  readonly pathOf: (name: string, values: Values) => Pick<Problem, 'path' | 'where'>
}

/** A value of the form's own: no field of the program, and not sent. */
interface OwnField extends DescribedField {
  readonly madeOf: (item: never) => unknown
  /** The field of the program that it stands for. */
  readonly standsFor?: string
}

export type OwnFields = Readonly<Record<string, OwnField>>

export interface Rules<Values, Own, Item = Edited> {
  readonly own?: Own
  /**
   * All that is wrong, of what the fields found: the rules that no field can state, and what the form says otherwise.
   */
  readonly check?: (found: readonly Problem[], values: Values, edited: Item | null) => readonly Problem[]
  /** The body as it is sent, where it is not the fields alone. */
  readonly send?: (body: Members, values: Values, edited: Item | null) => Members
}

export function formOf<const Type extends DescribedType, const Own extends OwnFields = Record<never, never>>(
  type: Type,
  layout: Layout<Type['fields'] & Own>,
  { own, check, send }: Rules<ValuesOf<Type['fields'] & Own>, Own> = {},
): DescribedForm<ValuesOf<Type['fields'] & Own>, Type> {
  type Values = ValuesOf<Type['fields'] & Own>
  const fields: Record<string, NamedField> = {}
  const choices = choicesIn(own)
  const view = laidOut({ ...withChoices(type.fields, choices), ...own }, layout, fields)
  const isMultipart = Object.values(fields).some((field) => isFile(field) && !('upload' in field))
  const members = (values: Values) => values as unknown as Members

  const sent = (values: Values, edited: Edited | null): Members => {
    const all = { ...(edited ? {} : addressesOf(type, members(values))), ...sentValues(fields, members(values)) }
    const left = leftAsItWas(type.fields, choices, members(values), edited)
    const body = Object.fromEntries(Object.entries(all).filter(([name]) => !left.includes(name)))
    return send?.(body, values, edited) ?? body
  }
  return {
    type,
    fields,
    view,
    empty: () => emptyValues(fields) as Values,
    valuesOf: (item) => valuesOf(fields, item as Members) as Values,
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
