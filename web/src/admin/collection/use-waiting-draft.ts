// Whoever comes back to a long form after a crash or the end of a session finds it open where the work was.
import { useEffect, useRef } from 'react'
import { itemsWithDrafts } from '../forms/rescue.ts'
import type { CollectionItem, CollectionKind } from './kind.ts'

export function useWaitingDraft<Item extends CollectionItem, Values extends object>(
  kind: CollectionKind<Item, Values>,
  items: readonly Item[] | undefined,
  show: (item: Item | null, isOpen: boolean) => void,
): void {
  const looked = useRef(false)
  useEffect(() => {
    if (!kind.isLong || items === undefined || looked.current) return
    looked.current = true
    const [waiting] = itemsWithDrafts(kind.name)
    const item = items.find(({ _id }) => _id === waiting)
    if (item || waiting === '') show(item ?? null, true)
  }, [kind, items, show])
}
