// A list of addresses, with what can be done about each.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { request } from '../../../api/request.ts'
import { pageItems, searchName } from '../../list/kind.ts'
import { ListTools } from '../../list/list-tools.tsx'
import { MoreButton } from '../../list/more-button.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { usePlace } from '../../shell/use-place.tsx'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import './redirects.css'

interface AddressListProps<Item> {
  /** Of the API. */
  readonly path: string
  readonly lead: string
  readonly empty: string
  readonly show: (item: Item) => ReactNode
}

interface Page<Item> {
  readonly total: number
  readonly items: readonly Item[]
}

const tools = { filters: [], orders: [], searched: 'Adresse' }

export function AddressList<Item extends { readonly path: string }>({
  path,
  lead,
  empty,
  show,
}: AddressListProps<Item>) {
  const { query } = usePlace()
  const search = usePaused(query[searchName] ?? '').trim()
  const [limit, setLimit] = useState(pageItems)
  const asked = new URLSearchParams({ limit: String(limit), ...(search === '' ? {} : { search }) })
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [path, String(asked)],
    queryFn: ({ signal }) => request<Page<Item>>(`${path}?${asked}`, { signal }),
    placeholderData: keepPreviousData,
  })
  useArrival(data !== undefined, !isFetching)
  const total = data?.total ?? 0
  const shown = data?.items.length ?? 0
  return (
    <div className="addresses">
      <p className="screen-lead">{lead}</p>
      <ListTools
        kind={tools}
        count={data ? `${total.toLocaleString('fr-FR')} ${total < 2 ? 'adresse' : 'adresses'}` : ''}
      />
      {error ? (
        <LoadFailure
          title="Les adresses n’ont pas pu être lues"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? <Skeletons count={6} kind="row" /> : null}
      {data && total === 0 ? (
        <p className="collection-empty">{search === '' ? empty : 'Rien ne correspond à votre recherche.'}</p>
      ) : null}
      <ul>
        {data?.items.map((item) => (
          <li key={item.path} className="address">
            {show(item)}
          </li>
        ))}
      </ul>
      <MoreButton
        className="addresses-more"
        shown={shown}
        hasMore={shown < total}
        busy={isPlaceholderData}
        onMore={() => setLimit(limit + pageItems)}
        items=".address"
      >
        Afficher plus ({total - shown})
      </MoreButton>
    </div>
  )
}
