// A product as its form holds it, how it is made from the API's product, and what is sent back.
import type { Catalog, InfoSection, Product } from '../../../content/entities.ts'
import { newKey, type Row } from '../../forms/path.ts'

export interface FeatureRow extends Row {
  readonly text: string
}

export interface SpecificationRow extends Row {
  readonly name: string
  readonly value: string
}

export interface SectionRow extends Row {
  readonly title: string
  readonly description: string
  readonly secondaryDescription: string
  readonly images: readonly string[]
  readonly imagePosition: 'left' | 'right'
}

export const specificationFields = [
  { name: 'technology', label: 'Technologie' },
  { name: 'power', label: 'Puissance' },
  { name: 'frequency', label: 'Fréquence' },
  { name: 'screen', label: 'Écran' },
  { name: 'dimensions', label: 'Dimensions' },
] as const

type SpecificationName = (typeof specificationFields)[number]['name']

export interface ProductValues {
  readonly name: string
  readonly description: string
  /** Ids; '' for none. */
  readonly category: string
  readonly treatment: string
  /** The main picture: none or one address. */
  readonly image: readonly string[]
  readonly images: readonly string[]
  readonly specifications: Readonly<Record<SpecificationName, string>>
  readonly newSpecifications: readonly SpecificationRow[]
  readonly features: readonly FeatureRow[]
  readonly infoSections: readonly SectionRow[]
  readonly similarProducts: readonly string[]
  readonly isActive: boolean
  readonly catalog: Catalog
}

export function emptyFeature(): FeatureRow {
  return { key: newKey(), text: '' }
}

export function emptySpecification(): SpecificationRow {
  return { key: newKey(), name: '', value: '' }
}

export function emptySection(): SectionRow {
  return { key: newKey(), title: '', description: '', secondaryDescription: '', images: [], imagePosition: 'right' }
}

export function emptyProduct(): ProductValues {
  return {
    name: '',
    description: '',
    category: '',
    treatment: '',
    image: [],
    images: [],
    specifications: { technology: '', power: '', frequency: '', screen: '', dimensions: '' },
    newSpecifications: [],
    features: [emptyFeature()],
    infoSections: [emptySection()],
    similarProducts: [],
    isActive: true,
    catalog: { type: 'url', value: '' },
  }
}

function sectionRow(section: InfoSection): SectionRow {
  return {
    key: newKey(),
    title: section.title,
    description: section.description,
    secondaryDescription: section.secondaryDescription,
    images: section.imageUrls,
    imagePosition: section.imagePosition,
  }
}

export function valuesOf(product: Product): ProductValues {
  const empty = emptyProduct()
  const specifications = { ...empty.specifications }
  for (const { name } of specificationFields) specifications[name] = product.specifications[name] ?? ''
  const features = product.features.map((text) => ({ key: newKey(), text }))
  return {
    name: product.name,
    description: product.description,
    category: product.category?._id ?? '',
    treatment: product.treatment?._id ?? '',
    image: product.image ? [product.image] : [],
    images: product.images,
    specifications,
    newSpecifications: Object.entries(product.newSpecifications).map(([name, value]) => ({
      key: newKey(),
      name,
      value,
    })),
    features: features.length > 0 ? features : empty.features,
    infoSections: product.infoSections.map(sectionRow),
    similarProducts: product.similarProducts,
    isActive: product.isActive,
    catalog: product.catalog ?? empty.catalog,
  }
}

function filled(specifications: ProductValues['specifications']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(specifications).filter(([, value]) => value.trim() !== ''))
}

/** What both calls carry. Empty specifications and blank features are dropped. */
function sharedBody(values: ProductValues) {
  return {
    name: values.name.trim(),
    description: values.description,
    category: values.category,
    imageUrls: values.images,
    specifications: filled(values.specifications),
    newSpecifications: Object.fromEntries(
      values.newSpecifications
        .filter((row) => row.name.trim() !== '' && row.value.trim() !== '')
        .map((row) => [row.name.trim(), row.value]),
    ),
    features: values.features.map((row) => row.text.trim()).filter((text) => text !== ''),
    infoSections: values.infoSections.map(({ key: _key, images, ...section }) => ({ ...section, imageUrls: images })),
    similarProducts: values.similarProducts,
    isActive: values.isActive,
  }
}

/** The body of POST /api/products. */
export function creationBody(values: ProductValues): object {
  return {
    ...sharedBody(values),
    image: values.image[0] ?? '',
    ...(values.treatment ? { treatment: values.treatment } : {}),
    ...(values.catalog.value.trim() ? { catalog: { ...values.catalog, value: values.catalog.value.trim() } } : {}),
  }
}

/** The body of PUT /api/products/{id}: the main picture only if it was replaced, the catalogue always. */
export function updateBody(values: ProductValues, before: Product): object {
  const image = values.image[0] ?? ''
  return {
    ...sharedBody(values),
    ...(image !== before.image ? { image } : {}),
    treatment: values.treatment,
    catalog: { ...values.catalog, value: values.catalog.value.trim() },
  }
}
