// Tells the server what of a visit it cannot see by itself, so that it is counted: pages that were gone on to without
// loading a document, searches that are typed into the overlay, WhatsApp, telephone and mail links, and how fast this
// page was. Nothing that names the visitor is sent, nothing is kept in the browser, and of who asks not to be counted
// nothing is sent at all. Fetched once the page is alive, by everybody: each byte counts.
import { storedToken } from '../api/session.ts'
import { followPlace } from './place.ts'

/** A search that rests for so long is one that was meant, and a page that was left sooner has not been looked at. */
const meantMs = 1500
const lookedAtMs = 500

/** Shifts less than a second apart, within five seconds, are one (https://web.dev/articles/cls). */
const shiftPauseMs = 1000
const shiftsMs = 5000
/** Of interactions that took less, which were good (https://web.dev/articles/inp), the first alone is told. */
const slowMs = 40

type Told = Readonly<Record<string, string | number>>

function tell(event: string, more?: Told): void {
  const body = JSON.stringify({ event, path: window.location.pathname, ...more })
  navigator.sendBeacon('/api/visits', new Blob([body], { type: 'application/json' }))
}

/** Does `work` with what it was last called with, once it is called no more. */
function resting<Given extends unknown[]>(ms: number, work: (...given: Given) => void): (...given: Given) => void {
  let waiting: number | undefined
  return (...given) => {
    window.clearTimeout(waiting)
    waiting = window.setTimeout(work, ms, ...given)
  }
}

/** Whether this visitor is to be left out: they ask for it, keep the site themselves, or are a machine that says so. */
function isLeftOut(): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl || webdriver || storedToken() !== null
}

function followMoves(onMove: () => void): void {
  const { location } = window
  const place = () => location.pathname + location.search
  const wordsHere = () => new URLSearchParams(location.search).get('q') ?? ''
  let here = place()
  let told = wordsHere()
  const tellOf = (typed: string) => {
    const words = typed.trim()
    if (words.length < 2 || words === told) return
    told = words
    tell('search', { words })
  }
  const onLook = resting(lookedAtMs, () => {
    tell('view')
    tellOf(wordsHere())
  })
  followPlace(() => {
    if (place() === here) return
    onMove()
    here = place()
    onLook()
  })
  const onType = resting(meantMs, tellOf)
  document.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (name === 'q') onType(value)
  })
}

/** By how the address of its link begins. A link to WhatsApp that names nobody shares a page. */
const way = /^(?:(tel)|(mailto)):|^https:\/\/(?:wa\.me\/\d|api\.whatsapp\.com\/send\?phone)/

function followClicks(): void {
  const onClick = ({ target }: Event) => {
    const taken = way.exec((target as Element).closest('a')?.href ?? '')
    if (taken) tell('click', { way: taken[1] ? 'phone' : taken[2] ? 'mail' : 'whatsapp' })
  }
  document.addEventListener('click', onClick, true)
}

interface Entry extends PerformanceEntry {
  readonly hadRecentInput: boolean
  readonly value: number
  readonly interactionId: number
}

/**
 * Core Web Vitals of the page that the document was loaded for: what it answers tells of them, once. INP is the longest
 * of the interactions, which is what it is where there are less than fifty.
 */
function followVitals(activated: number): () => void {
  const path = window.location.pathname
  const values: Record<string, number> = {}
  const follow = (type: string, take: (entry: Entry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => void take(entry as Entry)))
    observer.observe({ type, buffered: true, durationThreshold: slowMs } as PerformanceObserverInit)
  }
  follow('largest-contentful-paint', ({ startTime }) => {
    values.lcp = Math.max(0, startTime - activated)
  })
  const takeInteraction = ({ duration }: Entry) => {
    values.inp = Math.max(values.inp ?? 0, duration)
  }
  follow('event', (entry) => {
    if (entry.interactionId) takeInteraction(entry)
  })
  follow('first-input', takeInteraction)
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) values.cls = 0
  let first = 0
  let last = 0
  let sum = 0
  follow('layout-shift', ({ startTime, hadRecentInput, value }) => {
    if (hadRecentInput) return
    if (startTime - last > shiftPauseMs || startTime - first > shiftsMs) {
      first = startTime
      sum = 0
    }
    last = startTime
    sum += value
    values.cls = Math.max(values.cls ?? 0, sum)
  })
  let isTold = document.hidden // and was so all the time: nobody has waited for it
  return () => {
    if (!isTold) tell('vitals', { ...values, path })
    isTold = true
  }
}

/** Once a page load. */
export function countVisit(): void {
  const { prerendering } = document as Document & { readonly prerendering?: boolean }
  if (prerendering) {
    document.addEventListener('prerenderingchange', countVisit, { once: true })
    return
  }
  if (isLeftOut()) return
  const [loaded] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly activationStart?: number
    readonly deliveryType?: string
  })[]
  const activated = loaded?.activationStart ?? 0
  // A document that was fetched ahead was not counted when it was sent: nobody had come yet.
  if (activated || loaded?.deliveryType === 'navigational-prefetch') tell('view')
  const tellVitals = followVitals(activated)
  followMoves(tellVitals)
  followClicks()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) tellVitals()
  })
  // A page that the browser had kept whole is looked at anew.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell('view')
  })
}
