// What the server holds of a form's values, and the calls that change it: one at a time, each as what was seen last.
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, undefinedWhereFailed } from '../../api/request.ts'
import { newId } from '../../lib/new-id.ts'
import { toasts } from '../../ui/toasts.tsx'
import type { NamedFields } from '../fields/named.ts'
import type { FormState } from '../forms/form-state.ts'
import { same } from '../forms/path.ts'
import { asText, readAgain } from '../rescue/as-text.ts'
import { deleteDraft, putDraft, readDraft, refreshDrafts, type StoredDraft } from './calls.ts'
import { RefusedFiles } from './refused-files.ts'
import { storedIn } from './stored-files.ts'

/** Tries come every 15 seconds: what is older was seen to be gone, or never came. */
const unanswered_max = 20

/** Of a new item whose draft somebody else has published under the form. */
const isThere = 'Cet élément a été publié entre-temps\u00a0: en enregistrant, vous choisirez entre les deux versions.'

/** How a form's values go there and come back. */
export interface ServerSide<Values extends object> {
  /** By its name in the API. */
  readonly type: string
  /** The item; of a new one the id of its draft, as far as it has one. */
  readonly id: string | null
  readonly isNew: boolean
  readonly fields: NamedFields
  /** As the item itself is sent. */
  readonly body: (values: Values) => FormData | object
  /** Of what the server answers of an item. */
  readonly valuesOf: (content: object) => Values
  /** What the form would show without a draft. */
  readonly published: () => Values
  /** The page of the site that shows it, where it has none of its own. */
  readonly page: string | null
  /** No page of the site shows any of its type: there is nothing to look at beforehand. */
  readonly isUnseen?: boolean
  /** The draft of a new item has an id by now, or has none any more. */
  readonly onNamed?: ((id: string | null) => void) | undefined
}

interface Refused<Values> {
  /** null: that there be none. */
  readonly wanted: Values | null
  /** A sentence. */
  readonly why: string
  /** It is about files alone: the rest is stored. */
  readonly isOfFiles: boolean
}

export abstract class ServerCopy<Values extends object> {
  /** Another one, that somebody stored meanwhile. */
  other: StoredDraft | null = null
  /** When it was stored; null: there is none of what the form held last. */
  storedAt: string | null = null
  isSending = false
  /** The server did not take the last one, and may later. */
  isAway = false
  /** What it will never take as it is, or not all of it. */
  refused: Refused<Values> | null = null
  side: ServerSide<Values>
  /** Where the page of the item is with the draft; null: it has none. */
  private address_: string | null = null
  /** What went without an answer since the last one, as it was sent: the server may have taken any of it. */
  private unanswered_: readonly string[] = []
  /** What a new item is called from the first time that anything of it is sent, be it as a draft or not. */
  private newId_ = newId()
  protected id_: string | null
  /** The draft that was seen last, by its `updatedAt`; '': none. */
  protected seen_ = ''
  protected held_: Values | null = null
  /** As it was answered last. */
  protected draft_: StoredDraft | null = null
  protected turn_: Promise<unknown> = Promise.resolve()
  protected isStopped_ = true
  protected readonly refusedFiles_ = new RefusedFiles()
  protected readonly client_: QueryClient
  protected readonly state_: FormState<Values>
  protected readonly tell_: () => void

  constructor(client: QueryClient, side: ServerSide<Values>, state: FormState<Values>, tell: () => void) {
    this.client_ = client
    this.side = side
    this.id_ = side.id
    this.state_ = state
    this.tell_ = tell
  }

  /** The version that the draft was begun from; '': it is new. */
  abstract get base(): string

  /** The draft is not removed, since somebody counts on it. */
  protected abstract stays(draft: StoredDraft, why: string): void

  get id(): string | null {
    return this.id_
  }

  /** Whether the draft holds what the form holds. */
  get isUpToDate(): boolean {
    return this.held_ !== null && same(this.held_, this.state_.values())
  }

  /** The page that shows what the form holds. */
  get page(): string {
    return this.address_ ?? this.side.page ?? '/'
  }

  /** What a new item is to be called: sent again, it is known to be the same. null: it is there already. */
  get newItem(): string | null {
    return this.side.isNew ? (this.id_ ?? this.newId_) : null
  }

  protected get key() {
    return { type: this.side.type, item: this.id_ ?? '' }
  }

  protected async remove(): Promise<void> {
    const isGone = await this.reaching(null, async () => {
      await deleteDraft(this.key, this.seen_)
      return true
    })
    // What stays is not forgotten; somebody else may have removed it first.
    if (!isGone && this.seen_ !== '') return
    this.holds(null, null)
    refreshDrafts(this.client_)
    if (this.side.isNew && !this.isStopped_) this.name(null)
  }

  protected async put(values: Values): Promise<StoredDraft | null> {
    const isFirst = this.held_ === null
    const isNamed = this.id_ !== null
    this.id_ ??= this.newId_
    const { body, fields } = this.side
    const seen = this.seen_
    const send = () => {
      const taken = this.refusedFiles_.without(values, fields, this.held_ ?? this.side.published())
      const sent = { body: body(taken), form: asText(values), base: this.base, seen: this.seen_ }
      return this.reaching(values, async () => {
        const answer = await putDraft(this.key, sent)
        this.refusedFiles_.note(taken, fields, answer)
        return answer
      })
    }
    const first = await send()
    // What stood in the way was our own, or is gone by now.
    const draft = first ?? (this.seen_ === seen ? undefined : await send())
    if (!draft) {
      if (!isNamed) this.id_ = null
      return null
    }
    if (!first && this.side.isNew && !draft.isNew) toasts.info(isThere)
    const { stored = {} } = draft
    const settledSent = { ...values, ...storedIn(values, fields, stored) }
    let held = settledSent
    if (this.refused) {
      this.refused = { ...this.refused, wanted: settledSent }
      held = this.refusedFiles_.without(settledSent, fields, this.side.valuesOf(draft.content))
    }
    this.holds(held, draft)
    // The same files are not sent again.
    const settled = storedIn(this.state_.values(), fields, stored, values)
    if (Object.keys(settled).length > 0) this.state_.patch(settled)
    if (isFirst) refreshDrafts(this.client_)
    if (!isNamed && !this.isStopped_) this.side.onNamed?.(this.id_)
    return { ...draft, errors: { ...draft.errors, ...this.refusedFiles_.errorsAmong(values) } }
  }

  /** Asks for what is `wanted`. undefined: the server is away or refuses, or somebody else stored another draft. */
  private async reaching<Answer>(wanted: Values | null, call: () => Promise<Answer>): Promise<Answer | undefined> {
    this.isSending = true
    this.tell_()
    try {
      const answer = await call()
      this.isAway = false
      this.refused = wanted && this.refusedFilesOf(wanted)
      this.unanswered_ = []
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isOther = error.status === 409
      this.refused = isForGood(error) ? { wanted, why: error.message, isOfFiles: false } : null
      this.isAway = !isOther && !this.refused
      if (wanted !== null && error.mayBeDone) this.noteUnanswered(asText(wanted))
      if (isOther) await this.meet(wanted, error.message)
      return undefined
    } finally {
      this.isSending = false
      this.tell_()
    }
  }

  private refusedFilesOf(wanted: Values): Refused<Values> | null {
    const sentences = Object.values(this.refusedFiles_.errorsAmong(wanted))
    return sentences.length === 0 ? null : { wanted, why: sentences.join(' '), isOfFiles: true }
  }

  /** What stands in the way: another draft, or the reason why the one that was seen stays as it is. */
  private async meet(wanted: Values | null, why: string): Promise<void> {
    const draft = await readDraft(this.key).catch(undefinedWhereFailed)
    if (draft === undefined) this.isAway = true
    // It is gone by now: the next one is the first again.
    else if (draft === null) this.seen_ = ''
    else if (draft.updatedAt !== this.seen_ && this.isOwn(draft)) this.seen_ = draft.updatedAt
    else if (draft.updatedAt !== this.seen_) this.other = draft
    else {
      this.refused = { wanted, why, isOfFiles: false }
      if (wanted === null) this.stays(draft, why)
    }
  }

  /** Whether it is what was sent from here, and the answer was lost. */
  private isOwn({ form }: StoredDraft): boolean {
    return this.unanswered_.some((sent) => same(form, JSON.parse(sent)))
  }

  private noteUnanswered(sent: string): void {
    this.unanswered_ = [...this.unanswered_.filter((one) => one !== sent), sent].slice(-unanswered_max)
  }

  /** What the form holds from now on is another new item, of that name where it has one. */
  protected renew(id = newId()): void {
    this.newId_ = id
  }

  protected holds(values: Values | null, draft: StoredDraft | null): void {
    this.held_ = values
    this.draft_ = draft
    this.seen_ = draft?.updatedAt ?? ''
    this.storedAt = draft?.updatedAt ?? null
    this.address_ = draft?.address ?? null
  }

  protected name(id: string | null): void {
    if (this.id_ === id) return
    this.id_ = id
    this.side.onNamed?.(id)
  }

  protected inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const acted = this.turn_.then(act)
    this.turn_ = acted.catch(() => undefined)
    return acted
  }
}

/** What a stored draft says, as its form held it, or, where that does not fit the form any more, as it was sent. */
export function valuesIn<Values extends object>(draft: StoredDraft, side: ServerSide<Values>): Values {
  const sent = side.valuesOf(draft.content)
  return (readAgain(draft.form, sent, side.fields)?.values ?? sent) as Values
}

/** Of a 4xx: whoever signs in again, or waits, may be answered otherwise; 409 is about the draft that is there. */
const passing: readonly number[] = [401, 408, 409, 425, 429]

/**
 * Whether the same would be refused again. What stands between us and the server says so of what is too large alone.
 */
function isForGood({ status, isServers }: ApiError): boolean {
  return status === 413 || (isServers && status >= 400 && status < 500 && !passing.includes(status))
}
