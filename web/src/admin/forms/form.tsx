// A whole form: summary of what is wrong on top, the fields, the save bar at the bottom. Hides checking, saving once at a
// time, the server's errors finding their fields, somebody else's newer version, Ctrl+S, and the guard of unsaved work.
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { type Draft, FormContext, type Problem, useDraft } from './draft.ts'
import { controlId } from './path.ts'
import { SaveBar } from './save-bar.tsx'
import { useUnsaved } from './unsaved.tsx'
import './form.css'

export interface SaveOptions {
  /** Save even though somebody else saved a newer version meanwhile. */
  readonly overwrite: boolean
  /** To be told how much of the body has been sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

interface FormProps<Values extends object> {
  /** Begins the ids of its controls; one form of that name at a time on the screen. */
  readonly name: string
  readonly label: string
  readonly draft: Draft<Values>
  /** Everything that is wrong, in the order of the fields. */
  readonly check: (values: Values) => readonly Problem[]
  /** Sends the values; an ApiError that it throws is shown here, beside what the caller says about it. */
  readonly save: (values: Values, options: SaveOptions) => Promise<void>
  /** Where the server's name of a field stands in this form; the name itself by default. */
  readonly pathOf?: (field: string, values: Values) => { readonly path: string; readonly where?: string }
  /** Loads what the server holds now, in place of what was typed. */
  readonly reload?: () => Promise<void>
  readonly saveLabel: string
  /** Nothing more can be saved: the form is on its way out. */
  readonly closed?: boolean
  readonly onCancel?: (() => void) | undefined
  /** Beside the save button, once something was saved. */
  readonly saved?: ReactNode
  readonly children: ReactNode
}

export function Form<Values extends object>(props: FormProps<Values>) {
  const { name, draft, check, save, pathOf, reload, children } = props
  const [saving, setSaving] = useState(false)
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const confirm = useConfirm()
  const scope = useMemo(() => ({ name, draft: draft as unknown as Draft<object> }), [name, draft])

  const show = useCallback(
    (problems: readonly Problem[]) => {
      draft.setProblems(problems)
      // The summary appears with the drawing that follows.
      requestAnimationFrame(() => summary.current?.focus())
    },
    [draft],
  )

  const attempt = async (overwrite: boolean): Promise<void> => {
    const values = draft.values()
    setShare(0)
    try {
      await save(values, { overwrite, onProgress: setShare })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409 && reload && !overwrite && Object.keys(error.errors).length === 0) {
        const answer = await confirm({
          title: 'Une version plus récente existe',
          text: (
            <>
              <p>{error.message}</p>
              <p>Vous pouvez repartir de la version du serveur, ou enregistrer la vôtre par-dessus.</p>
            </>
          ),
          choices: [
            { answer: 'reload', label: 'Recharger la version du serveur' },
            { answer: 'overwrite', label: 'Enregistrer quand même', danger: true },
          ],
        })
        if (answer === 'reload') await reload()
        if (answer === 'overwrite') await attempt(true)
        return
      }
      const problems = problemsOf(error.errors, values, pathOf)
      if (problems.length > 0) show(problems)
      else setFailure(error.message)
    }
  }

  const submit = async () => {
    if (saving || props.closed || draft.uploading()) return
    const problems = check(draft.values())
    if (problems.length > 0) return show(problems)
    draft.setProblems([])
    setFailure(null)
    setSaving(true)
    try {
      await attempt(false)
    } finally {
      setSaving(false)
    }
  }

  useSaveKey(form)
  useHeldWhile(useDraft(draft, (current) => current.dirty()) && !props.closed)

  return (
    <FormContext value={scope}>
      <form
        ref={form}
        className="form"
        noValidate
        aria-label={props.label}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Summary draft={draft} name={name} box={summary} />
        <div className="form-fields" inert={props.closed}>
          {children}
        </div>
        <SaveBar
          draft={draft}
          saving={saving}
          share={share}
          failure={failure}
          closed={props.closed ?? false}
          saveLabel={props.saveLabel}
          onCancel={props.onCancel}
          saved={props.saved}
        />
      </form>
    </FormContext>
  )
}

function problemsOf<Values>(
  errors: FieldErrors,
  values: Values,
  pathOf: FormProps<Values & object>['pathOf'],
): readonly Problem[] {
  return Object.entries(errors).map(([field, message]) => {
    const place = pathOf?.(field, values as Values & object) ?? { path: field }
    return { ...place, message }
  })
}

/** Ctrl+S (Cmd+S on a Mac) saves instead of offering the page as a file. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [form])
}

function useHeldWhile(dirty: boolean): void {
  const { hold } = useUnsaved()
  useEffect(() => (dirty ? hold() : undefined), [dirty, hold])
}

interface SummaryProps<Values extends object> {
  readonly draft: Draft<Values>
  readonly name: string
  readonly box: RefObject<HTMLDivElement | null>
}

function Summary<Values extends object>({ draft, name, box }: SummaryProps<Values>) {
  const problems = useDraft(draft, (current) => current.problems())
  if (problems.length === 0) return null
  const title = problems.length === 1 ? 'Un point est à corriger' : `${problems.length} points sont à corriger`
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.path + problem.message}>
            <a
              href={`#${controlId(name, problem.path)}`}
              onClick={(event) => {
                event.preventDefault()
                focusControl(name, problem.path)
              }}
            >
              {problem.where ? `${problem.where} : ` : ''}
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the control of the path, or the nearest group around it that the form shows. */
function focusControl(form: string, path: string): void {
  const steps = path.split('.')
  while (steps.length > 0) {
    const control = document.getElementById(controlId(form, steps.join('.')))
    if (control) {
      control.focus()
      control.scrollIntoView({ block: 'center' })
      return
    }
    steps.pop()
  }
}
