import { type ReactNode, useEffect, useRef } from 'react'
import { losesFocus } from '../ui/focus.ts'

interface MoreButtonProps {
  readonly className: string
  /** How many items are shown. */
  readonly shown: number
  readonly hasMore: boolean
  /** A page is on its way. */
  readonly busy: boolean
  readonly onMore: () => void
  /** Finds the elements of the items in the document. */
  readonly items: string
  /** From how far before the button the rest is asked for without it, in pixels of CSS; by default it is pressed. */
  readonly ahead?: string
  readonly children: ReactNode
}

/**
 * The rest of a list, by the button. With the last of it the button goes: its focus goes to the first item that came.
 */
export function MoreButton({ className, shown, hasMore, busy, onMore, items, ahead, children }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef<number | null>(null) // how many were shown when the button was pressed, or took the focus
  useNearing(button, busy || !hasMore ? undefined : ahead, onMore)
  useEffect(() => {
    const first = asked.current
    if (first === null || shown <= first) return
    asked.current = hasMore && button.current === document.activeElement ? shown : null
    if (hasMore || !losesFocus(null)) return
    const item = document.querySelectorAll<HTMLElement>(items)[first]
    if (!item) return
    item.tabIndex = -1
    item.focus()
  }, [shown, hasMore, items])
  if (!hasMore) return null
  const note = () => {
    asked.current = shown
  }
  return (
    <button
      type="button"
      className={`button ${className}`}
      ref={button}
      aria-busy={busy}
      aria-disabled={busy}
      onFocus={note}
      onBlur={() => {
        asked.current = null
      }}
      onClick={() => {
        if (busy) return
        note()
        onMore()
      }}
    >
      {children}
    </button>
  )
}

/** Asks for more once the element is so near to what is seen. */
function useNearing(element: { readonly current: Element | null }, ahead: string | undefined, onMore: () => void) {
  const ask = useRef(onMore)
  useEffect(() => {
    ask.current = onMore
  })
  useEffect(() => {
    if (!element.current || ahead === undefined || !('IntersectionObserver' in window)) return
    // Watched anew after each page: an end that is still near is told of at once. Of what is told together, the last is
    // how it is now.
    const watcher = new IntersectionObserver((told) => told.at(-1)?.isIntersecting && ask.current(), {
      rootMargin: ahead,
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, ahead])
}
