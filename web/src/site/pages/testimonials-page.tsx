// What customers say, with the films in which they say it.
import { useBlock } from '../../api/query-cache.ts'
import { testimonialAnchor } from '../../content/testimonials.ts'
import { testimonialsLoad } from '../loads/events.ts'
import { ContactCall } from '../sections/contact-call.tsx'
import { TitleHero } from '../sections/page-hero.tsx'
import { TestimonialList } from '../sections/testimonial-list.tsx'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, collectionPage } from '../seo/structured-data.ts'
import { useOrigin } from '../settings.tsx'

const name = 'Témoignages'
const address = '/temoignages'
const subtitle = 'Découvrez les expériences de nos professionnels de santé'
const description = `${subtitle} en Tunisie et au Maroc : choix du matériel, installation, formation et maintenance.`

export function TestimonialsPage() {
  const origin = useOrigin()
  const block = useBlock(testimonialsLoad)
  const { outcome } = block
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name, address },
  ]
  const people = outcome.state === 'ready' ? outcome.value : []
  const items = people.map((person) => ({ name: person.name, address: `${address}#${testimonialAnchor(person)}` }))
  return (
    <>
      <Head
        title={name}
        description={description}
        keywords={['témoignages', 'avis', 'médecins', 'équipement médico-esthétique', 'Tunisie', 'Maroc']}
        canonical={address}
        structuredData={
          import.meta.env.SSR
            ? [collectionPage(origin, { name, description, address }, items), breadcrumbs(origin, crumbs)]
            : undefined
        }
      />
      <TitleHero title={name} text={subtitle} crumbs={crumbs} />
      <section className="container section section-first" aria-label={name}>
        <TestimonialList block={block} />
      </section>
      <ContactCall
        picture={2}
        title="Parlons de votre projet"
        text="Nous vous mettons volontiers en relation avec un confrère équipé, pour parler de la pratique au quotidien."
      />
    </>
  )
}
