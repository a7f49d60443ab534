import { useEffect, useState } from 'react'

/** Whether something has been going on for so long. */
export function useLasting(isOn: boolean, after_ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = window.setTimeout(() => setLasts(true), after_ms)
    return () => {
      window.clearTimeout(timer)
      setLasts(false)
    }
  }, [isOn, after_ms])
  return lasts
}
