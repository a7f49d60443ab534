// Where two versions of an item differ, each as its form would hold it: field by field, by the labels of the form, and
// each value as what it is.
import { frenchDate } from '../../lib/french-date.ts'
import { dateAndTimeText } from '../../lib/wall-time.ts'
import { type Entry, entryDiff } from '../../lib/word-diff.ts'
import {
  type ByAddress,
  isByAddress,
  isNumber,
  isRich,
  isTextList,
  type NamedField,
  type NamedFields,
  type PairRow,
  type TextRow,
} from '../fields/named.ts'
import { choiceName, type Named } from '../fields/options.ts'
import type { Members } from '../fields/values.ts'
import { type Row, same } from '../forms/path.ts'
import type { Attached } from '../uploads/attached-field.tsx'

/** null: on this side there is no such thing. */
export type Side<Value> = Value | null

/** Both values, and how they are shown: by word, as they look, as what the file is, whole, or entry by entry. */
export type Shown =
  | { readonly as: 'text' | 'value' | 'markup'; readonly before: Side<string>; readonly after: Side<string> }
  | { readonly as: 'image' | 'video' | 'pdf' | 'captions'; readonly before: Attached; readonly after: Attached }
  | { readonly as: 'entries' | 'images'; readonly entries: readonly Entry[] }
  /** Of a row that stands elsewhere now: its places, from 1. */
  | { readonly as: 'place'; readonly before: number; readonly after: number }

export interface Difference {
  /** The field of the type that it belongs to. */
  readonly field: string
  readonly label: string
  readonly shown: Shown
}

/** What is called by another name than what is held of it: a reference, by the field that holds it. */
type NameOf = (field: string, id: string) => string

/** In the order of the fields. */
export function differencesIn(
  fields: NamedFields,
  nameOf: NameOf,
  before: Members,
  after: Members,
): readonly Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const found = compare(named(field), (id) => nameOf(name, id), before[name], after[name])
    return found.map(({ labels, shown }) => ({ field: name, label: labelOf(labels), shown }))
  })
}

/** The labels of the rows and fields around it, the outermost first. */
interface Found {
  readonly labels: readonly string[]
  readonly shown: Shown
}

type Say = (id: string) => string

/** What a screen said of a field stands beside what the program says. */
const named = (field: NamedField) => field as Named

const otherField = 'Autre champ'

/** The only field of a row often bears its name. */
function labelOf(labels: readonly string[]): string {
  const said = labels.filter((label, index) => label !== '' && label !== labels[index - 1])
  return said.length === 0 ? otherField : said.join('\u00a0: ')
}

function compare(field: Named, say: Say, before: unknown, after: unknown): readonly Found[] {
  if (same(before, after)) return []
  const { kind, label, parts = {} } = field
  const only = (shown: Shown): readonly Found[] => [{ labels: [label], shown }]
  if (isByAddress(field)) return only({ as: 'text', before: linesOf(before), after: linesOf(after) })
  switch (kind) {
    case 'object':
      return compareParts(parts, before as Members, after as Members).map((found) => within(label, found))
    case 'parts':
      return compareRows(field, before as readonly Row[], after as readonly Row[])
    case 'textMap':
      return comparePairs(label, before as readonly PairRow[], after as readonly PairRow[])
    case 'referenceList':
      return only({
        as: 'entries',
        entries: entryDiff(idsIn(before), idsIn(after)).map((one) => ({ ...one, value: say(one.value) })),
      })
    case 'imageList':
      return only({ as: 'images', entries: entryDiff(idsIn(before), idsIn(after)) })
    case 'image':
    case 'video':
    case 'pdf':
    case 'captions':
      return only({ as: kind, before: before as Attached, after: after as Attached })
    default:
      if (!isTextList(field))
        return only({ as: lookOf(field), before: wordsOf(field, say, before), after: wordsOf(field, say, after) })
      if (field.rowName) return compareRows(field, before as readonly Row[], after as readonly Row[])
      return only({ as: 'text', before: linesIn(before), after: linesIn(after) })
  }
}

/** What is told of pictures, one a line. */
const linesOf = (told: unknown) =>
  Object.values((told ?? {}) as ByAddress)
    .filter(Boolean)
    .join('\n')

const idsIn = (value: unknown) => value as readonly string[]
const linesIn = (value: unknown) => (value as readonly TextRow[]).map(({ text }) => text).join('\n')
const within = (label: string, { labels, shown }: Found): Found => ({ labels: [label, ...labels], shown })

function compareParts(parts: NamedFields, before: Members, after: Members): readonly Found[] {
  return Object.entries(parts).flatMap(([name, part]) => compare(named(part), (id) => id, before[name], after[name]))
}

function lookOf(field: Named): 'text' | 'value' | 'markup' {
  if (isRich(field)) return 'markup'
  const isWhole = isNumber(field) || ['boolean', 'choice', 'date', 'reference'].includes(field.kind)
  return isWhole ? 'value' : 'text'
}

function wordsOf(field: Named, say: Say, value: unknown): string {
  const { kind, unit } = field
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  const text = String(value ?? '')
  if (text === '') return ''
  if (kind === 'reference') return say(text)
  if (kind === 'choice') return choiceName(field, text)
  if (kind === 'date') return (text.includes('T') ? dateAndTimeText(text) : frenchDate(text)) || text
  if (isNumber(field)) return [text.replace('.', ','), unit].filter(Boolean).join('\u00a0')
  return text
}

/** Rows have no name that lasts: those that say the same are one, and others in between are taken for changed. */
function compareRows(field: Named, before: readonly Row[], after: readonly Row[]): readonly Found[] {
  const entries = entryDiff(before.map(keyOf), after.map(keyOf))
  return paired(entries).flatMap((entry): readonly Found[] => {
    const { state, from, to } = entry
    const [one, other] = [before[from ?? -1], after[to ?? -1]]
    const row = `${field.rowName ?? field.label} ${(to ?? from ?? 0) + 1}`
    if (state === 'moved')
      return [{ labels: [row], shown: { as: 'place', before: (from ?? 0) + 1, after: (to ?? 0) + 1 } }]
    if (one && other) return compareRow(field, one, other).map((found) => within(row, found))
    const words = { before: one ? contentOf(one) : null, after: other ? contentOf(other) : null }
    return [{ labels: [row], shown: { as: 'text', ...words } }]
  })
}

function compareRow(field: Named, one: Row, other: Row): readonly Found[] {
  if (field.kind === 'parts') return compareParts(field.parts ?? {}, members(one), members(other))
  const [before, after] = [(one as TextRow).text, (other as TextRow).text]
  return before === after ? [] : [{ labels: [], shown: { as: isNumber(field) ? 'value' : 'text', before, after } }]
}

/** A row as an entry is told by what stands in it, and not by the keys that a form gives its rows. */
function keyOf(row: Row): string {
  return JSON.stringify(row, (name, value: unknown) => {
    if (name === 'key') return undefined
    return value instanceof File ? `${value.name} ${value.size}` : value
  })
}

const members = (row: Row) => row as unknown as Members

/** One that goes and one that comes in its place, between two that stay, are one that changed: "same" is said of it. */
function paired(entries: readonly Entry[]): readonly Entry[] {
  const made: Entry[] = []
  let gone: Entry[] = []
  for (const entry of entries) {
    const [first] = gone
    if (entry.state === 'removed') gone.push(entry)
    else if (entry.state === 'added' && first) {
      made.push({ ...entry, state: 'same', from: first.from })
      gone = gone.slice(1)
    } else {
      if (entry.state !== 'added' && entry.state !== 'moved') {
        made.push(...gone)
        gone = []
      }
      made.push(entry)
    }
  }
  return [...made, ...gone]
}

/** The first words of a row that stands on one side only. */
function contentOf(row: Row): string {
  const [, words] =
    Object.entries(row).find(([name, value]) => name !== 'key' && typeof value === 'string' && value !== '') ?? []
  return typeof words === 'string' ? words : 'présent'
}

/** Pairs are told by their names. */
function comparePairs(label: string, before: readonly PairRow[], after: readonly PairRow[]): readonly Found[] {
  const valueIn = (pairs: readonly PairRow[], name: string) => pairs.find((pair) => pair.name === name)?.value ?? null
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  const changed = names.flatMap((name): readonly Found[] => {
    const [one, other] = [valueIn(before, name), valueIn(after, name)]
    return one === other ? [] : [{ labels: [label, name], shown: { as: 'text', before: one, after: other } }]
  })
  if (changed.length > 0) return changed
  const entries = entryDiff(
    before.map(({ name }) => name),
    after.map(({ name }) => name),
  )
  return entries.every(({ state }) => state === 'same') ? [] : [{ labels: [label], shown: { as: 'entries', entries } }]
}
