import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Image } from '../../ui/image.tsx'
import { DraftMark } from '../drafts/draft-mark.tsx'
import { useDraftMarks } from '../drafts/use-drafts.ts'
import { useHeldWhile } from '../forms/unsaved.tsx'
import { Tick } from '../list/choosing.tsx'
import type { TickOf } from '../list/use-chosen.ts'
import { itemAddress, newItemAddress } from '../shell/place.ts'
import { useArrival } from '../shell/use-arrival.ts'
import { usePlace } from '../shell/use-place.tsx'
import { MoveButtons, useMoves } from '../ui/moves.tsx'
import { LoadFailure, Skeletons, useFailureToast, withReason } from '../ui/states.tsx'
import { TwoClickDelete } from '../ui/two-click-delete.tsx'
import { DeleteButton, ItemLink, PublicPage } from './item-buttons.tsx'
import { ItemWay } from './item-way.tsx'
import type { CollectionItem, CollectionTexts, ListedKind } from './kind.ts'
import { Rearranging } from './rearranging.tsx'
import { useOrdering } from './use-ordering.ts'
import { useShortActs } from './use-short-acts.tsx'
import { useShortSearch } from './use-short-search.tsx'

interface ListActions<Item> {
  /** The item that is edited in its row, and its form. */
  readonly inRow?: { readonly item: Item; readonly form: ReactElement } | null
  /** Ids of the items whose deletion is on its way. */
  readonly removing: ReadonlySet<string>
  readonly onRemove: (item: Item) => void
}

interface CollectionListProps<Item extends CollectionItem> extends ListActions<Item> {
  readonly kind: ListedKind<Item>
  readonly items: UseQueryResult<readonly Item[]>
}

export function CollectionList<Item extends CollectionItem>({ kind, items, ...actions }: CollectionListProps<Item>) {
  useFailureToast(items.error, kind.texts.loadFailed)
  useArrival(items.data !== undefined, !items.isFetching)
  const shown = useWithEdited(items.data, actions.inRow?.item)
  if (items.isPending) return <Skeletons count={kind.skeletons ?? 4} kind={kind.layout === 'grid' ? 'card' : 'row'} />
  return (
    <>
      <ListFailure said={kind.texts.loadFailed} items={items} />
      {/* What was read before stays when reading it again fails: somebody may be at work in it. */}
      {items.data ? <Items kind={kind} answered={shown} {...actions} /> : null}
    </>
  )
}

interface ListFailureProps {
  readonly said: CollectionTexts['loadFailed']
  readonly items: UseQueryResult<unknown>
}

/** Why the list could not be read, where it could not; whoever shows it has told so. */
export function ListFailure({ said, items }: ListFailureProps) {
  if (!items.error) return null
  const { message } = items.error
  return <LoadFailure told message={withReason(said(message), message)} onRetry={() => void items.refetch()} />
}

/** An item that somebody else deleted stays where it was for as long as it is edited in its row. */
function useWithEdited<Item extends CollectionItem>(items: readonly Item[] = [], edited: Item | undefined) {
  const found = edited ? items.findIndex(({ _id }) => _id === edited._id) : -1
  const [at, setAt] = useState(found)
  if (found >= 0 && found !== at) setAt(found)
  return !edited || found >= 0 ? items : [...items.slice(0, at), edited, ...items.slice(at)]
}

interface ItemsProps<Item extends CollectionItem> extends ListActions<Item> {
  readonly kind: ListedKind<Item>
  readonly answered: readonly Item[]
  /** Where items of a page can be ticked. */
  readonly tickOf?: TickOf | undefined
}

export function Items<Item extends CollectionItem>({ kind, answered, tickOf: paged, ...actions }: ItemsProps<Item>) {
  const box = useRef<HTMLUListElement>(null)
  const order = useOrdering(kind, answered)
  const markOf = useDraftMarks(kind)
  const search = useShortSearch(kind, order)
  // What is edited in its row stays in sight.
  const shown = order.items.filter((item) => search.finds(item) || item._id === actions.inRow?.item._id)
  // The form in a row has a bar of its own.
  const acts = useShortActs(kind, (search.isLong || search.narrows) && !actions.inRow ? shown : null)
  const tickOf = paged ?? acts.tickOf
  const entries = order.items.map((item) => ({ id: item._id, name: kind.nameOf(item) }))
  const moves = useMoves({ box, entries, onMove: order.move })
  const place = usePlace()
  const wayTo = ({ _id }: Item) => ({
    to: order.rearranging ? null : itemAddress(place, _id),
    disabled: actions.removing.has(_id),
  })
  const [work] = useState(() => ({}))
  // A rearranged list that is not saved is work like any other.
  useHeldWhile(work, order.changed, { save: async () => ((await order.save()) ? () => undefined : null) })

  return (
    <div className="collection-existing">
      {search.field}
      {kind.ordering?.mode === 'explicit' && !search.narrows ? (
        <Rearranging order={order} onGivenUp={moves.takenBack} />
      ) : null}
      {shown.length > 0 ? acts.line : null}
      {moves.announcement}
      {kind.texts.count && !kind.list && order.items.length > 0 ? (
        <h2>{kind.texts.count(order.items.length)}</h2>
      ) : null}
      {order.items.length === 0 ? <p className="collection-empty">{kind.texts.empty}</p> : null}
      {order.items.length > 0 && shown.length === 0 ? (
        <p className="collection-empty">Rien ne correspond à votre recherche.</p>
      ) : null}
      <ul className={kind.layout === 'grid' ? 'collection-grid' : 'collection-list'} ref={box}>
        {shown.map((item, index) =>
          item._id === actions.inRow?.item._id ? (
            <li key={item._id} className="collection-item-open">
              {actions.inRow.form}
            </li>
          ) : (
            <li key={item._id} data-entry={item._id} className="collection-item">
              {tickOf ? <Tick name={kind.nameOf(item)} {...tickOf(item._id)} /> : null}
              <Picture picture={kind.pictureOf(item)} {...wayTo(item)} />
              <div className="collection-text">
                <h3>
                  <ItemWay {...wayTo(item)}>{kind.nameOf(item)}</ItemWay>
                </h3>
                <DraftMark of={markOf(item._id)} />
                <Detail detail={kind.detailOf(item)} />
              </div>
              <div className="collection-buttons">
                {order.movable && !search.narrows ? (
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
      {acts.bar}
    </div>
  )
}

interface PictureProps {
  readonly picture: string | ReactElement | null
  /** Where the item is opened. */
  readonly to?: string | null
  readonly disabled?: boolean
}

export function Picture({ picture, to = null, disabled = false }: PictureProps) {
  if (picture === null) return null
  const drawing = typeof picture === 'string' ? <Image src={picture} alt="" sizes="96px" shape="1-1" /> : picture
  return (
    <div className="collection-picture thumbnail">
      <ItemWay to={to} disabled={disabled} isPicture>
        {drawing}
      </ItemWay>
    </div>
  )
}

function Detail({ detail }: { detail: ReactNode }) {
  if (detail === null || detail === '') return null
  return typeof detail === 'string' ? <p>{detail}</p> : detail
}

interface ItemButtonsProps<Item extends CollectionItem> extends ListActions<Item> {
  readonly kind: ListedKind<Item>
  readonly item: Item
}

function ItemButtons<Item extends CollectionItem>(props: ItemButtonsProps<Item>) {
  const { kind, item, removing, onRemove } = props
  const place = usePlace()
  const name = kind.nameOf(item)
  const busy = removing.has(item._id)
  return (
    <>
      <PublicPage address={kind.addressOf(item)} name={name} />
      {/* A form that was opened while it is deleted would close over what is typed into it. */}
      <ItemLink to={itemAddress(place, item._id)} label="Modifier" icon="edit" name={name} disabled={busy} />
      {kind.copyOf ? (
        <ItemLink
          to={newItemAddress(place, { copied: item._id })}
          label="Dupliquer"
          icon="copy"
          name={name}
          disabled={busy}
        />
      ) : null}
      {kind.removal === 'two-clicks' ? (
        <TwoClickDelete name={name} busy={busy} onDelete={() => onRemove(item)} />
      ) : (
        <DeleteButton name={name} busy={busy} onDelete={() => onRemove(item)} />
      )}
    </>
  )
}
