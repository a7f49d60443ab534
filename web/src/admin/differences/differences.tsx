// Two versions side by side, field by field, with what differs marked: for the question about a newer version, and for
// what an item was. Each value is shown as what it is.
import { Fragment, type ReactNode, useMemo } from 'react'
import { type Entry, type Piece, wordDiff } from '../../lib/word-diff.ts'
import { Image } from '../../ui/image.tsx'
import type { Attached } from '../uploads/attached-field.tsx'
import type { Difference, Shown, Side } from './compare.ts'
import { markedMarkup } from './marked-markup.ts'
import './differences.css'

interface DifferencesProps {
  readonly differences: readonly Difference[]
  /** What the two versions are called. */
  readonly captions: readonly [before: string, after: string]
  /** What can be done about a field, beside the first of its differences. */
  readonly act?: ((field: string, label: string) => ReactNode) | undefined
}

export function Differences({ differences, captions, act }: DifferencesProps) {
  return differences.map(({ field, label, shown }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two fields may bear one label.
    <div key={index} className="difference">
      <div className="difference-head">
        <h3>{label}</h3>
        {differences[index - 1]?.field === field ? null : act?.(field, label)}
      </div>
      <Sides shown={shown} label={label} captions={captions} />
    </div>
  ))
}

interface SidesProps {
  readonly shown: Shown
  readonly label: string
  readonly captions: DifferencesProps['captions']
}

function Sides({ shown, label, captions }: SidesProps) {
  const [before, after] = useMemo(
    () => sidesOf(shown, (side) => `${label}, ${captions[side].toLowerCase()}`),
    [shown, label, captions],
  )
  return (
    <dl>
      <div className="difference-before">
        <dt>{captions[0]}</dt>
        <dd>{before}</dd>
      </div>
      <div className="difference-after">
        <dt>{captions[1]}</dt>
        <dd>{after}</dd>
      </div>
    </dl>
  )
}

const absent = '(absent)'
const empty = '(vide)'

type Sides = readonly [before: ReactNode, after: ReactNode]

/** `name` is that of what stands on a side, for those who do not see it. */
function sidesOf(shown: Shown, name: (side: 0 | 1) => string): Sides {
  switch (shown.as) {
    case 'text':
      return textSides(shown.before, shown.after)
    case 'value':
      return [wholeText(shown.before), wholeText(shown.after)]
    case 'markup': {
      const marked = markedMarkup(shown.before ?? '', shown.after ?? '')
      return [<Markup key="before" of={marked.before} />, <Markup key="after" of={marked.after} />]
    }
    case 'place':
      return [`Place ${shown.before}`, `Place ${shown.after}`]
    case 'entries':
    case 'images':
      return entrySides(shown.entries, shown.as === 'images')
    default:
      return [
        <File key="before" as={shown.as} of={shown.before} name={name(0)} />,
        <File key="after" as={shown.as} of={shown.after} name={name(1)} />,
      ]
  }
}

const wholeText = (text: Side<string>) => (text === null ? absent : text === '' ? empty : <mark>{text}</mark>)

function textSides(before: Side<string>, after: Side<string>): Sides {
  if (before === null || after === null) return [wholeText(before), wholeText(after)]
  const pieces = wordDiff(before, after)
  return [textOf(pieces.before), textOf(pieces.after)]
}

function textOf(pieces: readonly Piece[]): ReactNode {
  if (pieces.every(({ text }) => text.trim() === '')) return empty
  return (
    <span className="difference-text">
      {pieces.map(({ text, isChanged }, index) => {
        const key = `${index}`
        if (isChanged) return <Marked key={key} text={text} />
        return <Fragment key={key}>{shortened(text, index > 0, index < pieces.length - 1)}</Fragment>
      })}
    </span>
  )
}

/** The white space behind it is not marked. */
function Marked({ text }: { readonly text: string }) {
  const words = text.trimEnd()
  return (
    <>
      <mark>{words}</mark>
      {text.slice(words.length)}
    </>
  )
}

/** How much of what does not differ is left beside what does. */
const beside_max = 120

function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  const kept = (isAfter ? beside_max : 0) + (isBefore ? beside_max : 0)
  if (text.length <= kept + beside_max) return text
  const begin = isAfter ? text.slice(0, beside_max).replace(/\S*$/, '') : ''
  const end = isBefore ? text.slice(-beside_max).replace(/^\S*/, '') : ''
  return `${begin}…${end}`
}

function Markup({ of }: { readonly of: string }) {
  if (of === '') return empty
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitised when it was written, or is the editor's own.
  return <div className="difference-markup" dangerouslySetInnerHTML={{ __html: of }} />
}

interface FileProps {
  readonly as: 'image' | 'video' | 'pdf' | 'captions'
  readonly of: Attached
  readonly name: string
}

function File({ as, of, name }: FileProps) {
  if (typeof of !== 'string') return `nouveau fichier «\u00a0${of.name}\u00a0»`
  if (of === '') return empty
  if (as === 'image') return <Image className="difference-image" src={of} alt={name} sizes="320px" />
  if (as === 'video') return <video src={of} aria-label={name} controls muted playsInline preload="metadata" />
  return (
    <a href={of} target="_blank" rel="noreferrer">
      {as === 'pdf' ? 'Ouvrir le PDF' : 'Ouvrir les sous-titres'}
    </a>
  )
}

const states = { same: '', added: 'Ajouté', removed: 'Retiré', moved: 'Déplacé' } as const

function entrySides(entries: readonly Entry[], arePictures: boolean): Sides {
  const side = (place: 'from' | 'to') => {
    const there = entries
      .filter((entry) => entry[place] !== null)
      .sort((one, other) => (one[place] ?? 0) - (other[place] ?? 0))
    return there.length === 0 ? empty : <Entries entries={there} place={place} arePictures={arePictures} />
  }
  return [side('from'), side('to')]
}

interface EntriesProps {
  readonly entries: readonly Entry[]
  readonly place: 'from' | 'to'
  readonly arePictures: boolean
}

/** Those that stay as they are, far from any that does not, are counted. */
function Entries({ entries, place, arePictures }: EntriesProps) {
  const isShown = (index: number) =>
    entries.slice(Math.max(0, index - 1), index + 2).some(({ state }) => state !== 'same')
  const lines = entries.map((entry, index) => (isShown(index) ? entry : null))
  return (
    <ol className={arePictures ? 'difference-entries difference-pictures' : 'difference-entries'}>
      {lines.map((entry, index) => {
        const at = (entries[index]?.[place] ?? 0) + 1
        if (entry) return <EntryLine key={at} entry={entry} number={at} arePictures={arePictures} />
        if (index > 0 && lines[index - 1] === null) return null
        const rest = lines.slice(index).findIndex((line) => line !== null)
        const count = rest < 0 ? lines.length - index : rest
        return <li key={at} className="difference-omitted">{`… ${count.toLocaleString('fr-FR')} sans changement`}</li>
      })}
    </ol>
  )
}

function EntryLine({
  entry: { value, state },
  number,
  arePictures,
}: {
  readonly entry: Entry
  readonly number: number
  readonly arePictures: boolean
}) {
  const shown = arePictures ? <Image src={value} alt={`Image ${number}`} sizes="160px" shape="1-1" /> : value
  return (
    <li value={number}>
      {state === 'same' ? shown : <mark>{shown}</mark>}
      {state === 'same' ? null : <span className="difference-state">{states[state]}</span>}
    </li>
  )
}
