// Calls of the API. Everything else names a path and reads the answer, but for what asks for documents (documents.ts),
// sends files with their progress (send-form.ts), or tells the server something and waits for nothing (beacons of
// site/visits.ts and site/script-errors.ts).
import { previewBase } from '../lib/preview-base.ts'
import { noteVersion, seenVersion } from './seen-version.ts'
import { clearSession, storedToken } from './session.ts'
import type { Writes } from './writes.ts'

export type FieldErrors = Readonly<Record<string, string>>

/**
 * An answer that says no, or no answer at all (`status` 0). `message` is a French sentence that can be shown as it is.
 */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  /** Whether the sentence is the server's own. An answer of something between us and the server has none. */
  readonly isServers: boolean
  /** All that the server said besides; empty where it said nothing. */
  readonly answer: object

  constructor(status: number, message: string, errors: FieldErrors = {}, isServers = false, answer: object = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.isServers = isServers
    this.answer = answer
  }

  /** The answer was lost, or the server could not tell what became of it: it may have done its part. */
  get mayBeDone(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

/** How long an answer may take, with all of its body. */
const patience_ms = 30_000
const file_ms = 300_000

export const unreachableMessage = 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.'

/** Of a success that is none: a page of the network, which wants to be signed in to, in the answer's place. */
export const foreignMessage = 'La réponse reçue ne vient pas du site. Vérifiez votre connexion et réessayez.'

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** An object goes as JSON, a FormData as multipart. */
  readonly body?: object | FormData
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The stored token does not go along, and a refusal says nothing of the session. */
  readonly anonymous?: boolean
  /** Whatever a success answers is of no interest, as long as it is no page. */
  readonly unread?: boolean
  /** A success is answered as the file that it is, which may take longer than anything else: five minutes. */
  readonly isFile?: boolean
  /** Learns what a success wrote. */
  readonly writes?: Writes
  /** It goes out even as the page closes. */
  readonly keepalive?: boolean
}

let onSessionEnd: () => void = () => window.location.assign('/login')

/** What happens when the server refuses the stored token. The default sends the browser to /login. */
export function setSessionEndHandler(handler: () => void): void {
  onSessionEnd = handler
}

let onPreviewEnd: () => void = () => {}

/**
 * What happens when the link below which this document lies is withdrawn, or no longer valid. The default is nothing.
 */
export function setPreviewEndHandler(handler: () => void): void {
  onPreviewEnd = handler
}

/**
 * Sends one call and answers its JSON; undefined for 204, a Blob for a file. The stored token goes along. Any failure
 * is an ApiError; a 401 also clears the session and calls the session-end handler.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const token = options.anonymous ? null : storedToken()
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers }
  if (token) Object.assign(headers, { Authorization: `Bearer ${token}`, ...seenVersion() })
  const signal = limited(options.signal, options.isFile ? file_ms : patience_ms)
  const init: RequestInit = { method: options.method ?? 'GET', headers, signal }
  if (options.keepalive) init.keepalive = true
  if (options.body instanceof FormData) {
    init.body = options.body
  } else if (options.body) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(options.body)
  }
  const response = await arriving(fetch(previewBase + path, init))
  const headerOf = (name: string) => response.headers.get(name)
  noteVersion(response.status, headerOf)
  if (response.status === 410) onPreviewEnd()
  if (response.ok) options.writes?.note(headerOf)
  const isPage = /html/.test(headerOf('Content-Type') ?? '')
  if (response.status === 204 || (response.ok && options.unread && !isPage)) return undefined as T
  if (response.ok && options.isFile) return (await arriving(response.blob())) as T
  const text = await arriving(response.text())
  try {
    if (response.ok) return JSON.parse(text) as T
  } catch {
    // Something between us and the server has put a page of its own in the answer's place.
  }
  const error = errorFrom(response.status, text)
  throw options.anonymous ? error : sessionAware(error, token)
}

/**
 * Of a promise, for whoever goes on without what could not be had: `.catch(undefinedWhereFailed)`. Faults of ours are
 * none of that.
 */
export function undefinedWhereFailed(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
}

/** Whether the server answers at all, whatever it says. */
export function isReachable(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
}

/**
 * Ends a call that its caller has no more use for, or that takes too long; the former alone in browsers of before 2024.
 */
export function limited(signal?: AbortSignal, after_ms = patience_ms): AbortSignal | null {
  const signals = signal ? [signal] : []
  return AbortSignal.any?.([...signals, AbortSignal.timeout(after_ms)]) ?? signal ?? null
}

/** What is on its way, unless the line breaks. Whoever ends the call itself sees its own AbortError again. */
export async function arriving<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, unreachableMessage)
  }
}

/**
 * Ends the session when a call that carried `token`, or none, was refused for it; answers the error itself. A call of
 * an earlier session that is answered late does not end the one that was begun since.
 */
export function sessionAware(error: ApiError, token: string | null): ApiError {
  const current = storedToken()
  if (error.status === 401 && (current === null || current === token)) {
    clearSession()
    onSessionEnd()
  }
  return error
}

/**
 * Reads the body of a refused call, or of a success that cannot be read. One that is not the API's error shape leaves a
 * general sentence.
 */
export function errorFrom(status: number, body: string): ApiError {
  try {
    const answer: unknown = JSON.parse(body)
    if (typeof answer === 'object' && answer !== null && 'message' in answer && isSentence(answer.message)) {
      const errors =
        'errors' in answer && typeof answer.errors === 'object' ? (answer.errors as FieldErrors | null) : null
      return new ApiError(status, answer.message, errors ?? {}, true, answer)
    }
  } catch {
    // Not JSON: an answer of something between us and the server.
  }
  // The server's own successes can be read. Whether it has heard of the call, nobody knows.
  if (status >= 200 && status < 300) return new ApiError(0, foreignMessage)
  return new ApiError(status, `Le serveur a répondu par une erreur (${status}).`)
}

function isSentence(message: unknown): message is string {
  return typeof message === 'string' && message.trim() !== ''
}
