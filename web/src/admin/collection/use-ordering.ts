// Moving the items of a collection. At once: every move shows immediately and is sent. Explicit: moves stay here until
// they are saved.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { toasts } from '../../ui/toasts.tsx'
import { refreshContent } from '../queries.ts'
import { moved } from '../ui/moves.tsx'
import { useUndo } from '../undo/undoing.tsx'
import { arrangedAs } from './in-order.ts'
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

/** Said of an order that was to take the place of another one than this window had shown. */
const rearranged = 'L’ordre a été changé entre-temps. Vérifiez le vôtre, puis enregistrez de nouveau.'

/** What the explicit mode has come to. */
interface Arranged<Item> {
  readonly ids: readonly string[]
  /** The order that it was begun from. */
  readonly seen: readonly Item[]
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
  const moveAtOnce = useMovesAtOnce<Item>(ordering, queryKey, items, (change) =>
    client.setQueryData<readonly Item[]>(queryKey, (present) => present && change(present)),
  )
  const [arranged, setArranged] = useState<Arranged<Item> | null>(null)
  const [saving, setSaving] = useState(false)
  const shown = arranged ? arrangedAs(items, arranged.ids) : items

  const move = (from: number, to: number) => {
    const next = moved(shown, from, to)
    if (ordering?.mode === 'at-once') return moveAtOnce(next)
    setArranged({ ids: next.map(({ _id }) => _id), seen: arranged?.seen ?? items })
    return undefined
  }

  const save = async () => {
    if (!ordering || !arranged) return false
    setSaving(true)
    const pending = toasts.loading('Enregistrement…')
    try {
      const writes = new Writes()
      await sendOrder(ordering, shown, arranged.seen, writes)
      await refreshContent(client)
      pending.success(orderSaved, { action: offer(writes) })
      setArranged(null)
      return true
    } catch (error) {
      pending.dismiss()
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) await meet(arranged.ids)
      else toasts.error(ordering.failed(error.message))
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Somebody else has put the list in another order: saving once more is to change that. */
  const meet = async (ids: readonly string[]) => {
    await client.refetchQueries({ queryKey })
    setArranged({ ids, seen: client.getQueryData<readonly Item[]>(queryKey) ?? items })
    toasts.error(rearranged)
  }

  return {
    items: shown,
    // What is moved while an order is on its way would not be part of it.
    movable: ordering?.mode === 'at-once' || (arranged !== null && !saving),
    move,
    rearranging: arranged !== null,
    changed: arranged !== null && items.some(({ _id }, index) => shown[index]?._id !== _id),
    saving,
    begin: () => setArranged({ ids: items.map(({ _id }) => _id), seen: items }),
    save,
    cancel: () => setArranged(null),
  }
}
