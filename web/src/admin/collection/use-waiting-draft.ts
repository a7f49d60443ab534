// Whoever comes back to a form after a crash or the end of a session finds it open where the work was.
import { useEffect, useRef } from 'react'
import { itemsWithDrafts } from '../forms/rescue.ts'
import type { CollectionItem } from './kind.ts'

/** `show` opens the form of the item; null: of a new one. */
export function useWaitingDraft<Item extends CollectionItem>(
  form: string,
  items: readonly Item[] | undefined,
  show: (item: Item | null) => void,
): void {
  const looked = useRef(false)
  useEffect(() => {
    if (items === undefined || looked.current) return
    looked.current = true
    for (const waiting of itemsWithDrafts(form)) {
      const item = items.find(({ _id }) => _id === waiting)
      if (item || waiting === '') return show(item ?? null)
    }
  }, [form, items, show])
}
