import { useState } from 'react'
import type { CollectionItem } from './kind.ts'

/**
 * The item of this id as it was when it was first found: what is read again later changes nothing under somebody's
 * hands, not even that somebody else deleted it. null: there is none, or the list is not read yet.
 */
export function useItemOf<Item extends CollectionItem>(items: readonly Item[] | undefined, id: string): Item | null {
  const [known, setKnown] = useState<{ readonly id: string; readonly item: Item | null }>({ id, item: null })
  const kept = known.id === id ? known.item : null
  const item = kept ?? items?.find(({ _id }) => _id === id) ?? null
  if (known.id !== id || known.item !== item) setKnown({ id, item })
  return item
}
