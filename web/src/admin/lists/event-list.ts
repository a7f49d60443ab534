// What the list of events can be asked for.
import type { Event } from '../../content/entities.ts'
import { actsOf, type ListKind } from '../list/kind.ts'

export const eventTypes: Readonly<Record<Event['type'], string>> = { medical: 'Médical', fitness: 'Fitness' }

export const eventList: ListKind<Event> = {
  path: '/api/events',
  searched: 'Titre, sous-titre, description',
  filters: [
    {
      name: 'type',
      parameter: 'type',
      label: 'Type',
      any: 'Tous les types',
      choices: Object.entries(eventTypes).map(([value, label]) => ({ value, label })),
    },
  ],
  orders: [
    { value: 'recents', label: 'Les plus récents', sends: '-createdAt' },
    { value: 'anciens', label: 'Les plus anciens', sends: 'createdAt' },
    { value: 'modifies', label: 'Derniers modifiés', sends: '-updatedAt' },
    { value: 'titre', label: 'Titre, de A à Z', sends: 'title' },
  ],
  acts: actsOf({ one: 'événement' }),
}
