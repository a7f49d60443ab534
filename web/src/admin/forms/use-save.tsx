// Saving a form: checked first, one attempt at a time, in the state that its save bar shows.
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Keeping } from '../drafts/keeping.ts'
import { losesFocus } from '../ui/focus.ts'
import { Attempt } from './attempt.ts'
import { type FormState, type Problem, useFormState } from './form-state.ts'
import { useFollowing, useMounted } from './newer-version.ts'
import type { SaveState, Saving } from './saving.ts'
import type { Work } from './unsaved.tsx'
import { useAttempts } from './use-attempts.ts'
import { useLeaving } from './use-leaving.ts'

const idle: SaveState = { saving: false, share: 0, failure: null, stale: false, address: null }

/**
 * `show` tells of problems, and brings them before the eyes of whoever is at the form. Each attempt belongs to what the
 * form held when it was sent: the form may start afresh, and even send something else, before the answer comes. Nor
 * does an answer take anybody away from another form that they have gone on to beside this one.
 */
export function useSave<Values extends object>(
  state: FormState<Values>,
  rules: Saving<Values>,
  keeping: Keeping<Values>,
  form: RefObject<HTMLElement | null>,
  show: (problems: readonly Problem[], isAtForm: boolean) => void,
): {
  readonly saveState: SaveState
  readonly submit: () => Promise<void>
  /** For whoever leaves the form. */
  readonly toLeave: Pick<Work, 'save' | 'isOnItsWay'>
  /** Ends the sending, or the wait for the answer. */
  readonly interrupt: () => void
} {
  const { saveState, tell, tellShareOf } = useSaveState(state)
  const running = useRef<Attempt<Values> | null>(null)
  const isMounted = useMounted()
  /** What had the focus as the form was sent: it need not be in the form. */
  const sender = useRef<Element | null>(null)
  const isAtForm = () => losesFocus(form.current) || document.activeElement === sender.current
  const leaving = useLeaving(state)
  const carryOut = useAttempts(state, rules, keeping, { isAtForm, show, whenSaved: leaving.whenSaved })

  const send = async (over: string | null = null) => {
    if (running.current?.isCurrent() || state.uploading()) return
    sender.current = document.activeElement
    const problems = [...rules.check(state.values()), ...state.failedUploads()]
    if (problems.length > 0) return show(problems, true)
    state.setProblems([])
    tell({ ...idle, saving: true })
    const attempt = new Attempt(state, rules, keeping, () => isMounted.current)
    running.current = attempt
    try {
      const outcome = await carryOut(attempt, over, tellShareOf(state.generation()))
      if (outcome) tell({ ...idle, ...outcome })
    } catch (error) {
      if (attempt.isCurrent()) tell(idle)
      throw error
    } finally {
      if (running.current === attempt) running.current = null
    }
  }

  const submit = (over: string | null = null) => {
    const sent = send(over)
    leaving.follow(sent)
    return sent
  }

  useFollowing(state, rules, keeping, () => running.current !== null, submit)

  const interrupt = useCallback(() => running.current?.interrupt(), [])
  const isOnItsWay = () => running.current?.isWhole() ?? false
  const save: Work['save'] = (stays) => leaving.save(isOnItsWay(), send, stays)
  return { saveState, submit: () => submit(), toLeave: { save, isOnItsWay }, interrupt }
}

interface ToldState {
  readonly saveState: SaveState
  /** Of what the form holds now. */
  readonly tell: (saveState: SaveState) => void
  /** Of what it held then, by the form's generation. */
  readonly tellShareOf: (generation: number) => (share: number) => void
}

/** Of a form that has started afresh meanwhile, nothing is told any more. */
function useSaveState<Values extends object>(state: FormState<Values>): ToldState {
  const [{ of, ...told }, setState] = useState({ ...idle, of: state.generation() })
  const current = useFormState(state, ({ generation }) => generation())
  return {
    saveState: of === current ? told : idle,
    tell: (saveState) => setState({ ...saveState, of: state.generation() }),
    tellShareOf: (generation) => (share) =>
      setState((last) => (last.of === generation && last.saving ? { ...last, share } : last)),
  }
}
