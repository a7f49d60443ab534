// For tests: items as the API answers them, complete, each with nothing but what a test says about it.
import type { DescribedField, DescribedType } from './described.ts'
import type { Category, InfoSection, ItemOf, Product, Treatment } from './entities.ts'
import { product } from './fields/index.ts'

/** What the fields of an item hold that was never given any. */
export function neverGiven<Type extends DescribedType>({ fields }: Type): ItemOf<Type> {
  const held = Object.entries(fields).map(([name, field]) => [name, field.initial ?? emptyOf(field)])
  return Object.fromEntries(held) as ItemOf<Type>
}

function emptyOf({ kind, null_when_empty }: DescribedField): unknown {
  if (kind === 'boolean') return false
  if (kind === 'parts' || kind.endsWith('List')) return []
  if (kind === 'textMap' || kind === 'focusMap' || (kind === 'object' && !null_when_empty)) return {}
  return ['object', 'reference', 'integer', 'decimal'].includes(kind) ? null : ''
}

const made = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }

export function aCategory(said: Partial<Category> = {}): Category {
  const { _id = 'c', title = 'Peau', slug = 'peau', heroImage = '' } = said
  const own = { _id, id: _id, title, slug, key: slug, heroImage, image: heroImage }
  return { heroImageAlt: '', heroImageFocus: '', subtitle: '', description: '', stats: [], ...made, ...own, ...said }
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
    imageSrcAlt: '',
    imageSrcFocus: '',
    ...made,
    ...said,
  }
}

export function aProduct(said: Partial<Product> = {}): Product {
  return { ...neverGiven(product), _id: 'p', name: 'Duo', machineList: null, ...made, ...said }
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
