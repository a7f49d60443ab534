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

/** Characters of JSON: more than the pages of a large site ask for between two changes of its content. */
const keptMax = 1024 * 1024

// Every page asks for the site's settings and its categories anew.
const kept = new Map<string, HostAnswer>()
let keptSize = 0
let keptOf = ''

/** Called before a page is drawn: forgets what was kept of any other version of the content. */
export function keepAnswersOf(contentVersion: string): void {
  if (contentVersion !== keptOf) forget()
  keptOf = contentVersion
}

export function hostAnswer(query: Query<unknown>): HostAnswer {
  const known = kept.get(query.path)
  if (known) return known
  const { bundled } = query
  if (bundled) return keep(query.path, answerOf(bundled))
  const { status, keep: keepable, body } = JSON.parse(globalThis.hostApi(query.path)) as Envelope
  if (status !== 200) return { state: 'failed', error: errorFrom(status, JSON.stringify(body ?? null)) }
  const answer = answerOf(() => query.read(body))
  return keepable ? keep(query.path, answer) : answer
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

function keep(path: string, answer: HostAnswer): HostAnswer {
  if (answer.state === 'failed') return answer
  if (keptSize > keptMax) forget()
  keptSize += path.length + answer.json.length
  kept.set(path, answer)
  return answer
}

function forget(): void {
  kept.clear()
  keptSize = 0
}
