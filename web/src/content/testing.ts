// For tests: items as the API answers them, complete, each with nothing but what a test says about it.
import type { Category, InfoSection, Machine, Product, Treatment } from './entities.ts'

const made = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }

export function aCategory(said: Partial<Category> = {}): Category {
  const { _id = 'c', title = 'Peau', slug = 'peau', heroImage = '' } = said
  const own = { _id, id: _id, title, slug, key: slug, heroImage, image: heroImage }
  return { subtitle: '', description: '', stats: [], ...made, ...own, ...said }
}

export function aTreatment(said: Partial<Treatment> = {}): Treatment {
  const { slug = 'epilation-laser' } = said
  return {
    _id: 't',
    title: 'Épilation laser',
    description: '',
    category: 'c',
    slug,
    link: `/${slug}`,
    imageSrc: '',
    ...made,
    ...said,
  }
}

export function aProduct(said: Partial<Product> = {}): Product {
  return {
    _id: 'p',
    name: 'Duo',
    description: '',
    category: null,
    treatment: null,
    image: '',
    images: [],
    specifications: {},
    newSpecifications: {},
    features: [],
    infoSections: [],
    similarProducts: [],
    isActive: true,
    catalog: null,
    machineList: null,
    ...made,
    ...said,
  }
}

export function aMachine(said: Partial<Machine> = {}): Machine {
  return { _id: 'm', name: 'Duo', image: '', product: 'p', treatment: 't', createdAt: made.createdAt, ...said }
}

export function anInfoSection(said: Partial<InfoSection> = {}): InfoSection {
  return {
    title: 'Confort',
    description: 'Court.',
    secondaryDescription: '',
    imageUrls: [],
    imagePosition: 'right',
    ...said,
  }
}
