// Short messages in a corner that go by themselves. Successes are announced politely, failures at once.
import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'info' | 'error'
  readonly text: string
}

const lifetimeMs = { success: 3000, info: 2000, error: 5000 } as const
const none: readonly Toast[] = []

let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** A text that is already shown is not shown twice. */
export function showToast(kind: Toast['kind'], text: string): void {
  if (toasts.some((toast) => toast.text === text)) return
  lastId += 1
  replace([...toasts, { id: lastId, kind, text }])
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The corner itself: once in a page. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const failures = shown.filter((toast) => toast.kind === 'error')
  const others = shown.filter((toast) => toast.kind !== 'error')
  return (
    <div className="toaster">
      <div aria-live="assertive">{failures.map(message)}</div>
      <div aria-live="polite">{others.map(message)}</div>
    </div>
  )
}

const message = (toast: Toast) => <Message key={toast.id} toast={toast} />

function Message({ toast }: { readonly toast: Toast }) {
  const { id, kind } = toast
  useEffect(() => {
    const timer = window.setTimeout(() => dismissToast(id), lifetimeMs[kind])
    return () => window.clearTimeout(timer)
  }, [id, kind])
  return (
    <div className={`toast toast-${kind}`}>
      <p>{toast.text}</p>
      <button type="button" aria-label="Fermer le message" onClick={() => dismissToast(id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
