// A service of SPA or fitness: hero, its text where the hero has no room for it, its products.
import { canonicalOf, titleOf } from '../../content/faceted.ts'
import { pictureOf } from '../../content/pictures.ts'
import { type AreaService, areaServiceAddress } from '../../content/services.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { AreaServiceData } from '../loads/services.ts'
import { areaWords } from '../sections/area-words.ts'
import { ContactCall } from '../sections/contact-call.tsx'
import { PictureHero } from '../sections/page-hero.tsx'
import { Presentation, presented } from '../sections/presentation.tsx'
import { ServiceProducts } from '../sections/service-products.tsx'
import { describeItem } from '../seo/describe-item.ts'
import { Head } from '../seo/head.tsx'
import { areaCities, productOffers, serviceData } from '../seo/service-data.ts'
import { breadcrumbs, business, type Crumb } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function AreaServicePage({ data: { area, service, list } }: PageProps<AreaServiceData>) {
  const { title, pdfSrc } = service
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: area.name, address: area.address },
    { name: title, address: areaServiceAddress(area, service._id) },
  ]
  const { lead, below } = presented(service.description)
  const back = (
    <a href={area.address} className="service-back">
      <Icon name="arrow-left" size={20} /> Retour aux services {area.name}
    </a>
  )
  return (
    <>
      <ServiceHead area={area} service={service} list={list} crumbs={crumbs} />
      <PictureHero title={title} text={lead} image={pictureOf(service, 'imageSrc')} crumbs={crumbs}>
        <p className="service-ways">
          {pdfSrc && (
            <a href={pdfSrc} className="button button-light" target="_blank" rel="noopener noreferrer">
              Télécharger le catalogue PDF
              <Icon name="download" size={20} />
            </a>
          )}
          {back}
        </p>
      </PictureHero>
      <Presentation below={below} />
      <ServiceProducts
        title={catalogueOf(service)}
        list={list}
        address={areaServiceAddress(area, service._id)}
        lines={3}
        action="Voir détails"
        empty="Aucun produit disponible pour ce service pour le moment."
      >
        {back}
      </ServiceProducts>
      <ContactCall phone={area.name} title="J'aimerais en savoir plus !" text={areaWords[area.address].closing} />
    </>
  )
}

interface ServiceHeadProps extends AreaServiceData {
  readonly crumbs: readonly Crumb[]
}

function ServiceHead({ area, service, list, crumbs }: ServiceHeadProps) {
  const settings = useSettings()
  const origin = useOrigin()
  const { title, imageSrc } = service
  const { items: products } = list.products
  const address = areaServiceAddress(area, service._id)
  const description = describeItem([service.description, `${title}, ${area.name}`])
  return (
    <Head
      title={titleOf(`${title}, ${area.name}`, list.narrowing)}
      description={description}
      keywords={[title, ...products.map(({ name }) => name), ...areaWords[area.address].keywords]}
      canonical={canonicalOf(address, list.narrowing)}
      image={imageSrc}
      imageAlt={service.imageSrcAlt || title}
      structuredData={
        import.meta.env.SSR
          ? [
              serviceData(
                origin,
                {
                  name: title,
                  description,
                  address,
                  image: imageSrc,
                  catalogue: catalogueOf(service),
                  offers: productOffers(products),
                  cities: areaCities,
                },
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

const catalogueOf = ({ title }: AreaService) => `Nos Produits ${title}`
