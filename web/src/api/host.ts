// The API as a page sees it while it is drawn inside the server: a function of the program around it, which answers at
// once. The counterpart of request.ts.
import { jsonForMarkup } from '../lib/json-for-markup.ts'
import type { Query } from './query.ts'
import { ApiError, errorFrom } from './request.ts'

declare global {
  /**
   * Set by the program. Answers `{"status": 200, "keep": true, "body": …}` as JSON text; never throws. `keep` is true where
   * any visitor would get the same for as long as the content stays as it is.
   */
  var hostApi: (path: string) => string
}

export type HostAnswer =
  /** `json` is the value as it can stand in a script element of the page. */
  | { readonly state: 'ready'; readonly value: unknown; readonly json: string }
  | { readonly state: 'failed'; readonly error: ApiError }

// Every page asks for the site's settings and its categories anew. Whatever else a page asks is its own: keeping that
// would only give the collector more to walk through.
const kept = new Map<string, HostAnswer>()
let keptOf = ''

/** Called before a page is drawn: forgets what was kept of any other version of the content. */
export function keepAnswersOf(contentVersion: string): void {
  if (contentVersion !== keptOf) kept.clear()
  keptOf = contentVersion
}

export function hostAnswer(query: Query<unknown>): HostAnswer {
  return kept.get(query.path) ?? ask(query).answer
}

/** For what every page asks: the answer is kept where it may be. */
export function sharedHostAnswer(query: Query<unknown>): HostAnswer {
  const known = kept.get(query.path)
  if (known) return known
  const { answer, keepable } = ask(query)
  if (keepable) kept.set(query.path, answer)
  return answer
}

function ask(query: Query<unknown>): { readonly answer: HostAnswer; readonly keepable: boolean } {
  if (query.bundled) return { answer: answerOf(query.bundled), keepable: false }
  const { status, keep = false, body } = JSON.parse(globalThis.hostApi(query.path)) as Envelope
  if (status === 200) return { answer: answerOf(() => query.read(body)), keepable: keep }
  return { answer: { state: 'failed', error: errorFrom(status, JSON.stringify(body ?? null)) }, keepable: false }
}

interface Envelope {
  readonly status: number
  readonly keep?: boolean
  readonly body?: unknown
}

function answerOf(read: () => unknown): HostAnswer {
  try {
    const value = read()
    return { state: 'ready', value, json: jsonForMarkup(value) }
  } catch (failure) {
    if (failure instanceof ApiError) return { state: 'failed', error: failure }
    throw failure
  }
}
