// A page of a few sentences, the lines to call, and the ways on into the catalogue.
import { Link } from 'wouter'
import { categoryAddress } from '../../content/catalogue.ts'
import { phoneLink } from '../../content/site-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { SectionData } from '../page-loads.ts'
import { gridOf, TreatmentCard } from '../sections/cards.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { TitleHero } from '../sections/page-hero.tsx'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, business } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function SectionPage({ data: { content, category, treatments } }: PageProps<SectionData>) {
  const settings = useSettings()
  const origin = useOrigin()
  const grid = gridOf(treatments.length)
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: content.title, address: content.path },
  ]
  const phones = content.afterSales ? (settings[content.afterSales]?.phones ?? []) : []
  return (
    <>
      <Head
        title={content.title}
        description={content.description}
        keywords={[content.title, content.eyebrow, 'Tunisie', 'Maroc', 'installation', 'formation', 'maintenance']}
        canonical={content.path}
        image={category?.heroImage}
        structuredData={[business(origin, settings), breadcrumbs(origin, crumbs)]}
      />
      <TitleHero title={content.title} eyebrow={content.eyebrow} crumbs={crumbs} />
      <section className="container section-page">
        <div className="section-page__text">
          {content.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <ul className="section-page__ways">
          {phones.map((number) => (
            <li key={number}>
              <a href={phoneLink(number)}>
                <Icon name="phone" size={20} /> {number}
              </a>
            </li>
          ))}
          {category && (
            <li>
              <Link href={categoryAddress(category)}>
                <Icon name="arrow-right" size={20} /> Toute la catégorie {category.title}
              </Link>
            </li>
          )}
          <li>
            <Link href="/equipements">
              <Icon name="arrow-right" size={20} /> Découvrir nos équipements
            </Link>
          </li>
          <li>
            <Link href="/contact">
              <Icon name="arrow-right" size={20} /> Nous contacter
            </Link>
          </li>
        </ul>
      </section>
      {category && treatments.length > 0 && (
        <section className="container section section--first" aria-labelledby="traitements">
          <h2 id="traitements" className="visually-hidden">
            {category.title}
          </h2>
          <ul className={grid.className}>
            {treatments.map((treatment) => (
              <li key={treatment._id}>
                <TreatmentCard category={category} treatment={treatment} sizes={grid.sizes} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ContactCall
        title="J'aimerais en savoir plus !"
        text="Une démonstration, un devis, une date : écrivez-nous, un conseiller vous répond."
      />
    </>
  )
}
