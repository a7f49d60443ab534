// The home page: hero, the categories, the newest products.
import { Link } from 'wouter'
import { isMedical } from '../../content/catalogue.ts'
import { Image } from '../../ui/image.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { HomeData } from '../page-loads.ts'
import { CategoryCard, ProductCard, quartersInPairs, thirdsInPairs } from '../sections/cards.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { Head } from '../seo/head.tsx'
import { business, webSite } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

const description =
  'Équipements médico-esthétiques, spa, fitness et pilates en Tunisie et au Maroc : vente, installation, formation et maintenance incluses.'
const keywords = [
  'matériel médico-esthétique Tunisie',
  'équipement esthétique Maroc',
  'laser médical',
  'équipement spa',
  'matériel fitness',
  'pilates reformer',
  'installation',
  'formation',
  'maintenance',
]

export function HomePage({ data: { categories, newest } }: PageProps<HomeData>) {
  const settings = useSettings()
  const origin = useOrigin()
  const picture = (categories.find(isMedical) ?? categories[0])?.heroImage
  return (
    <>
      <Head
        title={settings.brand}
        description={description}
        keywords={keywords}
        canonical="/"
        image={picture}
        structuredData={[business(origin, settings), webSite(origin, settings)]}
      />
      <HomeHero picture={picture} />
      {categories.length > 0 && (
        <section className="section container" aria-labelledby="categories">
          <div className="section__head">
            <h2 id="categories">Nos Categories</h2>
            <Link href="/categories" className="section__more">
              Tout le médical
            </Link>
          </div>
          <ul className={thirdsInPairs.className}>
            {categories.map((category) => (
              <li key={category._id}>
                <CategoryCard category={category} sizes={thirdsInPairs.sizes} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {newest.length > 0 && (
        <section className="section section--sand" aria-labelledby="nouveautes">
          <div className="container">
            <div className="section__head">
              <h2 id="nouveautes">Nouveautés</h2>
            </div>
            <ul className={quartersInPairs.className}>
              {newest.map((product) => (
                <li key={product._id}>
                  <ProductCard product={product} sizes={quartersInPairs.sizes} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <ContactCall
        title="Parlons de votre projet"
        text="Étude, installation, formation de vos équipes et maintenance : un seul interlocuteur, en Tunisie et au Maroc."
      />
    </>
  )
}

/** Stands where the slides will be as long as there are none. */
function HomeHero({ picture }: { readonly picture: string | null | undefined }) {
  const { tagline } = useSettings()
  return (
    <header className="home-hero">
      {picture && <Image src={picture} alt="" sizes="100vw" shape="fill" priority />}
      <div className="container home-hero__text">
        <h1 tabIndex={-1}>{taglineLines(tagline).map(line)}</h1>
        <Link href="/equipements" className="button button--light">
          DÉCOUVRIR
        </Link>
        <p className="home-hero__empty">
          <span>No slides available</span>
          <span>Please add slides in the admin dashboard</span>
        </p>
      </div>
    </header>
  )
}

const line = (text: string) => (
  <span key={text} className="home-hero__line">
    {text}{' '}
  </span>
)

/** Up to three lines of even length, broken between words. */
export function taglineLines(tagline: string): readonly string[] {
  const target = Math.max(16, Math.ceil(tagline.length / 3))
  const lines: string[] = []
  for (const word of tagline.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && (last.length + word.length < target || lines.length === 3)) {
      lines[lines.length - 1] = `${last} ${word}`
    } else {
      lines.push(word)
    }
  }
  return lines
}
