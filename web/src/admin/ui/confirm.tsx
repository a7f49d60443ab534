// Questions that must be answered before going on: one dialog, asked from anywhere below <Confirmations>, answered as a
// promise. Escape and a click beside the dialog mean "no".
import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react'
import { Modal } from './modal.tsx'
import './confirm.css'

interface Choice<Answer extends string> {
  readonly answer: Answer
  readonly label: string
  readonly danger?: boolean
  /** Beside another one that is meant first. */
  readonly quiet?: boolean
}

export interface Question<Answer extends string> {
  readonly title: string
  /** Where it holds ways to elsewhere, they close the window first. */
  readonly text: ReactNode | ((close: () => void) => ReactNode)
  readonly choices: readonly Choice<Answer>[]
  /** The button that changes nothing. */
  readonly cancelLabel?: string
  /** More than a few words. */
  readonly isWide?: boolean
  /** What answers it where nobody has by then. */
  readonly until?: Promise<Answer | null>
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
  readonly id: number
  readonly question: Question<string>
  readonly settle: (answer: string | null) => void
}

export function Confirmations({ children }: { children: ReactNode }) {
  // A question that comes while another is open waits until that one is answered.
  const [waiting, setWaiting] = useState<readonly Asked[]>([])
  const made = useRef(0)
  const confirm = useCallback(
    (question: Question<string>) =>
      new Promise<string | null>((resolve) => {
        made.current += 1
        const id = made.current
        const settle = (answer: string | null) => {
          setWaiting((all) => all.filter((one) => one.id !== id))
          resolve(answer)
        }
        setWaiting((all) => [...all, { id, question, settle }])
        void question.until?.then(settle)
      }),
    [],
  )
  const [asked] = waiting
  return (
    <ConfirmContext value={confirm as Confirm}>
      {children}
      {asked ? <ConfirmDialog key={asked.id} {...asked} /> : null}
    </ConfirmContext>
  )
}

function ConfirmDialog({ question, settle }: Asked) {
  const titleId = useId()
  const textId = useId()
  const { text, isWide = false } = question
  return (
    <Modal
      className={isWide ? 'confirm confirm-wide' : 'confirm'}
      labelledBy={titleId}
      describedBy={textId}
      onDismiss={() => settle(null)}
    >
      <div className="confirm-sheet">
        <h2 id={titleId}>{question.title}</h2>
        <div id={textId}>{typeof text === 'function' ? text(() => settle(null)) : text}</div>
        <div className="confirm-choices">
          <button type="button" className="button" onClick={() => settle(null)}>
            {question.cancelLabel ?? 'Annuler'}
          </button>
          {question.choices.map(({ answer, label, danger, quiet }) => (
            <button
              key={answer}
              type="button"
              className={danger ? 'button button-danger' : quiet ? 'button' : 'button button-main'}
              onClick={() => settle(answer)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </Modal>
  )
}
