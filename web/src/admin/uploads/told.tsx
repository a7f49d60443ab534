// What goes with a picture in a form: its words for those who do not see it, and the point that stays in sight where
// the site cuts it. Of a picture of a list both stand by its address.

import { product } from '../../content/fields/index.ts'
import { siteName } from '../../content/formats.ts'
import { plainText } from '../../lib/markup.ts'
import { ProblemText } from '../forms/field.tsx'
import { type FormState, useForm, useFormState, useValue } from '../forms/form-state.ts'
import { controlId } from '../forms/path.ts'
import type { Place } from './crops.tsx'
import { FocusPart } from './focus-part.tsx'

/** How a picture is called that nobody has described, of what its item is called and of its number in the list. */
export type Calls = (name: string, number: number) => string

/** What a form holds of its pictures besides them. */
export interface Told {
  /** Paths of the words and of the points; without one there are none. */
  readonly alt?: string | undefined
  readonly focus?: string | undefined
  readonly called?: Calls | undefined
  /** Where the site cuts it. */
  readonly places?: readonly Place[] | undefined
}

interface ToldFieldsProps {
  readonly told: Told
  /** Where the browser finds the picture. */
  readonly address: string
  /** Of a picture of a list: the address by which it is told of, and its number, from 1. */
  readonly listed?: { readonly address: string; readonly number: number } | undefined
}

/** The same for every picture of every type. */
export const alt_length_max = product.fields.imageAlt.length_max

const nothing: Readonly<Record<string, string>> = {}

/** The text at the path; of a picture of a list, that of its address. */
function useTold(path: string, listed: ToldFieldsProps['listed']) {
  const { state } = useForm()
  const held = useValue(path)
  const entries = (typeof held === 'object' && held !== null ? held : nothing) as typeof nothing
  const value = listed ? (entries[listed.address] ?? '') : typeof held === 'string' ? held : ''
  const set = (text: string) => state.set(path, listed ? { ...entries, [listed.address]: text } : text)
  return [value, set] as const
}

/** The words that are told of a picture now. */
export const wordsTold = (state: FormState<object>, told: Told | undefined) =>
  told?.alt === undefined ? '' : state.at(told.alt)

/**
 * What was told of a picture is not true of the one that takes its place. `words`: those that stood there as that was
 * chosen; any that were typed since are meant for it, unlike a point, which was set on the picture that is still shown.
 */
export function forgetTold(
  state: FormState<object>,
  told: Told | undefined,
  words: unknown = wordsTold(state, told),
): void {
  if (told?.alt && words === wordsTold(state, told)) state.set(told.alt, '')
  if (told?.focus) state.set(told.focus, '')
}

/** What captions say is not said in the film that takes the place of theirs. `stood`: as that one was chosen. */
export function forgetCaptions(
  state: FormState<object>,
  path: string | undefined,
  stood: unknown = path && state.at(path),
): void {
  if (path && state.at(path) === stood) state.set(path, '')
}

export function ToldFields({ told, address, listed }: ToldFieldsProps) {
  return (
    <>
      {told.alt ? <AltField path={told.alt} called={told.called} listed={listed} /> : null}
      {told.focus && told.places ? (
        <ToldFocus path={told.focus} places={told.places} address={address} listed={listed} />
      ) : null}
    </>
  )
}

interface AltFieldProps extends Pick<ToldFieldsProps, 'listed'> {
  readonly path: string
  readonly called: Calls | undefined
}

function AltField({ path, called = (name) => name, listed }: AltFieldProps) {
  const { state, name } = useForm()
  const [value, set] = useTold(path, listed)
  const above = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : ''
  const item = useFormState(state, (current) => wordsOf(nameIn(above === '' ? current.values() : current.at(above))))
  const placeholder = called(item, listed?.number ?? 1)
  const id = [controlId(name, path), listed?.number].filter(Boolean).join('-')
  // What is said of all of them is said once.
  const isFirst = !listed || listed.number === 1
  return (
    <div className="field">
      <label htmlFor={id}>Texte alternatif{listed ? ` de l’image ${listed.number}` : ''}</label>
      <input
        id={id}
        className="control"
        value={value}
        maxLength={alt_length_max}
        placeholder={placeholder}
        autoComplete="off"
        aria-describedby={isFirst ? `${id}-help` : undefined}
        onChange={(event) => set(event.target.value)}
      />
      {isFirst ? (
        <>
          <ProblemText path={path} />
          <p className="field-help" id={`${id}-help`}>
            Décrit l’image à ceux qui ne la voient pas. Vide{'\u00a0'}:{' '}
            {placeholder ? `«\u00a0${placeholder}\u00a0»` : 'le nom'}, là où il n’est pas déjà écrit à côté.
          </p>
        </>
      ) : null}
    </div>
  )
}

/** The members by which items are called. */
const naming = ['name', 'title', 'url'] as const

function nameIn(item: unknown): unknown {
  const members = Object(item) as Readonly<Record<string, unknown>>
  return members[naming.find((member) => member in members) ?? '']
}

/** A name as it is typed: one text, or several lines; a partner's is that of its site. */
function wordsOf(name: unknown): string {
  if (Array.isArray(name))
    return name
      .map(({ text }: { readonly text: string }) => text.trim())
      .filter(Boolean)
      .join(' ')
  const text = plainText(String(name ?? '')).trim()
  return /^https?:\/\//.test(text) ? siteName(text) : text
}

interface ToldFocusProps extends Pick<ToldFieldsProps, 'address' | 'listed'> {
  readonly path: string
  readonly places: readonly Place[]
  /** Said in its label; that of a picture of a list by default. */
  readonly number?: number
}

export function ToldFocus({ path, places, address, listed, number = listed?.number }: ToldFocusProps) {
  const { name } = useForm()
  const [value, set] = useTold(path, listed)
  const id = [controlId(name, path), listed?.number].filter(Boolean).join('-')
  return <FocusPart id={id} value={value} onChange={set} address={address} places={places} number={number} />
}
