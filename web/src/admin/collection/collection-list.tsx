import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Image } from '../../ui/image.tsx'
import { DraftMark } from '../forms/draft-mark.tsx'
import { useItemsWithDrafts } from '../forms/rescue.ts'
import { useUnsaved } from '../forms/unsaved.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoveButtons, useMoves } from '../ui/moves.tsx'
import { LoadFailure, Skeletons, useFailureToast, withReason } from '../ui/states.tsx'
import { TwoClickDelete } from '../ui/two-click-delete.tsx'
import type { CollectionItem, CollectionKind } from './kind.ts'
import { Rearranging } from './rearranging.tsx'
import { type ItemOrder, useOrdering } from './use-ordering.ts'

interface ListActions<Item> {
  /** The item that the form on top edits. */
  readonly editedId: string | null
  /** The item that is edited in its row, by `rowForm`; null where none is. */
  readonly inRow: Item | null
  readonly rowForm: ReactElement
  /** Ids of the items whose deletion is on its way. */
  readonly removing: ReadonlySet<string>
  readonly onEdit: (item: Item) => void
  readonly onRemove: (item: Item) => void
}

interface CollectionListProps<Item extends CollectionItem, Values extends object> extends ListActions<Item> {
  readonly kind: CollectionKind<Item, Values>
  readonly items: UseQueryResult<readonly Item[]>
}

export function CollectionList<Item extends CollectionItem, Values extends object>({
  kind,
  items,
  ...actions
}: CollectionListProps<Item, Values>) {
  useFailureToast(items.error, kind.texts.loadFailed)
  if (items.isPending) return <Skeletons count={kind.skeletons ?? 5} kind={kind.layout === 'grid' ? 'card' : 'row'} />
  const said = items.isError ? withReason(kind.texts.loadFailed(items.error.message), items.error.message) : null
  return (
    <>
      {said === null ? null : <LoadFailure message={said} onRetry={() => void items.refetch()} />}
      {/* What was read before stays when reading it again fails: somebody may be at work in it. */}
      {items.data ? <Items kind={kind} answered={withEdited(items.data, actions.inRow)} {...actions} /> : null}
    </>
  )
}

/** An item that somebody else deleted stays for as long as it is edited in its row. */
function withEdited<Item extends CollectionItem>(items: readonly Item[], edited: Item | null): readonly Item[] {
  return edited === null || items.some(({ _id }) => _id === edited._id) ? items : [...items, edited]
}

/** Back to the button that took the item into the form; false where it is not in the list any more. */
export function focusEditButton(id: string): boolean {
  const button = document.querySelector<HTMLElement>(`[data-edits="${id}"]`)
  button?.focus()
  return button !== null
}

interface ItemsProps<Item extends CollectionItem, Values extends object> extends ListActions<Item> {
  readonly kind: CollectionKind<Item, Values>
  readonly answered: readonly Item[]
}

function Items<Item extends CollectionItem, Values extends object>({
  kind,
  answered,
  ...actions
}: ItemsProps<Item, Values>) {
  const box = useRef<HTMLUListElement>(null)
  const order = useOrdering(kind, answered)
  const withDrafts = useItemsWithDrafts(kind.name)
  const entries = order.items.map((item) => ({ id: item._id, name: kind.nameOf(item) }))
  const moves = useMoves({ box, entries, onMove: order.move })
  useHeldWhile(order.changed)

  return (
    <div className="collection-existing">
      {kind.ordering?.mode === 'explicit' ? <Rearranging order={order} onGivenUp={moves.takenBack} /> : null}
      {moves.announcement}
      {kind.texts.count && order.items.length > 0 ? <h2>{kind.texts.count(order.items.length)}</h2> : null}
      {order.items.length === 0 ? <p className="collection-empty">{kind.texts.empty}</p> : null}
      <ul className={kind.layout === 'grid' ? 'collection-grid' : 'collection-list'} ref={box}>
        {order.items.map((item, index) =>
          item._id === actions.inRow?._id ? (
            <li key={item._id} className="collection-item-open">
              {actions.rowForm}
            </li>
          ) : (
            <li
              key={item._id}
              data-entry={item._id}
              className={item._id === actions.editedId ? 'collection-item collection-item-edited' : 'collection-item'}
            >
              <Picture picture={kind.pictureOf(item)} />
              <div className="collection-text">
                <h3>{kind.nameOf(item)}</h3>
                {withDrafts.includes(item._id) && item._id !== actions.editedId ? <DraftMark /> : null}
                <Detail detail={kind.detailOf(item)} />
              </div>
              <div className="collection-buttons">
                {order.movable ? (
                  <MoveButtons
                    id={item._id}
                    name={kind.nameOf(item)}
                    index={index}
                    count={order.items.length}
                    onMove={moves.move}
                  />
                ) : null}
                {order.rearranging ? null : <ItemButtons kind={kind} item={item} {...actions} />}
              </div>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

/** A rearranged list that is not saved is work like any other. */
function useHeldWhile<Item>(changed: ItemOrder<Item>['changed']): void {
  const { hold } = useUnsaved()
  const [work] = useState(() => ({}))
  useEffect(() => (changed ? hold(work) : undefined), [changed, hold, work])
}

function Picture({ picture }: { picture: string | ReactElement | null }) {
  if (picture === null) return null
  const drawing = typeof picture === 'string' ? <Image src={picture} alt="" sizes="96px" shape="1-1" /> : picture
  return <div className="collection-picture">{drawing}</div>
}

function Detail({ detail }: { detail: ReactNode }) {
  if (detail === null || detail === '') return null
  return typeof detail === 'string' ? <p>{detail}</p> : detail
}

interface ItemButtonsProps<Item extends CollectionItem, Values extends object> extends ListActions<Item> {
  readonly kind: CollectionKind<Item, Values>
  readonly item: Item
}

function ItemButtons<Item extends CollectionItem, Values extends object>(props: ItemButtonsProps<Item, Values>) {
  const { kind, item, removing, onEdit, onRemove } = props
  const name = kind.nameOf(item)
  const busy = removing.has(item._id)
  return (
    <>
      <PublicPage address={kind.addressOf(item)} name={name} />
      <button
        type="button"
        className="icon-button"
        data-edits={item._id}
        aria-label={`Modifier : ${name}`}
        title="Modifier"
        // A form that was opened now would close over what is typed into it.
        aria-disabled={busy}
        onClick={() => busy || onEdit(item)}
      >
        <Icon name="edit" />
      </button>
      {kind.removal === 'two-clicks' ? (
        <TwoClickDelete name={name} busy={busy} onDelete={() => onRemove(item)} />
      ) : (
        <button
          type="button"
          className="icon-button delete-button"
          aria-label={`Supprimer : ${name}`}
          title="Supprimer"
          aria-disabled={busy}
          aria-busy={busy}
          // A disabled button would lose the focus.
          onClick={() => busy || onRemove(item)}
        >
          {busy ? <span className="spinner" /> : <Icon name="trash" />}
        </button>
      )}
    </>
  )
}

function PublicPage({ address, name }: { address: string | null; name: string }) {
  return address === null ? null : (
    <a
      className="icon-button view-link"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`Voir sur le site : ${name}`}
      title="Voir sur le site"
    >
      Voir
      <Icon name="open" />
    </a>
  )
}
