// Whom a telephone number finds besides: one number may be a whole clinic's, and what its people wrote is not another's.
import type { ContactMessage } from '../../../content/entities.ts'
import { fold } from '../../../lib/slug.ts'

type Sender = Pick<ContactMessage, 'fullName' | 'email'>

/** What bears another address than this one, or none. */
export function foundByNumber<Item extends { readonly message: Sender }>(
  email: string,
  items: readonly Item[],
): readonly Item[] {
  const asked = fold(email.trim())
  return items.filter(({ message }) => fold(message.email) !== asked)
}

/** « Bob (bob@exemple.tn) », each once. */
export function namesOf(items: readonly { readonly message: Sender }[]): readonly string[] {
  return [...new Set(items.map(({ message: { fullName, email } }) => (email ? `${fullName} (${email})` : fullName)))]
}
