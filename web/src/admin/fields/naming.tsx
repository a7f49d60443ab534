// How a screen names the fields of its form: each with its label and help, drawn where it is named, or in columns that
// are data.
import { Fragment, type ReactNode } from 'react'
import type { DescribedField, DescribedFields } from '../../content/described.ts'
import { Part } from '../forms/part.tsx'
import { captionsTarget } from '../uploads/store-file.ts'
import { besideIn, Control } from './control.tsx'
import type { NamedField } from './named.ts'
import type { AnyOptions, Layout, Named, Naming, Options, Said } from './options.ts'

/** Draws the fields, and adds what is said of each to `named`. */
export function laidOut<Fields extends DescribedFields>(
  described: DescribedFields,
  layout: Layout<Fields>,
  named: Record<string, NamedField>,
): ReactNode {
  const field = naming(described, named)
  if (typeof layout === 'function') return layout(field as unknown as Naming<Fields>)
  const [first, second, ...others] = layout.map((column) =>
    Object.entries<Said<DescribedField> | undefined>(column).map(([path, said]) => drawnAs(path, said ?? {}, field)),
  )
  if (!second) return first
  return (
    <>
      <div className="collection-fields">
        <div>{first}</div>
        <div>{second}</div>
      </div>
      {others}
    </>
  )
}

function drawnAs(path: string, said: object | string, field: Naming<DescribedFields>): ReactNode {
  if (typeof said === 'string') return field(path, { label: said })
  if (Array.isArray(said)) return field(path, { label: said[0], placeholder: said[1] })
  if (!('label' in said)) return field.hidden(path, 'fixed' in said ? said.fixed : undefined)
  return field(path, said as Options<DescribedField>)
}

/** Adds what is named to `named`; the fields of an object to its parts. */
function naming(described: DescribedFields, named: Record<string, NamedField>): Naming<DescribedFields> {
  const add = (path: string, options: object): NamedField => {
    const [name = '', part] = path.split('.')
    const field = fieldOf(described, name)
    if (part === undefined) return keepTold(described, named, name, keep(named, name, withOptions(field, options)))
    const { parts = {}, ...object } = field
    const holder = named[name] ?? keep(named, name, { ...object, label: '', parts: {} })
    const own = holder.parts as Record<string, NamedField>
    return keepTold(parts, own, part, keep(own, part, withOptions(fieldOf(parts, part), options)))
  }
  const captionsOf = (film: string, name: string) => {
    const [holder = '', part] = film.split('.')
    const field = part === undefined ? named[name] : named[holder]?.parts?.[name]
    return field ? <Control path={besideIn(film, name)} field={field} /> : null
  }
  const draw = (path: string, options: Partial<AnyOptions>) => {
    const field = add(path, options)
    const { ownPart, below = null } = options
    const drawn = (
      <Fragment key={path}>
        <Control path={path} field={field} />
        {field.told?.captions ? captionsOf(path, field.told.captions) : null}
        {below}
      </Fragment>
    )
    return ownPart ? (
      <Part key={path} title={field.label} help={ownPart === true ? undefined : ownPart}>
        {drawn}
      </Part>
    ) : (
      drawn
    )
  }
  const hidden = (path: string, fixed?: unknown) => {
    add(path, fixed === undefined ? { label: '' } : { label: '', fixed })
    return null
  }
  return Object.assign(draw, { hidden })
}

export function fieldOf(fields: DescribedFields, name: string): DescribedField {
  const field = fields[name]
  if (!field) throw new Error(`no field is called ${name}`)
  return field
}

function keep(fields: Record<string, NamedField>, name: string, field: NamedField): NamedField {
  fields[name] = field
  return field
}

/** What is told of a picture is named with it, and drawn beside it; the captions of a film under it. */
function keepTold(
  described: DescribedFields,
  named: Record<string, NamedField>,
  name: string,
  field: NamedField,
): NamedField {
  const told = Object.entries(described).filter(([, { of }]) => of === name)
  for (const [own, telling] of told) {
    const label = field.label && `${field.label}\u00a0: ${toldWords[toldAs(telling)]}`
    keep(named, own, withOptions(telling, { label, ...storedLike(field, telling) }))
  }
  return told.length === 0
    ? field
    : keep(named, name, { ...field, told: Object.fromEntries(told.map(([own, telling]) => [toldAs(telling), own])) })
}

const toldWords = { alt: 'texte alternatif', focus: 'point d’intérêt', captions: 'sous-titres' } as const

function toldAs({ kind }: DescribedField): keyof typeof toldWords {
  if (kind === 'captions') return kind
  return kind === 'focus' || kind === 'focusMap' ? 'focus' : 'alt'
}

/** Captions are sent as their film is: as soon as they are chosen, or with the form. */
function storedLike(film: NamedField, { kind }: DescribedField): object {
  const isStored = kind === 'captions' && (film as Named).upload !== undefined
  return isStored ? { upload: captionsTarget } : {}
}

/** The fields of a list's rows are named by a layout of their own; without one they are there all the same. */
function withOptions({ parts, ...field }: DescribedField, options: object): NamedField {
  const { row, entry, ...others } = options as Partial<AnyOptions>
  const said = { ...field, label: '', ...(entry ? entryWords(entry) : {}), ...others }
  if (!parts) return said
  const named: Record<string, NamedField> = {}
  const unseen = Object.fromEntries(Object.keys(parts).map((part) => [part, null]))
  const layout = typeof row === 'function' || Array.isArray(row) ? row : [row ?? unseen]
  return { ...said, parts: named, row: laidOut(parts, layout, named) }
}

/** "un lien": how one of a list is called in front of its number, and on the button that adds one. */
function entryWords(entry: string) {
  const name = entry.replace(/^une? /, '')
  return { rowName: name.charAt(0).toUpperCase() + name.slice(1), addLabel: `Ajouter ${entry}` }
}
