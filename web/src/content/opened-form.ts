// The contact form as the server opens it; apart from the rest of it, which only its own page needs.
import type { Query } from '../api/query.ts'
import type { OpenedForm } from './entities.ts'

/**
 * The form as it opens now, by the server's clock. In the page that answers a form sent without script it also holds
 * what was refused.
 */
export const openedFormQuery: Query<OpenedForm> = {
  path: '/api/contact/form',
  read: (answer) => ({ openedAt: '', ...(answer as Partial<OpenedForm> | null) }),
}
