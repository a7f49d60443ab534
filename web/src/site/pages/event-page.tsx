// An event: hero, what it was about, then its pictures or its film.

import type { Event } from '../../content/entities.ts'
import { eventAddress, eventSections, eventsAddress } from '../../content/events.ts'
import { pictureOf } from '../../content/pictures.ts'
import { typographic } from '../../lib/typography.ts'
import { VideoPlayer } from '../../ui/video-player.tsx'
import type { PageProps } from '../lazy-page.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { EventGallery } from '../sections/event-gallery.tsx'
import { PictureHero } from '../sections/page-hero.tsx'
import { describeItem, namedTexts } from '../seo/describe-item.ts'
import { eventData } from '../seo/film-data.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function EventPage({ data: event }: PageProps<Event>) {
  const settings = useSettings()
  const origin = useOrigin()
  const { title: section, action } = eventSections[event.type]
  const address = eventAddress(event.type, event)
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: section, address: eventsAddress(event.type) },
    { name: event.title, address },
  ]
  const text = typographic(event.description)
  return (
    <article>
      <Head
        title={event.title}
        description={describeItem(
          [text, ...namedTexts(event.title, event.subtitle)],
          'Nos événements en Tunisie et au Maroc.',
        )}
        keywords={[event.title, section, 'démonstration', 'atelier', 'Tunisie', 'Maroc']}
        canonical={address}
        image={event.heroImage}
        imageAlt={event.heroImageAlt}
        type="article"
        structuredData={
          import.meta.env.SSR ? [eventData(origin, event, settings), breadcrumbs(origin, crumbs)] : undefined
        }
      />
      <PictureHero
        title={event.title}
        text={event.subtitle ? typographic(event.subtitle) : undefined}
        image={pictureOf(event, 'heroImage')}
        crumbs={crumbs}
      />
      <section className="container section event-about" aria-labelledby="a-propos">
        <h2 id="a-propos">À propos de l'événement</h2>
        <div className="event-about-text">
          {text
            .split(/\n+/)
            .filter((paragraph) => paragraph.trim() !== '')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </div>
      </section>
      <div className="container section section-first">
        {event.mediaType === 'gallery' && event.type === 'medical' ? (
          <EventGallery event={event} />
        ) : (
          <VideoPlayer
            src={event.videoUrl}
            captions={event.videoCaptions}
            title={`Film : ${event.title}`}
            poster={event.heroImage}
          />
        )}
      </div>
      <ContactCall
        title="J'aimerais en savoir plus !"
        text="Une date, un programme, une place pour votre équipe : écrivez-nous, un conseiller vous répond."
        action={action}
      />
    </article>
  )
}
