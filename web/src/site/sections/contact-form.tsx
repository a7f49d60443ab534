// The contact form. Without scripts the browser posts it and the server draws this page again; with them it is checked
// field by field, sent in the background, and what was typed outlives a reload.
import { useRef, useState } from 'react'
import { type ContactField, quoteRequest } from '../../content/contact.ts'
import type { OpenedForm, Product } from '../../content/entities.ts'
import { contactMessage } from '../../content/fields/contact-message.ts'
import { keepFields, useFieldsDraft } from './contact-draft.ts'
import { FormTraps } from './form-traps.tsx'
import { useContactSending } from './use-contact-sending.ts'

interface Line {
  readonly name: ContactField
  readonly label: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: string
}

const lines: readonly Line[] = [
  { name: 'fullName', label: 'Nom complet', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Téléphone', type: 'tel', autoComplete: 'tel' },
  { name: 'message', label: 'Message' },
]

interface ContactFormProps {
  readonly form: OpenedForm
  /** What the visitor wants a quote for. */
  readonly product: Product | null
  /** Whether a message of a browser without script has just arrived. */
  readonly sent: boolean
}

export function ContactForm({ form, product, sent }: ContactFormProps) {
  // What the form began with: a later answer of the same call must not change what is being typed.
  const [begun] = useState(form)
  const { openedAt, refusal } = begun
  const element = useRef<HTMLFormElement>(null)
  const address = product ? `/contact?produit=${encodeURIComponent(product._id)}` : '/contact'
  const { faults, word, wordElement, sending, judge, submit } = useContactSending(element, begun, sent, address)
  const subject = product?.name ?? ''
  useFieldsDraft(element, subject, refusal !== undefined, sent)

  return (
    <form
      ref={element}
      className="contact-form"
      aria-labelledby="votre-message"
      method="post"
      action={address}
      noValidate
      onSubmit={submit}
      onInput={(event) => keepFields(event.currentTarget, subject)}
    >
      {word && (
        <p
          ref={wordElement}
          className={word.good ? 'contact-form-word contact-form-word-good' : 'contact-form-word'}
          role={word.good ? 'status' : 'alert'}
          tabIndex={-1}
        >
          {word.text}
        </p>
      )}
      {lines.map((line) => (
        <FormLine
          key={line.name}
          line={line}
          value={refusal?.typed[line.name] ?? (line.name === 'message' && subject ? quoteRequest(subject) : '')}
          fault={faults[line.name]}
          onLeave={(value) => judge(line.name, value)}
        />
      ))}
      <FormTraps website={refusal?.typed.website} openedAt={openedAt} />
      <button type="submit" className="button contact-form-send" disabled={sending}>
        {sending ? 'Envoi en cours...' : 'Envoyer'}
      </button>
    </form>
  )
}

interface FormLineProps {
  readonly line: Line
  readonly value: string
  readonly fault: string | undefined
  readonly onLeave: (value: string) => void
}

/**
 * The room for the fault is there before the fault is: nothing moves under the hand that is about to press a button.
 */
function FormLine({ line: { name, label, type, autoComplete }, value, fault, onLeave }: FormLineProps) {
  const faultId = `${name}-erreur`
  const common = {
    id: name,
    name,
    required: true,
    maxLength: contactMessage.fields[name].length_max,
    defaultValue: value,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? faultId : undefined,
  } as const
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {type ? (
        <input {...common} type={type} autoComplete={autoComplete} onBlur={({ target }) => onLeave(target.value)} />
      ) : (
        <textarea {...common} rows={7} onBlur={({ target }) => onLeave(target.value)} />
      )}
      <p id={faultId} className="field-fault" aria-live="polite">
        {fault}
      </p>
    </div>
  )
}
