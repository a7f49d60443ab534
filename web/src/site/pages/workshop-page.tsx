// A workshop of the academy: its film, its day, and what was done.
import type { Workshop } from '../../content/bundled.ts'
import { academyAddress, workshopAddress } from '../../content/workshops.ts'
import { frenchDate } from '../../lib/french-date.ts'
import { typographic } from '../../lib/typography.ts'
import { VideoPlayer } from '../../ui/video-player.tsx'
import type { PageProps } from '../lazy-page.tsx'
import { Breadcrumbs } from '../sections/page-hero.tsx'
import { describeItem, namedTexts } from '../seo/describe-item.ts'
import { workshopData } from '../seo/film-data.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function WorkshopPage({ data: workshop }: PageProps<Workshop>) {
  const origin = useOrigin()
  const settings = useSettings()
  const { title, category, date, image, imageAlt, video, poster } = workshop
  const text = typographic(workshop.description)
  const address = workshopAddress(workshop)
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: 'Academie', address: academyAddress },
    { name: title, address },
  ]
  return (
    <article className="container workshop">
      <Head
        title={title}
        description={describeItem(
          [text, ...namedTexts(title, category)],
          'Un atelier de notre académie, ouvert aux praticiens de Tunisie et du Maroc.',
        )}
        keywords={[title, category, 'académie', 'formation', 'Tunisie', 'Maroc']}
        canonical={address}
        image={image}
        imageAlt={imageAlt}
        type="article"
        structuredData={
          import.meta.env.SSR ? [workshopData(origin, workshop, settings), breadcrumbs(origin, crumbs)] : undefined
        }
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className="workshop-columns">
        <div className="workshop-film">
          <VideoPlayer src={video} title={`Film de l’atelier : ${title}`} poster={poster} />
        </div>
        <div className="workshop-text">
          <p className="eyebrow">{category}</p>
          <p className="workshop-date">
            <time dateTime={date}>{frenchDate(date)}</time>
          </p>
          <h1 tabIndex={-1}>{title}</h1>
          {text.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <a href="/" className="button workshop-way">
            DÉCOUVRIR NOS PRODUITS
          </a>
        </div>
      </div>
    </article>
  )
}
