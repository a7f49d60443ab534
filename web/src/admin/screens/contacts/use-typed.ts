// What is being typed about a message stays when its window closes: whoever looks at another one meanwhile goes on with it.
import { useSyncExternalStore } from 'react'
import { storedUserId } from '../../../api/session.ts'

const typed = new Map<string, string>()
const listeners = new Set<() => void>()

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

/** `about`: the item and what is typed of it. It is kept as long as the page, for whoever typed it. */
export function useTyped(about: string, initial = ''): Typed {
  const key = `${storedUserId() ?? ''} ${about}`
  const now = () => typed.get(key) ?? initial
  const text = useSyncExternalStore(subscribe, now)
  const set = (next: string) => {
    if (next === initial) typed.delete(key)
    else typed.set(key, next)
    for (const listener of listeners) listener()
  }
  return { text, set, saved: (sent) => now() === sent && set(initial) }
}
