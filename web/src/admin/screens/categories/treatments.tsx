import { treatmentAddress } from '../../../content/catalogue.ts'
import { treatment } from '../../../content/fields/index.ts'
import { slug } from '../../../lib/slug.ts'
import { treatmentsQuery } from '../../catalogue/queries.ts'
import { toCategory } from '../../catalogue/to-category.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { Address } from '../../forms/read-only.tsx'
import { cardAndHead } from '../../uploads/crops.tsx'

/** As the server will derive it; null: of a title that makes none. */
const linkOf = ({ title }: { readonly title: string }) => (slug(title) === '' ? null : `/${slug(title)}`)

export default collectionOf(treatment, {
  query: treatmentsQuery,
  noun: { one: 'traitement' },
  acts: { moves: [toCategory] },
  texts: { loadFailed: 'Failed to fetch treatments', failuresNameIt: true },
  isInPlace: true,
  fields: [
    {
      title: { label: 'Titre', below: <Address label="Lien" of={linkOf} /> },
      category: 'Catégorie',
      description: { label: 'Description', lines: 5 },
    },
    { imageSrc: { label: 'Image', places: cardAndHead } },
  ],
  send: (body, values) => ({ ...body, link: linkOf(values) ?? '/' }),
  detail: ({ inCategory, description }) => [inCategory?.title ?? '', description],
  page: (item) => (item.inCategory ? treatmentAddress(item.inCategory, item) : `/treatments/${item._id}`),
})
