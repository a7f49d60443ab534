// What a copy of an item starts from: what the form of the item shows, which is its draft where there is one.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { findDraft } from '../drafts/calls.ts'
import type { CollectionItem, FormKind } from './kind.ts'

interface Copied<Item> {
  /** null: that is not known yet, or there is nothing to copy. */
  readonly copied: Item | null
  /** What is still to be read for it; undefined: nothing. */
  readonly read: UseQueryResult<unknown> | undefined
}

/** `item`: as it is public. */
export function useCopied<Item extends CollectionItem, Values extends object>(
  { form: { type } }: FormKind<Item, Values>,
  item: Item | null,
): Copied<Item> {
  const key = { type: type.schema ?? type.name, item: item?._id ?? '' }
  const draft = useQuery({
    queryKey: ['form', 'copied', key.type, key.item],
    queryFn: () => findDraft(key),
    enabled: item !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!item) return { copied: null, read: undefined }
  if (draft.data === undefined) return { copied: null, read: draft }
  // What the server answers of a draft is the item as it would be.
  return { copied: (draft.data?.content as Item | undefined) ?? item, read: undefined }
}
