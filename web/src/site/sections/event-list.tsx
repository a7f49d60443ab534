// The events of one type, two in a row: what stands there while they load, when they cannot be had, and when there is
// none.

import { useEffect } from 'react'
import type { Outcome } from '../../api/query.ts'
import { type EventSummary, type EventType, eventAddress, eventSections } from '../../content/events.ts'
import { pictureOf } from '../../content/pictures.ts'
import { typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { toasts } from '../../ui/toasts.tsx'
import { eventListFailure } from '../loads/events.ts'
import { BlockEmpty, BlockError, BlockLoading } from './block-states.tsx'
import { eventWords } from './event-words.ts'
import { halves } from './picture-widths.ts'

interface EventListProps {
  readonly type: EventType
  readonly outcome: Outcome<readonly EventSummary[]>
}

export function EventList({ type, outcome }: EventListProps) {
  const words = eventWords[type]
  const failed = outcome.state === 'failed'
  useEffect(() => {
    if (failed) toasts.error(eventListFailure)
  }, [failed])

  if (failed) return <BlockError text={words.failure} onRetry={() => window.location.reload()} />
  if (outcome.state !== 'ready') return <Skeleton />
  if (outcome.value.length === 0) {
    return (
      <BlockEmpty text={words.empty}>
        <a href="/contact" className="button button-quiet">
          {eventSections[type].action}
        </a>
      </BlockEmpty>
    )
  }
  return (
    <ul className="grid grid-2 event-grid">
      {outcome.value.map((event, index) => (
        <li key={event._id}>
          <EventCard type={type} event={event} priority={index === 0} />
        </li>
      ))}
    </ul>
  )
}

interface EventCardProps {
  readonly type: EventType
  readonly event: EventSummary
  readonly priority: boolean
}

function EventCard({ type, event, priority }: EventCardProps) {
  return (
    <a href={eventAddress(type, event)} className="card">
      <Image {...pictureOf(event, 'heroImage')} sizes={halves} shape="16-9" priority={priority} />
      <div className="card-text">
        <h2 className="card-title">{event.title}</h2>
        {event.subtitle && <p className="card-description">{typographic(event.subtitle)}</p>}
        <span className="card-arrow">
          <Icon name="arrow-right" />
        </span>
      </div>
    </a>
  )
}

function Skeleton() {
  return (
    <BlockLoading>
      <div className="grid grid-2 event-grid">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key}>
            <span className="skeleton event-grid-picture" />
            <span className="skeleton page-skeleton-line" />
          </div>
        ))}
      </div>
    </BlockLoading>
  )
}
