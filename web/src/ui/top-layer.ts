// The windows that stand over the page, the last one on top. The browser holds everything outside of it back: what has
// to be seen and reached nevertheless goes into it.
import { useSyncExternalStore } from 'react'

let windows: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  windows = next
  for (const listener of listeners) listener()
}

/** Tells that the window opened; the answer tells that it closed. */
export function standsOnTop(opened: HTMLElement): () => void {
  change([...windows, opened])
  return () => change(windows.filter((other) => other !== opened))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The window on top; null: there is none, the page is in reach. */
export function useTopWindow(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => windows.at(-1) ?? null,
    () => null,
  )
}
