// The screen of a collection: the list of what there is, and, at an address of its own, the form that adds or edits: in
// the place of the list, or in it.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { addressOf, newItem, orderId, orderItem } from '../../lib/admin-addresses.ts'
import { DraftMark } from '../drafts/draft-mark.tsx'
import { NewDrafts } from '../drafts/new-drafts.tsx'
import { useDraftMarks, useDrafts } from '../drafts/use-drafts.ts'
import { HistoryLink } from '../history/history-link.tsx'
import type { ListKind } from '../list/kind.ts'
import { counted, ListView } from '../list/list-view.tsx'
import { type Beside, besideIn } from '../list/queries.ts'
import { type ItemQuery, useOnceDone } from '../queries.ts'
import { useItemsWithCopies } from '../rescue/copies.ts'
import { Link } from '../shell/link.tsx'
import { itemAddress, listOf, newItemAddress, workAt } from '../shell/place.ts'
import { usePlace, usePlaces } from '../shell/use-place.tsx'
import { Icon } from '../ui/icon.tsx'
import { CollectionList, Items } from './collection-list.tsx'
import { FormPage } from './form-page.tsx'
import type { CollectionItem, CollectionKind, FormKind, ListedKind } from './kind.ts'
import { MissingItem } from './missing-item.tsx'
import { OrderForm } from './order-form.tsx'
import { useCopied } from './use-copied.ts'
import { useFormKey } from './use-form-key.ts'
import { useItemOf } from './use-item-of.ts'
import { useRemoval } from './use-removal.tsx'
import { useSearchedFor } from './use-short-search.tsx'
import { WhenRead } from './when-read.tsx'
import './collection.css'

interface CollectionProps<Item extends Listed, Values extends object, Listed extends CollectionItem> {
  readonly kind: CollectionKind<Item, Values, Listed>
}

export function Collection<Item extends Listed, Values extends object, Listed extends CollectionItem = Item>({
  kind,
}: CollectionProps<Item, Values, Listed>) {
  const { item } = usePlace()
  const { list, one, ordering } = kind
  if (item === orderItem && ordering) return <OrderForm kind={{ ...kind, ordering }} />
  if (list && one)
    return item === null ? <PagedList kind={kind} list={list} /> : <ReadItem kind={kind} one={one} id={item} />
  // A list shows all of its items where it is not read in pages.
  return <WholeCollection kind={kind as unknown as CollectionKind<Item, Values>} />
}

function WholeCollection<Item extends CollectionItem, Values extends object>({
  kind,
}: CollectionProps<Item, Values, Item>) {
  const items = useQuery(kind.query)
  const { item } = usePlace()
  const { finds } = useSearchedFor(kind)
  if (item === null || kind.isInPlace) return <WholeList kind={kind} items={items} />
  return <ItemPage kind={kind} items={items} id={item} beside={besideIn(items.data ?? [], finds, item)} />
}

interface WholeListProps<Item extends CollectionItem, Values extends object> {
  readonly kind: CollectionKind<Item, Values>
  readonly items: UseQueryResult<readonly Item[]>
}

/** Of what is edited in place it shows the form as well: of an item in its row, of a new one on top. */
function WholeList<Item extends CollectionItem, Values extends object>({ kind, items }: WholeListProps<Item, Values>) {
  const places = usePlaces()
  const place = usePlace()
  const { item: open } = place
  const { key, goOnWith, goOnAs } = useFormKey(workAt(place))
  const isNew = key.startsWith(newItem)
  const item = useItemOf(items, key)
  const { removing, remove } = useRemoval(kind, ({ _id }) => {
    if (_id === open) flushSync(() => places.go(addressOf(listOf(place)), { replace: true }))
  })
  const form =
    item || isNew ? (
      <FormPage
        key={key}
        kind={kind}
        item={item ?? null}
        copied={null}
        stands={item ? 'row' : 'top'}
        onGoOn={goOnWith}
        onNamed={goOnAs}
      />
    ) : null
  return (
    <div className="collection">
      {isNew ? (
        form
      ) : (
        <div className="collection-head">
          <WayToNew kind={kind} />
          {kind.ordering ? <WaysToOrder kind={kind} /> : null}
        </div>
      )}
      {open !== null && items.data && item === null && !form ? <MissingItem /> : null}
      <NewDrafts type={kind.type} form={kind.name} />
      <h2 className="visually-hidden">Liste</h2>
      <CollectionList
        kind={kind}
        items={items}
        inRow={item && form ? { item, form } : null}
        removing={removing}
        onRemove={(gone) => void remove(gone)}
      />
    </div>
  )
}

function WaysToOrder({ kind: { type } }: { readonly kind: Pick<ListedKind<never>, 'type'> }) {
  const place = usePlace()
  const isPrepared = useDrafts(type).some(({ item }) => item === orderId)
  return (
    <>
      <Link className="button button-quiet" to={itemAddress(place, orderItem)}>
        <Icon name="calendar" />
        Préparer un ordre
      </Link>
      {isPrepared ? <DraftMark of="unpublished" /> : null}
      <HistoryLink label="Historique de l’ordre" />
    </>
  )
}

function WayToNew({ kind: { name, texts } }: { readonly kind: Pick<ListedKind<never>, 'name' | 'texts'> }) {
  const place = usePlace()
  const isWaiting = useItemsWithCopies(name).includes('')
  return (
    <>
      <Link className="button button-main" to={newItemAddress(place)}>
        <Icon name="plus" />
        {texts.way ?? texts.add}
      </Link>
      {isWaiting ? <DraftMark of="unsaved" /> : null}
    </>
  )
}

const nothing = 'Rien ne correspond à votre recherche.'

interface PagedListProps<Item extends CollectionItem> {
  readonly kind: ListedKind<Item>
  readonly list: ListKind<Item>
}

function PagedList<Item extends CollectionItem>({ kind, list }: PagedListProps<Item>) {
  const { removing, remove } = useRemoval(kind)
  const markOf = useDraftMarks(kind)
  const { count = list.acts ? counted(list.acts) : String, empty, notFound = nothing, loadFailed } = kind.texts
  const { Card } = kind
  return (
    <div>
      <NewDrafts type={kind.type} form={kind.name} />
      <h2 className="visually-hidden">Liste</h2>
      <ListView
        kind={list}
        form={kind.name}
        skeletons={{ count: kind.skeletons ?? 4, kind: kind.layout === 'grid' ? 'card' : 'row' }}
        loadFailed={loadFailed}
        count={count}
        empty={(none) => <p className="collection-empty">{none ? empty : notFound}</p>}
        add={<WayToNew kind={kind} />}
      >
        {(items, place, tickOf) =>
          Card ? (
            <ul className="collection-cards">
              {items.map((item) => (
                <Card
                  key={item._id}
                  item={item}
                  list={place}
                  mark={markOf(item._id)}
                  tick={tickOf?.(item._id)}
                  onRemove={() => void remove(item)}
                />
              ))}
            </ul>
          ) : (
            <Items
              kind={kind}
              answered={items}
              tickOf={tickOf}
              removing={removing}
              onRemove={(item) => void remove(item)}
            />
          )
        }
      </ListView>
    </div>
  )
}

interface ReadItemProps<Item extends CollectionItem, Values extends object> {
  readonly kind: FormKind<Item, Values>
  readonly one: (id: string) => ItemQuery<Item | null>
  readonly id: string
}

/** Reads what its form works on. */
function ReadItem<Item extends CollectionItem, Values extends object>({ kind, one, id }: ReadItemProps<Item, Values>) {
  const isDone = useOnceDone(id)
  const items = useQuery({
    ...one(id),
    enabled: id !== newItem && isDone,
    gcTime: 0,
    select: (read) => (read ? [read] : []),
  })
  return <ItemPage kind={kind} items={items} id={id} />
}

interface ItemPageProps<Item extends CollectionItem, Values extends object> {
  readonly kind: FormKind<Item, Values>
  /** Among which the item is found. */
  readonly items: UseQueryResult<readonly Item[]>
  readonly id: string
  /** As the form's page takes it. */
  readonly beside?: Beside | undefined
}

/** The form of the item of this id, or of a new one. */
function ItemPage<Item extends CollectionItem, Values extends object>({
  kind,
  items,
  id,
  beside,
}: ItemPageProps<Item, Values>) {
  const place = usePlace()
  const { query } = place
  const work = workAt(place)
  const { key, goOnWith, goOnAs } = useFormKey(work)
  const item = useItemOf(items, id)
  const original = id === newItem && kind.copyOf ? (query.copie ?? '') : ''
  const read = useCopied(kind, original)
  const copied = read.data ?? null
  const isThere = id === newItem ? original === '' || copied : item
  return (
    <WhenRead texts={kind.texts} read={original === '' ? items : read} awaited={item === undefined}>
      {isThere || key !== work ? (
        <FormPage
          key={key}
          kind={kind}
          item={item ?? null}
          copied={copied}
          beside={beside}
          onGoOn={goOnWith}
          onNamed={goOnAs}
        />
      ) : null}
    </WhenRead>
  )
}
