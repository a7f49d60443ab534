// What the product form refuses before it sends anything. The server holds the same rules.
import type { Problem } from '../../forms/draft.ts'
import type { ProductValues, SectionRow } from './product-values.ts'

export type ProductMode = 'creation' | 'update'

export const images_max = 2

export const imageMessages = {
  mainRequired: 'Main product image is required',
  additionalRequired: 'At least one additional image is required',
  full: 'Maximum 2 additional images allowed. Please remove existing images first.',
  cut: (added: number) => `Only added ${added} images. Maximum of 2 images allowed.`,
  sectionRequired: 'Each info section must have at least one image',
  sectionLast: 'Au moins une image est requise pour chaque section',
  sectionsRequired: (count: number) =>
    `Image URL is required for ${count} info section(s). Please upload images for all info sections.`,
} as const

/** Everything that is wrong with the product, in the order of the form's fields. */
export function productProblems(values: ProductValues, mode: ProductMode): readonly Problem[] {
  return [
    ...required('name', values.name, 'Le nom est requis.'),
    ...required('description', values.description, 'La description est requise.'),
    ...required('category', values.category, 'La catégorie est requise.'),
    ...(values.image.length === 0 ? [{ path: 'image', message: imageMessages.mainRequired }] : []),
    ...(values.images.length === 0 ? [{ path: 'images', message: imageMessages.additionalRequired }] : []),
    ...specificationProblems(values),
    ...sectionProblems(values.infoSections, mode),
    ...catalogProblems(values),
  ]
}

function required(path: string, value: string, message: string, where?: string): readonly Problem[] {
  if (value.trim() !== '') return []
  return [where === undefined ? { path, message } : { path, message, where }]
}

function specificationProblems({ newSpecifications: rows }: ProductValues): readonly Problem[] {
  return rows.flatMap((row, index): readonly Problem[] => {
    const name = row.name.trim()
    const where = `Spécification libre ${index + 1}`
    const path = `newSpecifications.${row.key}.name`
    if (name === '' && row.value.trim() !== '') return [{ path, message: 'Le nom est requis.', where }]
    const twice = name !== '' && rows.slice(0, index).some((earlier) => earlier.name.trim() === name)
    return twice ? [{ path, message: 'Ce nom est déjà utilisé.', where }] : []
  })
}

function sectionProblems(sections: readonly SectionRow[], mode: ProductMode): readonly Problem[] {
  const bare = sections.filter((section) => section.images.length === 0).length
  const message = mode === 'creation' ? imageMessages.sectionRequired : imageMessages.sectionsRequired(bare)
  return sections.flatMap((section, index) => {
    const path = `infoSections.${section.key}`
    const where = `Section ${index + 1}`
    return [
      ...required(`${path}.title`, section.title, 'Le titre est requis.', where),
      ...required(`${path}.description`, section.description, 'La description est requise.', where),
      ...required(
        `${path}.secondaryDescription`,
        section.secondaryDescription,
        'La description secondaire est requise.',
        where,
      ),
      ...(section.images.length === 0 ? [{ path: `${path}.images`, message, where }] : []),
    ]
  })
}

function catalogProblems({ catalog }: ProductValues): readonly Problem[] {
  const value = catalog.value.trim()
  if (catalog.type !== 'url' || value === '' || /^(https?:\/\/|\/)\S+$/.test(value)) return []
  return [{ path: 'catalog.value', message: 'L’adresse doit commencer par https://, http:// ou /.' }]
}

const renamed: Readonly<Record<string, string>> = { imageUrls: 'images', imageUrl: 'images', catalog: 'catalog.value' }

interface FormPlace {
  readonly path: string
  readonly where?: string
}

/** Where the server's name of a field ("infoSections.2.imageUrls.0") stands in the form. */
export function productPathOf(field: string, values: ProductValues): FormPlace {
  const [list = '', step = '', member = ''] = field.split('.')
  if (list === 'infoSections' || list === 'features') {
    const row = values[list][Number(step)]
    if (step === '' || !row) return { path: list }
    const name = list === 'features' ? 'text' : (renamed[member] ?? member)
    const where = `${list === 'features' ? 'Caractéristique' : 'Section'} ${Number(step) + 1}`
    return { path: [list, row.key, name].filter(Boolean).join('.'), where }
  }
  if (list === 'newSpecifications') {
    const row = values.newSpecifications.find(({ name }) => name.trim() === step)
    return row ? { path: `${list}.${row.key}.value`, where: row.name } : { path: list }
  }
  // A single entry of these lists has no field of its own.
  if (list === 'images' || list === 'imageUrls' || list === 'similarProducts') return { path: renamed[list] ?? list }
  return { path: renamed[field] ?? field }
}
