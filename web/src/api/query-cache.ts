// The browser's and the server's memory of answers, on TanStack Query: one entry a path, fresh for five minutes.
import { QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { type Answer, drive, type Load, type Outcome, type Query } from './query.ts'
import { ApiError, request } from './request.ts'

/** Five minutes: docs/product.md, Constants. */
const freshMs = 5 * 60 * 1000

/** What the server's answers were, as it is carried inside the page. */
export interface CarriedAnswers {
  readonly values: Readonly<Record<string, unknown>>
  readonly failures: Readonly<Record<string, { readonly status: number; readonly message: string }>>
}

/** `still`: for drawing once where there is no clock; nothing in it ages. */
export function createQueryClient(carried: CarriedAnswers = { values: {}, failures: {} }, still = false): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: still ? 'static' : freshMs,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: false,
      },
    },
  })
  for (const [path, value] of Object.entries(carried.values)) {
    client.setQueryData([path], value, still ? { updatedAt: 1 } : {})
  }
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
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => query.read(await request(query.path, { signal })),
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

/** What a load has come to so far. Asks for whatever is missing or stale, and renders again when it arrives. */
export function useLoad<T>(load: () => Load<T>): Outcome<T> {
  const client = useQueryClient()
  const { asked, outcome } = drive(load(), (query) => cachedAnswer(client, query))
  useQueries({ queries: asked.map((query) => ({ ...queryOptions(query), notifyOnChangeProps: 'all' as const })) })
  return outcome
}

/** Forgets failures, so that what failed is asked for again. */
export function forgetFailures(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.state.status === 'error' })
}

/** Fetches what a load needs before it is shown. Failures stay in the cache for the page to tell. */
export async function prefetch(client: QueryClient, load: () => Load<unknown>): Promise<void> {
  for (;;) {
    const { asked, outcome } = drive(load(), (query) => cachedAnswer(client, query))
    const missing = asked.at(-1)
    if (outcome.state !== 'pending' || !missing) return
    await client.prefetchQuery(queryOptions(missing))
  }
}
