// What the server holds by now of what a form edits: somebody else has saved it, or it was taken back. Whoever is at the form
// chooses, and nothing that was typed is lost.
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/request.ts'
import { toasts } from '../../ui/toasts.tsx'
import { useTakenBack } from '../undo/undoing.tsx'
import type { Draft } from './draft.ts'
import { type Outcome, reasonOf, type Saving } from './saving.ts'
import { differencesOf } from './version-differences.ts'
import { useVersionQuestion } from './version-question.tsx'

/** Over a form that is worked in while what it edits is taken back. */
const takenBack = 'Ce que vous modifiez a été remis dans un autre état.'

/**
 * What the form edits may be taken back while it is open. A form without changes shows what there is then; else the
 * administrator chooses, and nothing that was typed is lost.
 */
export function useFollowing<Values extends object>(
  draft: Draft<Values>,
  { newer, gone, leave, failureText, fields = {} }: Saving<Values>,
  isSending: () => boolean,
  holdsDraft: () => boolean,
  overwrite: () => Promise<void>,
): void {
  const isMounted = useMounted()
  const askVersion = useVersionQuestion()
  const follow = async (read: NonNullable<Saving<Values>['newer']>) => {
    const subject = draft.generation()
    const isHere = () => isMounted.current && draft.generation() === subject && !isSending()
    const version = await read()
    if (!isHere() || version?.isKnown) return
    const isClean = !draft.dirty() && !holdsDraft()
    if (version === null) return isClean ? leave?.() : gone?.()
    if (isClean) return version.take()
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

/**
 * Lets the administrator choose between what was typed and the newer version that somebody else saved, at once where they are
 * at the form. Answers what became of the attempt, or that what was typed is to be saved all the same.
 */
export function useChoice<Values extends object>(
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
