// Moves that show immediately and are sent: one call at a time, always the latest order, and a failure brings back the
// order that the server holds.
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { onlyIf } from '../../api/only-if.ts'
import { ApiError, request } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { toasts } from '../../ui/toasts.tsx'
import { useUndo } from '../undo/undoing.tsx'
import { arrangedAs } from './in-order.ts'
import type { Ordering } from './kind.ts'

interface Ordered {
  readonly _id: string
}

/** The call that tells the server an order. */
type OrderCall = Pick<Ordering, 'path' | 'method' | 'body' | 'failed'>

/** Said of an order that stands. */
export const orderSaved = 'Ordre enregistré avec succès !'

const rearranged = 'L’ordre a été changé entre-temps\u00a0: le voici. Refaites votre déplacement.'

const idsOf = (items: readonly Ordered[]) => items.map(({ _id }) => _id)

/** `seen`: the order that was there before; where what is in both stands otherwise by now, the server refuses (409). */
export function sendOrder(
  call: OrderCall,
  items: readonly Ordered[],
  seen: readonly Ordered[],
  writes: Writes,
): Promise<unknown> {
  const headers = onlyIf(idsOf(seen).join(','))
  return request(call.path, { method: call.method, body: call.body(idsOf(items)), headers, unread: true, writes })
}

/** A page that closes would take along what waits for its turn. */
const askAtClosing = (event: BeforeUnloadEvent) => event.preventDefault()

/** Moves of one list that are on their way. */
interface UnderWay {
  /** What the server holds. */
  held: readonly Ordered[]
  wanted: readonly Ordered[]
  outcome: Promise<boolean>
}

/** By the paths of their calls: a list that is left, and opened again, goes on with them. */
const underWay = new WeakMap<QueryClient, Map<string, UnderWay>>()

function movesOf(client: QueryClient): Map<string, UnderWay> {
  const moves = underWay.get(client) ?? new Map<string, UnderWay>()
  underWay.set(client, moves)
  return moves
}

/**
 * `items` as they are shown; `show` changes those that are kept of the answer under `queryKey`, if any are. Without a call
 * nothing is ever moved. Each move answers later whether it stands: what waits for a call shares its outcome.
 */
export function useMovesAtOnce<Item extends Ordered>(
  call: OrderCall | undefined,
  queryKey: QueryKey,
  items: readonly Item[],
  show: (change: (present: readonly Item[]) => readonly Item[]) => void,
): (after: readonly Item[]) => Promise<boolean> {
  const client = useQueryClient()
  const { offer } = useUndo()
  const moves = movesOf(client)

  // An answer that the server gave before a move would undo it on screen.
  useLayoutEffect(() => {
    const wanted = call && moves.get(call.path)?.wanted
    if (!wanted) return
    const arranged = arrangedAs(items, idsOf(wanted))
    if (arranged.some((item, index) => item !== items[index])) show(() => arranged)
  })

  const sendAll = async (told: OrderCall, at: UnderWay) => {
    const writes = new Writes()
    window.addEventListener('beforeunload', askAtClosing)
    try {
      while (at.held !== at.wanted) {
        const next = at.wanted
        await sendOrder(told, next, at.held, writes)
        at.held = next
      }
      return true
    } catch (error) {
      at.wanted = at.held
      // As they are by now, which the move knew otherwise, or not at all.
      show((present) => arrangedAs(present, idsOf(at.held)))
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.status === 409 ? rearranged : told.failed(error.message))
      return false
    } finally {
      window.removeEventListener('beforeunload', askAtClosing)
      moves.delete(told.path)
      // Whoever moves sees what has moved: it is said for the way back.
      const action = offer(writes)
      if (action) toasts.success(orderSaved, { action })
      await client.invalidateQueries({ queryKey })
    }
  }

  return (after) => {
    if (!call) return Promise.resolve(true)
    const present = moves.get(call.path)
    const at = present ?? { held: items, wanted: after, outcome: Promise.resolve(true) }
    at.wanted = after
    void client.cancelQueries({ queryKey })
    show(() => after)
    if (present) return present.outcome
    moves.set(call.path, at)
    at.outcome = sendAll(call, at)
    return at.outcome
  }
}
