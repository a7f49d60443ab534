// A whole form: summary of what is wrong on top, the fields, the save bar at the bottom; Ctrl+S saves, and work that is
// not saved is guarded.
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toasts } from '../../ui/toasts.tsx'
import { Disputed, Unpublished } from '../drafts/draft-notice.tsx'
import type { Rescue } from '../drafts/keeping.ts'
import { Presence } from '../drafts/presence.tsx'
import { RescueOffer } from '../rescue/rescue-offer.tsx'
import { focusControl, placeOf } from './focus-control.ts'
import { type Edited, FormContext, type FormState, type Problem, useFormState } from './form-state.ts'
import { controlId } from './path.ts'
import { SaveBar } from './save-bar.tsx'
import type { Saving } from './saving.ts'
import { useFormActs } from './use-form-acts.ts'
import './form.css'

interface FormProps<Values extends object> {
  /**
   * The form's own: begins the ids of its controls, and its drafts are kept under it. There is one form on the screen.
   */
  readonly name: string
  readonly label: string
  readonly state: FormState<Values>
  /** What the form edits, for those of its fields that ask; null: it adds one. */
  readonly item?: Edited | null
  readonly saving: Saving<Values>
  readonly saveLabel: string
  /** What the button says while the form is sent. */
  readonly savingLabel?: string | undefined
  /** Nothing more can be saved: the form is on its way out. */
  readonly closed?: boolean
  readonly onCancel?: (() => void) | undefined
  /** What is not saved outlives a crash and the end of the session; null where nothing of it may be kept. */
  readonly rescue: Rescue<Values> | null
  readonly children: ReactNode
}

export function Form<Values extends object>(props: FormProps<Values>) {
  const { name, state, item = null, closed = false, rescue, children } = props
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  /** Somebody else's draft, which stands above the form. */
  const disputed = useRef<HTMLElement>(null)
  // Fields name their values by path and know nothing of this form's type.
  const scope = useMemo(() => ({ name, state: state as unknown as FormState<object>, item }), [name, state, item])

  const show = useShowing(state, summary)
  const acts = useFormActs({ ...props, rescue, form, disputed, show, isOpen: !closed })
  const { keeping, kept, saveState, preview, gate, scheduling } = acts
  const { server } = keeping
  useSaveKey(form)

  return (
    <FormContext value={scope}>
      <form
        ref={form}
        className="form"
        tabIndex={-1}
        noValidate
        aria-label={props.label}
        onSubmit={(event) => {
          event.preventDefault()
          if (!closed) void acts.save()
        }}
      >
        {rescue?.server ? <Presence type={rescue.server.type} item={rescue.server.id} /> : null}
        {kept.found && rescue ? <RescueOffer found={kept.found} version={rescue.version} keeping={keeping} /> : null}
        {server && kept.other ? <Disputed other={kept.other} state={state} server={server} box={disputed} /> : null}
        {server && kept.home && !kept.other && !closed ? (
          <Unpublished
            home={kept.home}
            busy={saveState.saving}
            state={state}
            server={server}
            keeping={keeping}
            onPublish={gate.publish}
            scheduling={scheduling}
          />
        ) : null}
        <Summary state={state} name={name} box={summary} />
        <div className="form-fields" inert={closed}>
          {children}
        </div>
        <SaveBar
          state={state}
          saveState={saveState}
          closed={closed}
          saveLabel={props.saveLabel}
          savingLabel={props.savingLabel}
          kept={kept}
          onStore={server ? scheduling.store : undefined}
          onSchedule={server ? scheduling.open : undefined}
          onPreview={server && !server.side.isUnseen ? () => void preview.open() : undefined}
          onCheck={server && !server.side.isUnseen ? gate.check : undefined}
          onCancel={props.onCancel}
          onInterrupt={acts.interrupt}
        />
      </form>
      {preview.panel}
      {gate.window}
      {scheduling.window}
    </FormContext>
  )
}

/** Answers a function that tells of problems, and brings them before the eyes of whoever is at the form. */
function useShowing<Values extends object>(
  state: FormState<Values>,
  summary: RefObject<HTMLElement | null>,
): (problems: readonly Problem[], isAtForm: boolean) => void {
  return useCallback(
    (problems, isAtForm) => {
      state.setProblems(problems)
      for (const { toast } of problems) if (toast) toasts.error(toast)
      // The summary appears with the drawing that follows.
      if (isAtForm) requestAnimationFrame(() => summary.current?.focus())
    },
    [state, summary],
  )
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

interface SummaryProps<Values extends object> {
  readonly state: FormState<Values>
  readonly name: string
  readonly box: RefObject<HTMLDivElement | null>
}

function Summary<Values extends object>({ state, name, box }: SummaryProps<Values>) {
  const problems = useInFormOrder(
    name,
    useFormState(state, (current) => current.problems()),
  )
  if (problems.length === 0) return null
  // One sentence may speak of several fields.
  const distinct = problems.filter(
    (problem, index) =>
      index === problems.findIndex((one) => one.message === problem.message && one.where === problem.where),
  )
  const title = distinct.length === 1 ? 'Un point est à corriger' : `${distinct.length} points sont à corriger`
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {distinct.map((problem) => (
          <li key={problem.path + problem.message}>
            <a
              href={`#${controlId(name, problem.path)}`}
              onClick={(event) => {
                event.preventDefault()
                focusControl(name, problem.path)
              }}
            >
              {problem.where ? `${problem.where} : ` : ''}
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Once the form shows what they are about: rows of values that came with them have no place before. */
function useInFormOrder(form: string, problems: readonly Problem[]): readonly Problem[] {
  const [ordered, setOrdered] = useState(problems)
  useLayoutEffect(() => setOrdered(inFormOrder(form, problems)), [form, problems])
  return ordered
}

/** As they are met on the way down the form; what has no place in it comes first. */
function inFormOrder(form: string, problems: readonly Problem[]): readonly Problem[] {
  return problems
    .map((problem) => ({ problem, control: placeOf(form, problem.path) }))
    .sort((one, other) => {
      if (!one.control || !other.control) return Number(one.control !== null) - Number(other.control !== null)
      if (one.control === other.control) return 0
      const follows = one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_FOLLOWING
      return follows ? -1 : 1
    })
    .map(({ problem }) => problem)
}
