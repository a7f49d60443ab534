// Where the administrator's account is open, and the calls that end that.
import { request } from '../../../api/request.ts'
import type { AccountSession } from '../../../content/entities.ts'

const path = '/api/auth/sessions'

/** How many the server lists at most. */
export const listed_max = 100

/** The one that asks, then the others from the newest on. */
export const sessionsQuery = {
  queryKey: ['sessions'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<readonly AccountSession[]>(path, { signal }),
}

export function endSession({ _id }: AccountSession): Promise<void> {
  return request(`${path}/${_id}`, { method: 'DELETE' })
}

export function endOtherSessions(): Promise<void> {
  return request(path, { method: 'DELETE' })
}

/** « Firefox sur Windows » */
export function nameOf({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string {
  return [browser || 'Navigateur inconnu', system].filter(Boolean).join(' sur ')
}

const dayAndTime = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' })

export function momentText(moment: string): string {
  return dayAndTime.format(new Date(moment))
}
