// The ways on from the form of an item: back to its list, and along the list to the items beside it.
import { addressOf } from '../../lib/admin-addresses.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from './link.tsx'
import { itemAddress, listOf } from './place.ts'
import { usePlace } from './use-place.tsx'
import './item-ways.css'

interface ItemWaysProps {
  /** What the way back is called. */
  readonly back: string
  /** What stands beside the item in the list as it is searched and ordered there; undefined while that is not known. */
  readonly beside:
    | {
        readonly previous: string | null
        readonly next: string | null
        /** From 1; null: the list does not show it any more. */
        readonly place: number | null
        readonly total: number
      }
    | undefined
}

export function ItemWays({ back, beside }: ItemWaysProps) {
  const place = usePlace()
  return (
    <div className="item-ways">
      <Link className="button button-quiet" to={addressOf(listOf(place))} how={{ back: true }}>
        <Icon name="left" />
        {back}
      </Link>
      {!beside || (beside.previous === null && beside.next === null) ? null : (
        <nav aria-label="Dans la liste">
          <Neighbour label="Précédent" id={beside.previous} />
          {beside.place === null ? null : (
            <span className="item-ways-count">
              {beside.place.toLocaleString('fr-FR')} sur {beside.total.toLocaleString('fr-FR')}
            </span>
          )}
          <Neighbour label="Suivant" id={beside.next} />
        </nav>
      )}
    </div>
  )
}

function Neighbour({ label, id }: { readonly label: string; readonly id: string | null }) {
  const place = usePlace()
  return (
    <Link
      className="button button-quiet"
      to={itemAddress(place, id ?? place.item ?? '')}
      how={{ replace: true }}
      disabled={id === null}
    >
      {label}
    </Link>
  )
}
