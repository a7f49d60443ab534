// The academy: its workshops, newest first.

import type { Workshop } from '../../content/bundled.ts'
import { academyAddress, workshopAddress } from '../../content/workshops.ts'
import { frenchDate } from '../../lib/french-date.ts'
import { opening, typographic } from '../../lib/typography.ts'
import { Image } from '../../ui/image.tsx'
import type { PageProps } from '../lazy-page.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { HiddenSubject } from '../sections/hidden-subject.tsx'
import { TitleHero } from '../sections/page-hero.tsx'
import { halves } from '../sections/picture-widths.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, collectionPage } from '../seo/structured-data.ts'
import { useOrigin } from '../settings.tsx'

const title = 'Academie'
const lead =
  'Nos ateliers et masterclass réunissent les praticiens autour des technologies que nous distribuons : une partie théorique, une prise en main sur appareil, et le temps d’échanger.'

const descriptionMax = 260

export function AcademyPage({ data: workshops }: PageProps<readonly Workshop[]>) {
  const origin = useOrigin()
  const description =
    'Ateliers et masterclass sur les équipements médico-esthétiques, en Tunisie et au Maroc : théorie, prise en main sur appareil et échanges entre praticiens.'
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: title, address: academyAddress },
  ]
  const items = workshops.map((workshop) => ({ name: workshop.title, address: workshopAddress(workshop) }))
  return (
    <>
      <Head
        title={title}
        description={description}
        keywords={['académie', 'formation', 'workshop', 'masterclass', ...workshops.map((workshop) => workshop.title)]}
        canonical={academyAddress}
        image={workshops[0]?.image}
        imageAlt={workshops[0]?.imageAlt}
        structuredData={
          import.meta.env.SSR
            ? [
                collectionPage(origin, { name: title, description, address: academyAddress }, items),
                breadcrumbs(origin, crumbs),
              ]
            : undefined
        }
      />
      <TitleHero title={title} eyebrow="Formation" text={lead} crumbs={crumbs} />
      <section className="container section section-first" aria-label="Ateliers">
        <ul className="grid grid-2">
          {workshops.map((workshop, index) => (
            <li key={workshop.id}>
              <WorkshopCard workshop={workshop} priority={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      <ContactCall
        picture={1}
        title="Envie de participer ?"
        text="Écrivez-nous pour connaître les prochaines dates et réserver votre place."
      />
    </>
  )
}

function WorkshopCard({ workshop, priority }: { readonly workshop: Workshop; readonly priority: boolean }) {
  return (
    <article className="card workshop-card">
      <Image src={workshop.image} alt={workshop.imageAlt} sizes={halves} shape="16-9" priority={priority} />
      <div className="workshop-card-text">
        <p className="card-eyebrow">
          <time dateTime={workshop.date}>{frenchDate(workshop.date)}</time>
        </p>
        <h2 className="card-title">{workshop.title}</h2>
        <p className="card-description">{opening(typographic(workshop.description), descriptionMax)}</p>
        <a href={workshopAddress(workshop)} className="button button-quiet workshop-card-link">
          DÉCOUVRIR<HiddenSubject>{workshop.title}</HiddenSubject>
        </a>
      </div>
    </article>
  )
}
