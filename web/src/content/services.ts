// The services of the house: those of the home page, and the two areas beside the medical catalogue, SPA and fitness,
// whose offer is made of services. Queries, addresses and fixed words.
import { type Query, readItem } from '../api/query.ts'
import { asking, withPicture } from './asked-fields.ts'
import type { FitnessPage, FitnessService, Service, SpaService } from './entities.ts'
import { type ToldOf, toldOf } from './pictures.ts'

/** What the list of an area shows of a service. */
export type ServiceSummary = Pick<SpaService, '_id' | 'title' | 'description' | 'imageSrc'> & ToldOf<'imageSrc'>

/** A product as a service names it. */
export type ServiceProduct = Service['products'][number]

/** A service of the home page, without its products: they are a list of their own (faceted.ts). */
export type HomeService = Omit<Service, 'products'>

/** The same of either area; only fitness services may have a PDF. */
export type AreaService = Omit<SpaService, 'products'> & Partial<Pick<FitnessService, 'pdfSrc'>>

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
  /** What its services are to the API. */
  readonly type: 'SpaService' | 'FitnessService'
  /** The call of its services. */
  readonly call: string
  readonly services: Query<readonly ServiceSummary[]>
  readonly service: (id: string) => Query<AreaService>
  /** Titles, as slugs, that bundled texts link to; where no service bears one, the link leads to the list. */
  readonly linkedTitles: readonly string[]
}

const readService =
  <Item extends { readonly products: unknown }>() =>
  (answer: unknown): Omit<Item, 'products'> => {
    const { products, ...service } = readItem<Item>('service')(answer)
    return service
  }

const askedServices = asking<SpaService>('services')('title', 'description', ...withPicture('imageSrc'), 'isActive')

const activeServices = (path: string): Query<readonly ServiceSummary[]> => ({
  path: `${path}?${askedServices.parameter}`,
  read: (answer) =>
    askedServices
      .read(answer)
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
    read: readService<SpaService>(),
  })

export const spa: ServiceArea = {
  address: '/spa',
  name: 'SPA',
  title: 'SPA',
  adjective: 'SPA',
  categorySlug: 'spa',
  type: 'SpaService',
  call: '/api/spa-services',
  services: activeServices('/api/spa-services'),
  service: areaService('/api/spa-services'),
  linkedTitles: [],
}

export const fitness: ServiceArea = {
  address: '/fitness',
  name: 'Fitness',
  title: 'Matériel de Sport',
  adjective: 'fitness',
  categorySlug: 'fitness',
  type: 'FitnessService',
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
export const serviceQuery = (id: string): Query<HomeService> => ({
  path: `/api/services/${encodeURIComponent(id)}`,
  read: readService<Service>(),
})

export const areaServiceAddress = (area: ServiceArea, id: string) => `${area.address}/${encodeURIComponent(id)}`
export const serviceAddress = (id: string) => `/service/${encodeURIComponent(id)}`
