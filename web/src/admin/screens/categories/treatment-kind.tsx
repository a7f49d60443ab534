import { treatmentAddress } from '../../../content/catalogue.ts'
import { treatment } from '../../../content/fields/index.ts'
import { slug } from '../../../lib/slug.ts'
import { CategoryField } from '../../catalogue/category-field.tsx'
import { treatmentsQuery } from '../../catalogue/queries.ts'
import { collectionOf } from '../../collection/collection-of.ts'
import { formOf } from '../../fields/form.tsx'
import { useValue } from '../../forms/draft.ts'
import { textOf } from '../../forms/field.tsx'

/** The treatment's address on the site, as the server will derive it. */
const linkOf = (title: string) => `/${slug(title)}`

export const treatmentKind = collectionOf({
  path: '/api/products/treatments',
  query: treatmentsQuery,
  noun: { one: 'traitement' },
  texts: {
    loadFailed: () => 'Failed to fetch treatments',
    saveFailed: () => "Erreur lors de l'enregistrement du traitement",
    removeFailed: () => 'Erreur lors de la suppression du traitement',
  },
  editing: 'in-place',
  removal: 'two-clicks',
  form: formOf(
    treatment,
    (field) => (
      <div className="collection-fields">
        <div>
          {field('title', { label: 'Titre' })}
          <DerivedLink />
          {field('category', { label: 'Catégorie', as: CategoryField })}
          {field('description', { label: 'Description', lines: 5 })}
        </div>
        {field('imageSrc', { label: 'Image' })}
      </div>
    ),
    { send: (body, { title }) => ({ ...body, link: linkOf(title) }) },
  ),
  nameOf: ({ title }) => title,
  pictureOf: ({ imageSrc }) => imageSrc,
  detailOf: ({ inCategory, description }) => [inCategory?.title, description].filter(Boolean).join(' · '),
  addressOf: (item) => (item.inCategory ? treatmentAddress(item.inCategory, item) : `/treatments/${item._id}`),
})

function DerivedLink() {
  const title = textOf(useValue('title'))
  return slug(title) === '' ? null : (
    <p className="field-help">
      Lien : <code>{linkOf(title)}</code>
    </p>
  )
}
