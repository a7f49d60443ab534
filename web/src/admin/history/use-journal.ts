import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { ApiError } from '../../api/request.ts'
import { usePlace } from '../shell/use-place.tsx'
import { byDay } from '../ui/moment.ts'
import { useUndoSettled } from '../undo/undoing.tsx'
import type { JournalPage } from './answers.ts'
import { type JournalPages, journalPage, journalWanted, knownTo, withNewest } from './journal-list.ts'

/** The journal as the address asks for it. */
export function useJournal() {
  const client = useQueryClient()
  const { query } = usePlace()
  const wanted = useMemo(() => journalWanted(query), [query])
  const queryKey = useMemo(() => ['journal', wanted] as const, [wanted])
  const pages = useInfiniteQuery<JournalPage, Error, JournalPages, typeof queryKey, number | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) => journalPage(wanted, { before: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Of what may be a hundred pages, only the first one changes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

  const lookAgain = useCallback(() => {
    const known = client.getQueryData<JournalPages>(queryKey)
    journalPage(wanted, { before: null, since: known && knownTo(known) })
      .then(async (newest) => {
        // A page that is on its way would come with what was read before it: it is asked for again.
        if (client.getQueryData(queryKey)) await client.cancelQueries({ queryKey })
        client.setQueryData<JournalPages>(queryKey, (read) => read && withNewest(read, newest))
      })
      .catch((error: unknown) => {
        // What is shown was true a moment ago.
        if (!(error instanceof ApiError)) throw error
      })
  }, [client, queryKey, wanted])
  useUndoSettled(lookAgain)
  // Whoever comes back finds what they had read, and what has been done since.
  useEffect(() => {
    if (client.getQueryData(queryKey)) lookAgain()
  }, [client, queryKey, lookAgain])

  const { data } = pages
  const acts = useMemo(() => data?.pages.flatMap((page) => page.acts) ?? [], [data])
  const days = useMemo(() => byDay(acts, new Date()), [acts])
  return {
    days,
    isPending: pages.isPending,
    failed: data ? null : pages.error,
    retry: () => void pages.refetch(),
    more: {
      shown: acts.length,
      hasMore: pages.hasNextPage,
      failed: data ? pages.error : null,
      busy: pages.isFetching,
      onMore: () => void pages.fetchNextPage(),
    },
  }
}
