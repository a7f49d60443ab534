// The browser's memory of answers, on TanStack Query: one entry a path, fresh for five minutes. A page that is drawn once,
// on the server, has all of its answers beforehand instead.
import { focusManager, QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { type Answer, drive, type Load, type Outcome, type Query } from './query.ts'
import { ApiError, request } from './request.ts'

/** Five minutes: docs/product.md, Constants. */
const freshMs = 5 * 60 * 1000

/** What the server's answers were, as it is carried inside the page. */
export interface CarriedAnswers {
  readonly values: Readonly<Record<string, unknown>>
  readonly failures: Readonly<Record<string, CarriedFailure>>
}

export interface CarriedFailure {
  readonly status: number
  readonly message: string
}

export function createQueryClient(carried: CarriedAnswers = { values: {}, failures: {} }): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A call that cannot be made has failed, rather than to wait for the line without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
  for (const [path, value] of Object.entries(carried.values)) client.setQueryData([path], value)
  for (const [path, { status, message }] of Object.entries(carried.failures)) {
    const error = new ApiError(status, message)
    client
      .getQueryCache()
      .build(client, { queryKey: [path] })
      .setState({ status: 'error', error, errorUpdateCount: 1 })
  }
  return client
}

export function queryOptions<T>(query: Query<T>) {
  return {
    queryKey: [query.path],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      query.bundled ? query.bundled() : query.read(await request(query.path, { signal })),
  }
}

export function cachedAnswer(client: QueryClient, query: Query<unknown>): Answer {
  const state = client.getQueryState<unknown, Error>([query.path])
  if (state?.data !== undefined) return { state: 'ready', value: state.data }
  if (state?.status === 'error' && state.fetchStatus === 'idle') {
    const { error } = state
    return { state: 'failed', error: error instanceof ApiError ? error : new ApiError(0, String(error)) }
  }
  return { state: 'pending' }
}

/** A part of a page that loads, fails and is tried again by itself while the rest of the page lives on. */
export interface Block<T> {
  readonly outcome: Outcome<T>
  /** Asks again for everything of this block that failed. */
  readonly retry: () => void
}

/** How the blocks of a page come to their answers. */
type UseBlock = <T>(load: () => Load<T>) => Block<T>

const BlockContext = createContext<UseBlock>(useCachedBlock)

export const BlockProvider = BlockContext.Provider

export const useBlock: UseBlock = (load) => useContext(BlockContext)(load)

/** For a page that is drawn once: every answer is there, and none changes. */
export function answeredBlock(answerOf: (query: Query<unknown>) => Answer): UseBlock {
  return (load) => ({ outcome: drive(load(), answerOf).outcome, retry: () => {} })
}

/**
 * Follows the cache itself instead of an observer for each answer: a block draws from all of its answers anyway. Whatever
 * is missing is asked for, and what is stale when the block appears or the visitor comes back to the window.
 */
function useCachedBlock<T>(load: () => Load<T>): Block<T> {
  const client = useQueryClient()
  const { asked, outcome } = drive(load(), (query) => cachedAnswer(client, query))
  const follow = useCallback((onChange: () => void) => client.getQueryCache().subscribe(onChange), [client])
  const snapshot = () => asked.map(({ path }) => stateMark(client, path)).join()
  useSyncExternalStore(follow, snapshot, snapshot)

  const latest = useRef(asked)
  const paths = asked.map(({ path }) => path).join('\n')
  useEffect(() => {
    latest.current = asked
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other paths are other answers to ask for
  useEffect(() => {
    const ask = () => {
      for (const query of latest.current) {
        // What failed is told, and asked for again when the visitor wants it.
        if (client.getQueryState([query.path])?.status !== 'error') void client.prefetchQuery(queryOptions(query))
      }
    }
    ask()
    return focusManager.subscribe((focused) => focused && ask())
  }, [client, paths])

  const retry = () => {
    for (const query of asked) {
      if (client.getQueryState([query.path])?.status === 'error') void client.prefetchQuery(queryOptions(query))
    }
  }
  return { outcome, retry }
}

/** Changes with everything about an answer that can be drawn. */
function stateMark(client: QueryClient, path: string): string {
  const state = client.getQueryState([path])
  return state ? `${state.dataUpdatedAt} ${state.errorUpdateCount} ${state.fetchStatus}` : ''
}

/** What a load has come to so far. Asks for whatever is missing or stale, and renders again when it arrives. */
export function useLoad<T>(load: () => Load<T>): Outcome<T> {
  return useBlock(load).outcome
}

/**
 * A visitor comes back when the page is seen again, and when its window, in sight all along, has the focus again. Where
 * both happen at once the answers are asked for once: by the second time they are on their way.
 */
export function followFocus(): void {
  focusManager.setEventListener((onFocus) => {
    for (const event of ['visibilitychange', 'focus']) window.addEventListener(event, () => onFocus())
    // For as long as the page lives.
    return undefined
  })
}

/** Forgets failures, so that what failed is asked for again. */
export function forgetFailures(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.state.status === 'error' })
}
