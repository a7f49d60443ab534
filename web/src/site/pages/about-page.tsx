// The house in its own words: a film with the title, then a text to read beside pictures of places that it has
// equipped.
import { useEffect } from 'react'
import type { ReferenceSummary } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import { typographic } from '../../lib/typography.ts'
import { AmbientVideo } from '../../ui/ambient-video.tsx'
import { Image, shapeOf } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import type { PageProps } from '../lazy-page.tsx'
import type { AboutData } from '../loads/about.ts'
import { ContactCall } from '../sections/contact-call.tsx'
import { Breadcrumbs } from '../sections/page-hero.tsx'
import { acrossTop, columnWidth, ofColumn } from '../sections/picture-widths.ts'
import { describeItem, namedTexts } from '../seo/describe-item.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, business, pageAbout } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

const crumbs = [
  { name: 'Accueil', address: '/' },
  { name: 'À Propos', address: '/propos' },
]

const keywords = [
  'à propos',
  'distributeur',
  'équipement médico-esthétique',
  'fitness',
  'pilates',
  'spa',
  'Tunisie',
  'Maroc',
]

export function AboutPage({ data: { texts, known, places } }: PageProps<AboutData>) {
  const settings = useSettings()
  const origin = useOrigin()
  const [first, second, third] = places
  const description = describeItem([typographic(texts.introText1), ...namedTexts(settings.brand, settings.tagline)])
  useEffect(() => {
    if (!known) console.warn('The texts of this page could not be loaded; the built-in ones are shown.')
  }, [known])
  return (
    <article>
      <Head
        title="À Propos"
        description={description}
        keywords={keywords}
        canonical="/propos"
        structuredData={
          import.meta.env.SSR
            ? [
                pageAbout(origin, 'AboutPage', { name: 'À Propos', description, address: '/propos' }),
                business(origin, settings),
                breadcrumbs(origin, crumbs),
              ]
            : undefined
        }
      />
      <header className="about-hero veiled">
        <AmbientVideo src={texts.videoSource} poster={{ src: texts.videoPoster, alt: '' }} sizes={acrossTop} priority />
        <div className="container about-hero-text">
          <Breadcrumbs crumbs={crumbs} />
          <p className="eyebrow">Notre maison</p>
          <h1 tabIndex={-1}>À Propos</h1>
        </div>
      </header>
      <section className="container about-chapter" aria-label="Introduction">
        <Place place={first} />
        <div className="about-text">
          <Paragraphs text={texts.introText1} />
          <Paragraphs text={texts.introText2} />
        </div>
      </section>
      <section className="about-band about-band-sand" aria-labelledby="efficacite">
        <div className="container about-chapter about-chapter-mirrored">
          <Place place={second} />
          <div className="about-text">
            <h2 id="efficacite">{texts.efficaciteTitle}</h2>
            <Paragraphs text={texts.efficaciteText1} />
            <Paragraphs text={texts.efficaciteText2} />
          </div>
        </div>
      </section>
      <section className="about-band" aria-labelledby="valeurs">
        <div className="container about-values">
          <h2 id="valeurs">{texts.valeursTitle}</h2>
          <div>
            <Paragraphs text={texts.valeursText1} />
          </div>
          <div>
            <Paragraphs text={texts.valeursText2} />
          </div>
        </div>
      </section>
      <section className="container about-chapter" aria-label="Pour conclure">
        <Place place={third} />
        <div className="about-text">
          <Paragraphs text={texts.closingText1} />
          <Paragraphs text={texts.closingText2} />
        </div>
      </section>
      <ContactCall
        picture={3}
        title="Faisons connaissance"
        text="Un appel, un message ou une visite : nous vous écoutons, puis nous vous disons franchement ce que nous pouvons faire pour vous."
      />
    </article>
  )
}

/** A place that the house has equipped, by its name. */
function Place({ place }: { readonly place: ReferenceSummary | undefined }) {
  if (!place) return null
  return (
    <figure className="about-place">
      <Image
        {...pictureOf(place, 'image')}
        sizes={`${ofColumn(40)}, ${from('tablet')} 50vw, ${columnWidth}`}
        shape={shapeOf([place.image], '4-5')}
      />
      <figcaption>{typographic(place.title)}</figcaption>
    </figure>
  )
}

function Paragraphs({ text }: { readonly text: string }) {
  return typographic(text)
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
