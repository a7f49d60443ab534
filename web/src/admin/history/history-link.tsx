import { historyAddress, newItem } from '../../lib/admin-addresses.ts'
import { Link } from '../shell/link.tsx'
import { usePlace } from '../shell/use-place.tsx'
import { Icon } from '../ui/icon.tsx'

interface HistoryLinkProps {
  /** What it leads to, where it is not that of what is edited here. */
  readonly to?: string | undefined
  readonly label?: string
}

/** The way from a form, or from a list that is put in order, to what it was. Nothing where there is no such way. */
export function HistoryLink({ to, label = 'Historique' }: HistoryLinkProps) {
  const place = usePlace()
  const address = to ?? (place.item === newItem ? null : historyAddress(place))
  if (address === null) return null
  return (
    <Link className="button button-quiet" to={address}>
      <Icon name="clock" />
      {label}
    </Link>
  )
}
