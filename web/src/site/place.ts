// Where the visitor is: the browser's history, as a page is drawn from it.
import { createContext, useContext, useSyncExternalStore } from 'react'
import { onSite, previewBase } from '../lib/preview-base.ts'

export interface Address {
  /** Percent-encoded, as the address bar has it. */
  readonly path: string
  readonly search: string
}

const DrawnAddressContext = createContext<Address>({ path: '/', search: '' })

/** The address that a page was drawn for, by the server that draws it and while a browser makes it alive. */
export const DrawnAddressProvider = DrawnAddressContext.Provider

export function useAddress(): Address {
  const drawn = useContext(DrawnAddressContext)
  const path = useHistory(
    () => onSite(window.location.pathname),
    () => drawn.path,
  )
  const search = useHistory(
    () => window.location.search,
    () => drawn.search,
  )
  return { path, search }
}

/** What the history keeps with the place; null while a page is made alive. */
export function useHistoryState(): unknown {
  return useHistory<unknown>(
    () => window.history.state,
    () => null,
  )
}

const useHistory = <T>(read: () => T, readDrawn: () => T): T => useSyncExternalStore(followPlace, read, readDrawn)

const followers = new Set<() => void>()
const moves = ['popstate', 'hashchange']

/** All of them hear of a move at once, so that what it changes is drawn at once. */
function tell(): void {
  for (const follower of followers) follower()
}

/** Calls `onMove` at every move; the answer ends it. */
export function followPlace(onMove: () => void): () => void {
  if (followers.size === 0) for (const move of moves) window.addEventListener(move, tell)
  followers.add(onMove)
  return () => {
    followers.delete(onMove)
    if (followers.size === 0) for (const move of moves) window.removeEventListener(move, tell)
  }
}

/** Moves to a path of the site without loading a document. */
export function moveTo(address: string, state: unknown, replace: boolean): void {
  window.history[replace ? 'replaceState' : 'pushState'](state, '', previewBase + address)
  tell()
}
