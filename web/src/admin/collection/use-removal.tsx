// Deleting an item of a collection, and what has to let go of it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, request } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { toasts } from '../../ui/toasts.tsx'
import { takeOff } from '../list/queries.ts'
import { refreshContent } from '../queries.ts'
import { forgetAbout } from '../rescue/forgetting.ts'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { losesFocus } from '../ui/focus.ts'
import { useBusy } from '../ui/use-busy.ts'
import { useUndo } from '../undo/undoing.tsx'
import type { CollectionItem, RemovalKind } from './kind.ts'
import { useRemovalQuestions } from './removal-questions.tsx'

interface RemovalState<Item> {
  /** Ids of the items whose deletion is on its way. */
  readonly removing: ReadonlySet<string>
  readonly remove: (item: Item) => Promise<void>
}

/**
 * Deletes an item, asking first where its kind does; where it is in use and the kind allows it, asks to do it all the
 * same. `onRemoved` has the forms let go of what is gone, unless the screen is left by then.
 */
export function useRemoval<Item extends Pick<CollectionItem, '_id'>>(
  kind: RemovalKind<Item>,
  onRemoved: (item: Item) => void = () => undefined,
): RemovalState<Item> {
  const client = useQueryClient()
  const { isMeant, isForced } = useRemovalQuestions(kind)
  const { busy, during } = useBusy()
  const { offer } = useUndo()
  const listener = useWhileMounted(onRemoved)

  const letGo = async (item: Item) => {
    listener.current?.(item)
    // An open form keeps its copy until it lets go.
    forgetAbout(kind.name, [item._id])
    // Looked at before the row goes: later nobody could tell whether the focus was in it.
    const isLost = listener.current !== null && isAt(item)
    takeOff(client, kind.path, new Set([item._id]))
    if (isLost) focusScreenTitle({ preventScroll: true })
    await refreshContent(client)
  }

  /** `force`: though it is in use. */
  const send = async (item: Item, force: boolean) => {
    const { removal } = kind
    const pending =
      typeof removal === 'object' && removal.pending && !force ? toasts.loading(removal.pending) : undefined
    try {
      const writes = new Writes()
      const path = `${kind.path}/${encodeURIComponent(item._id)}`
      await request(force ? `${path}?force=true` : path, { method: 'DELETE', writes })
      const told = pending ?? toasts
      told.success(kind.texts.removed, { action: offer(writes) })
      await letGo(item)
    } catch (error) {
      pending?.dismiss()
      if (!(error instanceof ApiError)) throw error
      if (force) toasts.error(kind.forcedRemoval?.failed ?? error.message)
      else await refused(item, error)
    }
  }

  const refused = async (item: Item, { status, message }: ApiError) => {
    const { forcedRemoval } = kind
    if (status === 404) {
      toasts.info(kind.texts.gone ?? `«\u00a0${kind.nameOf(item)}\u00a0» n’existait plus.`)
      return letGo(item)
    }
    // A late question would come between the administrator and what they do by now.
    const isAtIt = listener.current !== null && isAt(item)
    if (status !== 400 || !forcedRemoval || !isAtIt) toasts.error(kind.texts.removeFailed(message))
    else if (await isForced(item, forcedRemoval)) await send(item, true)
  }

  /** What is asked about is read first: a second click meanwhile asks nothing more. */
  const asking = useRef(false)
  const remove = async (item: Item) => {
    if (asking.current) return
    asking.current = true
    const isToGo = await isMeant(item).finally(() => {
      asking.current = false
    })
    if (isToGo) await during(item._id, () => send(item, false))
  }

  return { removing: busy, remove }
}

/**
 * What is edited by the time of the answer may be something else; and once the screen is left (null) there is nobody to
 * tell.
 */
function useWhileMounted<Listener>(listener: Listener): { readonly current: Listener | null } {
  const latest = useRef<Listener | null>(null)
  useEffect(() => {
    latest.current = listener
    return () => {
      latest.current = null
    }
  })
  return latest
}

/** Whether the focus is in the row of the item, or nowhere. */
function isAt({ _id }: Pick<CollectionItem, '_id'>): boolean {
  return losesFocus(document.querySelector(`[data-entry="${_id}"]`))
}
