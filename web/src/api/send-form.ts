// Writes whose progress is shown. fetch cannot tell how much of a body has been sent, hence XMLHttpRequest;
// errors and the end of a session are read as request.ts reads them.
import { ApiError, errorFrom, sessionAware, unreachableMessage } from './request.ts'
import { storedToken } from './session.ts'

export interface SendOptions {
  readonly method: 'POST' | 'PUT'
  /** Goes as multipart; any other object as JSON. */
  readonly body: FormData | object
  readonly headers?: Readonly<Record<string, string>>
  /** Part of the body that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Answers the JSON of the answer. Any failure is an ApiError; an aborted call rejects with the signal's reason. */
export function sendForm<Answer>(path: string, options: SendOptions): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const call = new XMLHttpRequest()
    const token = storedToken()
    call.open(options.method, path)
    call.setRequestHeader('Accept', 'application/json')
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(options.headers ?? {})) call.setRequestHeader(name, value)
    call.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) options.onProgress?.(event.loaded / event.total)
    }
    call.onload = () => {
      if (call.status < 200 || call.status >= 300) {
        reject(sessionAware(errorFrom(call.status, call.responseText), token))
        return
      }
      try {
        resolve((call.responseText === '' ? undefined : JSON.parse(call.responseText)) as Answer)
      } catch {
        reject(errorFrom(call.status, ''))
      }
    }
    call.onerror = () => reject(new ApiError(0, unreachableMessage))
    call.onabort = () => reject(options.signal?.reason)
    if (options.signal?.aborted) return reject(options.signal.reason)
    options.signal?.addEventListener('abort', () => call.abort(), { once: true })
    if (options.body instanceof FormData) return call.send(options.body)
    call.setRequestHeader('Content-Type', 'application/json')
    call.send(JSON.stringify(options.body))
  })
}
