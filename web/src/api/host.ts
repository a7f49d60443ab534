// The API as a page sees it while it is drawn inside the server: a function of the program around it, which answers at
// once. The counterpart of request.ts.
import { jsonForMarkup } from '../lib/json-for-markup.ts'
import type { Query } from './query.ts'
import { ApiError, errorFrom } from './request.ts'

declare global {
  /**
   * Set by the program. Answers `{"status": 200, "keep": "…", "body": …}` as JSON text; never throws. `keep` is there
   * where any visitor would get the same for as long as the content stays as it is: the program's name for what it is
   * made of.
   */
  var hostApi: (path: string) => string
}

export type HostAnswer =
  /** `json` is the value as it can stand in a script element of the page. */
  | { readonly state: 'ready'; readonly value: unknown; readonly json: string }
  | { readonly state: 'failed'; readonly error: ApiError }

// Every page asks for the site's settings and what its menu names, every product page of a treatment for the same
// others to look at next. Whatever else a page asks is its own: keeping that would only give the collector more to walk
// through.
const askedByMany =
  /^\/api\/(site|products\/categories|products\/treatments\?.*|products\/by-(treatment|category)\/[^/]+|products\?limit=.*)$/
const kept = new Map<string, KeptAnswer>()
/** Some kilobytes each. A catalogue with more treatments than this asks again for the rest. */
const keptMax = 250
let keptOf = ''

let isKeeping = true

/**
 * Called before a page is drawn: forgets what was kept of any other version of the content. null: the page is not
 * public, and neither drawn from what is kept of others nor kept for them.
 */
export function keepAnswersOf(contentVersion: string | null): void {
  isKeeping = contentVersion !== null
  if (contentVersion === null) return
  if (contentVersion !== keptOf) kept.clear()
  keptOf = contentVersion
}

/** `usesKept` is told what an answer is made of that the program was not asked for. */
export function hostAnswer(query: Query<unknown>, usesKept: (madeOf: string) => void): HostAnswer {
  const known = isKeeping ? kept.get(query.path) : undefined
  if (known) {
    usesKept(known.madeOf)
    return known.answer
  }
  if (query.bundled) return answerOf(query.bundled)
  const { status, keep, body } = JSON.parse(globalThis.hostApi(query.path)) as Envelope
  if (status !== 200) return { state: 'failed', error: errorFrom(status, JSON.stringify(body ?? null)) }
  const answer = answerOf(() => query.read(body))
  if (
    isKeeping &&
    keep !== undefined &&
    answer.state === 'ready' &&
    kept.size < keptMax &&
    askedByMany.test(query.path)
  ) {
    kept.set(query.path, { answer, madeOf: keep })
  }
  return answer
}

interface KeptAnswer {
  readonly answer: HostAnswer
  readonly madeOf: string
}

interface Envelope {
  readonly status: number
  readonly keep?: string
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
