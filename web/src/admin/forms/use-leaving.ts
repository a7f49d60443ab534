// Leaving a form saves what it holds: what is on its way is waited for, and the rest is sent.
import { useRef } from 'react'
import type { FormState } from './form-state.ts'
import type { Work } from './unsaved.tsx'

interface Leaving {
  /** `sent` is waited for by whoever leaves the form meanwhile. */
  readonly follow: (sent: Promise<void>) => void
  /**
   * What was sent is saved. `isWhole`: that is all that the form holds, and `settle` is left to whoever is about to leave.
   * Else it is called now, as where nobody is; and one stays.
   */
  readonly whenSaved: (isWhole: boolean, settle: () => void) => void
  /** As Work.save. `isOnItsWay`: all of it was sent already. `send` sends what the form holds. */
  readonly save: (isOnItsWay: boolean, send: () => Promise<void>, stays?: AbortSignal) => ReturnType<Work['save']>
}

export function useLeaving<Values extends object>(state: FormState<Values>): Leaving {
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** Takes over what is left to be done with the form once it is saved, while somebody leaves it. */
  const leaver = useRef<Leaving['whenSaved'] | null>(null)

  const save: Leaving['save'] = async (isOnItsWay, send, stays) => {
    const settling: (() => void)[] = []
    let hasRest = false
    leaver.current = (isWhole, settle) => {
      hasRest = !isWhole
      if (isWhole) settling.push(settle)
      else settle()
    }
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
    // The rest may be in another form by now, which holds it for this one.
    if (hasRest || state.dirty()) return null
    return () => {
      for (const settle of settling) settle()
    }
  }

  return {
    follow: (sent) => {
      running.current = Promise.allSettled([running.current, sent])
    },
    whenSaved: (isWhole, settle) => (leaver.current ? leaver.current(isWhole, settle) : settle()),
    save,
  }
}
