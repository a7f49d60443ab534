// For tests: an item of each list as the API answers it, named and of a version that its day tells.
import { aCategory, aTreatment } from '../../content/testing.ts'

const version = (day: number) => ({
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: `2026-01-0${day}T00:00:00.000Z`,
})

export const reference = (_id: string, title: string, day: number) => ({
  _id,
  title,
  link: 'https://exemple.tn',
  description: 'Un texte.',
  image: '/media/a.webp',
  order: day,
  ...version(day),
})
export const partner = (_id: string, host: string, day: number) => ({
  _id,
  url: `https://${host}.tn`,
  logo: '/media/a.webp',
  isDark: false,
  order: day,
  ...version(day),
})
export const testimonial = (_id: string, name: string, day: number) => ({
  _id,
  name,
  position: 'Médecin',
  description: '',
  youtubeUrl: '',
  avatar: '/media/a.webp',
  videoUrl: '',
  videoCaptions: '',
  order: day,
  ...version(day),
})
export const slide = (_id: string, title: string, day: number) => ({
  _id,
  title: [title],
  description: 'Un texte.',
  background: '/media/a.webp',
  video: '',
  link: '/categories',
  order: day,
  ...version(day),
})
export const service = (_id: string, title: string, day: number) => ({
  _id,
  title,
  description: '',
  isActive: true,
  imagePath: '/media/a.webp',
  imageSrc: '/media/a.webp',
  pdfSrc: '',
  products: [],
  link: `/service/${_id}`,
  order: day,
  displayOrder: day,
  ...version(day),
})
export const event = (_id: string, title: string, day: number) => ({
  _id,
  id: _id,
  slug: _id,
  type: 'medical',
  title,
  subtitle: '',
  description: 'Un texte.',
  heroImage: '/media/a.webp',
  mediaType: 'gallery',
  galleryImages: [{ id: 'g', src: '/media/b.webp', alt: 'Image 1' }],
  videoUrl: '',
  videoCaptions: '',
  ...version(day),
})
export const article = (_id: string, title: string, day: number) => ({
  _id,
  id: _id,
  slug: _id,
  title,
  content: '<p>Un texte.</p>',
  author: 'Amina',
  excerpt: '',
  image: '/media/a.webp',
  category: 'News',
  date: '2026-01-01',
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  relatedLinks: [],
  showOnHomepage: false,
  ...version(day),
})
export const category = (_id: string, title: string, day: number) =>
  aCategory({ _id, title, slug: title.toLowerCase(), ...version(day) })
export const treatment = (_id: string, title: string, day: number) =>
  aTreatment({ _id, title, category: 'c1', description: 'Un texte.', ...version(day) })
