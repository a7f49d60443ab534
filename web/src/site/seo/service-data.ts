// Structured data of a service with the catalogue of what it offers.
import { productAddress } from '../../content/catalogue.ts'
import type { ProductSummary, SiteSettings } from '../../content/entities.ts'
import { shareAddress } from '../../lib/media-address.ts'
import { absolute, type StructuredData } from './head.tsx'
import { areaServed } from './structured-data.ts'

interface ServiceFacts {
  readonly name: string
  readonly description: string
  readonly address: string
  readonly image: string
  /** What its catalogue is called. */
  readonly catalogue: string
  readonly offers: readonly Offered[]
  /** Cities that are served besides the countries. */
  readonly cities?: readonly string[]
}

interface Offered {
  readonly kind: 'Product' | 'Service'
  readonly name: string
  readonly address: string
  readonly image: string
}

/** Products as a service's catalogue offers them. */
export const productOffers = (products: readonly ProductSummary[]): readonly Offered[] =>
  products.map(({ _id, name, image }) => ({ kind: 'Product', name, address: productAddress(_id), image }))

/** Where the services of SPA and fitness are offered besides the countries. */
export const areaCities = ['Tunis', 'Sfax', 'Sousse']

export function serviceData(origin: string, facts: ServiceFacts, settings: SiteSettings): StructuredData {
  const picture = (image: string) => (image ? { image: absolute(origin, shareAddress(image)) } : {})
  return {
    '@type': 'Service',
    '@id': `${origin}${facts.address}#service`,
    name: facts.name,
    description: facts.description,
    url: origin + facts.address,
    ...picture(facts.image),
    provider: { '@type': 'LocalBusiness', '@id': `${origin}/#entreprise`, name: settings.brand },
    areaServed: [...areaServed, ...(facts.cities ?? []).map((name) => ({ '@type': 'City', name }))],
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: facts.catalogue,
      itemListElement: facts.offers.map(({ kind, name, address, image }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': kind, name, url: origin + address, ...picture(image) },
      })),
    },
  }
}
