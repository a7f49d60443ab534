// Between the hand that gives files and the field that takes them: large pictures are made smaller, and what the rule
// refuses gets no further.
import { useEffect, useRef } from 'react'
import { useForm } from '../forms/draft.ts'
import { toasts } from '../ui/toasts.tsx'
import type { FileRule } from './file-rules.ts'

/**
 * Takes files for the field. Those that need no preparing are handed on at once; the form counts the others as on their way
 * meanwhile, and they belong to what it held when they were chosen.
 */
export function useIntake(rule: FileRule, onFiles: (files: readonly File[]) => void): (files: readonly File[]) => void {
  const { draft } = useForm()
  const handOn = useRef<typeof onFiles | null>(null)
  useEffect(() => {
    handOn.current = onFiles
    return () => {
      handOn.current = null
    }
  })

  const accept = (files: readonly File[]) => {
    const refused = files.find((file) => rule.problemOf(file) !== null)
    if (refused) {
      toasts.error(rule.problemOf(refused) ?? '')
      const advice = rule.adviceOf?.(refused) ?? null
      if (advice !== null) toasts.error(advice)
    }
    const accepted = files.filter((file) => rule.problemOf(file) === null)
    if (accepted.length > 0) handOn.current?.(accepted)
  }

  return (files) => {
    const { prepare } = rule
    if (!prepare || !files.some(prepare.isNeeded)) return accept(files)
    const subject = draft.generation()
    draft.uploadStarted()
    void Promise.all(files.map(prepare.run))
      .then((prepared) => {
        if (handOn.current && draft.generation() === subject) accept(prepared)
      })
      .finally(() => draft.uploadEnded())
  }
}
