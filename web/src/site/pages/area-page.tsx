// SPA or fitness: hero, the services of the area, closing block.

import { need } from '../../api/query.ts'
import { useBlock } from '../../api/query-cache.ts'
import { categoryAddress } from '../../content/catalogue.ts'
import { pictureOf } from '../../content/pictures.ts'
import { areaServiceAddress, type ServiceArea, type ServiceSummary } from '../../content/services.ts'
import type { PageProps } from '../lazy-page.tsx'
import { type AreaHead, areaCategoryLoad, areaHeadLoad } from '../loads/services.ts'
import { areaWords } from '../sections/area-words.ts'
import { ContactCall } from '../sections/contact-call.tsx'
import { Breadcrumbs, PictureHero } from '../sections/page-hero.tsx'
import { PictureHeroShape } from '../sections/picture-hero-shape.tsx'
import { ServiceTiles } from '../sections/service-tiles.tsx'
import { Head } from '../seo/head.tsx'
import { LeftTitle } from '../seo/left-title.tsx'
import { areaCities, serviceData } from '../seo/service-data.ts'
import { breadcrumbs, business, type Crumb } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function AreaPage({ data: area }: PageProps<ServiceArea>) {
  const head = useBlock(() => areaHeadLoad(area)).outcome
  const category = useBlock(() => areaCategoryLoad(area)).outcome
  const block = useBlock(() => need(area.services))
  const { address, name } = area
  const { heroText, closing } = areaWords[address]
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name, address },
  ]
  return (
    <>
      {head.state === 'ready' ? (
        <>
          <AreaHeadData
            area={area}
            head={head.value}
            services={block.outcome.state === 'ready' ? block.outcome.value : []}
            crumbs={crumbs}
          />
          <PictureHero title={head.value.title} text={heroText} image={head.value.picture} crumbs={crumbs} />
        </>
      ) : (
        <>
          <LeftTitle />
          <PictureHeroShape text={heroText} loading>
            <Breadcrumbs crumbs={crumbs} />
          </PictureHeroShape>
        </>
      )}
      <section className="container section" aria-labelledby="services">
        <h2 id="services" className="visually-hidden">
          Nos services {name}
        </h2>
        <ServiceTiles area={area} block={block} />
        {category.state === 'ready' && category.value && (
          <p className="service-category">
            <a href={categoryAddress(category.value)}>Tous les équipements de la catégorie {category.value.title}</a>
          </p>
        )}
      </section>
      <ContactCall phone={name} title="J'aimerais en savoir plus !" text={closing} />
    </>
  )
}

interface AreaHeadDataProps {
  readonly area: ServiceArea
  readonly head: AreaHead
  readonly services: readonly ServiceSummary[]
  readonly crumbs: readonly Crumb[]
}

function AreaHeadData({ area, head, services, crumbs }: AreaHeadDataProps) {
  const settings = useSettings()
  const origin = useOrigin()
  const { title } = head
  const [first] = services
  const shown = head.picture.src || !first ? head.picture : pictureOf(first, 'imageSrc', first.title)
  const picture = shown.src ?? ''
  const { address } = area
  const { description, keywords } = areaWords[address]
  const offers = services.map((service) => ({
    kind: 'Service' as const,
    name: service.title,
    address: areaServiceAddress(area, service._id),
    image: service.imageSrc,
  }))
  return (
    <Head
      title={title}
      description={description}
      keywords={[...keywords, ...services.map((service) => service.title)]}
      canonical={address}
      image={picture}
      imageAlt={shown.alt}
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
  )
}
