// What was typed into the contact form and not sent yet.
import { type RefObject, useEffect } from 'react'
import { type ContactField, type ContactValues, quoteRequest, withQuote } from '../../content/contact.ts'
import { hasComeBack } from '../navigation.ts'
import { formDraft } from './form-draft.ts'

export const fieldsDraft = formDraft<ContactField>('contact')

/** `subject`: what the form asks about by itself. */
export const keepFields = (form: HTMLFormElement, subject: string): void =>
  fieldsDraft.keep(untouched(valuesOf(form), subject))

/** Brings back what was typed before a reload, and never over what was typed since. */
export function useFieldsDraft(
  element: RefObject<HTMLFormElement | null>,
  subject: string,
  refused: boolean,
  sent: boolean,
): void {
  useEffect(() => {
    const form = element.current
    if (!form) return
    // What was typed here once it had arrived is another message.
    if (sent && !hasComeBack()) return fieldsDraft.drop()
    if (refused) return fieldsDraft.keep(valuesOf(form))
    for (const [name, text] of Object.entries(fieldsDraft.read())) {
      const field = fieldOf(form, name)
      if (!field || text === '' || field.value !== field.defaultValue) continue
      field.value = name === 'message' && subject ? withQuote(text, subject) : text
    }
    // What was typed before this page came alive was kept by nobody yet.
    keepFields(form, subject)
  }, [element, subject, refused, sent])
}

/** A message that says only what we wrote ourselves is not worth keeping. */
function untouched(values: ContactValues, subject: string): ContactValues {
  return values.message === quoteRequest(subject) ? { ...values, message: '' } : values
}

export function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}

export function writeInto(form: HTMLFormElement | null, name: string, text: string): void {
  const field = fieldOf(form, name)
  if (field) field.value = text
}

export function valuesOf(form: HTMLFormElement): ContactValues {
  const text = (name: ContactField) => fieldOf(form, name)?.value ?? ''
  return { fullName: text('fullName'), email: text('email'), phone: text('phone'), message: text('message') }
}
