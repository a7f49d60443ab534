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
  readonly children: ReactNode
}

/** The rest of a list, by the button. With the last of it the button goes: its focus goes to the first item that came. */
export function MoreButton({ className, shown, hasMore, busy, onMore, items, children }: MoreButtonProps) {
  const asked = useRef<number | null>(null)
  useEffect(() => {
    const first = asked.current
    if (first === null || shown <= first) return
    asked.current = null
    if (hasMore || !losesFocus(null)) return
    const item = document.querySelectorAll<HTMLElement>(items)[first]
    if (!item) return
    item.tabIndex = -1
    item.focus()
  }, [shown, hasMore, items])
  if (!hasMore) return null
  return (
    <button
      type="button"
      className={`button ${className}`}
      aria-disabled={busy}
      onClick={() => {
        if (busy) return
        asked.current = shown
        onMore()
      }}
    >
      {children}
    </button>
  )
}
