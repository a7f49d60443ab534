// The top of the window of a message: whose it is, and the ways along the list that it was opened from.
import type { RefObject } from 'react'
import type { ContactMessage } from '../../../content/entities.ts'
import { kindNames } from '../../../content/quote-request.ts'
import { useBeside } from '../../list/use-list.ts'
import { contactList } from '../../lists/contact-list.ts'
import { itemAddress } from '../../shell/place.ts'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ContactHeadProps {
  readonly message: ContactMessage
  readonly ways: ListWays
  /** What comes next is on its way. */
  readonly late: boolean
  readonly titleId: string
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly onClose: () => void
}

export function ContactHead({ message, ways, late, titleId, title, onClose }: ContactHeadProps) {
  return (
    <div className="contact-head">
      <div>
        <h2 id={titleId} ref={title}>
          {message.fullName}
        </h2>
        <p className="contact-reference">
          {kindNames[message.kind]} <span>{message.reference}</span>
        </p>
      </div>
      <nav className="contact-ways" aria-label="Dans la liste">
        <Way label="Précédent" icon="up" hotkey="k" act={ways.previous} />
        <span role="status">{late ? 'Chargement…' : ways.count}</span>
        <Way label="Suivant" icon="down" hotkey="j" act={ways.next} />
      </nav>
      <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

interface WayProps {
  readonly label: string
  readonly icon: 'up' | 'down'
  readonly hotkey: string
  readonly act: (() => void) | null
}

function Way({ label, icon, hotkey, act }: WayProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={`${label} (${hotkey})`}
      aria-keyshortcuts={hotkey}
      aria-disabled={act === null}
      onClick={() => act?.()}
    >
      <Icon name={icon} />
    </button>
  )
}

interface ListWays {
  readonly previous: (() => void) | null
  readonly next: (() => void) | null
  /** « 3 sur 12 » */
  readonly count: string
}

/** The ways along the list that the window was opened from. */
export function useWays({ _id }: ContactMessage): ListWays {
  const places = usePlaces()
  const place = usePlace()
  const beside = useBeside({ path: contactList.path, list: contactList }, _id)
  const to = (id: string | null | undefined) =>
    id ? () => void places.open(itemAddress(place, id), { replace: true }) : null
  return {
    previous: to(beside?.previous),
    next: to(beside?.next),
    count: !beside || beside.place === null ? '' : `${beside.place} sur ${beside.total}`,
  }
}
