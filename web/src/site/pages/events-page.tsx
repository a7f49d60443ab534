// The events of one type: hero, list, closing block.
import { useBlock } from '../../api/query-cache.ts'
import { type EventType, eventAddress, eventSections, eventsAddress } from '../../content/events.ts'
import type { PageProps } from '../lazy-page.tsx'
import { eventsLoad } from '../loads/events.ts'
import { ContactCall } from '../sections/contact-call.tsx'
import { EventList } from '../sections/event-list.tsx'
import { eventWords } from '../sections/event-words.ts'
import { PictureHero } from '../sections/page-hero.tsx'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, collectionPage } from '../seo/structured-data.ts'
import { useOrigin } from '../settings.tsx'

export function EventsPage({ data: type }: PageProps<EventType>) {
  const origin = useOrigin()
  const { outcome } = useBlock(eventsLoad(type))
  const { title, action } = eventSections[type]
  const { eyebrow, lead, description, keywords, call } = eventWords[type]
  const address = eventsAddress(type)
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: title, address },
  ]
  const events = outcome.state === 'ready' ? outcome.value : []
  const items = events.map((event) => ({ name: event.title, address: eventAddress(type, event) }))
  return (
    <>
      <Head
        title={title}
        description={description}
        keywords={keywords}
        canonical={address}
        image={events[0]?.heroImage}
        imageAlt={events[0]?.heroImageAlt || events[0]?.title}
        structuredData={
          import.meta.env.SSR
            ? [collectionPage(origin, { name: title, description, address }, items), breadcrumbs(origin, crumbs)]
            : undefined
        }
      />
      <PictureHero title={title} eyebrow={eyebrow} text={lead} image={null} crumbs={crumbs} />
      <section className="container section" aria-label={title}>
        <EventList type={type} outcome={outcome} />
      </section>
      <ContactCall title="J'aimerais en savoir plus !" text={call} action={action} />
    </>
  )
}
