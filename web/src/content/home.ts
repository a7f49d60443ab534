// What the home page is made of: its queries, each keeping what the page shows, and the loads of its parts.
import { type Load, need, type Query, readList, want } from '../api/query.ts'
import { asking, withPicture } from './asked-fields.ts'
import { type SampleTestimonial, sampleTestimonialsQuery } from './bundled.ts'
import { summaryOf } from './catalogue.ts'
import type {
  BlogPost,
  HeroSlide,
  HomepageProduct,
  Partner,
  PartnerSummary,
  ProductSummary,
  Reference,
  ReferenceSummary,
  Service,
} from './entities.ts'
import { type ToldOf, toldOf } from './pictures.ts'
import { testimonialsQuery } from './testimonials.ts'

export type Slide = Pick<HeroSlide, 'title' | 'description' | 'background' | 'video' | 'link'> & ToldOf<'background'>
type ServiceSummary = Pick<Service, 'title' | 'imagePath' | 'link'> & ToldOf<'imagePath'>
export type PostSummary = Pick<BlogPost, '_id' | 'id' | 'title' | 'image' | 'excerpt' | 'category' | 'date'> &
  ToldOf<'image'>

const readSlides = readList<HeroSlide>('slides', 'heroSlides')

export const heroSlidesQuery: Query<readonly Slide[]> = {
  path: '/api/hero-slides',
  read: (answer) =>
    readSlides(answer).map((slide) => ({
      title: [slide.title].flat().filter(Boolean),
      description: slide.description,
      background: slide.background,
      ...toldOf(slide, 'background'),
      video: slide.video,
      link: slide.link,
    })),
}

const askedServices = asking<Service>('services')('title', ...withPicture('imagePath'), 'link')

export const servicesQuery: Query<readonly ServiceSummary[]> = {
  path: `/api/services?${askedServices.parameter}`,
  read: (answer) =>
    askedServices.read(answer).map((service) => ({
      title: service.title,
      imagePath: service.imagePath,
      ...toldOf(service, 'imagePath'),
      link: service.link || `/service/${service._id}`,
    })),
}

const readHomepageProducts = readList<HomepageProduct>('products')

export const homepageProductsQuery: Query<readonly ProductSummary[]> = {
  path: '/api/homepage/products',
  read: (answer) => readHomepageProducts(answer).flatMap(({ product }) => (product ? summaryOf(product) : [])),
}

const readReferences = readList<Reference>('references')

export const referencesQuery: Query<readonly ReferenceSummary[]> = {
  path: '/api/references',
  read: (answer) =>
    [...readReferences(answer)]
      .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
      .map((reference) => {
        const { title, description, image, link } = reference
        return { title, description, image, ...toldOf(reference, 'image'), link }
      }),
}

const readPartners = readList<Partner>('partners')

const partnersQuery: Query<readonly PartnerSummary[]> = {
  path: '/api/partners',
  read: (answer) =>
    readPartners(answer).map((partner) => {
      const { logo, url, isDark } = partner
      return { logo, ...toldOf(partner, 'logo'), url, isDark }
    }),
}

const askedPosts = asking<BlogPost>('posts')(
  'id',
  'title',
  ...withPicture('image'),
  'excerpt',
  'category',
  'date',
  'showOnHomepage',
)
const teaserMax = 2

/** The mark of an article may arrive as text. */
export function isOnHomePage({ showOnHomepage }: Pick<BlogPost, 'showOnHomepage'>): boolean {
  return String(showOnHomepage) === 'true'
}

/** The posts that the administrator chose for the home page, the newest ones where none is chosen; two at most. */
const teaserQuery: Query<readonly PostSummary[]> = {
  path: `/api/blog?${askedPosts.parameter}`,
  read: (answer) => {
    const posts = askedPosts.read(answer)
    const chosen = posts.filter(isOnHomePage)
    return (chosen.length > 0 ? chosen : posts).slice(0, teaserMax).map((post) => {
      const { _id, id, title, image, excerpt, category, date } = post
      return { _id, id, title, image, ...toldOf(post, 'image'), excerpt, category, date }
    })
  },
}

const featuredMax = 3
const testimonialsMax = 4

export type Voice = SampleTestimonial

export const heroLoad = () => need(heroSlidesQuery)
export const servicesLoad = () => need(servicesQuery)
export const referencesLoad = () => need(referencesQuery)
export const partnersLoad = () => need(partnersQuery)
export const teaserLoad = () => need(teaserQuery)

export function* featuredLoad(): Load<readonly ProductSummary[]> {
  return (yield* need(homepageProductsQuery)).slice(0, featuredMax)
}

/** Four people; built-in samples where the server has none or cannot answer. */
export function* testimonialsLoad(): Load<readonly Voice[]> {
  const given = yield* want(testimonialsQuery)
  const voices = given && given.length > 0 ? given : yield* need(sampleTestimonialsQuery)
  return voices.slice(0, testimonialsMax)
}
