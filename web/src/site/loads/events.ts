// What the pages of events, workshops and testimonials are drawn from, and how it is asked of the API.
import { type Load, need } from '../../api/query.ts'
import { ApiError } from '../../api/request.ts'
import { type Workshop, workshopsQuery } from '../../content/bundled.ts'
import type { Event, TestimonialSummary } from '../../content/entities.ts'
import { type EventSummary, type EventType, eventQuery, eventsQuery } from '../../content/events.ts'
import { testimonialsQuery } from '../../content/testimonials.ts'
import type { PageAddress } from './page-address.ts'

export const testimonialsLoad = (): Load<readonly TestimonialSummary[]> => need(testimonialsQuery)

export const eventsLoad = (type: EventType) => (): Load<readonly EventSummary[]> => need(eventsQuery(type))

const missingEvent = 'Événement non trouvé'
const missingEventId = "ID d'événement manquant"
export const eventFailure = "Erreur lors du chargement de l'événement"
export const eventListFailure = 'Erreur lors du chargement des événements.'

/** An event on the other type's pages is not found. The 404 screen says what it is that is missing. */
export const eventLoad = (type: EventType) =>
  function* ({ params }: PageAddress): Load<Event> {
    const key = params.event?.trim() ?? ''
    if (key === '') throw new ApiError(404, missingEventId)
    const event = yield* eventOf(key)
    if (event.type !== type) throw new ApiError(404, missingEvent)
    return event
  }

function* eventOf(key: string): Load<Event> {
  try {
    return yield* need(eventQuery(key))
  } catch (failure) {
    throw failure instanceof ApiError && failure.status === 404 ? new ApiError(404, missingEvent) : failure
  }
}

export const academyLoad = (): Load<readonly Workshop[]> => need(workshopsQuery)

export function* workshopLoad({ params }: PageAddress): Load<Workshop> {
  const workshops = yield* need(workshopsQuery)
  const workshop = workshops.find(({ id }) => id === params.workshop)
  if (!workshop) throw new ApiError(404, 'Atelier introuvable.')
  return workshop
}
