import { addressOf } from '../../lib/admin-addresses.ts'
import { HistoryLink } from '../history/history-link.tsx'
import { Link } from '../shell/link.tsx'
import { listOf } from '../shell/place.ts'
import { usePlace } from '../shell/use-place.tsx'

/** In the place of an item that its address names and the server has not, or no longer. `list`: where its list is. */
export function MissingItem({ list }: { readonly list?: string | undefined }) {
  const place = usePlace()
  return (
    <div className="collection-empty" role="alert">
      <p>Cet élément n’existe pas, ou n’existe plus.</p>
      <Link className="button" to={list ?? addressOf(listOf(place))} how={{ back: true }}>
        Retour à la liste
      </Link>
      <HistoryLink />
    </div>
  )
}
