// Moving the items of a collection. At once: every move shows immediately and is sent. Explicit: moves stay here until
// they are saved.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { toasts } from '../../ui/toasts.tsx'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { moved } from '../ui/moves.tsx'
import { useUndo } from '../undo/undoing.tsx'
import type { CollectionItem, ListedKind } from './kind.ts'
import { orderSaved, sendOrder, useMovesAtOnce } from './moves-at-once.ts'

export interface ItemOrder<Item> {
  /** In the order to be shown. */
  readonly items: readonly Item[]
  /** Whether items can be moved now. */
  readonly movable: boolean
  /** Puts the item of one place at another; where that is sent at once, answers later whether it stands. */
  readonly move: (from: number, to: number) => undefined | Promise<boolean>
  /** Of the explicit mode. */
  readonly rearranging: boolean
  readonly changed: boolean
  readonly saving: boolean
  readonly begin: () => void
  /** Answers whether the order is saved. */
  readonly save: () => Promise<boolean>
  readonly cancel: () => void
}

/** `items` as the server answered them, or as they were moved at once since. */
export function useOrdering<Item extends CollectionItem>(
  kind: ListedKind<Item>,
  items: readonly Item[],
): ItemOrder<Item> {
  const client = useQueryClient()
  const { offer } = useUndo()
  const { ordering } = kind
  const { queryKey } = kind.query
  const moveAtOnce = useMovesAtOnce<Item>(ordering, queryKey, (after) => client.setQueryData(queryKey, after))
  /** What the explicit mode has come to; null outside of it. */
  const [arranged, setArranged] = useState<readonly string[] | null>(null)
  const [saving, setSaving] = useState(false)
  const shown = arranged ? inOrder(items, arranged) : items

  const move = (from: number, to: number) => {
    const next = moved(shown, from, to)
    if (ordering?.mode === 'at-once') return moveAtOnce(items, next)
    setArranged(next.map(({ _id }) => _id))
    return undefined
  }

  const save = async () => {
    if (!ordering) return false
    setSaving(true)
    const pending = toasts.loading('Enregistrement…')
    try {
      const writes = new Writes()
      await sendOrder(ordering, shown, writes)
      await refreshCatalogue(client)
      pending.success(orderSaved, { action: offer(writes) })
      setArranged(null)
      return true
    } catch (error) {
      pending.dismiss()
      if (!(error instanceof ApiError)) throw error
      toasts.error(ordering.failed(error.message))
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    items: shown,
    // What is moved while an order is on its way would not be part of it.
    movable: ordering?.mode === 'at-once' || (arranged !== null && !saving),
    move,
    rearranging: arranged !== null,
    changed: arranged !== null && items.some(({ _id }, index) => shown[index]?._id !== _id),
    saving,
    begin: () => setArranged(items.map(({ _id }) => _id)),
    save,
    cancel: () => setArranged(null),
  }
}

/** What was added meanwhile comes last. */
function inOrder<Item extends CollectionItem>(items: readonly Item[], ids: readonly string[]): readonly Item[] {
  const place = (item: Item) => (ids.includes(item._id) ? ids.indexOf(item._id) : ids.length)
  return items.toSorted((one, other) => place(one) - place(other))
}
