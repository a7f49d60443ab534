// What the server holds by now of what a form edits: somebody else has saved it, or it was taken back. Whoever is at
// the form chooses, and nothing that was typed is lost.
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/request.ts'
import { toasts } from '../../ui/toasts.tsx'
import type { Keeping } from '../drafts/keeping.ts'
import type { NamedFields } from '../fields/named.ts'
import { useTakenBack } from '../undo/undoing.tsx'
import type { FormState } from './form-state.ts'
import { saysSame } from './path.ts'
import { type NewerVersion, type Outcome, reasonOf, type Saved, type Saving } from './saving.ts'
import { contrastOf, laidOver, leavesOut } from './version-differences.ts'
import { useVersionQuestion } from './version-question.tsx'

/** Over a form that is worked in while what it edits is taken back. */
const takenBack = 'Ce que vous modifiez a été remis dans un autre état.'

/**
 * What the form edits may be taken back while it is open. A form without changes shows what there is then; else the
 * administrator chooses, and nothing that was typed is lost.
 */
export function useFollowing<Values extends object>(
  state: FormState<Values>,
  { newer, gone, leave, failureText, fields = {} }: Saving<Values>,
  keeping: Keeping<Values>,
  isSending: () => boolean,
  saveOver: (version: string) => Promise<void>,
): void {
  const isMounted = useMounted()
  const askVersion = useVersionQuestion()
  const follow = async (read: NonNullable<Saving<Values>['newer']>) => {
    const subject = state.generation()
    const isHere = () => isMounted.current && state.generation() === subject && !isSending()
    const version = await read()
    if (!isHere() || version?.isKnown) return
    const isClean = !state.dirty() && keeping.kept().home === null
    if (version === null) return isClean ? leave?.() : gone?.()
    if (isClean) return version.take()
    const begun = keeping.begunFrom()
    const { changed, kept } = contrastOf(state, fields, begun, version.values)
    const answer = await askVersion(takenBack, changed, kept)
    if (!isHere()) return
    if (answer === 'take') await takeVersion(keeping, version, isHere)
    if (answer !== 'overwrite') return
    goOver(state, keeping, fields, begun, version.values)
    await saveOver(version.version)
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

/** What became of an attempt that met a newer version: that says what was sent, or it is to be saved over that one. */
type Chosen<Values> =
  | { readonly saved: Saved; readonly said: Values }
  | { readonly outcome: Outcome }
  | { readonly over: string }

/**
 * Lets the administrator choose between what was typed and the newer version that somebody else saved, at once where
 * they are at the form. A version that says what was sent is no other one: the answer to an earlier attempt was lost.
 * `unanswered`: what that sent; null: none was.
 */
export function useChoice<Values extends object>(
  state: FormState<Values>,
  { failureText, gone, fields = {} }: Saving<Values>,
  keeping: Keeping<Values>,
  isAtForm: () => boolean,
  unanswered: () => Values | null,
): (
  refusal: ApiError,
  newer: () => Promise<NewerVersion<Values> | null>,
  sent: Values,
  isHere: () => boolean,
) => Promise<Chosen<Values>> {
  const askVersion = useVersionQuestion()
  const ended = (outcome: Outcome) => ({ outcome })
  return async (refusal, newer, sent, isHere) => {
    try {
      const version = await newer()
      if (!isHere()) return ended(null)
      if (version === null) {
        toasts.error(failureText(refusal))
        gone?.()
        return ended({})
      }
      const last = unanswered()
      // What an earlier attempt brought there is what this one goes on from: a value that was set back since is
      // changed.
      const begun = last !== null && saysSame(last, version.values) ? last : keeping.begunFrom()
      const isSaid =
        saysSame(laidOver(fields, sent, begun, version.values), version.values) &&
        !leavesOut(fields, sent, begun, version.values)
      if (isSaid && version.asSaved) {
        // The form has what others changed besides, and what was typed since.
        state.patch(state.wentOn(sent) ? laidOver(fields, state.values(), begun, version.values) : version.values)
        const said = saysSame(state.values(), version.values) ? state.values() : version.values
        return { saved: version.asSaved(said), said }
      }
      if (!isAtForm()) {
        toasts.error(failureText(refusal))
        return ended({ failure: refusal.message, stale: true })
      }
      const { changed, kept } = contrastOf(state, fields, begun, version.values)
      const answer = await askVersion(refusal.message, changed, kept)
      if (!isHere()) return ended(null)
      if (answer === 'take') await takeVersion(keeping, version, isHere)
      if (answer !== 'overwrite') return ended({})
      goOver(state, keeping, fields, begun, version.values)
      return { over: version.version }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(failureText(error))
      return ended(isHere() ? { failure: reasonOf(error, failureText(error)) } : null)
    }
  }
}

/** What is to be saved over a newer version: that, with what was changed here. */
function goOver<Values extends object>(
  state: FormState<Values>,
  keeping: Keeping<Values>,
  fields: NamedFields,
  begun: Values | null,
  theirs: Values,
): void {
  state.patch(laidOver(fields, state.values(), begun, theirs))
  keeping.goOnFrom(theirs)
}

/** The draft goes first: whoever opens the item next would find it, and be it the same form. */
async function takeVersion<Values extends object>(
  keeping: Keeping<Values>,
  { take }: NewerVersion<Values>,
  isHere: () => boolean,
): Promise<void> {
  await keeping.drop()
  if (isHere() && keeping.kept().storedAt === null) take()
}

export function useMounted(): { readonly current: boolean } {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
