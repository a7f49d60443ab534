// What a form of this tab has sent and has no answer for yet. It outlives the form: whoever goes on meanwhile and comes
// back finds it still being sent, and the answer finds the form that stands on the page by then.
import { type RefObject, useEffect, useSyncExternalStore } from 'react'

export interface StandingForm<Told extends readonly unknown[]> {
  readonly element: RefObject<HTMLFormElement | null>
  /** That of its page: a form of another one is about something else. */
  readonly address: string
  /** Says in the form what became of it. */
  readonly tell: (...told: Told) => void
}

export interface OnItsWay<Told extends readonly unknown[]> {
  readonly begin: () => void
  readonly end: () => void
  readonly useIsSending: () => boolean
  /** Has `form` be found as the one that stands on the page, for as long as it does. */
  readonly useStanding: (form: StandingForm<Told>) => void
  /** null: the visitor is on a page without this form. */
  readonly standing: () => StandingForm<Told> | null
}

/** Of one kind of form. `Told`: what is said of one that was answered. */
export function onItsWay<Told extends readonly unknown[]>(): OnItsWay<Told> {
  let isSending = false
  let standing: StandingForm<Told> | null = null
  const listeners = new Set<() => void>()
  const set = (next: boolean) => {
    isSending = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    begin: () => set(true),
    end: () => set(false),
    useIsSending: () =>
      useSyncExternalStore(
        subscribe,
        () => isSending,
        () => false,
      ),
    useStanding: (form) => {
      useEffect(() => {
        standing = form
        return () => {
          standing = null
        }
      })
    },
    standing: () => standing,
  }
}
