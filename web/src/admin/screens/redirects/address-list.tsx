// A list of addresses, with what can be done about each.
import type { ReactNode } from 'react'
import { countWords, isWhole, type ListKind, wholeList } from '../../list/kind.ts'
import { ListBody } from '../../list/list-body.tsx'
import { ListTools } from '../../list/list-tools.tsx'
import { useList } from '../../list/use-list.ts'
import './redirects.css'

interface AddressListProps<Item> {
  readonly kind: ListKind<Item>
  readonly lead: string
  readonly empty: string
  readonly show: (item: Item) => ReactNode
}

/** `path`: of the API, which answers their pages there. */
export function addressesAt<Item>(path: string): ListKind<Item> {
  return { ...wholeList, path, pagesAt: path, searched: 'Adresse' }
}

const noun = { one: 'adresse', many: 'adresses', feminine: true }

export function AddressList<Item extends { readonly path: string }>({
  kind,
  lead,
  empty,
  show,
}: AddressListProps<Item>) {
  const list = useList(kind)
  const nothing = isWhole(kind, list.place.query) ? empty : 'Rien ne correspond à votre recherche.'
  return (
    <div className="addresses">
      <p className="screen-lead">{lead}</p>
      <ListTools kind={kind} count={list.total === undefined ? '' : countWords(noun, list.total).count} />
      <ListBody
        list={list}
        skeletons={{ count: 6, kind: 'row' }}
        loadFailed={() => 'Les adresses n’ont pas pu être lues'}
        empty={<p className="collection-empty">{nothing}</p>}
      >
        {(items) => (
          <ul>
            {items.map((item) => (
              <li key={item.path} className="address">
                {show(item)}
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </div>
  )
}
