// Between the hand that gives files and the field that takes them: large pictures are made smaller, and what the rule
// refuses gets no further.
import { useEffect, useRef, useState } from 'react'
import { toasts } from '../../ui/toasts.tsx'
import { useForm, useFormState } from '../forms/form-state.ts'
import type { FileRule } from './file-rules.ts'

/** A file that the rule refused, and why, with what can be done about that. */
export interface Refused {
  readonly name: string
  readonly why: string
}

/** The mark is the field's own, and stays with the files. */
type Take = (files: readonly File[], mark?: number) => void

interface Intake {
  readonly take: Take
  /** What was refused last, until something else is chosen; nothing once the form is about something else. */
  readonly refused: readonly Refused[]
}

/**
 * Takes files for the field. Those that need no preparing are handed on at once; the form counts the others as on their
 * way meanwhile, and they belong to what it held when they were chosen.
 */
export function useIntake(rule: FileRule, several: boolean, onFiles: Take): Intake {
  const { state } = useForm()
  const generation = useFormState(state, (form) => form.generation())
  const [refusal, setRefusal] = useState<{ readonly of: number; readonly files: readonly Refused[] } | null>(null)
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

  const accept: Take = (files, mark) => {
    const refused = files.filter((file) => rule.problemOf(file) !== null)
    if (refused.length > 0) void refuse(refused)
    const accepted = files.filter((file) => rule.problemOf(file) === null)
    if (accepted.length > 0) handOn.current?.(accepted, mark)
  }

  /** A message goes by; what is to be done elsewhere first is read under the field meanwhile. */
  const refuse = async (files: readonly File[]) => {
    const problems = files.map((file) => ({ name: file.name, why: rule.problemOf(file) ?? '' }))
    const refused = { of: state.generation(), files: problems }
    toasts.error(problems[0]?.why ?? '')
    setRefusal(refused)
    const advice = await Promise.all(files.map((file) => adviceFor(file, rule)))
    const advised = problems.map(({ name, why }, index) => ({
      name,
      why: [why, advice[index]].filter(Boolean).join(' '),
    }))
    setRefusal((now) => (now === refused ? { ...now, files: advised } : now))
  }

  const take: Take = (files, mark) => {
    // Not as they are accepted: another choice may have been refused while they were prepared.
    setRefusal(null)
    const { prepare } = rule
    const subject = state.generation()
    const isNeeded = prepare !== undefined && files.some(prepare.isNeeded)
    if (isNeeded || files.some((file) => rule.problemOf(file) === null)) latest.current += 1
    const turn = latest.current
    // Of one file the last choice counts; several stand in the order of their choice.
    const waits = several && before.current.subject === subject && before.current.count > 0
    if (!prepare || !(isNeeded || waits)) return accept(files, mark)

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
        if (isWanted()) accept(prepared, mark)
      })
      .finally(() => {
        line.count -= 1
        ended()
      })
  }

  return { take, refused: refusal?.of === generation ? refusal.files : [] }
}

async function adviceFor(file: File, { adviceOf }: FileRule): Promise<string | null> {
  try {
    return (await adviceOf?.(file)) ?? null
  } catch {
    // Of a file that cannot be read any more, nobody can tell what would help.
    return null
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
