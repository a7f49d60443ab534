// Structured data of pages that tell of a day and show its film.
import type { Workshop } from '../../content/bundled.ts'
import type { Event, SiteSettings } from '../../content/entities.ts'
import { eventAddress } from '../../content/events.ts'
import { workshopAddress } from '../../content/workshops.ts'
import { shareAddress } from '../../lib/media-address.ts'
import { absolute, type StructuredData, summarise } from './head.tsx'

interface Film {
  readonly name: string
  readonly description: string
  readonly address: string
  readonly picture: string
  /** Of what is said and heard in it; empty: there are none. */
  readonly captions?: string
  /** ISO 8601 */
  readonly date: string
}

function videoObject(origin: string, { name, description, address, picture, captions, date }: Film): StructuredData {
  return {
    '@type': 'VideoObject',
    name,
    description,
    contentUrl: absolute(origin, address),
    thumbnailUrl: absolute(origin, shareAddress(picture)),
    uploadDate: date,
    inLanguage: 'fr',
    ...(captions ? { caption: captionsObject(origin, captions) } : {}),
  }
}

const captionsObject = (origin: string, address: string) => ({
  '@type': 'MediaObject',
  contentUrl: absolute(origin, address),
  encodingFormat: 'text/vtt',
  inLanguage: 'fr',
})

const house = (origin: string, settings: SiteSettings) => ({
  '@type': 'Organization',
  '@id': `${origin}/#entreprise`,
  name: settings.brand,
  url: `${origin}/`,
  logo: `${origin}/icone-512.png`,
})

/**
 * An article, not an `Event`: search engines refuse an event without the day on which it begins, and an event here has
 * none but in its text.
 */
export function eventData(origin: string, event: Event, settings: SiteSettings): StructuredData {
  const { title, subtitle, description, heroImage, videoUrl, videoCaptions, galleryImages, createdAt, updatedAt } =
    event
  const pictures = [heroImage, ...galleryImages.map(({ src }) => src)].filter(Boolean)
  const film = {
    name: title,
    description,
    address: videoUrl,
    picture: heroImage,
    captions: videoCaptions,
    date: createdAt,
  }
  return {
    '@type': 'Article',
    headline: title,
    ...(subtitle ? { alternativeHeadline: subtitle } : {}),
    description: summarise(description),
    articleBody: description,
    url: origin + eventAddress(event.type, event),
    image: pictures.map((picture) => absolute(origin, shareAddress(picture))),
    datePublished: createdAt,
    dateModified: updatedAt,
    inLanguage: 'fr',
    author: house(origin, settings),
    publisher: house(origin, settings),
    ...(videoUrl ? { video: videoObject(origin, film) } : {}),
  }
}

export function workshopData(origin: string, workshop: Workshop, settings: SiteSettings): StructuredData {
  const { title, description, category, image, video, poster, date } = workshop
  return {
    '@type': 'LearningResource',
    name: title,
    description,
    learningResourceType: category,
    url: origin + workshopAddress(workshop),
    image: absolute(origin, shareAddress(image)),
    datePublished: date,
    inLanguage: 'fr',
    provider: house(origin, settings),
    video: videoObject(origin, { name: title, description, address: video, picture: poster, date }),
  }
}
