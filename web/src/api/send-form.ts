// Writes whose progress is shown. fetch cannot tell how much of a body has been sent, hence XMLHttpRequest;
// errors and the end of a session are read as request.ts reads them.
import { ApiError, errorFrom, sessionAware, unreachableMessage } from './request.ts'
import { noteVersion, seenVersion } from './seen-version.ts'
import { storedToken } from './session.ts'
import type { Writes } from './writes.ts'

/** How long a call may take without a sign of progress, be it a byte sent or the answer (docs/product.md, Errors). */
export const stalled_ms = 30_000

export interface SendOptions {
  readonly method: 'POST' | 'PUT'
  /** Goes as multipart; any other object as JSON. */
  readonly body: FormData | object
  readonly headers?: Readonly<Record<string, string>>
  /** Part of the body that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** Learns what a success wrote. */
  readonly writes?: Writes
}

/**
 * Answers the JSON of the answer. Any failure is an ApiError, also 30 s without progress; an aborted call rejects with
 * the signal's reason.
 */
export function sendForm<Answer>(path: string, options: SendOptions): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const call = new XMLHttpRequest()
    const token = storedToken()
    call.open(options.method, path)
    call.setRequestHeader('Accept', 'application/json')
    const ofAdministrator: Readonly<Record<string, string>> = token
      ? { Authorization: `Bearer ${token}`, ...seenVersion() }
      : {}
    for (const [name, value] of Object.entries({ ...ofAdministrator, ...options.headers })) {
      call.setRequestHeader(name, value)
    }
    const unreachable = () => reject(new ApiError(0, unreachableMessage))
    let timer: ReturnType<typeof setTimeout> | undefined
    const goesOn = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        unreachable()
        call.abort()
      }, stalled_ms)
    }
    call.upload.onprogress = (event) => {
      goesOn()
      if (event.lengthComputable && event.total > 0) options.onProgress?.(event.loaded / event.total)
    }
    call.onload = () => {
      const headerOf = (name: string) => call.getResponseHeader(name)
      noteVersion(call.status, headerOf)
      if (call.status < 200 || call.status >= 300) {
        reject(sessionAware(errorFrom(call.status, call.responseText), token))
        return
      }
      options.writes?.note(headerOf)
      try {
        resolve((call.responseText === '' ? undefined : JSON.parse(call.responseText)) as Answer)
      } catch {
        reject(errorFrom(call.status, ''))
      }
    }
    call.onprogress = goesOn
    call.onerror = unreachable
    call.onabort = () => reject(options.signal?.reason)
    call.onloadend = () => clearTimeout(timer)
    if (options.signal?.aborted) return reject(options.signal.reason)
    options.signal?.addEventListener('abort', () => call.abort(), { once: true })
    goesOn()
    if (options.body instanceof FormData) return call.send(options.body)
    call.setRequestHeader('Content-Type', 'application/json')
    call.send(JSON.stringify(options.body))
  })
}
