// Links between pages, which are followed without loading a document.
import { useEffect } from 'react'
import { elsewhere, onSite, previewBase } from '../lib/preview-base.ts'
import { closeDialogs } from '../ui/dialog.tsx'
import { focus, leavePage, navigate, pageHere, pageOf } from './navigation.ts'

/** Whether a click asks for nothing but to follow: no other button, no key that means another tab or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
}

/** Whether the address is that of a place on the page that is shown: the page's own, with a fragment. */
function isOnThisPage(address: string): boolean {
  return address.includes('#') && pageOf(address) === pageHere()
}

/**
 * Has every link between pages followed without loading a document, links in articles too. One that names a `target`,
 * be it `_self`, is left to the browser, and so is one to another place on the page that is shown.
 */
export function useFollowedLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || link.hasAttribute('download')) return
      if (isOnThisPage(link.href)) return leavePage()
      const address = onSite(link.getAttribute('href') ?? '')
      if (!address.startsWith('/') || elsewhere.test(address)) return
      event.preventDefault()
      if (new URL(previewBase + address, window.location.href).href === pageHere()) beginAnew(address)
      else navigate(address)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

/** A link to the page that is shown leads to its beginning, as it does in a browser: Back still leads away from it. */
function beginAnew(address: string): void {
  navigate(address, { replace: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
  // From a window over the page, the menu or the search, which gives the focus back as it closes.
  closeDialogs()
  focus(document.querySelector<HTMLElement>('main h1'))
}
