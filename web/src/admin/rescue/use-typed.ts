// What is being typed about a message, in no form of its own, stays when its window closes, and when the page does:
// whoever looks at another one, or comes back tomorrow, goes on with it.
import { useSyncExternalStore } from 'react'
import { storedUserId } from '../../api/session.ts'

const typed = new Map<string, string>()
const listeners = new Set<() => void>()
const prefix = 'typed:'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface Typed {
  readonly text: string
  readonly set: (text: string) => void
  /** Lets go of what is saved by now, unless something else was typed since. It may be told after the field is gone. */
  readonly saved: (sent: string) => void
}

/** null: nothing is kept, or the browser refuses storage. */
function kept(key: string): string | null {
  try {
    return window.localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(prefix + key)
    else window.localStorage.setItem(prefix + key, text)
  } catch {
    // It stays as long as the page then.
  }
}

/**
 * `about`: the item and what is typed of it, for whoever typed it. `keptBy`: what keeps it; what somebody else may have
 * changed by tomorrow is none of the browser's.
 */
export function useTyped(about: string, initial = '', keptBy: 'browser' | 'page' = 'browser'): Typed {
  const key = `${storedUserId() ?? ''} ${about}`
  const isLasting = keptBy === 'browser'
  const now = () => typed.get(key) ?? (isLasting ? kept(key) : null) ?? initial
  const text = useSyncExternalStore(subscribe, now)
  const set = (next: string) => {
    const isInitial = next === initial
    if (isInitial) typed.delete(key)
    else typed.set(key, next)
    if (isLasting) keep(key, isInitial ? null : next)
    for (const listener of listeners) listener()
  }
  return { text, set, saved: (sent) => now() === sent && set(initial) }
}

/** The messages about which this browser keeps something of the signed-in administrator's. */
export function typedAbout(): readonly string[] {
  const own = `${prefix}${storedUserId() ?? ''} `
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(own))
  return [...new Set(keys.map((key) => key.slice(own.length).split(' ')[0] ?? ''))]
}

/** All that was typed about these. */
export function forgetTyped(messages: readonly string[]): void {
  for (const message of messages) {
    const about = `${storedUserId() ?? ''} ${message} `
    for (const key of [...typed.keys()].filter((one) => one.startsWith(about))) typed.delete(key)
    const stored = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix + about))
    for (const key of stored) window.localStorage.removeItem(key)
  }
  for (const listener of listeners) listener()
}
