// Moving between pages without loading a document: where the page is scrolled to, what has the focus, and what is
// announced. Positions are kept by history entry, also for whoever goes back beyond a document that was loaded anew: where
// that one itself begins is the browser's own business.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useAnswerStore } from '../api/query-cache.ts'
import { pathAsText } from '../lib/address.ts'
import { closeDialogs } from '../ui/dialog.tsx'
import { keepPositions, keptPositions } from './kept-positions.ts'
import { type Address, moveTo, useHistoryState } from './place.ts'

interface EntryState {
  readonly entry?: number
}

let lastEntry = 0
let currentEntry = 0
let cameBack = false
let inPlace = false
/**
 * What the visitor still waits for: the page that the present entry shows; or parts of it, in which their place may be,
 * to which they are led once more unless they do something before.
 */
let awaited: 'page' | 'parts' | null = null
/** `pageHere` of the present entry. */
let standsAt = ''
let positions = new Map<number, number>()

/** The title of the page that was left last: the tab keeps it until the next page has its own. */
export let leftTitle = ''

/** Notes where the visitor is on the page that the present entry shows, once it stands. */
export function leavePage(): void {
  if (!awaited) positions.set(currentEntry, window.scrollY)
  leftTitle = document.title
}

function returnToPlace(): void {
  window.scrollTo({ top: positions.get(currentEntry) ?? 0, behavior: 'instant' })
}

/** To where the visitor was, or to what the address names. */
function leadToPlace(): void {
  if (cameBack) returnToPlace()
  else namedPlace()?.scrollIntoView({ behavior: 'instant' })
}

/** An address, as the browser writes it, without its fragment. */
export const pageOf = (href: string): string => href.split('#', 1)[0] ?? ''

export const pageHere = (): string => pageOf(window.location.href)

/**
 * Moves to a page, `path` and query; the page left behind keeps its place. `stays`: it is the same page with another
 * list on it, where the visitor stays: neither the scroll nor the focus moves, and what is shown stays until the list
 * is there. `returns`: the visitor has been there and finds what was left there.
 */
export function navigate(to: string, { replace = false, stays = false, returns = false } = {}): void {
  leavePage()
  if (!replace) {
    lastEntry += 1
    currentEntry = lastEntry
  }
  cameBack = returns
  inPlace = stays
  moveTo(to, { entry: currentEntry } satisfies EntryState, replace)
  standsAt = pageHere()
}

const entryHere = (): number | undefined => (window.history.state as EntryState | null)?.entry

/** Gives the present entry of the browser's history its number. */
function numberEntry(): void {
  window.history.replaceState({ entry: currentEntry } satisfies EntryState, '')
}

function followHistory(): void {
  const entry = entryHere()
  // The browser has followed a fragment: where the visitor was has been noted at the click.
  if (entry === undefined && window.location.href.includes('#')) {
    lastEntry += 1
    currentEntry = lastEntry
    numberEntry()
    return
  }
  leavePage()
  currentEntry = entry ?? 0
  lastEntry = Math.max(lastEntry, currentEntry)
  cameBack = true
  inPlace = false
  const stoodAt = standsAt
  standsAt = pageHere()
  // From a fragment to another place of the same page, which is drawn already.
  if (standsAt === stoodAt) returnToPlace()
}

/** Once, before hydration. */
export function startNavigation(): void {
  positions = keptPositions()
  // No two entries of a tab bear one number, whichever document they are of.
  lastEntry = Math.max(-1, entryHere() ?? -1, ...positions.keys())
  if (entryHere() === undefined) lastEntry += 1
  currentEntry = entryHere() ?? lastEntry
  standsAt = pageHere()
  numberEntry()
  const arrival = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  cameBack = /reload|back/.test(arrival?.type ?? '')
  window.addEventListener('popstate', followHistory)
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', leaveDocument)
  window.addEventListener('pageshow', returnToDocument)
  // What is thrown away while nobody looks at it is told of nothing else.
  window.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leaveDocument() : returnToDocument(),
  )
  for (const act of ['wheel', 'pointerdown', 'keydown']) {
    window.addEventListener(act, goOn, { capture: true, passive: true })
  }
}

/** Where another document begins, or this one anew, the browser knows best. */
function leaveDocument(): void {
  leavePage()
  keepPositions(positions)
  window.history.scrollRestoration = 'auto'
}

function returnToDocument(): void {
  window.history.scrollRestoration = 'manual'
}

/** Whoever does something on a page that stands is where they want to be. */
function goOn(): void {
  if (awaited === 'parts') awaited = null
}

/** Whether the visitor has been at this place before: by Back, Forward or a reload, or led back. */
export const hasComeBack = (): boolean => cameBack

/** Whether the last move left the visitor where they were. */
export const movedInPlace = (): boolean => inPlace

/** What the fragment of the address names on the page; null where it names nothing. */
function namedPlace(): HTMLElement | null {
  const name = pathAsText(window.location.hash.slice(1))
  return name === null ? null : document.getElementById(name)
}

/** Gives the focus, also to what takes none by itself. */
export function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (!element || document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Runs at every move: scrolls, focuses the new page's heading, or what the address names on it by its fragment, and has
 * its title spoken by `announce`, which falls silent when the page breaks. `ready` once the page stands, `headed` once
 * its heading is known. `arrivedAt` holds where the visitor arrived last, from the address that the site begins at on,
 * and outlives a page that breaks.
 */
export function usePageArrival(
  address: Address,
  ready: boolean,
  headed: boolean,
  arrivedAt: RefObject<string>,
  announce: (text: string) => void,
): void {
  const store = useAnswerStore()
  /** What had the focus when the page was drawn, until its heading has it. */
  const focusedBefore = useRef<Element | null>(null)
  const here = address.path + address.search

  useLayoutEffect(() => {
    if (arrivedAt.current === here || inPlace) return
    // Whoever goes back, or on, before the page has come arrives again.
    arrivedAt.current = ''
    awaited = 'page'
    if (!cameBack) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [here, arrivedAt])

  useLayoutEffect(() => {
    if (!ready || arrivedAt.current === here) return
    arrivedAt.current = here
    awaited = null
    if (!inPlace) {
      if (cameBack || window.location.hash) awaited = 'parts'
      leadToPlace()
      closeDialogs()
      focusedBefore.current = document.activeElement ?? document.body
    }
    return () => store?.forgetFailures()
  }, [here, ready, store, arrivedAt])

  useLayoutEffect(
    () => () => {
      // The page broke: wherever the visitor goes from it, be it back, is a move.
      arrivedAt.current = ''
      announce('')
    },
    [arrivedAt, announce],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every move, and when its heading comes
  useLayoutEffect(() => {
    const before = focusedBefore.current
    if (!headed || !before) return
    focusedBefore.current = null
    // A visitor who has gone on meanwhile is not called back.
    const { activeElement } = document
    if (activeElement === before || activeElement === document.body) {
      focus((cameBack ? null : namedPlace()) ?? document.querySelector<HTMLElement>('main h1'))
    }
    announce(document.title)
  }, [here, ready, headed])
}

/** Leads on a page that stands to the place that was not there before all of its parts were. */
export function usePartsArrival(complete: boolean): void {
  useEffect(() => {
    if (!complete || awaited !== 'parts') return
    awaited = null
    leadToPlace()
    if (!cameBack) focus(namedPlace())
  })
}

/** Calls `onMove` at every move, also to the address that is already shown. */
export function useMoved(onMove: () => void): void {
  const entry = useHistoryState()
  const seen = useRef(entry)
  useEffect(() => {
    if (seen.current === entry) return
    seen.current = entry
    onMove()
  }, [entry, onMove])
}
