// The screen of a collection: the list of what there is, and, at an address of its own, the form that adds or edits.
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newItem } from '../../lib/admin-addresses.ts'
import { DraftMark } from '../forms/draft-mark.tsx'
import { useItemsWithDrafts } from '../forms/rescue.ts'
import { Link } from '../shell/link.tsx'
import { itemAddress, newItemAddress } from '../shell/place.ts'
import { usePlace, usePlaces } from '../shell/use-place.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeletons, useFailureToast } from '../ui/states.tsx'
import { CollectionList, ListFailure } from './collection-list.tsx'
import { FormPage } from './form-page.tsx'
import { InPlaceCollection } from './in-place.tsx'
import type { CollectionItem, CollectionKind, FormKind } from './kind.ts'
import { MissingItem } from './missing-item.tsx'
import { useItemOf } from './use-item-of.ts'
import { useRemoval } from './use-removal.tsx'
import './collection.css'

interface CollectionProps<Item extends CollectionItem, Values extends object> {
  readonly kind: CollectionKind<Item, Values>
}

export function Collection<Item extends CollectionItem, Values extends object>({
  kind,
}: CollectionProps<Item, Values>) {
  const items = useQuery(kind.query)
  const { item } = usePlace()
  if (kind.editing === 'in-place') return <InPlaceCollection kind={kind} items={items} />
  return item === null ? <ListPage kind={kind} items={items} /> : <ItemPage kind={kind} items={items} id={item} />
}

interface PageProps<Item extends CollectionItem, Values extends object> extends CollectionProps<Item, Values> {
  readonly items: UseQueryResult<readonly Item[]>
}

function ListPage<Item extends CollectionItem, Values extends object>({ kind, items }: PageProps<Item, Values>) {
  const place = usePlace()
  const isWaiting = useItemsWithDrafts(kind.name).includes('')
  const { removing, remove } = useRemoval(kind)
  return (
    <div className="collection">
      <div className="collection-head">
        <Link className="button button-main" to={newItemAddress(place)}>
          <Icon name="add" />
          {kind.texts.add}
        </Link>
        {isWaiting ? <DraftMark /> : null}
      </div>
      <h2 className="visually-hidden">Liste</h2>
      <CollectionList kind={kind} items={items} removing={removing} onRemove={(item) => void remove(item)} />
    </div>
  )
}

/** Which form is shown: it stays when what it holds turns out to be another item, and only then. */
function useFormKey(id: string) {
  const places = usePlaces()
  const [form, setForm] = useState({ id, key: id })
  if (form.id !== id) setForm({ id, key: id })
  const key = form.id === id ? form.key : id
  const goOnWith = (next: string) =>
    flushSync(() => {
      setForm({ id: next, key })
      const place = places.place()
      places.go(next === newItem ? newItemAddress(place) : itemAddress(place, next), { replace: true })
    })
  return { key, goOnWith }
}

interface ItemPageProps<Item extends CollectionItem, Values extends object> {
  readonly kind: FormKind<Item, Values>
  /** Among which the item is found. */
  readonly items: UseQueryResult<readonly Item[]>
  /** Of the whole list, as it is searched and ordered; by default those of `items`. */
  readonly ids?: readonly string[]
  readonly id: string
}

/** The form of the item of this id, or of a new one. */
export function ItemPage<Item extends CollectionItem, Values extends object>({
  kind,
  items,
  ids = (items.data ?? []).map(({ _id }) => _id),
  id,
}: ItemPageProps<Item, Values>) {
  const { query } = usePlace()
  const { key, goOnWith } = useFormKey(id)
  const item = useItemOf(items.data, id)
  const copied = useItemOf(items.data, query.copie ?? '')
  useFailureToast(items.error, kind.texts.loadFailed)
  const isNew = id === newItem
  const isThere = isNew ? !query.copie || copied : item
  if (isThere || key !== id) {
    return <FormPage key={key} kind={kind} ids={ids} item={item} copied={copied} onGoOn={goOnWith} />
  }
  if (items.isPending) return <Skeletons count={6} kind="line" />
  if (items.data) return <MissingItem />
  return <ListFailure kind={kind} items={items} />
}
