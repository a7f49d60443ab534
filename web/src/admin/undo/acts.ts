// What the administrator did in this tab, and took back: the last of each first, as Ctrl+Z and Ctrl+Shift+Z go through
// it.

/** One act: the numbers under which the journal has it, in the order in which they came. */
export interface Act {
  readonly batches: readonly number[]
}

/** Taking an act back, or taking that back again. */
export type Way = 'undo' | 'redo'

export class Acts {
  private done_: readonly Act[] = []
  private undone_: readonly Act[] = []

  /** Something new: what was taken back before it stays so. */
  did(act: Act): void {
    this.done_ = [...this.done_, act]
    this.undone_ = []
  }

  /** The one that goes this way next. */
  next(way: Way): Act | undefined {
    return (way === 'undo' ? this.done_ : this.undone_).at(-1)
  }

  /** What was done, if it was this and nothing else. */
  alone(batch: number): Act | undefined {
    return this.done_.find(({ batches }) => batches.length === 1 && batches[0] === batch)
  }

  has(act: Act): boolean {
    return this.done_.includes(act) || this.undone_.includes(act)
  }

  /** Went this way: `by` is the act that took it back, if that was one; `left` what of it remains. */
  went(way: Way, act: Act, by: Act, left: Act): void {
    const [from, to] = way === 'undo' ? [this.done_, this.undone_] : [this.undone_, this.done_]
    const remains = from.flatMap((one) => (one !== act ? [one] : left.batches.length > 0 ? [left] : []))
    const gone = by.batches.length > 0 ? [...to, by] : to
    this.done_ = way === 'undo' ? remains : gone
    this.undone_ = way === 'undo' ? gone : remains
  }

  /** Cannot go any way. */
  drop(act: Act): void {
    this.done_ = this.done_.filter((one) => one !== act)
    this.undone_ = this.undone_.filter((one) => one !== act)
  }

  /** Somebody else signs in: it is not theirs. */
  clear(): void {
    this.done_ = []
    this.undone_ = []
  }
}
