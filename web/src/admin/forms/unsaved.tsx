// Nothing typed is lost without a question: menu, logout, Back and closing the tab all ask here while a form has changes.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { useConfirm } from '../ui/confirm.tsx'

interface Unsaved {
  /** `work` (a form's draft) has changes from now on; the answer ends it. */
  readonly hold: (work: object) => () => void
  /** Whether something would be lost by leaving now. */
  readonly isHeld: () => boolean
  /** Asks before leaving one piece of work, or all that there is; undefined when nothing would be lost. */
  readonly leaving: (work?: object) => Promise<boolean> | undefined
  /** Tells when the administrator chose to leave the work without saving it; the answer ends it. */
  readonly onAbandoned: (work: object, listener: () => void) => () => void
}

const UnsavedContext = createContext<Unsaved | null>(null)

export function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (!unsaved) throw new Error('useUnsaved is used below <UnsavedWork>')
  return unsaved
}

export function UnsavedWork({ children }: { children: ReactNode }) {
  const confirm = useConfirm()
  const held = useRef(new Set<object>())
  const abandoned = useRef(new Map<() => void, object>())
  const asking = useRef(false)

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (held.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', onClose)
    return () => window.removeEventListener('beforeunload', onClose)
  }, [])

  const hold = useCallback((work: object) => {
    held.current.add(work)
    return () => void held.current.delete(work)
  }, [])

  const isHeld = useCallback(() => held.current.size > 0, [])

  const leaving = useCallback(
    (work?: object) => {
      if (work ? !held.current.has(work) : held.current.size === 0) return undefined
      // Back can be pressed behind the question, and is no answer to it.
      if (asking.current) return Promise.resolve(false)
      asking.current = true
      return confirm({
        title: 'Quitter sans enregistrer ?',
        text: <p>Vos modifications ne sont pas enregistrées et seront perdues.</p>,
        choices: [{ answer: 'leave', label: 'Quitter sans enregistrer', danger: true }],
        cancelLabel: 'Continuer la saisie',
      }).then((answer) => {
        asking.current = false
        if (answer !== 'leave') return false
        // A draft that waits in a form without changes has not been looked at yet.
        const left = work ? [work] : [...held.current]
        for (const [listener, of] of [...abandoned.current]) if (left.includes(of)) listener()
        return true
      })
    },
    [confirm],
  )

  const onAbandoned = useCallback((work: object, listener: () => void) => {
    abandoned.current.set(listener, work)
    return () => void abandoned.current.delete(listener)
  }, [])

  const unsaved = useMemo(() => ({ hold, isHeld, leaving, onAbandoned }), [hold, isHeld, leaving, onAbandoned])
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>
}
