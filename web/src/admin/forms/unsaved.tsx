// Nothing typed is lost without a question: menu, logout, Back and closing the tab all ask here while a form has changes.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { useConfirm } from '../ui/confirm.tsx'

interface Unsaved {
  /** Counts a form with changes in; the answer counts it out. */
  readonly hold: () => () => void
  /** Whether something would be lost by leaving now. */
  readonly isHeld: () => boolean
  /** Asks before leaving; undefined when nothing would be lost. */
  readonly leaving: () => Promise<boolean> | undefined
  /** Tells when the administrator chose to leave what is not saved; the answer ends it. */
  readonly onAbandoned: (listener: () => void) => () => void
}

const UnsavedContext = createContext<Unsaved | null>(null)

export function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (!unsaved) throw new Error('useUnsaved is used below <UnsavedWork>')
  return unsaved
}

export function UnsavedWork({ children }: { children: ReactNode }) {
  const confirm = useConfirm()
  const held = useRef(0)
  const abandoned = useRef(new Set<() => void>())

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (held.current > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', onClose)
    return () => window.removeEventListener('beforeunload', onClose)
  }, [])

  const hold = useCallback(() => {
    held.current += 1
    return () => {
      held.current -= 1
    }
  }, [])

  const isHeld = useCallback(() => held.current > 0, [])

  const leaving = useCallback(() => {
    if (held.current === 0) return undefined
    return confirm({
      title: 'Quitter sans enregistrer ?',
      text: <p>Vos modifications ne sont pas enregistrées et seront perdues.</p>,
      choices: [{ answer: 'leave', label: 'Quitter sans enregistrer', danger: true }],
      cancelLabel: 'Continuer la saisie',
    }).then((answer) => {
      if (answer !== 'leave') return false
      for (const listener of [...abandoned.current]) listener()
      return true
    })
  }, [confirm])

  const onAbandoned = useCallback((listener: () => void) => {
    abandoned.current.add(listener)
    return () => void abandoned.current.delete(listener)
  }, [])

  const unsaved = useMemo(() => ({ hold, isHeld, leaving, onAbandoned }), [hold, isHeld, leaving, onAbandoned])
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>
}
