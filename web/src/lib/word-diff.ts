// Where two texts differ, word by word, and two lists, entry by entry.
import { sequenceDiff } from './sequence-diff.ts'

/** Words, and signs one by one, each with the white space behind it. */
export function wordsIn(text: string): readonly string[] {
  return text.match(/(?:[\p{L}\p{M}\p{N}]+(?:['’\-.,/@][\p{L}\p{M}\p{N}]+)*|[^\s])\s*|^\s+/gu) ?? []
}

export interface Piece {
  readonly text: string
  /** The other text has it not, or otherwise. */
  readonly isChanged: boolean
}

/** Both texts whole, in pieces. White space alone is no difference. */
export function wordDiff(
  before: string,
  after: string,
): { readonly before: readonly Piece[]; readonly after: readonly Piece[] } {
  const [one, other] = [wordsIn(before), wordsIn(after)]
  const pieces = { before: [] as Piece[], after: [] as Piece[] }
  for (const { state, from, to, length } of sequenceDiff(one.map(trimmed), other.map(trimmed))) {
    const isChanged = state !== 'same'
    if (state !== 'added') pieces.before.push({ text: one.slice(from, from + length).join(''), isChanged })
    if (state !== 'removed') pieces.after.push({ text: other.slice(to, to + length).join(''), isChanged })
  }
  return pieces
}

const trimmed = (word: string) => word.trim()

export interface Entry {
  readonly value: string
  readonly state: 'same' | 'added' | 'removed' | 'moved'
  /** Its places, from 0; null where it is not. */
  readonly from: number | null
  readonly to: number | null
}

/** All entries of both: as they stand in the later list, and those that are gone where they were. */
export function entryDiff(before: readonly string[], after: readonly string[]): readonly Entry[] {
  const stretches = sequenceDiff(before, after)
  const isGone = countDown(
    stretches.flatMap((one) => (one.state === 'removed' ? before.slice(one.from, one.from + one.length) : [])),
  )
  const isNew = countDown(
    stretches.flatMap((one) => (one.state === 'added' ? after.slice(one.to, one.to + one.length) : [])),
  )
  return stretches.flatMap(({ state, from, to, length }) =>
    Array.from({ length }, (_, index): Entry | null => {
      const value = (state === 'added' ? after[to + index] : before[from + index]) ?? ''
      if (state === 'same') return { value, state, from: from + index, to: to + index }
      // What goes here and comes there was moved, and is told where it came to.
      if (state === 'removed') return isNew.take(value) ? null : { value, state, from: from + index, to: null }
      if (!isGone.take(value)) return { value, state, from: null, to: to + index }
      return { value, state: 'moved', from: before.indexOf(value), to: to + index }
    }).filter((entry) => entry !== null),
  )
}

/** Each value can be taken as often as it is there. */
function countDown(values: readonly string[]) {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return {
    take: (value: string): boolean => {
      const left = counts.get(value) ?? 0
      counts.set(value, left - 1)
      return left > 0
    },
  }
}
