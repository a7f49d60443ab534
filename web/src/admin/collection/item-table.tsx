// Items that are only read, as a table, or as cards where there is no room for one.
import type { ReactNode } from 'react'
import { Tick } from '../list/choosing.tsx'
import type { TickOf } from '../list/use-chosen.ts'
import { itemAddress } from '../shell/place.ts'
import { usePlace } from '../shell/use-place.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { DeleteButton, ItemLink } from './item-buttons.tsx'
import type { CollectionItem, ReadKind } from './kind.ts'
import './item-table.css'

interface ItemTableProps<Item extends CollectionItem> {
  readonly kind: Pick<ReadKind<Item>, 'nameLabel' | 'columns' | 'nameOf' | 'noteOf' | 'classOf'>
  readonly label: string
  readonly items: readonly Item[]
  /** Where items can be ticked. */
  readonly tickOf?: TickOf | undefined
  /** Ids of the items whose deletion is on its way. */
  readonly removing: ReadonlySet<string>
  readonly onRemove: (item: Item) => void
}

export function ItemTable<Item extends CollectionItem>(props: ItemTableProps<Item>) {
  const isNarrow = useNarrow()
  const { kind, label, items, tickOf } = props
  const { nameOf, noteOf, classOf, columns } = kind
  const tick = (item: Item) => (tickOf ? <Tick name={nameOf(item)} {...tickOf(item._id)} /> : null)
  if (isNarrow) {
    return (
      <ul className="item-cards" aria-label={label}>
        {items.map((item) => (
          <li key={item._id} className={`item-card ${classOf?.(item) ?? ''}`.trimEnd()} data-entry={item._id}>
            <div className="item-card-head">
              {tick(item)}
              <h2>{nameOf(item)}</h2>
              {noteOf(item)}
            </div>
            {columns.map((column) => (
              <div key={column.label}>{column.show(item, true)}</div>
            ))}
            <Buttons item={item} {...props} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <table className="item-table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {tickOf ? <Head className="item-table-tick">Sélection</Head> : null}
          <th scope="col">{kind.nameLabel}</th>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.className}>
              {column.label}
            </th>
          ))}
          <Head className="item-table-actions">Actions</Head>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item._id} className={classOf?.(item)} data-entry={item._id}>
            {tickOf ? <td className="item-table-tick">{tick(item)}</td> : null}
            <th scope="row">
              {nameOf(item)}
              {noteOf(item)}
            </th>
            {columns.map((column) => (
              <td key={column.label}>{column.show(item, false)}</td>
            ))}
            <td>
              <Buttons item={item} {...props} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the column shows says enough to those who see it. */
function Head({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <th scope="col" className={className}>
      <span className="visually-hidden">{children}</span>
    </th>
  )
}

type ButtonsProps<Item extends CollectionItem> = ItemTableProps<Item> & { readonly item: Item }

function Buttons<Item extends CollectionItem>({ kind, item, removing, onRemove }: ButtonsProps<Item>) {
  const place = usePlace()
  const name = kind.nameOf(item)
  return (
    <div className="item-buttons">
      <ItemLink to={itemAddress(place, item._id)} label="Voir" icon="eye" name={name} />
      <DeleteButton name={name} busy={removing.has(item._id)} onDelete={() => onRemove(item)} />
    </div>
  )
}
