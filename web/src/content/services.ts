// The services of the house: those of the home page, and the two areas beside the medical catalogue, SPA and fitness,
// whose offer is made of services. Queries, addresses and fixed words.
import { type Query, readItem, readList } from '../api/query.ts'
import type { FitnessPage, FitnessService, Service, SpaService } from './entities.ts'
import { type ToldOf, toldOf } from './pictures.ts'

/** A product as a service shows it. */
export type ServiceProduct = Service['products'][number]

/** What the list of an area shows of a service. */
export type ServiceSummary = Pick<SpaService, '_id' | 'title' | 'description' | 'imageSrc'> & ToldOf<'imageSrc'>

/** A service of either area; only fitness services may have a PDF. */
export type AreaService = SpaService & Partial<Pick<FitnessService, 'pdfSrc'>>

export interface ServiceArea {
  readonly address: '/spa' | '/fitness'
  /** In breadcrumbs and labels. */
  readonly name: string
  /** The heading of its page where no record gives another. */
  readonly title: string
  /** Within a sentence. */
  readonly adjective: string
  /** The category of the catalogue with the same subject, where there is one. */
  readonly categorySlug: string
  /** The call of its services. */
  readonly call: string
  readonly services: Query<readonly ServiceSummary[]>
  readonly service: (id: string) => Query<AreaService>
  /** Titles, as slugs, that bundled texts link to; where no service bears one, the link leads to the list. */
  readonly linkedTitles: readonly string[]
}

/** With its products in their order; a missing place counts as 0. */
function readService<Item extends { readonly products: readonly ServiceProduct[] }>(answer: unknown): Item {
  const service = readItem<Item>('service')(answer)
  const products = readList<ServiceProduct>()(service.products)
  return { ...service, products: [...products].sort((one, other) => place(one) - place(other)) }
}

const place = ({ displayOrder }: { readonly displayOrder?: number }) => displayOrder ?? 0

const readServices = readList<SpaService>('services')

const activeServices = (path: string): Query<readonly ServiceSummary[]> => ({
  path: `${path}?fields=title,description,imageSrc,imageSrcAlt,imageSrcFocus,isActive`,
  read: (answer) =>
    readServices(answer)
      .filter(({ isActive }) => isActive)
      .map((service) => {
        const { _id, title, description, imageSrc } = service
        return { _id, title, description, imageSrc, ...toldOf(service, 'imageSrc') }
      }),
})

const areaService =
  (path: string) =>
  (id: string): Query<AreaService> => ({
    path: `${path}/${encodeURIComponent(id)}`,
    read: readService,
  })

export const spa: ServiceArea = {
  address: '/spa',
  name: 'SPA',
  title: 'SPA',
  adjective: 'SPA',
  categorySlug: 'spa',
  call: '/api/spa-services',
  services: activeServices('/api/spa-services'),
  service: areaService('/api/spa-services'),
  linkedTitles: [],
}

export const fitness: ServiceArea = {
  address: '/fitness',
  name: 'Fitness',
  title: 'Sport & Fitness',
  adjective: 'fitness',
  categorySlug: 'fitness',
  call: '/api/fitness-services',
  services: activeServices('/api/fitness-services'),
  service: areaService('/api/fitness-services'),
  linkedTitles: ['pilates-reformer', 'cardio-training'],
}

export const fitnessPageQuery: Query<FitnessPage> = {
  path: '/api/fitness-page-data',
  read: readItem<FitnessPage>(),
}

/** A service of the home page. */
export const serviceQuery = (id: string): Query<Service> => ({
  path: `/api/services/${encodeURIComponent(id)}`,
  read: readService,
})

export const areaServiceAddress = (area: ServiceArea, id: string) => `${area.address}/${encodeURIComponent(id)}`
export const serviceAddress = (id: string) => `/service/${encodeURIComponent(id)}`
