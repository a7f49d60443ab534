// Moves that show immediately and are sent: one call at a time, always the latest order, and a failure brings back the
// order that the server holds.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { onlyIf } from '../../api/only-if.ts'
import { ApiError, request } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { toasts } from '../../ui/toasts.tsx'
import { useUndo } from '../undo/undoing.tsx'
import type { Ordering } from './kind.ts'

interface Ordered {
  readonly _id: string
}

/** The call that tells the server an order. */
type OrderCall = Pick<Ordering, 'path' | 'method' | 'body' | 'failed'>

/** Said of an order that stands. */
export const orderSaved = 'Ordre enregistré avec succès !'

const rearranged = 'L’ordre a été changé entre-temps\u00a0: le voici. Refaites votre déplacement.'

/** `seen`: the order that was there before; where what is in both stands otherwise by now, the server refuses (409). */
export function sendOrder(
  call: OrderCall,
  items: readonly Ordered[],
  seen: readonly Ordered[],
  writes: Writes,
): Promise<unknown> {
  const ids = (of: readonly Ordered[]) => of.map(({ _id }) => _id)
  const headers = onlyIf(ids(seen).join(','))
  return request(call.path, { method: call.method, body: call.body(ids(items)), headers, unread: true, writes })
}

/** A page that closes would take along what waits for its turn. */
const askAtClosing = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * `show` puts items into what is kept of the answer under `queryKey`. Without a call nothing is ever moved. Each move
 * answers later whether it stands: what waits for a call shares its outcome.
 */
export function useMovesAtOnce<Item extends Ordered>(
  call: OrderCall | undefined,
  queryKey: QueryKey,
  show: (items: readonly Item[]) => void,
): (before: readonly Item[], after: readonly Item[]) => Promise<boolean> {
  const client = useQueryClient()
  const { offer } = useUndo()
  /** What the server holds while moves are under way; null when there are none. */
  const held = useRef<readonly Item[] | null>(null)
  const wanted = useRef<readonly Item[]>([])
  const outcome = useRef(Promise.resolve(true))

  const sendAll = async (told: OrderCall, before: readonly Item[]) => {
    const writes = new Writes()
    window.addEventListener('beforeunload', askAtClosing)
    try {
      for (let seen = before; seen !== wanted.current; ) {
        const next = wanted.current
        await sendOrder(told, next, seen, writes)
        seen = next
        held.current = next
      }
      return true
    } catch (error) {
      if (held.current) show(held.current)
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.status === 409 ? rearranged : told.failed(error.message))
      return false
    } finally {
      window.removeEventListener('beforeunload', askAtClosing)
      held.current = null
      // Whoever moves sees what has moved: it is said for the way back.
      const action = offer(writes)
      if (action) toasts.success(orderSaved, { action })
      await client.invalidateQueries({ queryKey })
    }
  }

  return (before, after) => {
    if (!call) return outcome.current
    const idle = held.current === null
    if (idle) held.current = before
    wanted.current = after
    // An answer that was asked for before the move would undo it on screen.
    void client.cancelQueries({ queryKey })
    show(after)
    if (idle) outcome.current = sendAll(call, before)
    return outcome.current
  }
}
