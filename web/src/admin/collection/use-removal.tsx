import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, request } from '../../api/request.ts'
import { Writes } from '../../api/writes.ts'
import { type PendingToast, toasts } from '../../ui/toasts.tsx'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { dropDraftOf } from '../forms/rescue.ts'
import { forgetTyped } from '../forms/use-typed.ts'
import { comesBack } from '../list/kind.ts'
import { takeOff } from '../list/queries.ts'
import { focusScreenTitle } from '../shell/screen-title.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { losesFocus } from '../ui/focus.ts'
import { useBusy } from '../ui/use-busy.ts'
import { useUndo } from '../undo/undoing.tsx'
import { Touched } from './appearance-list.tsx'
import { appearancesQuery } from './appearances.ts'
import type { CollectionItem, RemovalKind } from './kind.ts'

interface RemovalState<Item> {
  /** Ids of the items whose deletion is on its way. */
  readonly removing: ReadonlySet<string>
  readonly remove: (item: Item) => Promise<void>
}

/**
 * Deletes an item, asking first where its kind does; where it is in use and the kind allows it, asks to do it all the same.
 * `onRemoved` has the forms let go of what is gone, unless the screen is left by then.
 */
export function useRemoval<Item extends Pick<CollectionItem, '_id'>>(
  kind: RemovalKind<Item>,
  onRemoved: (item: Item) => void = () => undefined,
): RemovalState<Item> {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { busy, during } = useBusy()
  const { offer } = useUndo()
  // What is edited by the time of the answer may be something else; and once the screen is left there is nobody to tell.
  const told = useRef<((item: Item) => void) | null>(null)
  useEffect(() => {
    told.current = onRemoved
    return () => {
      told.current = null
    }
  })

  const { removal } = kind

  const done = (item: Item, writes: Writes, told: Pick<PendingToast, 'success'> = toasts) => {
    told.success(kind.texts.removed, { action: offer(writes) })
    return letGo(item)
  }

  const letGo = async (item: Item) => {
    told.current?.(item)
    // An open form keeps the draft until it lets go.
    dropDraftOf(kind.name, item._id)
    forgetTyped([item._id])
    // Looked at before the row goes: later nobody could tell whether the focus was in it.
    const isLost = told.current !== null && isAt(item)
    takeOff(client, kind.path, new Set([item._id]))
    if (isLost) focusScreenTitle({ preventScroll: true })
    await refreshCatalogue(client)
  }

  /** What is asked about is read first: a second click meanwhile asks nothing more. */
  const asking = useRef(false)
  const remove = async (item: Item) => {
    if (asking.current) return
    asking.current = true
    const isMeant = await meant(item).finally(() => {
      asking.current = false
    })
    if (isMeant) await during(item._id, () => removeMeant(item))
  }

  const removeMeant = async (item: Item) => {
    const path = `${kind.path}/${encodeURIComponent(item._id)}`
    const pending = typeof removal === 'object' && removal.pending ? toasts.loading(removal.pending) : undefined
    try {
      const writes = new Writes()
      await request(path, { method: 'DELETE', writes })
      await done(item, writes, pending)
    } catch (error) {
      pending?.dismiss()
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) {
        toasts.info(kind.texts.gone ?? `«\u00a0${kind.nameOf(item)}\u00a0» n’existait plus.`)
        return letGo(item)
      }
      // A late question would come between the administrator and what they do by now.
      const isAtIt = told.current !== null && isAt(item)
      if (error.status !== 400 || !kind.forcedRemoval || !isAtIt) toasts.error(kind.texts.removeFailed(error.message))
      else if (await agreed(item, kind.forcedRemoval)) await removeAnyway(item, path, kind.forcedRemoval.failed)
    }
  }

  const meant = async (item: Item) => {
    if (typeof removal === 'string') return true
    const { question, yes = 'Supprimer', consequence = leavesTheSite } = removal
    const answer = await confirm({
      title: question,
      text: (
        <>
          <p>{consequence(kind.nameOf(item))}</p>
          {await touched(item)}
        </>
      ),
      choices: [{ answer: 'remove', label: yes, danger: true }],
    })
    return answer === 'remove'
  }

  const agreed = async (item: Item, texts: NonNullable<typeof kind.forcedRemoval>) => {
    const answer = await confirm({
      title: texts.title,
      text: (
        <>
          <p>{texts.question}</p>
          <p>
            « {kind.nameOf(item)} » : {texts.consequence}
          </p>
          {await touched(item)}
        </>
      ),
      choices: [{ answer: 'force', label: 'Supprimer quand même', danger: true }],
    })
    return answer === 'force'
  }

  /** Where it appears, of a kind that tells. Without an answer the question is asked all the same. */
  const touched = async ({ _id }: Item) => {
    if (!kind.appears) return null
    try {
      return <Touched places={await client.fetchQuery({ ...appearancesQuery(kind.path, _id), staleTime: 0 })} />
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return <p>Les endroits où il apparaît n’ont pas pu être lus.</p>
    }
  }

  const removeAnyway = async (item: Item, path: string, failed: string) => {
    try {
      const writes = new Writes()
      await request(`${path}?force=true`, { method: 'DELETE', writes })
      await done(item, writes)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(failed)
    }
  }

  return { removing: busy, remove }
}

const leavesTheSite = (name: string) => `« ${name} » ne sera plus sur le site. ${comesBack}`

/** Whether the focus is in the row of the item, or nowhere. */
function isAt({ _id }: Pick<CollectionItem, '_id'>): boolean {
  return losesFocus(document.querySelector(`[data-entry="${_id}"]`))
}
