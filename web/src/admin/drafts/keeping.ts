// Keeps what a form holds while it is not published, in two places: in this browser at once, and on the server a little
// later, where another machine finds it. What the server has got needs no copy here.
import type { QueryClient } from '@tanstack/react-query'
import type { NamedFields } from '../fields/named.ts'
import type { FormState } from '../forms/form-state.ts'
import { BrowserCopy } from '../rescue/browser-copy.ts'
import { type KeptCopy, keptName } from '../rescue/copies.ts'
import type { StoredDraft } from './calls.ts'
import type { ServerSide } from './server-copy.ts'
import { type Publication, ServerDraft } from './server-draft.ts'

/** How long after the last change the values are kept in the browser. */
const keep_ms = 800

/** What a form's values are kept under, besides the form's name. */
export interface Rescue<Values extends object = never> {
  /** The item that the form edits; '' for a new one. */
  readonly item: string
  /** Its version that the form started from; '' for a new one. */
  readonly version: string
  readonly fields?: NamedFields | undefined
  /** The members of the values that the form has a place for, where these are not all: nothing else comes back. */
  readonly shown?: readonly string[]
  /** Where the server keeps drafts of such things. */
  readonly server?: ServerSide<Values> | undefined
}

export interface Kept {
  /** Of an earlier page, and still to be answered for. */
  readonly found: KeptCopy | null
  /** Where what was typed last is. */
  readonly at: 'nowhere' | 'server' | 'browser'
  /** When that was, on the server. */
  readonly storedAt: string | null
  readonly isSending: boolean
  /** Why the server will not have what was typed last; '': it has not refused it. */
  readonly refusal: string
  /** The refusal is of a file alone, and the server has the rest. */
  readonly isRestStored: boolean
  /** What the form was opened with, or what was stored on purpose. */
  readonly home: StoredDraft | null
  /** Somebody else's, which stands in the way of the form's own. */
  readonly other: StoredDraft | null
}

const nothing: Kept = {
  ...{ found: null, at: 'nowhere', storedAt: null },
  ...{ isSending: false, refusal: '', isRestStored: false, home: null, other: null },
}

const nothingToPublish: Publication = { headers: {}, begun: null, item: null }

export class Keeping<Values extends object> {
  readonly server: ServerDraft<Values> | null
  private readonly browser_: BrowserCopy<Values> | null
  private readonly state_: FormState<Values>
  private rescue_: Rescue<Values> | null
  private kept_: Kept = nothing
  private timer_: number | undefined
  private isGivenUp_ = false
  private isLookedFor_: boolean
  private values_: Values
  private baseline_: Values
  /** The newer version that the administrator chose to save over. */
  private overtaken_: Values | null = null
  /** Where no server keeps drafts: the version that a copy which was taken up was begun from; null: the item's own. */
  private copyVersion_: string | null = null
  private readonly listeners_ = new Set<() => void>()

  /** `addressOf` tells where the form is, by the id of the draft of a new item. Without a rescue nothing is kept. */
  constructor(
    form: string,
    state: FormState<Values>,
    rescue: Rescue<Values> | null,
    client: QueryClient,
    addressOf: (id: string) => string,
  ) {
    this.state_ = state
    this.rescue_ = rescue
    this.values_ = state.values()
    this.baseline_ = state.baseline()
    const version = () => this.rescue_?.version ?? ''
    const { server } = rescue ?? {}
    this.server = server ? new ServerDraft(client, server, state, version, this.tell) : null
    const idOf = () => rescue?.item || (server?.isNew ? (this.server?.id ?? '') : '')
    const of = () => ({
      ...{ name: keptName(form, idOf()), address: addressOf(idOf()) },
      ...{ version: this.server?.base ?? this.copyVersion_ ?? version(), draft: this.server?.storedAt ?? '' },
      newItem: this.server?.newItem ?? null,
    })
    this.browser_ = rescue ? new BrowserCopy(of, state, rescue) : null
    this.isLookedFor_ = this.server === null || this.server.id === null
    this.kept_ = this.read()
  }

  readonly kept = (): Kept => this.kept_

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners_.add(listener)
    return () => this.listeners_.delete(listener)
  }

  /** What the form says by now of the same item. */
  update(rescue: Rescue<Values> | null): void {
    this.rescue_ = rescue
    if (this.server && rescue?.server) this.server.side = rescue.server
  }

  /** Begins to follow the form; the answer ends it. `onHome` as a draft on the server tells it. */
  start(onHome: (draft: StoredDraft) => void): () => void {
    const unsubscribe = this.state_.subscribe(this.changed)
    window.addEventListener('pagehide', this.keepHere)
    this.browser_?.open()
    if (this.server) this.server.onHome = onHome
    this.server?.start()
    if (!this.isLookedFor_) void this.lookFor()
    // The work may have begun in the form of another item, which is gone or was saved meanwhile.
    this.server?.changed()
    this.follow()
    return () => {
      this.keepHere()
      unsubscribe()
      window.removeEventListener('pagehide', this.keepHere)
      this.server?.stop()
    }
  }

  private async lookFor(): Promise<void> {
    const draft = await this.server?.find()
    this.isLookedFor_ = true
    if (draft) this.browser_?.lookAgain()
    this.tell()
  }

  private readonly changed = (): void => {
    const values = this.state_.values()
    const baseline = this.state_.baseline()
    const isMove = values !== this.values_ || baseline !== this.baseline_
    if (baseline !== this.baseline_) this.overtaken_ = this.copyVersion_ = null
    this.values_ = values
    this.baseline_ = baseline
    if (isMove || this.state_.dirty()) this.isGivenUp_ = false
    if (isMove) this.server?.changed()
    this.follow()
  }

  private follow(): void {
    window.clearTimeout(this.timer_)
    if (this.state_.dirty()) this.timer_ = window.setTimeout(this.keepHere, keep_ms)
    else this.browser_?.drop()
    this.tell()
  }

  private readonly keepHere = (): void => {
    window.clearTimeout(this.timer_)
    if (this.isGivenUp_ || !this.state_.dirty()) return
    if (this.server?.isUpToDate) this.browser_?.drop()
    else this.browser_?.keep()
    this.tell()
  }

  /** What was found is what the form holds from now on. */
  resume(found: KeptCopy): void {
    const isOtherForm = this.server?.makeWayFor(found) === true
    // In the place of its files the copy has what the form held, which was another's.
    const values = isOtherForm ? this.browser_?.overForm(found)?.values : found.values
    this.browser_?.resume()
    const isOlder = found.version !== '' && found.version !== this.rescue_?.version
    if (!this.server && isOlder) this.copyVersion_ = found.version
    this.state_.patch((values ?? {}) as Partial<Values>)
  }

  /** What was found is of no use; what the form holds meanwhile is kept in its place. */
  ignore(): void {
    this.browser_?.forget()
    this.keepHere()
    this.tell()
  }

  /** The administrator leaves the work as it is now. */
  giveUp(): void {
    this.isGivenUp_ = true
    this.browser_?.forget()
    this.server?.giveUp()
    this.tell()
  }

  /** All that is kept of the work is of no use. Ends once the server keeps nothing, or that could not be had. */
  async drop(): Promise<void> {
    this.giveUp()
    await this.server?.drop()
  }

  /** The draft is of no use: the form shows what there is without it. */
  abandon(): void {
    this.browser_?.forget()
    if (this.server) this.state_.reset(this.server.side.published())
  }

  /** Stores the draft on purpose. Answers whether the server has it. */
  async store(): Promise<boolean> {
    const isStored = (await this.server?.store()) ?? false
    if (!isStored) this.keepHere()
    return isStored
  }

  /** Before the item itself is sent: its draft stays as it is until `published` or `goOn`. */
  async pause(): Promise<Publication> {
    if (this.server) return this.server.pause()
    return { ...nothingToPublish, begun: this.copyVersion_ }
  }

  /** The values that what the form holds was begun from; null: they are not known here. */
  begunFrom(): Values | null {
    if (this.overtaken_) return this.overtaken_
    if (this.server) return this.server.begunFrom()
    return this.copyVersion_ === null ? this.state_.baseline() : null
  }

  /**
   * The form holds what `theirs`, a newer version, is to give way to: what it shares with that is not its own. Should
   * saving it fail, a still newer one is held against that.
   */
  goOnFrom(theirs: Values): void {
    this.overtaken_ = theirs
  }

  /** What was sent is public, and its draft gone with that. */
  published(): void {
    this.overtaken_ = this.copyVersion_ = null
    this.server?.published()
  }

  /** It was not, or is none of this form's concern any more. */
  goOn(): void {
    this.server?.goOn()
  }

  private readonly tell = (): void => {
    if (this.server?.isUpToDate) this.browser_?.drop()
    const kept = this.read()
    if (Object.entries(kept).every(([name, part]) => part === this.kept_[name as keyof Kept])) return
    this.kept_ = kept
    for (const listener of [...this.listeners_]) listener()
  }

  private read(): Kept {
    const { server, browser_: browser } = this
    const refusal = server?.refused?.why ?? ''
    const isRestStored = server?.refused?.isOfFiles ?? false
    const isHere = browser?.isKept === true && (server?.isAway === true || (refusal !== '' && !isRestStored))
    return {
      found: this.isLookedFor_ ? (browser?.found ?? null) : null,
      at: isHere ? 'browser' : server?.storedAt ? 'server' : 'nowhere',
      storedAt: server?.storedAt ?? null,
      isSending: server?.isSending ?? false,
      refusal,
      isRestStored,
      home: server?.home?.draft ?? null,
      other: server?.other ?? null,
    }
  }
}
