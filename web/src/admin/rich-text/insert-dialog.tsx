// A small form in a window over the editor: what is to be inserted, checked before it goes in. Its fields are those of
// every form, on values of its own.
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormContext, FormState, type Problem } from '../forms/form-state.ts'
import { controlId } from '../forms/path.ts'
import { Modal } from '../ui/modal.tsx'

interface InsertDialogProps<Values extends object> {
  readonly name: string
  readonly title: string
  readonly start: Values
  readonly check: (values: Values) => readonly Problem[]
  readonly onInsert: (values: Values) => void
  /** Takes away what is there already. Absent: there is nothing yet. */
  readonly onRemove: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

export function InsertDialog<Values extends object>(props: InsertDialogProps<Values>) {
  const { name, title, start, check, onInsert, onRemove, onClose, children } = props
  const [state] = useState(() => new FormState(start))
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const scope = useMemo(() => ({ name, state: state as unknown as FormState<object> }), [name, state])

  const submit = () => {
    if (state.uploading()) return
    const problems = check(state.values())
    state.setProblems(problems)
    const [first] = problems
    if (first) form.current?.querySelector<HTMLElement>(`#${controlId(name, first.path)}`)?.focus()
    else onInsert(state.values())
  }

  // Outside of the form around the editor: a form cannot stand in another.
  return createPortal(
    <Modal className="confirm" labelledBy={titleId} onDismiss={onClose}>
      <form
        ref={form}
        className="confirm-sheet"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <FormContext value={scope}>{children}</FormContext>
        <div className="confirm-choices">
          {onRemove ? (
            <button type="button" className="button button-quiet-danger" onClick={onRemove}>
              Retirer
            </button>
          ) : null}
          <button type="button" className="button" onClick={onClose}>
            Annuler
          </button>
          <button type="submit" className="button button-main">
            {onRemove ? 'Appliquer' : 'Insérer'}
          </button>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
