// What the house notes of a message for itself. What is being written stays when the window closes.
import { type FormEvent, useId, useRef } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { contactMessage } from '../../../content/fields/index.ts'
import { passFocus } from '../../../ui/pass-focus.ts'
import { useTyped } from '../../rescue/use-typed.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { whenText } from '../../ui/moment.ts'
import { messageNames } from './contacts.ts'
import type { Handler } from './use-handling.ts'
import { useSentAs } from './use-sent-as.ts'
import { useUnderWay } from './use-under-way.ts'

interface NotesProps {
  readonly message: ContactMessage
  readonly handling: Handler
}

export function Notes({ message, handling }: NotesProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const confirm = useConfirm()
  const { text, set: type, saved } = useTyped(`${message._id} note`)
  const sentAs = useSentAs(`${message._id} note`)
  const set = (next: string) => {
    sentAs.renew()
    type(next)
  }
  const { isUnderWay, send } = useUnderWay(`${message._id} note`)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay || text.trim() === '') return
    if (!(await send(() => handling.addNote(message, text, sentAs.named())))) return
    sentAs.renew()
    saved(text)
  }
  const remove = async (note: ContactMessage['notes'][number]) => {
    const answer = await confirm({
      title: 'Supprimer cette note\u202f?',
      text: 'Cette action est définitive.',
      choices: [{ answer: 'remove', label: 'Supprimer', danger: true }],
    })
    if (answer === null || !(await handling.removeNote(message, note.id))) return
    // The note takes its button along.
    if (losesFocus(section.current?.querySelector('ul'))) passFocus(section.current)
  }
  return (
    <section ref={section} className="contact-notes" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{messageNames.fields.notes.label}</h3>
      <ul>
        {message.notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <p className="contacts-detail">
              {note.author}, <time dateTime={note.at}>{whenText(note.at, new Date())}</time>
            </p>
            <button
              type="button"
              className="icon-button"
              aria-label={`Supprimer la note de ${note.author}, ${whenText(note.at, new Date())}`}
              title="Supprimer la note"
              onClick={() => void remove(note)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void add(event)}>
        <label htmlFor={id} className="visually-hidden">
          Nouvelle note
        </label>
        <textarea
          id={id}
          className="control"
          rows={2}
          maxLength={contactMessage.fields.notes.parts.text.length_max}
          placeholder="Visible de l’équipe seulement"
          value={text}
          onChange={({ target }) => set(target.value)}
        />
        <button type="submit" className="button" aria-disabled={isUnderWay || text.trim() === ''}>
          Ajouter la note
        </button>
      </form>
    </section>
  )
}
