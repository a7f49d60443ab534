// Treatments: what the form holds, refuses and sends, and what it says.
import { useQuery } from '@tanstack/react-query'
import { treatmentAddress } from '../../../content/catalogue.ts'
import { slug } from '../../../lib/slug.ts'
import { categoriesQuery, type TreatmentItem, treatmentsQuery } from '../../catalogue/queries.ts'
import type { CollectionKind } from '../../collection/kind.ts'
import type { Problem } from '../../forms/draft.ts'
import { useValue } from '../../forms/draft.ts'
import { SelectField, TextField, textOf } from '../../forms/field.tsx'
import { useFailureToast } from '../../ui/states.tsx'
import { type Attached, appendAttached, PictureField } from '../../uploads/attached-field.tsx'

interface TreatmentValues {
  readonly title: string
  readonly category: string
  readonly description: string
  readonly imageSrc: Attached
}

function problems(values: TreatmentValues): readonly Problem[] {
  const required = [
    { path: 'title', message: 'Le titre est requis.' },
    { path: 'category', message: 'La catégorie est requise.' },
    { path: 'description', message: 'La description est requise.' },
  ] as const
  return required.filter(({ path }) => values[path].trim() === '')
}

/** The treatment's address on the site, as the server will derive it. */
function linkOf(title: string): string {
  return `/${slug(title)}`
}

export const treatmentKind: CollectionKind<TreatmentItem, TreatmentValues> = {
  name: 'treatment',
  path: '/api/products/treatments',
  query: treatmentsQuery,
  texts: {
    add: 'Ajouter un traitement',
    edit: 'Modifier le traitement',
    empty: 'Aucun traitement pour le moment. Ajoutez le premier ci-dessus.',
    added: 'Traitement ajouté avec succès !',
    updated: 'Traitement mis à jour avec succès !',
    removed: 'Traitement supprimé avec succès !',
    loadFailed: () => 'Failed to fetch treatments',
    saveFailed: () => "Erreur lors de l'enregistrement du traitement",
    removeFailed: () => 'Erreur lors de la suppression du traitement',
  },
  editing: 'in-place',
  removal: 'two-clicks',
  empty: { title: '', category: '', description: '', imageSrc: '' },
  valuesOf: (treatment) => ({
    title: treatment.title,
    category: treatment.category,
    description: treatment.description,
    imageSrc: treatment.imageSrc,
  }),
  problems,
  body: (values) => {
    const body = new FormData()
    body.append('title', values.title.trim())
    body.append('description', values.description)
    body.append('link', linkOf(values.title))
    body.append('category', values.category)
    appendAttached(body, 'imageSrc', values.imageSrc)
    return body
  },
  drawFields: () => <TreatmentFields />,
  nameOf: (treatment) => treatment.title,
  pictureOf: (treatment) => treatment.imageSrc,
  detailOf: (treatment) => [treatment.inCategory?.title, treatment.description].filter(Boolean).join(' · '),
  addressOf: (treatment) =>
    treatment.inCategory ? treatmentAddress(treatment.inCategory, treatment) : `/treatments/${treatment._id}`,
}

function TreatmentFields() {
  const categories = useQuery(categoriesQuery)
  useFailureToast(categories.error, () => 'Failed to fetch categories')
  const options = (categories.data ?? []).map(({ _id, title }) => ({ value: _id, label: title }))
  return (
    <div className="collection-fields">
      <div>
        <TextField path="title" label="Titre" required length_max={200} />
        <DerivedLink />
        <SelectField path="category" label="Catégorie" required options={options} empty="Choisir une catégorie" />
        <TextField path="description" label="Description" required lines={5} />
      </div>
      <PictureField path="imageSrc" label="Image" help="JPG, PNG, WebP ou HEIC, 5 MB au plus." />
    </div>
  )
}

function DerivedLink() {
  const title = textOf(useValue('title'))
  return slug(title) === '' ? null : (
    <p className="field-help">
      Lien : <code>{linkOf(title)}</code>
    </p>
  )
}
