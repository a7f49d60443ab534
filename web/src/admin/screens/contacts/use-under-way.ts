// What is being sent about a message is on its way wherever its form is by then: one that is opened again sends it no
// second time.
import { useSyncExternalStore } from 'react'

const underWay = new Set<string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** `about`: the item and what is sent of it. */
export function useUnderWay(about: string) {
  const isUnderWay = useSyncExternalStore(subscribe, () => underWay.has(about))
  const send = async <Sent>(work: () => Promise<Sent>): Promise<Sent> => {
    underWay.add(about)
    tell()
    try {
      return await work()
    } finally {
      underWay.delete(about)
      tell()
    }
  }
  return { isUnderWay, send }
}
