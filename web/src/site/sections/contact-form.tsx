// The contact form. Without scripts the browser posts it and the server draws this page again; with them it is checked
// field by field, sent in the background, and what was typed outlives a reload.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '../../api/request.ts'
import { ApiError } from '../../api/request.ts'
import {
  type ContactField,
  type ContactValues,
  contactFields,
  faultOf,
  quoteRequest,
  sendMessage,
  sentText,
  withQuote,
} from '../../content/contact.ts'
import type { OpenedForm, Product } from '../../content/entities.ts'
import { contactMessage } from '../../content/fields/contact-message.ts'
import { refusalText } from '../../content/refusal.ts'
import { toasts } from '../../ui/toasts.tsx'
import { hasComeBack, navigate } from '../navigation.ts'
import { formDraft, isSame } from './form-draft.ts'
import { FormTraps } from './form-traps.tsx'
import { onItsWay } from './on-its-way.ts'

const draft = formDraft<ContactField>('contact')
const way = onItsWay<[told: Word | null, of: FieldErrors]>()

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

/** Something that was said about the whole form. */
interface Word {
  readonly good: boolean
  readonly text: string
}

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
  const { faults, word, wordElement, sending, judge, submit } = useSending(element, begun, sent, address)
  const subject = product?.name ?? ''
  useDraft(element, subject, refusal !== undefined, sent)

  return (
    <form
      ref={element}
      className="contact-form"
      aria-labelledby="votre-message"
      method="post"
      action={address}
      noValidate
      onSubmit={submit}
      onInput={(event) => draft.keep(untouched(valuesOf(event.currentTarget), subject))}
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

interface Sending {
  readonly faults: FieldErrors
  readonly word: Word | null
  readonly wordElement: RefObject<HTMLParagraphElement | null>
  readonly sending: boolean
  /** Tells what is wrong with one field. */
  readonly judge: (name: ContactField, value: string) => void
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** Checks and sends the form at `address`. What is said about it is at first what the server said that drew it. */
function useSending(
  element: RefObject<HTMLFormElement | null>,
  begun: OpenedForm,
  sent: boolean,
  address: string,
): Sending {
  const [faults, setFaults] = useState<FieldErrors>(begun.refusal?.errors ?? {})
  const [word, setWord] = useState<Word | null>(firstWord(begun, sent))
  const sending = way.useIsSending()
  const wordElement = useRef<HTMLParagraphElement>(null)

  const judge = (name: ContactField, value: string) => {
    const fault = faultOf(name, value)
    setFaults(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))
  }

  const tell = (told: Word | null, told_of: FieldErrors) => {
    flushSync(() => {
      setWord(told)
      setFaults(told_of)
    })
    const first = contactFields.find((name) => told_of[name])
    if (first) fieldOf(element.current, first)?.focus()
    else wordElement.current?.focus()
  }
  way.useStanding({ element, address, tell })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(form)
    const found = faultsOf(values)
    if (Object.keys(found).length > 0) return tell(null, found)
    setWord(null)
    setFaults({})
    const kept = draft.read()
    way.begin()
    try {
      await sendMessage(values, { website: fieldOf(form, 'website')?.value ?? '', openedAt: begun.openedAt })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      return tellNotSent(address, refusalText(failure), failure.errors)
    }
    tellSent(address, values, () => draft.dropSent(kept))
  }

  return { faults, word, wordElement, sending, judge, submit }
}

/** Whoever has gone on meanwhile is told where they are. */
function tellNotSent(address: string, text: string, errors: FieldErrors): void {
  flushSync(way.end)
  const form = way.standing()
  if (form?.address === address) form.tell({ good: false, text }, errors)
  else toasts.error('Votre message n’est pas parti.', { action: { label: 'Y revenir', act: () => navigate(address) } })
}

/**
 * What was typed since stays, and so does what stands in a form about something else. `forget`: drops what was kept of
 * it.
 */
function tellSent(address: string, values: ContactValues, forget: () => void): void {
  flushSync(way.end)
  const form = way.standing()
  if (!form) forget()
  const element = form?.element.current
  if (!element || form.address !== address || !isSame(valuesOf(element), values)) {
    toasts.success(sentText)
    return
  }
  forget()
  for (const name of contactFields) writeInto(element, name, '')
  form.tell({ good: true, text: sentText }, {})
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

function firstWord({ refusal }: OpenedForm, sent: boolean): Word | null {
  if (refusal) return { good: false, text: refusalText(refusal) }
  return sent ? { good: true, text: sentText } : null
}

/** Brings back what was typed before a reload, and never over what was typed since. */
function useDraft(element: RefObject<HTMLFormElement | null>, subject: string, refused: boolean, sent: boolean): void {
  useEffect(() => {
    const form = element.current
    if (!form) return
    // What was typed here once it had arrived is another message.
    if (sent && !hasComeBack()) return draft.drop()
    if (refused) return draft.keep(valuesOf(form))
    for (const [name, text] of Object.entries(draft.read())) {
      const field = fieldOf(form, name)
      if (!field || text === '' || field.value !== field.defaultValue) continue
      field.value = name === 'message' && subject ? withQuote(text, subject) : text
    }
    // What was typed before this page came alive was kept by nobody yet.
    draft.keep(untouched(valuesOf(form), subject))
  }, [element, subject, refused, sent])
}

/** A message that says only what we wrote ourselves is not worth keeping. */
function untouched(values: ContactValues, subject: string): ContactValues {
  return values.message === quoteRequest(subject) ? { ...values, message: '' } : values
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}

function writeInto(form: HTMLFormElement | null, name: string, text: string): void {
  const field = fieldOf(form, name)
  if (field) field.value = text
}

function valuesOf(form: HTMLFormElement): ContactValues {
  const text = (name: ContactField) => fieldOf(form, name)?.value ?? ''
  return { fullName: text('fullName'), email: text('email'), phone: text('phone'), message: text('message') }
}

function faultsOf(values: ContactValues): FieldErrors {
  const found = contactFields.map((name) => [name, faultOf(name, values[name])] as const)
  return Object.fromEntries(found.filter(([, fault]) => fault !== ''))
}
