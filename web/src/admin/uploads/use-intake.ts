// Between the hand that gives files and the field that takes them: large pictures are made smaller, and what the rule
// refuses gets no further.
import { useEffect, useRef } from 'react'
import { toasts } from '../../ui/toasts.tsx'
import { useForm } from '../forms/form-state.ts'
import type { FileRule } from './file-rules.ts'

/**
 * Takes files for the field. Those that need no preparing are handed on at once; the form counts the others as on their
 * way meanwhile, and they belong to what it held when they were chosen.
 */
export function useIntake(
  rule: FileRule,
  several: boolean,
  onFiles: (files: readonly File[]) => void,
): (files: readonly File[]) => void {
  const { state } = useForm()
  /** Counts the choices. */
  const latest = useRef(0)
  /** What was chosen earlier for the same work, and is not handed on yet. */
  const before = useRef({ subject: state.generation(), count: 0, done: Promise.resolve() })
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
      void advise(refused, rule)
    }
    const accepted = files.filter((file) => rule.problemOf(file) === null)
    if (accepted.length > 0) handOn.current?.(accepted)
  }

  return (files) => {
    const { prepare } = rule
    const subject = state.generation()
    const isNeeded = prepare !== undefined && files.some(prepare.isNeeded)
    if (isNeeded || files.some((file) => rule.problemOf(file) === null)) latest.current += 1
    const turn = latest.current
    // Of one file the last choice counts; several stand in the order of their choice.
    const waits = several && before.current.subject === subject && before.current.count > 0
    if (!prepare || !(isNeeded || waits)) return accept(files)

    const isWanted = () =>
      handOn.current !== null && state.generation() === subject && (several || turn === latest.current)
    const ended = state.uploadStarted()
    const line = before.current.subject === subject ? before.current : { subject, count: 0, done: Promise.resolve() }
    before.current = line
    line.count += 1
    line.done = line.done
      .then(async () => {
        const prepared: File[] = []
        // One after the other: decoded, a large picture takes hundreds of megabytes.
        for (const file of files) if (isWanted()) prepared.push(await readied(file, prepare))
        if (isWanted()) accept(prepared)
      })
      .finally(() => {
        line.count -= 1
        ended()
      })
  }
}

async function advise(file: File, { adviceOf }: FileRule): Promise<void> {
  try {
    const advice = (await adviceOf?.(file)) ?? null
    if (advice !== null) toasts.error(advice)
  } catch {
    // Of a file that cannot be read any more, nobody can tell what would help.
  }
}

/** One that cannot be read stays as it is: sending it says so. */
async function readied(file: File, { run }: NonNullable<FileRule['prepare']>): Promise<File> {
  try {
    return await run(file)
  } catch {
    return file
  }
}
