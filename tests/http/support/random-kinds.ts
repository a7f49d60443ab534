// What can be written of each kind of content, each field made by chance.

type Values = Record<string, unknown>

/** What a field is made of. */
interface Chance {
  readonly random: () => number
  readonly number: () => number
  /** The word, and what no other has. */
  readonly words: (word: string) => string
  readonly chance: (share: number) => boolean
  readonly among: <T>(values: readonly T[]) => T
  readonly perhaps: <T>(value: T) => T | undefined
  readonly picture: () => string
  readonly film: () => string
  readonly captions: () => string
  /** A path that no page of the site has. */
  readonly path: () => string
  /** An item of this kind, null where there is none. */
  readonly one: (kind: string) => string | null
  readonly some: (kind: string, most: number) => readonly string[]
}

export interface Kind {
  readonly path: string
  /** How many items of it there are at most. */
  readonly most: number
  /** Fields, each made anew by chance. */
  readonly fields: (chance: Chance) => Values
  readonly order?: { readonly method: string; readonly body: (ids: readonly string[]) => Values }
  readonly bulk?: (chance: Chance) => Values
}

const placed = (member: string, key = '_id') => ({
  method: 'POST',
  body: (ids: readonly string[]) => ({ [member]: ids.map((id, i) => ({ [key]: id, order: i + 1 })) }),
})

/** From a path of a few, so that one is often taken, to somewhere, or to another of them. */
export function redirectFields(w: Chance): Values {
  const category = w.one('category')
  const page = category ? `/categories/${category}` : '/categories'
  return {
    source: w.path(),
    target: w.chance(0.3) ? w.path() : w.chance(0.7) ? page : `https://example.com${w.path()}`,
  }
}

/** Of which some are one value. */
const technologies = ['Laser diode', 'laser Diode', 'Diode laser', 'IPL']

export const kinds: Readonly<Record<string, Kind>> = {
  category: {
    path: '/api/products/categories',
    most: 4,
    fields: (w) => ({
      title: w.words('Catégorie'),
      subtitle: w.words('Sous'),
      heroImage: w.perhaps(w.picture()) ?? '',
    }),
  },
  treatment: {
    path: '/api/products/treatments',
    most: 5,
    fields: (w) => ({
      title: w.words('Soin'),
      description: w.words('Un soin'),
      category: w.one('category'),
      imageSrc: w.perhaps(w.picture()) ?? '',
    }),
  },
  product: {
    path: '/api/products',
    most: 9,
    fields: (w) => ({
      name: w.words('Machine'),
      description: w.words('Une machine'),
      category: w.one('category'),
      image: w.picture(),
      imageAlt: w.perhaps(w.words('Vue de face')) ?? '',
      imageFocus: w.perhaps(`${w.number() % 101} 40`) ?? '',
      imageUrls: [w.picture()],
      isActive: w.chance(0.8),
      features: [w.words('Écran')],
      specifications: { technology: w.chance(0.7) ? w.among(technologies) : w.words('Diode') },
      newSpecifications: w.chance(0.7) ? { Poids: w.among(['12 kg', '14 kg', '9,5 kg']) } : { poids: w.words('12 kg') },
      similarProducts: w.some('product', 2),
      infoSections: [
        { title: 'Précision', description: w.words('Fin'), secondaryDescription: 'Jour', imageUrls: [w.picture()] },
      ],
    }),
    bulk: (w) => ({ isActive: w.chance(0.6) }),
  },
  hero_slide: {
    path: '/api/hero-slides',
    most: 3,
    fields: (w) => ({ title: [w.words('Ligne')], description: w.words('Image'), background: w.picture() }),
    order: placed('slides'),
  },
  service: {
    path: '/api/services',
    most: 3,
    fields: (w) => ({ title: w.words('Service'), imagePath: w.picture(), products: w.some('product', 3) }),
    order: {
      method: 'PUT',
      body: (ids) => ({ serviceOrders: ids.map((_id, i) => ({ _id, order: i + 1 })) }),
    },
  },
  testimonial: {
    path: '/api/testimonials',
    most: 3,
    fields: (w) => ({
      name: w.words('Dr'),
      position: 'Médecin',
      description: w.words('Très'),
      avatar: w.picture(),
      avatarFocus: w.perhaps('50 20') ?? '',
    }),
    order: { method: 'PATCH', body: (testimonialIds) => ({ testimonialIds }) },
  },
  reference: {
    path: '/api/references',
    most: 3,
    fields: (w) => ({
      title: w.words('Clinique'),
      link: 'https://example.com/',
      description: w.words('Texte'),
      image: w.picture(),
    }),
    order: placed('references', 'id'),
  },
  partner: {
    path: '/api/partners',
    most: 3,
    fields: (w) => ({ url: `https://example.com/${w.number()}`, logo: w.picture(), isDark: w.chance(0.5) }),
    order: placed('partners'),
  },
  spa_service: {
    path: '/api/spa-services',
    most: 3,
    fields: (w) => ({
      title: w.words('Hammam'),
      description: w.words('Texte'),
      image: w.picture(),
      isActive: w.chance(0.8),
      products: w.some('product', 3),
    }),
    order: placed('services', 'id'),
    bulk: (w) => ({ isActive: w.chance(0.6) }),
  },
  fitness_service: {
    path: '/api/fitness-services',
    most: 3,
    fields: (w) => ({
      title: w.words('Cardio'),
      image: w.picture(),
      isActive: w.chance(0.8),
      products: w.some('product', 3),
    }),
    order: placed('services', 'id'),
    bulk: (w) => ({ isActive: w.chance(0.6) }),
  },
  event: {
    path: '/api/events',
    most: 3,
    fields: (w) => ({
      type: w.chance(0.6) ? 'medical' : 'fitness',
      title: w.words('Atelier'),
      description: w.words('Texte'),
      heroImage: w.picture(),
      mediaType: 'gallery',
      galleryImages: [{ src: w.picture() }],
      videoUrl: w.film(),
      videoCaptions: w.captions(),
    }),
  },
  facet: {
    path: '/api/facets',
    most: 3,
    fields: (w) => ({
      label: w.among(['Technologie', 'Poids', 'Masse']),
      specifications: [w.among(['Technologie', 'Poids', 'Masse'])],
      joined: w.chance(0.5) ? [{ shown: 'Laser à diode', spellings: ['Laser diode', 'Diode laser'] }] : [],
      isActive: w.chance(0.8),
    }),
    order: placed('facets'),
    bulk: (w) => ({ isActive: w.chance(0.6) }),
  },
  redirect: { path: '/api/redirects', most: 4, fields: redirectFields },
  answer_model: {
    path: '/api/answer-models',
    most: 3,
    fields: (w) => ({
      name: w.words('Modèle'),
      subject: w.words('Objet'),
      text: w.words('Bonjour {nom},'),
      state: w.among(['répondu', 'devis envoyé']),
    }),
    order: placed('models'),
  },
  blog_post: {
    path: '/api/blog',
    most: 4,
    fields: (w) => ({
      title: w.words('Article'),
      author: 'L’équipe',
      excerpt: w.words('Extrait'),
      content: `<p>${w.words('Texte')}</p>`,
      image: w.picture(),
      category: 'News',
      date: `2026-0${1 + Math.floor(w.random() * 9)}-11`,
      showOnHomepage: w.chance(0.5),
    }),
  },
}

export const singles: Readonly<Record<string, (chance: Chance) => Values>> = {
  '/api/site': (w) => ({ brand: w.words('Maison'), tagline: w.words('Vente'), showBlogSection: w.chance(0.8) }),
  '/api/about': (w) => ({ introText1: w.words('Introduction') }),
  '/api/fitness-page-data': (w) => ({ title: w.words('Matériel') }),
}
