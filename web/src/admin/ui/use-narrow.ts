import { useSyncExternalStore } from 'react'
import { below } from '../../ui/media.ts'

const narrow = below('tablet')

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(narrow)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether the window is narrow: for what is drawn otherwise there, rather than only laid out otherwise. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(narrow).matches ?? false)
}
