// Taking back what was done in this tab: by « Annuler » in the message of an act, for as long as it is in sight, or by
// Ctrl+Z. All of the act goes back, however much went with it, as an act of its own that can be taken back in turn.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ApiError, request } from '../../api/request.ts'
import { storedUserId } from '../../api/session.ts'
import { Writes } from '../../api/writes.ts'
import type { components } from '../../content/api.d.ts'
import { type ToastAction, toasts } from '../../ui/toasts.tsx'
import { acting } from '../queries.ts'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { losesFocus } from '../ui/focus.ts'
import { isTyping } from '../ui/typing.ts'
import { type Act, Acts, type Way } from './acts.ts'
import { type LostReference, withoutLost } from './lost.ts'
import { takenBackBy } from './taken-back-by.ts'
import { aboutAct, doneWord, type Refused, sentenceOf, words } from './words.ts'

const otherWay: Readonly<Record<Way, Way>> = { undo: 'redo', redo: 'undo' }

/** What the message of a failure is about. */
const takingBack = 'taking back'

/** What nobody waits for is told as any error is, and holds up nothing. */
function thrownLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}

type Undone = components['schemas']['Undone']

/** So far. */
interface Taken {
  gone: number
  readonly lost: LostReference[]
}

interface Outcome extends Readonly<Taken> {
  readonly failure?: ApiError
}

/** Not now only: what it is about does not allow it. */
const isRefusal = ({ status }: ApiError) => [400, 404, 409].includes(status)

export class Undoing {
  private readonly client_: QueryClient
  private readonly acts_ = new Acts()
  private readonly listeners_ = new Set<(wentBack: boolean) => void>()
  private running_: Promise<void> = Promise.resolve()
  /** Acts that may have been taken back: the answer was lost. */
  private readonly doubtful_ = new Set<number>()
  /** Whose acts they are. */
  private owner_: string | null = null
  refused: Refused = async () => 'leave'

  constructor(client: QueryClient) {
    this.client_ = client
  }

  /** What the message of an act offers; nothing where it wrote nothing. */
  readonly offer = ({ batches }: Writes): ToastAction | undefined => {
    if (batches.length === 0) return undefined
    this.forgetOthers()
    const act = { batches }
    this.acts_.did(act)
    return this.action('undo', act)
  }

  /** Takes an act back that the journal names, as one of this tab. */
  readonly takeBack = (batch: number): void => {
    this.forgetOthers()
    const act = this.acts_.alone(batch) ?? { batches: [batch] }
    if (!this.acts_.has(act)) this.acts_.did(act)
    this.queue('undo', () => act)
  }

  /** Whether something can go this way. */
  readonly can = (way: Way): boolean => {
    this.forgetOthers()
    return this.acts_.next(way) !== undefined
  }

  /** The last act of this tab; where there is none, it says so. */
  readonly go = (way: Way): void => {
    if (this.can(way)) this.queue(way, () => this.acts_.next(way))
    else toasts.info(words[way].nothing)
  }

  /** Told each time that something went back or came again, or that the server refuses it; the answer ends it. */
  readonly onSettled = (listener: (wentBack: boolean) => void): (() => void) => {
    this.listeners_.add(listener)
    return () => this.listeners_.delete(listener)
  }

  private action(way: Way, act: Act): ToastAction {
    return { label: words[way].label, act: () => this.queue(way, () => act) }
  }

  /** One after the other: the next one may be about the same item. */
  private queue(way: Way, find: () => Act | undefined): void {
    this.running_ = this.running_.then(async () => {
      this.forgetOthers()
      const act = find()
      if (act && this.acts_.has(act)) await this.take(way, act).catch(thrownLater)
    })
  }

  private async take(way: Way, act: Act): Promise<void> {
    toasts.withdraw(takingBack)
    const pending = toasts.loading(words[way].doing)
    const back = new Writes()
    const outcome = await this.takeAll(way, act.batches, back)
    pending.dismiss()
    const [last] = back.batches.slice(-1)
    const left = act.batches.slice(0, act.batches.length - outcome.gone)
    const remains = left.length === act.batches.length ? act : { batches: left }
    this.acts_.went(way, act, { batches: back.batches }, remains)
    const wentBack = last !== undefined
    const isRefused = left.length > 0 && outcome.failure === undefined
    if (wentBack || isRefused) for (const listener of this.listeners_) listener(wentBack)
    if (outcome.failure) return this.tellFailure(way, remains, outcome.failure)
    // It would be refused again: the one before it is the last then.
    if (isRefused) return this.acts_.drop(remains)
    const by = last === undefined ? undefined : this.acts_.next(otherWay[way])
    const { titles, total, acts } = await aboutAct(last)
    const sentence = sentenceOf(doneWord(way, acts), titles, total) + withoutLost(outcome.lost)
    toasts.success(sentence, { action: by && this.action(otherWay[way], by) })
    // What had the focus may be gone with what was taken back.
    if (losesFocus(null)) focusScreenTitle({ preventScroll: true })
  }

  /** Answers how many went, and what failed, if anything did. What is asked meanwhile is no part of the act. */
  private async takeAll(way: Way, batches: readonly number[], back: Writes): Promise<Outcome> {
    const taken: Taken = { gone: 0, lost: [] }
    for (let force = false; ; force = true) {
      const error = await acting(this.client_, () => this.takeOn(batches, taken, force, back))
      if (!error) return taken
      if (!isRefusal(error)) return { ...taken, failure: error }
      if ((await this.refused(way, error)) === 'leave') return taken
    }
  }

  /** The last first, the one that is next by force, until something stands in the way: that is answered. */
  private async takeOn(
    batches: readonly number[],
    taken: Taken,
    byForce: boolean,
    back: Writes,
  ): Promise<ApiError | undefined> {
    for (let force = byForce; taken.gone < batches.length; force = false) {
      const batch = batches.at(-1 - taken.gone) as number
      try {
        const path = `/api/journal/${batch}/undo`
        const { lost } = await request<Undone>(path, { method: 'POST', body: { force }, writes: back })
        taken.lost.push(...lost)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!(await this.wentUnheard(batch, error, back))) return error
      }
      taken.gone += 1
    }
    return undefined
  }

  /**
   * Whether this one was taken back, all the same, by a call whose answer was lost: then it is refused when it is tried
   * again, as what is done already.
   */
  private async wentUnheard(batch: number, error: ApiError, back: Writes): Promise<boolean> {
    if (error.mayBeDone) this.doubtful_.add(batch)
    else if (!isRefusal(error)) return false
    if (!this.doubtful_.has(batch)) return false
    const by = await takenBackBy(batch)
    if (by === undefined) return false
    this.doubtful_.delete(batch)
    back.add(by)
    return true
  }

  private tellFailure(way: Way, act: Act, { status, message }: ApiError): void {
    // Signing in again stands over the page already.
    if (status === 401) return
    toasts.error(message, {
      action: { label: 'Réessayer', act: () => this.queue(way, () => act) },
      about: takingBack,
    })
  }

  private forgetOthers(): void {
    const owner = storedUserId()
    if (owner !== this.owner_) this.acts_.clear()
    this.owner_ = owner
  }
}

const UndoContext = createContext<Undoing | null>(null)

export function useUndo(): Undoing {
  const undo = useContext(UndoContext)
  if (!undo) throw new Error('useUndo is used below <UndoneWork>')
  return undo
}

/** Calls the listener each time that something was taken back: what is on screen may be otherwise by now. */
export function useTakenBack(listener: () => void): void {
  useUndoSettled((wentBack) => wentBack && listener())
}

/** As above, and where that is refused: the act is not what it seemed to be. */
export function useUndoSettled(listener: (wentBack: boolean) => void): void {
  const { onSettled } = useUndo()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onSettled((wentBack) => latest.current(wentBack)), [onSettled])
}

interface UndoneWorkProps {
  /** Names every form, by which this is used: it is not known here. */
  readonly useRefused: () => Refused
  readonly children: ReactNode
}

export function UndoneWork({ useRefused, children }: UndoneWorkProps) {
  const client = useQueryClient()
  const [undoing] = useState(() => new Undoing(client))
  const refused = useRefused()
  useEffect(() => {
    undoing.refused = refused
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = wayOf(event)
      // What has the key already, a field, and a window that wants an answer, come first.
      if (!way || event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (!undoing.can(way)) return
      event.preventDefault()
      undoing.go(way)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undoing])
  return <UndoContext value={undoing}>{children}</UndoContext>
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y; Cmd on a Mac. */
function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Way | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null
}
