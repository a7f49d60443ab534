// The form of an item at an address of its own, with the ways that lead on from there.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addressOf, newItem } from '../../lib/admin-addresses.ts'
import { toasts } from '../../ui/toasts.tsx'
import { HistoryLink } from '../history/history-link.tsx'
import type { Beside } from '../list/queries.ts'
import { useBeside } from '../list/use-list.ts'
import { refreshContent } from '../queries.ts'
import { dropCopyOf } from '../rescue/copies.ts'
import { ItemWays } from '../shell/item-ways.tsx'
import { Link } from '../shell/link.tsx'
import { type GoOptions, listOf, newItemAddress } from '../shell/place.ts'
import { TitlePart } from '../shell/title-part.tsx'
import { usePlace, usePlaces } from '../shell/use-place.tsx'
import { Icon } from '../ui/icon.tsx'
import { AppearanceList } from './appearance-list.tsx'
import { CollectionForm } from './collection-form.tsx'
import type { CollectionItem, FormKind } from './kind.ts'
import { useEditedItem } from './use-edited-item.ts'
import { useRemoval } from './use-removal.tsx'

interface FormPageProps<Item extends CollectionItem, Values extends object> {
  readonly kind: FormKind<Item, Values>
  /** null: a new one. */
  readonly item: Item | null
  /** What a new item starts from. */
  readonly copied: Item | null
  /** What stands beside the item in a list that is at hand; undefined: in none. One that is not is asked for it. */
  readonly beside?: Beside | undefined
  /** In the place of the list; or in it, which leads to its other items by itself. */
  readonly stands?: 'apart' | 'top' | 'row'
  /** What the form holds is the work on the item of this id from now on, or on a new one. */
  readonly onGoOn: (id: string) => void
  /** The new item has a draft of that id from now on, or none any more. */
  readonly onNamed: (draft: string | null) => void
}

export function FormPage<Item extends CollectionItem, Values extends object>({
  kind,
  item,
  copied,
  beside,
  stands = 'apart',
  onGoOn,
  onNamed,
}: FormPageProps<Item, Values>) {
  const client = useQueryClient()
  const places = usePlaces()
  const place = usePlace()
  const work = useEditedItem(kind, item, copied)
  const { edited } = work
  const list = addressOf(listOf(place))
  const isApart = stands === 'apart'
  const box = useFormInSight(isApart)
  const leaving = useLeaving(list, kind.return_ms)
  const { removing, remove } = useRemoval(kind, () => {
    work.state.reset(work.state.values())
    // There is no way back to an item that is gone.
    leaving.begin({ replace: true })
  })
  useEditingToast(kind, edited)

  return (
    <div className="collection">
      <TitlePart text={edited ? `${kind.texts.edit} : ${kind.nameOf(edited)}` : kind.texts.add} />
      <div className="collection-ways">
        {isApart ? <ListWays kind={kind} atHand={beside} /> : null}
        {edited ? (
          <ItemButtons
            kind={kind}
            item={edited}
            isRemovable={!leaving.isBegun && !removing.has(edited._id)}
            onRemove={() => void remove(edited)}
          />
        ) : null}
      </div>
      <CollectionForm
        kind={kind}
        work={{
          ...work,
          goOnWith: (next) => {
            work.goOnWith(next)
            onGoOn(next?._id ?? newItem)
          },
        }}
        isInRow={stands === 'row'}
        box={box}
        onCancel={() => void places.open(list, { back: true })}
        onSaved={(saved) => leaving.begin({ back: true, focus: saved?._id ?? edited?._id ?? newItem })}
        closed={leaving.isBegun}
        onNamed={onNamed}
        // What somebody else deleted meanwhile can be added anew from what the form holds.
        onGone={(gone) => {
          flushSync(() => {
            work.goOnWith(null)
            // Nothing of it is saved any more, typed or not.
            work.state.saved(kind.form.empty())
          })
          onGoOn(newItem)
          // The form of the item keeps its copy once more as it goes.
          dropCopyOf(kind.name, gone._id)
          void refreshContent(client)
          toasts.info(`« ${kind.nameOf(gone)} » n’existe plus : vous pouvez l’ajouter de nouveau.`)
        }}
      />
      {isApart && edited && kind.appears && !leaving.isBegun ? (
        <AppearanceList path={kind.path} id={edited._id} />
      ) : null}
    </div>
  )
}

interface ListWaysProps<Item extends CollectionItem, Values extends object> {
  readonly kind: FormKind<Item, Values>
  readonly atHand: Beside | undefined
}

/** Back to the list, and on to the items beside this one. */
function ListWays<Item extends CollectionItem, Values extends object>({ kind, atHand }: ListWaysProps<Item, Values>) {
  const { item } = usePlace()
  const asked = useBeside(kind, item)
  return <ItemWays back={kind.texts.back ?? 'Retour à la liste'} beside={kind.list ? asked : atHand} />
}

interface ItemButtonsProps<Item extends CollectionItem, Values extends object> {
  readonly kind: FormKind<Item, Values>
  readonly item: Item
  readonly isRemovable: boolean
  readonly onRemove: () => void
}

/** What can be done with the item besides editing it. */
function ItemButtons<Item extends CollectionItem, Values extends object>(props: ItemButtonsProps<Item, Values>) {
  const { kind, item, isRemovable, onRemove } = props
  const place = usePlace()
  return (
    <>
      <HistoryLink />
      {kind.copyOf ? (
        <Link className="button button-quiet" to={newItemAddress(place, { copied: item._id })}>
          Dupliquer
        </Link>
      ) : null}
      {typeof kind.removal === 'object' && kind.removal.inForm ? (
        <button type="button" className="button button-quiet-danger" disabled={!isRemovable} onClick={onRemove}>
          <Icon name="trash" />
          Supprimer
        </button>
      ) : null}
    </>
  )
}

/** Back to the list, at once or when the success has been in sight for a while. */
function useLeaving(list: string, after_ms = 0) {
  const places = usePlaces()
  const [how, setHow] = useState<GoOptions | null>(null)
  useEffect(() => {
    if (!how) return
    const timer = window.setTimeout(() => places.go(list, how), after_ms)
    return () => window.clearTimeout(timer)
  }, [how, list, places, after_ms])
  return {
    isBegun: how !== null,
    begin: (options: GoOptions) => (after_ms > 0 ? setHow(options) : places.go(list, options)),
  }
}

/** Its heading takes the focus from what led here; within a list, its first field. */
function useFormInSight(isApart: boolean) {
  const places = usePlaces()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = isApart ? 'h2' : 'input:not([type=file]), textarea'
    if (places.awaitsFocus()) box.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    if (isApart) window.scrollTo(0, 0)
    else if (box.current?.contains(document.activeElement)) box.current.scrollIntoView({ block: 'start' })
  }, [places, isApart])
  return box
}

/** Said once for each item that is taken into the form. */
function useEditingToast<Item extends CollectionItem, Values extends object>(
  { texts, nameOf }: FormKind<Item, Values>,
  edited: Item | null,
): void {
  const first = useRef(edited)
  useEffect(() => {
    if (first.current && texts.editing) toasts.info(texts.editing(nameOf(first.current)))
  }, [texts, nameOf])
}
