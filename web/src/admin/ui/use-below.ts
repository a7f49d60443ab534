import { useCallback, useSyncExternalStore } from 'react'
import { below, type Width } from '../../ui/media.ts'

/** Whether the window is narrower: for what is drawn otherwise there, rather than only laid out otherwise. */
export function useBelow(width: Width): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia?.(below(width))
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
    [width],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(below(width)).matches ?? false)
}
