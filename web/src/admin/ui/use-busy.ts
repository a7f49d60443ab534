import { useState } from 'react'

interface Busy {
  /** Ids of what is being worked on. */
  readonly busy: ReadonlySet<string>
  /** Does the work; its id is among `busy` until it ends, be it by an error. No id is worked on twice at once. */
  readonly during: (id: string, work: () => Promise<void>) => Promise<void>
}

/** For work on several things that may be under way at once, each known by its id. */
export function useBusy(): Busy {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const during = async (id: string, work: () => Promise<void>) => {
    setBusy((others) => new Set([...others, id]))
    try {
      await work()
    } finally {
      setBusy((all) => new Set([...all].filter((one) => one !== id)))
    }
  }

  return { busy, during }
}
