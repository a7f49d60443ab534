// Saving a form: checked first, one attempt at a time, its outcome told in a message, the server's errors brought to their
// fields, and a choice when somebody else saved a newer version meanwhile.
import { type RefObject, useCallback, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { type ToastLink, toasts } from '../../ui/toasts.tsx'
import type { Keeping } from '../drafts/keeping.ts'
import { losesFocus } from '../ui/focus.ts'
import { useUndo } from '../undo/undoing.tsx'
import { type Draft, type Problem, useDraft } from './draft.ts'
import { useChoice, useFollowing, useMounted } from './newer-version.ts'
import { type Outcome, reasonOf, type Saved, type SaveState, type Saving } from './saving.ts'
import type { Work } from './unsaved.tsx'

const interrupted = 'Envoi interrompu, rien n’est enregistré.'
/** The server may have done its part, and the answer been lost. */
const interruptedLate = 'Attente interrompue : l’enregistrement a peut-être eu lieu. Vérifiez avant de recommencer.'

/** Of a save of several calls, of which not all were made. */
const partly = 'Une partie a été enregistrée.'

const idle: SaveState = { saving: false, share: 0, failure: null, stale: false, address: null }

export function siteLink(address: string | null): ToastLink | undefined {
  return address === null ? undefined : { label: 'Voir sur le site', href: address }
}

/** What an attempt has written by now, and whether a message has told of it. */
interface Sent {
  readonly writes: Writes
  isTold: boolean
}

/**
 * `over`, of an attempt: the newer version that it may take the place of. `show` tells of problems, and brings them before the eyes of whoever is at the form. Each attempt belongs to what the form
 * held when it was sent, told by the draft's generation: the form may start afresh, and even send something else, before the
 * answer comes. Nor does an answer take anybody away from another form that they have gone on to beside this one.
 */
export function useSave<Values extends object>(
  draft: Draft<Values>,
  rules: Saving<Values>,
  keeping: Keeping<Values>,
  form: RefObject<HTMLElement | null>,
  show: (problems: readonly Problem[], isAtForm: boolean) => void,
): {
  readonly state: SaveState
  readonly submit: () => Promise<void>
  /** For whoever leaves the form. */
  readonly toLeave: Pick<Work, 'save' | 'isOnItsWay'>
  readonly interrupt: () => void
} {
  const { state, tell, tellShare } = useSaveState(draft)
  const sending = useRef<{
    readonly subject: number
    readonly values: Values
    readonly aborter: AbortController
  } | null>(null)
  /** Takes over what is left to be done with the form once it is saved, while somebody leaves it. */
  const leaver = useRef<((settle: () => void) => void) | null>(null)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** What had the focus as the form was sent: it need not be in the form. */
  const sender = useRef<Element | null>(null)
  const isAtForm = () => losesFocus(form.current) || document.activeElement === sender.current
  const isMounted = useMounted()
  /** What was sent last without an answer: the server may have done its part. */
  const unanswered = useRef<Values | null>(null)
  const choose = useChoice(draft, rules, keeping, isAtForm, () => unanswered.current)
  const { offer } = useUndo()

  const attempt = async (subject: number, over: string | null, sent: Sent): Promise<Outcome> => {
    const isHere = () => isMounted.current && draft.generation() === subject
    const aborter = new AbortController()
    sending.current = { subject, values: draft.values(), aborter }
    const { signal } = aborter
    let sentShare = 0
    const pending = toasts.loading('Enregistrement…')
    const { writes } = sent
    const publication = await keeping.pause()
    const values = draft.values()
    const conclude = ({ message, address, settle }: Saved, stayed: boolean, said = values): Outcome => {
      unanswered.current = null
      const isWhole = stayed && !draft.wentOn(said)
      if (isWhole) draft.saved(said)
      if (isWhole && leaver.current) leaver.current(settle)
      else if (stayed) settle()
      sent.isTold = true
      pending.success(message, { link: siteLink(address), action: offer(writes) })
      return stayed ? { address } : null
    }
    try {
      const onProgress = (share: number) => {
        sentShare = share
        tellShare(subject, share)
      }
      const begun = over ?? publication.begun
      const sending = { ...publication, begun, onProgress, signal, writes }
      const saved = await rules.save(values, sending)
      const stayed = isHere()
      if (stayed) keeping.published()
      else keeping.goOn()
      return conclude(saved, stayed)
    } catch (error) {
      keeping.goOn()
      if (signal.aborted || (error instanceof ApiError && error.mayBeDone)) unanswered.current = values
      if (signal.aborted) {
        pending.dismiss()
        toasts.info(sentShare < 1 ? interrupted : interruptedLate)
        return isHere() ? {} : null
      }
      if (!(error instanceof ApiError)) {
        pending.error('L’enregistrement n’a pas abouti. Réessayez.')
        throw error
      }
      // Signing in again stands over the form already (session/use-session-end.tsx), and nobody can take back before.
      if (error.status === 401) {
        sent.isTold = true
        pending.dismiss()
        return isHere() ? {} : null
      }
      if (isHere() && error.status === 409 && rules.newer && isEmpty(error.errors)) {
        pending.dismiss()
        const chosen = await choose(error, rules.newer, values, isHere)
        if ('over' in chosen) return await attempt(subject, chosen.over, sent)
        if ('outcome' in chosen) return chosen.outcome
        // A draft of it may be left, and holds nothing besides.
        void keeping.drop()
        return conclude(chosen.saved, true, chosen.said)
      }
      pending.error(rules.failureText(error))
      if (!isHere()) return null
      if (error.status === 404) rules.gone?.()
      if (isEmpty(error.errors)) return { failure: reasonOf(error, rules.failureText(error)) }
      show(problemsOf(error.errors, values, rules.pathOf), isAtForm())
      return {}
    }
  }

  const send = async (over: string | null = null) => {
    const subject = draft.generation()
    if (sending.current?.subject === subject || draft.uploading()) return
    sender.current = document.activeElement
    const problems = [...rules.check(draft.values()), ...draft.failedUploads()]
    if (problems.length > 0) return show(problems, true)
    draft.setProblems([])
    tell({ ...idle, saving: true })
    const sent: Sent = { writes: new Writes(), isTold: false }
    try {
      const outcome = await attempt(subject, over, sent)
      if (outcome) tell({ ...idle, ...outcome })
    } catch (error) {
      if (draft.generation() === subject) tell(idle)
      throw error
    } finally {
      if (sending.current?.subject === subject) sending.current = null
      const action = sent.isTold ? undefined : offer(sent.writes)
      if (action) toasts.success(partly, { action })
    }
  }

  const submit = (over: string | null = null) => {
    const sent = send(over)
    running.current = Promise.allSettled([running.current, sent])
    return sent
  }

  const isOnItsWay = () => sending.current?.subject === draft.generation() && !draft.wentOn(sending.current.values)

  const saveToLeave = async (stays?: AbortSignal) => {
    const wasAll = isOnItsWay()
    const settling: (() => void)[] = []
    leaver.current = (settle) => settling.push(settle)
    stays?.addEventListener('abort', () => {
      leaver.current = null
    })
    try {
      await draft.uploadsEnded()
      await running.current
      // What was refused is not sent again: the form says why.
      if (draft.dirty() && !wasAll) await send()
    } finally {
      leaver.current = null
    }
    if (draft.dirty()) return null
    return () => {
      for (const settle of settling) settle()
    }
  }

  useFollowing(draft, rules, keeping, () => sending.current !== null, submit)

  /** Ends the sending, or the wait for the answer. */
  const interrupt = useCallback(() => sending.current?.aborter.abort(), [])

  return { state, submit: () => submit(), toLeave: { save: saveToLeave, isOnItsWay }, interrupt }
}

interface ToldState {
  readonly state: SaveState
  /** Of what the form holds now. */
  readonly tell: (state: SaveState) => void
  readonly tellShare: (subject: number, share: number) => void
}

/** Of a form that has started afresh meanwhile, nothing is told any more. */
function useSaveState<Values extends object>(draft: Draft<Values>): ToldState {
  const [{ of, ...told }, setState] = useState({ ...idle, of: draft.generation() })
  const generation = useDraft(draft, (current) => current.generation())
  return {
    state: of === generation ? told : idle,
    tell: (state) => setState({ ...state, of: draft.generation() }),
    tellShare: (subject, share) =>
      setState((current) => (current.of === subject && current.saving ? { ...current, share } : current)),
  }
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}

export function problemsOf<Values>(
  errors: FieldErrors,
  values: Values,
  pathOf: Saving<Values>['pathOf'] = (path) => ({ path }),
): readonly Problem[] {
  return Object.entries(errors).map(([field, message]) => ({ ...pathOf(field, values), message }))
}
