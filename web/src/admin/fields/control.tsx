// Draws a named field: the control of its kind, or the screen's own.
import { type ComponentType, createContext, type ReactNode, useCallback, useContext } from 'react'
import { CategoryField } from '../catalogue/category-field.tsx'
import { TreatmentField } from '../catalogue/treatment-field.tsx'
import { CheckField, ChoiceField, type FieldProps, LinesField, SelectField, TextField } from '../forms/field.tsx'
import { useForm, useFormState, useValue } from '../forms/form-state.ts'
import { Rows } from '../forms/rows.tsx'
import { ProductsPicker } from '../products-picker/products-picker.tsx'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { CaptionsField, DocumentField, PictureField, VideoField } from '../uploads/attached-field.tsx'
import { fileHelp } from '../uploads/file-rules.ts'
import {
  DescribedImagesField,
  ImageField,
  ImagesField,
  PdfField,
  StoredCaptionsField,
  StoredVideoField,
} from '../uploads/images-field.tsx'
import type { Told } from '../uploads/told.tsx'
import { impliedIn, isFile, isNumber, isRich, isTextList, type NamedField, type TextRow } from './named.ts'
import { type Chosen, choiceName, type Drawn as DrawnField, type Named } from './options.ts'
import { emptyRow, type Members } from './values.ts'

/** The path of the row that the fields stand in. */
const RowPath = createContext('')

export function Control({ path: own, field }: { readonly path: string; readonly field: NamedField }) {
  const row = useContext(RowPath)
  const path = row === '' ? own : `${row}.${own}`
  const drawn = <Drawn path={path} field={field as Named} />
  const { kind, implied, of } = field
  const whole = kind === 'captions' && of ? <WhileThere path={besideIn(path, of)}>{drawn}</WhileThere> : drawn
  return implied ? <WhileOpen field={field}>{whole}</WhileOpen> : whole
}

/** The path of the field of this name that stands beside the one at the path. */
export const besideIn = (path: string, name: string) => path.slice(0, path.lastIndexOf('.') + 1) + name

/** What is said in a film is shown with the film. */
function WhileThere({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (useValue(path) ?? '') === '' ? null : children
}

/** What another field decides is not shown. */
function WhileOpen({ field, children }: { readonly field: NamedField; readonly children: ReactNode }) {
  const { state } = useForm()
  const isDecided = useFormState(state, (current) => impliedIn(field, current.values() as Members) !== undefined)
  return isDecided ? null : children
}

interface DrawnProps {
  readonly field: Named
  /** What every control takes. */
  readonly shared: FieldProps
}

function Drawn({ path, field }: { readonly path: string; readonly field: Named }) {
  const { kind, as: Own, label, unit, help, advised } = field
  const isRequired = field.required !== undefined || field.needed !== undefined || field.count_min !== undefined
  const shared = { path, label: unit ? `${label} (${unit})` : label, help, advised, required: isRequired }
  const props = { field, shared }
  if (Own) return <Own {...shared} field={field} />
  if (isFile(field)) return field.upload ? <StoredFile {...props} /> : <SentFile {...props} />
  if (isRich(field))
    return <RichTextField {...shared} shape={kind === 'richLine' ? 'line' : (field.shape ?? 'article')} />
  if (isTextList(field)) return <Texts {...props} />
  switch (kind) {
    case 'boolean':
      return <CheckField path={path} label={label} help={help} />
    case 'choice':
      return <Choice {...props} />
    case 'imageList':
      return <Pictures {...props} />
    case 'parts':
      return field.upload ? <Pictures {...props} /> : <RowsOf {...props} />
    case 'textMap':
      return <RowsOf {...props} />
    case 'reference':
      return <Reference {...props} />
    case 'referenceList':
      return <Products {...props} />
    default:
      return <Text {...props} />
  }
}

function Text({ field, shared }: DrawnProps) {
  const { kind, lines = 1, length_max } = field
  const isLink = kind === 'link' || kind === 'webLink'
  return (
    <TextField
      {...shared}
      kind={kind === 'date' ? 'date' : isLink ? 'url' : 'text'}
      keys={keysOf(field)}
      lines={lines}
      placeholder={field.placeholder}
      // A long text that is pasted is not cut in silence: what is too much of it is said.
      length_max={lines > 1 ? undefined : length_max}
    />
  )
}

function keysOf({ kind, minimum }: Named): 'numeric' | 'decimal' | undefined {
  if (!isNumber({ kind })) return undefined
  // Keys for digits alone have no minus.
  return kind.startsWith('integer') && minimum !== undefined && minimum >= 0 ? 'numeric' : 'decimal'
}

function Choice({ field, shared }: DrawnProps) {
  const { state } = useForm()
  const { choices = [], options, changes } = field
  const choose = useCallback((chosen: string) => state.patch(changes?.(chosen) ?? {}), [state, changes])
  const props = {
    ...shared,
    options: choices.map((value) => ({ value, label: choiceName(field, value) })),
    onChoose: changes ? choose : undefined,
  }
  return options ? <ChoiceField {...props} /> : <SelectField {...props} />
}

/** By the type of what is chosen. */
const choosers: Readonly<Record<string, ComponentType<DrawnField>>> = {
  category: CategoryField,
  treatment: TreatmentField,
}

function Reference({ field, shared }: DrawnProps) {
  const Chooser = choosers[field.target ?? '']
  if (!Chooser) throw new Error(`nothing chooses a ${field.target}`)
  return <Chooser {...shared} field={field} />
}

const unlimited = Number.POSITIVE_INFINITY

const imageFailed = () => "Échec du téléchargement de l'image"
const failures: Readonly<Record<string, (message: string) => string>> = {
  video: (message) => `Échec du téléchargement de la vidéo : ${message}`,
  captions: (message) => `Échec du téléchargement des sous-titres : ${message}`,
}

function helpOf({ kind, help, hint }: Named): string {
  const files = isFile({ kind }) ? kind : 'image'
  return help ?? [fileHelp(files as 'image'), hint].filter(Boolean).join(' ')
}

function Products({ field, shared }: DrawnProps) {
  return <ProductsPicker {...shared} titled={field.ownPart !== undefined} loadFailed={field.loadFailed} />
}

function sayChosen(chosen: Chosen | undefined) {
  return typeof chosen === 'string' ? ([file]: readonly File[]) => `${chosen} : ${file?.name}` : chosen
}

const captionsOf = ({ told }: Named, film: string) => told?.captions && besideIn(film, told.captions)

/** The paths of what is told of the picture at this path. */
function toldOf({ told, called, places }: Named, path: string): Told | undefined {
  const at = (name: string | undefined) => name && besideIn(path, name)
  return told && { alt: at(told.alt), focus: at(told.focus), called, places }
}

/** Sent with the form. */
function SentFile({ field, shared }: DrawnProps) {
  const props = { ...shared, help: helpOf(field), chosen: sayChosen(field.chosen), clears: field.clears }
  if (field.kind === 'image') return <PictureField {...props} told={toldOf(field, shared.path)} />
  if (field.kind === 'video') return <VideoField {...props} captions={captionsOf(field, shared.path)} />
  return field.kind === 'captions' ? <CaptionsField {...props} /> : <DocumentField {...props} />
}

/** Sent as soon as it is chosen. */
function StoredFile({ field, shared }: DrawnProps) {
  const { kind, upload: target, arrived, tile, failed = failures[kind] ?? imageFailed } = field
  const shape = useFormState(useForm().state, (state) => tile?.(state.values() as Members))
  if (!target) return null
  const props = { ...shared, help: helpOf(field), target, chosen: sayChosen(field.chosen), failed }
  if (kind === 'image')
    return <ImageField {...props} told={toldOf(field, shared.path)} arrived={arrived} shape={shape} />
  if (kind === 'video') return <StoredVideoField {...props} captions={captionsOf(field, shared.path)} />
  return kind === 'captions' ? <StoredCaptionsField {...props} /> : <PdfField {...props} />
}

function Pictures({ field, shared }: DrawnProps) {
  const { kind, upload: target, count_max = unlimited, failed = imageFailed, tileName, full, cut, last } = field
  if (!target) return null
  const chosen = sayChosen(field.chosen)
  const props = { ...shared, help: helpOf(field), target, count_max, failed, tileName, full, cut, last, chosen }
  if (kind === 'imageList') return <ImagesField {...props} told={toldOf(field, shared.path)} />
  return <DescribedImagesField {...props} />
}

function Texts({ field, shared }: DrawnProps) {
  if (field.oneALine) return <LinesField {...shared} lines={field.oneALine} placeholder={field.placeholder} />
  return field.labels ? <LabelledTexts field={field} shared={shared} /> : <RowsOf field={field} shared={shared} />
}

function LabelledTexts({ field: { labels = [], length_max, count_min = 0 }, shared: { path, help } }: DrawnProps) {
  const rows = useValue(path) as readonly TextRow[]
  return rows.map(({ key }, place) => (
    <TextField
      key={key}
      path={`${path}.${key}.text`}
      label={labels[place] ?? ''}
      required={place < count_min}
      help={place === labels.length - 1 ? help : undefined}
      length_max={length_max}
    />
  ))
}

function RowsOf({ field, shared: { path, label, help } }: DrawnProps) {
  const { rowName = label, addLabel = 'Ajouter', rows_min, count_max = unlimited, look } = field
  const makeRow = useCallback(() => emptyRow(field, 0), [field])
  const drawRow = useCallback((at: string, number: number) => rowOf(field, at, number), [field])
  return (
    <Rows
      path={path}
      legend={label}
      titled={field.ownPart !== undefined}
      help={help}
      rowName={rowName}
      addLabel={addLabel}
      makeRow={makeRow}
      rows_min={rows_min}
      rows_max={count_max}
      drawRow={drawRow}
      look={look}
    />
  )
}

function rowOf(field: Named, path: string, number: number): ReactNode {
  const { kind, row, rowName, length_max, name_length_max } = field
  if (kind === 'parts') return <RowPath value={path}>{row}</RowPath>
  if (kind !== 'textMap') {
    const label = `${rowName} ${number}`
    return <TextField path={`${path}.text`} label={label} keys={keysOf(field)} length_max={length_max} />
  }
  return (
    <>
      <TextField path={`${path}.name`} label="Nom" length_max={name_length_max} />
      <TextField path={`${path}.value`} label="Valeur" length_max={length_max} />
    </>
  )
}
