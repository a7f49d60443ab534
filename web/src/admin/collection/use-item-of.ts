import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnceDone } from '../queries.ts'
import type { CollectionItem } from './kind.ts'

/**
 * The item of this id as it was when it was first found: what is read again later changes nothing under somebody's
 * hands, not even that somebody else deleted it. What is at hand may be of before an act, or of long ago: where it is
 * being read again, that is waited for. null: there is none; undefined: that is not known yet.
 */
export function useItemOf<Item extends CollectionItem>(
  { data, isFetching }: UseQueryResult<readonly Item[]>,
  id: string,
): Item | null | undefined {
  const isDone = useOnceDone(id)
  const [known, setKnown] = useState<{ readonly id: string; readonly item: Item | null }>({ id, item: null })
  const kept = known.id === id ? known.item : null
  const isAwaited = isFetching || !isDone
  const item = kept ?? (isAwaited ? null : (data?.find(({ _id }) => _id === id) ?? null))
  if (known.id !== id || known.item !== item) setKnown({ id, item })
  return item === null && isAwaited ? undefined : item
}
