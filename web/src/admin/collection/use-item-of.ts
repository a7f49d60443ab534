import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOfBefore, useOnceDone } from '../queries.ts'
import type { CollectionItem } from './kind.ts'

/**
 * The item of this id as it was when it was first found: what is read again later changes nothing under somebody's
 * hands, not even that somebody else deleted it. What an act may have changed is not taken as it was before: what is
 * read after it is waited for. null: there is none; undefined: that is not known yet.
 */
export function useItemOf<Item extends CollectionItem>(
  items: UseQueryResult<readonly Item[]>,
  id: string,
): Item | null | undefined {
  const client = useQueryClient()
  const isDone = useOnceDone(id)
  const [known, setKnown] = useState<{ readonly id: string; readonly item: Item | null }>({ id, item: null })
  const kept = known.id === id ? known.item : null
  const isAwaited = !isDone || isOfBefore(client, items)
  const item = kept ?? (isAwaited ? null : (items.data?.find(({ _id }) => _id === id) ?? null))
  if (known.id !== id || known.item !== item) setKnown({ id, item })
  return item === null && (isAwaited || items.isFetching) ? undefined : item
}
