// The one table of the public site's addresses: which page draws each one, what it loads, and how it begins.
import { type Load, need } from '../api/query.ts'
import { articlesLoad, type FoundArticle } from '../content/blog.ts'
import type { Event } from '../content/entities.ts'
import { type EventType, eventSections, eventsAddress } from '../content/events.ts'
import { filterParameter } from '../content/faceted.ts'
import { heroLoad } from '../content/home.ts'
import { fitness, type ServiceArea, spa } from '../content/services.ts'
import { matchPath, type PathValues, parseQuery, withoutSlashAtEnd } from '../lib/address.ts'
import { plainText } from '../lib/markup.ts'
import type { LazyPage } from './lazy-page.tsx'
import * as pages from './lazy-pages.ts'
import { type AboutData, aboutLoad } from './loads/about.ts'
import { articlePageLoad, type BlogData, blogLoad } from './loads/blog.ts'
import {
  type CategoriesData,
  categoriesLoad,
  categoryLoad,
  productLoad,
  searchPageLoad,
  type TreatmentData,
  treatmentLoad,
} from './loads/catalogue.ts'
import { comparisonLoad, selectionLoad } from './loads/choosing.ts'
import { contactLoad } from './loads/contact.ts'
import {
  academyLoad,
  eventFailure,
  eventListFailure,
  eventLoad,
  eventsLoad,
  testimonialsLoad,
  workshopLoad,
} from './loads/events.ts'
import { homeBlocks } from './loads/home.ts'
import type { PageAddress } from './loads/page-address.ts'
import { type PrivacyData, privacyLoad } from './loads/privacy.ts'
import { quoteLoad } from './loads/quote.ts'
import {
  type AfterSalesSetting,
  type AreaServiceData,
  areaCategoryLoad,
  areaHeadLoad,
  areaServiceLoad,
  posterLoad,
  type ServiceData,
  serviceLoad,
} from './loads/services.ts'
import { settledLoad } from './loads/settled.ts'
import type { UnavailableItem } from './pages/unavailable-item-page.tsx'
import type { SkeletonShape } from './sections/page-skeleton.tsx'

interface Route<Data> {
  readonly pattern: string
  readonly page: LazyPage<Data>
  readonly load: (address: PageAddress) => Load<Data>
  /**
   * Parts that load by themselves (`useBlock`): the page is drawn without waiting for them and lives on where one
   * fails. The server asks for them beforehand, so that its pages are whole.
   */
  readonly blocks?: readonly (() => Load<unknown>)[]
  /** The one of these parts that brings the page's heading: a visitor is led to it once it is there. */
  readonly heading?: () => Load<unknown>
  /** What stands in the page's place while it loads. */
  readonly skeleton: SkeletonShape
  /** Whether the page begins with a dark picture or band, over which the navigation bar is light. */
  readonly darkTop: boolean
  /** The message of the toast when the page cannot be loaded; empty where the page says it all. */
  readonly failure: string
  /** What is said where the item of a detail page cannot be had, instead of the general 404 and outage screens. */
  readonly unavailable?: UnavailableItem
  /** The path by which the page is known, where this is another way to it. */
  readonly knownAs?: (params: PathValues) => string
  /** What a visitor who writes from this page writes about. */
  readonly subject?: (data: Data) => string
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds routes of every kind of data; each row is checked by `route`.
export type AnyRoute = Route<any>

const route = <Data,>(row: Route<Data>): AnyRoute => row

const treatmentRoute = (pattern: string, knownAs?: (params: PathValues) => string) =>
  route<TreatmentData>({
    pattern,
    ...(knownAs ? { knownAs } : {}),
    page: pages.treatmentPage,
    load: treatmentLoad,
    skeleton: 'cards',
    darkTop: true,
    failure: 'Failed to load data',
    subject: ({ treatment }) => treatment.title,
  })

const categoriesRoute = (pattern: string, landing: boolean) =>
  route<CategoriesData>({
    pattern,
    page: pages.categoriesPage,
    load: categoriesLoad(landing),
    skeleton: 'cards',
    darkTop: landing,
    failure: 'Failed to fetch categories',
  })

const eventRoutes = (type: EventType): readonly AnyRoute[] => [
  route<EventType>({
    pattern: eventsAddress(type),
    page: pages.eventsPage,
    load: settledLoad(type),
    blocks: [eventsLoad(type)],
    skeleton: 'cards',
    darkTop: true,
    failure: eventListFailure,
  }),
  route<Event>({
    pattern: `${eventsAddress(type)}/:event`,
    page: pages.eventPage,
    load: eventLoad(type),
    skeleton: 'text',
    darkTop: true,
    failure: eventFailure,
    unavailable: {
      outage: { title: eventFailure },
      back: { address: eventsAddress(type), label: eventSections[type].title },
    },
    subject: ({ title }) => title,
  }),
]

const areaRoutes = (area: ServiceArea): readonly AnyRoute[] => [
  route<ServiceArea>({
    pattern: area.address,
    page: pages.areaPage,
    load: settledLoad(area),
    blocks: [() => areaHeadLoad(area), () => areaCategoryLoad(area), () => need(area.services)],
    heading: () => areaHeadLoad(area),
    skeleton: 'area',
    darkTop: true,
    failure: '',
  }),
  route<AreaServiceData>({
    pattern: `${area.address}/:service`,
    page: pages.areaServicePage,
    load: areaServiceLoad(area),
    skeleton: 'cards',
    darkTop: true,
    failure: '',
    unavailable: {
      missing: {
        title: 'Service non trouvé',
        text: `Le service ${area.adjective} que vous recherchez n'existe pas.`,
      },
      outage: { title: 'Une erreur est survenue' },
      back: { address: area.address, label: `Retour aux services ${area.name}` },
    },
    subject: ({ service }) => service.title,
  }),
]

const afterSalesRoute = (pattern: string, setting: AfterSalesSetting) =>
  route<AfterSalesSetting>({
    pattern,
    page: pages.afterSalesPage,
    load: settledLoad(setting),
    blocks: [() => posterLoad(setting)],
    skeleton: 'text',
    darkTop: false,
    failure: '',
  })

const serviceRoute = (pattern: string) =>
  route<ServiceData>({
    pattern,
    page: pages.servicePage,
    load: serviceLoad,
    skeleton: 'cards',
    darkTop: true,
    failure: '',
    subject: ({ service }) => service.title,
  })

export const routes: readonly AnyRoute[] = [
  route({
    pattern: '/',
    page: pages.homePage,
    load: settledLoad(null),
    blocks: homeBlocks,
    heading: heroLoad,
    skeleton: 'home',
    darkTop: true,
    failure: 'Failed to load data',
  }),
  categoriesRoute('/categories', false),
  categoriesRoute('/equipements', true),
  route({
    pattern: '/categories/:category',
    page: pages.categoryPage,
    load: categoryLoad,
    skeleton: 'cards',
    darkTop: true,
    failure: 'Failed to load category data',
    subject: ({ category }) => category.title,
  }),
  treatmentRoute('/categories/:category/:treatment'),
  treatmentRoute(
    '/categories/:category/treatments/:treatment',
    ({ category = '', treatment = '' }) =>
      `/categories/${encodeURIComponent(category)}/${encodeURIComponent(treatment)}`,
  ),
  treatmentRoute('/treatments/:treatment'),
  route({
    pattern: '/products/:product',
    page: pages.productPage,
    load: productLoad,
    skeleton: 'product',
    darkTop: false,
    failure: 'Failed to load product details',
    subject: ({ product }) => product.name,
  }),
  route({
    pattern: '/recherche',
    page: pages.searchPage,
    load: searchPageLoad,
    skeleton: 'cards',
    darkTop: false,
    failure: 'Failed to load data',
  }),
  route({
    pattern: '/comparer',
    page: pages.comparisonPage,
    load: comparisonLoad,
    skeleton: 'cards',
    darkTop: false,
    failure: 'Failed to load data',
  }),
  route({
    pattern: '/selection',
    page: pages.selectionPage,
    load: selectionLoad,
    skeleton: 'text',
    darkTop: false,
    failure: 'Failed to load data',
  }),
  route<AboutData>({
    pattern: '/propos',
    page: pages.aboutPage,
    load: aboutLoad,
    skeleton: 'text',
    darkTop: true,
    failure: 'Failed to load data',
  }),
  route({
    pattern: '/contact',
    page: pages.contactPage,
    load: contactLoad,
    skeleton: 'text',
    darkTop: false,
    failure: 'Failed to load data',
    subject: ({ product }) => product?.name ?? '',
  }),
  route({
    pattern: '/devis',
    page: pages.quotePage,
    load: quoteLoad,
    skeleton: 'text',
    darkTop: false,
    failure: 'Failed to load data',
  }),
  route<PrivacyData>({
    pattern: '/confidentialite',
    page: pages.privacyPage,
    load: privacyLoad,
    skeleton: 'text',
    darkTop: false,
    failure: 'Failed to load data',
  }),
  ...areaRoutes(spa),
  ...areaRoutes(fitness),
  serviceRoute('/service/:service'),
  serviceRoute('/services/:service'),
  afterSalesRoute('/medical', 'savMedical'),
  afterSalesRoute('/fitness-2', 'savFitness'),
  ...eventRoutes('medical'),
  ...eventRoutes('fitness'),
  route({
    pattern: '/academie',
    page: pages.academyPage,
    load: academyLoad,
    skeleton: 'cards',
    darkTop: false,
    failure: '',
  }),
  route({
    pattern: '/academie/:workshop',
    page: pages.workshopPage,
    load: workshopLoad,
    skeleton: 'product',
    darkTop: false,
    failure: '',
    subject: ({ title }) => title,
  }),
  route({
    pattern: '/temoignages',
    page: pages.testimonialsPage,
    load: settledLoad(null),
    blocks: [testimonialsLoad],
    skeleton: 'spinner',
    darkTop: false,
    failure: '',
  }),
  route<BlogData>({
    pattern: '/blog',
    page: pages.blogPage,
    load: blogLoad,
    blocks: [articlesLoad],
    skeleton: 'text',
    darkTop: false,
    failure: '',
  }),
  route<FoundArticle>({
    pattern: '/blog/:article',
    page: pages.blogArticlePage,
    load: articlePageLoad,
    skeleton: 'spinner',
    darkTop: true,
    failure: '',
    unavailable: {
      missing: {
        title: 'Article introuvable',
        text: 'Cet article n’existe pas, ou il a changé d’adresse. Les autres vous attendent dans la liste.',
      },
      outage: {
        title: 'Un instant, s’il vous plaît',
        text: 'Impossible de charger cet article. Veuillez réessayer plus tard.',
      },
      back: { address: '/blog', label: 'Retour aux articles' },
    },
    subject: ({ article }) => plainText(article.title),
  }),
]

const redirects: Readonly<Record<string, string>> = { '/formations': '/academie', '/financement': '/contact' }

/** Where a path leads: a row of the table with its values, another address, or nowhere. */
export type Destination =
  | { readonly kind: 'page'; readonly route: AnyRoute; readonly address: PageAddress }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'nowhere'; readonly path: string }

/** `path` and `search` as the address bar has them, percent-encoded. */
export function destinationOf(path: string, search: string): Destination {
  const place = withoutSlashAtEnd(path)
  if (place !== null) return { kind: 'redirect', location: place + search }
  const location = redirects[path]
  if (location) return { kind: 'redirect', location }
  for (const candidate of routes) {
    const params = matchPath(candidate.pattern, path)
    if (params)
      return { kind: 'page', route: candidate, address: { path, params, query: parseQuery(search, [filterParameter]) } }
  }
  return { kind: 'nowhere', path }
}
