// Where the administrator's account is open, and the calls that end that.
import { request } from '../../../api/request.ts'
import type { AccountSession } from '../../../content/entities.ts'
import type { RemovalKind } from '../../collection/kind.ts'
import { momentText } from '../../ui/moment.ts'

const path = '/api/auth/sessions'

/** How many the server lists at most. */
export const listed_max = 100

/** The one that asks, then the others from the newest on. */
export const sessionsQuery = {
  queryKey: [path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<readonly AccountSession[]>(path, { signal }),
}

export const sessionKind: RemovalKind<AccountSession> = {
  name: 'account-session',
  path,
  texts: {
    removed: 'Session terminée.',
    removeFailed: (message) => message,
    gone: 'Cette session était déjà terminée.',
  },
  removal: {
    question: 'Terminer cette session ?',
    yes: 'Terminer',
    consequence: (name) =>
      `${name}\u00a0: il faudra s’y reconnecter. Ce qui n’y est pas enregistré y reste comme brouillon.`,
  },
  nameOf: (session) => `${nameOf(session)}, ouverte le ${momentText(session.createdAt)}`,
}

export function endOtherSessions(): Promise<void> {
  return request(path, { method: 'DELETE' })
}

/** « Firefox sur Windows » */
export function nameOf({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string {
  return [browser || 'Navigateur inconnu', system].filter(Boolean).join(' sur ')
}
