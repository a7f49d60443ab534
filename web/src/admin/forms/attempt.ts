// One attempt to save what a form holds: a call, or several where newer versions are saved over. What became of a call
// is a value, and told nobody here: use-attempts.ts draws the conclusions.
import { ApiError } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import type { Keeping } from '../drafts/keeping.ts'
import type { FormState } from './form-state.ts'
import { isEmpty, type Saved, type Saving } from './saving.ts'

/** What became of a call that sent `values`. */
export type Answered<Values> = { readonly values: Values } & (
  | { readonly is: 'saved'; readonly saved: Saved }
  /** On purpose; `isSent`: once all of it had gone out, so that the server may have done its part. */
  | { readonly is: 'interrupted'; readonly isSent: boolean }
  | { readonly is: 'signedOut' }
  /** Somebody else saved a newer version, which the form can read. */
  | { readonly is: 'stale'; readonly refusal: ApiError; readonly newer: NonNullable<Saving<Values>['newer']> }
  | { readonly is: 'refused'; readonly refusal: ApiError }
)

export class Attempt<Values extends object> {
  /** Of all its calls. */
  readonly writes = new Writes()
  /** A message has told of what was written, or none is to. */
  isTold = false
  private readonly state_: FormState<Values>
  private readonly rules_: Saving<Values>
  private readonly keeping_: Keeping<Values>
  private readonly isMounted_: () => boolean
  private readonly generation_: number
  private begunWith_: Values
  private aborter_ = new AbortController()

  /** `isMounted` tells whether the form is on the screen still. */
  constructor(state: FormState<Values>, rules: Saving<Values>, keeping: Keeping<Values>, isMounted: () => boolean) {
    this.state_ = state
    this.rules_ = rules
    this.keeping_ = keeping
    this.isMounted_ = isMounted
    this.generation_ = state.generation()
    this.begunWith_ = state.values()
  }

  /** Whether the form still is about what it held when it was sent: it may start afresh before the answer comes. */
  readonly isCurrent = (): boolean => this.state_.generation() === this.generation_

  /** As `isCurrent`, and the form is on the screen. */
  readonly isHere = (): boolean => this.isMounted_() && this.isCurrent()

  /** Whether what is on its way is all that the form holds. */
  isWhole(): boolean {
    return this.isCurrent() && !this.state_.wentOn(this.begunWith_)
  }

  /** Ends the sending, or the wait for the answer. */
  interrupt(): void {
    this.aborter_.abort()
  }

  /**
   * One call. `over`: the newer version that it may take the place of; null: none. `tellShare` is told how much of the
   * body has been sent, 0 to 1. The draft on the server waits from here on until `keeping` is told what became of it.
   * What is thrown is a fault of ours.
   */
  async send(over: string | null, tellShare: (share: number) => void): Promise<Answered<Values>> {
    this.aborter_ = new AbortController()
    this.begunWith_ = this.state_.values()
    const { signal } = this.aborter_
    const publication = await this.keeping_.pause()
    const values = this.state_.values()
    let sentShare = 0
    const onProgress = (share: number) => {
      sentShare = share
      tellShare(share)
    }
    const begun = over ?? publication.begun
    try {
      const saved = await this.rules_.save(values, { ...publication, begun, onProgress, signal, writes: this.writes })
      return { is: 'saved', values, saved }
    } catch (error) {
      if (signal.aborted) return { is: 'interrupted', values, isSent: sentShare >= 1 }
      if (!(error instanceof ApiError)) throw error
      return this.refused(values, error)
    }
  }

  private refused(values: Values, refusal: ApiError): Answered<Values> {
    const { newer } = this.rules_
    if (refusal.status === 401) return { is: 'signedOut', values }
    if (refusal.status === 409 && newer && isEmpty(refusal.errors)) return { is: 'stale', values, refusal, newer }
    return { is: 'refused', values, refusal }
  }
}
