// Events: what the form shows, and what it says.

import type { Event } from '../../../content/entities.ts'
import { type EventType, eventAddress } from '../../../content/events.ts'
import { readInOrder } from '../../catalogue/queries.ts'
import type { CollectionKind } from '../../collection/kind.ts'
import { copyName } from '../../forms/copy-name.ts'
import { type Draft, useForm, useValue } from '../../forms/draft.ts'
import { ChoiceField, TextField, textOf } from '../../forms/field.tsx'
import { DescribedImagesField, emptyImage, ImagesField, StoredVideoField } from '../../uploads/images-field.tsx'
import { eventGalleryTarget, eventHeroTarget, eventVideoTarget } from '../../uploads/use-uploads.ts'
import {
  type EventValues,
  emptyEvent,
  eventBody,
  eventProblems,
  eventValues,
  futureAddress,
  mediaOf,
  showsGallery,
} from './event-values.ts'

export const eventKind: CollectionKind<Event, EventValues> = {
  name: 'event',
  path: '/api/events',
  query: readInOrder<Event>('/api/events', 'events'),
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
  removal: { question: 'Êtes-vous sûr de vouloir supprimer cet événement ?' },
  empty: emptyEvent,
  rows: { galleryImages: [emptyImage()] },
  valuesOf: eventValues,
  copyOf: (values) => ({ ...values, title: copyName(values.title) }),
  problems: eventProblems,
  body: eventBody,
  drawFields: (edited) => <EventFields edited={edited} />,
  nameOf: (event) => event.title,
  pictureOf: (event) => event.heroImage,
  detailOf: (event) => <Badges event={event} />,
  addressOf: (event) => eventAddress(event.type, event),
}

const types = [
  { value: 'medical', label: 'Médical' },
  { value: 'fitness', label: 'Fitness' },
] as const

const media = [
  { value: 'gallery', label: 'Galerie' },
  { value: 'video', label: 'Vidéo' },
] as const

function Badges({ event }: { event: Event }) {
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label
  return (
    <div className="event-badges">
      <span className={`event-badge event-badge-${event.type}`}>{labelOf(types, event.type)}</span>
      {event.type === 'medical' ? <span className="event-badge">{labelOf(media, event.mediaType)}</span> : null}
    </div>
  )
}

const imageFailed = () => "Échec du téléchargement de l'image"

function EventFields({ edited }: { edited: Event | null }) {
  const { draft } = useForm()
  const type = useValue('type') as EventType
  const mediaType = useValue('mediaType') as Event['mediaType']
  return (
    <div className="collection-fields">
      <div>
        <ChoiceField
          path="type"
          label="Type"
          options={types}
          onChoose={(chosen) => changeType(draft, chosen === 'fitness' ? 'fitness' : 'medical')}
        />
        <TextField path="title" label="Titre" required length_max={200} />
        <Address edited={edited} />
        <TextField path="subtitle" label="Sous-titre" length_max={300} />
        <TextField path="description" label="Description" required lines={8} />
      </div>
      <div>
        <ImagesField
          path="heroImage"
          label="Image héro"
          help="JPG, PNG, WebP ou HEIC, 5 MB au plus. En largeur de préférence."
          required
          target={eventHeroTarget}
          count_max={1}
          chosen={heroChosen}
          failed={imageFailed}
        />
        {type === 'medical' ? <ChoiceField path="mediaType" label="Type de média" options={media} /> : null}
        {showsGallery({ type, mediaType }) ? (
          <DescribedImagesField
            path="galleryImages"
            label="Images de la galerie"
            help="JPG, PNG, WebP ou HEIC, 5 MB au plus chacune. La description dit ce que l’on y voit à qui ne le voit pas."
            required
            target={eventGalleryTarget}
            count_max={100}
            tileName="Image"
            chosen={galleryChosen}
            failed={imageFailed}
          />
        ) : (
          <StoredVideoField
            path="videoUrl"
            label="Vidéo"
            help="MP4, WebM ou MOV, 100 MB au plus."
            required
            target={eventVideoTarget}
            chosen={videoChosen}
            failed={videoFailed}
          />
        )}
      </div>
    </div>
  )
}

const heroChosen = ([file]: readonly File[]) => `Image héro sélectionnée : ${file?.name ?? ''}`
const galleryChosen = (files: readonly File[]) => `${files.length} image(s) de galerie sélectionnée(s)`
const videoChosen = (file: File) => `Vidéo sélectionnée : ${file.name}`
const videoFailed = (message: string) => `Échec du téléchargement de la vidéo : ${message}`

/** What the other type shows does not follow. */
function changeType(draft: Draft<object>, type: EventType): void {
  draft.patch({ type, ...mediaOf(type) })
}

/** A new event's address is made of its title; later it stays. */
function Address({ edited }: { edited: Event | null }) {
  const type = useValue('type') as EventType
  const title = textOf(useValue('title'))
  const address = edited ? eventAddress(type, edited) : futureAddress({ type, title })
  return address === null ? null : (
    <p className="field-help">
      Adresse : <code>{address}</code>
    </p>
  )
}
