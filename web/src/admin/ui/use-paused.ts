import { useEffect, useState } from 'react'

/** How long typing pauses before the server is asked. */
export const pause_ms = 150

/** The text as it was when the typing last paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), pause_ms)
    return () => window.clearTimeout(timer)
  }, [text])
  return paused
}
