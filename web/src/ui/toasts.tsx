// Short messages that come and go. One list for the whole page, because they outlive the part of it that sent them.
// They stand at the top: the save bar and the way to WhatsApp own the bottom; and over a window, if there is one.
// Errors interrupt a screen reader, the others wait for a pause.
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { langOf } from '../lib/language.ts'
import { Icon } from './icon.tsx'
import { useTopWindow } from './top-layer.ts'

type Tone = 'success' | 'error' | 'info' | 'loading'

export interface ToastLink {
  readonly label: string
  readonly href: string
}

/** What can be done about it, as long as it is in sight. */
export interface ToastAction {
  readonly label: string
  readonly act: () => void
  /** It is about what a window shows, and not the page behind it. */
  readonly inWindow?: true
}

interface Beside {
  readonly link?: ToastLink | undefined
  readonly action?: ToastAction | undefined
  /** It stays until it is used or closed: what it says is said nowhere else. */
  readonly stays?: boolean
  /** Names what failed, for `withdraw`. */
  readonly about?: string
}

interface Toast extends Beside {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  /** For whoever comes to it by the keyboard, until it is used or closed. */
  readonly waits: boolean
}

/** How long each kind stays; a loading message stays until it is settled. */
const duration_ms: Readonly<Record<Tone, number | null>> = { success: 3000, error: 5000, info: 2000, loading: null }
/** Whoever is to act needs time to make up their mind. */
const action_ms = 10_000

/** All but what failed and nothing can be done about. */
const outlivesNews = ({ tone, action, stays }: Toast) => tone !== 'error' || action !== undefined || stays === true

/** How long a region of messages has to be there before a screen reader tells of what comes into it. */
const known_ms = 100
/** What was in such a region for so long has been told. */
const told_ms = 1000

/** More of them would come down over what is worked on. */
const toasts_max = 4

/**
 * Without the oldest where there is no room for all: first what goes by itself, then what waits for the keyboard. The
 * newest is seen in any case, and what is said nowhere else stays.
 */
function inRoom(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= toasts_max) return all
  const older = all.slice(0, -1)
  const goes = older.find(({ stays, waits }) => !stays && !waits) ?? older.find(({ stays }) => !stays)
  return all.filter((toast) => toast !== goes)
}

/** A loading message on its way to become the outcome. */
export interface PendingToast {
  success(text: string, beside?: Beside): void
  error(text: string): void
  dismiss(): void
}

class ToastList {
  private toasts_: readonly Toast[] = []
  private nextId_ = 1
  private readonly listeners_ = new Set<() => void>()
  /** Run here and not in the cards, which are made anew when a window opens or closes. */
  private readonly timers_ = new Map<number, number>()
  /** Said in this very turn. */
  private readonly fresh_ = new Set<number>()
  /** Said so lately that nobody may have heard of it. */
  private readonly untold_ = new Set<number>()
  /**
   * Whoever acts without a pointer comes to a message by the keyboard, for which no time is enough: what fails, and what
   * can be done about something, stays then until it is used or closed.
   */
  withoutPointer = false

  readonly all = (): readonly Toast[] => this.toasts_
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners_.add(listener)
    return () => this.listeners_.delete(listener)
  }

  /**
   * What failed before is no longer news, but where it is told with it (a part was done), or something can be done
   * about it: that nothing was sent holds whatever else is done.
   */
  success(text: string, beside?: Beside): void {
    this.change(this.toasts_.filter((toast) => outlivesNews(toast) || this.fresh_.has(toast.id)))
    this.add('success', text, beside)
  }
  error(text: string, beside?: Beside): void {
    this.add('error', text, beside)
  }
  info(text: string): void {
    this.add('info', text)
  }
  /** Something is being tried: what failed before is no longer news, but where something can be done about it. */
  loading(text: string): PendingToast {
    this.change(this.toasts_.filter(outlivesNews))
    const id = this.add('loading', text)
    const settle = (tone: Tone, outcome: string, beside?: Beside) => {
      this.dismiss(id)
      this.add(tone, outcome, beside)
    }
    return {
      success: (outcome, beside) => settle('success', outcome, beside),
      error: (outcome) => settle('error', outcome),
      dismiss: () => this.dismiss(id),
    }
  }
  /** What failed is tried again. */
  withdraw(about: string): void {
    this.change(this.toasts_.filter((toast) => toast.about !== about))
  }
  /** It stays for as long as somebody is at it. */
  hold({ id }: Toast): void {
    window.clearTimeout(this.timers_.get(id))
    this.timers_.delete(id)
  }
  release(toast: Toast): void {
    this.hold(toast)
    if (toast.stays || toast.waits) return
    const stay_ms = toast.action ? action_ms : duration_ms[toast.tone]
    // Its time begins when somebody looks at the page.
    if (stay_ms === null || document.hidden || !this.toasts_.includes(toast)) return
    this.timers_.set(
      toast.id,
      window.setTimeout(() => this.dismiss(toast.id), stay_ms),
    )
  }
  /** Somebody looks at the page, or has gone to another one. */
  look(): void {
    for (const toast of this.toasts_) this.release(toast)
  }
  isTold({ id }: Toast): boolean {
    return !this.untold_.has(id)
  }
  dismiss(id: number): void {
    this.change(this.toasts_.filter((toast) => toast.id !== id))
  }
  clear(): void {
    this.change([])
  }

  private add(tone: Tone, text: string, beside: Beside = {}): number {
    const waits = this.withoutPointer && (tone === 'error' || beside.action !== undefined)
    const toast = { id: this.nextId_++, tone, text, waits, ...beside }
    // The same sentence twice is one message, unless the first is the way back from something else.
    const isWayBack = (other: Toast) => other.action !== undefined && other.tone === 'success'
    const others = this.toasts_.filter((other) => other.text !== text || isWayBack(other))
    this.change(inRoom([...others, toast]))
    this.release(toast)
    this.fresh_.add(toast.id)
    window.setTimeout(() => this.fresh_.delete(toast.id))
    this.untold_.add(toast.id)
    window.setTimeout(() => this.untold_.delete(toast.id), told_ms)
    return toast.id
  }
  private change(toasts: readonly Toast[]): void {
    for (const toast of this.toasts_) if (!toasts.includes(toast)) this.hold(toast)
    this.toasts_ = toasts
    for (const listener of this.listeners_) listener()
  }
}

export const toasts = new ToastList()

const none: readonly Toast[] = []

/**
 * All of them: once in a page. `waitForKeys`: nothing but a message leads back from what it tells, and so it waits for
 * whoever acts without a pointer.
 */
export function Toasts({ waitForKeys }: { readonly waitForKeys?: boolean }) {
  const all = useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
  const top = useTopWindow()
  useEffect(() => {
    const onLook = () => toasts.look()
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [])
  useEffect(() => {
    if (!waitForKeys) return
    // Enter in a field presses the button of its form, and a screen reader presses what it reads: no key says either.
    const onClick = ({ detail }: MouseEvent) => {
      toasts.withoutPointer = detail === 0
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [waitForKeys])
  // A window that wants an answer comes first: what can be done about the page behind waits.
  const drawn = <Region all={all} canAct={top === null} />
  return top ? createPortal(drawn, top) : drawn
}

interface RegionProps {
  readonly all: readonly Toast[]
  readonly canAct: boolean
}

/**
 * Made anew when a window opens or closes. A screen reader says nothing of what a region holds as it appears, and what
 * comes into it later: so that each message is told once, what nobody has heard of comes later.
 */
function Region({ all, canAct }: RegionProps) {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setKnown(true), known_ms)
    return () => window.clearTimeout(timer)
  }, [])
  const draw = (toast: Toast) => <ToastCard key={toast.id} toast={toast} canAct={canAct} />
  const isCalm = (toast: Toast) => toast.tone !== 'error' && (isKnown || toasts.isTold(toast))
  return (
    <div className="toasts">
      <div role="status">{all.map((toast) => (isCalm(toast) ? draw(toast) : null))}</div>
      <div>{all.map((toast) => (toast.tone === 'error' ? draw(toast) : null))}</div>
    </div>
  )
}

const icons = { success: 'check', error: 'alert', info: 'info', loading: 'clock' } as const

/** What holds the card: the pointer, the focus, or both of them. */
type Hold = 'pointer' | 'focus'

function ToastCard({ toast, canAct }: { readonly toast: Toast; readonly canAct: boolean }) {
  const textId = useId()
  // It interrupts while it is news: a card is made anew with its region, and what was told is not told again.
  const [interrupts] = useState(() => toast.tone === 'error' && !toasts.isTold(toast))
  const holds = useRef(new Set<Hold>())
  /** What had the focus before it came to the card. */
  const before = useRef<Element | null>(null)
  const hold = (by: Hold) => {
    holds.current.add(by)
    toasts.hold(toast)
  }
  const release = (by: Hold) => {
    holds.current.delete(by)
    if (holds.current.size === 0) toasts.release(toast)
  }
  // Nobody leaves a card that is gone.
  useEffect(() => {
    const { current } = holds
    return () => {
      if (current.size > 0) toasts.release(toast)
    }
  }, [toast])
  /** The card goes, and gives the focus back. */
  const close = () => {
    if (holds.current.has('focus') && before.current instanceof HTMLElement) before.current.focus()
    toasts.dismiss(toast.id)
  }
  const { action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is a courtesy to readers, not a control.
    <div
      role={interrupts ? 'alert' : undefined}
      className={`toast toast-${toast.tone}`}
      onMouseEnter={() => hold('pointer')}
      onMouseLeave={() => release('pointer')}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
        hold('focus')
      }}
      onBlur={() => release('focus')}
    >
      <Icon name={icons[toast.tone]} size={20} />
      <p id={textId} lang={langOf(toast.text)}>
        {toast.text}
        {toast.link ? (
          <>
            {' '}
            <a href={toast.link.href} target="_blank" rel="noreferrer">
              {toast.link.label}
            </a>
          </>
        ) : null}
      </p>
      {action && (canAct || action.inWindow) ? (
        <button
          type="button"
          className="toast-action"
          aria-describedby={textId}
          onClick={() => {
            close()
            action.act()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className="toast-close" aria-label="Fermer le message" onClick={close}>
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
