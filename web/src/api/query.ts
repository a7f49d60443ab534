// What a page needs to know, written once for server and browser. A query names a path of the API and how its answer is
// read; a load is a generator that yields queries and receives their answers one after the other. Who drives the load
// decides where answers come from: the host function on the server, the query cache in the browser.
import { ApiError } from './request.ts'

export interface Query<T> {
  readonly path: string
  /** Reads the answer's JSON; a shape that it does not know is an empty value, never a failure. */
  readonly read: (answer: unknown) => T
  /**
   * Where the answer is bundled with the site instead of asked of the API: answers at once on the server, when its code
   * has arrived in the browser. The path is then no more than its name in the cache.
   */
  readonly bundled?: () => T | Promise<T>
}

export type Load<T> = Generator<Query<unknown>, T, unknown>

/** The answer, or the failure passes on to whoever drives the load. */
export function* need<T>(query: Query<T>): Load<T> {
  return (yield query) as T
}

/** The answer, or undefined when it cannot be had. */
export function* want<T>(query: Query<T>): Load<T | undefined> {
  try {
    return (yield query) as T
  } catch (failure) {
    if (failure instanceof ApiError) return undefined
    throw failure
  }
}

/** Thrown by a load: what was asked for lives at another address. */
export class Redirect {
  readonly location: string
  constructor(location: string) {
    this.location = location
  }
}

export type Answer =
  | { readonly state: 'ready'; readonly value: unknown }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'pending' }

export type Outcome<T> =
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'redirect'; readonly location: string }
  | { readonly state: 'pending' }

interface Progress<T> {
  readonly outcome: Outcome<T>
  /** Every query that was asked, in order; the last one is the pending one where the outcome is pending. */
  readonly asked: readonly Query<unknown>[]
}

/** Runs a load as far as the answers go. */
export function drive<T>(load: Load<T>, answerOf: (query: Query<unknown>) => Answer): Progress<T> {
  const asked: Query<unknown>[] = []
  try {
    let step = load.next()
    while (!step.done) {
      asked.push(step.value)
      const answer = answerOf(step.value)
      if (answer.state === 'pending') return { outcome: answer, asked }
      step = answer.state === 'ready' ? load.next(answer.value) : load.throw(answer.error)
    }
    return { outcome: { state: 'ready', value: step.value }, asked }
  } catch (failure) {
    if (failure instanceof Redirect) return { outcome: { state: 'redirect', location: failure.location }, asked }
    if (failure instanceof ApiError) return { outcome: { state: 'failed', error: failure }, asked }
    throw failure
  }
}

type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list, bare or held by an object under `data` or one of `names`. Entries that are no objects are left out. */
export function readList<T>(...names: readonly string[]): (answer: unknown) => readonly T[] {
  return (answer) => {
    const holder = isObject(answer) ? ['data', ...names].map((name) => answer[name]).find(Array.isArray) : answer
    return Array.isArray(holder) ? (holder.filter(isObject) as unknown as readonly T[]) : []
  }
}

/** One item, bare or held by an object under `data` or one of `names`. */
export function readItem<T>(...names: readonly string[]): (answer: unknown) => T {
  return (answer) => {
    if (!isObject(answer)) throw new ApiError(404, 'Élément introuvable.')
    const held = '_id' in answer ? undefined : ['data', ...names].map((name) => answer[name]).find(isObject)
    return (held ?? answer) as unknown as T
  }
}
