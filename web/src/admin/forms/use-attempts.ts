// What follows from an attempt to save a form: one place that tells of it in a message, settles the form, brings the
// server's errors to their fields, and has newer versions chosen from.
import { useRef } from 'react'
import type { ApiError } from '../../api/request.ts'
import { type PendingToast, toasts } from '../../ui/toasts.tsx'
import type { Keeping } from '../drafts/keeping.ts'
import { useUndo } from '../undo/undoing.tsx'
import type { Answered, Attempt } from './attempt.ts'
import type { FormState, Problem } from './form-state.ts'
import { useChoice } from './newer-version.ts'
import { isEmpty, type Outcome, problemsOf, reasonOf, type Saving, siteLink } from './saving.ts'

const interrupted = 'Envoi interrompu, rien n’est enregistré.'
/** The server may have done its part, and the answer been lost. */
const interruptedLate = 'Attente interrompue : l’enregistrement a peut-être eu lieu. Vérifiez avant de recommencer.'

/** Of a save of several calls, of which not all were made. */
const partly = 'Une partie a été enregistrée.'

/** What an attempt needs of whoever is at the form. */
interface AtForm {
  /** Whether they are. */
  readonly isAtForm: () => boolean
  /** Tells of problems, and brings them before the eyes of whoever is at the form. */
  readonly show: (problems: readonly Problem[], isAtForm: boolean) => void
  /** Brings the form up to date with `settle`. `isWhole`: all that it holds is saved. */
  readonly whenSaved: (isWhole: boolean, settle: () => void) => void
}

/**
 * Answers a function that carries an attempt out: call after call, until nothing is left to be chosen. It may begin
 * `over` a newer version.
 */
export function useAttempts<Values extends object>(
  state: FormState<Values>,
  rules: Saving<Values>,
  keeping: Keeping<Values>,
  atForm: AtForm,
): (attempt: Attempt<Values>, over: string | null, tellShare: (share: number) => void) => Promise<Outcome> {
  const { unanswered, conclude } = useConclusion(state, rules, atForm)
  const choose = useChoice(state, rules, keeping, atForm.isAtForm, () => unanswered.current)
  const { offer } = useUndo()

  return async (attempt, over, tellShare) => {
    let pending = toasts.loading('Enregistrement…')
    try {
      let answer = await attempt.send(over, tellShare)
      while (answer.is === 'stale' && attempt.isHere()) {
        keeping.goOn()
        pending.dismiss()
        const chosen = await choose(answer.refusal, answer.newer, answer.values, attempt.isHere)
        if ('outcome' in chosen) return chosen.outcome
        if ('saved' in chosen) {
          // A draft of it may be left, and holds nothing besides.
          void keeping.drop()
          return conclude(attempt, { is: 'saved', values: chosen.said, saved: chosen.saved }, pending)
        }
        pending = toasts.loading('Enregistrement…')
        answer = await attempt.send(chosen.over, tellShare)
      }
      if (answer.is === 'saved' && attempt.isHere()) keeping.published()
      else keeping.goOn()
      return conclude(attempt, answer, pending)
    } catch (error) {
      keeping.goOn()
      pending.error('L’enregistrement n’a pas abouti. Réessayez.')
      throw error
    } finally {
      const action = attempt.isTold ? undefined : offer(attempt.writes)
      if (action) toasts.success(partly, { action })
    }
  }
}

interface Conclusion<Values extends object> {
  /** What was sent last without an answer: the server may have done its part. */
  readonly unanswered: { readonly current: Values | null }
  /** Tells of an answer that leaves nothing to be chosen, and does to the form what follows from it. */
  readonly conclude: (attempt: Attempt<Values>, answer: Answered<Values>, pending: PendingToast) => Outcome
}

function useConclusion<Values extends object>(
  state: FormState<Values>,
  rules: Saving<Values>,
  { isAtForm, show, whenSaved }: AtForm,
): Conclusion<Values> {
  const unanswered = useRef<Values | null>(null)
  const { offer } = useUndo()

  const refused = (attempt: Attempt<Values>, values: Values, refusal: ApiError): Outcome => {
    if (!attempt.isHere()) return null
    if (refusal.status === 404) rules.gone?.()
    if (isEmpty(refusal.errors)) return { failure: reasonOf(refusal, rules.failureText(refusal)) }
    show(problemsOf(refusal.errors, values, rules.pathOf), isAtForm())
    return {}
  }

  const conclude: Conclusion<Values>['conclude'] = (attempt, answer, pending) => {
    const isHere = attempt.isHere()
    switch (answer.is) {
      case 'saved': {
        const { message, address, settle, isPart = false } = answer.saved
        unanswered.current = null
        const isWhole = isHere && !isPart && !state.wentOn(answer.values)
        if (isWhole) state.saved(answer.values)
        if (isHere) whenSaved(isWhole, settle)
        attempt.isTold = true
        pending.success(message, { link: siteLink(address), action: offer(attempt.writes) })
        return isHere ? { address } : null
      }
      case 'interrupted':
        unanswered.current = answer.values
        pending.dismiss()
        toasts.info(answer.isSent ? interruptedLate : interrupted)
        return isHere ? {} : null
      case 'signedOut':
        // Signing in again stands over the form already (session/use-session-end.tsx), and nobody can take back before.
        attempt.isTold = true
        pending.dismiss()
        return isHere ? {} : null
      default:
        if (answer.refusal.mayBeDone) unanswered.current = answer.values
        pending.error(rules.failureText(answer.refusal))
        return refused(attempt, answer.values, answer.refusal)
    }
  }

  return { unanswered, conclude }
}
