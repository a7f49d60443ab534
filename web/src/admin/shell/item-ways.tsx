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
  /** The items of the list, as it is searched and ordered there. */
  readonly ids: readonly string[]
}

export function ItemWays({ back, ids }: ItemWaysProps) {
  const place = usePlace()
  const at = place.item === null ? -1 : ids.indexOf(place.item)
  return (
    <div className="item-ways">
      <Link className="button button-quiet" to={addressOf(listOf(place))} how={{ back: true }}>
        <Icon name="left" />
        {back}
      </Link>
      {at < 0 || ids.length < 2 ? null : (
        <nav aria-label="Dans la liste">
          <Neighbour label="Précédent" id={ids[at - 1]} />
          <span className="item-ways-count">
            {at + 1} sur {ids.length}
          </span>
          <Neighbour label="Suivant" id={ids[at + 1]} />
        </nav>
      )}
    </div>
  )
}

function Neighbour({ label, id }: { readonly label: string; readonly id: string | undefined }) {
  const place = usePlace()
  return (
    <Link
      className="button button-quiet"
      to={itemAddress(place, id ?? place.item ?? '')}
      how={{ replace: true }}
      disabled={id === undefined}
    >
      {label}
    </Link>
  )
}
