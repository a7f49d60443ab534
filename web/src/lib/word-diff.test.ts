import { describe, expect, it } from 'vitest'
import { sequenceDiff } from './sequence-diff.ts'
import { type Entry, entryDiff, type Piece, wordDiff } from './word-diff.ts'

const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')

describe('the words that differ', () => {
  it.each([
    ['Laser CO2', 'Laser CO2', 'Laser CO2', 'Laser CO2'],
    ['Le laser est lent.', 'Le laser est très rapide.', 'Le laser est [lent].', 'Le laser est [très rapide].'],
    ['', 'Tout est neuf', '', '[Tout est neuf]'],
    ['Un deux trois', 'Quatre cinq', '[Un deux trois]', '[Quatre cinq]'],
    ['L’épilation, douce', 'L’épilation douce', 'L’épilation[, ]douce', 'L’épilation douce'],
    ['a  b\nc', 'a b c', 'a  b\nc', 'a b c'],
    ['De 36,8 à 40', 'De 36,9 à 40', 'De [36,8 ]à 40', 'De [36,9 ]à 40'],
    [' bord', 'bord', '[ ]bord', 'bord'],
  ])('of « %s » and « %s »', (before, after, expectedBefore, expectedAfter) => {
    const pieces = wordDiff(before, after)
    expect([marked(pieces.before), marked(pieces.after)]).toEqual([expectedBefore, expectedAfter])
  })

  it('lose nothing of either text, whatever stands in them', () => {
    const [before, after] = ['« Été » — 50 % ; l’œil\n\nnu 👩‍⚕️ !', 'Été 👩‍⚕️, 51 %…  nu']
    const pieces = wordDiff(before, after)
    expect(pieces.before.map(({ text }) => text).join('')).toBe(before)
    expect(pieces.after.map(({ text }) => text).join('')).toBe(after)
  })
})

describe('the way from one sequence to another', () => {
  /** Follows the stretches. */
  const applied = (one: readonly string[], other: readonly string[]) =>
    sequenceDiff(one, other).flatMap(({ state, from, to, length }) => {
      if (state === 'same') expect(one.slice(from, from + length)).toEqual(other.slice(to, to + length))
      return state === 'removed' ? [] : other.slice(to, to + length)
    })

  it('leads there from anywhere, and takes no more steps than it must', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const sequence = () => Array.from({ length: random(12) }, () => 'abcd'.charAt(random(4)))
    for (let round = 0; round < 2000; round += 1) {
      const [one, other] = [sequence(), sequence()]
      expect(applied(one, other)).toEqual(other)
      const kept = sequenceDiff(one, other).reduce((sum, { state, length }) => sum + (state === 'same' ? length : 0), 0)
      expect(kept).toBe(longestShared(one, other))
    }
  })

  it('does not look for it among thousands that have nothing in common', () => {
    const many = (from: number) => Array.from({ length: 30_000 }, (_, index) => String(from + index))
    expect(sequenceDiff(many(0), many(100_000)).map(({ state, length }) => [state, length])).toEqual([
      ['removed', 30_000],
      ['added', 30_000],
    ])
  })
})

function longestShared(one: readonly string[], other: readonly string[]): number {
  const rows = [...one, ''].map(() => [...other, ''].map(() => 0))
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const [row = [], below = []] = [rows[i], rows[i + 1]]
      row[j] = one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows[0]?.[0] ?? 0
}

describe('the entries that differ', () => {
  const told = (entries: readonly Entry[]) =>
    entries.map(({ value, state, from, to }) => `${value} ${state} ${from ?? '-'} ${to ?? '-'}`)

  it('are added, removed or moved', () => {
    expect(told(entryDiff(['a', 'b', 'c', 'd'], ['d', 'a', 'c', 'e']))).toEqual([
      'd moved 3 0',
      'a same 0 1',
      'b removed 1 -',
      'c same 2 2',
      'e added - 3',
    ])
  })

  it('are counted where some are the same', () => {
    expect(told(entryDiff(['a', 'a'], ['a']))).toEqual(['a same 0 0', 'a removed 1 -'])
  })
})
