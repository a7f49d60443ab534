// The versions of a thing, read page by page, with the form that names their fields and the version that there is now.

import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '../../api/request.ts'
import { orderId } from '../../lib/admin-addresses.ts'
import { type HistoryPage, historyPath, type Version } from './answers.ts'
import { subjectOf } from './subjects.ts'

const page_items = 20

export function versionsPage(
  type: string,
  id: string,
  before: number | null,
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const search = new URLSearchParams({
    limit: String(page_items),
    ...(before === null ? {} : { before: String(before) }),
  })
  return request<HistoryPage>(`${historyPath(type, id)}?${search}`, signal ? { signal } : {})
}

export function useHistory(type: string, id: string) {
  const client = useQueryClient()
  const pages = useInfiniteQuery<HistoryPage, Error, InfiniteData<HistoryPage>, readonly string[], number | null>({
    queryKey: ['history', type, id],
    queryFn: ({ pageParam, signal }) => versionsPage(type, id, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: 0,
  })
  const subject = useQuery({ queryKey: ['form', 'subject', type], queryFn: () => subjectOf(type), staleTime: Infinity })
  const { data: known } = subject
  const version = useQuery({
    queryKey: ['history', type, id, 'version'],
    queryFn: async () => known?.versionOf(client, id) ?? null,
    enabled: known !== undefined && id !== orderId,
    gcTime: 0,
  })
  const { data } = pages
  const read = useMemo(() => allOf(data?.pages ?? []), [data])
  return {
    ...read,
    fields: known?.fields,
    /** Undefined: not known, or it has none of its own. */
    version: version.data,
    /** Why it is not known. */
    versionFailed: version.data === undefined ? version.error : null,
    isPending: pages.isPending || subject.isPending,
    failed: data && subject.data ? null : (pages.error ?? subject.error),
    more: {
      shown: read.versions.length,
      hasMore: pages.hasNextPage,
      /** What has been read stays. */
      failed: data ? pages.error : null,
      busy: pages.isFetching,
      onMore: () => void pages.fetchNextPage(),
    },
    reload: async () => void (await Promise.all([pages.refetch(), subject.refetch(), version.refetch()])),
  }
}

function allOf(pages: readonly HistoryPage[]) {
  return {
    versions: pages.flatMap(({ versions }): readonly Version[] => versions),
    names: Object.assign({}, ...pages.map(({ names }) => names)) as HistoryPage['names'],
    /** Under what the trash shows it, once it is removed. */
    trash: pages[0]?.trash ?? null,
  }
}

export type History = ReturnType<typeof useHistory>
