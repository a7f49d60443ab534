// Items that are only read, as a table, or as cards where there is no room for one.
import { Fragment, type ReactNode } from 'react'
import { Tick } from '../list/choosing.tsx'
import type { TickOf } from '../list/use-chosen.ts'
import { itemAddress } from '../shell/place.ts'
import { usePlace } from '../shell/use-place.tsx'
import { useBelow } from '../ui/use-below.ts'
import { DeleteButton, ItemLink } from './item-buttons.tsx'
import { ItemWay } from './item-way.tsx'
import type { CollectionItem, Column, ReadKind } from './kind.ts'
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
  const place = usePlace()
  const isNarrow = useBelow('tablet')
  /** Beside the open menu a small window has room for two columns, and not for four. */
  const isShort = useBelow('desktop')
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
              <h2>
                <ItemWay to={itemAddress(place, item._id)}>{nameOf(item)}</ItemWay>
              </h2>
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
  const [besideName, ...cells] = cellsOf(columns, isShort)
  return (
    <table className="item-table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {tickOf ? <Head className="item-table-tick">Sélection</Head> : null}
          <th scope="col">{headOf(besideName, kind.nameLabel)}</th>
          {cells.map((cell) => (
            <th key={headOf(cell)} scope="col" className={cell.length === 1 ? cell[0]?.className : undefined}>
              {headOf(cell)}
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
              <ItemWay to={itemAddress(place, item._id)}>{nameOf(item)}</ItemWay>
              {noteOf(item)}
              <Shown cell={besideName} item={item} />
            </th>
            {cells.map((cell) => (
              <td key={headOf(cell)}>
                <Shown cell={cell} item={item} />
              </td>
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

type Cell<Item> = readonly Column<Item>[]

/** What stands beside the name, then in each further cell. */
function cellsOf<Item>(columns: readonly Column<Item>[], isShort: boolean): readonly [Cell<Item>, ...Cell<Item>[]] {
  const cells: [Column<Item>[], ...Column<Item>[][]] = [[]]
  for (const column of columns) {
    if (isShort && column.joins) cells.at(-1)?.push(column)
    else cells.push([column])
  }
  return cells
}

/** « Nom, email et téléphone » */
function headOf<Item>(cell: Cell<Item>, first?: string): string {
  const labels = cell.map(({ label }) => label)
  const [head = '', ...rest] = first === undefined ? labels : [first, ...labels]
  return [head, ...rest.map((label) => label.toLowerCase())].join(', ')
}

function Shown<Item>({ cell, item }: { readonly cell: Cell<Item>; readonly item: Item }) {
  return cell.map((column) => <Fragment key={column.label}>{column.show(item, false)}</Fragment>)
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
