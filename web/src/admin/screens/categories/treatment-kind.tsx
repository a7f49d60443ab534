import { treatmentAddress } from '../../../content/catalogue.ts'
import { treatment } from '../../../content/fields/index.ts'
import { slug } from '../../../lib/slug.ts'
import { CategoryField } from '../../catalogue/category-field.tsx'
import { treatmentsQuery } from '../../catalogue/queries.ts'
import { collectionOf } from '../../collection/collection-of.ts'
import { Address } from '../../forms/read-only.tsx'

/** The treatment's address on the site, as the server will derive it. */
const linkOf = ({ title }: { readonly title: string }) => `/${slug(title)}`
const shownLinkOf = (values: { readonly title: string }) => (slug(values.title) === '' ? null : linkOf(values))

export const treatmentKind = collectionOf(treatment, {
  path: '/api/products/treatments',
  query: treatmentsQuery,
  noun: { one: 'traitement' },
  texts: {
    loadFailed: 'Failed to fetch treatments',
    saveFailed: "Erreur lors de l'enregistrement du traitement",
    removeFailed: 'Erreur lors de la suppression du traitement',
  },
  editing: 'in-place',
  removal: 'two-clicks',
  fields: [
    {
      title: { label: 'Titre', below: <Address label="Lien" of={shownLinkOf} /> },
      category: { label: 'Catégorie', as: CategoryField },
      description: { label: 'Description', lines: 5 },
    },
    { imageSrc: 'Image' },
  ],
  send: (body, values) => ({ ...body, link: linkOf(values) }),
  detail: ({ inCategory, description }) => [inCategory?.title ?? '', description],
  page: (item) => (item.inCategory ? treatmentAddress(item.inCategory, item) : `/treatments/${item._id}`),
})
