// The three calls of a session. The browser's copy of it is api/session.ts.
import { ApiError, request } from '../../api/request.ts'
import { clearSession, type Session, storedToken } from '../../api/session.ts'
import { momentText } from '../ui/moment.ts'
import { isOver, timesOf } from './token.ts'

export const noTokenMessage = 'Réponse du serveur sans jeton. Veuillez vérifier les journaux du serveur.'

export interface SignInAnswer {
  /** null when the server answered without a token. */
  readonly session: Session | null
  /** What the server answered, as text for the debug box: the token cut to its first 12 characters. */
  readonly shown: string
}

function textIn(answer: object, ...names: string[]): string {
  for (const [name, value] of Object.entries(answer))
    if (names.includes(name) && typeof value === 'string') return value
  return ''
}

/** By such a clock the session that has just begun is over, and every screen would lead back here. */
const wrongClock = (now: Date) =>
  `L’horloge de cet ordinateur n’est pas à l’heure\u00a0: elle indique le ${momentText(now.toISOString())}. ` +
  'Réglez-la dans les paramètres de date et d’heure, puis reconnectez-vous.'

/**
 * Throws ApiError when the server refuses or is out of reach, and where this computer's clock is too far ahead for the
 * session to be used. Stores nothing.
 */
export async function signIn(username: string, password: string): Promise<SignInAnswer> {
  const body = { username, password }
  const answer = (await request<object | undefined>('/api/auth/login', { method: 'POST', body, anonymous: true })) ?? {}
  const token = textIn(answer, 'token')
  const shown = JSON.stringify(answer, (name, value) => (name === 'token' ? shortened(value) : value), 2)
  if (token === '') return { session: null, shown }
  const now = new Date()
  if (timesOf(token) !== null && isOver(token, now.getTime())) throw new ApiError(0, wrongClock(now))
  const name = textIn(answer, 'username') || username
  return { session: { token, userId: textIn(answer, '_id', 'id'), username: name }, shown }
}

function shortened(token: unknown): unknown {
  return typeof token === 'string' && token.length > 12 ? `${token.slice(0, 12)}…` : token
}

/**
 * Whether the stored token still opens the back office; the session's keys are erased when it does not.
 * Throws ApiError when the server cannot say: that is no reason to sign anybody out. `meanwhile` is called once the
 * server is asked.
 */
export async function verifyStoredToken(meanwhile: () => void = () => undefined): Promise<boolean> {
  const token = storedToken()
  const mayBe = token !== null && !isOver(token, Date.now())
  const answer = mayBe ? serverAccepts() : false
  if (mayBe) meanwhile()
  const valid = await answer
  if (!valid) clearSession()
  return valid
}

async function serverAccepts(): Promise<boolean> {
  try {
    const answer = await request<{ valid?: boolean } | undefined>('/api/auth/verify')
    return answer?.valid === true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false
    throw error
  }
}

/**
 * Erases the session here at once, whatever the server says and however long it takes: whoever leaves now, or closes
 * the tab, must not leave the keys behind. The server is told meanwhile.
 */
export function signOut(): void {
  const token = storedToken()
  clearSession()
  if (token === null) return
  const headers = { Authorization: `Bearer ${token}` }
  request('/api/auth/logout', { method: 'POST', headers, anonymous: true, keepalive: true }).catch((error: unknown) =>
    console.warn('The server did not confirm the end of the session.', error),
  )
}
