// What differs between two sequences: the shortest way from one to the other (Myers, « An O(ND) Difference Algorithm
// and Its Variations », 1986). Two that have little in common are told as replaced, rather than compared for seconds.

/** A stretch of both, of the one alone, or of the other alone. */
interface Stretch {
  readonly state: 'same' | 'removed' | 'added'
  /** Where it begins, in the one and in the other. */
  readonly from: number
  readonly to: number
  readonly length: number
}

/** Steps that are looked for at most. Their number decides what it costs: time and memory grow with its square. */
const steps_max = 1000

/** In order. What was removed comes before what was added in its place. */
export function sequenceDiff(one: readonly string[], other: readonly string[]): readonly Stretch[] {
  const head = sharedLength(one, other, (index) => index)
  const tail = sharedLength(one.slice(head), other.slice(head), (index, { length }) => length - 1 - index)
  const middle = between(one.slice(head, one.length - tail), other.slice(head, other.length - tail))
  const stretches: Stretch[] = []
  const add = (state: Stretch['state'], from: number, to: number, length: number) => {
    if (length > 0) stretches.push({ state, from, to, length })
  }
  add('same', 0, 0, head)
  let [from, to] = [head, head]
  for (const { removed, added, same } of middle) {
    add('removed', from, to, removed)
    from += removed
    add('added', from, to, added)
    to += added
    add('same', from, to, same)
    from += same
    to += same
  }
  add('same', from, to, tail)
  return stretches
}

function sharedLength(
  one: readonly string[],
  other: readonly string[],
  at: (index: number, of: readonly string[]) => number,
): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[at(length, one)] === other[at(length, other)]) length += 1
  return length
}

/** What goes, what comes in its place, and what stays behind that. */
interface Edit {
  removed: number
  added: number
  same: number
}

function between(one: readonly string[], other: readonly string[]): readonly Edit[] {
  const whole = [{ removed: one.length, added: other.length, same: 0 }]
  if (one.length === 0 || other.length === 0) return whole
  const reached = wayThrough(one, other)
  return reached ? editsAlong(reached, one.length, other.length) : whole
}

/**
 * For each number of steps, how far one comes in `one` on each diagonal: the distance ahead of `other`, which may be
 * negative. Null: it takes too many steps.
 */
function wayThrough(one: readonly string[], other: readonly string[]): readonly ReadonlyMap<number, number>[] | null {
  const reached: Map<number, number>[] = []
  let last = new Map([[1, 0]])
  for (let steps = 0; steps <= Math.min(one.length + other.length, steps_max); steps += 1) {
    const next = new Map<number, number>()
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let x = startOf(last, diagonal, steps)
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x += 1
      next.set(diagonal, x)
      if (x >= one.length && x - diagonal >= other.length) return [...reached, next]
    }
    reached.push(next)
    last = next
  }
  return null
}

/** Whether the furthest way to the diagonal is by what was added, and not by what was removed. */
function isByAdding(last: ReadonlyMap<number, number>, diagonal: number, steps: number): boolean {
  const [below = -1, above = -1] = [last.get(diagonal - 1), last.get(diagonal + 1)]
  return diagonal === -steps || (diagonal !== steps && below < above)
}

function startOf(last: ReadonlyMap<number, number>, diagonal: number, steps: number): number {
  if (isByAdding(last, diagonal, steps)) return last.get(diagonal + 1) ?? 0
  return (last.get(diagonal - 1) ?? 0) + 1
}

/** The way back from the end, told from the beginning. */
function editsAlong(reached: readonly ReadonlyMap<number, number>[], x: number, y: number): readonly Edit[] {
  const edits: Edit[] = []
  let [toX, toY] = [x, y]
  for (let steps = reached.length - 1; steps > 0; steps -= 1) {
    const last = reached[steps - 1] as ReadonlyMap<number, number>
    const diagonal = toX - toY
    const adds = isByAdding(last, diagonal, steps)
    const start = startOf(last, diagonal, steps)
    prepend(edits, { removed: adds ? 0 : 1, added: adds ? 1 : 0, same: toX - start })
    toX = adds ? start : start - 1
    toY = toX - (diagonal + (adds ? 1 : -1))
  }
  return edits
}

/** Nothing that stays between two edits makes them one. */
function prepend(edits: Edit[], edit: Edit): void {
  const [first] = edits
  if (first && edit.same === 0) {
    first.removed += edit.removed
    first.added += edit.added
  } else {
    edits.unshift(edit)
  }
}
