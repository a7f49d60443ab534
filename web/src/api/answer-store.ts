// The browser's memory of answers: one a path, fresh for five minutes, asked for once at a time (decisions/0031).
import type { Answer, Query } from './query.ts'
import { ApiError, request } from './request.ts'

/** Five minutes: docs/product.md, Constants. */
const freshMs = 5 * 60 * 1000

/** What the server's answers were, as it is carried inside the page. */
export interface CarriedAnswers {
  readonly values: Readonly<Record<string, unknown>>
  readonly failures: Readonly<Record<string, CarriedFailure>>
}

export interface CarriedFailure {
  readonly status: number
  readonly message: string
}

interface Entry {
  answer: Answer
  /** When it was given, in Unix milliseconds. */
  answeredAt: number
  asking: boolean
  /** Grows with every change of the answer. */
  changes: number
}

/** One a page load. */
export class AnswerStore {
  private readonly entries = new Map<string, Entry>()
  private readonly followers = new Set<() => void>()
  /** Grows when all answers expire. */
  private age = 0

  constructor({ values, failures }: CarriedAnswers = { values: {}, failures: {} }) {
    for (const [path, value] of Object.entries(values)) this.take(this.entry(path), { state: 'ready', value })
    for (const [path, { status, message }] of Object.entries(failures)) {
      this.take(this.entry(path), { state: 'failed', error: new ApiError(status, message) })
    }
  }

  answer(path: string): Answer {
    return this.entries.get(path)?.answer ?? pending
  }

  /** Other answers have another mark, and so has each of them once it has changed. */
  mark(of: readonly Query<unknown>[]): string {
    return of.map(({ path }) => `${path} ${this.entries.get(path)?.changes ?? 0}`).join('\n')
  }

  /** Asks for what is missing, or no longer fresh. What has failed is told, and asked for when the visitor wants it. */
  ask(query: Query<unknown>): void {
    const { answer, answeredAt } = this.entry(query.path)
    if (answer.state === 'failed' || (answer.state === 'ready' && Date.now() - answeredAt < freshMs)) return
    void this.fetch(query)
  }

  /** Asks again for what has failed. */
  retry(query: Query<unknown>): void {
    const entry = this.entry(query.path)
    if (entry.answer.state !== 'failed') return
    this.take(entry, pending)
    void this.fetch(query)
  }

  /** Forgets failures, all or that of one path, so that whoever needs what failed asks for it. */
  forgetFailures(of?: string): void {
    for (const [path, { answer }] of this.entries) {
      if (answer.state === 'failed' && (of === undefined || of === path)) this.entries.delete(path)
    }
    this.tell()
  }

  /** Nothing that was answered so far is fresh any more, nor what is on its way: whoever needs it asks for it. */
  expire(): void {
    this.age += 1
    for (const entry of this.entries.values()) entry.answeredAt = 0
    this.forgetFailures()
  }

  /** Calls `onChange` at every change of an answer, until the function that it answers is called. */
  readonly follow = (onChange: () => void): (() => void) => {
    this.followers.add(onChange)
    return () => this.followers.delete(onChange)
  }

  private entry(path: string): Entry {
    const known = this.entries.get(path)
    if (known) return known
    const entry: Entry = { answer: pending, answeredAt: 0, asking: false, changes: 0 }
    this.entries.set(path, entry)
    return entry
  }

  /** Whoever asks while it is on its way waits with the others. */
  private async fetch(query: Query<unknown>): Promise<void> {
    const entry = this.entry(query.path)
    if (entry.asking) return
    entry.asking = true
    const { age } = this
    const answer = await answerTo(query)
    entry.asking = false
    if (age !== this.age) return this.fetch(query)
    // An old answer is better than none: it stays, and is asked for again the next time.
    if (answer.state === 'failed' && entry.answer.state === 'ready') return
    this.take(entry, answer)
  }

  private take(entry: Entry, answer: Answer): void {
    entry.answeredAt = Date.now()
    // What says the same stays the same: nothing is drawn again, and nothing that moves begins anew.
    if (sameValue(entry.answer, answer)) return
    entry.answer = answer
    entry.changes += 1
    this.tell()
  }

  private tell(): void {
    for (const follower of this.followers) follower()
  }
}

const pending: Answer = { state: 'pending' }

/** Values are JSON. */
function sameValue(one: Answer, other: Answer): boolean {
  return one.state === 'ready' && other.state === 'ready' && JSON.stringify(one.value) === JSON.stringify(other.value)
}

async function answerTo(query: Query<unknown>): Promise<Answer> {
  try {
    const value = query.bundled ? await query.bundled() : query.read(await request(query.path))
    return { state: 'ready', value }
  } catch (failure) {
    if (failure instanceof ApiError) return { state: 'failed', error: failure }
    // Code that cannot be fetched is the line's fault; an answer that cannot be read is ours.
    if (!query.bundled) reportError(failure)
    return { state: 'failed', error: new ApiError(0, String(failure)) }
  }
}
