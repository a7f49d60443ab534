// What visitors are told of a form that was refused: what only one of the forms needs is not fetched for the other.
import type { FieldErrors } from '../api/request.ts'

const failedText = "Une erreur s'est produite. Veuillez réessayer plus tard."
const faultyText = 'Veuillez corriger les champs signalés.'

interface Refusal {
  readonly status: number
  readonly message: string
  readonly errors: FieldErrors
}

/** What is said above a form that was refused. The server's own sentence stands where it knows better what to do. */
export function refusalText({ status, message, errors }: Refusal): string {
  // A preview sends nothing, and says so.
  if (status === 429 || status === 403) return message
  return Object.keys(errors).length > 0 ? faultyText : failedText
}
