// What a copy of an item starts from: what the form of the item shows, which is its draft where there is one.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { findDraft } from '../drafts/calls.ts'
import { useOnceDone } from '../queries.ts'
import type { CollectionItem, FormKind } from './kind.ts'

/**
 * `id`: of the item; '': there is nothing to copy. It is read for each copy, since what is at hand is of when it was
 * last opened. null: it is not there.
 */
export function useCopied<Item extends CollectionItem, Values extends object>(
  { form: { type }, one }: FormKind<Item, Values>,
  id: string,
): UseQueryResult<Item | null> {
  const key = { type: type.schema ?? type.name, item: id }
  const isDone = useOnceDone(id)
  return useQuery({
    queryKey: ['form', 'copied', key.type, id],
    queryFn: async ({ signal }) => {
      const [item, draft] = await Promise.all([one?.(id).queryFn({ signal }) ?? null, findDraft(key)])
      // What the server answers of a draft is the item as it would be.
      return item && ((draft?.content as Item | undefined) ?? item)
    },
    enabled: id !== '' && isDone,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
