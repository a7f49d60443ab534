// A collection whose items are edited in their rows of the list, on top of which a form adds. Which row is open is part of
// the address; the form on top keeps what it holds meanwhile.
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { addressOf } from '../../lib/admin-addresses.ts'
import { toasts } from '../../ui/toasts.tsx'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { dropDraftOf } from '../forms/rescue.ts'
import { useUnsaved } from '../forms/unsaved.tsx'
import { HistoryLink } from '../history/history-link.tsx'
import { itemAddress, listOf } from '../shell/place.ts'
import { TitlePart } from '../shell/title-part.tsx'
import { linkTo } from '../shell/use-arrival.ts'
import { usePlace, usePlaces } from '../shell/use-place.tsx'
import { losesFocus } from '../ui/focus.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionList } from './collection-list.tsx'
import type { CollectionItem, CollectionKind } from './kind.ts'
import { MissingItem } from './missing-item.tsx'
import { useEditedItem } from './use-edited-item.ts'
import { useItemOf } from './use-item-of.ts'
import { useRemoval } from './use-removal.tsx'

interface InPlaceProps<Item extends CollectionItem, Values extends object> {
  readonly kind: CollectionKind<Item, Values>
  readonly items: UseQueryResult<readonly Item[]>
}

const firstField = 'input:not([type=file]), textarea'

export function InPlaceCollection<Item extends CollectionItem, Values extends object>({
  kind,
  items,
}: InPlaceProps<Item, Values>) {
  const client = useQueryClient()
  const places = usePlaces()
  const place = usePlace()
  const list = addressOf(listOf(place))
  const top = useTopForm(kind)
  const { edited, draft } = top.work
  const inRow = useItemOf(items.data, place.item ?? '')
  const isOnTop = edited !== null && edited._id === place.item

  const { box } = top
  useEffect(() => {
    if (isOnTop) focusForm(box)
  }, [isOnTop, box])

  const { removing, remove } = useRemoval(kind, (item) => {
    flushSync(() => {
      if (item._id === edited?._id) top.work.show(null)
      if (item._id === place.item) places.go(list, { replace: true })
    })
  })

  /** What somebody else deleted meanwhile can be added anew on top, unless something else is being added there. */
  const giveUp = (item: Item, typed: Values, isAtForm: boolean) => {
    const name = kind.nameOf(item)
    void refreshCatalogue(client)
    if (draft.dirty()) return toasts.info(`« ${name} » n’existe plus.`)
    flushSync(() => {
      top.work.show(null)
      places.go(list, { replace: true })
    })
    draft.patch(typed)
    if (isAtForm) focusForm(box)
    dropDraftOf(kind.name, item._id)
    void refreshCatalogue(client)
    toasts.info(`« ${name} » n’existe plus : vous pouvez l’ajouter de nouveau.`)
  }

  const row =
    inRow && !isOnTop
      ? { item: inRow, form: <RowForm key={inRow._id} kind={kind} item={inRow} list={list} onGone={giveUp} /> }
      : null
  return (
    <div className="collection">
      {top.form}
      {place.item !== null && items.data && !inRow ? <MissingItem /> : null}
      <CollectionList
        kind={kind}
        items={items}
        editedId={edited?._id ?? null}
        inRow={row}
        removing={removing}
        onRemove={(item) => void remove(item)}
      />
    </div>
  )
}

/** The form above the list. It adds; what it has just added it goes on with where somebody typed on meanwhile. */
function useTopForm<Item extends CollectionItem, Values extends object>(kind: CollectionKind<Item, Values>) {
  const client = useQueryClient()
  const places = usePlaces()
  const { leaving } = useUnsaved()
  const work = useEditedItem(kind, null)
  const { draft, edited, show, goOnWith } = work
  const box = useRef<HTMLDivElement>(null)
  const cancel = async () => {
    if (!(await (leaving({ of: draft }) ?? true))) return
    flushSync(() => show(null))
    if (edited) linkTo(itemAddress(places.place(), edited._id))?.focus()
  }

  const form = (
    <CollectionForm
      kind={kind}
      work={work}
      place="top"
      box={box}
      onCancel={edited === null ? undefined : () => void cancel()}
      onSaved={() => show(null)}
      onGone={(item) => {
        flushSync(() => {
          goOnWith(null)
          // Nothing of it is saved any more, typed or not.
          draft.saved(kind.form.empty())
        })
        // The form of the item keeps its draft once more as it goes.
        dropDraftOf(kind.name, item._id)
        void refreshCatalogue(client)
        toasts.info(`« ${kind.nameOf(item)} » n’existe plus : vous pouvez l’ajouter de nouveau.`)
      }}
    />
  )
  return { work, box, form }
}

interface RowFormProps<Item extends CollectionItem, Values extends object> {
  readonly kind: CollectionKind<Item, Values>
  readonly item: Item
  /** The address of the list with no row open. */
  readonly list: string
  /** The item does not exist any more; `typed` is what the form holds, and whether somebody is at it. */
  readonly onGone: (item: Item, typed: Values, isAtForm: boolean) => void
}

function RowForm<Item extends CollectionItem, Values extends object>({
  kind,
  item,
  list,
  onGone,
}: RowFormProps<Item, Values>) {
  const places = usePlaces()
  const work = useEditedItem(kind, item)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (places.awaitsFocus()) focusForm(box)
  }, [places])
  return (
    <>
      <TitlePart text={`${kind.texts.edit} : ${kind.nameOf(item)}`} />
      <div className="collection-ways">
        <HistoryLink />
      </div>
      <CollectionForm
        kind={kind}
        work={work}
        place="row"
        box={box}
        onCancel={() => void places.open(list, { back: true })}
        onSaved={() => places.go(list, { back: true })}
        onGone={(gone) => onGone(gone, work.draft.values(), losesFocus(box.current))}
      />
    </>
  )
}

function focusForm(box: RefObject<HTMLDivElement | null>): void {
  box.current?.scrollIntoView({ block: 'start' })
  box.current?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true })
}
