// A service of the home page: hero and its products.
import { canonicalOf, titleOf } from '../../content/faceted.ts'
import { pictureOf } from '../../content/pictures.ts'
import { serviceAddress } from '../../content/services.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { ServiceData } from '../loads/services.ts'
import { ContactCall } from '../sections/contact-call.tsx'
import { PictureHero } from '../sections/page-hero.tsx'
import { ServiceProducts } from '../sections/service-products.tsx'
import { describeItem } from '../seo/describe-item.ts'
import { Head } from '../seo/head.tsx'
import { productOffers, serviceData } from '../seo/service-data.ts'
import { breadcrumbs, business } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function ServicePage({ data: { service, list } }: PageProps<ServiceData>) {
  const settings = useSettings()
  const origin = useOrigin()
  const { title, imagePath } = service
  const { items: products } = list.products
  const address = serviceAddress(service._id)
  const names = products.map(({ name }) => name)
  const offered = names.join(', ')
  const description = describeItem([`${title}\u00a0: ${offered || 'équipements professionnels'}`, offered, title])
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: title, address },
  ]
  return (
    <>
      <Head
        title={titleOf(title, list.narrowing)}
        description={description}
        keywords={[title, ...names, 'Tunisie', 'Maroc', 'installation', 'formation', 'maintenance']}
        canonical={canonicalOf(address, list.narrowing)}
        image={imagePath}
        imageAlt={service.imagePathAlt}
        structuredData={
          import.meta.env.SSR
            ? [
                serviceData(
                  origin,
                  {
                    name: title,
                    description,
                    address,
                    image: imagePath,
                    catalogue: title,
                    offers: productOffers(products),
                  },
                  settings,
                ),
                breadcrumbs(origin, crumbs),
                business(origin, settings),
              ]
            : undefined
        }
      />
      <PictureHero title={title} image={pictureOf(service, 'imagePath')} crumbs={crumbs} />
      <ServiceProducts
        title="Produits Disponibles"
        list={list}
        address={address}
        lines={2}
        action="Découvrir"
        empty="Aucun produit n'est disponible pour ce service actuellement."
      >
        <a href="/" className="service-back">
          <Icon name="arrow-left" size={20} /> Retour à l’accueil
        </a>
      </ServiceProducts>
      <ContactCall
        phone=""
        title="Un projet, une question ?"
        text="Nos conseillers vous aident à choisir l’équipement adapté à votre activité, et l’installent chez vous."
      />
    </>
  )
}
