// The answer to a message: written and sent from here where there is a mail server, else begun in one's own mail program.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type ApiError, request } from '../../../api/request.ts'
import type { ContactMessage } from '../../../content/entities.ts'
import { siteQuery } from '../../../content/site-settings.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { type ContactState, stateNames } from '../../catalogue/contact-list.ts'
import { storedUsername } from '../../session/username.ts'
import { Link } from '../../shell/link.tsx'
import {
  type AnswerBeginning,
  type AnswerModel,
  filledIn,
  firstModels,
  mailLink,
  plainAnswer,
  quoted,
  unfilled,
} from './answer-text.ts'
import { replyLink } from './contacts.ts'
import { contactPath, type Handler } from './use-handling.ts'
import { useTyped } from './use-typed.ts'

const read = <Answer,>(path: string) => ({
  queryKey: [path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<Answer>(path, { signal }),
})
export const answeringQuery = read<{ readonly sends: boolean }>('/api/contact/admin/answering')
const modelsQuery = read<readonly AnswerModel[]>('/api/answer-models')

/** What answers are made of: until they are read, the defaults. */
function useKnown(message: ContactMessage) {
  const { data } = useQuery(read<unknown>(siteQuery.path))
  return { message, settings: siteQuery.read(data), username: storedUsername() }
}

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

const sendFailed = 'La lettre n’est pas partie\u00a0: '

export function Answer({ message, handling, onClose }: AnswerProps & { readonly onClose: () => void }) {
  const id = useId()
  /** The button that opened it is gone: one goes on here. */
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    first.current?.focus({ preventScroll: true })
    first.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const known = useKnown(message)
  const { data: written } = useQuery(modelsQuery)
  const models: readonly AnswerBeginning[] = written?.length === 0 ? firstModels : (written ?? [])
  const plain = plainAnswer(known)
  const [model, setModel] = useTyped(`${message._id} model`)
  const [subject, setSubject] = useTyped(`${message._id} subject`, plain.subject)
  const [text, setText] = useTyped(`${message._id} text`, plain.text)
  const [state, setState] = useTyped(`${message._id} state`, 'répondu')
  const [withQuote, setWithQuote] = useState(true)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const begin = (chosen: string) => {
    setModel(chosen)
    const one = models.find(({ _id }) => _id === chosen)
    setSubject(one ? filledIn(one.subject, known) : plain.subject)
    setText(one ? filledIn(one.text, known) : plain.text)
    setState(one?.state ?? 'répondu')
    setProblem('')
  }
  const faultOf = () => {
    const left = unfilled(`${subject}\n${text}`)
    if (left.length > 0) return `Il reste à remplir\u00a0: ${left.join(', ')}.`
    return subject.trim() === '' || text.trim() === '' ? 'Il manque l’objet ou le texte.' : ''
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const fault = faultOf()
    setProblem(fault)
    if (fault !== '') return
    setBusy(true)
    const body = { subject, text: withQuote ? `${text.trimEnd()}\n\n${quoted(message)}` : text, state }
    const sent = await handling.during(
      message,
      () => request<ContactMessage>(`${contactPath(message)}/letters`, { method: 'POST', body }),
      (error: ApiError) => setProblem(sendFailed + (Object.values(error.errors)[0] ?? error.message)),
    )
    setBusy(false)
    if (!sent) return
    begin('')
    toasts.success('Réponse envoyée')
    onClose()
  }
  return (
    <form className="contact-answer" aria-label="Répondre" onSubmit={(event) => void send(event)}>
      <p className="contacts-detail">À {message.email}</p>
      <div className="field">
        <label htmlFor={`${id}-model`}>Modèle</label>
        <select
          ref={first}
          id={`${id}-model`}
          className="control"
          value={model}
          onChange={({ target }) => begin(target.value)}
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
          id={`${id}-subject`}
          className="control"
          value={subject}
          maxLength={200}
          onChange={({ target }) => setSubject(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>Texte</label>
        <textarea
          id={`${id}-text`}
          className="control"
          rows={10}
          maxLength={8000}
          value={text}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <label className="contact-answer-quote">
        <input type="checkbox" checked={withQuote} onChange={({ target }) => setWithQuote(target.checked)} />
        Citer sa demande sous la réponse
      </label>
      <div className="field">
        <label htmlFor={`${id}-state`}>État après l’envoi</label>
        <select id={`${id}-state`} className="control" value={state} onChange={({ target }) => setState(target.value)}>
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
      <div className="contact-answer-ways">
        <button type="button" className="button" onClick={onClose}>
          Plus tard
        </button>
        <button type="submit" className="button button-main" aria-disabled={busy}>
          {busy ? 'Envoi…' : 'Envoyer'}
        </button>
      </div>
    </form>
  )
}
