// What a visitor writes to the company: the fields and their rules, the form as the server opens it, and how it is
// sent.
import { request } from '../api/request.ts'
import type { DescribedField } from './described.ts'
import { contactMessage } from './fields/contact-message.ts'
import { isEmail, lengthOf } from './formats.ts'

export const contactFields = ['fullName', 'email', 'phone', 'message'] as const

export type ContactField = (typeof contactFields)[number]
export type ContactValues = Readonly<Record<ContactField, string>>

export const sentText = 'Message envoyé avec succès! Nous vous contacterons bientôt.'

/** The sentence that says what is wrong with a field, or nothing. The server holds the same rules, and more. */
export function faultOf(field: ContactField, value: string): string {
  const {
    kind,
    required,
    needed,
    invalid,
    length_min = 0,
    too_short = '',
  }: DescribedField = contactMessage.fields[field]
  const text = value.trim()
  if (text === '') return required ?? needed?.find(({ is }) => is === 'message')?.sentence ?? ''
  if (kind === 'email' && !isEmail(text)) return invalid ?? ''
  return lengthOf(text) < length_min ? too_short : ''
}

/**
 * What a person leaves as it is: `website` is not shown, `openedAt` was set when the form was opened. It is empty where
 * the moment could not be had, and then is not sent: an empty one is what machines write.
 */
interface FormTraps {
  readonly website: string
  readonly openedAt: string
}

/** Any failure is an ApiError. */
export async function sendMessage(values: ContactValues, { website, openedAt }: FormTraps): Promise<void> {
  const body = { ...values, website, ...(openedAt && { openedAt }) }
  await request('/api/contact', { method: 'POST', body, unread: true })
}

const quoteSentence = (product: string) => `Je souhaite recevoir un devis pour «\u00a0${product}\u00a0».`

/** The message of who comes from a product and has typed nothing yet. */
export const quoteRequest = (product: string) => `Bonjour,\n\n${quoteSentence(product)}\n`

/** What was typed stays as it is; a product that it does not name yet is added below. */
export function withQuote(typed: string, product: string): string {
  return typed.includes(product) ? typed : `${typed.trimEnd()}\n\n${quoteSentence(product)}\n`
}
