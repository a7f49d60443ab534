// How a request is checked and sent: apart from the page, which most leave as they came.
import { type FieldErrors, request } from '../api/request.ts'
import type { DescribedField } from './described.ts'
import type { SentRequest } from './entities.ts'
import { contactMessage } from './fields/contact-message.ts'
import { isEmail } from './formats.ts'
import type { RequestKind } from './opened-request.ts'
import type { AskedMachine } from './quote-address.ts'
import { type RequestField, type RequestValues, requestFields } from './quote-request.ts'

interface Sending {
  readonly kind: RequestKind
  readonly machines: readonly AskedMachine[]
  readonly values: RequestValues
  /** What a person leaves as it is; `openedAt` is not sent where it could not be had. */
  readonly website: string
  readonly openedAt: string
}

/** Any failure is an ApiError. */
export async function sendRequest({ kind, machines, values, website, openedAt }: Sending): Promise<SentRequest> {
  const body = { ...values, kind, machines, website, ...(openedAt && { openedAt }) }
  return await request<SentRequest>('/api/requests', { method: 'POST', body })
}

/**
 * The sentence that says what is wrong with a field, or nothing. The server holds the same rules, and that of numbers.
 */
export function requestFault(field: RequestField, values: RequestValues): string {
  const { kind, required, invalid, needed = [] }: DescribedField = contactMessage.fields[field]
  const text = values[field].trim()
  if (text !== '') return kind === 'email' && !isEmail(text) ? (invalid ?? '') : ''
  const told = needed.find(({ when, is }) => (when === 'kind' ? is === 'devis' : values[when as RequestField] === is))
  return required ?? told?.sentence ?? ''
}

/** Those of all fields, by their names. */
export function requestFaults(values: RequestValues): FieldErrors {
  const found = requestFields.map((name) => [name, requestFault(name, values)] as const)
  return Object.fromEntries(found.filter(([, fault]) => fault !== ''))
}
