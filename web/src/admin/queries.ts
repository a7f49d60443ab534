// How the back office reads the API with TanStack Query, under the path of the call, and reads anew after a write.
import { type QueryClient, type UseQueryResult, useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { readList } from '../api/query.ts'
import { ApiError, request } from '../api/request.ts'

/** A list, as TanStack Query takes it. */
export interface ListQuery<Item> {
  readonly queryKey: readonly string[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly Item[]>
}

export interface ItemQuery<Item> {
  readonly queryKey: readonly string[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Item>
}

/** A list that the administrator puts in order, as it is answered; an object may hold it under `name`. */
export function readInOrder<Item>(path: string, name: string): ListQuery<Item> {
  const read = readList<Item>(name)
  return { queryKey: [path], queryFn: async ({ signal }) => read(await request(path, { signal })) }
}

/** An item on its own, for its form; null where there is none, or no longer. */
export function readOne<Item>(path: string): (id: string) => ItemQuery<Item | null> {
  return (id) => {
    const at = `${path}/${encodeURIComponent(id)}`
    return {
      queryKey: ['form', at],
      queryFn: ({ signal }) => request<Item>(at, { signal }).catch(nullWhereMissing),
    }
  }
}

/** Of what is read of one item: that there is none is a value. */
export function nullWhereMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** What no write changes: the forms that are open, and the session. The journal looks by itself for what is new. */
const kept: readonly unknown[] = ['form', 'session', 'journal']

/** After a write: every list may mention what was written. */
export function refreshContent(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) })
}

/** When the last act was done, in ms. */
const acted = new WeakMap<QueryClient, number>()

/**
 * Does what may change any item, and has everything read anew: what an item is read for waits for it (useOnceDone).
 * Between the two nobody takes what there was before for what there is.
 */
export function acting<T>(client: QueryClient, work: () => Promise<T>): Promise<T> {
  const mutationFn = () =>
    work().finally(() => {
      acted.set(client, Date.now())
      void refreshContent(client)
    })
  // It is looked at each time that this is over, for as long as the act lasts.
  const options = { mutationFn, networkMode: 'always', gcTime: 1000 } as const
  return client.getMutationCache().build<T, Error, void, unknown>(client, options).execute()
}

/** Whether there was a moment without an act under way since this was first asked for the subject. */
export function useOnceDone(subject: string): boolean {
  const isDone = useIsMutating() === 0
  const [free, setFree] = useState(isDone ? subject : null)
  if (isDone && free !== subject) setFree(subject)
  return isDone || free === subject
}

/** Whether what is at hand is of before an act that is done, and being read again. */
export function isOfBefore(
  client: QueryClient,
  { isFetching, dataUpdatedAt }: Pick<UseQueryResult, 'isFetching' | 'dataUpdatedAt'>,
): boolean {
  const at = acted.get(client)
  return isFetching && at !== undefined && dataUpdatedAt <= at
}
