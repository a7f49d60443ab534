import { useEffect, useRef } from 'react'
import { LoadFailure } from '../ui/states.tsx'

interface MoreProps {
  /** Why the rest could not be read. */
  readonly failed: Error | null
  readonly busy: boolean
  readonly onMore: () => void
}

/** How far ahead of the end the rest is asked for, in pixels. */
const ahead = '1200px'

/** The rest of a list: asked for as its end comes near, or by the button. */
export function More({ failed, busy, onMore }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const ask = useRef(onMore)
  useEffect(() => {
    ask.current = onMore
  })
  useEffect(() => {
    const element = button.current
    if (!element || busy || !('IntersectionObserver' in window)) return
    // Watched anew after each page: an end that is still near is told of at once. Of what is told together, the last is how
    // it is now.
    const watcher = new IntersectionObserver((told) => told.at(-1)?.isIntersecting && ask.current(), {
      rootMargin: ahead,
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [busy])
  if (failed) return <LoadFailure message={failed.message} onRetry={onMore} />
  return (
    <button
      type="button"
      className="button history-more"
      ref={button}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => busy || onMore()}
    >
      Voir plus
    </button>
  )
}
