// Questions that must be answered before going on: one dialog, asked from anywhere below <Confirmations>, answered as a
// promise. Escape and a click beside the dialog mean "no"; focus returns to where it was.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useRef, useState } from 'react'
import './confirm.css'

export interface Question<Answer extends string> {
  readonly title: string
  readonly text: ReactNode
  readonly choices: readonly { readonly answer: Answer; readonly label: string; readonly danger?: boolean }[]
  /** The button that changes nothing. */
  readonly cancelLabel?: string
}

/** Answers the choice, or null when it was turned down. */
export type Confirm = <Answer extends string>(question: Question<Answer>) => Promise<Answer | null>

const ConfirmContext = createContext<Confirm | null>(null)

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm is used below <Confirmations>')
  return confirm
}

interface Asked {
  readonly question: Question<string>
  readonly settle: (answer: string | null) => void
}

export function Confirmations({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirm = useCallback(
    (question: Question<string>) =>
      new Promise<string | null>((resolve) => {
        const settle = (answer: string | null) => {
          setAsked(null)
          resolve(answer)
        }
        setAsked((earlier) => {
          earlier?.settle(null)
          return { question, settle }
        })
      }),
    [],
  )
  return (
    <ConfirmContext value={confirm as Confirm}>
      {children}
      {asked ? <ConfirmDialog {...asked} /> : null}
    </ConfirmContext>
  )
}

function ConfirmDialog({ question, settle }: Asked) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const textId = useId()
  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; by keyboard Escape does.
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        settle(null)
      }}
      // A browser may close it on a second Escape without asking.
      onClose={() => {
        if (!dialog.current?.open) settle(null)
      }}
      onClick={(event) => {
        if (event.target === dialog.current) settle(null)
      }}
    >
      <div className="confirm-sheet">
        <h2 id={titleId}>{question.title}</h2>
        <div id={textId}>{question.text}</div>
        <div className="confirm-choices">
          <button type="button" className="button" onClick={() => settle(null)}>
            {question.cancelLabel ?? 'Annuler'}
          </button>
          {question.choices.map(({ answer, label, danger }) => (
            <button
              key={answer}
              type="button"
              className={danger ? 'button button-danger' : 'button button-main'}
              onClick={() => settle(answer)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </dialog>
  )
}
