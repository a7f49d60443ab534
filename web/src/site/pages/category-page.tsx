// A category: hero, then its treatments.

import { categoryAddress, treatmentAddress } from '../../content/catalogue.ts'
import type { CategorySummary, Treatment } from '../../content/entities.ts'
import { canonicalOf, titleOf } from '../../content/faceted.ts'
import { pictureOf } from '../../content/pictures.ts'
import { opening, typographic } from '../../lib/typography.ts'
import { type PictureShape, shapeOf } from '../../ui/image.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { CategoryData } from '../loads/catalogue.ts'
import { Card, gridOf, ProductGrid } from '../sections/cards.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { NarrowedList } from '../sections/narrowed-list.tsx'
import { newestFirst } from '../sections/narrowing-texts.ts'
import { PictureHero } from '../sections/page-hero.tsx'
import { Presentation, presented } from '../sections/presentation.tsx'
import { describeItem } from '../seo/describe-item.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, collectionPage, treatmentItems } from '../seo/structured-data.ts'
import { useOrigin } from '../settings.tsx'

/** Fewer are seen at a glance: the treatments lead to them. */
const productsWorthListing = 3

export function CategoryPage({ data: { category, treatments, list } }: PageProps<CategoryData>) {
  const origin = useOrigin()
  const address = categoryAddress(category)
  const grid = gridOf(treatments.length)
  const shape = shapeOf(
    treatments.map(({ imageSrc }) => imageSrc),
    '4-5',
  )
  const description = describeItem([category.description, category.subtitle, category.title])
  const { lead, below } = presented(category.description)
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: 'Nos Categories', address: '/categories' },
    { name: category.title, address },
  ]
  return (
    <>
      <Head
        title={titleOf(category.title, list.narrowing)}
        description={description}
        keywords={[category.title, ...treatments.map(({ title }) => title), 'Tunisie', 'Maroc']}
        canonical={canonicalOf(address, list.narrowing)}
        image={category.heroImage}
        imageAlt={category.heroImageAlt}
        structuredData={
          import.meta.env.SSR
            ? [
                collectionPage(
                  origin,
                  { name: category.title, description, address },
                  treatmentItems(category, treatments),
                ),
                breadcrumbs(origin, crumbs),
              ]
            : undefined
        }
      />
      <PictureHero
        title={category.title}
        eyebrow={category.subtitle ? typographic(category.subtitle) : undefined}
        text={lead}
        image={pictureOf(category, 'heroImage')}
        crumbs={crumbs}
      />
      <Presentation below={below} />
      <section className="container section" aria-labelledby="traitements">
        <h2 id="traitements" className="visually-hidden">
          Traitements
        </h2>
        {treatments.length > 0 ? (
          <ul className={grid.className}>
            {treatments.map((treatment) => (
              <li key={treatment._id}>
                <TreatmentCard category={category} treatment={treatment} sizes={grid.sizes} shape={shape} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="empty" lang="en">
            No treatments found for this category.
          </p>
        )}
      </section>
      {list.products.all >= productsWorthListing && (
        <section className="container section section-first" aria-labelledby="equipements">
          <div className="section-head">
            <h2 id="equipements">Tous les équipements</h2>
          </div>
          <NarrowedList list={list} address={address} plainOrder={newestFirst} empty={null}>
            {() => <ProductGrid products={list.products.items} namesCategory={false} />}
          </NarrowedList>
        </section>
      )}
      <ContactCall
        phone={category.title}
        title="Un projet, une question ?"
        text="Nos conseillers vous aident à choisir l’équipement adapté à votre pratique, et l’installent chez vous."
      />
    </>
  )
}

interface TreatmentCardProps {
  readonly category: CategorySummary
  readonly treatment: Treatment
  readonly sizes: string
  readonly shape: PictureShape
}

function TreatmentCard({ category, treatment, sizes, shape }: TreatmentCardProps) {
  return (
    <Card
      href={treatmentAddress(category, treatment)}
      title={treatment.title}
      image={pictureOf(treatment, 'imageSrc')}
      text={treatment.description ? opening(typographic(treatment.description), 140) : undefined}
      shape={shape}
      sizes={sizes}
    />
  )
}
