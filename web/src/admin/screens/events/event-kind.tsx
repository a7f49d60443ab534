import type { Event } from '../../../content/entities.ts'
import { type EventType, eventAddress } from '../../../content/events.ts'
import { event } from '../../../content/fields/index.ts'
import { slug } from '../../../lib/slug.ts'
import { collectionOf } from '../../collection/collection-of.ts'
import { formOf } from '../../fields/form.tsx'
import { copyName } from '../../forms/copy-name.ts'
import { useForm, useValue } from '../../forms/draft.ts'
import { textOf } from '../../forms/field.tsx'
import { eventGalleryTarget, eventHeroTarget, videoTarget } from '../../uploads/store-file.ts'

const types = { medical: 'Médical', fitness: 'Fitness' } as const
const media = { gallery: 'Galerie', video: 'Vidéo' } as const

/** What an event of that type begins with: nothing that belongs to the other one is kept. */
export function typeChanges(type: string) {
  return { type, mediaType: type === 'medical' ? 'gallery' : 'video', galleryImages: [], videoUrl: '' }
}

export const eventForm = formOf(event, (field) => (
  <div className="collection-fields">
    <div>
      {field('type', { label: 'Type', options: types, changes: typeChanges })}
      {field('title', { label: 'Titre' })}
      <Address />
      {field('subtitle', { label: 'Sous-titre' })}
      {field('description', { label: 'Description', lines: 8 })}
    </div>
    <div>
      {field('heroImage', {
        label: 'Image héro',
        hint: 'En largeur de préférence.',
        upload: eventHeroTarget,
        chosen: ([file]) => `Image héro sélectionnée : ${file?.name}`,
      })}
      {field('mediaType', { label: 'Type de média', options: media })}
      {field('galleryImages', {
        label: 'Images de la galerie',
        help: 'JPG, PNG, WebP ou HEIC, 5 MB au plus chacune. La description dit ce que l’on y voit à qui ne le voit pas.',
        upload: eventGalleryTarget,
        tileName: 'Image',
        chosen: (files) => `${files.length} image(s) de galerie sélectionnée(s)`,
      })}
      {field('videoUrl', {
        label: 'Vidéo',
        upload: videoTarget,
        chosen: ([file]) => `Vidéo sélectionnée : ${file?.name}`,
      })}
    </div>
  </div>
))

export const eventKind = collectionOf({
  path: '/api/events',
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
    loadFailed: () => 'Erreur lors du chargement des événements existants.',
    saveFailed: (message, adding, isTold) =>
      isTold ? message : `Erreur lors de la ${adding ? 'création' : 'modification'}. Veuillez réessayer.`,
    removeFailed: () => "Erreur lors de la suppression de l'événement.",
  },
  form: eventForm,
  copyOf: (values) => ({ ...values, title: copyName(values.title) }),
  nameOf: ({ title }: Event) => title,
  pictureOf: ({ heroImage }) => heroImage,
  detailOf: ({ type, mediaType }) => (
    <div className="event-badges">
      <span className={`event-badge event-badge-${type}`}>{types[type]}</span>
      {type === 'medical' ? <span className="event-badge">{media[mediaType]}</span> : null}
    </div>
  ),
  addressOf: (item) => eventAddress(item.type, item),
})

/** Where the event will stand, as far as its title tells; the server adds a number to an address that is taken. */
export function futureAddress(type: EventType, title: string): string | null {
  const id = slug(title)
  return id === '' ? null : eventAddress(type, { id, _id: id })
}

/** A new event's address is made of its title; later it stays. */
function Address() {
  const type = useValue('type') as EventType
  const title = textOf(useValue('title'))
  const edited = useForm().item as Event | null
  const address = edited ? eventAddress(type, edited) : futureAddress(type, title)
  return address === null ? null : (
    <p className="field-help">
      Adresse : <code>{address}</code>
    </p>
  )
}
