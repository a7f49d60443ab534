// Saving a form: checked first, one attempt at a time, its outcome told in a message, the server's errors brought to their
// fields, and a choice when somebody else saved a newer version meanwhile.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { type ToastLink, toasts } from '../../ui/toasts.tsx'
import type { NamedFields } from '../fields/named.ts'
import { losesFocus } from '../ui/focus.ts'
import { useTakenBack, useUndo } from '../undo/undoing.tsx'
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
  /** To be told what was written. */
  readonly writes: Writes
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
  /** It is what the form started from. */
  readonly isKnown: boolean
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
  /**
   * Reads what the server holds now, and leaves the form alone; null: nothing any more. Without it a newer version is a
   * failure like any other, and what is taken back elsewhere is none of the form's concern.
   */
  readonly newer?: () => Promise<NewerVersion<Values> | null>
  /** What is said of the differences from that. */
  readonly fields?: NamedFields
  /** What the form edits does not exist any more (404). Called, as `settle` is, only where the form still edits it. */
  readonly gone?: () => void
  /** Leaves the form, which holds nothing that is worth keeping. */
  readonly leave?: (() => void) | undefined
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

/** Over a form that is worked in while what it edits is taken back. */
const takenBack = 'Ce que vous modifiez a été remis dans un autre état.'

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
  const { offer } = useUndo()

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
    const writes = new Writes()
    try {
      const onProgress = (share: number) => {
        sentShare = share
        tellShare(subject, share)
      }
      const { message, address, settle } = await rules.save(values, { overwrite, onProgress, signal, writes })
      const stayed = isHere()
      const isWhole = stayed && !draft.wentOn(values)
      if (isWhole) draft.saved(values)
      if (isWhole && settleLater) settleLater(settle)
      else if (stayed) settle()
      pending.success(message, { link: siteLink(address), action: offer(writes) })
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

  const send = async (settleLater?: (settle: () => void) => void, overwrite = false) => {
    const subject = draft.generation()
    if (sending.current?.subject === subject || draft.uploading()) return
    sender.current = document.activeElement
    const problems = [...rules.check(draft.values()), ...draft.failedUploads()]
    if (problems.length > 0) return show(problems, true)
    draft.setProblems([])
    tell({ ...idle, saving: true })
    try {
      const outcome = await attempt(subject, overwrite, settleLater)
      if (outcome) tell({ ...idle, ...outcome })
    } catch (error) {
      if (draft.generation() === subject) tell(idle)
      throw error
    } finally {
      if (sending.current?.subject === subject) sending.current = null
    }
  }

  const submit = (overwrite = false) => {
    const sent = send(undefined, overwrite)
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

  useFollowing(
    draft,
    rules,
    () => sending.current !== null,
    () => submit(true),
  )

  /** Ends the sending, or the wait for the answer. */
  const interrupt = useCallback(() => sending.current?.aborter.abort(), [])

  return { state, submit: () => submit(), saveToLeave, interrupt }
}

/**
 * What the form edits may be taken back while it is open. A form without changes shows what there is then; else the
 * administrator chooses, and nothing that was typed is lost.
 */
function useFollowing<Values extends object>(
  draft: Draft<Values>,
  { newer, gone, leave, failureText, fields = {} }: Saving<Values>,
  isSending: () => boolean,
  overwrite: () => Promise<void>,
): void {
  const isMounted = useMounted()
  const askVersion = useVersionQuestion()
  const follow = async (read: NonNullable<Saving<Values>['newer']>) => {
    const subject = draft.generation()
    const isHere = () => isMounted.current && draft.generation() === subject && !isSending()
    const version = await read()
    if (!isHere() || version?.isKnown) return
    if (version === null) return draft.dirty() ? gone?.() : leave?.()
    if (!draft.dirty()) return version.take()
    const answer = await askVersion(takenBack, differencesOf(draft, fields, version.values))
    if (!isHere()) return
    if (answer === 'take') version.take()
    if (answer === 'overwrite') await overwrite()
  }
  useTakenBack(() => {
    // What is being sent meets the newer version by itself.
    if (!newer || isSending()) return
    follow(newer).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // A save will meet it, too.
      if (error.status !== 401) toasts.error(failureText(error))
    })
  })
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
  { failureText, gone, fields = {} }: Saving<Values>,
  isAtForm: () => boolean,
): (
  refusal: ApiError,
  newer: NonNullable<Saving<Values>['newer']>,
  isHere: () => boolean,
) => Promise<Outcome | 'overwrite'> {
  const askVersion = useVersionQuestion()
  return async (refusal, newer, isHere) => {
    try {
      const version = await newer()
      if (!isHere()) return null
      if (version === null) {
        toasts.error(failureText(refusal))
        gone?.()
        return {}
      }
      if (!isAtForm()) {
        toasts.error(failureText(refusal))
        return { failure: refusal.message, stale: true }
      }
      const answer = await askVersion(refusal.message, differencesOf(draft, fields, version.values))
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
