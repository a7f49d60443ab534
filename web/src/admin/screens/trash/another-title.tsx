// Asks for another title of what comes back while something else has its own.
import { useEffect, useId, useRef } from 'react'
import { Modal } from '../../ui/modal.tsx'
import '../../ui/confirm.css'

export interface Asked {
  /** What it is called in the form, where that is no title: « Adresse de départ ». */
  readonly label: string | null
  /** That is taken. */
  readonly title: string
  /** The server's sentence. */
  readonly problem: string
  /** null: it stays in the trash. */
  readonly settle: (title: string | null) => void
}

export function AnotherTitle({ label, title, problem, settle }: Asked) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <Modal className="confirm" labelledBy={`${id}-heading`} onDismiss={() => settle(null)}>
      <form
        className="confirm-sheet"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = field.current?.value.trim() ?? ''
          if (typed === '') field.current?.focus()
          else settle(typed)
        }}
      >
        <h2 id={`${id}-heading`}>{label ? 'Rétablir autrement' : 'Rétablir sous un autre titre'}</h2>
        <div className="field">
          <label htmlFor={`${id}-title`}>{label ?? 'Titre'}</label>
          <input
            id={`${id}-title`}
            ref={field}
            className="control"
            type="text"
            required
            defaultValue={title}
            aria-describedby={`${id}-problem`}
            aria-invalid
          />
          <p className="field-problem" id={`${id}-problem`}>
            «&nbsp;{title}&nbsp;»&nbsp;: {problem}
          </p>
        </div>
        <div className="confirm-choices">
          <button type="button" className="button" onClick={() => settle(null)}>
            Laisser dans la corbeille
          </button>
          <button type="submit" className="button button-main">
            Rétablir
          </button>
        </div>
      </form>
    </Modal>
  )
}
