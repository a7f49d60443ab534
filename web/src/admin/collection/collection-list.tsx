import type { UseQueryResult } from '@tanstack/react-query'
import { Image } from '../../ui/image.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadFailure, Skeletons, useFailureToast } from '../ui/states.tsx'
import { TwoClickDelete } from '../ui/two-click-delete.tsx'
import type { CollectionItem, CollectionKind } from './kind.ts'

interface CollectionListProps<Item extends CollectionItem, Values extends object> {
  readonly kind: CollectionKind<Item, Values>
  readonly items: UseQueryResult<readonly Item[]>
  readonly editedId: string | null
  readonly removingId: string | null
  readonly onEdit: (item: Item) => void
  readonly onRemove: (item: Item) => void
}

export function CollectionList<Item extends CollectionItem, Values extends object>(
  props: CollectionListProps<Item, Values>,
) {
  const { kind, items, editedId, removingId, onEdit, onRemove } = props
  useFailureToast(items.error, () => kind.texts.loadFailed)
  if (items.isPending) return <Skeletons count={5} kind="row" />
  if (items.isError) {
    return (
      <LoadFailure message={`${kind.texts.loadFailed}. ${items.error.message}`} onRetry={() => void items.refetch()} />
    )
  }
  if (items.data.length === 0) return <p className="collection-empty">{kind.texts.empty}</p>
  return (
    <ul className="collection-list">
      {items.data.map((item) => (
        <li
          key={item._id}
          className={item._id === editedId ? 'collection-item collection-item-edited' : 'collection-item'}
        >
          <Image src={kind.pictureOf(item)} alt="" sizes="96px" shape="1-1" />
          <div className="collection-text">
            <h3>{item.title}</h3>
            <p>{kind.detailOf(item)}</p>
          </div>
          <div className="collection-buttons">
            <PublicPage address={kind.addressOf(item)} title={item.title} />
            <button
              type="button"
              className="icon-button"
              aria-label={`Modifier : ${item.title}`}
              title="Modifier"
              onClick={() => onEdit(item)}
            >
              <Icon name="edit" />
            </button>
            <TwoClickDelete name={item.title} busy={item._id === removingId} onDelete={() => onRemove(item)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function PublicPage({ address, title }: { address: string | null; title: string }) {
  return address === null ? null : (
    <a
      className="icon-button"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`Voir sur le site : ${title}`}
      title="Voir sur le site"
    >
      <Icon name="open" />
    </a>
  )
}
