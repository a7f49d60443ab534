// The place on the server where a form's values are kept: the draft of the item. One call at a time; each brings the
// draft to what it is to be by then, so that late answers and what happens meanwhile do no harm.
import type { QueryClient } from '@tanstack/react-query'
import { undefinedWhereFailed } from '../../api/request.ts'
import { signedInEvent, storedToken } from '../../api/session.ts'
import { toasts } from '../../ui/toasts.tsx'
import type { FormState } from '../forms/form-state.ts'
import { same } from '../forms/path.ts'
import type { KeptCopy } from '../rescue/copies.ts'
import { findDraft, publishing, refreshDrafts, type StoredDraft } from './calls.ts'
import { Pace } from './pace.ts'
import { ServerCopy, type ServerSide, valuesIn } from './server-copy.ts'

interface Home<Values> {
  readonly values: Values
  readonly draft: StoredDraft
}

/** What a write needs to know of the draft that it publishes. */
export interface Publication {
  readonly headers: Readonly<Record<string, string>>
  /** The version that the values were begun from, where that is not the form's own. */
  readonly begun: string | null
  /** The id that a new item gets with it; null: it is there already. */
  readonly item: string | null
}

/** What makes it worth while to try again at once. */
const backEvents = ['online', signedInEvent] as const

/** How long a save waits for a draft that is on its way. */
const patience_ms = 5000

export class ServerDraft<Values extends object> extends ServerCopy<Values> {
  /**
   * What leaving without saving goes back to: the draft that the form was opened with, or that was stored on purpose.
   */
  home: Home<Values> | null = null
  /** Is told of each draft that the form holds from then on, and of each that was stored on purpose. */
  onHome: (draft: StoredDraft) => void = () => undefined
  /** The version that the browser's copy was begun from which the form holds; null: it holds none. */
  private copyBase_: string | null = null
  private generation_: number
  private isPaused_ = false
  private isGivenUp_ = false
  private readonly pace_ = new Pace(() => void this.bring())
  private readonly version_: () => string

  /** `version`: of the item, as the form knows it by now. */
  constructor(
    client: QueryClient,
    side: ServerSide<Values>,
    state: FormState<Values>,
    version: () => string,
    tell: () => void,
  ) {
    super(client, side, state, tell)
    this.generation_ = state.generation()
    this.version_ = version
  }

  /** Whether somebody looks at the page meanwhile: each pause in typing is worth a draft. */
  set isLive(isLive: boolean) {
    this.pace_.isLive = isLive
  }

  /** Stores at once what there is to store; as by itself, and not on purpose. */
  keepNow(): Promise<void> {
    return this.bring()
  }

  get base(): string {
    return this.home ? (this.home.draft.base ?? '') : (this.copyBase_ ?? this.version_())
  }

  start(): void {
    this.isStopped_ = false
    for (const event of backEvents) window.addEventListener(event, this.back)
  }

  /** The form goes; what is on its way may end. */
  stop(): void {
    this.isStopped_ = true
    this.pace_.stop()
    for (const event of backEvents) window.removeEventListener(event, this.back)
  }

  private readonly back = (): void => {
    if (this.isAway) void this.bring()
  }

  /**
   * Looks for the draft that there is. Answers it where the form holds it from then on; whoever has typed meanwhile is
   * asked instead.
   */
  async find(): Promise<StoredDraft | null> {
    if (this.id_ === null) return null
    const draft = await this.inTurn(() => findDraft(this.key)).catch(undefinedWhereFailed)
    // Where it cannot be had, the first one that is stored meets it.
    if (this.isStopped_ || this.held_ || draft === undefined) return null
    if (draft === null) {
      if (this.side.isNew) this.missed()
      return null
    }
    if (this.state_.dirty()) this.other = draft
    else this.take(draft)
    this.tell_()
    return this.other ? null : draft
  }

  private missed(): void {
    toasts.info('Ce brouillon n’existe plus\u00a0: il est publié ou abandonné.')
    this.name(null)
  }

  /** The form starts from this one. */
  take(draft: StoredDraft): void {
    const values = valuesIn(draft, this.side)
    this.other = null
    this.copyBase_ = null
    this.home = { values, draft }
    this.holds(values, draft)
    this.generation_ = this.state_.generation() + 1
    this.state_.reset(values)
    this.onHome(draft)
  }

  /**
   * The form is to hold this copy, which may not say of what is public by now, nor of the draft that the form was
   * opened with, what is to become of it. It is saved over the version that it was begun from. A draft from which it
   * does not go on is met as somebody else's: nobody has seen what that says beside this. What a new item was called
   * it stays, since it may have been made without an answer. Answers whether the form let go of such a draft, and
   * shows what is public.
   */
  makeWayFor({ version, draft, newItem }: Pick<KeptCopy, 'version' | 'draft' | 'newItem'>): boolean {
    this.copyBase_ = version
    if (newItem) this.renew(newItem)
    if (!this.home || this.home.draft.updatedAt === draft) return false
    this.other = this.draft_
    this.home = null
    this.holds(null, null)
    this.generation_ = this.state_.generation() + 1
    this.state_.reset(this.side.published())
    return true
  }

  /** The form's own takes the place of what somebody else stored. */
  insist(): void {
    this.seen_ = this.other?.updatedAt ?? this.seen_
    this.other = null
    this.refused = null
    void this.bring()
  }

  /** The form holds it again, unless somebody types meanwhile or has left. */
  protected stays(draft: StoredDraft, why: string): void {
    toasts.error(why)
    if (this.isStopped_ || this.state_.dirty()) return
    this.take(draft)
    // With what it goes out was not known here.
    refreshDrafts(this.client_)
  }

  /** Somebody types, or the form starts afresh from something else than the draft. */
  changed(): void {
    this.isGivenUp_ = false
    if (this.isStopped_) return
    if (this.missing() === undefined) this.refused = null
    if (this.generation_ !== this.state_.generation()) this.startedAfresh()
    else if (this.lacks() === undefined) this.pace_.stop()
    else this.pace_.touch()
  }

  private startedAfresh(): void {
    this.generation_ = this.state_.generation()
    this.home = null
    this.other = null
    this.copyBase_ = null
    this.renew()
    if (this.side.isNew && this.held_ === null) this.name(null)
    void this.bring()
  }

  /** What was typed since is of no use. */
  giveUp(): void {
    this.isGivenUp_ = true
    this.other = null
    void this.bring()
  }

  /** Nor is the draft that the form was opened with. Ends once there is none, or that could not be had. */
  async drop(): Promise<void> {
    const { home } = this
    this.home = null
    this.giveUp()
    await this.bring()
    // Somebody counts on it, or the server is away: it is the form's still.
    if (this.held_ !== null) this.home = home
    this.tell_()
  }

  /**
   * Stores what the form holds, on purpose. Answers whether it did, with all its files; false: somebody else's stands in
   * the way, too.
   */
  store(): Promise<boolean> {
    this.pace_.stop()
    return this.inTurn(async () => {
      const values = this.state_.values()
      this.refusedFiles_.forget()
      const draft = this.other ? null : await this.put(values)
      if (draft === null || this.held_ === null) return false
      const isWhole = this.refused === null
      if (isWhole) {
        this.home = { values: this.held_, draft }
        this.state_.saved(this.held_)
      }
      // What was typed meanwhile the server has not seen.
      if (this.isUpToDate || this.isRefused(this.state_.values())) this.onHome(draft)
      return isWhole
    }).finally(() => {
      this.tell_()
      if (this.isAway) this.waitForServer()
    })
  }

  /** Before the item itself is sent: nothing goes to the draft from here until `published` or `goOn`. */
  async pause(): Promise<Publication> {
    this.isPaused_ = true
    this.pace_.stop()
    await Promise.race([this.turn_, new Promise((resolve) => window.setTimeout(resolve, patience_ms))])
    const { newItem } = this
    const isPrepared = this.held_ !== null && this.seen_ !== ''
    return {
      headers: isPrepared ? publishing({ item: this.key.item, updatedAt: this.seen_ }) : {},
      begun: this.isOfVersion ? null : this.base,
      item: newItem,
    }
  }

  goOn(): void {
    this.isPaused_ = false
    this.changed()
  }

  /** What the form shows of the version that its values were begun from; null: that is not known here. */
  begunFrom(): Values | null {
    return this.isOfVersion ? this.side.published() : null
  }

  /** Whether what the form holds was begun from the version that it knows. */
  private get isOfVersion(): boolean {
    return this.base === this.version_()
  }

  /** What was sent is public, and its draft is gone. */
  published(): void {
    if (this.held_) refreshDrafts(this.client_)
    this.home = null
    this.copyBase_ = null
    this.refused = null
    this.holds(null, null)
    this.renew()
    this.isPaused_ = false
    this.tell_()
  }

  /** As `missing`; what was refused is not sent again as it is. */
  private lacks(): Values | null | undefined {
    const wanted = this.missing()
    return wanted === undefined || this.isRefused(wanted) ? undefined : wanted
  }

  private isRefused(wanted: Values | null): boolean {
    return this.refused !== null && same(this.refused.wanted, wanted)
  }

  /** What the draft is to hold and does not; null: there is to be none; undefined: it is as it is to be. */
  private missing(): Values | null | undefined {
    const isHeld = this.isPaused_ || this.other !== null || (this.isStopped_ && !this.isGivenUp_)
    // Whoever signs in again goes on.
    if (isHeld || storedToken() === null) return undefined
    const values = this.state_.values()
    const isTyped = !this.isGivenUp_ && !same(values, this.state_.baseline())
    const wanted = isTyped ? values : (this.home?.values ?? null)
    const isThere = wanted === null ? this.held_ === null : this.held_ !== null && same(this.held_, wanted)
    return isThere ? undefined : wanted
  }

  /** Brings the draft to what it is to hold. What is typed meanwhile waits for its time. */
  private bring(): Promise<void> {
    this.pace_.stop()
    return this.inTurn(async () => {
      const wanted = this.lacks()
      if (wanted === undefined) return
      if (wanted === null) await this.remove()
      else await this.put(wanted)
    }).finally(() => {
      this.tell_()
      if (this.isAway) this.waitForServer()
      else if (this.lacks() === null) void this.bring()
      else this.changedMeanwhile()
    })
  }

  private waitForServer(): void {
    if (!this.isStopped_) this.pace_.tryAgain()
  }

  private changedMeanwhile(): void {
    if (!this.isStopped_ && this.lacks() !== undefined) this.pace_.touch()
  }
}
