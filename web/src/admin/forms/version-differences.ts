// Where two versions of a form differ, in words: by the label of the field, with both values shortened around the place
// where they begin to differ.
import { plainText } from '../../lib/markup.ts'
import type { Draft, FieldName } from './draft.ts'
import { isRow, type Row, same } from './path.ts'

export interface Difference {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** What the draft holds, beside `theirs`. In the order of the values. */
export function differencesOf<Values extends object>(draft: Draft<Values>, theirs: Values): readonly Difference[] {
  return compare({ draft, path: '', where: '' }, draft.values(), theirs)
}

interface Place {
  readonly draft: Pick<Draft<object>, 'nameAt'>
  readonly path: string
  /** Names the row that the place lies in. */
  readonly where: string
}

function compare(place: Place, mine: unknown, theirs: unknown): readonly Difference[] {
  if (same(mine, theirs)) return []
  if (isRows(mine) && isRows(theirs)) return compareRows(place, mine, theirs)
  if (isGroup(mine) && isGroup(theirs)) return compareMembers(place, mine, theirs)
  return [difference(place, mine, theirs)]
}

type Group = Readonly<Record<string, unknown>>

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)
}

/** An empty list may be one of rows; it is compared as such when the other one is. */
function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isRow)
}

function compareMembers(place: Place, mine: Group, theirs: Group): readonly Difference[] {
  return Object.keys({ ...mine, ...theirs })
    .filter((name) => name !== 'key')
    .flatMap((name) => {
      const path = place.path === '' ? name : `${place.path}.${name}`
      return compare({ ...place, path }, mine[name], theirs[name])
    })
}

/** Rows have no name that lasts from one reading to the next: they are compared by their place. */
function compareRows(place: Place, mine: readonly Row[], theirs: readonly Row[]): readonly Difference[] {
  const name = nameAt(place)
  const count = Math.max(mine.length, theirs.length)
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [one, other] = [mine[index], theirs[index]]
    const where = `${name.row ?? name.label} ${index + 1}`
    if (one && other) {
      return compareMembers({ ...place, path: `${place.path}.${one.key}`, where }, { ...one }, { ...other })
    }
    return [{ label: where, mine: one ? contentOf(one) : absent, theirs: other ? contentOf(other) : absent }]
  })
}

const absent = '(absent)'
const empty = '(vide)'

/** The first words of a row that stands on one side only. */
function contentOf(row: Row): string {
  const texts = Object.entries(row).filter(
    ([name, value]) => name !== 'key' && typeof value === 'string' && value !== '',
  )
  const [first] = texts
  return first ? shortened(wordsOf(first[1]), 0) : 'présent'
}

/** Of the nearest field around that has one. */
function nameAt({ draft, path }: Place): FieldName {
  for (const steps = path.split('.'); steps.length > 0; steps.pop()) {
    const name = draft.nameAt(steps.join('.'))
    if (name) return name
  }
  return { label: 'Autre champ' }
}

function difference(place: Place, mine: unknown, theirs: unknown): Difference {
  const { label, say = wordsOf } = nameAt(place)
  const [own, other] = [say(mine) || empty, say(theirs) || empty]
  const from = firstDifference(own, other)
  return {
    // The only field of a row often bears its name.
    label: place.where === '' || place.where === label ? label : `${place.where} : ${label}`,
    mine: shortened(own, from),
    // Two files have the same words.
    theirs: own === other ? `${other} (contenu différent)` : shortened(other, from),
  }
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (value instanceof File) return `nouveau fichier « ${value.name} »`
  if (typeof value === 'string') return textInWords(value)
  if (Array.isArray(value)) return listInWords(value)
  return value === null || value === undefined ? '' : String(value)
}

function textInWords(text: string): string {
  if (text.startsWith('/media/')) return 'fichier enregistré'
  // A plain text may hold a sign that begins no tag.
  return /<[a-z/]/i.test(text) ? plainText(text) : text
}

function listInWords(values: readonly unknown[]): string {
  if (values.length === 0) return ''
  const files = values.every((value) => value instanceof File || String(value).startsWith('/media/'))
  const noun = files ? 'fichier' : 'élément'
  return values.length === 1 ? `1 ${noun}` : `${values.length} ${noun}s`
}

function firstDifference(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  let index = 0
  while (index < length && one[index] === other[index]) index += 1
  return index
}

const length_max = 140
/** What is kept before the first difference, so that one knows where one is. */
const before_max = 40

function shortened(text: string, from: number): string {
  const begin = from <= length_max - before_max ? 0 : from - before_max
  const cut = text.slice(begin, begin + length_max)
  return `${begin > 0 ? '…' : ''}${cut}${begin + length_max < text.length ? '…' : ''}`
}
