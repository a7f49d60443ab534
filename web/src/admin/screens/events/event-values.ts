// An event as its form holds it, what is refused, and what is sent.

import type { Event } from '../../../content/entities.ts'
import { type EventType, eventAddress } from '../../../content/events.ts'
import { slug } from '../../../lib/slug.ts'
import type { Problem } from '../../forms/draft.ts'
import { newKey } from '../../forms/path.ts'
import type { DescribedImage } from '../../uploads/images-field.tsx'

export interface EventValues {
  readonly type: EventType
  readonly title: string
  readonly subtitle: string
  readonly description: string
  /** None or one address. */
  readonly heroImage: readonly string[]
  readonly mediaType: Event['mediaType']
  readonly galleryImages: readonly DescribedImage[]
  readonly videoUrl: string
}

export const emptyEvent: EventValues = {
  type: 'medical',
  title: '',
  subtitle: '',
  description: '',
  heroImage: [],
  mediaType: 'gallery',
  galleryImages: [],
  videoUrl: '',
}

export function eventValues(event: Event): EventValues {
  return {
    type: event.type,
    title: event.title,
    subtitle: event.subtitle,
    description: event.description,
    heroImage: event.heroImage ? [event.heroImage] : [],
    mediaType: event.mediaType,
    galleryImages: event.galleryImages.map(({ src, alt }) => ({ key: newKey(), src, alt: isNumber(alt) ? '' : alt })),
    videoUrl: event.videoUrl,
  }
}

/** An image without words bears its number, which changes with its place. */
function isNumber(alt: string): boolean {
  return /^Image \d+$/.test(alt)
}

/** What an event of that type begins with: nothing that belongs to the other one is kept. */
export function mediaOf(type: EventType): Pick<EventValues, 'mediaType' | 'galleryImages' | 'videoUrl'> {
  return { mediaType: type === 'medical' ? 'gallery' : 'video', galleryImages: [], videoUrl: '' }
}

/** Only medical events choose; a fitness event always shows a film. */
export function showsGallery({ type, mediaType }: Pick<EventValues, 'type' | 'mediaType'>): boolean {
  return type === 'medical' && mediaType === 'gallery'
}

const incomplete = 'Veuillez remplir tous les champs obligatoires et sélectionner une image héro.'

export function eventProblems(values: EventValues): readonly Problem[] {
  const missing = (path: keyof EventValues, isMissing: boolean) => (isMissing ? [{ path, message: incomplete }] : [])
  return [
    ...missing('title', values.title.trim() === ''),
    ...missing('description', values.description.trim() === ''),
    ...missing('heroImage', values.heroImage.length === 0),
    ...mediaProblems(values),
  ]
}

function mediaProblems(values: EventValues): readonly Problem[] {
  if (showsGallery(values)) {
    if (values.galleryImages.length > 0) return []
    const message = 'Des images de galerie sont requises pour les événements médicaux avec galerie.'
    return [{ path: 'galleryImages', message }]
  }
  if (values.videoUrl !== '') return []
  const message =
    values.type === 'fitness'
      ? 'Une vidéo est requise pour les événements fitness.'
      : 'Une vidéo est requise pour les événements médicaux avec vidéo.'
  return [{ path: 'videoUrl', message }]
}

/** The body of POST and PUT. An event that exists keeps its address, and its images their ids. */
export function eventBody(values: EventValues, edited: Event | null): object {
  const gallery = showsGallery(values)
  return {
    ...(edited ? {} : { id: slug(values.title) }),
    type: values.type,
    title: values.title.trim(),
    subtitle: values.subtitle.trim(),
    description: values.description.trim(),
    heroImage: values.heroImage[0] ?? '',
    mediaType: gallery ? 'gallery' : 'video',
    galleryImages: gallery ? values.galleryImages.map((image, index) => galleryImage(image, index, edited)) : [],
    videoUrl: gallery ? '' : values.videoUrl,
  }
}

type GalleryImage = Event['galleryImages'][number]

function galleryImage({ src, alt }: DescribedImage, index: number, edited: Event | null): GalleryImage {
  const kept = edited?.galleryImages.find((image) => image.src === src)
  // The name of its file, which no other image of the gallery has.
  const id = kept?.id ?? src.slice(src.lastIndexOf('/') + 1)
  return { id, src, alt: alt.trim() || `Image ${index + 1}` }
}

/** Where the event will stand, as far as its title tells; the server adds a number to an address that is taken. */
export function futureAddress({ type, title }: Pick<EventValues, 'type' | 'title'>): string | null {
  const id = slug(title)
  return id === '' ? null : eventAddress(type, { id, _id: id })
}
