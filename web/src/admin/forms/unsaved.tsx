// Nothing typed is lost without a question: links, Back, logout and closing the tab all ask here while a form has
// changes.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { type Confirm, useConfirm } from '../ui/confirm.tsx'

/** Work that is not saved. */
export interface Work {
  /**
   * Saves it to leave it. null: it is not saved, or not all of it. Else what is left to be done with the form that is
   * not left after all; it is done at once where `stays` says so meanwhile.
   */
  readonly save: (stays?: AbortSignal) => Promise<(() => void) | null>
  /** Keeps it as a draft, to be gone on with later. Answers whether that was done; absent where it cannot be. */
  readonly keep?: (() => Promise<boolean>) | undefined
  /** Whether all of it is on its way to the server already: `save` waits for the answer. */
  readonly isOnItsWay?: () => boolean
}

interface Unsaved {
  /** The work on `of` (a form's draft) has changes from now on; the answer ends it. */
  readonly hold: (of: object, work: Work) => () => void
  /** Whether something would be lost by leaving now. */
  readonly isHeld: () => boolean
  /** Asks before the work on screen is left; undefined when nothing would be lost. */
  readonly leaving: () => Promise<boolean> | undefined
  /** Tells when the administrator chose to leave the work without saving it; the answer ends it. */
  readonly onAbandoned: (of: object, listener: () => void) => () => void
}

const UnsavedContext = createContext<Unsaved | null>(null)

export function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (!unsaved) throw new Error('useUnsaved is used below <UnsavedWork>')
  return unsaved
}

export function UnsavedWork({ children }: { children: ReactNode }) {
  const confirm = useConfirm()
  const held = useRef(new Map<object, Work>())
  const abandoned = useRef(new Map<() => void, object>())
  const asking = useRef(false)

  useEffect(() => {
    const onClose = (event: BeforeUnloadEvent) => {
      if (held.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', onClose)
    return () => window.removeEventListener('beforeunload', onClose)
  }, [])

  const hold = useCallback((of: object, work: Work) => {
    held.current.set(of, work)
    return () => void held.current.delete(of)
  }, [])

  const isHeld = useCallback(() => held.current.size > 0, [])

  const settle = useCallback(async () => {
    const works = [...held.current.values()]
    const leave = () => {
      // A draft that waits in a form without changes has not been looked at yet.
      for (const [listener, of] of [...abandoned.current]) if (held.current.has(of)) listener()
      return true
    }
    if (works.every(({ isOnItsWay }) => isOnItsWay?.())) {
      const answer = await waitFor(works, confirm)
      return answer === 'leave' ? leave() : answer === 'saved'
    }
    const canKeep = works.every(({ keep }) => keep)
    const answer = await confirm({
      title: 'Quitter sans enregistrer ?',
      text: <p>Vos modifications ne sont pas enregistrées et seront perdues.</p>,
      choices: [
        { answer: 'leave', label: 'Quitter sans enregistrer', danger: true },
        ...(canKeep ? [{ answer: 'keep', label: 'Garder le brouillon', quiet: true }] : []),
        { answer: 'save', label: 'Enregistrer et quitter' },
      ],
      cancelLabel: 'Continuer la saisie',
    })
    if (answer === 'save') return saveAll([...held.current.values()])
    if (answer === 'keep') return keepAll([...held.current.values()])
    return answer !== null && leave()
  }, [confirm])

  const leaving = useCallback(() => {
    if (held.current.size === 0) return undefined
    // Back can be pressed behind the question, and while it is saved, and is no answer to it.
    if (asking.current) return Promise.resolve(false)
    asking.current = true
    return settle().finally(() => {
      asking.current = false
    })
  }, [settle])

  const onAbandoned = useCallback((of: object, listener: () => void) => {
    abandoned.current.set(listener, of)
    return () => void abandoned.current.delete(listener)
  }, [])

  const unsaved = useMemo(() => ({ hold, isHeld, leaving, onAbandoned }), [hold, isHeld, leaving, onAbandoned])
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>
}

/** For so long one may wait for a server without being told, in milliseconds. */
const patience = 400

/** Waits for the answer to what is on its way. null: it was not saved, or one stays. */
async function waitFor(works: readonly Work[], confirm: Confirm): Promise<'saved' | 'leave' | null> {
  const stays = new AbortController()
  const saved = saveAll(works, stays.signal).then((all) => (all ? ('saved' as const) : null))
  const soon = await Promise.race([saved, new Promise<undefined>((resolve) => setTimeout(resolve, patience))])
  if (soon !== undefined) return soon
  const answer = await confirm<'saved' | 'leave'>({
    title: 'Enregistrement en cours',
    text: (
      <p>
        Vous partirez dès que le serveur aura répondu. Sans attendre, vos modifications seront perdues si
        l’enregistrement échoue.
      </p>
    ),
    choices: [{ answer: 'leave', label: 'Quitter sans attendre', danger: true }],
    cancelLabel: 'Continuer la saisie',
    until: saved,
  })
  if (answer !== 'saved') stays.abort()
  return answer
}

/** One after the other. Answers whether all of it is saved. */
async function saveAll(works: readonly Work[], stays?: AbortSignal): Promise<boolean> {
  const saved: (() => void)[] = []
  for (const work of works) {
    const settle = await work.save(stays)
    if (settle === null) {
      for (const done of saved) done()
      return false
    }
    saved.push(settle)
  }
  return true
}

/** One after the other. Answers whether all of it is kept. */
async function keepAll(works: readonly Work[]): Promise<boolean> {
  for (const { keep } of works) if (!(await keep?.())) return false
  return true
}

/** `of` (a form's draft) has changes while `isHeld`. */
export function useHeldWhile(of: object, isHeld: boolean, work: Work): void {
  const { hold } = useUnsaved()
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const canKeep = work.keep !== undefined
  useEffect(() => {
    if (!isHeld) return
    const keep = canKeep ? async () => (await latest.current.keep?.()) ?? false : undefined
    return hold(of, {
      save: (stays) => latest.current.save(stays),
      keep,
      isOnItsWay: () => latest.current.isOnItsWay?.() ?? false,
    })
  }, [of, isHeld, canKeep, hold])
}
