// SPA or fitness: hero, the services of the area, closing block.
import { need } from '../../api/query.ts'
import { useBlock } from '../../api/query-cache.ts'
import { categoryAddress } from '../../content/catalogue.ts'
import { areaServiceAddress } from '../../content/services.ts'
import type { PageProps } from '../lazy-page.tsx'
import type { AreaData } from '../loads/services.ts'
import { areaWords } from '../sections/area-words.ts'
import { ContactCall } from '../sections/contact-call.tsx'
import { PictureHero } from '../sections/page-hero.tsx'
import { ServiceTiles } from '../sections/service-tiles.tsx'
import { Head } from '../seo/head.tsx'
import { areaCities, serviceData } from '../seo/service-data.ts'
import { breadcrumbs, business } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function AreaPage({ data: { area, title, image, category } }: PageProps<AreaData>) {
  const settings = useSettings()
  const origin = useOrigin()
  const block = useBlock(() => need(area.services))
  const services = block.outcome.state === 'ready' ? block.outcome.value : []
  const picture = image || services[0]?.imageSrc || ''
  const { address, name } = area
  const { heroText, description, keywords, closing } = areaWords[address]
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name, address },
  ]
  const offers = services.map((service) => ({
    kind: 'Service' as const,
    name: service.title,
    address: areaServiceAddress(area, service._id),
    image: service.imageSrc,
  }))
  return (
    <>
      <Head
        title={title}
        description={description}
        keywords={[...keywords, ...services.map((service) => service.title)]}
        canonical={address}
        image={picture}
        structuredData={
          import.meta.env.SSR
            ? [
                serviceData(
                  origin,
                  { name: title, description, address, image: picture, catalogue: title, offers, cities: areaCities },
                  settings,
                ),
                breadcrumbs(origin, crumbs),
                business(origin, settings),
              ]
            : undefined
        }
      />
      <PictureHero title={title} text={heroText} image={image} crumbs={crumbs} />
      <section className="container section" aria-labelledby="services">
        <h2 id="services" className="visually-hidden">
          Nos services {area.name}
        </h2>
        <ServiceTiles area={area} block={block} />
        {category && (
          <p className="service-category">
            <a href={categoryAddress(category)}>Tous les équipements de la catégorie {category.title}</a>
          </p>
        )}
      </section>
      <ContactCall title="J'aimerais en savoir plus !" text={closing} />
    </>
  )
}
