// The API as a page sees it while it is drawn inside the server: a function of the program around it, which answers at
// once. The counterpart of request.ts.
import type { Answer, Query } from './query.ts'
import { ApiError, errorFrom } from './request.ts'

declare global {
  /** Set by the program. Answers `{"status": 200, "body": …}` as JSON text; never throws. */
  var hostApi: (path: string) => string
}

export function hostAnswer(query: Query<unknown>): Answer {
  if (query.bundled) return answerOf(query.bundled)
  const { status, body } = JSON.parse(globalThis.hostApi(query.path)) as { status: number; body: unknown }
  if (status !== 200) return { state: 'failed', error: errorFrom(status, JSON.stringify(body ?? null)) }
  return answerOf(() => query.read(body))
}

function answerOf(read: () => unknown): Answer {
  try {
    return { state: 'ready', value: read() }
  } catch (failure) {
    if (failure instanceof ApiError) return { state: 'failed', error: failure }
    throw failure
  }
}
