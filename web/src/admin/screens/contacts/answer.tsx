// The answer to a message: written and sent from here where there is a mail server, else begun in one's own mail
// program.
import { useEffect, useId, useRef } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { answerModel } from '../../../content/fields/index.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { type ContactState, stateNames } from '../../lists/contact-list.ts'
import { Link } from '../../shell/link.tsx'
import { Labelled } from '../../ui/labelled.tsx'
import { Select } from '../../ui/select.tsx'
import { mailLink, plainAnswer, quoted } from './answer-text.ts'
import { replyLink } from './contacts.ts'
import type { Handler } from './use-handling.ts'
import { type Letter, useKnown, useLetter } from './use-letter.ts'

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
  const problemId = useId()
  const letter = useLetter({ message, handling, onSent: onClose })
  const { state, problem, isUnderWay } = letter
  const parts = useParts(letter)
  return (
    <form
      className="contact-answer"
      aria-label="Répondre"
      onSubmit={(event) => {
        event.preventDefault()
        void letter.sendOff()
        selectUnfilled(letter, parts.subject.current, parts.text.current)
      }}
    >
      <p className="contacts-detail">À {message.email}</p>
      <ModelSelect letter={letter} parts={parts} />
      <LetterFields letter={letter} parts={parts} describedBy={problem ? problemId : undefined} />
      <label className="contact-answer-quote">
        <input
          type="checkbox"
          checked={letter.withQuote}
          onChange={({ target }) => letter.setWithQuote(target.checked)}
        />
        Citer sa demande sous la réponse
      </label>
      <Select label="État après l’envoi" value={state.text} choices={statesAfter} onChoose={state.set} />
      <p id={problemId} className="field-problem" role="alert">
        {problem}
      </p>
      <div ref={parts.ways} className="contact-answer-ways">
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

/** The parts of the form that are brought before the eyes, or take the focus. */
function useParts({ isWritten, problem }: Letter) {
  const model = useRef<HTMLSelectElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const ways = useRef<HTMLDivElement>(null)
  const goesOn = useRef(isWritten)
  /** The button that opened it is gone: one goes on here. */
  useEffect(() => {
    const first = goesOn.current ? text.current : model.current
    first?.focus({ preventScroll: true })
    first?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  /** What is wrong pushes the way to try again out of a low window. */
  useEffect(() => {
    if (problem !== '') ways.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return { model, subject, text, ways }
}

interface LetterProps {
  readonly letter: Letter
  readonly parts: ReturnType<typeof useParts>
}

function LetterFields({ letter, parts, describedBy }: LetterProps & { readonly describedBy: string | undefined }) {
  const { subject, text } = letter
  return (
    <>
      <Labelled label="Objet">
        {(id) => (
          <input
            ref={parts.subject}
            id={id}
            className="control"
            value={subject.text}
            maxLength={answerModel.fields.subject.length_max}
            onChange={({ target }) => subject.set(target.value)}
          />
        )}
      </Labelled>
      <Labelled label="Texte">
        {(id) => (
          <textarea
            ref={parts.text}
            id={id}
            className="control"
            rows={10}
            maxLength={answerModel.fields.text.length_max}
            value={text.text}
            aria-describedby={describedBy}
            onChange={({ target }) => text.set(target.value)}
          />
        )}
      </Labelled>
    </>
  )
}

const noModel = { value: '', label: 'Sans modèle' }

function ModelSelect({ letter: { models, model, begin }, parts }: LetterProps) {
  return (
    <Select
      field={parts.model}
      label="Modèle"
      value={model.text}
      choices={[noModel, ...models.map(({ _id, name }) => ({ value: _id, label: name }))]}
      onChoose={(chosen) => void begin(chosen)}
    >
      <p className="field-help">
        <Link to="/admin/modeles">Modifier les modèles</Link>
      </p>
    </Select>
  )
}

const statesAfter = [
  ...(['répondu', 'devis envoyé'] satisfies ContactState[]).map((state) => ({
    value: state,
    label: stateNames[state],
  })),
  { value: '', label: 'Ne pas changer' },
]

/** What is left to be filled in is typed over at once. */
function selectUnfilled(
  { leftIn }: Pick<Letter, 'leftIn'>,
  ...fields: readonly (HTMLInputElement | HTMLTextAreaElement | null)[]
): void {
  for (const field of fields) {
    const [left] = leftIn(field?.value ?? '')
    if (!field || left === undefined) continue
    const at = field.value.indexOf(left)
    field.focus()
    field.setSelectionRange(at, at + left.length)
    return
  }
}
