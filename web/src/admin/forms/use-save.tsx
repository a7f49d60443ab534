// Saving a form: checked first, one attempt at a time, its outcome told in a message, the server's errors brought to their
// fields, and a choice when somebody else saved a newer version meanwhile.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { type ToastLink, toasts } from '../../ui/toasts.tsx'
import { losesFocus } from '../ui/focus.ts'
import { type Draft, type Problem, useDraft } from './draft.ts'
import type { Work } from './unsaved.tsx'
import { differencesOf } from './version-differences.ts'
import { useVersionQuestion } from './version-question.tsx'

export interface SaveOptions {
  /** Save even though somebody else saved a newer version meanwhile. */
  readonly overwrite: boolean
  /** To be told how much of the body has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  /** To stop sending. */
  readonly signal: AbortSignal
}

export interface Saved {
  /** What to say. */
  readonly message: string
  /** The page of the site that shows what was saved; null where there is none. */
  readonly address: string | null
  /**
   * Brings the form up to date. Called only where the form still holds what was sent: whoever has gone on to something else
   * meanwhile is left alone. All that touches the form, the focus, the scroll position or the place belongs here.
   */
  readonly settle: () => void
}

/** What the server holds now, as the form would show it. */
export interface NewerVersion<Values> {
  readonly values: Values
  /** Puts it in the place of what was typed. */
  readonly take: () => void
}

/** How a form is checked and sent. */
export interface Saving<Values> {
  /** Everything that is wrong, in the order of the fields. */
  readonly check: (values: Values) => readonly Problem[]
  /** Sends the values, and leaves the form alone. Refusals are ApiErrors. */
  readonly save: (values: Values, options: SaveOptions) => Promise<Saved>
  /** What to say when it failed. */
  readonly failureText: (error: ApiError) => string
  /** Where the server's name of a field stands in this form; the name itself by default. */
  readonly pathOf?: (field: string, values: Values) => Pick<Problem, 'path' | 'where'>
  /** Reads what the server holds now, and leaves the form alone. Without it a newer version is a failure like any other. */
  readonly newer?: () => Promise<NewerVersion<Values>>
  /** What the form edits does not exist any more (404). Called, as `settle` is, only where the form still edits it. */
  readonly gone?: () => void
}

export interface SaveState {
  readonly saving: boolean
  /** Part of the body that has been sent, while saving: 0 to 1. */
  readonly share: number
  /** Why the last attempt did not save anything; null when it did, or when the fields say it. */
  readonly failure: string | null
  /** Somebody else saved a newer version, and the choice is still to be made. */
  readonly stale: boolean
  /** The page of what was saved last. */
  readonly address: string | null
}

const interrupted = 'Envoi interrompu, rien n’est enregistré.'
/** The server may have done its part, and the answer been lost. */
const interruptedLate = 'Attente interrompue : l’enregistrement a peut-être eu lieu. Vérifiez avant de recommencer.'

const idle: SaveState = { saving: false, share: 0, failure: null, stale: false, address: null }

export function siteLink(address: string | null): ToastLink | undefined {
  return address === null ? undefined : { label: 'Voir sur le site', href: address }
}

/** What became of an attempt; null: the form has gone on to something else, and has no use for it. */
type Outcome = Partial<SaveState> | null

/**
 * `show` tells of problems, and brings them before the eyes of whoever is at the form. Each attempt belongs to what the form
 * held when it was sent, told by the draft's generation: the form may start afresh, and even send something else, before the
 * answer comes. Nor does an answer take anybody away from another form that they have gone on to beside this one.
 */
export function useSave<Values extends object>(
  draft: Draft<Values>,
  rules: Saving<Values>,
  form: RefObject<HTMLElement | null>,
  show: (problems: readonly Problem[], isAtForm: boolean) => void,
): {
  readonly state: SaveState
  readonly submit: () => Promise<void>
  readonly saveToLeave: Work['save']
  readonly interrupt: () => void
} {
  const { state, tell, tellShare } = useSaveState(draft)
  const sending = useRef<{ readonly subject: number; readonly aborter: AbortController } | null>(null)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** What had the focus as the form was sent: it need not be in the form. */
  const sender = useRef<Element | null>(null)
  const isAtForm = () => losesFocus(form.current) || document.activeElement === sender.current
  const isMounted = useMounted()
  const choose = useChoice(draft, rules, isAtForm)

  /** `settleLater` takes over what is left to be done with the form, as long as it holds nothing else by then. */
  const attempt = async (
    subject: number,
    overwrite: boolean,
    settleLater?: (settle: () => void) => void,
  ): Promise<Outcome> => {
    const isHere = () => isMounted.current && draft.generation() === subject
    const values = draft.values()
    const aborter = new AbortController()
    sending.current = { subject, aborter }
    const { signal } = aborter
    let sentShare = 0
    const pending = toasts.loading('Enregistrement…')
    try {
      const onProgress = (share: number) => {
        sentShare = share
        tellShare(subject, share)
      }
      const { message, address, settle } = await rules.save(values, { overwrite, onProgress, signal })
      const stayed = isHere()
      const isWhole = stayed && !draft.wentOn(values)
      if (isWhole) draft.saved(values)
      if (isWhole && settleLater) settleLater(settle)
      else if (stayed) settle()
      pending.success(message, siteLink(address))
      return stayed ? { address } : null
    } catch (error) {
      if (signal.aborted) {
        pending.dismiss()
        toasts.info(sentShare < 1 ? interrupted : interruptedLate)
        return isHere() ? {} : null
      }
      if (!(error instanceof ApiError)) {
        pending.error('L’enregistrement n’a pas abouti. Réessayez.')
        throw error
      }
      // Signing in again stands over the form already (session/use-session-end.tsx).
      if (error.status === 401) {
        pending.dismiss()
        return isHere() ? {} : null
      }
      if (isHere() && error.status === 409 && rules.newer && !overwrite && isEmpty(error.errors)) {
        pending.dismiss()
        const chosen = await choose(error, rules.newer, isHere)
        return chosen === 'overwrite' ? await attempt(subject, true, settleLater) : chosen
      }
      pending.error(rules.failureText(error))
      if (!isHere()) return null
      if (error.status === 404) rules.gone?.()
      if (isEmpty(error.errors)) return { failure: reasonOf(error, rules.failureText(error)) }
      show(problemsOf(error.errors, values, rules.pathOf), isAtForm())
      return {}
    }
  }

  const send = async (settleLater?: (settle: () => void) => void) => {
    const subject = draft.generation()
    if (sending.current?.subject === subject || draft.uploading()) return
    sender.current = document.activeElement
    const problems = [...rules.check(draft.values()), ...draft.failedUploads()]
    if (problems.length > 0) return show(problems, true)
    draft.setProblems([])
    tell({ ...idle, saving: true })
    try {
      const outcome = await attempt(subject, false, settleLater)
      if (outcome) tell({ ...idle, ...outcome })
    } catch (error) {
      if (draft.generation() === subject) tell(idle)
      throw error
    } finally {
      if (sending.current?.subject === subject) sending.current = null
    }
  }

  const submit = () => {
    const sent = send()
    running.current = Promise.allSettled([running.current, sent])
    return sent
  }

  const saveToLeave = async () => {
    await draft.uploadsEnded()
    // What is on its way already may be all that there is to save.
    await running.current
    if (!draft.dirty()) return () => undefined
    const settling: (() => void)[] = []
    await send((settle) => settling.push(settle))
    const [settle] = settling
    return settle && !draft.dirty() ? settle : null
  }

  /** Ends the sending, or the wait for the answer. */
  const interrupt = useCallback(() => sending.current?.aborter.abort(), [])

  return { state, submit, saveToLeave, interrupt }
}

function useMounted(): { readonly current: boolean } {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}

/**
 * Lets the administrator choose between what was typed and the newer version that somebody else saved, at once where they are
 * at the form. Answers what became of the attempt, or that what was typed is to be saved all the same.
 */
function useChoice<Values extends object>(
  draft: Draft<Values>,
  { failureText }: Saving<Values>,
  isAtForm: () => boolean,
): (
  refusal: ApiError,
  newer: () => Promise<NewerVersion<Values>>,
  isHere: () => boolean,
) => Promise<Outcome | 'overwrite'> {
  const askVersion = useVersionQuestion()
  return async (refusal, newer, isHere) => {
    try {
      const version = await newer()
      if (!isHere()) return null
      if (!isAtForm()) {
        toasts.error(failureText(refusal))
        return { failure: refusal.message, stale: true }
      }
      const answer = await askVersion(refusal.message, differencesOf(draft, version.values))
      if (!isHere()) return null
      if (answer === 'take') version.take()
      return answer === 'overwrite' ? 'overwrite' : {}
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(failureText(error))
      return isHere() ? { failure: reasonOf(error, failureText(error)) } : null
    }
  }
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

/** Why nothing was saved: the server's sentence, that there was no answer, or else what the form says of a failure. */
function reasonOf({ isTold, status, message }: ApiError, said: string): string {
  return isTold || status === 0 || said.includes(message) ? message : said
}

function isEmpty(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}

function problemsOf<Values>(
  errors: FieldErrors,
  values: Values,
  pathOf: Saving<Values>['pathOf'] = (path) => ({ path }),
): readonly Problem[] {
  return Object.entries(errors).map(([field, message]) => ({ ...pathOf(field, values), message }))
}
