// What the pages of SPA, fitness, the home services and the after-sales service are drawn from.
import { type Load, need, Redirect, want } from '../../api/query.ts'
import { ApiError } from '../../api/request.ts'
import { categoriesQuery, isMedical } from '../../content/catalogue.ts'
import type { CategorySummary } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import {
  type AreaService,
  fitness,
  fitnessPageQuery,
  type HomeService,
  type ServiceArea,
  serviceQuery,
} from '../../content/services.ts'
import { slug } from '../../lib/slug.ts'
import type { ShownPicture } from '../../ui/image.tsx'
import { type NarrowedList, narrowedLoad } from './faceted.ts'
import type { PageAddress } from './page-address.ts'

/** How the page of an area begins. */
export interface AreaHead {
  readonly title: string
  readonly picture: ShownPicture
}

export interface AreaServiceData {
  readonly area: ServiceArea
  readonly service: AreaService
  readonly list: NarrowedList
}

export interface ServiceData {
  readonly service: HomeService
  readonly list: NarrowedList
}

/** Which of the site settings holds the phone lines and the film of an after-sales page. */
export type AfterSalesSetting = 'savMedical' | 'savFitness'

/** Where the categories cannot be read an area has none. */
export function* areaCategoryLoad(area: ServiceArea): Load<CategorySummary | null> {
  const categories = yield* want(categoriesQuery)
  return categories?.find(({ slug: own }) => own === area.categorySlug) ?? null
}

export function* areaHeadLoad(area: ServiceArea): Load<AreaHead> {
  const page = area === fitness ? yield* want(fitnessPageQuery) : undefined
  const category = yield* areaCategoryLoad(area)
  const picture = page?.backgroundImage ? pictureOf(page, 'backgroundImage') : pictureOf(category ?? {}, 'heroImage')
  return { title: page?.title || area.title, picture }
}

export const areaServiceLoad = (area: ServiceArea) =>
  function* ({ params, query }: PageAddress): Load<AreaServiceData> {
    const id = yield* serviceId(area, params.service ?? '')
    const service = yield* need(area.service(id))
    return { area, service, list: yield* narrowedLoad(`among=${area.type}/${service._id}`, query, describedMax) }
  }

/** More of a product than the card of a service shows of it: three lines, in characters (sections/service-card.tsx). */
const describedMax = 250

const itemId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id itself, or that of the service whose title makes this slug. */
function* serviceId(area: ServiceArea, key: string): Load<string> {
  if (itemId.test(key)) return key
  const wanted = slug(key)
  const services = yield* need(area.services)
  const service = services.find(({ title }) => slug(title) === wanted)
  if (service) return service._id
  if (area.linkedTitles.includes(wanted)) throw new Redirect(area.address)
  throw new ApiError(404, 'Service introuvable.')
}

export function* serviceLoad({ params, query }: PageAddress): Load<ServiceData> {
  const service = yield* need(serviceQuery(params.service ?? ''))
  return { service, list: yield* narrowedLoad(`among=Service/${service._id}`, query, describedMax) }
}

/** The still of the film of an after-sales page. */
export function* posterLoad(setting: AfterSalesSetting): Load<string> {
  if (setting === 'savFitness') return (yield* areaHeadLoad(fitness)).picture.src ?? ''
  const categories = yield* want(categoriesQuery)
  return categories?.find(isMedical)?.heroImage ?? ''
}
