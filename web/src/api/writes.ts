// What calls wrote: the server names the act that a write belongs to, and an act can be taken back (docs/product.md,
// Journal).

const header = 'Vitrine-Batch'

/** Goes along with the calls of one act of the administrator, and knows afterwards what they wrote. */
export class Writes {
  private readonly batches_: number[] = []

  /** Numbers of the journal, in the order of the calls. */
  get batches(): readonly number[] {
    return this.batches_
  }

  /** `headerOf` reads an answer's header. A call that changed nothing has none. */
  note(headerOf: (name: string) => string | null): void {
    const batch = Number(headerOf(header))
    if (batch > 0) this.batches_.push(batch)
  }

  /** Of a call whose answer was lost, what the journal tells that it wrote. */
  add(batch: number): void {
    this.batches_.push(batch)
  }
}
