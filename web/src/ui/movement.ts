// Whether pictures may move by themselves here: not for visitors who asked for stillness, nor for those who spare their
// data. Drawn as still at first, so that the server and the browser begin alike.
import { useSyncExternalStore } from 'react'
import { still } from './media.ts'

const unwelcome = `${still}, (prefers-reduced-data: reduce)`

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(unwelcome)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function isWelcome(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return !window.matchMedia(unwelcome).matches && connection?.saveData !== true
}

export function useMovementWelcome(): boolean {
  return useSyncExternalStore(subscribe, isWelcome, () => false)
}
