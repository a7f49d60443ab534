// Leaving a form saves what it holds: what is on its way is waited for, and the rest is sent.
import { useRef } from 'react'
import type { FormState } from './form-state.ts'
import type { Work } from './unsaved.tsx'

interface Leaving {
  /** `sent` is waited for by whoever leaves the form meanwhile. */
  readonly follow: (sent: Promise<void>) => void
  /** All that the form holds is saved: `settle` is called now, or left to whoever is about to leave. */
  readonly whenSaved: (settle: () => void) => void
  /** As Work.save. `isOnItsWay`: all of it was sent already. `send` sends what the form holds. */
  readonly save: (isOnItsWay: boolean, send: () => Promise<void>, stays?: AbortSignal) => ReturnType<Work['save']>
}

export function useLeaving<Values extends object>(state: FormState<Values>): Leaving {
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** Takes over what is left to be done with the form once it is saved, while somebody leaves it. */
  const leaver = useRef<((settle: () => void) => void) | null>(null)

  const save: Leaving['save'] = async (isOnItsWay, send, stays) => {
    const settling: (() => void)[] = []
    leaver.current = (settle) => settling.push(settle)
    stays?.addEventListener('abort', () => {
      leaver.current = null
    })
    try {
      await state.uploadsEnded()
      await running.current
      // What was refused is not sent again: the form says why.
      if (state.dirty() && !isOnItsWay) await send()
    } finally {
      leaver.current = null
    }
    if (state.dirty()) return null
    return () => {
      for (const settle of settling) settle()
    }
  }

  return {
    follow: (sent) => {
      running.current = Promise.allSettled([running.current, sent])
    },
    whenSaved: (settle) => (leaver.current ? leaver.current(settle) : settle()),
    save,
  }
}
