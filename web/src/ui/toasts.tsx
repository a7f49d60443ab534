// Short messages that come and go. One list for the whole page, because they outlive the part of it that sent them. They stand
// at the top: the save bar and the way to WhatsApp own the bottom; and over a window, if there is one. Errors interrupt a
// screen reader, the others wait for a pause.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { useTopWindow } from './top-layer.ts'

type Tone = 'success' | 'error' | 'info' | 'loading'

export interface ToastLink {
  readonly label: string
  readonly href: string
}

interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  readonly link: ToastLink | undefined
}

/** How long each kind stays; a loading message stays until it is settled. */
const duration_ms: Readonly<Record<Tone, number | null>> = { success: 3000, error: 5000, info: 2000, loading: null }

/** A loading message on its way to become the outcome. */
export interface PendingToast {
  success(text: string, link?: ToastLink): void
  error(text: string): void
  dismiss(): void
}

class ToastList {
  private toasts_: readonly Toast[] = []
  private nextId_ = 1
  private readonly listeners_ = new Set<() => void>()
  /** Run here and not in the cards, which are made anew when a window opens or closes. */
  private readonly timers_ = new Map<number, number>()

  readonly all = (): readonly Toast[] => this.toasts_
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners_.add(listener)
    return () => this.listeners_.delete(listener)
  }

  success(text: string, link?: ToastLink): void {
    this.add('success', text, link)
  }
  error(text: string): void {
    this.add('error', text)
  }
  info(text: string): void {
    this.add('info', text)
  }
  /** Something is being tried: what failed before is no longer news. */
  loading(text: string): PendingToast {
    this.change(this.toasts_.filter(({ tone }) => tone !== 'error'))
    const id = this.add('loading', text)
    const settle = (tone: Tone, outcome: string, link?: ToastLink) => {
      this.dismiss(id)
      this.add(tone, outcome, link)
    }
    return {
      success: (outcome, link) => settle('success', outcome, link),
      error: (outcome) => settle('error', outcome),
      dismiss: () => this.dismiss(id),
    }
  }
  /** It stays for as long as somebody is at it. */
  hold({ id }: Toast): void {
    window.clearTimeout(this.timers_.get(id))
    this.timers_.delete(id)
  }
  release(toast: Toast): void {
    this.hold(toast)
    const stay_ms = duration_ms[toast.tone]
    if (stay_ms === null || !this.toasts_.includes(toast)) return
    this.timers_.set(
      toast.id,
      window.setTimeout(() => this.dismiss(toast.id), stay_ms),
    )
  }
  dismiss(id: number): void {
    this.change(this.toasts_.filter((toast) => toast.id !== id))
  }
  clear(): void {
    this.change([])
  }

  private add(tone: Tone, text: string, link?: ToastLink): number {
    const toast = { id: this.nextId_++, tone, text, link }
    // The same sentence twice is one message.
    this.change([...this.toasts_.filter((other) => other.text !== text), toast])
    this.release(toast)
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

/** All of them: once in a page. */
export function Toasts() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.all, () => none)
  const top = useTopWindow()
  const drawn = (
    <div className="toasts">
      <div role="status">
        {all.map((toast) => (toast.tone === 'error' ? null : <ToastCard key={toast.id} toast={toast} />))}
      </div>
      <div>{all.map((toast) => (toast.tone === 'error' ? <ToastCard key={toast.id} toast={toast} /> : null))}</div>
    </div>
  )
  return top ? createPortal(drawn, top) : drawn
}

const icons = { success: 'check', error: 'alert', info: 'info', loading: 'clock' } as const

function ToastCard({ toast }: { toast: Toast }) {
  const held = useRef(false)
  const hold = () => {
    held.current = true
    toasts.hold(toast)
  }
  const release = () => {
    held.current = false
    toasts.release(toast)
  }
  // Nobody leaves a card that is gone.
  useEffect(
    () => () => {
      if (held.current) toasts.release(toast)
    },
    [toast],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing is a courtesy to readers, not a control.
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      className={`toast toast-${toast.tone}`}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={icons[toast.tone]} size={20} />
      <p>
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
      <button
        type="button"
        className="toast-close"
        aria-label="Fermer le message"
        onClick={() => toasts.dismiss(toast.id)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
