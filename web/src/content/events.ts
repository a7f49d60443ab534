// Events: their two sections, queries and addresses.
import { type Query, readItem } from '../api/query.ts'
import { asking, withPicture } from './asked-fields.ts'
import type { Event } from './entities.ts'
import { type ToldOf, toldOf } from './pictures.ts'

export type EventType = Event['type']
export type EventSummary = Pick<Event, '_id' | 'id' | 'title' | 'subtitle' | 'heroImage'> & ToldOf<'heroImage'>

const askedEvents = asking<Event>('events')('id', 'title', 'subtitle', ...withPicture('heroImage'))

/** Keeps what cards show. */
export const eventsQuery = (type: EventType): Query<readonly EventSummary[]> => ({
  path: `/api/events?type=${type}&${askedEvents.parameter}`,
  read: (answer) =>
    askedEvents.read(answer).map((event) => {
      const { _id, id, title, subtitle, heroImage } = event
      return { _id, id, title, subtitle, heroImage, ...toldOf(event, 'heroImage') }
    }),
})

/** By slug or `_id`, of either type. */
export const eventQuery = (key: string): Query<Event> => ({
  path: `/api/events/${encodeURIComponent(key)}`,
  read: (answer) => {
    const event = readItem<Event>('event')(answer)
    return { ...event, galleryImages: event.galleryImages ?? [] }
  },
})

interface EventSection {
  readonly title: string
  /** The way on from here to the contact page. */
  readonly action: string
}

export const eventSections: Readonly<Record<EventType, EventSection>> = {
  medical: { title: 'Événements Médicaux', action: 'Contact' },
  fitness: { title: 'Events Fitness', action: 'Participer' },
}

export const eventsAddress = (type: EventType) => `/event-${type}`

/** An event's page bears its slug. */
export const eventAddress = (type: EventType, { id, _id }: Pick<Event, 'id' | '_id'>) =>
  `${eventsAddress(type)}/${encodeURIComponent(id || _id)}`
