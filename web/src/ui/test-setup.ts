// What component tests need besides jsdom: every test starts from an empty page, and <dialog> opens and closes. The
// files share a window one after the other (web/test-file.ts): each leaves it as it was.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A loaded machine may take its time: waiting is for what never comes.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

const dialog = window.HTMLDialogElement.prototype
dialog.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
dialog.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

/** Takes away what listens, modules that are loaded once among it. */
const stopListening = new AbortController()
const { addEventListener } = window
window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, how?: boolean | object) => {
  const options = typeof how === 'boolean' ? { capture: how } : how
  addEventListener.call(window, type, listener, options)
  stopListening.signal.addEventListener('abort', () => window.removeEventListener(type, listener, options))
}

/** What is still to come, an address that is written a moment after the last letter among it. */
const timers = new Set<NodeJS.Timeout>()
const { setTimeout } = globalThis
globalThis.setTimeout = Object.assign((...call: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...call)
  timers.add(timer)
  return timer
}, setTimeout)

afterAll(async () => {
  vi.useRealTimers() // else what stood in the clock's place would be put back over what is
  globalThis.setTimeout = setTimeout
  for (const timer of timers) clearTimeout(timer)
  // A step back is taken in a task of its own: the next file must not be led there.
  await new Promise((resolve) => setTimeout(resolve, 0))
  stopListening.abort()
  window.addEventListener = addEventListener
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
})
