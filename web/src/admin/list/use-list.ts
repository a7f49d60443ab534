// The list that the address asks for. What is typed into the search is asked for once the typing pauses; until an
// answer is there, what was shown before stays in sight.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { QueryValues } from '../../lib/address.ts'
import { newItem, type Place } from '../../lib/admin-addresses.ts'
import { useArrival } from '../shell/use-arrival.ts'
import { usePlace, usePlaces } from '../shell/use-place.tsx'
import { pause_ms } from '../ui/use-paused.ts'
import { type Asked, apartPageName, type ListKind, pageItems, pageName, pageOf, searchName, wantedOf } from './kind.ts'
import { type Beside, besideQuery, pageQuery } from './queries.ts'

export interface List<Item> {
  readonly items: readonly Item[]
  /** Of the whole list; undefined until the first answer. */
  readonly total: number | undefined
  /** From 1. */
  readonly page: number
  /** The member of the address that names it. */
  readonly pageName: string
  readonly pages: number
  /** What is shown is the answer to an earlier question. */
  readonly stale: boolean
  readonly failed: Error | null
  readonly retry: () => void
  /** The place whose list is shown: links to items carry its query. */
  readonly place: Place
  /** What the shown list is narrowed to and ordered by, as the server was asked. */
  readonly wanted: QueryValues
}

export function useList<Item>(kind: ListKind<Item>): List<Item> {
  const list = usePages(kind, pageName)
  useArrival(list.isDrawn, list.isCurrent)
  return list
}

/** A second list of the screen, whose pages the address names beside the first one's. */
export function useListApart<Item>(kind: ListKind<Item>): List<Item> {
  return usePages(kind, apartPageName)
}

function usePages<Item>(kind: ListKind<Item>, name: string) {
  const places = usePlaces()
  const here = usePlace()
  const place = useSettled(here)
  const wanted = useMemo(() => wantedOf(kind, place.query), [kind, place])
  const page = pageOf(place.query, name)
  const answer = useQuery({ ...pageQuery(kind, wanted, { page }), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = answer
  const pages = data ? Math.max(1, Math.ceil(data.total / pageItems)) : page

  // The page that the address names may be gone by now, with what stood on it.
  const isBeyond = !isPlaceholderData && data !== undefined && page > pages
  useEffect(() => {
    if (isBeyond) places.refine({ [name]: pages === 1 ? '' : String(pages) })
  }, [isBeyond, pages, places, name])

  return {
    items: data?.items ?? [],
    total: data?.total,
    page,
    pageName: name,
    pages,
    stale: isPlaceholderData || isBeyond || place !== here,
    failed: answer.error,
    retry: () => void answer.refetch(),
    place,
    wanted,
    isDrawn: data !== undefined && !isPlaceholderData,
    isCurrent: !answer.isFetching,
  }
}

/** The place, once what is being typed into its search is typed. */
function useSettled(place: Place): Place {
  const [settled, setSettled] = useState(place)
  const isTyping =
    settled.base === place.base &&
    (place.query[searchName] ?? '') !== '' &&
    settled.query[searchName] !== place.query[searchName]
  useEffect(() => {
    if (!isTyping) return
    const timer = window.setTimeout(() => setSettled(place), pause_ms)
    return () => window.clearTimeout(timer)
  }, [place, isTyping])
  if (!isTyping && settled !== place) setSettled(place)
  return isTyping ? settled : place
}

interface Listed {
  readonly path: string
  /** Without it the list is read whole, and there is nothing to ask. */
  readonly list?: Asked
}

/**
 * What stands beside the item of the address in the list that its query asks for; undefined while that is not known.
 */
export function useBeside({ path, list }: Listed, id: string | null): Beside | undefined {
  const { query } = usePlace()
  return useQuery({
    ...besideQuery(path, id ?? '', list ? wantedOf(list, query) : {}),
    enabled: list !== undefined && id !== null && id !== newItem,
  }).data
}
