// Tells the server of errors in our scripts, which nobody would hear of otherwise: what went wrong, where in our files,
// and on which page; of a preview, on which page of the site. Nothing about the visitor. React hands errors that it can
// recover from, and those that it cannot, to the window as well, where all of them are heard.

import { onSite } from '../lib/preview-base.ts'

/** What repeats itself says nothing new, and a page that is broken for good must not go on sending. */
const reportsMax = 3
const lengthMax = 300
const address = '/api/script-errors'
/**
 * What the browser refuses or breaks off by design: a film that may not play by itself, a fetch of a page that is left.
 */
const expected = ['AbortError', 'NotAllowedError']

/** Once a page load, before anything is drawn. */
export function reportScriptErrors(): void {
  const told = new Set<string>()
  const report = (failure: unknown) => {
    if (!(failure instanceof Error) || told.size >= reportsMax) return
    const place = placeOf(failure)
    if (failure instanceof DOMException && expected.includes(failure.name)) return
    // Without a place in our scripts it is somebody else's, an extension's or the browser's own.
    if (!place) return
    const message = `${failure.name}: ${failure.message}`.slice(0, lengthMax)
    if (told.has(message + place)) return
    told.add(message + place)
    const text = JSON.stringify({ message, place, path: onSite(window.location.pathname).slice(0, lengthMax) })
    try {
      navigator.sendBeacon(address, new Blob([text], { type: 'application/json' }))
    } catch {
      // No beacons in this browser: an error of ours here would only be one more to tell of.
    }
  }
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** `/assets/site-Bx.js:1:2345`: where in our scripts the error came from, as far as its stack says. */
function placeOf({ stack = '' }: Error): string | undefined {
  return /\/assets\/[\w.-]+:\d+:\d+/.exec(stack)?.[0]
}
