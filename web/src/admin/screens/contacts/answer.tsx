// The answer to a message: written and sent from here where there is a mail server, else begun in one's own mail
// program.
import { useEffect, useId, useRef } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { type ContactState, stateNames } from '../../catalogue/contact-list.ts'
import { Link } from '../../shell/link.tsx'
import { mailLink, plainAnswer, quoted, unfilled } from './answer-text.ts'
import { replyLink } from './contacts.ts'
import type { Handler } from './use-handling.ts'
import { useKnown, useLetter } from './use-letter.ts'

interface AnswerProps {
  readonly message: ContactMessage
  readonly handling: Handler
}

/** Begins a letter in one's own mail program; whether it was sent only its writer knows. */
export function MailWay({ message, handling }: AnswerProps) {
  const { subject, text } = plainAnswer(useKnown(message))
  return (
    <a
      className="button button-main"
      href={mailLink(replyLink(message.email), subject, `${text}\n\n${quoted(message)}\n`)}
      onClick={() =>
        toasts.success('La réponse s’écrit dans votre messagerie', {
          action: { label: 'Marquer comme répondu', act: () => void handling.answered(message), inWindow: true },
        })
      }
    >
      Répondre
    </a>
  )
}

export function Answer({ message, handling, onClose }: AnswerProps & { readonly onClose: () => void }) {
  const id = useId()
  const letter = useLetter({ message, handling, onSent: onClose })
  const { models, model, subject, text, state, problem, isUnderWay } = letter
  const modelField = useRef<HTMLSelectElement>(null)
  const subjectField = useRef<HTMLInputElement>(null)
  const textField = useRef<HTMLTextAreaElement>(null)
  const ways = useRef<HTMLDivElement>(null)
  const goesOn = useRef(letter.isWritten)
  /** The button that opened it is gone: one goes on here. */
  useEffect(() => {
    const first = goesOn.current ? textField.current : modelField.current
    first?.focus({ preventScroll: true })
    first?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  /** What is wrong pushes the way to try again out of a low window. */
  useEffect(() => {
    if (problem !== '') ways.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <form
      className="contact-answer"
      aria-label="Répondre"
      onSubmit={(event) => {
        event.preventDefault()
        void letter.sendOff()
        selectUnfilled(subjectField.current, textField.current)
      }}
    >
      <p className="contacts-detail">À {message.email}</p>
      <div className="field">
        <label htmlFor={`${id}-model`}>Modèle</label>
        <select
          ref={modelField}
          id={`${id}-model`}
          className="control"
          value={model.text}
          onChange={({ target }) => void letter.begin(target.value)}
        >
          <option value="">Sans modèle</option>
          {models.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        <p className="field-help">
          <Link to="/admin/modeles">Modifier les modèles</Link>
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-subject`}>Objet</label>
        <input
          ref={subjectField}
          id={`${id}-subject`}
          className="control"
          value={subject.text}
          maxLength={200}
          onChange={({ target }) => subject.set(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>Texte</label>
        <textarea
          ref={textField}
          id={`${id}-text`}
          className="control"
          rows={10}
          maxLength={8000}
          value={text.text}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => text.set(target.value)}
        />
      </div>
      <label className="contact-answer-quote">
        <input
          type="checkbox"
          checked={letter.withQuote}
          onChange={({ target }) => letter.setWithQuote(target.checked)}
        />
        Citer sa demande sous la réponse
      </label>
      <div className="field">
        <label htmlFor={`${id}-state`}>État après l’envoi</label>
        <select
          id={`${id}-state`}
          className="control"
          value={state.text}
          onChange={({ target }) => state.set(target.value)}
        >
          {(['répondu', 'devis envoyé'] satisfies ContactState[]).map((one) => (
            <option key={one} value={one}>
              {stateNames[one]}
            </option>
          ))}
          <option value="">Ne pas changer</option>
        </select>
      </div>
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
      <div ref={ways} className="contact-answer-ways">
        <button type="button" className="button" onClick={onClose}>
          Plus tard
        </button>
        <button type="submit" className="button button-main" aria-disabled={isUnderWay}>
          {isUnderWay ? 'Envoi…' : 'Envoyer'}
        </button>
      </div>
    </form>
  )
}

/** What is left to be filled in is typed over at once. */
function selectUnfilled(...fields: readonly (HTMLInputElement | HTMLTextAreaElement | null)[]): void {
  for (const field of fields) {
    const [left] = unfilled(field?.value ?? '')
    if (!field || left === undefined) continue
    const at = field.value.indexOf(left)
    field.focus()
    field.setSelectionRange(at, at + left.length)
    return
  }
}
