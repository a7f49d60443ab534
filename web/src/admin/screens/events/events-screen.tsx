import type { Event } from '../../../content/entities.ts'
import { type EventType, eventAddress } from '../../../content/events.ts'
import { event } from '../../../content/fields/index.ts'
import { slug } from '../../../lib/slug.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { Address } from '../../forms/read-only.tsx'
import { eventList, eventTypes } from '../../lists/event-list.ts'
import { pageHead, wide } from '../../uploads/crops.tsx'
import { pictureSize } from '../../uploads/file-rules.ts'
import { eventGalleryTarget, eventHeroTarget, videoTarget } from '../../uploads/store-file.ts'
import './events.css'

const media = { gallery: 'Galerie', video: 'Vidéo' } as const

/** What an event of that type begins with: nothing that belongs to the other one is kept. */
export function typeChanges(type: string) {
  return {
    type,
    mediaType: type === 'medical' ? 'gallery' : 'video',
    galleryImages: [],
    videoUrl: '',
    videoCaptions: '',
  }
}

/** Where the event will stand, as far as its title tells; the server adds a number to an address that is taken. */
export function futureAddress(type: EventType, title: string): string | null {
  const id = slug(title)
  return id === '' ? null : eventAddress(type, { id, _id: id })
}

/** A new event's address is made of its title; later it stays. */
const shownAddress = ({ type, title }: Pick<Event, 'type' | 'title'>, edited: Event | null) =>
  edited ? eventAddress(type, edited) : futureAddress(type, title)

export default collectionOf(event, {
  title: 'Evénement Form',
  noun: { one: 'événement', space: ' ' },
  texts: {
    add: 'Créer un événement',
    edit: 'Modifier l’événement',
    empty: 'Aucun événement pour le moment. Créez le premier ci-dessus.',
    count: (count) => `${count} événement(s)`,
    added: 'Événement créé avec succès!',
    updated: 'Événement mis à jour avec succès!',
    removed: 'Événement supprimé avec succès!',
    saving: 'Création en cours...',
    loadFailed: 'Erreur lors du chargement des événements existants.',
    saveFailed: (message, adding, isServers) =>
      isServers ? message : `Erreur lors de la ${adding ? 'création' : 'modification'}. Veuillez réessayer.`,
    removeFailed: "Erreur lors de la suppression de l'événement.",
  },
  list: eventList,
  fields: [
    {
      type: { label: 'Type', options: eventTypes, changes: typeChanges },
      title: { label: 'Titre', below: <Address of={shownAddress} /> },
      subtitle: 'Sous-titre',
      description: { label: 'Description', lines: 8 },
    },
    {
      heroImage: {
        places: [wide, ...pageHead],
        label: 'Image héro',
        hint: 'En largeur de préférence.',
        upload: eventHeroTarget,
        chosen: 'Image héro sélectionnée',
      },
      mediaType: { label: 'Type de média', options: media },
      galleryImages: {
        label: 'Images de la galerie',
        help: `JPG, PNG, WebP ou HEIC, ${pictureSize} au plus chacune. La description dit ce que l’on y voit à qui ne le voit pas.`,
        upload: eventGalleryTarget,
        tileName: 'Image',
        chosen: (files) => `${files.length} image(s) de galerie sélectionnée(s)`,
      },
      videoUrl: { label: 'Vidéo', upload: videoTarget, chosen: 'Vidéo sélectionnée' },
    },
  ],
  copies: 'title',
  detail: (item) => <Badges {...item} />,
  page: (item) => eventAddress(item.type, item),
})

function Badges({ type, mediaType }: Event) {
  return (
    <div className="event-badges">
      <span className={`event-badge event-badge-${type}`}>{eventTypes[type]}</span>
      {type === 'medical' ? <span className="event-badge">{media[mediaType]}</span> : null}
    </div>
  )
}
