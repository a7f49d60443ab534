// For tests of every form: a server that holds one item of each kind.
import type {
  About,
  BlogPost,
  FitnessPage,
  FitnessService,
  HeroSlide,
  Event as MedicalEvent,
  Partner,
  Reference,
  Service,
  SiteSettings,
  SpaService,
  Testimonial,
} from '../../content/entities.ts'
import * as types from '../../content/fields/index.ts'
import { aCategory, anInfoSection, aProduct, aTreatment, neverGiven } from '../../content/testing.ts'
import { type Answer, type Answers, signedIn } from '../testing.tsx'

const made = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
const image = '/media/a.webp'
const said = { ...made, title: 'Corps', description: 'Texte', order: 1, displayOrder: 1 }

const slide: HeroSlide = {
  ...neverGiven(types.heroSlide),
  ...made,
  _id: 's',
  title: ['Le soin'],
  description: '',
  background: image,
  video: '',
  link: '/',
  order: 1,
}
const service: Service = {
  ...neverGiven(types.service),
  ...said,
  _id: 'v',
  imagePath: image,
  products: [],
  link: '/service/v',
}
const voice: Testimonial = {
  ...neverGiven(types.testimonial),
  ...said,
  _id: 't',
  name: 'Inès',
  position: 'Médecin',
  avatar: image,
  videoUrl: '',
  youtubeUrl: '',
}
const reference: Reference = { ...neverGiven(types.reference), ...said, _id: 'r', link: 'https://pins.example/', image }
const partner: Partner = {
  ...neverGiven(types.partner),
  ...made,
  _id: 'n',
  logo: image,
  url: 'https://atelier.example/',
  isDark: false,
  order: 1,
}
const spa: SpaService = {
  ...neverGiven(types.spaService),
  ...said,
  _id: 'a',
  imageSrc: image,
  isActive: true,
  products: [],
}
const fitness: FitnessService = { ...spa, _id: 'f', pdfSrc: '' }
const fitnessPage: FitnessPage = {
  ...neverGiven(types.fitnessPage),
  ...made,
  _id: 'fitness_page',
  title: 'Fitness',
  backgroundImage: image,
}
const event: MedicalEvent = {
  ...neverGiven(types.event),
  ...{ ...made, _id: 'e', id: 'essai', slug: 'essai', type: 'medical', title: 'Essai', subtitle: '' },
  ...{ description: 'Texte', heroImage: image, mediaType: 'gallery', videoUrl: '' },
  galleryImages: [{ id: 'g', src: image, alt: 'Une' }],
}
const post: BlogPost = {
  ...neverGiven(types.blogPost),
  ...{ ...made, _id: 'b', id: 'essai', slug: 'essai', title: 'Essai', image, excerpt: '', category: 'Équipement' },
  ...{ date: '2026-01-01', content: '<p>Texte</p>', author: 'Inès', seoTitle: '', seoDescription: '', seoKeywords: '' },
  ...{ relatedLinks: [], showOnHomepage: true },
}
const about: About = {
  ...{ ...made, _id: 'about', introText1: 'Un', introText2: '', efficaciteTitle: '', efficaciteText1: '' },
  ...{ efficaciteText2: '', valeursTitle: '', valeursText1: '', valeursText2: '', closingText1: '', closingText2: '' },
  videoSource: '',
}
const settings: SiteSettings = {
  ...{
    brand: 'Maison',
    tagline: '',
    phones: [],
    mailboxes: [],
    addresses: [],
    whatsapp: '',
    map: { latitude: 36.8, longitude: 10.2, zoom: 16 },
  },
  ...{ openingHours: [], socialLinks: [], injectablesUrl: '', savMedical: { phones: [], video: '' } },
  ...{ savFitness: { phones: [], video: '' }, showBlogSection: true, timeZone: 'Africa/Tunis', retentionDays: 1095 },
}
const category = aCategory({ _id: 'c', title: 'Peau' })
const product = aProduct({
  ...{ _id: 'p', name: 'Picoria', description: 'Texte', category, image, images: [image], features: ['Une'] },
  infoSections: [anInfoSection({ secondaryDescription: 'Texte', imageUrls: [image] })],
})

const lists: Readonly<Record<string, readonly { readonly _id: string }[]>> = {
  '/api/products/categories': [category],
  '/api/products/treatments': [aTreatment({ category: 'c', description: 'Texte', imageSrc: image })],
  '/api/hero-slides': [slide],
  '/api/services': [service],
  '/api/testimonials': [voice],
  '/api/references': [reference],
  '/api/partners': [partner],
  '/api/blog': [post],
  '/api/spa-services': [spa],
  '/api/fitness-services': [fitness],
  '/api/events': [event],
}
const singles: Readonly<Record<string, object>> = {
  '/api/about': about,
  '/api/privacy': { ...made, _id: 'privacy', title: 'Confidentialité', intro: '', content: '<p>Texte</p>' },
  '/api/fitness-page-data': fitnessPage,
  '/api/site': { ...made, _id: 'site', ...settings },
  '/api/products/p': product,
  '/api/web-hook': { url: 'https://crm.example/', secret: 'whsec_x', deliveries: [] },
}

/** Answers with one item in each list, and takes a write with this token alone. */
export function oneOfEach(token: string): Answers {
  const written = (body: unknown): Answers[string] => {
    const refused: Answer = { status: 401, body: { message: 'Votre session a expiré. Veuillez vous reconnecter.' } }
    return ({ headers }) => (headers.get('Authorization') === `Bearer ${token}` ? { status: 200, body } : refused)
  }
  const table: Answers = {
    ...signedIn,
    'GET /api/contact': { status: 200, body: [] },
    'GET /api/products': { status: 200, body: [product] },
    'GET /api/products/categories/c/treatments': { status: 200, body: [] },
    'GET /api/homepage/products': { status: 200, body: [] },
    'POST /api/homepage/products': written([]),
    'POST /api/auth/login': { status: 200, body: { token, _id: '1', username: 'amina' } },
  }
  for (const [path, items] of Object.entries(lists)) {
    table[`GET ${path}`] = { status: 200, body: items }
    for (const item of items) table[`PUT ${path}/${item._id}`] = written(item)
  }
  for (const [path, item] of Object.entries(singles)) {
    table[`GET ${path}`] = { status: 200, body: item }
    table[`PUT ${path}`] = written(item)
  }
  return table
}
