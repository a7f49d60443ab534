// Structured data (schema.org) of the pages, built from the items that they show.
import { categoryAddress, isMedical, productAddress, treatmentAddress } from '../../content/catalogue.ts'
import type { CategorySummary, Product, ProductSummary, SiteSettings, Treatment } from '../../content/entities.ts'
import { specificationsOf } from '../../content/specifications.ts'
import { shareAddress } from '../../lib/media-address.ts'
import { slug } from '../../lib/slug.ts'
import { absolute, type StructuredData } from './head.tsx'
import { openingHours } from './opening-hours.ts'

export const areaServed = [
  { '@type': 'Country', name: 'Tunisie' },
  { '@type': 'Country', name: 'Maroc' },
]

export interface Crumb {
  readonly name: string
  readonly address: string
}

export function breadcrumbs(origin: string, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + address,
    })),
  }
}

/** The company itself. */
export function business(origin: string, settings: SiteSettings): StructuredData {
  const [address] = settings.addresses
  const telephone = settings.phones[0]?.numbers[0]
  const openings = openingHours(settings.openingHours)
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#entreprise`,
    name: settings.brand,
    description: settings.tagline,
    url: `${origin}/`,
    image: `${origin}/partage.png`,
    logo: `${origin}/icone-512.png`,
    ...(telephone ? { telephone } : {}),
    ...(settings.mailboxes[0] ? { email: settings.mailboxes[0].email } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address ? address.lines.join(', ') : 'Tunis',
      addressLocality: 'Tunis',
      addressCountry: 'TN',
    },
    ...(address
      ? { geo: { '@type': 'GeoCoordinates', latitude: settings.map.latitude, longitude: settings.map.longitude } }
      : {}),
    ...(openings.length > 0 ? { openingHoursSpecification: openings } : {}),
    areaServed,
    ...(settings.socialLinks.length > 0 ? { sameAs: settings.socialLinks.map(({ url }) => url) } : {}),
  }
}

interface DescribedPage {
  readonly name: string
  readonly description: string
  readonly address: string
}

export function webPage(origin: string, page: DescribedPage): StructuredData {
  return {
    '@type': 'WebPage',
    name: page.name,
    description: page.description,
    url: origin + page.address,
    inLanguage: 'fr',
  }
}

/** A page about the company itself, which another item of the same page describes. */
export function pageAbout(origin: string, type: 'AboutPage' | 'ContactPage', page: DescribedPage): StructuredData {
  return { ...webPage(origin, page), '@type': type, mainEntity: { '@id': `${origin}/#entreprise` } }
}

export function webSite(origin: string, settings: SiteSettings): StructuredData {
  return {
    '@type': 'WebSite',
    name: settings.brand,
    url: `${origin}/`,
    inLanguage: 'fr',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/recherche?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function itemList(origin: string, items: readonly Crumb[]) {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + address,
    })),
  }
}

/** A page that lists: categories, treatments or machines. */
export function collectionPage(
  origin: string,
  page: { readonly name: string; readonly description: string; readonly address: string },
  items: readonly Crumb[],
): StructuredData {
  return {
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description,
    url: origin + page.address,
    inLanguage: 'fr',
    mainEntity: itemList(origin, items),
  }
}

export const categoryItems = (categories: readonly CategorySummary[]): readonly Crumb[] =>
  categories.map((category) => ({ name: category.title, address: categoryAddress(category) }))

export const treatmentItems = (category: CategorySummary, treatments: readonly Treatment[]): readonly Crumb[] =>
  treatments.map((treatment) => ({ name: treatment.title, address: treatmentAddress(category, treatment) }))

export const machineItems = (machines: readonly ProductSummary[]): readonly Crumb[] =>
  machines.map(({ _id, name }) => ({ name, address: productAddress(_id) }))

/** What is asked of the product on its page; nothing where nothing is. */
export function questionsData(origin: string, product: Product): readonly StructuredData[] {
  const { _id, questions } = product
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  const address = origin + productAddress(_id)
  return [{ '@type': 'FAQPage', '@id': `${address}#questions`, url: address, inLanguage: 'fr', mainEntity }]
}

/**
 * A product; also a medical device where its category is medical. It carries no offer: prices are given on request, and
 * an offer without a price is refused by search engines. Its brand is that of its maker, where the house names it: the
 * house itself makes none of what it sells, and can be named as the seller in an offer alone.
 */
export function productData(origin: string, product: Product): StructuredData {
  const { category, treatment } = product
  const address = origin + productAddress(product._id)
  const pictures = [product.image, ...product.images].filter((picture) => picture !== '')
  const specifications = specificationsOf(product)
  const maker = specifications.find(({ label }) => slug(label) === 'marque')
  return {
    '@type': category && isMedical(category) ? ['Product', 'MedicalDevice'] : 'Product',
    '@id': `${address}#produit`,
    name: product.name,
    description: product.description,
    url: address,
    sku: product._id,
    image: pictures.map((picture) => absolute(origin, shareAddress(picture))),
    ...(category ? { category: category.title } : {}),
    ...(treatment && category && isMedical(category) ? { purpose: treatment.title } : {}),
    ...(maker ? { brand: { '@type': 'Brand', name: maker.value.trim() } } : {}),
    additionalProperty: specifications.map(({ label, value }) => ({
      '@type': 'PropertyValue',
      name: label,
      value,
    })),
  }
}
