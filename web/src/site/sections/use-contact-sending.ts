// How the contact form is checked and sent, and what is said about it: at first what the server said that drew it.
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import {
  type ContactField,
  type ContactValues,
  contactFields,
  faultOf,
  sendMessage,
  sentText,
} from '../../content/contact.ts'
import type { OpenedForm } from '../../content/entities.ts'
import { refusalText } from '../../content/refusal.ts'
import { toasts } from '../../ui/toasts.tsx'
import { navigate } from '../navigation.ts'
import { fieldOf, fieldsDraft, valuesOf, writeInto } from './contact-draft.ts'
import { isSame } from './form-draft.ts'
import { onItsWay } from './on-its-way.ts'

const way = onItsWay<[told: Word | null, of: FieldErrors]>()

/** Something that was said about the whole form. */
interface Word {
  readonly good: boolean
  readonly text: string
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

/** Checks and sends the form at `address`. */
export function useContactSending(
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
    toasts.withdraw(address)
    const kept = fieldsDraft.read()
    way.begin()
    try {
      await sendMessage(values, { website: fieldOf(form, 'website')?.value ?? '', openedAt: begun.openedAt })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      return tellNotSent(address, refusalText(failure), failure.errors)
    }
    tellSent(address, values, () => fieldsDraft.dropSent(kept))
  }

  return { faults, word, wordElement, sending, judge, submit }
}

/** Whoever has gone on meanwhile is told where they are. */
function tellNotSent(address: string, text: string, errors: FieldErrors): void {
  flushSync(way.end)
  const form = way.standing()
  if (form?.address === address) form.tell({ good: false, text }, errors)
  else {
    toasts.error('Votre message n’est pas parti.', {
      action: { label: 'Y revenir', act: () => navigate(address) },
      about: address,
    })
  }
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

function firstWord({ refusal }: OpenedForm, sent: boolean): Word | null {
  if (refusal) return { good: false, text: refusalText(refusal) }
  return sent ? { good: true, text: sentText } : null
}

function faultsOf(values: ContactValues): FieldErrors {
  const found = contactFields.map((name) => [name, faultOf(name, values[name])] as const)
  return Object.fromEntries(found.filter(([, fault]) => fault !== ''))
}
