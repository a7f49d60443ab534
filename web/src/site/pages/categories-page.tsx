// The list of medical categories, plain or as the landing page of medical technology.

import { categoryAddress } from '../../content/catalogue.ts'
import type { CategorySummary } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import { typographic } from '../../lib/typography.ts'
import type { PageProps } from '../lazy-page.tsx'
import type { CategoriesData } from '../loads/catalogue.ts'
import { Card, tallHalves } from '../sections/cards.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { PictureHero, TitleHero } from '../sections/page-hero.tsx'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, categoryItems, collectionPage } from '../seo/structured-data.ts'
import { useOrigin } from '../settings.tsx'
import { NotFoundNotice } from './not-found-page.tsx'

const statistics = [
  { figure: '100+', label: 'Projects Réalisés' },
  { figure: '50+', label: 'Clients Satisfaits' },
  { figure: '10+', label: "Ans d'Expérience" },
]

const description =
  'Équipements médico-esthétiques par catégorie de traitement, en Tunisie et au Maroc : installation, formation et maintenance incluses.'

export function CategoriesPage({ data: { categories, landing } }: PageProps<CategoriesData>) {
  const origin = useOrigin()
  const [first] = categories
  const address = landing ? '/equipements' : '/categories'
  const title = landing ? 'Technologies Médicales Avancées' : 'Nos Categories'
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: landing ? 'Equipements' : 'Nos Categories', address },
  ]
  const isMissing = !landing && categories.length === 0
  return (
    <>
      <Head
        title={title}
        description={description}
        keywords={['équipement médical Tunisie', 'matériel esthétique Maroc', ...categories.map((item) => item.title)]}
        canonical={isMissing ? undefined : address}
        image={first?.heroImage}
        imageAlt={first?.heroImageAlt || first?.title}
        structuredData={
          import.meta.env.SSR && !isMissing
            ? [
                collectionPage(origin, { name: title, description, address }, categoryItems(categories)),
                breadcrumbs(origin, crumbs),
              ]
            : undefined
        }
      />
      {landing ? (
        <LandingHero categories={categories} crumbs={crumbs} />
      ) : (
        categories.length > 0 && <TitleHero title={title} crumbs={crumbs} text={description} />
      )}
      {categories.length > 0 ? (
        <section className={landing ? 'container section' : 'container section section-first'} aria-label="Catégories">
          <ul className={tallHalves.className}>
            {categories.map((category, index) => (
              <li key={category._id}>
                <CategoryCard
                  category={category}
                  heading="h2"
                  sizes={tallHalves.sizes}
                  priority={!landing && index === 0}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : landing ? (
        <EmptyLanding />
      ) : (
        <NotFoundNotice />
      )}
      {landing && (
        <ContactCall
          phone=""
          title="Réalisez Vos Aspirations"
          text="Du premier échange à la maintenance, nous construisons votre plateau technique avec vous, en Tunisie et au Maroc."
        />
      )}
    </>
  )
}

interface LandingHeroProps {
  readonly categories: readonly CategorySummary[]
  readonly crumbs: readonly { readonly name: string; readonly address: string }[]
}

/** Its picture is the last of those below it, which does not follow upon itself. */
function LandingHero({ categories, crumbs }: LandingHeroProps) {
  const last = categories.at(-1)
  return (
    <PictureHero
      title="Technologies Médicales Avancées"
      eyebrow="REDÉFINISSEZ VOTRE EXCELLENCE AVEC"
      image={last ? pictureOf(last, 'heroImage') : null}
      crumbs={crumbs}
    >
      <ul className="statistics">
        {statistics.map(({ figure, label }) => (
          <li key={label}>
            <span className="statistics-figure">{figure}</span> {label}
          </li>
        ))}
      </ul>
    </PictureHero>
  )
}

function EmptyLanding() {
  return (
    <section className="container section">
      <p className="empty">
        Le catalogue est en préparation. <a href="/contact">Contactez-nous</a> pour connaître nos équipements.
      </p>
    </section>
  )
}

interface CategoryCardProps {
  readonly category: CategorySummary
  readonly sizes: string
  readonly priority?: boolean
  readonly heading?: 'h2' | 'h3'
}

function CategoryCard({ category, ...rest }: CategoryCardProps) {
  return (
    <Card
      href={categoryAddress(category)}
      title={category.title}
      image={pictureOf(category, 'heroImage')}
      text={category.subtitle ? typographic(category.subtitle) : undefined}
      shape="4-5"
      {...rest}
    />
  )
}
